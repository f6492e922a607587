package org.seventeen.sudoku.solve;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The fast sudoku solver for the inner loop of the search: counts solutions to a limit, or looks for a solution other
 * than a known one. Digit bitboards, 9 digits × 3 bands × 27 bits; singles and locked candidates by {@link PlaneRules};
 * branching on a cell with two candidates; the branches not yet tried lie on a flat stack of {@code int}s.
 *
 * <p>The rules look at one digit at a time. Without more, a search would find a contradiction between digits in one place again for
 * every choice elsewhere. So once it has branched 256 times without a solution, it tests {@link HallCondition} too. The test only
 * ends branches that have no solution: the solutions and their order are the same without it.
 *
 * <p>An instance belongs to one thread and allocates nothing after it was built.
 */
public final class BitSolver implements PuzzleSolver {
    private static final int ALL = PlaneRules.ALL;

    /** Words of one level: 27 planes (3 · digit + band), then the solved cells of each band, then the digits to do. */
    private static final int LEVEL = 32;

    private static final int SOLVED = 27;
    private static final int DIRTY = 30;
    private static final int ALL_DIGITS = (1 << 9) - 1;

    /** Branches without a solution before more is tested; hardly any search for another solution takes as long. */
    private static final int PATIENCE = 256;

    /** A long search looks for a stop after this number of branches, a power of 2. */
    private static final int STOP_INTERVAL = 1024;

    /** Every branch decides a cell, so 81 levels and the start are enough. */
    private final int[] state = new int[82 * LEVEL];

    /** The planes of the known solution in {@link #findOther}. */
    private final int[] known = new int[27];

    /** The solution {@link #known} was made from. */
    private final byte[] knownDigits = new byte[81];

    /** Used in place of {@link #known} if no solution is known. */
    private final int[] noPlanes = new int[27];

    /** The planes of the clues. */
    private final int[] given = new int[27];

    private final byte[] found = new byte[81];

    /** The planes of the last solution; its level may be reused before the solution is read. */
    private final int[] foundPlanes = new int[27];

    /** The offset of the level where the search continues, negative at the end. */
    private int top = -LEVEL;

    /** The cell of the next branch, as a band and a cell of it. */
    private int branchBand;

    private int branchCell;

    /** The branches since {@link #begin}. */
    private long steps;

    /** From this number of branches on, the search counts as long. */
    private long longFrom;

    private final int patience;
    private final HallCondition hall = new HallCondition();
    private BooleanSupplier stop = () -> false;

    /** A solver with its own stack. */
    public BitSolver() {
        this(PATIENCE);
    }

    /** A solver that tests more after this number of branches without a solution. */
    BitSolver(int patience) {
        this.patience = patience;
    }

    @Override
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    @Override
    public int count(Puzzle puzzle, int limit) {
        return count(puzzle.digits(), limit);
    }

    @Override
    @SuppressWarnings("ReturnValueIgnored") // At the end nothing is left to stop.
    public void count(Puzzle puzzle, LongPredicate taker) {
        begin(puzzle.digits());
        int more = 0;
        boolean wanted = true;
        try {
            while (wanted && search(noPlanes, false)) {
                if (++more == COUNTED) {
                    wanted = taker.test(more);
                    more = 0;
                }
            }
        } finally {
            // Also those before a stop.
            if (more > 0) {
                taker.test(more);
            }
        }
    }

    @Override
    public long visit(Puzzle puzzle, Predicate<SolutionGrid> sink) {
        long visited = 0;
        begin(puzzle.digits());
        while (next()) {
            visited++;
            if (!sink.test(SolutionGrid.of(solution()))) {
                break;
            }
        }
        return visited;
    }

    /**
     * Counts the solutions of a puzzle.
     *
     * @param puzzle 81 cells row by row, 1 to 9 for a clue, 0 for an empty cell; clues may contradict each other
     * @param limit stop at this many, at least 1
     * @return the number of solutions, at most {@code limit}
     * @throws IllegalArgumentException if {@code limit} is less than 1
     */
    public int count(byte[] puzzle, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        begin(puzzle);
        int count = 0;
        while (count < limit && search(noPlanes, false)) {
            count++;
        }
        return count;
    }

    /**
     * Starts on a puzzle whose solutions {@link #next} will find.
     *
     * @param puzzle 81 cells, as in {@link #count}
     */
    public void begin(byte[] puzzle) {
        Arrays.fill(given, 0);
        for (int band = 0; band < 3; band++) {
            for (int cell = 0; cell < 27; cell++) {
                int digit = puzzle[27 * band + cell];
                if (digit != 0) {
                    given[3 * digit - 3 + band] |= 1 << PlaneRules.INNER[cell];
                }
            }
        }
        steps = 0;
        longFrom = patience;
        top = place() ? 0 : -LEVEL;
    }

