package org.seventeen.sudoku.search.expand;

import java.util.EnumSet;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.seventeen.bench.Kernels;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;

/** Steps 3 and 4 for the clue sets X of five clues of a random grid (seed 17); each call takes the next sibling group. */
public class SecondBandKernels extends Kernels {

    private final SiblingSets entries = new SiblingSets();
    private final SiblingSets walked = new SiblingSets();
    private final Counters counters = new Counters();
    private FirstBandTables tables;
    private FirstBandSets groups;
    private SecondBandTree tree;
    private int next;

    /** Counts nodes with two clues left, and with more, so that JMH prints the time a node. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Nodes {
        public long twoLeftNodes;
        public long treeNodes;
    }

    /** Refuses every pair of last clues, so that the walk has no leaves. */
    private static final class NoLeaves implements SecondBandTree.LeafSink {
        @Override
        public void descend(int depth, int cell) {}

        @Override
        public boolean open(int depth, int chosen, int candidates, int stackCounts) {
            return false;
        }

        @Override
        public void firstCell(int cell) {}

        @Override
        public void leaf(int clues, int cell, int stackCounts) {}

        @Override
        public void few(int clues, int stackCounts) {}
    }

    /** Harvests a grid. */
    @Setup(Level.Trial)
    public void prepare() {
        FirstBand first = FirstBand.harvested();
        tables = first.tables();
        groups = first.groups();
        tree = new SecondBandTree(
                walked, new NoLeaves(), EnumSet.allOf(Rule.class), () -> false, SearchListener.NONE, counters);
    }

    private int turn() {
        next = (next + 1) % groups.groups();
        return next;
    }

    /** {@link SiblingSets#fill}: the residuals of a group. */
    @Benchmark
    public int fillResiduals() {
        int group = turn();
        entries.fill(tables.pairs(), tables.fresh(), groups.base(group), groups.last(group));
        return entries.size;
    }

    /** {@link SecondBandTree#walk} for all members of a group without their leaves, and the fill of the group. */
    @Benchmark
    public void walkWithoutLeaves(Nodes nodes) {
        int group = turn();
        int base = groups.base(group);
        walked.fill(tables.pairs(), tables.fresh(), base, groups.last(group));
        long two = counters.get(Counter.TWO_LEFT_NODES);
        long more = counters.get(Counter.TREE_NODES);
        for (int rest = groups.last(group); rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            tree.walk(cell, BandMask.ALL, SECOND, BandMask.stackCounts(base | 1 << cell), NO_CAPS);
        }
        nodes.twoLeftNodes += counters.get(Counter.TWO_LEFT_NODES) - two;
        nodes.treeNodes += counters.get(Counter.TREE_NODES) - more;
    }
}
