package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.text.BadInputException;

class GridFileAppenderTest {
    private static final GridTables TABLES = new GridTables();
    private static final List<ListGrids.Grid> GRIDS =
            ListGrids.noted(ListGrids.range(77_000_000, 77_000_300, 0.2, 1).subList(0, 30));

    @TempDir
    private Path folder;

    private Path file(GridFormat format, int count) throws IOException {
        Path path = folder.resolve("grids.17c");
        return Files.write(path, GridFileTest.file(format, GRIDS.subList(0, count), true, 4, TABLES));
    }

    private static long append(Path path, List<ListGrids.Grid> grids) throws BadInputException, IOException {
        try (GridFileAppender appender = new GridFileAppender(path.toString(), TABLES)) {
            ListGrids stream = new ListGrids(grids, false);
            while (stream.advance()) {
                appender.add(stream);
            }
            appender.commit();
            return appender.cutOff();
        }
    }

    private static void assertHas(Path path, int count, int parts) throws BadInputException, IOException {
        try (GridFile file = new GridFile(path.toString(), TABLES)) {
            assertThat(ListGrids.lines(ListGrids.all(file.stream())))
                    .isEqualTo(ListGrids.lines(GRIDS.subList(0, count)));
            assertThat(file.parts()).isEqualTo(parts);
            byte[] digits = new byte[81];
            for (int i = 0; i < count; i++) {
                file.copyTo(i, digits);
                assertThat(ListGrids.text(digits)).isEqualTo(GRIDS.get(i).text());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void appendedGridsFollowThoseThatWereThere(GridFormat format) throws Exception {
        Path path = file(format, 10);
        assertThat(append(path, GRIDS.subList(10, 11))).isZero();
        assertHas(path, 11, 2);
        append(path, GRIDS.subList(11, 25));
        assertHas(path, 25, 3);
        append(path, List.of());
        assertHas(path, 25, 3);
        append(path, GRIDS.subList(25, 30));
        assertHas(path, 30, 4);
        Path empty = file(format, 0);
        append(empty, GRIDS.subList(0, 9));
        assertHas(empty, 9, 2);
    }

    /** A kill leaves any first bytes of what an append writes. */
    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void whereverAnAppendIsKilledNothingThatWasThereIsLost(GridFormat format) throws Exception {
        Path path = file(format, 10);
        byte[] before = Files.readAllBytes(path);
        append(path, GRIDS.subList(10, 19));
        byte[] after = Files.readAllBytes(path);
        assertThat(Arrays.copyOf(after, before.length)).isEqualTo(before);
        for (int length = before.length + 1; length < after.length; length++) {
            Files.write(path, Arrays.copyOf(after, length));
            assertThatThrownBy(() -> new GridFile(path.toString(), TABLES))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": expected an index at the end, found a file cut at byte " + length
                            + "; it is whole up to byte " + before.length);
            assertThat(append(path, GRIDS.subList(10, 19))).isEqualTo(length - before.length);
            assertThat(Files.readAllBytes(path)).isEqualTo(after);
        }
        assertHas(path, 19, 2);
    }

    /** Damage is not what a kill leaves, and cutting it off would lose grids. */
    @Test
    void aDamagedFileIsNotAppendedTo() throws Exception {
        Path path = file(GridFormat.CANDIDATES, 10);
        int first = (int) Files.size(path);
        append(path, GRIDS.subList(10, 19));
        byte[] whole = Files.readAllBytes(path);
        int refused = 0;
        for (int at = whole.length - 20; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 1;
            Files.write(path, damaged);
            assertThatThrownBy(() -> append(path, GRIDS.subList(19, 20)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(path + ": expected a whole part to append to, found damage at byte ");
            assertThat(Files.readAllBytes(path)).isEqualTo(damaged);
            refused++;
        }
        assertThat(refused).isEqualTo(20);
        Files.write(path, Arrays.copyOf(whole, first - 1));
        assertThatThrownBy(() -> append(path, GRIDS.subList(19, 20)))
                .hasMessage(path + ": expected a whole part to append to, found a file cut at byte " + (first - 1));
    }

    /** A file of two finished parts. */
    private byte[] twoParts(GridFormat format) throws Exception {
        Path path = file(format, 10);
        append(path, GRIDS.subList(10, 19));
        return Files.readAllBytes(path);
    }

    /** A flip in the head of a frame may let the frame reach behind the end of the file, as a kill does. */
    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void noFlippedBitLetsAnAppendCutAFinishedPartOff(GridFormat format) throws Exception {
        byte[] whole = twoParts(format);
        for (int bit = 8 * FileLayout.HEADER; bit < 8 * whole.length; bit++) {
            byte[] damaged = whole.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertNothingIsCutOff(damaged);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RANKS", "CANDIDATES"})
    void noMissingByteLetsAnAppendCutAFinishedPartOff(GridFormat format) throws Exception {
        byte[] whole = twoParts(format);
        // Without its last byte the file is what a kill leaves.
        for (int missing = FileLayout.HEADER; missing < whole.length - 1; missing++) {
            byte[] damaged = Arrays.copyOf(whole, whole.length - 1);
            System.arraycopy(whole, missing + 1, damaged, missing, damaged.length - missing);
            assertNothingIsCutOff(damaged);
        }
    }

    /** The head of a frame is wrong in the second of three parts: the index at the end is whole. */
    @Test
    void aWrongLengthInAPartBeforeTheLastIsDamage() throws Exception {
        byte[] two = twoParts(GridFormat.RANKS);
        Path path = folder.resolve("grids.17c");
        append(path, GRIDS.subList(19, 30));
        byte[] damaged = Files.readAllBytes(path);
        int index = two.length - FileLayout.u32(two, two.length - 8);
        damaged[index + 2] ^= 1;
        Files.write(path, damaged);
        assertThatThrownBy(() -> append(path, List.of()))
                .hasMessage(path + ": expected a whole part to append to, found damage at byte " + index);
        assertThat(Files.readAllBytes(path)).isEqualTo(damaged);
    }

    /** Opens damaged bytes to append to them, which may work or not, and compares all bytes then. */
    private void assertNothingIsCutOff(byte[] damaged) throws Exception {
        Path path = Files.write(folder.resolve("damaged.17c"), damaged);
        try (GridFileAppender appender = new GridFileAppender(path.toString(), TABLES)) {
            assertThat(appender.cutOff()).isZero();
        } catch (BadInputException refused) {
            assertThat(refused).hasMessageContaining("found ").hasMessageStartingWith(path + ": expected ");
        }
        assertThat(Files.readAllBytes(path)).isEqualTo(damaged);
    }

    @Test
    void anAppendThatIsNotCommittedLeavesTheFileAsItWas() throws Exception {
        Path path = file(GridFormat.RANKS, 10);
        byte[] before = Files.readAllBytes(path);
        try (GridFileAppender appender = new GridFileAppender(path.toString(), TABLES)) {
            ListGrids stream = new ListGrids(GRIDS.subList(10, 30), false);
            while (stream.advance()) {
                appender.add(stream);
            }
            assertThat(appender.grids()).isEqualTo(30);
        }
        assertThat(Files.readAllBytes(path)).isEqualTo(before);
    }

    @Test
    void aGridThatIsNotAboveThoseOfTheFileIsRefused() throws Exception {
        Path path = file(GridFormat.RANKS, 10);
        byte[] before = Files.readAllBytes(path);
        for (int i : new int[] {0, 9}) {
            assertThatThrownBy(() -> append(path, GRIDS.subList(i, 12))).isInstanceOf(IllegalArgumentException.class);
            assertThat(Files.readAllBytes(path)).isEqualTo(before);
        }
    }

    @Test
    void twoAppendersAtOnceAreRefused() throws Exception {
        Path path = file(GridFormat.RANKS, 10);
        try (GridFileAppender first = new GridFileAppender(path.toString(), TABLES)) {
            assertThat(first.grids()).isEqualTo(10);
            assertThatThrownBy(() -> new GridFileAppender(path.toString(), TABLES))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": expected a file that nobody writes, found one in use");
        }
        append(path, GRIDS.subList(10, 12));
        assertHas(path, 12, 2);
    }
}
