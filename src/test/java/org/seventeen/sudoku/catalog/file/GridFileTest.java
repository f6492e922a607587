package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankIndex;

public class GridFileTest {
    private static final GridTables TABLES = new GridTables();

    /** Neighbours, which are found quickly. */
    private static final List<ListGrids.Grid> SOME = some();

    @TempDir
    private static Path folder;

    private static List<ListGrids.Grid> some() {
        return ListGrids.noted(ListGrids.range(77_000_000, 77_000_012, 1, 5));
    }

    /**
     * The bytes of a file with blocks of a size.
     *
     * @param tables those of the calling class: another class may run at the same time
     */
    public static byte[] file(
            GridFormat format, List<ListGrids.Grid> grids, boolean annotated, int blockSize, GridTables tables)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GridSink writer = new GridSink.Binary(out, format, annotated, blockSize, tables)) {
            ListGrids stream = new ListGrids(grids, false);
            while (stream.advance()) {
                writer.add(stream);
            }
        }
        return out.toByteArray();
    }

    private static byte[] file(GridFormat format, List<ListGrids.Grid> grids, boolean annotated, int blockSize)
            throws IOException {
        return file(format, grids, annotated, blockSize, TABLES);
    }

    private static Path write(byte[] bytes) throws IOException {
        return Files.write(Files.createTempFile(folder, "grids", ".17c"), bytes);
    }

    private static List<ListGrids.Grid> read(Path path) throws BadInputException, IOException {
        try (GridFile file = GridFile.open(path.toString(), TABLES);
                GridStream stream = file.stream()) {
            List<ListGrids.Grid> found = ListGrids.all(stream);
            assertThat(stream.advance()).isFalse();
            return found;
        }
    }

    private static void assertRoundTrip(GridFormat format, List<ListGrids.Grid> grids, boolean annotated, int blockSize)
            throws Exception {
        Path path = write(file(format, grids, annotated, blockSize));
        assertThat(ListGrids.lines(read(path))).isEqualTo(ListGrids.lines(grids));
        try (GridFile file = GridFile.open(path.toString(), TABLES)) {
            assertThat(file.size()).isEqualTo(grids.size());
            assertThat(file.format()).isEqualTo(format);
            assertThat(file.annotated()).isEqualTo(annotated);
            assertThat(file.blocks()).isGreaterThanOrEqualTo((grids.size() + blockSize - 1) / blockSize);
            byte[] digits = new byte[81];
            for (int round = 0; round < 2; round++) {
                // Forward, and with a step that goes from block to block.
                int most = round == 0 ? grids.size() : Math.min(60, grids.size());
                for (int i = 0; i < most; i++) {
                    int k = round == 0 ? i : (int) (i * 7919L % grids.size());
                    assertThat(file.copyTo(k, digits)).isEqualTo(grids.get(k).annotation());
                    assertThat(ListGrids.text(digits)).isEqualTo(grids.get(k).text());
                }
            }
            assertThatThrownBy(() -> file.copyTo(grids.size(), digits)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> file.copyTo(-1, digits)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void randomGridsAreReadAsWrittenAndFoundByNumber(GridFormat format) throws Exception {
        assertRoundTrip(format, ListGrids.random(90, 1, false), false, 60);
        assertRoundTrip(format, ListGrids.random(40, 2, true), true, 16);
        assertRoundTrip(format, ListGrids.random(1, 3, true), true, 8192);
        assertRoundTrip(format, List.of(), false, 8192);
        assertRoundTrip(format, List.of(), true, 1);
    }

    /** In a dense range many grids have the same second band, also across a border of blocks. */
    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void denseRangesAreReadAsWrittenAndFoundByNumber(GridFormat format) throws Exception {
        assertRoundTrip(format, ListGrids.range(4_000_000_000L, 4_000_002_000L, 1, 1), false, 1000);
        assertRoundTrip(format, ListGrids.range(500_000, 502_000, 0.4, 2), false, 7);
        assertRoundTrip(format, ListGrids.range(0, 300, 1, 3), false, 1);
    }

    /** Bands 381 to 416 have few grids: they are all of their grids, over many borders of bands. */
    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void wholeSmallBandsAreReadAsWritten(GridFormat format) throws Exception {
        RankIndex index = Catalog.all().index();
        long first = index.first(381);
        assertThat(Catalog.SIZE - first).isBetween(500L, 2_000L);
        assertRoundTrip(format, ListGrids.range(first, Catalog.SIZE, 1, 4), false, 50);
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void everyFlippedByteIsOneSentence(GridFormat format) throws Exception {
        byte[] whole = file(format, SOME, true, 4);
        for (int at = 0; at < whole.length; at++) {
            for (int change : new int[] {1, 0x12, 255}) {
                byte[] damaged = whole.clone();
                damaged[at] ^= (byte) change;
                Path path = write(damaged);
                assertThatThrownBy(() -> read(path))
                        .as("byte %d ^ %d", at, change)
                        .isInstanceOf(BadInputException.class)
                        .hasMessageStartingWith(path + ": expected ")
                        .hasMessageContaining(", found ");
                Files.delete(path);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void everyCutIsOneSentence(GridFormat format) throws Exception {
        byte[] whole = file(format, SOME, true, 4);
        for (int length = 0; length < whole.length; length++) {
            Path path = write(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> read(path))
                    .as("%d bytes", length)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("\\Q" + path
                            + "\\E: expected .*, found (a file cut or damaged from byte \\d+ on|" + length + " bytes)");
            Files.delete(path);
        }
        byte[] longer = Arrays.copyOf(whole, whole.length + 3);
        Path path = write(longer);
        assertThatThrownBy(() -> read(path)).isInstanceOf(BadInputException.class);
    }

    /** A file with another end is known by its first bytes, even if one of them is damaged. */
    @Test
    void aDamagedFirstByteDoesNotMakeAFileText() throws IOException {
        byte[] whole = file(GridFormat.RANKS, ListGrids.random(2, 7, false), false, 4);
        for (int at = 0; at < 8; at++) {
            byte[] damaged = whole.clone();
            damaged[at] = '#';
            Path path = Files.write(folder.resolve("renamed-" + at), damaged);
            assertThat(GridFile.isBinary(path.toString())).isTrue();
        }
        assertThat(GridFile.isBinary(
                        Files.writeString(folder.resolve("text"), "12345").toString()))
                .isFalse();
    }

    @Test
    void anotherVersionAndAnotherFileAreOneSentence() throws Exception {
        byte[] whole = file(GridFormat.RANKS, List.of(), false, 4);
        whole[7] = '2';
        Path newer = write(whole);
        assertThatThrownBy(() -> read(newer)).hasMessage(newer + ": expected a file of version 1, found version 2");
        Path text = write(("1".repeat(81) + "\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> read(text))
                .hasMessage(text + ": expected a binary file of grids, found other first bytes");
        Path absent = folder.resolve("absent.17c");
        assertThatThrownBy(() -> read(absent)).hasMessage(absent + ": no such file");
    }

    @Test
    void theSentenceNamesTheBlockAndItsOffset() throws Exception {
        Path path = write(file(GridFormat.RANKS, ListGrids.random(12, 8, false), false, 4));
        byte[] bytes = Files.readAllBytes(path);
        // Block 0 has a type, the length of its content, the content and a checksum.
        int offset = FileLayout.HEADER + 9 + ByteBuffer.wrap(bytes).getInt(FileLayout.HEADER + 1);
        bytes[offset + 9] ^= 1;
        Files.write(path, bytes);
        assertThatThrownBy(() -> read(path))
                .hasMessage(
                        path + ": expected block 1 at byte " + offset + " as it was written, found a wrong checksum");
        try (GridFile file = GridFile.open(path.toString(), TABLES)) {
            byte[] digits = new byte[81];
            file.copyTo(0, digits);
            file.copyTo(11, digits);
            assertThatThrownBy(() -> file.copyTo(5, digits)).isInstanceOf(BadInputException.class);
            file.copyTo(3, digits);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void gridsThatDoNotAscendOrAreNotMinlexAreNotWritten(GridFormat format) {
        List<ListGrids.Grid> grids = ListGrids.random(2, 9, false);
        // In blocks of one grid the other is in another block.
        for (int blockSize : new int[] {4, 1}) {
            assertThatThrownBy(() -> file(format, List.of(grids.get(1), grids.get(0)), false, blockSize))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> file(format, List.of(grids.get(1), grids.get(1)), false, blockSize))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        String swapped = grids.get(0).text();
        swapped = swapped.substring(9, 18) + swapped.substring(0, 9) + swapped.substring(18);
        List<ListGrids.Grid> other = List.of(new ListGrids.Grid(swapped, "", 0));
        assertThatThrownBy(() -> file(format, other, false, 4)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Annotations of a megabyte end a block early. */
    @Test
    void longAnnotationsAreReadAsWritten() throws Exception {
        List<ListGrids.Grid> grids = ListGrids.random(5, 10, false).stream()
                .map(grid -> new ListGrids.Grid(grid.text(), (grid.text() + "é").repeat(12_000), grid.rank()))
                .toList();
        Path path = write(file(GridFormat.RANKS, grids, true, 8192));
        assertThat(ListGrids.lines(read(path))).isEqualTo(ListGrids.lines(grids));
        try (GridFile file = GridFile.open(path.toString(), TABLES)) {
            assertThat(file.blocks()).isEqualTo(5);
        }
    }
}