    /** {@inheritDoc} Here a step is a branch: a cell with several candidates that is tried with one of them. */
    @Override
    public long steps() {
        return steps;
    }

    /**
     * Finds the next solution of the puzzle given to {@link #begin}, to be read by {@link #solution}. Any call of the solver
     * in between other than {@code solution} ends the enumeration.
     *
     * @return false if there are no more
     */
    public boolean next() {
        return search(noPlanes, false);
    }

    /**
     * The last solution that {@link #count} or {@link #next} found: 81 digits row by row. The array belongs to the solver
     * and is overwritten by the next call; before the first solution and after a count of 0 its content is meaningless.
     */
    public byte[] solution() {
        readOut();
        return found;
    }

    /**
     * Whether a grid other than {@code solution} agrees with it on the given cells.
     *
     * @param solution a valid grid, 81 digits 1 to 9 row by row; it is not checked
     * @param clues1 the given cells of band 1, 27 bits, bit = 9 · row in band + column
     * @param clues2 the same for band 2
     * @param clues3 the same for band 3
     */
    public boolean findOther(byte[] solution, int clues1, int clues2, int clues3) {
        if (!Arrays.equals(solution, knownDigits)) {
            know(solution);
        }
        int cells0 = PlaneRules.inner(clues1);
        int cells1 = PlaneRules.inner(clues2);
        int cells2 = PlaneRules.inner(clues3);
        for (int plane = 0; plane < 27; plane += 3) {
            given[plane] = known[plane] & cells0;
            given[plane + 1] = known[plane + 1] & cells1;
            given[plane + 2] = known[plane + 2] & cells2;
        }
        place();
        longFrom = steps + patience;
        top = 0;
        boolean other = search(known, true);
        top = -LEVEL;
        return other;
    }

    /**
     * The grid {@link #findOther} found when it last returned true: 81 digits row by row. The array belongs to the
     * solver and is overwritten by the next call.
     */
    public byte[] alternative() {
        readOut();
        return found;
    }

    /**
     * The cells where the grid of {@link #findOther} differs from the known solution, if it last returned true.
     *
     * @param band 0 to 2
     * @return 27 bits, bit = 9 · row in band + column
     */
    public int difference(int band) {
        int same = 0;
        for (int plane = band; plane < 27; plane += 3) {
            same |= foundPlanes[plane] & known[plane];
        }
        return PlaneRules.outer(~same & ALL);
    }

    private void know(byte[] solution) {
        Arrays.fill(known, 0);
        for (int cell = 0; cell < 81; cell++) {
            known[3 * (solution[cell] - 1) + cell / 27] |= 1 << PlaneRules.INNER[cell % 27];
        }
        System.arraycopy(solution, 0, knownDigits, 0, 81);
    }

    /** Places the clues in {@link #given} on level 0. False if a digit occurs twice in a row, column or box. */
    private boolean place() {
        int cells0 = 0;
        int cells1 = 0;
        int cells2 = 0;
        for (int plane = 0; plane < 27; plane += 3) {
            cells0 |= given[plane];
            cells1 |= given[plane + 1];
            cells2 |= given[plane + 2];
        }
        boolean apart = true;
        for (int plane = 0; plane < 27; plane += 3) {
            int x0 = given[plane];
            int x1 = given[plane + 1];
            int x2 = given[plane + 2];
            int columns = PlaneRules.columns(x0) | PlaneRules.columns(x1) | PlaneRules.columns(x2);
            apart &= Integer.bitCount(columns) == Integer.bitCount(x0) + Integer.bitCount(x1) + Integer.bitCount(x2)
                    && PlaneRules.areApart(x0)
                    && PlaneRules.areApart(x1)
                    && PlaneRules.areApart(x2);
            int closed = columns * PlaneRules.COLUMN;
            state[plane] = ALL & ~(cells0 | closed | PlaneRules.minirowPeers(x0)) | x0;
            state[plane + 1] = ALL & ~(cells1 | closed | PlaneRules.minirowPeers(x1)) | x1;
            state[plane + 2] = ALL & ~(cells2 | closed | PlaneRules.minirowPeers(x2)) | x2;
        }
        state[SOLVED] = cells0;
        state[SOLVED + 1] = cells1;
        state[SOLVED + 2] = cells2;
        state[DIRTY] = ALL_DIGITS;
        return apart;
    }

    /** Removes the peers of a cell from the planes of a digit (0 to 8); other digits of the cell stay. */
    private void place(int base, int digit, int band, int bit) {
        int at = base + 3 * digit;
        int column = PlaneRules.OTHER_COLUMNS[bit];
        int keep = state[at + band] & PlaneRules.AFTER[bit];
        state[at] &= column;
        state[at + 1] &= column;
        state[at + 2] &= column;
        state[at + band] = keep;
    }

