package org.seventeen.sudoku.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.seventeen.sudoku.grid.Puzzle;

/** The findings of audits of a search: what a second search, without rules, found in branches that were cut. One thread at a time. */
public final class AuditReport {
    /**
     * The audit of one kind of cut.
     *
     * @param cuts the number of cuts, in a search by band pairs one for each third band that a cut concerns; for {@code FILLINGS}
     *     the number of leaves that were not cut
     * @param audited how many of them were searched again
     * @param unfinished how many of these were given up because they exceeded the audit's node limit
     * @param lost puzzles lost
     */
    public record Count(long cuts, long audited, long unfinished, long lost) {
        /** All counts 0. */
        public static final Count ZERO = new Count(0, 0, 0, 0);

        /** The sums. */
        public Count plus(Count other) {
            return new Count(
                    cuts + other.cuts, audited + other.audited, unfinished + other.unfinished, lost + other.lost);
        }
    }

    /**
     * A puzzle that the audit found and the search did not: a fault of the program.
     *
     * @param cut the cut that lost it
     * @param puzzle the puzzle; for {@link Cut#FIRST_BAND_SETS} the lost clue set of the first band with the other two full
     */
    public record Lost(Cut cut, Puzzle puzzle) {}

    /** The most lost puzzles kept; further ones are only counted. */
    private static final int MOST_LOST = 1000;

    private final Map<Cut, Count> counts = new EnumMap<>(Cut.class);
    private final List<Lost> lost = new ArrayList<>();
    private long sets;
    private long refusedSets;

    /** An empty report. */
    public AuditReport() {}

    /** The counts of one kind of cut. */
    public Count count(Cut cut) {
        return counts.getOrDefault(cut, Count.ZERO);
    }

    /** The lost puzzles, the first thousand of them. */
    public List<Lost> lost() {
        return Collections.unmodifiableList(lost);
    }

    /** How many sets, harvested and learned, were checked against a second grid. */
    public long sets() {
        return sets;
    }

    /** How many of them are not unavoidable; each is a fault of the program. */
    public long refusedSets() {
        return refusedSets;
    }

    /** Whether no puzzle was lost and every set is unavoidable. */
    public boolean clean() {
        return refusedSets == 0 && counts.values().stream().allMatch(count -> count.lost() == 0);
    }

    /** Adds another report. */
    public void add(AuditReport other) {
        other.counts.forEach(this::add);
        other.lost.forEach(this::add);
        addSets(other.sets, other.refusedSets);
    }

    /** The same findings with the lost puzzles moved to another form of their grid. */
    public AuditReport mapped(UnaryOperator<Puzzle> move) {
        AuditReport mapped = new AuditReport();
        mapped.add(this);
        mapped.lost.replaceAll(one -> new Lost(one.cut(), move.apply(one.puzzle())));
        return mapped;
    }

    /** Adds to the counts of one kind of cut. */
    public void add(Cut cut, Count count) {
        counts.merge(cut, count, Count::plus);
    }

    /** Adds a lost puzzle; the counts are added separately. */
    public void add(Lost puzzle) {
        if (lost.size() < MOST_LOST) {
            lost.add(puzzle);
        }
    }

    /** Adds numbers of sets that were checked against a second grid, and of those that failed. */
    public void addSets(long checked, long refused) {
        sets += checked;
        refusedSets += refused;
    }

    /** The counts of each kind of cut, and whether a fault was found. */
    @Override
    public String toString() {
        return counts + (clean() ? "" : ", with faults");
    }
}
