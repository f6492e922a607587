package org.seventeen.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Setup;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/** What is done once a grid: its harvest, its minlex form, its rank. Each call takes the next of 64 random grids (seed 17). */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class GridKernels extends Kernels {
    private static final int GRIDS = 64;

    private final SolutionGrid[] grids = new SolutionGrid[GRIDS];
    private final byte[][] digits = new byte[GRIDS][];
    private final long[] ranks = new long[GRIDS];
    private final MinlexFinder minlex = new MinlexFinder();
    private final byte[] listed = new byte[81];
    private Catalog.Reader catalog;
    private final VirtualCells[] pairs = new VirtualCells[GRIDS];
    private int next;

    /** Makes the grids. */
    @Setup(Level.Trial)
    public void prepare() {
        RandomGrids random = RandomGrids.seeded(CLUES);
        SplittableRandom moves = new SplittableRandom(CLUES);
        catalog = Catalog.all().reader();
        for (int i = 0; i < GRIDS; i++) {
            grids[i] = Isotopy.random(moves).apply(random.next());
            digits[i] = grids[i].digits();
            ranks[i] = catalog.rank(digits[i]);
            byte[] third = Arrays.copyOfRange(digits[i], 54, 81);
            pairs[i] = new VirtualCells(Arrays.copyOf(digits[i], 54), new byte[][] {third});
        }
    }

    private int turn() {
        next = (next + 1) % GRIDS;
        return next;
    }

    /** {@link UaHarvester#forSearch(int)} for 17 clues. */
    @Benchmark
    public int harvest() {
        return new UaHarvester(grids[turn()]).forSearch(CLUES).size();
    }

    /** {@link PairHarvest#forSearch} of the first two bands with the third band of the grid. */
    @Benchmark
    public int pairHarvest() {
        return new PairHarvest(pairs[turn()]).forSearch(CLUES).size();
    }

    /** {@link MinlexFinder#find}. */
    @Benchmark
    public int minlexForm() {
        return minlex.find(digits[turn()]);
    }

    /** {@link Catalog.Reader#rank(byte[])}: the minlex form with it. */
    @Benchmark
    public long rank() {
        return catalog.rank(digits[turn()]);
    }

    /** {@link Catalog.Reader#unrank}. */
    @Benchmark
    public byte[] gridByRank() {
        catalog.unrank(ranks[turn()], listed);
        return listed;
    }
}
