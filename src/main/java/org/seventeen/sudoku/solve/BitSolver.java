package org.seventeen.sudoku.solve;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The fast sudoku solver for the inner loop of the search: counts solutions to a limit, or looks for a solution other
 * than a known one. {@link LaneRules} removes candidates of all cells at once; then the solver takes a branch of
 * {@link BranchChoice}, and the branches not yet tried lie on a flat stack of {@code long}s.
 *
 * <p>The rules look at few cells and digits at a time. Without more, a search would find a contradiction in one place again for
 * every choice elsewhere. So once it has branched 256 times without a solution, it tests {@link HallCondition} too. The test only
 * ends branches that have no solution: the solutions and their order are the same without it.
 *
 * <p>An instance belongs to one thread and allocates nothing after it was built.
 */
public final class BitSolver implements PuzzleSolver {
    private static final int LEVEL = LaneRules.LEVEL;

    private static final int CELLS = LaneRules.CELLS;

    /** Branches without a solution before more is tested; hardly any search for another solution takes as long. */
    static final int PATIENCE = 256;

    /**
     * Branches of {@link #findOther} before cells are chosen with care: most searches for another solution end sooner. With 32, 24 band
     * pairs of random grids took 0.96 of the time, and tests of minimality half.
     */
    private static final int FIRST_BRANCHES = 32;

    /** No puzzle with fewer clues has one solution. */
    static final int FEWEST_CLUES = 17;

    /** By cell: its word in a level, and where its lane begins. */
    private static final byte[] WORD = new byte[81];

    private static final byte[] SHIFT = new byte[81];

    static {
        for (int cell = 0; cell < 81; cell++) {
            WORD[cell] = (byte) LaneRules.word(cell);
            SHIFT[cell] = (byte) LaneRules.shift(cell);
        }
    }

    /** By digit, 0 for an empty cell: its candidates. */
    private static final long[] CANDIDATES = {511, 1, 2, 4, 8, 16, 32, 64, 128, 256};

    private final long[] state = new long[(1 + BranchChoice.MOST_BRANCHES) * LEVEL];

    private final LaneRules rules = new LaneRules(state);
    private final BranchChoice choice = new BranchChoice(state);
    private final LastCells lastCells = new LastCells();

    /** The words of the known solution in {@link #findOther}. */
    private final long[] known = new long[CELLS];

    /** The solution {@link #known} was made from. */
    private final byte[] knownDigits = new byte[81];

    /** Used in place of {@link #known} if no solution is known. */
    private final long[] nothing = new long[CELLS];

    private final byte[] found = new byte[81];

    /** The words of the last solution; its level may be reused before the solution is read. */
    private final long[] foundWords = new long[CELLS];

    /** The offset of the level where the search continues, negative at the end. */
    private int top = -LEVEL;

    /** The branches since {@link #begin}; those of {@link LastCells} do not count. */
    private long steps;

    /** The solutions that {@link LastCells} may count at most, from the second on; 0 if each must be found. */
    private long wanted;

    /** The solutions counted by the last {@link #search}. */
    private long ways;

    /** Whether the puzzle has too few clues to have one solution, so that it has many or a contradiction between few digits. */
    private boolean inOrder;

