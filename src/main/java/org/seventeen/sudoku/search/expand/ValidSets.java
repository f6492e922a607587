package org.seventeen.sudoku.search.expand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * All sets of n cells of a region of bands 1 and 2, such as a band or a band pair, that are <em>valid</em>: with these cells and
 * all cells outside the region given, the grid is the only solution. A set is valid exactly if it hits every unavoidable set of the
 * region; of bands 1 and 2 this does not depend on band 3, each of whose columns holds the digits that the pair leaves.
 *
 * <p>The walk branches on the smallest harvested set without a clue; a cell that was tried is dead for its later siblings, so each
 * valid set occurs once. Three facts keep it exact:
 *
 * <ul>
 *   <li>A branch is cut only by unavoidable sets, harvested or learned.
 *   <li>If the harvest has all sizes ({@link #isWhole}), a set that hits all of it is valid. Otherwise the solver decides each such
 *       set; a second solution gives an unavoidable set that is learned.
 *   <li>Once the clues of a node are valid, so is each set that contains them: these are counted, not walked.
 * </ul>
 *
 * <p>Learned sets cut, but the walk does not branch on them, so the order of the sets does not depend on what was learned before.
 * Immutable; each thread has a {@link Walker}.
 *
 * <p>Source: champagne's expansion of bands 1 and 2 (docs/forward-view.md).
 */
public final class ValidSets {
    /** The most cells of a region. */
    public static final int CELLS = 54;

    /** Words of sets that a walker can learn beyond the harvest; what does not fit is used once. */
    private static final int LEARNED_WORDS = 32;

    private final byte[] grid;
    private final long region;
    private final boolean whole;
    private final long[] sets;
    private final int words;
    /** At words · cell: the sets without the cell. */
    private final long[] avoids;

    /**
     * The valid sets of a region.
     *
     * @param region cells of bands 1 and 2, 54 bits
     * @param maxSize the most cells of a harvested set: it decides the speed, not the result
     */
    public ValidSets(SolutionGrid solution, long region, int maxSize) {
        grid = solution.digits();
        this.region = region;
        whole = maxSize >= Long.bitCount(region);
        UaTable table = new UaHarvester(solution).within(new CellSet(region, 0), maxSize);
        sets = new long[table.size()];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = table.pair(i);
        }
        words = (sets.length + 63) / 64 + (whole ? 0 : LEARNED_WORDS);
        avoids = new long[CELLS * words];
        for (int i = 0; i < sets.length; i++) {
            enter(avoids, i, sets[i]);
        }
    }

    /** Notes for each cell whether set {@code index} is without it. */
    private void enter(long[] vectors, int index, long set) {
        for (int cell = 0; cell < CELLS; cell++) {
            vectors[cell * words + (index >>> 6)] |= (~set >>> cell & 1) << index;
        }
    }

    /** Whether the harvest has every minimal unavoidable set of the region. */
    boolean isWhole() {
        return whole;
    }

    /**
     * A branch of the walk: all sets with these clues and otherwise live cells.
     *
     * @param clues set so far, 54 bits
     * @param alive the cells that may become clues
     */
    public record Part(long clues, long alive) {}

    /**
     * Branches that together have each valid set of {@code clues} cells exactly once, in the order of the walk.
     *
     * @param clues how many, 0 to the cells of the region
     * @param depth the most clues set in a branch
     */
    public List<Part> parts(int clues, int depth) {
        if (clues < 2) {
            return List.of(new Part(0, region));
        }
        List<Part> parts = new ArrayList<>();
        Walker walker = new Walker(() -> false);
        walker.cutDepth = Math.min(depth, clues - 2);
        walker.parts = parts;
        walker.walk(new Part(0, region), clues, cells -> true);
        return parts;
    }

    /** Whether there is a valid set of {@code clues} cells. */
    public boolean exist(int clues) {
        return new Walker(() -> false).walk(new Part(0, region), clues, cells -> false) > 0;
    }

    /** Takes valid sets. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes a set.
         *
         * @param cells 54 bits
         * @return whether any more are wanted
         */
        boolean set(long cells);
    }

    /** The walk of one thread. */
    public final class Walker {
        private final BooleanSupplier stop;
        private final BitSolver solver = new BitSolver();
        private final long[] masks = Arrays.copyOf(sets, 64 * words);
        private final long[] lacking = avoids.clone();
        private final long[][] missed = new long[CELLS + 1][words];
        private final int harvestWords = (sets.length + 63) / 64;
        private int learned = 64 * harvestWords;
        private int usedWords = harvestWords;

        private int cutDepth = -1;
        private List<Part> parts;
        private Sink sink;
        private boolean stopped;
        private long found;

        /**
         * A walk.
         *
         * @param stop asked at every node; once it is true the walk ends early
         */
        public Walker(BooleanSupplier stop) {
            this.stop = stop;
        }

        /** Whether the last walk ended early, so that sets may be absent. */
        public boolean stopped() {
            return stopped;
        }

        /**
         * Counts the valid sets of a part, and passes them on.
         *
         * @param clues the cells of a set
         * @param to takes the sets in the order of the walk; null to count only
         */
        public long walk(Part part, int clues, Sink to) {
            sink = to;
            found = 0;
            stopped = false;
            int left = clues - Long.bitCount(part.clues);
            if (left < 0) {
                return 0;
            }
            int depth = 0;
            for (int word = 0; word < usedWords; word++) {
                long all = word < sets.length >>> 6 || word >= harvestWords ? -1 : (1L << sets.length) - 1;
                missed[0][word] = word < harvestWords ? all : ofLearned(word);
            }
            for (long cells = part.clues; cells != 0; cells &= cells - 1) {
                set(depth++, Long.numberOfTrailingZeros(cells));
            }
            node(depth, part.clues, part.alive, left);
            return found;
        }

        /** The learned sets in a word. */
        private long ofLearned(int word) {
            int in = learned - 64 * word;
            return in >= 64 ? -1 : (1L << in) - 1;
        }

        private void set(int depth, int cell) {
            long[] now = missed[depth];
            long[] then = missed[depth + 1];
            int vector = cell * words;
            for (int word = 0; word < usedWords; word++) {
                then[word] = now[word] & lacking[vector + word];
            }
        }

        private void node(int depth, long clues, long alive, int left) {
            if (stop.getAsBoolean()) {
                stopped = true;
            }
            if (stopped || Long.bitCount(alive) < left) {
                return;
            }
            if (left == 1) {
                lastOne(depth, clues, alive);
                return;
            }
            long[] now = missed[depth];
            long smallest = -1;
            int least = CELLS + 1;
            long packing = 0;
            int packed = 0;
            for (int word = 0; word < usedWords; word++) {
                for (long rest = now[word]; rest != 0; rest &= rest - 1) {
                    long open = masks[64 * word + Long.numberOfTrailingZeros(rest)] & alive;
                    int size = Long.bitCount(open);
                    if (size < least && word < harvestWords) {
                        least = size;
                        smallest = open;
                    }
                    if ((open & packing) == 0) {
                        packing |= open;
                        if (++packed > left) {
                            return;
                        }
                    }
                }
            }
            if (parts != null && (depth == cutDepth || smallest == -1)) {
                parts.add(new Part(clues, alive));
                return;
            }
            if (smallest == -1) {
                if (isValid(clues)) {
                    supersets(clues, alive, left);
                    return;
                }
                smallest = learn() & alive;
            }
            long rest = alive;
            for (long cells = smallest; cells != 0 && left > 0; cells &= cells - 1) {
                int cell = Long.numberOfTrailingZeros(cells);
                rest &= ~(1L << cell);
                set(depth, cell);
                node(depth + 1, clues | 1L << cell, rest, left - 1);
            }
        }

        /** The last clue is in every set without a clue. */
        private void lastOne(int depth, long clues, long alive) {
            long[] now = missed[depth];
            long common = alive;
            for (int word = 0; word < usedWords && common != 0; word++) {
                for (long rest = now[word]; rest != 0 && common != 0; rest &= rest - 1) {
                    common &= masks[64 * word + Long.numberOfTrailingZeros(rest)];
                }
            }
            if (whole) {
                pass(clues, common, Long.bitCount(common));
                return;
            }
            for (long rest = common; rest != 0 && !stopped; rest &= rest - 1) {
                long cell = rest & -rest;
                if (isValid(clues | cell)) {
                    pass(clues, cell, 1);
                } else {
                    // The set has no cell of the clues, so it must have the last one.
                    rest &= learn() | cell;
                }
            }
        }

        /** Passes on the sets that have these clues and one more cell. */
        private void pass(long clues, long lasts, int count) {
            found += count;
            for (long cells = lasts; sink != null && cells != 0 && !stopped; cells &= cells - 1) {
                stopped = !sink.set(clues | cells & -cells);
            }
        }

        /** All sets of the clues and {@code left} live cells are valid. */
        private void supersets(long clues, long alive, int left) {
            if (sink == null) {
                found += Combinations.binomial(Long.bitCount(alive), left);
            } else if (left == 0) {
                found++;
                stopped = !sink.set(clues);
            } else {
                long rest = alive;
                for (long cells = alive; cells != 0 && !stopped; cells &= cells - 1) {
                    rest &= ~(cells & -cells);
                    if (Long.bitCount(rest) >= left - 1) {
                        supersets(clues | cells & -cells, rest, left - 1);
                    }
                }
                stopped |= stop.getAsBoolean();
            }
        }

        private boolean isValid(long clues) {
            return whole || !hasOther(clues);
        }

        private boolean hasOther(long clues) {
            long given = clues | ~region;
            return solver.findOther(
                    grid, (int) given & BandMask.ALL, (int) (given >>> 27) & BandMask.ALL, BandMask.ALL);
        }

        /** Learns a minimal unavoidable set from the second solution that the solver found last; returns its cells. */
        private long learn() {
            long set = difference();
            for (long cells = set; cells != 0; cells &= cells - 1) {
                long cell = cells & -cells;
                if ((set & cell) != 0 && hasOther(region & ~set | cell)) {
                    set = difference();
                }
            }
            if (learned < 64 * words) {
                masks[learned] = set;
                enter(lacking, learned++, set);
                usedWords = (learned + 63) / 64;
            }
            return set;
        }

        private long difference() {
            return solver.difference(0) | (long) solver.difference(1) << 27;
        }
    }
}
