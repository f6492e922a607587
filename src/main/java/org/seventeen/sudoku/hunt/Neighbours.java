package org.seventeen.sudoku.hunt;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.HeldSolver;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;

/**
 * Finds all neighbours of a puzzle.
 *
 * <p>Let Q be the puzzle without some clues. A puzzle Q ∪ A has one solution exactly if one solution of Q has all of A. The solutions
 * of Q are too many to be listed: a puzzle of 17 clues without one of them has up to millions. But two solutions that have all of A
 * refute A, and each solution takes part in the refutation of every A within it. So the solutions found so far are kept. For each
 * candidate {@code a} there are two rows of candidates: those that are in at least one kept solution with {@code a}, and those that
 * are in at least two. The solver is asked about Q ∪ A' ∪ {a, b} only if {@code b} is not in the second row of {@code a}, and the one or
 * two solutions that it finds refute a hundred other pairs. That the kept solutions differ is therefore essential; {@link SolutionPool}
 * sees to it.
 *
 * <p>The sets A come with their candidates in ascending order. All but the last two candidates of A are walked through one by one,
 * and the rows are made anew from the kept solutions for each choice of them. Kept solutions serve all Q of a puzzle that they are
 * solutions of.
 *
 * <p>Each neighbour is confirmed by a solver that shares no code with the one that found it. An instance belongs to one thread.
 */
public final class Neighbours {
    private static final int WORDS = HeldSolver.WORDS;

    /** No digit, for a cell whose clue may have any. */
    private static final byte ANY = 10;

    private final Move move;
    private final HeldSolver solver = new HeldSolver();
    private final BitSolver bits = new BitSolver();
    private final PuzzleSolver confirmer = new SudokuCover();
    private final SolutionPool pool;
    private final Swaps swaps = new Swaps();

    /** The candidates of a kept solution and of those next to it. */
    private final long[] all = new long[WORDS];

    /** By candidate: the candidates that are in a kept solution with it, a row each. If one clue is added, only row 0 is in use. */
    private final long[] once = new long[HeldSolver.NUMBERS * WORDS];

    /** By candidate: those that are in at least two kept solutions with it, or are decided. */
    private final long[] twice = new long[HeldSolver.NUMBERS * WORDS];

    /** Whether the rows of all candidates are in use. */
    private boolean ofPairs;

    /** The lowest candidate whose row will be looked at again. */
    private int lowest;

    /** The candidates that may be added to Q. */
    private final long[] open = new long[WORDS];

    /** The candidates of Q and those added. */
    private final long[] needed = new long[WORDS];

    /** By clue added: the candidates left before it. */
    private final long[][] left = new long[HeldSolver.MOST_ADDED + 1][WORDS];

    private final long[] undecided = new long[WORDS];

    /** The clues of Q and those added. */
    private final byte[] digits = new byte[81];

    /** The solution of the puzzle, if the neighbours must have it. */
    private byte[] solution;

    private BooleanSupplier stop = () -> false;
    private Predicate<Puzzle> sink;
    private boolean goOn;
    private long asked;

    /** Finds neighbours by a move. */
    public Neighbours(Move move) {
        this(move, SolutionPool.MOST);
    }

    /** As the public constructor, for at most so many kept solutions. */
    Neighbours(Move move, int most) {
        this.move = move;
        pool = new SolutionPool(most);
    }

    /** Makes a long search end early: if {@code asker} is true, {@link #forEach} throws a {@link CancellationException}. */
    public void stopWhen(BooleanSupplier asker) {
        stop = asker;
        solver.stopWhen(asker);
    }

    /** How often the solver was asked for a solution since the instance was made. */
    public long asked() {
        return asked;
    }

    /**
     * Passes all neighbours to a sink, each once, until it answers false. Their order depends on the puzzle and the move only.
     *
     * @param puzzle any puzzle; it may have several solutions or none, but one if its neighbours must have its solution
     * @throws IllegalArgumentException if it has not
     */
    public void forEach(Puzzle puzzle, Predicate<Puzzle> taker) {
        sink = taker;
        goOn = true;
        pool.clear();
        byte[] clued = puzzle.digits();
        if (move.restriction() == Restriction.SAME_GRID) {
            if (bits.count(clued, 2) != 1) {
                throw new IllegalArgumentException("expected a puzzle with one solution, found another one");
            }
            solution = bits.solution().clone();
        }
        int[] clues = puzzle.clues().cells();
        int minus = move.minus();
        int[] removed = new int[minus];
        Arrays.setAll(removed, i -> i);
        if (minus > clues.length || clues.length - minus + move.plus() > 81) {
            return;
        }
        int last;
        do {
            System.arraycopy(clued, 0, digits, 0, 81);
            for (int i : removed) {
                digits[clues[i]] = 0;
            }
            ofSubset(clued);
            last = minus - 1;
            while (last >= 0 && removed[last] == clues.length - minus + last) {
                last--;
            }
            if (last >= 0) {
                removed[last]++;
                for (int i = last + 1; i < minus; i++) {
                    removed[i] = removed[i - 1] + 1;
                }
            }
        } while (last >= 0 && goOn);
    }

