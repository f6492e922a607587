package org.seventeen.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.ua.harvest.UaHarvester;

/** How all kernels are measured: the time of a call on one thread, in nanoseconds if a kernel says nothing else. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public abstract class Kernels {
    /** Clues of the puzzles searched for. */
    protected static final int CLUES = 17;

    // Those of them in the three bands, and stack caps that no clue set of three bands reaches.
    protected static final int FIRST = 5;
    protected static final int SECOND = 6;
    protected static final int THIRD = 6;
    protected static final int NO_CAPS = 0x090909;

    /**
     * The first band of a random grid (seed 17).
     *
     * @param tables its tables towards the second band
     * @param groups its clue sets X of five clues
     */
    protected record FirstBand(FirstBandTables tables, FirstBandSets groups) {
        /** Harvests the grid. */
        public static FirstBand harvested() {
            SearchInstance instance =
                    SearchInstance.of(RandomGrids.seeded(CLUES).next(), CLUES);
            Orientation orientation =
                    new Orientation(instance, new UaHarvester(instance.solution()).forSearch(CLUES), 0);
            return new FirstBand(
                    FirstBandTables.of(orientation.pool(), 0, 1, 2),
                    new FirstBandSets(orientation.setsOfBand(0), BandMask.ALL, FIRST));
        }
    }
}
