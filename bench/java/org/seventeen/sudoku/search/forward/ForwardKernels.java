package org.seventeen.sudoku.search.forward;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.seventeen.bench.Kernels;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairPool;

/**
 * The forward view of a band pair (seed 17): each call takes the next of 256 branches of seven clues, each the cell of the first set without
 * a clue, at random.
 */
public class ForwardKernels extends Kernels {
    private static final int BRANCHES = 256;
    private static final int SET = 7;
    private static final int LEFT = 2;

    private final long[] clues = new long[BRANCHES];
    private final long[] alive = new long[BRANCHES];
    private final ForwardRows.Sets[] tables = new ForwardRows.Sets[BRANCHES];
    private final long[][] unhit = new long[BRANCHES][];
    private final ForwardRows.Sets loaded = new ForwardRows.Sets();
    private final ForwardLook look = new ForwardLook(EnumSet.allOf(Rule.class), SearchListener.NONE);
    private final Counters counters = new Counters();
    private ForwardPair pair;
    private int next;

    /** Harvests a pair and draws the branches. */
    @Setup(Level.Trial)
    public void prepare() {
        byte[] digits = RandomGrids.seeded(17).next().digits();
        PairInstance instance =
                PairInstance.of(Arrays.copyOf(digits, 54), new byte[][] {Arrays.copyOfRange(digits, 54, 81)});
        PairPool pool = new PairPool(
                new PairHarvest(instance.cells()).forSearch(16), 0, 0, instance.freePair(), instance.freeVirtual());
        pair = ForwardPair.of(pool, false);
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < BRANCHES; i++) {
            alive[i] = PairInstance.PAIR;
            while (Long.bitCount(clues[i]) < SET) {
                set(i, random);
            }
            tables[i] = new ForwardRows.Sets();
            tables[i].load(pair.sets, clues[i], alive[i], true);
            unhit[i] = new long[tables[i].words + 1];
            tables[i].markAll(unhit[i]);
        }
    }

    /** Sets a clue of the smallest set without one; the cells before it are dead. */
    private void set(int branch, SplittableRandom random) {
        loaded.load(pair.sets, clues[branch], alive[branch], false);
        long cells = loaded.masks[0];
        int tried = cells == 0 ? 0 : random.nextInt(Long.bitCount(cells));
        for (; tried > 0; tried--) {
            alive[branch] &= ~Long.lowestOneBit(cells);
            cells &= cells - 1;
        }
        long cell = Long.lowestOneBit(cells == 0 ? alive[branch] : cells);
        clues[branch] |= cell;
        alive[branch] &= ~cell;
    }

    private int turn() {
        next = (next + 1) % BRANCHES;
        return next;
    }

    /** {@link ForwardRows.Sets#load}: the table of a branch from all sets of the pair. */
    @Benchmark
    public int table() {
        int branch = turn();
        loaded.load(pair.sets, clues[branch], alive[branch], true);
        return loaded.size;
    }

    /** {@link ForwardLook#look} at a branch with two clues left in each band. */
    @Benchmark
    public boolean look() {
        int branch = turn();
        return look.look(tables[branch], unhit[branch], 0, alive[branch], LEFT, LEFT, counters);
    }
}
