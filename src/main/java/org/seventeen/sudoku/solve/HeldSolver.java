package org.seventeen.sudoku.solve;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.solve.BitSolver.HallCondition;

/**
 * Solves puzzles to which clues are added one by one: what the rules remove after each clue is kept, so that a thousand puzzles that
 * differ in their last clue share it. The rules, the choice of branches and their words are those of {@link BitSolver}.
 *
 * <p>A set of candidates, such as a solution, is a row of {@value #WORDS} words. The nine words of the first half of {@link LaneRules}
 * are the first nine; two words of the second half share one, as half of each is unused. {@link #cell} and {@link #digit} say what
 * candidate a bit of a row is; its number is 64 · word + bit.
 *
 * <p>An instance belongs to one thread and allocates nothing after it was built.
 */
public final class HeldSolver {
    /** Words of a row. */
    public static final int WORDS = 14;

    /** The numbers of candidates are less than this; some are unused. */
    public static final int NUMBERS = 64 * WORDS;

    /** The most clues that can be added to a puzzle. */
    public static final int MOST_ADDED = 9;

    private static final int LEVEL = LaneRules.LEVEL;
    private static final int HALF = 30;

    /** The first branches are on any cell with two candidates: most searches find a solution, and a good choice takes longer. */
    private static final int QUICK = 24;

    private static final byte[] CELLS = new byte[NUMBERS];
    private static final byte[] DIGITS = new byte[NUMBERS];
    private static final short[] CANDIDATES = new short[81 * 9];

    static {
        for (int cell = 0; cell < 81; cell++) {
            int word = LaneRules.word(cell);
            int bit = LaneRules.shift(cell) + (word < 9 || word % 2 == 1 ? 0 : HALF);
            for (int digit = 1; digit <= 9; digit++) {
                int number = 64 * (word < 9 ? word : 9 + (word - 9) / 2) + bit + digit - 1;
                CELLS[number] = (byte) cell;
                DIGITS[number] = (byte) digit;
                CANDIDATES[9 * cell + digit - 1] = (short) number;
            }
        }
    }

    /** The held levels, then those of a search. */
    private final long[] state = new long[(2 + MOST_ADDED + BranchChoice.MOST_BRANCHES) * LEVEL];

    private final LaneRules rules = new LaneRules(state);
    private final BranchChoice choice = new BranchChoice(state);
    private final HallCondition hall = new HallCondition();

    /** The words of a grid, whose candidates are not branched on. */
    private final long[] avoid = new long[LaneRules.CELLS];

    /** The words of the last solution. */
    private final long[] found = new long[LaneRules.CELLS];

    /** The offset of the last level that is held. */
    private int held;

    /** What the rules said of the level held last, when it was opened. */
    private int reduced;

    private int clues;
    private int added;
    private long steps;
    private BooleanSupplier stop = () -> false;

    /** The cell of a candidate, 0 to 80. */
    public static int cell(int number) {
        return CELLS[number];
    }

    /** The digit of a candidate, 1 to 9. */
    public static int digit(int number) {
        return DIGITS[number];
    }

    /** The number of a candidate. */
    public static int candidate(int cell, int digit) {
        return CANDIDATES[9 * cell + digit - 1];
    }

