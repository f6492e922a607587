package org.seventeen.cli.scan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.GridResult;

/**
 * Leaves out puzzles that an automorphism of their grid takes to an earlier one, and counts. The puzzles of two grids are
 * never compared.
 */
final class IsomorphicPuzzles {
    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] form = new byte[81];
    private long found;
    private long different;

    /** The result of a grid with the first puzzle of each class only. Called by one thread at a time. */
    GridResult reduced(GridResult result) {
        List<FoundPuzzle> all = result.puzzles();
        List<FoundPuzzle> kept = all;
        if (finder.find(result.instance().solution().digits()) > 1) {
            kept = new ArrayList<>();
            Set<Puzzle> forms = new HashSet<>();
            for (FoundPuzzle puzzle : all) {
                finder.copyLeastImage(puzzle.puzzle().digits(), form);
                if (forms.add(Puzzle.of(form))) {
                    kept.add(puzzle);
                }
            }
        }
        found += all.size();
        different += kept.size();
        return new GridResult(
                result.instance(), result.exhaustive(), kept, result.counters(), result.wallNanos(), result.audit());
    }

    /** The counts, as a sentence. */
    String summary() {
        return "isomorphic: puzzles found " + found + ", essentially different within their grid " + different;
    }
}