    /** The branches at the last solution, or at the start. */
    private long solvedAt;

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
        long more = 0;
        boolean goOn = true;
        try {
            while (goOn && search(nothing, false)) {
                more += ways;
                wanted = Long.MAX_VALUE;
                if (more >= COUNTED) {
                    goOn = taker.test(more);
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
        long count = 0;
        while (count < limit && search(nothing, false)) {
            count += ways;
            wanted = count < 2 ? 0 : limit - count;
        }
        return (int) count;
    }

    /**
     * Starts on a puzzle whose solutions {@link #next} will find.
     *
     * @param puzzle 81 cells, as in {@link #count}
     */
    public void begin(byte[] puzzle) {
        for (int word = 0; word < 9; word++) {
            int cell = word / 3 * 9 + word % 3;
            state[word] = stack(puzzle, cell) | stack(puzzle, cell + 3) << 30;
            state[word + 9] = stack(puzzle, cell + 6) | LaneRules.FILLERS[word];
        }
        int clues = 0;
        for (byte digit : puzzle) {
            clues += digit == 0 ? 0 : 1;
        }
        inOrder = clues < FEWEST_CLUES;
        rules.open(0);
        wanted = 0;
        steps = 0;
        solvedAt = 0;
        top = 0;
    }

    /** The candidates of a cell of the first band, and in the next lanes those of the cells three and six rows below it. */
    private static long stack(byte[] puzzle, int cell) {
        return CANDIDATES[puzzle[cell]] | CANDIDATES[puzzle[cell + 27]] << 10 | CANDIDATES[puzzle[cell + 54]] << 20;
    }

    /** {@inheritDoc} Here a step is a branch: a candidate that is tried while others are left. */
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
        return search(nothing, false);
    }

    /**
     * A solution that {@link #count} found, the last one of {@link #next}: 81 digits row by row. The array belongs to the solver
     * and is overwritten by the next call; before the first solution and after a count of 0 its content is meaningless.
     */
    public byte[] solution() {
        for (int cell = 0; cell < 81; cell++) {
            found[cell] = (byte) (Long.numberOfTrailingZeros(foundWords[WORD[cell]] >>> SHIFT[cell]) + 1);
        }
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
        for (int word = 0; word < 9; word++) {
            int shift = word / 3 * 9 + word % 3;
            long cells1 = (long) clues1 >>> shift;
            long cells2 = (long) clues2 >>> shift;
            long cells3 = (long) clues3 >>> shift;
            long stack1 = cells1 & 1 | (cells2 & 1) << 10 | (cells3 & 1) << 20;
            long stack2 = cells1 >>> 3 & 1 | (cells2 >>> 3 & 1) << 10 | (cells3 >>> 3 & 1) << 20;
            long stack3 = cells1 >>> 6 & 1 | (cells2 >>> 6 & 1) << 10 | (cells3 >>> 6 & 1) << 20;
            state[word] = known[word] | LaneRules.ALL & ~((stack1 | stack2 << 30) * 511);
            state[word + 9] = known[word + 9] | LaneRules.STACK & ~(stack3 * 511);
        }
        wanted = 0;
        inOrder = Integer.bitCount(clues1) + Integer.bitCount(clues2) + Integer.bitCount(clues3) < FEWEST_CLUES;
        rules.open(0);
        solvedAt = steps;
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
        return solution();
    }

    /**
     * The cells where the grid of {@link #findOther} differs from the known solution, if it last returned true.
     *
     * @param band 0 to 2
     * @return 27 bits, bit = 9 · row in band + column
     */
    public int difference(int band) {
        int cells = 0;
        for (int word = 0; word < 9; word++) {
            int lanes = (int) (LaneRules.filled(foundWords[word] ^ known[word]) >>> 9 + 10 * band) & 1;
            lanes |= (int) (LaneRules.filled(foundWords[word] ^ known[word]) >>> 39 + 10 * band & 1) << 3;
            lanes |= (int) (LaneRules.filled(foundWords[word + 9] ^ known[word + 9]) >>> 9 + 10 * band & 1) << 6;
            cells |= lanes << word / 3 * 9 + word % 3;
        }
        return cells;
    }

    private void know(byte[] solution) {
        for (int word = 0; word < 9; word++) {
            int cell = word / 3 * 9 + word % 3;
            known[word] = stack(solution, cell) | stack(solution, cell + 3) << 30;
            known[word + 9] = stack(solution, cell + 6) | LaneRules.FILLERS[word];
        }
        System.arraycopy(solution, 0, knownDigits, 0, 81);
    }

    /**
     * Continues from level {@link #top} to the next solution; false if no other follows. With {@code skipMainLine}, a solution
     * on level 0, the known one, is skipped.
     */
    private boolean search(long[] avoid, boolean skipMainLine) {
        int base = top;
        while (base >= 0) {
            int reduced = rules.reduce(base);
            if (reduced == LaneRules.NONE
                    || steps >= solvedAt + patience && hall.isHopeless(state, base, steps, stop)) {
                base -= LEVEL;
            } else if (wanted > 0 && reduced == LaneRules.OPEN && LastCells.open(state, base) <= LastCells.MOST) {
                ways = lastCells.count(state, base, wanted);
                base -= LEVEL;
                if (ways > 0) {
                    solvedAt = steps;
                    top = base;
                    return true;
                }
            } else if (reduced == LaneRules.OPEN) {
                if (avoid == known && steps - solvedAt < FIRST_BRANCHES) {
                    choice.chooseFirst(base, avoid);
                } else {
                    choice.choose(base, avoid, inOrder);
                }
                choice.open(base);
                steps++;
                base += LEVEL;
            } else {
                if (base > 0 || !skipMainLine) {
                    ways = 1;
                    System.arraycopy(state, base, foundWords, 0, CELLS);
                    solvedAt = steps;
                    top = base - LEVEL;
                    return true;
                }
                base -= LEVEL;
            }
        }
        top = base;
        return false;
    }

    /**
     * The condition of Hall in rows, columns and boxes: any k cells of a unit must have at least k candidates among them. A unit that
     * breaks it has no solution, such as a box with three digits that fit into the same two cells only. The condition holds exactly if
     * each cell of the unit can take a candidate of its own, which is looked for by augmenting paths.
     *
     * <p>An instance belongs to one thread and allocates nothing after it was built.
     */
    static final class HallCondition {
        /** A long search looks for a stop after this number of branches, a power of 2. */
        static final int STOP_INTERVAL = 1024;

        /** The cells of the nine rows, columns and boxes. */
        private static final int[][] UNITS =
                CellSet.units().stream().map(CellSet::cells).toArray(int[][]::new);

        /** By cell: its candidates, bit = digit − 1. */
        private final int[] candidates = new int[81];

        /** By digit: the cell that takes it, negative if none does. */
        private final int[] taker = new int[9];

        /** The digits looked at for the cell that looks for one. */
        private int seen;

        /**
         * As {@link #isBroken}, in a search of so many branches: the rules have found no contradiction for long.
         *
         * @throws CancellationException if the search is asked to stop
         */
        boolean isHopeless(long[] state, int base, long steps, BooleanSupplier stop) {
            if (steps % STOP_INTERVAL == 0 && stop.getAsBoolean()) {
                throw new CancellationException("expected a search to its end, found a stop");
            }
            return isBroken(state, base);
        }

        /**
         * Whether a unit breaks the condition.
         *
         * @param state words of {@link LaneRules}
         * @param base the first word of the level
         */
        boolean isBroken(long[] state, int base) {
            for (int cell = 0; cell < 81; cell++) {
                candidates[cell] = (int) (state[base + WORD[cell]] >>> SHIFT[cell]) & 511;
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
