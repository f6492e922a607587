package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.testing.Grid29;

/** Files of puzzles, and the store of a scan, as streams. */
class PuzzleFilesTest {
    private static final Puzzle PUZZLE = Puzzle.of(Grid29.PUZZLE);
    private static final SolutionGrid GRID = Grid29.SOLUTION;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static <T> List<T> all(Stream<T> stream) {
        try (stream) {
            return stream.toList();
        }
    }

    @Test
    void allFormsThatTheCommandsReadAreRead() throws IOException {
        Path lines = file("lines.txt", "# two\n" + PUZZLE + "\n" + GRID + "\n");
        Path boxes = file(
                "boxes.txt", PUZZLE.boxed() + "\n" + Puzzle.of(GRID.toString()).boxed());
        Path table = file("table.csv", "id,puzzle\n1," + PUZZLE + "\n2," + GRID + "\n");
        Path packed = folder.resolve("packed.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((PUZZLE + "\n" + GRID).getBytes(StandardCharsets.UTF_8));
        }
        for (Path one : List.of(lines, boxes, table, packed)) {
            assertThat(all(PuzzleFiles.of(one).stream())).containsExactly(PUZZLE, Puzzle.of(GRID.toString()));
        }
        assertThat(all(PuzzleFiles.of(lines, table).stream())).hasSize(4);
        assertThat(all(PuzzleFiles.of(table).entries()).get(1).columns().get(0).value())
                .isEqualTo("2");
    }

    @Test
    void gridsAreSolutionsOrBad() throws IOException {
        Path grids = file("grids.csv", "puzzle,solution\n" + PUZZLE + "," + GRID + "\n");
        assertThat(all(PuzzleFiles.of(grids).grids())).containsExactly(GRID);
        Path puzzles = file("puzzles.txt", GRID + "\n" + PUZZLE + "\n");
        assertThatThrownBy(() -> all(PuzzleFiles.of(puzzles).grids()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        puzzles + ":2:1: expected a solution grid, found an empty cell in row 1 column 1");
    }

    @Test
    void aBadLineEndsTheStreamBehindTheLinesBefore() throws IOException {
        Path puzzles = file("puzzles.txt", PUZZLE + "\n" + PUZZLE + "1\n" + PUZZLE + "\n");
        List<Puzzle> before = new ArrayList<>();
        assertThatThrownBy(() -> {
                    try (Stream<Puzzle> stream = PuzzleFiles.of(puzzles).stream()) {
                        stream.forEach(before::add);
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(puzzles + ":2:")
                .cause()
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        fault -> assertThat(fault.line()).isEqualTo(2));
        assertThat(before).containsExactly(PUZZLE);
        List<Long> skipped = new ArrayList<>();
        assertThat(all(PuzzleFiles.of(puzzles).skipping(fault -> skipped.add(fault.line())).stream()))
                .containsExactly(PUZZLE, PUZZLE);
        assertThat(skipped).containsExactly(2L);
        try (Stream<Puzzle> one = PuzzleFiles.of(puzzles).stream()) {
            assertThat(one.limit(1)).as("read no further than taken").containsExactly(PUZZLE);
        }
    }

    @Test
    void aFileThatIsNotThereIsBadInput() {
        Path absent = folder.resolve("absent.txt");
        assertThatThrownBy(() -> all(PuzzleFiles.of(absent).stream()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(absent + ": no such file");
    }

    private Path store(List<SolutionGrid> grids) throws Exception {
        Path store = folder.resolve("store");
        Scan.forClues(17)
                .threads(2)
                .fsyncEvery(Duration.ZERO)
                .within(PUZZLE.clues())
                .store(store)
                .on(GridInput.ofGrids(grids))
                .run((grid, result) -> {});
        return store;
    }

    @Test
    void aStoreHasWhatTheScanHasFound() throws Exception {
        SolutionGrid other = RandomGrids.seeded(1).next();
        StoredResults results = StoredResults.of(store(List.of(other, GRID)));
        List<GridRecord> records = all(results.stream());
        assertThat(records).extracting(GridRecord::grid).containsExactlyInAnyOrder(other, GRID);
        assertThat(results.find(GRID).orElseThrow().puzzles())
                .extracting(FoundPuzzle::puzzle)
                .containsExactly(PUZZLE);
        assertThat(results.find(other).orElseThrow().exhaustive()).isTrue();
        assertThat(results.find(RandomGrids.seeded(2).next())).isEmpty();
        Iterator<GridRecord> again = results.stream().iterator();
        again.next();
        again.next();
        assertThat(again.hasNext()).isFalse();
        assertThat(again.hasNext()).isFalse();
    }

    @Test
    void damageInAStoreIsNotPassedOverInSilence() throws Exception {
        RandomGrids grids = RandomGrids.seeded(1);
        Path store = store(List.of(grids.next(), grids.next(), grids.next()));
        Path journal;
        try (Stream<Path> files = Files.list(store)) {
            journal = files.filter(file -> file.toString().contains("journal"))
                    .max(Comparator.comparing(file -> file.toFile().length()))
                    .orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(journal);
        int end = bytes.length;
        while (bytes[end - 1] == 0) {
            end--;
        }
        bytes[end - 100] ^= 1;
        Files.write(journal, bytes);
        List<GridRecord> read = new ArrayList<>();
        assertThatThrownBy(() -> {
                    try (Stream<GridRecord> records = StoredResults.of(store).stream()) {
                        records.forEach(read::add);
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected records, passed over");
        List<String> sentences = new ArrayList<>();
        assertThat(all(StoredResults.of(store).skipping(sentences::add).stream()))
                .isEqualTo(read);
        assertThat(read).hasSizeLessThan(3);
        assertThat(sentences).isNotEmpty();
    }

    @Test
    void aFolderWithoutAStoreIsBadInput() {
        assertThatThrownBy(() -> StoredResults.of(folder).stream())
                .isInstanceOf(IllegalArgumentException.class)
                .hasCauseInstanceOf(BadInputException.class);
    }
}
