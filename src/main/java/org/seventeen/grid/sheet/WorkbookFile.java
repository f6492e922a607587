package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.seventeen.base.text.BadInputException;

/**
 * The file of a workbook, a zip archive of XML parts. A small archive may hold gigabytes of zeros, so nothing is taken from
 * one whose parts have not been unpacked and measured here.
 */
final class WorkbookFile {
    private static final long MOST_BYTES = 64L << 20;
    /** All parts of a workbook together, unpacked. */
    private static final long MOST_UNPACKED = 64L << 20;
    /** A part of XML, unpacked: it takes some ten times as much memory when it is read. */
    private static final long MOST_XML = 8L << 20;

    private static final int MOST_PARTS = 10_000;
    /** The two letters that an archive begins with. */
    private static final int ARCHIVE = 'P' << 8 | 'K';

    private static final int OLD_FORM = 0xD0CF11E0;

    private WorkbookFile() {}

    /**
     * Checks that a file is an archive of parts that are not too large.
     *
     * @throws BadInputException if it is none, or if one of the limits is exceeded
     */
    static Path check(String file) throws BadInputException {
        Path path = PuzzleSheet.path(file, MOST_BYTES);
        try {
            checkStart(file, path);
            try (ZipFile archive = new ZipFile(path.toFile())) {
                checkParts(file, archive);
            }
            return path;
        } catch (ZipException damaged) {
            throw new BadInputException(
                    file, 0, 0, "expected a workbook .xlsx, found a damaged archive: " + damaged.getMessage());
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        } catch (IllegalArgumentException badName) {
            throw new BadInputException(
                    file, 0, 0, "expected a workbook .xlsx, found an archive with unreadable names");
        }
    }

    private static void checkStart(String file, Path path) throws BadInputException, IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(path)) {
            start = in.readNBytes(4);
        }
        int magic = 0;
        for (byte octet : start) {
            magic = magic << 8 | octet & 255;
        }
        if (start.length < 4 || magic >>> 16 != ARCHIVE) {
            String found =
                    magic == OLD_FORM ? "an encrypted workbook or one of the old form .xls" : "another kind of file";
            throw new BadInputException(file, 0, 0, "expected a workbook .xlsx, found " + found);
        }
    }

    private static void checkParts(String file, ZipFile archive) throws BadInputException, IOException {
        if (archive.size() > MOST_PARTS) {
            throw new BadInputException(
                    file, 0, 0, "expected a workbook of at most " + MOST_PARTS + " parts, found " + archive.size());
        }
        long unpacked = 0;
        byte[] buffer = new byte[1 << 16];
        Enumeration<? extends ZipEntry> parts = archive.entries();
        while (parts.hasMoreElements()) {
            ZipEntry part = parts.nextElement();
            String name = part.getName().toLowerCase(Locale.ROOT);
            long most = name.endsWith(".xml") || name.endsWith(".rels") ? MOST_XML : MOST_UNPACKED;
            long size = 0;
            try (InputStream in = archive.getInputStream(part)) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    size += read;
                    if (size > most || unpacked + size > MOST_UNPACKED) {
                        throw new BadInputException(
                                file,
                                0,
                                0,
                                "expected a workbook of at most " + (MOST_UNPACKED >> 20) + " MB unpacked and "
                                        + (MOST_XML >> 20) + " MB in a sheet, found more in '" + part.getName() + "'");
                    }
                }
            }
            unpacked += size;
        }
    }
}
