package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.testing.Grid29;

public class ScanJsonTest {
    /** The object of a grid, for tests of other packages. */
    public static String line(ScanInput grid, GridResult result) {
        return ScanShapes.GRID.line(new ScanShapes.Found(grid, List.of(), result, null));
    }

    /** The same of a grid that was searched by band pairs. */
    public static String line(PairRecord record) {
        return ScanShapes.PAIRS.line(new ScanShapes.FoundByPairs(
                new ScanShapes.Found(record.input(), List.of(), record.result(), null), record.covered()));
    }

    private static final Puzzle SEVENTEEN_CLUES = Puzzle.of(Grid29.PUZZLE);

    @Test
    void puzzlesThatAreNotMinimalAreListedTwice() {
        CellSet free = SEVENTEEN_CLUES.clues().with(0).with(1).with(2);
        SearchInstance instance = new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 18);
        GridResult result = new GridSearch(instance, SearchOptions.DEFAULT, new StopSignal()).searchAll();
        String line = line(new ScanInput(Grid29.SOLUTION, "a\tb \u0001 \"c\" \\ \u00e9"), result);
        assertThat(line).contains("\"annotation\":\"a\\tb \\u0001 \\\"c\\\" \\\\ \u00e9\"");
        StringBuilder all = new StringBuilder();
        StringBuilder notMinimal = new StringBuilder();
        for (FoundPuzzle found : result.puzzles()) {
            String text = "\"" + found.puzzle() + "\"";
            all.append(all.isEmpty() ? "" : ",").append(text);
            if (!found.minimal()) {
                notMinimal.append(notMinimal.isEmpty() ? "" : ",").append(text);
            }
        }
        assertThat(notMinimal).isNotEmpty();
        assertThat(line)
                .contains("\"clues\":18,\"exhaustive\":true,\"puzzles\":[" + all + "],\"non_minimal\":[" + notMinimal
                        + "],\"cpu_s\":");
    }

    @Test
    void everyCounterIsAField() {
        SearchInstance instance = SearchInstance.of(Grid29.SOLUTION, 3);
        GridResult result = new GridSearch(instance, SearchOptions.DEFAULT, new StopSignal()).searchAll();
        String line = line(new ScanInput(Grid29.SOLUTION, ""), result);
        assertThat(line).doesNotContain("annotation");
        for (Counter counter : Counter.values()) {
            String field = "\"" + counter.label() + "\":" + result.counters().get(counter);
            assertThat(line.contains(field)).as(field).isEqualTo(!counter.isForward() && !counter.isOfProfile());
        }
    }
}
