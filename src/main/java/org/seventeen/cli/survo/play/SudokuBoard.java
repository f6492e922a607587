package org.seventeen.cli.survo.play;

import java.util.List;
import java.util.Optional;
import org.jline.utils.AttributedString;
import org.seventeen.show.play.sudoku.Single;
import org.seventeen.show.play.sudoku.SudokuGame;
import org.seventeen.show.play.sudoku.SudokuLink;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.solve.Verdict;

/** A sudoku in a terminal: digits and notes are typed into cells. */
final class SudokuBoard extends PlayBoard {
    private final SudokuGame game;
    private boolean noting;
    /** What a check or a hint marked as wrong, until the cell is changed. */
    private CellSet wrong = CellSet.EMPTY;
    /** The cell of the last hint, -1 for none. */
    private int hinted = -1;

    SudokuBoard(SudokuGame game) {
        super(9, 9, "Fill in the digits 1 to 9.");
        this.game = game;
        int first = 0;
        while (first < 80 && game.isClue(first)) {
            first++;
        }
        goTo(first);
    }

    @Override
    List<AttributedString> lines() {
        return SudokuScreen.lines(
                game, new SudokuScreen.Marks(cell(), hinted, wrong, noting), message(), clock.toString());
    }

    @Override
    int width() {
        return SudokuScreen.COLUMNS;
    }

    @Override
    int height() {
        return SudokuScreen.ROWS;
    }

    @Override
    List<String> result() {
        Optional<SudokuLink.Result> result = game.isSolved() && !game.isSolutionShown()
                ? Optional.of(new SudokuLink.Result(game.hints(), (int) clock.seconds()))
                : Optional.empty();
        return List.of(end(), "#" + new SudokuLink(game.puzzle(), result).fragment());
    }

    private String end() {
        if (!game.isSolved()) {
            return "Left with " + game.left() + (game.left() == 1 ? " empty cell" : " empty cells");
        }
        return game.isSolutionShown()
                ? "The solution was shown"
                : "Solved in " + clock + (game.hints() == 0 ? "" : ", hints " + game.hints());
    }

    @Override
    void act(int key) {
        switch (key) {
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> type(key - '0');
            case '0', '.', PlayKey.DELETE, PlayKey.BACKSPACE, PlayKey.RUBOUT -> change(() -> game.erase(cell()));
            case 'n', 'N', ' ' -> {
                noting = !noting;
                say(noting ? "Digits are notes now; n ends that." : "Digits are written again.");
            }
            case 'c', 'C' -> check();
            default -> say(NO_KEY);
        }
    }

    private void type(int digit) {
        if (!noting) {
            change(() -> game.write(cell(), digit));
        } else if (game.digit(cell()) == 0) {
            change(() -> game.note(cell(), digit));
        } else {
            say(Single.cellName(cell()) + " has a digit; 0 takes it away.");
        }
    }

    private void change(Runnable step) {
        if (game.isSolved()) {
            say("The puzzle is solved; u undoes, q quits.");
        } else if (game.isClue(cell())) {
            say(Single.cellName(cell()) + " is a clue.");
        } else {
            step.run();
            clock.start();
            settle("");
        }
    }

    @Override
    void undo() {
        stepped(game.undo(), "Undone.", "Nothing to undo.");
    }

    @Override
    void redo() {
        stepped(game.redo(), "Done again.", "Nothing to redo.");
    }

    private void stepped(Optional<Integer> step, String what, String nothing) {
        if (step.isEmpty()) {
            say(nothing);
            return;
        }
        goTo(step.get());
        clock.start();
        settle(what);
    }

    @Override
    void restart() {
        game.restart();
        clock.reset();
        wrong = CellSet.EMPTY;
        settle("From the start.");
    }

    @Override
    void escape() {
        wrong = CellSet.EMPTY;
        hinted = -1;
        say("");
    }

    /** Marks the digits that are not those of the solution. */
    private void check() {
        hinted = -1;
        wrong = game.mistakes().orElse(CellSet.EMPTY);
        if (game.solutions() != Verdict.Solutions.UNIQUE) {
            say(notUnique());
        } else if (wrong.isEmpty()) {
            say("All digits so far are right.");
        } else {
            say(wrong.size() == 1 ? "1 digit is wrong." : wrong.size() + " digits are wrong.");
        }
    }

    private String notUnique() {
        return game.solutions() == Verdict.Solutions.NONE
                ? "This puzzle has no solution."
                : "This puzzle has more than one solution, so there is nothing to compare with.";
    }

    @Override
    void hint(Runnable draw) {
        if (game.isSolved()) {
            say("The puzzle is solved.");
            return;
        }
        Optional<SudokuGame.Hint> hint = game.hint();
        if (hint.isEmpty()) {
            say(notUnique());
            return;
        }
        clock.start();
        hinted = hint.get().cell();
        wrong = hint.get().wrong() ? CellSet.of(hinted) : CellSet.EMPTY;
        goTo(hinted);
        say(hint.get().text());
    }

    @Override
    void solve(Runnable draw) {
        if (game.solutions() != Verdict.Solutions.UNIQUE) {
            say(notUnique());
            return;
        }
        game.showSolution();
        wrong = CellSet.EMPTY;
        settle("This is the solution.");
    }

    /** After a change: the cell is no longer marked, and a full grid says whether it is solved. */
    private void settle(String text) {
        wrong = wrong.without(cell());
        hinted = -1;
        if (game.isSolved()) {
            clock.stop();
        }
        if (game.isSolved() && !game.isSolutionShown()) {
            say("Solved: each row, column and box has the digits 1 to 9.");
        } else if (game.left() == 0 && !game.isSolved()) {
            say("The grid is full, but some digit stands twice.");
        } else {
            say(text);
        }
    }
}