    /** Makes a long search end early with a {@link CancellationException}: it asks after {@value HallCondition#STOP_INTERVAL} branches. */
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    /**
     * Starts on a puzzle.
     *
     * @param puzzle 81 cells row by row, 1 to 9 for a clue, 0 for an empty cell
     * @return false if its clues contradict each other, as far as the rules see; then nothing may be added or asked
     */
    public boolean start(byte[] puzzle) {
        held = 0;
        added = 0;
        clues = 0;
        for (int word = 0; word < LaneRules.CELLS; word++) {
            state[word] = word < 9 ? LaneRules.ALL : LaneRules.STACK | LaneRules.FILLERS[word - 9];
        }
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0) {
                clues++;
                state[LaneRules.word(cell)] &=
                        ~(511L << LaneRules.shift(cell)) | 1L << LaneRules.shift(cell) + puzzle[cell] - 1;
            }
        }
        rules.open(0);
        reduced = rules.reduce(0);
        return reduced != LaneRules.NONE;
    }

    /**
     * Adds a clue, until {@link #drop}.
     *
     * @param number a candidate that is {@link #candidates left}
     * @return false if there is a contradiction now; then the only call allowed is {@link #drop}
     */
    public boolean add(int number) {
        open(number);
        held += LEVEL;
        added++;
        reduced = rules.reduce(held);
        return reduced != LaneRules.NONE;
    }

    /** Takes the clue away that was added last. */
    public void drop() {
        held -= LEVEL;
        added--;
    }

    /** Copies the candidates that the rules leave of the puzzle with the clues added. No other candidate is in a solution. */
    public void candidates(long[] rows, int at) {
        copy(state, held, rows, at);
    }

    /** Whether the rules left one candidate in each cell at the last {@link #start} or {@link #add}. */
    public boolean isSolved() {
        return reduced == LaneRules.SOLVED;
    }

    /**
     * Looks for a solution with one more clue, far from the solution found before.
     *
     * @param number a candidate that is {@link #candidates left}, or −1 for no more clue
     * @param wanted a row of candidates that are taken first
     */
    public boolean find(int number, long[] wanted) {
        System.arraycopy(found, 0, avoid, 0, LaneRules.CELLS);
        return search(number, wanted, false);
    }

    /** As {@link #find}, for a solution other than the one just found with this clue. */
    public boolean findOther(int number, long[] wanted) {
        System.arraycopy(found, 0, avoid, 0, LaneRules.CELLS);
        return search(number, wanted, true);
    }

    /** Copies the solution found last, as a row. */
    public void solution(long[] rows, int at) {
        copy(found, 0, rows, at);
    }

    private static void copy(long[] words, int from, long[] rows, int at) {
        System.arraycopy(words, from, rows, at, 9);
        for (int i = 0; i < 4; i++) {
            rows[at + 9 + i] =
                    words[from + 9 + 2 * i] & LaneRules.STACK | (words[from + 10 + 2 * i] & LaneRules.STACK) << HALF;
        }
        rows[at + 13] = words[from + 17] & LaneRules.STACK;
    }

    /** Fills the level after those held with the last of these, and a candidate decided. */
    private void open(int number) {
        int top = held + LEVEL;
        System.arraycopy(state, held, state, top, LEVEL);
        if (number >= 0) {
            int cell = CELLS[number];
            int word = LaneRules.word(cell);
            int shift = LaneRules.shift(cell);
            state[top + word] &= ~(511L << shift) | 1L << shift + DIGITS[number] - 1;
            LaneRules.touch(state, top, word);
        }
    }

    /** Looks for a solution; with {@code skip}, the grid that is avoided is a solution, and another one is looked for. */
    private boolean search(int number, long[] wanted, boolean skip) {
        open(number);
        boolean inOrder = clues + added + (number < 0 ? 0 : 1) < BitSolver.FEWEST_CLUES;
        int bottom = held + LEVEL;
        int base = bottom;
        steps = 0;
        while (base >= bottom) {
            int now = rules.reduce(base);
            if (now == LaneRules.NONE || steps >= BitSolver.PATIENCE && hall.isHopeless(state, base, steps, stop)) {
                base -= LEVEL;
            } else if (now == LaneRules.OPEN) {
                if (steps < QUICK) {
                    chooseQuickly(base, wanted);
                } else {
                    choice.choose(base, avoid, inOrder);
                }
                choice.open(base);
                steps++;
                base += LEVEL;
            } else if (base > bottom || !skip) {
                System.arraycopy(state, base, found, 0, LaneRules.CELLS);
                return true;
            } else {
                base -= LEVEL;
            }
        }
        return false;
    }

    /** Branches on a wanted candidate of a cell with two candidates, or else on another one of such a cell, or of any cell. */
    private void chooseQuickly(int base, long[] wanted) {
        long any = 0;
        int where = 0;
        for (int word = 0; word < LaneRules.CELLS; word++) {
            long cells = state[base + word];
            long first = cells & ~avoid[word] & LaneRules.lanes(LaneRules.pairs(cells));
            if (first != 0) {
                long best =
                        first & (word < 9 ? wanted[word] : wanted[9 + (word - 9) / 2] >>> (word % 2 == 1 ? 0 : HALF));
                if (best != 0) {
                    choice.takeCandidate(word, Long.lowestOneBit(best));
                    return;
                }
                any = first;
                where = word;
            }
        }
        for (int word = 0; any == 0; word++) {
            long cells = state[base + word];
            any = cells & ~avoid[word] & LaneRules.lanes(LaneRules.several(cells));
            long best = any & (word < 9 ? wanted[word] : wanted[9 + (word - 9) / 2] >>> (word % 2 == 1 ? 0 : HALF));
            any = best == 0 ? any : best;
            where = word;
        }
        choice.takeCandidate(where, Long.lowestOneBit(any));
    }
}
