package org.seventeen.sudoku.solve;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.cover.CoverSolver;
import org.seventeen.cover.DancingLinks;
import org.seventeen.cover.ExactCover;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Sudoku as an exact cover problem, in the terms of Winters (2020): 324 requirements (items) and 729 activities (options).
 *
 * <pre>
 *   RrCc   cell in row r, column c has a digit       RrCc#v satisfies RrCc, Rr#v, Cc#v and Bb#v
 *   Rr#v   row r has the digit v                     with b = (r − 1) div 3 · 3 + (c − 1) div 3 + 1
 *   Cc#v   column c has the digit v
 *   Bb#v   box b has the digit v
 * </pre>
 *
 * The clues of a puzzle are activities selected in advance; the matrix is built once and used for any number of puzzles.
 * An instance belongs to one thread. Slower than {@link BitSolver} and shares no code with it: the last word on every puzzle
 * that the search finds.
 */
public final class SudokuCover implements PuzzleSolver {
    private final CoverSolver solver;
    private final byte[] digits = new byte[81];

    /** The options of the clues, and a place behind. */
    private final int[] clues = new int[82];

    private long steps;

    /** A solver by dancing links, with its own matrix. */
    public SudokuCover() {
        this(new DancingLinks(problem()));
    }

    private SudokuCover(CoverSolver solver) {
        this.solver = solver;
    }

    /**
     * A solver by {@link AlgorithmX}, the plain matrix form, which is slow.
     *
     * @param listener gets all steps
     */
    public static SudokuCover plain(AlgorithmX.Listener listener) {
        return new SudokuCover(new AlgorithmX(problem(), listener));
    }

    /** The problem without clues; option 9 · cell + digit − 1 is RrCc#digit. */
    public static ExactCover problem() {
        return problem(Puzzle.of(new byte[81]));
    }

    /**
     * The problem of a puzzle: all items, each clue as the option that it is, and the other options that hold no item of a clue. Its
     * solutions are those of the puzzle; clues that contradict each other leave an item that no two options can share.
     */
    public static ExactCover problem(Puzzle puzzle) {
        ExactCover.Builder builder = ExactCover.builder();
        for (int cell = 0; cell < 81; cell++) {
            builder.primary(cell(cell));
        }
        for (char unit : new char[] {'R', 'C', 'B'}) {
            for (int index = 1; index <= 9; index++) {
                for (int digit = 1; digit <= 9; digit++) {
                    builder.primary(unit + "" + index + "#" + digit);
                }
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9 + 1;
            int column = cell % 9 + 1;
            int box = cell / 27 * 3 + cell % 9 / 3 + 1;
            for (int digit = 1; digit <= 9; digit++) {
                if (isLeft(puzzle, cell, digit)) {
                    String value = "#" + digit;
                    builder.option(
                            cell(cell) + value, cell(cell), "R" + row + value, "C" + column + value, "B" + box + value);
                }
            }
        }
        return builder.build();
    }

    /** Whether a digit is the clue of a cell, or the cell is empty and no clue of its row, column or box has the digit. */
    private static boolean isLeft(Puzzle puzzle, int cell, int digit) {
        if (puzzle.digit(cell) != 0) {
            return puzzle.digit(cell) == digit;
        }
        for (int other = 0; other < 81; other++) {
            boolean sees = other / 9 == cell / 9
                    || other % 9 == cell % 9
                    || other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (sees && puzzle.digit(other) == digit) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void stopWhen(BooleanSupplier asked) {
        solver.stopWhen(asked);
    }

    /** {@inheritDoc} Here a step is a digit put into a cell. */
    @Override
    public long steps() {
        return steps;
    }

    @Override
    public int count(Puzzle puzzle, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        return (int) search(puzzle, () -> solver.count(limit));
    }

    @Override
    public long visit(Puzzle puzzle, Predicate<SolutionGrid> sink) {
        return search(puzzle, () -> solver.visit((options, count) -> sink.test(grid(options, count))));
    }

    /** Runs a search with the clues selected; 0 if one contradicts another. */
    private long search(Puzzle puzzle, LongSupplier search) {
        try {
            boolean consistent = select(puzzle);
            long found = consistent ? search.getAsLong() : 0;
            steps = consistent ? solver.steps() : 0;
            return found;
        } finally {
            solver.clearSelection();
        }
    }

    private SolutionGrid grid(int[] options, int count) {
        for (int i = 0; i < count; i++) {
            digits[options[i] / 9] = (byte) (options[i] % 9 + 1);
        }
        return SolutionGrid.of(digits);
    }

    /** Selects the clues; false as soon as one contradicts those before it. */
    private boolean select(Puzzle puzzle) {
        int count = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digit = puzzle.digit(cell);
            clues[count] = 9 * cell + digit - 1;
            count += -digit >>> 31;
        }
        for (int i = 0; i < count; i++) {
            if (!solver.select(clues[i])) {
                return false;
            }
        }
        return true;
    }

    private static String cell(int cell) {
        return "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1);
    }
}
