package org.seventeen.sudoku.scan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The result of one finished grid, or of some items of its search.
 *
 * @param position the position of the grid in the input, a line number or a rank of a catalog; 0 or more
 * @param grid the grid
 * @param annotation the annotation of the grid in the input, possibly empty
 * @param findings what was found
 * @param effort what it took
 * @param engine version of the program that searched
 * @param options fingerprint of the options that influence the result
 */
public record GridRecord(
        long position,
        SolutionGrid grid,
        String annotation,
        Findings findings,
        Effort effort,
        String engine,
        String options) {
    /**
     * A puzzle of a grid.
     *
     * @param clues the cells of its clues
     * @param minimal whether no clue is redundant
     */
    public record StoredPuzzle(CellSet clues, boolean minimal) {}

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
            check(clues >= 1 && clues <= 81, "1 to 81 clues", clues);
            check(new HashSet<>(items).size() == items.size(), "each item once", items);
            Set<CellSet> seen = new HashSet<>();
            for (StoredPuzzle puzzle : puzzles) {
                check(puzzle.clues().size() <= clues, "puzzles of at most " + clues + " clues", puzzle.clues());
                check(seen.add(puzzle.clues()), "each puzzle once", puzzle.clues());
            }
        }

        /** The findings of the search of a whole grid. */
        public static Findings ofWhole(int clues, boolean exhaustive, List<StoredPuzzle> puzzles) {
            return new Findings(clues, exhaustive, List.of(), puzzles);
        }
    }

    /**
     * The total of a counter of a search.
     *
     * @param name the counter's name, as in statistics
     * @param value its total
     */
    public record CounterValue(String name, long value) {}

    /**
     * What a search has taken.
     *
     * @param counters the counters of the search, each name once
     * @param cpuNanos CPU time of all threads that searched, nanoseconds, 0 or more
     * @param wallNanos elapsed time, nanoseconds, 0 or more
     */
    public record Effort(List<CounterValue> counters, long cpuNanos, long wallNanos) {
        /** Nothing was counted or measured. */
        public static final Effort NONE = new Effort(List.of(), 0, 0);

        /**
         * Checks the ranges and copies the list.
         *
         * @throws IllegalArgumentException if a time is negative, or a counter occurs twice
         */
        public Effort {
            counters = List.copyOf(counters);
            check(cpuNanos >= 0, "CPU time of 0 or more", cpuNanos);
            check(wallNanos >= 0, "elapsed time of 0 or more", wallNanos);
            Set<String> seen = new HashSet<>();
            for (CounterValue counter : counters) {
                check(seen.add(counter.name()), "each counter once", counter.name());
            }
        }
    }

    /**
     * Checks the position.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public GridRecord {
        check(position >= 0, "a position of 0 or more", position);
    }

    /** Whether the record covers the whole grid, not some items. */
    public boolean isWhole() {
        return findings.items.isEmpty();
    }

    /** Whether {@link #puzzles} are all there are, of the grid or of {@link #items}. */
    public boolean exhaustive() {
        return findings.exhaustive;
    }

    /** As {@link Findings#clues}. */
    public int clues() {
        return findings.clues;
    }

    /** As {@link Findings#items}. */
    public List<String> items() {
        return findings.items;
    }

    /** As {@link Findings#puzzles}. */
    public List<StoredPuzzle> puzzles() {
        return findings.puzzles;
    }

    private static void check(boolean right, String expected, Object found) {
        if (!right) {
            throw new IllegalArgumentException("expected " + expected + ", found " + found);
        }
    }
}