    private void readOut() {
        for (int plane = 0; plane < 27; plane++) {
            int band = plane % 3;
            for (int rest = foundPlanes[plane]; rest != 0; rest &= rest - 1) {
                found[27 * band + PlaneRules.OUTER[Integer.numberOfTrailingZeros(rest)]] = (byte) (plane / 3 + 1);
            }
        }
    }

    /**
     * Continues from level {@link #top} to the next solution; false if no other follows. With {@code skipMainLine}, a solution
     * on level 0, the known one, is skipped.
     */
    private boolean search(int[] avoid, boolean skipMainLine) {
        int base = top;
        while (base >= 0) {
            if (!propagate(base) || steps >= longFrom && isHopeless(base)) {
                base -= LEVEL;
            } else if (branchBand >= 0) {
                branch(base, avoid);
                base += LEVEL;
            } else {
                if (base > 0 || !skipMainLine) {
                    System.arraycopy(state, base, foundPlanes, 0, 27);
                    longFrom = steps + patience;
                    top = base - LEVEL;
                    return true;
                }
                base -= LEVEL;
            }
        }
        top = base;
        return false;
    }

    /** Whether a level of a long search has no solution, though the rules found no contradiction. */
    private boolean isHopeless(int base) {
        if (steps % STOP_INTERVAL == 0 && stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        return hall.isBroken(state, base);
    }

    /**
     * Opens a level in which the branch cell holds one of its digits, one that is not the known solution's; the level
     * below keeps the other digits. So level 0 never loses the known solution, and no other level contains it.
     */
    private void branch(int base, int[] avoid) {
        steps++;
        int cell = 1 << branchCell;
        int digit = 0;
        int plane = branchBand;
        while ((state[base + plane] & ~avoid[plane] & cell) == 0) {
            digit++;
            plane += 3;
        }
        System.arraycopy(state, base, state, base + LEVEL, LEVEL);
        place(base + LEVEL, digit, branchBand, branchCell);
        state[base + LEVEL + DIRTY] = 1 << digit;
        state[base + plane] &= ~cell;
        state[base + DIRTY] = 1 << digit;
    }

    /** Applies the rules to a fixed point. False if there is no solution; else {@link #branchBand} is set, or -1. */
    private boolean propagate(int base) {
        int[] planes = state;
        int dirty = planes[base + DIRTY];
        while (true) {
            while (dirty != 0) {
                int digit = Integer.numberOfTrailingZeros(dirty);
                dirty &= dirty - 1;
                int at = base + 3 * digit;
                int x0 = planes[at];
                int x1 = planes[at + 1];
                int x2 = planes[at + 2];
                int rows0;
                int rows1;
                int rows2;
                while (true) {
                    rows0 = PlaneRules.MINIROWS[PlaneRules.minirows(x0)];
                    rows1 = PlaneRules.MINIROWS[PlaneRules.minirows(x1)];
                    rows2 = PlaneRules.MINIROWS[PlaneRules.minirows(x2)];
                    if (rows0 == 0 || rows1 == 0 || rows2 == 0) {
                        return false;
                    }
                    x0 &= (rows0 & 511) * PlaneRules.MINIROW;
                    x1 &= (rows1 & 511) * PlaneRules.MINIROW;
                    x2 &= (rows2 & 511) * PlaneRules.MINIROW;
                    int columns = PlaneRules.columns(x0) | PlaneRules.columns(x1) << 3 | PlaneRules.columns(x2) << 6;
                    int possible = PlaneRules.possibleColumns(columns);
                    if (possible == columns) {
                        break;
                    }
                    x0 &= (possible & PlaneRules.TOP_ROW) * PlaneRules.COLUMN;
                    x1 &= (possible >>> 3 & PlaneRules.TOP_ROW) * PlaneRules.COLUMN;
                    x2 &= (possible >>> 6 & PlaneRules.TOP_ROW) * PlaneRules.COLUMN;
                }
                planes[at] = x0;
                planes[at + 1] = x1;
                planes[at + 2] = x2;
                int new0 = PlaneRules.singles(x0, rows0) & ~planes[base + SOLVED];
                int new1 = PlaneRules.singles(x1, rows1) & ~planes[base + SOLVED + 1];
                int new2 = PlaneRules.singles(x2, rows2) & ~planes[base + SOLVED + 2];
                if ((new0 | new1 | new2) != 0) {
                    dirty |= solve(base, at, new0, new1, new2);
                }
            }
            branchBand = -1;
            for (int band = 0; band < 3; band++) {
                int one = 0;
                int two = 0;
                int three = 0;
                for (int plane = base + band; plane < base + 27; plane += 3) {
                    int x = planes[plane];
                    three |= two & x;
                    two |= one & x;
                    one |= x;
                }
                if (one != ALL) {
                    return false;
                }
                int single = ~two & ALL & ~planes[base + SOLVED + band];
                if (single != 0) {
                    planes[base + SOLVED + band] |= single;
                    for (int digit = 0; digit < 9; digit++) {
                        int mine = planes[base + 3 * digit + band] & single;
                        if (mine != 0) {
                            dirty |= 1 << digit;
                            for (; mine != 0; mine &= mine - 1) {
                                place(base, digit, band, Integer.numberOfTrailingZeros(mine));
                            }
                        }
                    }
                }
                int pairs = two & ~three;
                if (pairs != 0) {
                    branchBand = band;
                    branchCell = Integer.numberOfTrailingZeros(pairs);
                } else if (branchBand < 0 && two != 0) {
                    branchBand = band;
                    branchCell = Integer.numberOfTrailingZeros(two);
                }
            }
            if (dirty == 0) {
                return true;
            }
        }
    }

    /**
     * Solves cells of the three bands with the digit whose planes start at {@code at}: removes all other digits from them.
     * Returns the digits that lost a cell.
     */
    private int solve(int base, int at, int cells0, int cells1, int cells2) {
        int[] planes = state;
        planes[base + SOLVED] |= cells0;
        planes[base + SOLVED + 1] |= cells1;
        planes[base + SOLVED + 2] |= cells2;
        int x0 = planes[at];
        int x1 = planes[at + 1];
        int x2 = planes[at + 2];
        int changed = 0;
        for (int digit = 0, plane = base; digit < 9; digit++, plane += 3) {
            int lost0 = planes[plane] & cells0;
            int lost1 = planes[plane + 1] & cells1;
            int lost2 = planes[plane + 2] & cells2;
            planes[plane] ^= lost0;
            planes[plane + 1] ^= lost1;
            planes[plane + 2] ^= lost2;
            changed |= (lost0 | lost1 | lost2) == 0 ? 0 : 1 << digit;
        }
        planes[at] = x0;
        planes[at + 1] = x1;
        planes[at + 2] = x2;
        return changed & ~(1 << (at - base) / 3);
    }

    /**
     * The condition of Hall in rows, columns and boxes: any k cells of a unit must have at least k candidates among them. A unit that
     * breaks it has no solution, such as a box with three digits that fit into the same two cells only. The condition holds exactly if
     * each cell of the unit can take a candidate of its own, which is looked for by augmenting paths.
     *
     * <p>An instance belongs to one thread and allocates nothing after it was built.
     */
    static final class HallCondition {
        /** The cells of the nine rows, columns and boxes. */
        private static final int[][] UNITS = new int[27][9];

        static {
            for (int unit = 0; unit < 9; unit++) {
                for (int i = 0; i < 9; i++) {
                    UNITS[unit][i] = 9 * unit + i;
                    UNITS[9 + unit][i] = 9 * i + unit;
                    UNITS[18 + unit][i] = unit / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3;
                }
            }
        }

        /** By cell: its candidates, bit = digit − 1. */
        private final int[] candidates = new int[81];

        /** By digit: the cell that takes it, negative if none does. */
        private final int[] taker = new int[9];

        /** The digits looked at for the cell that looks for one. */
        private int seen;

        /**
         * Whether a unit breaks the condition.
         *
         * @param state where the 27 planes of {@link BitSolver} are, 3 · digit + band
         * @param base the index of the first plane
         */
        boolean isBroken(int[] state, int base) {
            Arrays.fill(candidates, 0);
            for (int plane = 0; plane < 27; plane++) {
                int band = plane % 3;
                for (int rest = state[base + plane]; rest != 0; rest &= rest - 1) {
                    candidates[27 * band + PlaneRules.OUTER[Integer.numberOfTrailingZeros(rest)]] |= 1 << plane / 3;
                }
            }
            for (int[] unit : UNITS) {
                if (!isFilled(unit)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether each cell of the unit gets a candidate of its own. */
        private boolean isFilled(int[] unit) {
            Arrays.fill(taker, -1);
            for (int cell : unit) {
                seen = 0;
                if (!takes(cell)) {
                    return false;
                }
            }
            return true;
        }

        /** Lets a cell take a digit that is free, or whose taker can take another one. */
        private boolean takes(int cell) {
            for (int open = candidates[cell] & ~seen; open != 0; open = candidates[cell] & ~seen) {
                int digit = Integer.numberOfTrailingZeros(open);
                seen |= 1 << digit;
                if (taker[digit] < 0 || takes(taker[digit])) {
                    taker[digit] = cell;
                    return true;
                }
            }
            return false;
        }
    }
}
