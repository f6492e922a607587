package org.seventeen.run.store.record;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sudoku.grid.CellSet;

/**
 * What the search of a grid, or of some items of it, has found.
 *
 * @param clues clues of the puzzles looked for, 1 to 81; the most of them if several numbers are
 * @param exhaustive whether {@code puzzles} are all there are, of the grid or of {@code items}
 * @param items the parts of the search that were searched, each once; none means the whole grid
 * @param puzzles the puzzles found, each once, {@code clues} clues each, or fewer if several numbers are looked for
 */
public record Findings(int clues, boolean exhaustive, List<String> items, List<StoredPuzzle> puzzles) {
    /**
     * Checks the numbers of clues and copies the lists.
     *
     * @throws IllegalArgumentException if a number is out of its range, something occurs twice, or a puzzle has more
     *     clues
     */
    public Findings {
        items = List.copyOf(items);
        puzzles = List.copyOf(puzzles);
        GridRecord.check(clues >= 1 && clues <= 81, "1 to 81 clues", clues);
        GridRecord.check(new HashSet<>(items).size() == items.size(), "each item once", items);
        Set<CellSet> seen = new HashSet<>();
        for (StoredPuzzle puzzle : puzzles) {
            GridRecord.check(puzzle.clues().size() <= clues, "puzzles of at most " + clues + " clues", puzzle.clues());
            GridRecord.check(seen.add(puzzle.clues()), "each puzzle once", puzzle.clues());
        }
    }

    /** The findings of the search of a whole grid. */
    public static Findings ofWhole(int clues, boolean exhaustive, List<StoredPuzzle> puzzles) {
        return new Findings(clues, exhaustive, List.of(), puzzles);
    }
}
