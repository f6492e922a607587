package org.seventeen.sudoku.search.band3;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
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
import org.seventeen.sudoku.search.band3.MultiBox.MultiBoxMisses;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.expand.SecondBandTree;
import org.seventeen.sudoku.search.expand.SiblingSets;

/**
 * Step 5 on the leaves of one clue set X of five clues, that with the most leaves among the first groups of a random grid (seed 17): what the
 * walk over the second band asks is recorded once and replayed.
 */
public class ThirdBandKernels extends Kernels {
    private static final int GROUPS = 200;

    private final SiblingGuardians filled = new SiblingGuardians();
    private final SiblingGuardians guardians = new SiblingGuardians();
    private final BoxMaps maps = new BoxMaps(guardians, true, true);
    private final MultiBox multiBox = new MultiBox();
    private final Counters counters = new Counters();
    private FirstBandTables tables;
    private FirstBandSets groups;
    private OneThirdBand third;
    private Recording recorded;
    private final List<Join> joins = new ArrayList<>();
    private int next;

    /** Counts leaves, so that JMH prints the time a leaf. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Done {
        public long leaves;
    }

    /** A call of the walk: a clue set at a depth, a node opened, a first cell, or a leaf. */
    private record Call(char kind, int depth, int cells, int more, int counts, boolean passesMinirows) {}

    /** What {@link MultiBox#propagate} is asked at a leaf. */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares joins.
    private record Join(int[] levels, long[] low, long[] high, long[] missed) {}

    /** Passes the calls of the walk on and keeps them. */
    private record Recording(int base, int last, int cell, OneThirdBand to, Counters counters, List<Call> calls)
            implements SecondBandTree.LeafSink {
        @Override
        public void descend(int depth, int cell) {
            calls.add(new Call('d', depth, cell, 0, 0, false));
            to.descend(depth, cell);
        }

        @Override
        public boolean open(int depth, int chosen, int candidates, int stackCounts) {
            calls.add(new Call('o', depth, chosen, candidates, stackCounts, false));
            return to.open(depth, chosen, candidates, stackCounts);
        }

        @Override
        public void firstCell(int cell) {
            calls.add(new Call('f', 0, cell, 0, 0, false));
            to.firstCell(cell);
        }

        @Override
        public void leaf(int clues, int cell, int stackCounts) {
            long cut = counters.get(Counter.MINIROW_CUTS);
            to.leaf(clues, cell, stackCounts);
            calls.add(new Call('l', 0, clues, cell, stackCounts, counters.get(Counter.MINIROW_CUTS) == cut));
        }

        @Override
        public void few(int clues, int stackCounts) {
            throw new IllegalStateException("a walk of fewer than two clues");
        }

        long leaves() {
            return calls.stream().filter(call -> call.kind == 'l').count();
        }
    }

    /** Harvests a grid and records the walks of some groups. */
    @Setup(Level.Trial)
    public void prepare() {
        FirstBand first = FirstBand.harvested();
        tables = first.tables();
        groups = first.groups();
        third = new OneThirdBand((second, clues) -> true, EnumSet.allOf(Rule.class), SearchListener.NONE, counters);
        for (int group = 0; group < Math.min(GROUPS, groups.groups()); group++) {
            for (int rest = groups.last(group); rest != 0; rest &= rest - 1) {
                Recording walk = record(group, Integer.numberOfTrailingZeros(rest));
                if (recorded == null || walk.leaves() > recorded.leaves()) {
                    recorded = walk;
                }
            }
        }
        begin();
        guardians.fill(tables.guardians(), tables.fresh(), recorded.base, recorded.last);
        collectJoins();
    }

    private Recording record(int group, int cell) {
        SiblingSets entries = new SiblingSets();
        entries.fill(tables.pairs(), tables.fresh(), groups.base(group), groups.last(group));
        Recording walk =
                new Recording(groups.base(group), groups.last(group), cell, third, counters, new ArrayList<>());
        third.fill(tables, walk.base, walk.last);
        int clues = walk.base | 1 << cell;
        int counts = BandMask.stackCounts(clues);
        if (third.begin(clues, cell, THIRD, BandMask.ALL, 1, counts, NO_CAPS)) {
            new SecondBandTree(entries, walk, EnumSet.allOf(Rule.class), () -> false, SearchListener.NONE, counters)
                    .walk(cell, BandMask.ALL, SECOND, counts, NO_CAPS);
        }
        return walk;
    }

