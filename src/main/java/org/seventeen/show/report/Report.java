package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.JournalReader;
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
        ClueTally clues,
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
        boolean census;
        try (JournalReader reader = JournalReader.openAny(folder)) {
            census = reader.settings().ofCensus();
        }
        return census ? CensusTally.read(folder, limits) : StoreTally.read(folder, limits);
    }

    /** The grid or unit, in the words of the source. */
    public String thing() {
        return source.census() ? "unit" : "grid";
    }
}
