package org.seventeen.show.play.sudoku;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.show.play.game.Steps;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict;

/** A game with one sudoku: digits and notes, with undo and redo, a check and hints. Not for more than one thread. */
public final class SudokuGame {
    /** What a cell held before a step and after it: a digit, 0 for none, and notes as bits. */
    private record Step(int cell, int digitBefore, int notesBefore, int digit, int notes) {}

    private final Puzzle puzzle;
    private final byte[] digits;
    private final int[] notes = new int[81];
    private final Steps<Step> steps = new Steps<>();
    private int hints;
    private boolean solutionShown;
    /** At most two solutions; null until they are needed. */
    private List<SolutionGrid> solutions;

    /**
     * A hint.
     *
     * @param cell the cell that it is about, 0 to 80
     * @param wrong whether the digit of the player there is wrong
     * @param text one sentence
     */
    public record Hint(int cell, boolean wrong, String text) {}

    /**
     * A game at its start.
     *
     * @throws IllegalArgumentException if a clue stands in a row, column or box twice
     */
    public SudokuGame(Puzzle puzzle) {
        this.puzzle = puzzle;
        digits = puzzle.digits();
        int[] twice = conflicts().cells();
        if (twice.length > 0) {
            throw new IllegalArgumentException("expected no digit twice in a row, column or box, found "
                    + digits[twice[0]] + " in " + Single.cellName(twice[0]) + " twice");
        }
    }

    /** The puzzle that is played. */
    public Puzzle puzzle() {
        return puzzle;
    }

    /** The digit of a cell, 0 if there is none. */
    public int digit(int cell) {
        return digits[cell];
    }

    /** Whether the digit of a cell was given. */
    public boolean isClue(int cell) {
        return puzzle.digit(cell) != 0;
    }

    /** Whether a digit, 1 to 9, is noted in a cell. A digit that is written into the cell covers its notes. */
    public boolean isNoted(int cell, int digit) {
        return digits[cell] == 0 && (notes[cell] & 1 << (digit - 1)) != 0;
    }

    /**
     * Writes a digit into a cell, or empties the cell if it has this digit. Notes come to light again when the digit goes.
     *
     * @param digit 1 to 9
     * @throws IllegalArgumentException if the cell is a clue, or the digit out of range
     */
    public void write(int cell, int digit) {
        check(digit);
        step(cell, digits[cell] == digit ? 0 : digit, notes[cell]);
    }

    /**
     * Notes a digit in a cell, or takes the note away; without effect on a cell with a digit.
     *
     * @param digit 1 to 9
     * @throws IllegalArgumentException if the cell is a clue, or the digit out of range
     */
    public void note(int cell, int digit) {
        check(digit);
        step(cell, digits[cell], digits[cell] == 0 ? notes[cell] ^ 1 << (digit - 1) : notes[cell]);
    }

    /**
     * Takes the digit of a cell away, or its notes if it has no digit.
     *
     * @throws IllegalArgumentException if the cell is a clue
     */
    public void erase(int cell) {
        step(cell, 0, digits[cell] == 0 ? 0 : notes[cell]);
    }

    private static void check(int digit) {
        if (digit < 1 || digit > 9) {
            throw new IllegalArgumentException("expected a digit from 1 to 9, found " + digit);
        }
    }

    private void step(int cell, int digit, int marks) {
        if (isClue(cell)) {
            throw new IllegalArgumentException(
                    "expected a cell that is no clue, found " + Single.cellName(cell) + " with " + digits[cell]);
        }
        if (digit != digits[cell] || marks != notes[cell]) {
            steps.add(new Step(cell, digits[cell], notes[cell], digit, marks));
            put(cell, digit, marks);
        }
    }

    private void put(int cell, int digit, int marks) {
        digits[cell] = (byte) digit;
        notes[cell] = marks;
    }

    /** Takes back the last step, and returns its cell; nothing if there is none. */
    public Optional<Integer> undo() {
        Optional<Step> step = steps.undo();
        step.ifPresent(last -> put(last.cell(), last.digitBefore(), last.notesBefore()));
        return step.map(Step::cell);
    }

