package org.seventeen.cli.survo.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;
import org.seventeen.show.play.sudoku.SudokuGame;
import org.seventeen.sudoku.grid.Puzzle;

/** Sudokus in the terminal; {@link PlayTerminalTest} tests what all games share. */
class SudokuTerminalTest {
    private static final String SEVENTEEN =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    private static final String SOLVED =
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
    private static final String DOWN = "\033[B";
    private static final String RIGHT = "\033[C";
    private static final String HOME = "\033[H";

    private static SudokuGame game() {
        return new SudokuGame(Puzzle.of(SEVENTEEN));
    }

    private static String play(SudokuGame game, String keys) throws IOException {
        return PlayTerminalTest.play(new SudokuBoard(game), keys);
    }

    /** The screen after some keys, without colours. */
    private static List<String> screen(SudokuGame game, String keys) {
        SudokuBoard board = new SudokuBoard(game);
        keys.chars().forEach(key -> board.press(key, () -> {}));
        return board.lines().stream().map(AttributedString::toString).toList();
    }

    @Test
    void aPuzzleOfSeventeenCluesIsSolvedByKeys() throws IOException {
        SudokuGame game = game();
        StringBuilder keys = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            keys.append(SOLVED.charAt(cell)).append(cell % 9 == 8 ? HOME + DOWN : RIGHT);
        }
        String screen = play(game, keys + "q");
        assertThat(game.isSolved()).isTrue();
        assertThat(screen)
                .contains("r1c8 is a clue.", "left 1 ", "Solved: each row, column and box has the digits 1 to 9.");
        assertThat(PlayTerminalTest.lastLines(screen, 2))
                .containsPattern("Solved in 0:[0-9]{2}\n#sudoku=" + SEVENTEEN + "&hints=0&seconds=[0-9]+$");
        assertThat(play(game, "5q")).contains("The puzzle is solved; u undoes, q quits.");
    }

    @Test
    void notesAreWrittenShownAndComeToLightAgain() throws IOException {
        SudokuGame game = game();
        assertThat(screen(game, "n12"))
                .contains(" r1 |[ 12  ]   .      .   |   .      .      .   |   .      1      .   |", "r1c1: notes 1 2");
        assertThat(screen(game, "5")).contains("r1c1: 5");
        assertThat(screen(game, "0")).contains("r1c1: notes 1 2");
        assertThat(play(game, "n6n7q")).contains("Digits are notes now; n ends that.", "Digits are written again.");
        assertThat(game.digit(0)).isEqualTo(7);
        assertThat(play(game, "n3q")).contains("r1c1 has a digit; 0 takes it away.");
        assertThat(screen(game, "0n3")).contains("r1c1: notes 1 2 3 6");
        assertThat(screen(game, "n4")).anyMatch(line -> line.startsWith(" r1 |[12346]"));
        assertThat(screen(game, "n5")).anyMatch(line -> line.startsWith(" r1 |[1234+]"));
        assertThat(play(game, "\033[3~q")).contains("r1c1: empty");
        assertThat(play(game, "u\177q")).contains("Undone.", "r1c1: notes 1 2 3 4 5 6");
        assertThat(game.isNoted(0, 1)).isFalse();
    }

    @Test
    void wrongDigitsAreMarkedByACheckAndDigitsThatStandTwiceAtOnce() throws IOException {
        SudokuGame game = game();
        assertThat(play(game, "cq")).contains("All digits so far are right.");
        assertThat(screen(game, "8c")).contains("1 digit is wrong.").anyMatch(line -> line.startsWith(" r1 |[ 8!  ]"));
        assertThat(play(game, RIGHT + "7c\033q")).contains("2 digits are wrong.");
        SudokuGame twice = game();
        assertThat(screen(twice, "1")).anyMatch(line -> line.startsWith(" r1 |[ 1!  ]") && line.contains("  1!  "));
    }

    @Test
    void hintsAreSinglesOrNameAWrongDigit() throws IOException {
        SudokuGame game = game();
        String screen = play(game, "h1hcq");
        assertThat(screen).contains("In row 4 only r4c6 can be 1.", "All digits so far are right.");
        assertThat(game.digit(32)).isEqualTo(1);
        assertThat(game.hints()).isEqualTo(2);
        assertThat(PlayTerminalTest.lastLines(screen, 2)).endsWith("Left with 63 empty cells\n#sudoku=" + SEVENTEEN);
        assertThat(play(game, "8hq")).contains("r1c1 is wrong.");
    }

    @Test
    void undoRedoRestartAndSolutionDoWhatTheySay() throws IOException {
        SudokuGame game = game();
        assertThat(play(game, "ur6urq")).contains("Nothing to undo.", "Nothing to redo.", "Undone.", "Done again.");
        assertThat(game.digit(0)).isEqualTo(6);
        assertThat(play(game, "xq")).contains("From the start.");
        assertThat(game.digit(0)).isZero();
        String screen = play(game, "shq");
        assertThat(screen).contains("This is the solution.", "The puzzle is solved.");
        assertThat(PlayTerminalTest.lastLines(screen, 2)).endsWith("The solution was shown\n#sudoku=" + SEVENTEEN);
        assertThat(play(game(), "?q")).contains(PlayBoard.NO_KEY);
    }

    @Test
    void aPuzzleWithoutOneSolutionSaysSo() throws IOException {
        SudokuGame several = new SudokuGame(Puzzle.of(SOLVED.replaceAll("[12]", ".")));
        assertThat(play(several, "cq")).contains("more than one solution, so there is nothing to compare with.");
        assertThat(play(several, "hsq")).contains("This puzzle has more than one solution");
        SudokuGame none = new SudokuGame(Puzzle.of("12345678.........9" + ".".repeat(63)));
        assertThat(play(none, "hq")).contains("This puzzle has no solution.");
        assertThat(play(none, "cq")).contains("This puzzle has no solution.");
    }

    /** Two digits exchanged in a solution: the grid is full, and is not taken for solved. */
    @Test
    void aFullGridWithADigitTwiceIsNotSolved() throws IOException {
        SudokuGame game = new SudokuGame(Puzzle.of(".." + SOLVED.substring(2)));
        assertThat(play(game, "9" + RIGHT + "6q")).contains("The grid is full, but some digit stands twice.");
        assertThat(game.isSolved()).isFalse();
        assertThat(play(game, "uu6" + RIGHT + "9q")).contains("Solved: ");
    }

    /** The picture fits a terminal of 80 columns and 24 rows. */
    @Test
    void thePictureFitsASmallTerminal() {
        List<String> lines = screen(game(), "n123456789");
        assertThat(lines).hasSizeLessThanOrEqualTo(24).allMatch(line -> line.length() <= 79);
    }

    @Test
    void thePictureNeedsNoSignsBesideThoseOfAscii() {
        assertThat(screen(game(), ""))
                .allMatch(line -> StandardCharsets.US_ASCII.newEncoder().canEncode(line));
    }
}
