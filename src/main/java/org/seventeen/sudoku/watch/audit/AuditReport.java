package org.seventeen.sudoku.watch.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.expand.Cut;

/** The findings of audits. One thread at a time. */
public final class AuditReport {
    /** The most lost puzzles kept; further ones are only counted. */
    private static final int MOST_LOST = 1000;

    private final Map<Cut, AuditCount> counts = new EnumMap<>(Cut.class);
    private final List<LostPuzzle> lost = new ArrayList<>();
    private long sets;
    private long refusedSets;

    /** An empty report. */
    public AuditReport() {}

    /** The counts of one kind of cut. */
    public AuditCount count(Cut cut) {
        return counts.getOrDefault(cut, AuditCount.ZERO);
    }

    /** The lost puzzles, the first thousand of them. */
    public List<LostPuzzle> lost() {
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
        mapped.lost.replaceAll(one -> new LostPuzzle(one.cut(), move.apply(one.puzzle())));
        return mapped;
    }

    /** Adds to the counts of one kind of cut. */
    public void add(Cut cut, AuditCount count) {
        counts.merge(cut, count, AuditCount::plus);
    }

    /** Adds a lost puzzle; the counts are added separately. */
    public void add(LostPuzzle puzzle) {
        if (lost.size() < MOST_LOST) {
            lost.add(puzzle);
        }
    }

    /** Adds numbers of sets that were checked against a second grid, and of those that failed. */
    public void addSets(long checked, long refused) {
        sets += checked;
        refusedSets += refused;
    }
}
