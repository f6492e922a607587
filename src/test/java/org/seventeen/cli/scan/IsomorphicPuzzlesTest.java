package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;

class IsomorphicPuzzlesTest {
    private static final SolutionGrid MOST_SYMMETRIC =
            SolutionGrid.of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");

    private final ScanConsole.IsomorphicPuzzles isomorphic = new ScanConsole.IsomorphicPuzzles();

    private static GridResult result(SolutionGrid grid, List<Puzzle> puzzles) {
        List<FoundPuzzle> found = puzzles.stream()
                .sorted(Comparator.comparing(Puzzle::toString))
                .map(puzzle -> new FoundPuzzle(puzzle, false))
                .toList();
        return new GridResult(SearchInstance.of(grid, 3), true, found, new Counters(), 5);
    }

    @Test
    void theFirstOfThePuzzlesThatAutomorphismsRelateIsKept() {
        CellSet clues = CellSet.of(0, 40, 79);
        CellSet others = CellSet.of(0, 1, 2);
        List<Puzzle> puzzles = new ArrayList<>();
        for (Isotopy move : MinlexForm.of(MOST_SYMMETRIC).automorphismsOfForm()) {
            puzzles.add(move.apply(Puzzle.of(MOST_SYMMETRIC, clues)));
            puzzles.add(move.apply(Puzzle.of(MOST_SYMMETRIC, others)));
        }
        GridResult all = result(MOST_SYMMETRIC, puzzles.stream().distinct().toList());
        assertThat(all.puzzles()).hasSizeGreaterThan(100);
        GridResult reduced = isomorphic.reduced(all);
        assertThat(reduced.puzzles()).hasSize(2).isSubsetOf(all.puzzles());
        assertThat(reduced.puzzles().get(0)).isEqualTo(all.puzzles().get(0));
        assertThat(reduced.instance()).isEqualTo(all.instance());
        assertThat(reduced.exhaustive()).isTrue();
        assertThat(reduced.wallNanos()).isEqualTo(5);
        assertThat(isomorphic.summary())
                .isEqualTo("isomorphic: puzzles found " + all.puzzles().size()
                        + ", essentially different within their grid 2");
    }

    /** The one automorphism of this grid, besides the one that changes nothing, takes each of its puzzles to another. */
    @Test
    void scanPrintsThemAndTheStoreKeepsAll(@TempDir Path folder) throws IOException {
        String grid = "123456789456789123789123465238574691671892354945361872392647518517938246864215937";
        String file = Files.writeString(folder.resolve("grid.txt"), grid + "\n").toString();
        String store = folder.resolve("store").toString();
        CommandRun text = CommandRun.of("", "scan", "--isomorphic", "--store", store, file);
        List<String> all =
                CommandRun.of("", "store", "export", "--puzzles", store).out();
        assertThat(text.code()).as(text.err()).isEqualTo(ExitCode.DONE);
        assertThat(all).isNotEmpty();
        assertThat(text.out()).hasSize(all.size() / 2).isSubsetOf(all);
        assertThat(text.err())
                .endsWith("# isomorphic: puzzles found " + all.size() + ", essentially different within their grid "
                        + all.size() / 2 + "\n");
        CommandRun json = CommandRun.of("", "scan", "--isomorphic", "--pairs", "--json", file);
        assertThat(json.out()).hasSize(1);
        assertThat(json.out().get(0))
                .contains("\"puzzles\":[\"" + String.join("\",\"", text.out()) + "\"]")
                .contains(",\"found\":" + all.size() + ",");
    }

    /** The same puzzle of two grids is printed for both. */
    @Test
    void puzzlesOfDifferentGridsAreNotCompared() {
        SolutionGrid grid = RandomGrids.seeded(4).next();
        List<Puzzle> puzzles = List.of(Puzzle.of(grid, CellSet.of(1)), Puzzle.of(grid, CellSet.of(2)));
        GridResult result = result(grid, puzzles);
        assertThat(isomorphic.reduced(result).puzzles()).isEqualTo(result.puzzles());
        assertThat(isomorphic.reduced(result).puzzles()).isEqualTo(result.puzzles());
        assertThat(isomorphic.summary())
                .isEqualTo("isomorphic: puzzles found 4, essentially different within their grid 4");
    }
}