    /**
     * Passes all puzzles with one solution to a sink, each once, until it answers false, that have the clues of a puzzle and another one in
     * each of some empty cells.
     *
     * @param clues 81 digits, 0 for empty cells
     * @param cells as many as this move adds clues; it must be one that keeps the pattern
     */
    void fill(byte[] clues, CellSet cells, Predicate<Puzzle> taker) {
        sink = taker;
        goOn = true;
        pool.clear();
        byte[] open = clues.clone();
        for (int cell : cells.cells()) {
            open[cell] = ANY;
        }
        System.arraycopy(clues, 0, digits, 0, 81);
        ofSubset(open);
    }

    private void checkStop() {
        if (stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
    }

    /** All neighbours that have the clues of {@link #digits} and no others of the puzzle. */
    private void ofSubset(byte[] puzzle) {
        checkStop();
        if (!solver.start(digits)) {
            return;
        }
        Arrays.fill(needed, 0);
        solver.candidates(open, 0);
        for (int cell = 0; cell < 81; cell++) {
            if (digits[cell] != 0) {
                set(needed, HeldSolver.candidate(cell, digits[cell]));
            }
            for (int digit = 1; digit <= 9; digit++) {
                if (digits[cell] != 0 || digit == puzzle[cell] || !isWanted(cell, digit, puzzle)) {
                    int number = HeldSolver.candidate(cell, digit);
                    open[number >> 6] &= ~(1L << number);
                }
            }
        }
        if (move.plus() == 0) {
            if (finds(-1) && !findsOther(-1)) {
                found(-1);
            }
        } else {
            add(move.plus(), 0);
        }
    }

    private boolean isWanted(int cell, int digit, byte[] puzzle) {
        return switch (move.restriction()) {
            case ALL -> true;
            case SAME_PATTERN -> puzzle[cell] != 0;
            case SAME_GRID -> digit == solution[cell];
        };
    }

    private static void set(long[] row, int number) {
        row[number >> 6] |= 1L << number;
    }

    /** Adds clues, the first of them a candidate with a number from {@code from} on, in every way. */
    private void add(int more, int from) {
        if (more <= 2 && !fillRows(more == 2)) {
            return;
        }
        if (more == 1) {
            addLast(0, from);
            return;
        }
        long[] rest = left[more];
        solver.candidates(rest, 0);
        for (int number = next(rest, from); number < HeldSolver.NUMBERS && goOn; number = next(rest, number + 1)) {
            checkStop();
            int cell = HeldSolver.cell(number);
            digits[cell] = (byte) HeldSolver.digit(number);
            set(needed, number);
            if (solver.add(number) && !(move.minimal() && solver.isSolved())) {
                if (more > 2) {
                    add(more - 1, number + 1);
                } else {
                    addLast(number, number + 1);
                }
            }
            solver.drop();
            needed[number >> 6] ^= 1L << number;
            digits[cell] = 0;
        }
    }

    /** The first open candidate of a row from a number on; {@link HeldSolver#NUMBERS} after the last one. */
    private int next(long[] row, int from) {
        int word = from >> 6;
        if (word == WORDS) {
            return HeldSolver.NUMBERS;
        }
        long rest = row[word] & open[word] & -1L << from;
        while (rest == 0) {
            word++;
            if (word == WORDS) {
                return HeldSolver.NUMBERS;
            }
            rest = row[word] & open[word];
        }
        return 64 * word + Long.numberOfTrailingZeros(rest);
    }

    /** Fills the rows from the kept solutions that have all needed candidates. False if there is no such solution at all. */
    private boolean fillRows(boolean pairs) {
        ofPairs = pairs;
        lowest = 0;
        if (pool.isFull()) {
            pool.clear();
        }
        Arrays.fill(once, 0, pairs ? once.length : WORDS, 0);
        Arrays.fill(twice, 0, pairs ? twice.length : WORDS, 0);
        boolean some = false;
        for (int place = 0; place < pool.size(); place++) {
            if (pool.has(place, needed)) {
                some = true;
                enter(place * WORDS, 0);
            }
        }
        return some || finds(-1);
    }

    /**
     * Enters a kept solution, and what the swaps make of it, into the rows of the open candidates with a number from {@code from} on.
     * With two swaps each candidate of the solution, and each that a swap creates, is in two solutions at least. With three the same
     * holds for each two of these candidates, but not for one that a swap changes and one that it creates.
     */
    private void enter(int at, int from) {
        int near = swaps.find(pool.rows, at, digits);
        boolean many = near >= (ofPairs ? Swaps.ENOUGH : 2);
        System.arraycopy(pool.rows, at, all, 0, WORDS);
        for (int i = 0; i < near * WORDS && many; i++) {
            all[i % WORDS] |= swaps.created[i];
        }
        if (!ofPairs) {
            enter(at, 0, 0, many || near == 0 ? null : swaps.changed, 0, near > 0);
            return;
        }
        long mask = -1L << from;
        for (int word = from >> 6; word < WORDS; word++, mask = -1) {
            long of = pool.rows[at + word];
            for (long rest = all[word] & open[word] & mask; rest != 0; rest &= rest - 1) {
                int number = 64 * word + Long.numberOfTrailingZeros(rest);
                int swap = swaps.swapOf[HeldSolver.cell(number)];
                boolean touched = swap > 0;
                if ((of & rest & -rest) == 0) {
                    enterCreated(WORDS * number, word, (swap - 1) * WORDS);
                } else if (many) {
                    enter(at, WORDS * number, word, touched ? swaps.created : null, (swap - 1) * WORDS, true);
                } else if (near == 2) {
                    // Another swap is left if one touches the candidate of the row, and one or the other otherwise.
                    enter(at, WORDS * number, word, touched ? swaps.changed : null, (2 - swap) * WORDS, true);
                } else {
                    enter(at, WORDS * number, word, swaps.changed, 0, near == 1 && !touched);
                }
            }
        }
    }

    /**
     * Enters a kept solution into the rows of a candidate. Only words from that of the candidate on are ever asked for.
     *
     * @param not which of {@link #all} are in one solution only, from the word {@code first} on; null if none is
     * @param again whether the others are in two
     */
    private void enter(int at, int row, int from, long[] not, int first, boolean again) {
        long[] rows = pool.rows;
        for (int i = from; i < WORDS; i++) {
            long solutions = rows[at + i];
            long both = !again ? 0 : not == null ? all[i] : all[i] & ~not[first + i];
            twice[row + i] |= once[row + i] & solutions | both;
            once[row + i] |= solutions | both;
        }
    }

    /** Enters what swaps make of a kept solution into the rows of a candidate that one of them creates. */
    private void enterCreated(int row, int from, int swap) {
        for (int i = from; i < WORDS; i++) {
            long both = all[i] & ~swaps.changed[swap + i];
            twice[row + i] |= both;
            once[row + i] |= both;
        }
    }

    /** Asks for a solution with one more clue, and keeps it. */
    private boolean finds(int number) {
        asked++;
        return solver.find(number, undecided) && keep();
    }

    /** As {@link #finds}, for another solution than the last one. */
    private boolean findsOther(int number) {
        asked++;
        return solver.findOther(number, undecided) && keep();
    }

    private boolean keep() {
        if (!pool.isFull()) {
            int at = pool.next();
            solver.solution(pool.rows, at);
            if (pool.add()) {
                enter(at, lowest);
            }
        }
        return true;
    }

    /**
     * Adds the last clue.
     *
     * @param last the candidate added before it, whose row is looked at; 0 if there is none
     * @param from the lowest number of the last clue
     */
    private void addLast(int last, int from) {
        int row = last * WORDS;
        lowest = last;
        solver.candidates(undecided, 0);
        long some = 0;
        for (int word = 0; word < WORDS; word++) {
            some |= once[row + word];
            long later = word < from >> 6 ? 0 : word == from >> 6 ? -1L << from : -1;
            undecided[word] &= open[word] & later & ~twice[row + word];
        }
        if (some == 0 && !finds(-1)) {
            return;
        }
        for (int number = next(undecided, from);
                number < HeldSolver.NUMBERS && goOn;
                number = next(undecided, number)) {
            if (finds(number)) {
                if ((twice[row + (number >> 6)] >>> number & 1) == 0 && !findsOther(number)) {
                    found(number);
                }
            }
            undecided[number >> 6] &= ~(1L << number);
            for (int word = number >> 6; word < WORDS; word++) {
                undecided[word] &= ~twice[row + word];
            }
        }
    }

    /** Reports a puzzle with one solution, that of the solver: {@link #digits} and one more clue, or none. */
    private void found(int number) {
        int cell = number < 0 ? 0 : HeldSolver.cell(number);
        byte before = digits[cell];
        if (number >= 0) {
            digits[cell] = (byte) HeldSolver.digit(number);
        }
        if (!move.minimal() || isMinimal()) {
            Puzzle puzzle = Puzzle.of(digits);
            if (!confirmer.isUnique(puzzle)) {
                throw new IllegalStateException("two solvers disagree on the solutions of " + puzzle);
            }
            goOn = sink.test(puzzle);
        }
        digits[cell] = before;
    }

    /** Whether {@link #digits}, which have one solution, need each clue. */
    private boolean isMinimal() {
        for (int cell = 0; cell < 81; cell++) {
            byte digit = digits[cell];
            if (digit != 0) {
                digits[cell] = 0;
                boolean needed = bits.count(digits, 2) > 1;
                digits[cell] = digit;
                if (!needed) {
                    return false;
                }
            }
        }
        return true;
    }
}
