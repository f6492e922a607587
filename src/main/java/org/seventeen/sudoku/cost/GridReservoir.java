package org.seventeen.sudoku.cost;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.cost.CostPlanner.PlannedShard;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The grids of an input in the order of their positions: all, or of a long one a random sample in bounded memory, each set of grids
 * equally likely (Vitter, Random sampling with a reservoir, ACM Transactions on Mathematical Software 11, 1985, algorithm R). A sample of
 * that size has the mean cost of all but for 1/500 of the scatter of one grid, far less than the draws from it add.
 */
public final class GridReservoir {
    /** The most grids kept, of 24 bytes each. */
    static final int MOST = 1 << 18;

    private final int most;
    private long[] keys = new long[512];
    private long[] positions = new long[256];
    private int size;
    /** Positions of the input so far, those of other shards too. */
    private long position;

    private long read;
    private final SplittableRandom random;

    private GridReservoir(int most, long seed) {
        this.most = most;
        random = new SplittableRandom(seed);
    }

    /**
     * Reads an input to its end, and takes the grids of a shard.
     *
     * @throws BadInputException from the input
     */
    public static GridReservoir of(PuzzleSource source, long seed, PlannedShard shard) throws BadInputException {
        return of(source, seed, shard, MOST);
    }

    static GridReservoir of(PuzzleSource source, long seed, PlannedShard shard, int most) throws BadInputException {
        GridReservoir grids = new GridReservoir(most, seed);
        for (Entry entry = source.nextSolution(); entry != null; entry = source.nextSolution()) {
            if (shard.contains(grids.position)) {
                grids.add(SolutionGrid.of(entry.puzzle().digits()));
            }
            grids.position++;
        }
        grids.sort();
        return grids;
    }

    private void add(SolutionGrid grid) {
        long place = read < most ? read : random.nextLong(read + 1);
        if (place < most) {
            if (place == positions.length) {
                positions = Arrays.copyOf(positions, 2 * positions.length);
                keys = Arrays.copyOf(keys, 2 * keys.length);
            }
            GridKey key = GridKey.of(grid);
            positions[(int) place] = read;
            keys[2 * (int) place] = key.first();
            keys[2 * (int) place + 1] = key.second();
            size = Math.max(size, (int) place + 1);
        }
        read++;
    }

    private void sort() {
        if (read <= most) {
            return;
        }
        Integer[] order = new Integer[size];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (one, other) -> Long.compare(positions[one], positions[other]));
        long[] sorted = new long[2 * size];
        for (int i = 0; i < size; i++) {
            sorted[2 * i] = keys[2 * order[i]];
            sorted[2 * i + 1] = keys[2 * order[i] + 1];
        }
        keys = sorted;
    }

    /** Whether the input has no grid, of this shard or another. */
    public boolean isInputEmpty() {
        return position == 0;
    }

    /** How many grids the shard has. */
    public long read() {
        return read;
    }

    /** How many grids are kept. */
    public int size() {
        return size;
    }

    /** A grid that is kept. */
    SolutionGrid grid(long place) {
        return new GridKey(keys[2 * (int) place], keys[2 * (int) place + 1]).grid();
    }
}