    /** Makes the step that was undone last, and returns its cell; nothing if there is none. */
    public Optional<Integer> redo() {
        Optional<Step> step = steps.redo();
        step.ifPresent(last -> put(last.cell(), last.digit(), last.notes()));
        return step.map(Step::cell);
    }

    /** Goes back to the start, without steps and hints. */
    public void restart() {
        for (int cell = 0; cell < 81; cell++) {
            put(cell, puzzle.digit(cell), 0);
        }
        steps.clear();
        hints = 0;
        solutionShown = false;
    }

    /** The cells whose digit stands in their row, column or box once more. */
    public CellSet conflicts() {
        CellSet twice = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            for (int other = 0; other < cell; other++) {
                if (digits[cell] != 0 && digits[cell] == digits[other] && Single.see(cell, other)) {
                    twice = twice.with(cell).with(other);
                }
            }
        }
        return twice;
    }

    /** How many cells have no digit. */
    public int left() {
        return 81 - Puzzle.of(digits).clueCount();
    }

    /** Whether all cells have a digit, and no digit stands in a row, column or box twice. */
    public boolean isSolved() {
        return left() == 0 && conflicts().isEmpty();
    }

    /** Whether the puzzle has no, one or several solutions. Without exactly one there is nothing to compare digits with. */
    public Verdict.Solutions solutions() {
        if (solutions == null) {
            List<SolutionGrid> found = new ArrayList<>();
            new BitSolver().visit(puzzle, grid -> {
                found.add(grid);
                return found.size() < 2;
            });
            solutions = found;
        }
        return switch (solutions.size()) {
            case 0 -> Verdict.Solutions.NONE;
            case 1 -> Verdict.Solutions.UNIQUE;
            default -> Verdict.Solutions.MULTIPLE;
        };
    }

    private Optional<SolutionGrid> solution() {
        return solutions() == Verdict.Solutions.UNIQUE ? Optional.of(solutions.get(0)) : Optional.empty();
    }

    /** The cells whose digits are not those of the solution; nothing unless the puzzle has exactly one. */
    public Optional<CellSet> mistakes() {
        return solution().map(grid -> {
            CellSet wrong = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] != 0 && digits[cell] != grid.digit(cell)) {
                    wrong = wrong.with(cell);
                }
            }
            return wrong;
        });
    }

    /**
     * A hint, which is counted: a wrong digit if there is one, else a single, else a cell of the solution.
     *
     * @return nothing unless the puzzle has exactly one solution and is not solved
     */
    public Optional<Hint> hint() {
        if (solution().isEmpty() || isSolved()) {
            return Optional.empty();
        }
        hints++;
        int[] wrong = mistakes().orElseThrow().cells();
        if (wrong.length > 0) {
            return Optional.of(new Hint(wrong[0], true, Single.cellName(wrong[0]) + " is wrong."));
        }
        return single().map(single -> new Hint(single.cell(), false, single.reason()))
                .or(() -> Optional.of(ofSolution()));
    }

    /** The next digit that follows from those written; nothing if none does. Wrong digits may lead to wrong ones. */
    public Optional<Single> single() {
        return Single.of(digits);
    }

    private Hint ofSolution() {
        int cell = 0;
        while (digits[cell] != 0) {
            cell++;
        }
        return new Hint(
                cell,
                false,
                "No single is left; in the solution " + Single.cellName(cell) + " is "
                        + solutions.get(0).digit(cell) + ".");
    }

    /** Writes the solution, step by step, if there is exactly one; the game then counts as one whose solution was shown. */
    public void showSolution() {
        solution().ifPresent(grid -> {
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] != grid.digit(cell)) {
                    step(cell, grid.digit(cell), notes[cell]);
                    solutionShown = true;
                }
            }
        });
    }

    /** How many hints were asked for. */
    public int hints() {
        return hints;
    }

    /** Whether the solution was shown. */
    public boolean isSolutionShown() {
        return solutionShown;
    }
}
