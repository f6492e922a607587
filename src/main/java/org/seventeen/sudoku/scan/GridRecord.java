package org.seventeen.sudoku.scan;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;

/**
 * The result of one finished grid.
 *
 * @param position the position of the grid in the input, a line number or a rank of a catalog; 0 or more
 * @param grid the grid
 * @param annotation the annotation of the grid in the input, possibly empty
 * @param clues clues of the puzzles looked for, 1 to 81; the most of them if several numbers are
 * @param exhaustive whether {@code puzzles} are all there are
 * @param puzzles the puzzles found, each once, {@code clues} clues each, or fewer if several numbers are looked for
 * @param effort what it took
 * @param engine version of the program that searched
 * @param options fingerprint of the options that influence the result
 */
public record GridRecord(
        long position,
        SolutionGrid grid,
        String annotation,
        int clues,
        boolean exhaustive,
        List<FoundPuzzle> puzzles,
        Effort effort,
        String engine,
        String options) {
    /**
     * What a search has taken.
     *
     * @param counters the totals of the counters of the search by their names, as in statistics
     * @param cpuNanos CPU time of all threads that searched, nanoseconds, 0 or more
     * @param wallNanos elapsed time, nanoseconds, 0 or more
     */
    public record Effort(Map<String, Long> counters, long cpuNanos, long wallNanos) {
        /** Nothing was counted or measured. */
        public static final Effort NONE = new Effort(Map.of(), 0, 0);

        /**
         * Checks the ranges and copies the counters.
         *
         * @throws IllegalArgumentException if a time is negative
         */
        public Effort {
            counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
            check(cpuNanos >= 0, "CPU time of 0 or more", cpuNanos);
            check(wallNanos >= 0, "elapsed time of 0 or more", wallNanos);
        }
    }

    /**
     * Checks the numbers and copies the list.
     *
     * @throws IllegalArgumentException if a number is out of its range, a puzzle occurs twice, or one has more clues
     */
    public GridRecord {
        puzzles = List.copyOf(puzzles);
        check(position >= 0, "a position of 0 or more", position);
        check(clues >= 1 && clues <= 81, "1 to 81 clues", clues);
        Set<Puzzle> seen = new HashSet<>();
        for (FoundPuzzle found : puzzles) {
            check(found.puzzle().clueCount() <= clues, "puzzles of at most " + clues + " clues", found.puzzle());
            check(seen.add(found.puzzle()), "each puzzle once", found.puzzle());
        }
    }

    private static void check(boolean right, String expected, Object found) {
        if (!right) {
            throw new IllegalArgumentException("expected " + expected + ", found " + found);
        }
    }

    /**
     * The record of a result.
     *
     * @param counted whether the counters are those of this grid alone
     * @param engine version and commit of the program
     * @param options the fingerprint of the options
     */
    static GridRecord of(ScanInput grid, GridResult result, boolean counted, String engine, String options) {
        Map<String, Long> counters = new LinkedHashMap<>();
        if (counted) {
            for (Counter counter : Counter.values()) {
                if (!counter.isOfProfile()) {
                    counters.put(counter.label(), result.counters().get(counter));
                }
            }
        }
        return new GridRecord(
                grid.position(),
                grid.solution(),
                grid.annotation(),
                result.instance().puzzleClues(),
                result.exhaustive(),
                result.puzzles(),
                new Effort(counters, result.counters().cpuNanos(), result.wallNanos()),
                engine,
                options);
    }
}
