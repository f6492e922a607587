package org.seventeen.store.record;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.grid.SolutionGrid;

/**
 * The result of one finished grid, or of some items of its search.
 *
 * @param position the position of the grid in the input, a line number or a rank of a catalog; 0 or more
 * @param grid the grid
 * @param annotation the annotation of the grid in the input, possibly empty
 * @param clues clues of the puzzles looked for, 1 to 81
 * @param exhaustive whether {@code puzzles} are all there are, of the grid or of {@code items}
 * @param items the parts of the search that this record covers, each once; none means the whole grid
 * @param puzzles the puzzles found, each once, {@code clues} clues each
 * @param counters the counters of the search, each name once
 * @param cpuNanos CPU time of all threads that searched, nanoseconds, 0 or more
 * @param wallNanos elapsed time, nanoseconds, 0 or more
 * @param engine version of the program that searched
 * @param options fingerprint of the options that influence the result
 */
public record GridRecord(
        long position,
        SolutionGrid grid,
        String annotation,
        int clues,
        boolean exhaustive,
        List<String> items,
        List<StoredPuzzle> puzzles,
        List<CounterValue> counters,
        long cpuNanos,
        long wallNanos,
        String engine,
        String options) {

    /**
     * Checks the ranges and copies the lists.
     *
     * @throws IllegalArgumentException if a number is out of its range, something occurs twice, or a puzzle has another
     *     number of clues
     */
    public GridRecord {
        items = List.copyOf(items);
        puzzles = List.copyOf(puzzles);
        counters = List.copyOf(counters);
        check(position >= 0, "a position of 0 or more", position);
        check(clues >= 1 && clues <= 81, "1 to 81 clues", clues);
        check(cpuNanos >= 0, "CPU time of 0 or more", cpuNanos);
        check(wallNanos >= 0, "elapsed time of 0 or more", wallNanos);
        check(new HashSet<>(items).size() == items.size(), "each item once", items);
        Set<Object> seen = new HashSet<>();
        for (StoredPuzzle puzzle : puzzles) {
            check(puzzle.clues().size() == clues, "puzzles of " + clues + " clues", puzzle.clues());
            check(seen.add(puzzle.clues()), "each puzzle once", puzzle.clues());
        }
        for (CounterValue counter : counters) {
            check(seen.add(counter.name()), "each counter once", counter.name());
        }
    }

    /** Whether the record covers the whole grid, not some items. */
    public boolean isWhole() {
        return items.isEmpty();
    }

    private static void check(boolean right, String expected, Object found) {
        if (!right) {
            throw new IllegalArgumentException("expected " + expected + ", found " + found);
        }
    }
}