    private void begin() {
        int clues = recorded.base | 1 << recorded.cell;
        third.fill(tables, recorded.base, recorded.last);
        third.begin(clues, recorded.cell, THIRD, BandMask.ALL, 1, BandMask.stackCounts(clues), NO_CAPS);
    }

    /** Keeps the maps at the levels that a leaf needs, of leaves that need all clues. */
    private void collectJoins() {
        MultiBoxMisses misses = new MultiBoxMisses();
        misses.begin(tables.multiBox(), recorded.base | 1 << recorded.cell);
        maps.begin(recorded.cell, BandMask.ALL);
        for (Call call : recorded.calls) {
            if (call.kind == 'o') {
                misses.openNode(call.cells);
            }
            long needs = Minirows.needs(replay(call));
            if (call.kind == 'l' && call.passesMinirows) {
                Join join = new Join(
                        new int[3],
                        new long[3],
                        new long[3],
                        misses.of(call.cells).clone());
                int sum = 0;
                for (int box = 0; box < 3; box++) {
                    join.levels[box] = Minirows.need(needs, box);
                    sum += join.levels[box];
                    maps.find(box, join.levels[box]);
                    join.low[box] = maps.low;
                    join.high[box] = maps.high;
                }
                if (sum == THIRD) {
                    joins.add(join);
                }
            }
        }
    }

    /** Replays a call; returns the state of a leaf, 0 for other calls. */
    private long replay(Call call) {
        switch (call.kind) {
            case 'd' -> maps.descend(call.depth, call.cells);
            case 'o' -> maps.openNode(call.depth, call.cells, call.more);
            case 'f' -> maps.firstCell(call.cells);
            default -> {
                return maps.leafState(call.more);
            }
        }
        return 0;
    }

    /** {@link SiblingGuardians#fill}: the guardians of the next group. */
    @Benchmark
    public int fillGuardians() {
        next = (next + 1) % groups.groups();
        filled.fill(tables.guardians(), tables.fresh(), groups.base(next), groups.last(next));
        return filled.words;
    }

    /** {@link BoxMaps#leafState} for all leaves of X, and what their nodes prepare. */
    @Benchmark
    public long minirowStates(Done done) {
        maps.begin(recorded.cell, BandMask.ALL);
        long states = 0;
        for (Call call : recorded.calls) {
            states ^= replay(call);
            done.leaves += call.kind == 'l' ? 1 : 0;
        }
        return states;
    }

    /** The same, and {@link BoxMaps#find} for the three boxes of each leaf that passes the minirows. */
    @Benchmark
    public long boxMaps(Done done) {
        maps.begin(recorded.cell, BandMask.ALL);
        long found = 0;
        for (Call call : recorded.calls) {
            long needs = Minirows.needs(replay(call));
            if (call.kind == 'l') {
                done.leaves++;
                for (int box = 0; box < 3 && call.passesMinirows; box++) {
                    found += maps.find(box, Math.max(1, Minirows.need(needs, box))) ? 1 : 0;
                }
            }
        }
        return found;
    }

    /** {@link MultiBox#propagate} for all leaves of X that need all clues. */
    @Benchmark
    public int multiBox(Done done) {
        int alive = 0;
        for (Join join : joins) {
            for (int box = 0; box < 3; box++) {
                multiBox.place(box, join.levels[box], join.low[box], join.high[box]);
            }
            alive += multiBox.propagate(join.missed, tables.multiBox()) ? 1 : 0;
        }
        done.leaves += joins.size();
        return alive;
    }

    /** {@link OneThirdBand} as a whole for X: all nodes and leaves. */
    @Benchmark
    public long thirdBand(Done done) {
        begin();
        for (Call call : recorded.calls) {
            switch (call.kind) {
                case 'd' -> third.descend(call.depth, call.cells);
                case 'o' -> third.open(call.depth, call.cells, call.more, call.counts);
                case 'f' -> third.firstCell(call.cells);
                default -> third.leaf(call.cells, call.more, call.counts);
            }
            done.leaves += call.kind == 'l' ? 1 : 0;
        }
        return counters.get(Counter.MULTI_BOX_CUTS);
    }
}
