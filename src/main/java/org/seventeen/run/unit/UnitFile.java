package org.seventeen.run.unit;

import java.util.Arrays;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;

/**
 * The file of a unit: the number of the unit (8 bytes), the body, and a trailer of the length of all before it (8 bytes), its CRC-32C (4
 * bytes) and a mark (4 bytes). As bytes are written in order, a file that ends with its own length and the mark was written to its
 * end: {@link #isWhole} reads no more than that. The checksum shows later damage.
 */
public final class UnitFile {
    /** The bytes of the trailer. */
    public static final int TRAILER = 16;

    private static final int HEAD = 8;
    private static final int MARK = 0x31375546;

    private UnitFile() {}

    /** The bytes of a file. */
    public static byte[] encode(long unit, byte[] body) {
        byte[] content = new ByteWriter().u64(unit).raw(body).toBytes();
        byte[] trailer = new ByteWriter()
                .u64(content.length)
                .u32(checksum(content, content.length))
                .u32(MARK)
                .toBytes();
        byte[] file = Arrays.copyOf(content, content.length + TRAILER);
        System.arraycopy(trailer, 0, file, content.length, TRAILER);
        return file;
    }

    /**
     * The body in the bytes of a file.
     *
     * @param unit the number that the file must have
     * @throws ByteParser.Fault if the bytes are not the whole file of this unit, or were changed
     */
    public static byte[] decode(long unit, byte[] file) throws ByteParser.Fault {
        long number = unit(file);
        if (number != unit) {
            throw new ByteParser.Fault("the file of unit " + number);
        }
        return Arrays.copyOfRange(file, HEAD, file.length - TRAILER);
    }

    /**
     * The number of the unit in the bytes of a file.
     *
     * @throws ByteParser.Fault if the bytes are not the whole file of a unit, or were changed
     */
    static long unit(byte[] file) throws ByteParser.Fault {
        if (file.length < HEAD + TRAILER
                || !isWhole(Arrays.copyOfRange(file, file.length - TRAILER, file.length), file.length)) {
            throw new ByteParser.Fault("a file of a unit that was not written to its end");
        }
        int length = file.length - TRAILER;
        if (new ByteParser(file, length + 8, 4).u32() != checksum(file, length)) {
            throw new ByteParser.Fault("a file of a unit with a wrong checksum");
        }
        return new ByteParser(file, 0, HEAD).u64();
    }

    /**
     * Whether a file was written to its end.
     *
     * @param trailer its last {@link #TRAILER} bytes
     * @param size the size of the file
     */
    public static boolean isWhole(byte[] trailer, long size) {
        try {
            ByteParser in = new ByteParser(trailer, 0, TRAILER);
            long length = in.u64();
            in.u32();
            return in.u32() == MARK && length == size - TRAILER && length >= HEAD;
        } catch (ByteParser.Fault | IndexOutOfBoundsException tooShort) {
            return false;
        }
    }

    /** Whether the bytes are the whole file of some unit, unchanged. */
    public static boolean isIntact(byte[] file) {
        try {
            unit(file);
            return true;
        } catch (ByteParser.Fault fault) {
            return false;
        }
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
