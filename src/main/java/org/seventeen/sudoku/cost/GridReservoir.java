package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
    /** The most grids kept, of some 60 bytes each. */
    static final int MOST = 1 << 18;

    /** A grid, and how many of the shard came before it. */
    private record Kept(long number, GridKey key) {}

    private final int most;
    private final List<Kept> kept = new ArrayList<>();
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
        grids.kept.sort(Comparator.comparingLong(Kept::number));
        return grids;
    }

    private void add(SolutionGrid grid) {
        if (read < most) {
            kept.add(new Kept(read, GridKey.of(grid)));
        } else {
            long place = random.nextLong(read + 1);
            if (place < most) {
                kept.set((int) place, new Kept(read, GridKey.of(grid)));
            }
        }
        read++;
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
        return kept.size();
    }

    /** A grid that is kept. */
    SolutionGrid grid(long place) {
        return kept.get((int) place).key.grid();
    }
}
