package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * What a store of a scan or of a census has: sums and distributions over all records, and a draw of its puzzles.
 *
 * @param source the store
 * @param totals sums
 * @param spread distributions over its grids, or over its units
 * @param counters the sum of each counter of the search, by name; empty if the records have none
 * @param clues where all puzzles have their clues
 * @param sets the unavoidable sets of some grids
 * @param slowest the grids or units that took most CPU time, longest first
 * @param puzzles all puzzles, or a uniform draw of them if there are too many, by number
 * @param gaps what is not finished
 * @param isDamaged whether records were left out, as they are damaged
 * @param faults a sentence for each damage of the store, and for a record whose writing was cut short
 */
public record Report(
        Source source,
        Totals totals,
        Spread spread,
        SortedMap<String, Long> counters,
        Clues clues,
        Sets sets,
        List<Slow> slowest,
        List<Drawn> puzzles,
        Gaps gaps,
        boolean isDamaged,
        List<String> faults) {

    /** What a report may keep of a store, so that pages stay small. */
    public record Limits(int puzzles, int slowest, int grids, int gaps) {
        /** 1 000 puzzles, 20 slow grids, the unavoidable sets of 20 grids, 50 ranges of what is missing. */
        public static final Limits DEFAULT = new Limits(1_000, 20, 20, 50);

        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if one is negative
         */
        public Limits {
            if (puzzles < 0 || slowest < 0 || grids < 0 || gaps < 0) {
                throw new IllegalArgumentException("expected limits of 0 or more, found " + puzzles + ", " + slowest
                        + ", " + grids + " and " + gaps);
            }
        }

        /** The same for another number of puzzles. */
        public Limits withPuzzles(int most) {
            return new Limits(most, slowest, grids, gaps);
        }
    }

    /**
     * A store.
     *
     * @param census whether it is of a census, so that its records are units, not grids
     * @param name the name of its folder
     * @param input fingerprint of the input, or the partition of a census
     * @param options fingerprint of the options
     * @param clues clues of its puzzles; 0 if it has no record
     * @param createdMillis its creation, milliseconds since 1970
     * @param bytes its bytes
     */
    public record Source(
            boolean census, String name, String input, String options, int clues, long createdMillis, long bytes) {}

    /**
     * Sums over records; of several records of a grid or unit the first counts.
     *
     * @param records all records
     * @param repeated those of grids or units that came before
     * @param partial those of parts of grids
     * @param exhaustive grids or units of which all puzzles are known
     * @param withPuzzles grids, or units, with at least one puzzle
     * @param puzzles their puzzles; of a census essentially different ones
     * @param nonMinimal those of them with a redundant clue
     * @param cpuNanos CPU time, nanoseconds; 292 core-years are more than a {@code long} has
     */
    public record Totals(
            long records,
            long repeated,
            long partial,
            long exhaustive,
            long withPuzzles,
            long puzzles,
            long nonMinimal,
            double cpuNanos) {}

    /**
     * Distributions over grids, or over units of a census.
     *
     * @param cpu CPU seconds
     * @param nodes nodes of the tree of the second band; empty without counters
     * @param harvested unavoidable sets harvested; empty without counters
     * @param puzzles how many grids or units have how many puzzles
     */
    public record Spread(LogBins cpu, LogBins nodes, LogBins harvested, SortedMap<Integer, Long> puzzles) {}

    /**
     * Unavoidable sets of grids that were harvested anew, as the search does.
     *
     * @param grids how many grids were drawn
     * @param sizes how many sets have how many cells
     * @param overlay disjoint sets on one of the grids; empty if there is no grid
     */
    public record Sets(int grids, SortedMap<Integer, Long> sizes, Optional<Overlay> overlay) {}

    /**
     * Disjoint unavoidable sets on a grid: each needs a clue of its own.
     *
     * @param number the position of the grid, or its rank in a census
     * @param clues the clues of one of its puzzles; empty if none is known
     */
    public record Overlay(long number, SolutionGrid grid, CellSet clues, List<CellSet> sets) {}

    /**
     * A grid or unit that took long.
     *
     * @param number position or number of the unit
     * @param grid the grid; empty for a unit
     * @param nodes −1 if they were not counted
     */
    public record Slow(long number, Optional<SolutionGrid> grid, long cpuNanos, long nodes, int puzzles) {}

    /**
     * A puzzle.
     *
     * @param number the position of its grid in the input; in a census its rank
     * @param rank the number of its grid in the catalog
     * @param bands the numbers, 1 to 416, of the three bands and the three stacks of the grid
     * @param grid its solution
     * @param clues its clues
     * @param minimal whether no clue is redundant
     * @param annotation of the grid in the input; may be empty
     */
    public record Drawn(
            long number,
            long rank,
            List<Integer> bands,
            SolutionGrid grid,
            CellSet clues,
            boolean minimal,
            String annotation) {}

    /** Numbers from first to last, both included. */
    public record Range(long first, long last) {}

    /**
     * What is not finished.
     *
     * @param finished how many positions or units are finished
     * @param missing how many are not, as far as the store knows its input
     * @param ranges the first ranges of those
     * @param more how many further ranges there are
     * @param cost a sentence about what they will take; empty if nothing is known
     */
    public record Gaps(long finished, long missing, List<Range> ranges, long more, String cost) {}

    /**
     * Reads a store of a scan or of a census.
     *
     * @throws BadInputException if there is none of a known version
     */
    public static Report of(Path folder, Limits limits) throws IOException, BadInputException {
        return CensusRecords.isCensus(StoreReader.settings(folder))
                ? ReportTally.ofCensus(folder, limits)
                : ReportTally.ofStore(folder, limits);
    }

    /**
     * A number of the whole store.
     *
     * @param field its field in JSON
     * @param words what the page calls it
     * @param always whether the page has it too if it is 0
     */
    record Count(String field, String words, long value, boolean always) {}

    /** What page and JSON say of the whole store, in their order. */
    List<Count> counts() {
        return List.of(
                new Count("bytes", "bytes", source.bytes(), true),
                new Count("records", "records", totals.records(), true),
                new Count("repeated", "repeated records, which do not count", totals.repeated(), false),
                new Count("partial", "records of parts of grids, which do not count", totals.partial(), false),
                new Count("finished", thing() + "s finished", gaps.finished(), true),
                new Count("exhaustive", "of them with all puzzles known", totals.exhaustive(), true),
                new Count("with_puzzles", "of them with a puzzle", totals.withPuzzles(), true),
                new Count("puzzles", "puzzles", totals.puzzles(), true),
                new Count("non_minimal", "of them with a redundant clue", totals.nonMinimal(), true));
    }

    /** The grid or unit, in the words of the source. */
    public String thing() {
        return source.census() ? "unit" : "grid";
    }

    /** Where puzzles have their clues: in which cells, and how many in each band and stack. */
    public static final class Clues {
        private final long[] cells = new long[81];
        private final SortedMap<String, Long> bands = new TreeMap<>();
        private final SortedMap<String, Long> stacks = new TreeMap<>();
        private long puzzles;

        /** Adds a puzzle. */
        public void add(CellSet clues) {
            puzzles++;
            for (int cell : clues.cells()) {
                cells[cell]++;
            }
            bands.merge(counts(clues), 1L, Long::sum);
            stacks.merge(counts(clues.transposed()), 1L, Long::sum);
        }

        /** The clues of the three bands, most first. */
        private static String counts(CellSet clues) {
            int[] counts = new int[3];
            for (int band = 0; band < 3; band++) {
                counts[band] = -Integer.bitCount(clues.band(band));
            }
            Arrays.sort(counts);
            return -counts[0] + "-" + -counts[1] + "-" + -counts[2];
        }

        /** How many puzzles were added. */
        public long puzzles() {
            return puzzles;
        }

        /** For each of the 81 cells in how many puzzles it is a clue. */
        public List<Long> cells() {
            List<Long> list = new ArrayList<>();
            for (long count : cells) {
                list.add(count);
            }
            return list;
        }

        /** How many puzzles have these numbers of clues in their bands, most first as {@code 6-6-5}. */
        public SortedMap<String, Long> bands() {
            return Collections.unmodifiableSortedMap(bands);
        }

        /** The same for stacks. */
        public SortedMap<String, Long> stacks() {
            return Collections.unmodifiableSortedMap(stacks);
        }
    }
}
