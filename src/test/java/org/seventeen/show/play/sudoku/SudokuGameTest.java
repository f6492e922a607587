package org.seventeen.show.play.sudoku;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.sudoku.solve.Verdict;

class SudokuGameTest {
    private static final String SEVENTEEN =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    private static final String SOLVED =
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

    private static boolean share(int cell, int other, String kind) {
        return switch (kind) {
            case "row" -> cell / 9 == other / 9;
            case "column" -> cell % 9 == other % 9;
            default -> cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        };
    }

    /** Whether no cell that shares a row, column or box has the digit. */
    private static boolean fits(byte[] digits, int cell, int digit) {
        for (int other = 0; other < 81; other++) {
            for (String kind : List.of("row", "column", "box")) {
                if (digits[other] == digit && share(cell, other, kind)) {
                    return false;
                }
            }
        }
        return digits[cell] == 0;
    }

    /** Whether a digit fits only this cell of its row, column or box. */
    private static boolean isHidden(byte[] digits, int cell, int digit, String kind) {
        boolean only = fits(digits, cell, digit);
        for (int other = 0; other < 81; other++) {
            only &= other == cell || !share(cell, other, kind) || !fits(digits, other, digit);
        }
        return only;
    }

    private static boolean isNaked(byte[] digits, int cell, int digit) {
        boolean only = fits(digits, cell, digit);
        for (int other = 1; other <= 9; other++) {
            only &= other == digit || !fits(digits, cell, other);
        }
        return only;
    }

    /** Random parts of random grids, some with so few digits that there is no single. */
    @Test
    void singlesAreThoseOfTheirDefinition() {
        SplittableRandom random = new SplittableRandom(5);
        Pattern reason = Pattern.compile("In (row|column|box) ([1-9]) only (r[1-9]c[1-9]) can be ([1-9])\\.");
        Set<String> kinds = new HashSet<>();
        for (int round = 0; round < 200; round++) {
            byte[] grid = new RandomGrids(random).next().digits();
            byte[] digits = grid.clone();
            int few = 1 + random.nextInt(8);
            for (int cell = 0; cell < 81; cell++) {
                digits[cell] = random.nextInt(9) < few ? 0 : digits[cell];
            }
            Optional<Single> found = Single.of(digits);
            if (found.isEmpty()) {
                kinds.add("none");
                for (int cell = 0; cell < 81; cell++) {
                    for (int digit = 1; digit <= 9; digit++) {
                        assertThat(isNaked(digits, cell, digit)
                                        || isHidden(digits, cell, digit, "row")
                                        || isHidden(digits, cell, digit, "column")
                                        || isHidden(digits, cell, digit, "box"))
                                .isFalse();
                    }
                }
                continue;
            }
            Single single = found.get();
            assertThat(grid[single.cell()]).as(single.toString()).isEqualTo((byte) single.digit());
            Matcher hidden = reason.matcher(single.reason());
            if (hidden.matches()) {
                kinds.add(hidden.group(1));
                assertThat(isHidden(digits, single.cell(), single.digit(), hidden.group(1)))
                        .as(single.reason())
                        .isTrue();
                assertThat(hidden.group(3)).isEqualTo(Single.cellName(single.cell()));
                assertThat(hidden.group(2)).isEqualTo(house(single.cell(), hidden.group(1)));
                assertThat(hidden.group(4)).isEqualTo(Integer.toString(single.digit()));
            } else {
                kinds.add("cell");
                assertThat(single.reason())
                        .isEqualTo(Single.cellName(single.cell()) + " can only be " + single.digit() + ".");
                assertThat(isNaked(digits, single.cell(), single.digit())).isTrue();
            }
        }
        assertThat(kinds).contains("none", "row", "column", "cell");
    }

    /** Box 1 has five digits, and the 1 of row 2 leaves one of its cells; row 1 and column 1 have other places. */
    @Test
    void aDigitWithOneCellLeftInABoxIsASingle() {
        byte[] digits = Puzzle.of(".56......" + "....1...." + "234......" + ".".repeat(54))
                .digits();
        assertThat(Single.of(digits)).contains(new Single(0, 1, "In box 1 only r1c1 can be 1."));
        assertThat(isHidden(digits, 0, 1, "box")).isTrue();
    }

    private static String house(int cell, String kind) {
        int row = cell / 9;
        int column = cell % 9;
        return Integer.toString(
                1 + (kind.equals("row") ? row : kind.equals("column") ? column : row / 3 * 3 + column / 3));
    }

    @Test
    void aCellWithOneDigitLeftIsASingleToo() {
        byte[] digits = new byte[81];
        // Around r5c5: 1 2 3 4 in its row, 5 6 in its column, 7 8 in its box.
        int[] cells = {36, 37, 42, 43, 4, 76, 30, 50};
        for (int i = 0; i < cells.length; i++) {
            digits[cells[i]] = (byte) (i + 1);
        }
        assertThat(Single.of(digits)).contains(new Single(40, 9, "r5c5 can only be 9."));
        assertThat(isNaked(digits, 40, 9)).isTrue();
    }

    @Test
    void stepsAreUndoneAndRedone() {
        SudokuGame game = new SudokuGame(Puzzle.of(SEVENTEEN));
        game.note(0, 3);
        game.note(0, 6);
        game.note(0, 3);
        game.write(0, 6);
        game.note(0, 9);
        assertThat(game.isNoted(0, 6)).as("the digit covers the notes").isFalse();
        assertThat(game.undo()).contains(0);
        assertThat(game.isNoted(0, 6)).isTrue();
        assertThat(game.isNoted(0, 3)).isFalse();
        assertThat(game.redo()).contains(0);
        assertThat(game.digit(0)).isEqualTo(6);
        game.write(0, 6);
        assertThat(game.digit(0)).as("the same digit again empties").isZero();
        game.erase(0);
        assertThat(game.isNoted(0, 6)).isFalse();
        for (int i = 0; i < 6; i++) {
            assertThat(game.undo()).contains(0);
        }
        assertThat(game.undo()).isEmpty();
        assertThat(game.left()).isEqualTo(64);
    }

    @Test
    void cluesStayAndDigitsAreInRange() {
        SudokuGame game = new SudokuGame(Puzzle.of(SEVENTEEN));
        for (Runnable step : List.<Runnable>of(() -> game.write(7, 2), () -> game.note(7, 2), () -> game.erase(7))) {
            assertThatThrownBy(step::run).hasMessage("expected a cell that is no clue, found r1c8 with 1");
        }
        for (int digit : new int[] {0, 10}) {
            assertThatThrownBy(() -> game.write(0, digit)).hasMessage("expected a digit from 1 to 9, found " + digit);
        }
        assertThatThrownBy(() -> new SudokuGame(Puzzle.of("1.......1" + ".".repeat(72))))
                .hasMessage("expected no digit twice in a row, column or box, found 1 in r1c1 twice");
    }

    @Test
    void hintsSolveThePuzzleAndAreCounted() {
        SudokuGame game = new SudokuGame(Puzzle.of(SEVENTEEN));
        int steps = 0;
        for (Optional<SudokuGame.Hint> hint = game.hint(); hint.isPresent(); hint = game.hint()) {
            int cell = hint.get().cell();
            assertThat(hint.get().text()).contains(Single.cellName(cell));
            assertThat(game.digit(cell)).isZero();
            game.write(cell, SOLVED.charAt(cell) - '0');
            steps++;
        }
        assertThat(steps).isEqualTo(64).isEqualTo(game.hints());
        assertThat(game.isSolved()).isTrue();
        game.restart();
        assertThat(game.hints()).isZero();
        assertThat(game.left()).isEqualTo(64);
    }

    @Test
    void withoutASingleTheSolutionHelps() {
        // No single is left after some digits of a hard puzzle; the hint then is the first empty cell.
        SudokuGame game = new SudokuGame(
                Puzzle.of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
        assertThat(Single.of(game.puzzle().digits())).isEmpty();
        assertThat(game.hint())
                .contains(new SudokuGame.Hint(1, false, "No single is left; in the solution r1c2 is 1."));
        game.write(1, 2);
        assertThat(game.mistakes())
                .hasValueSatisfying(wrong -> assertThat(wrong.cells()).containsExactly(1));
        assertThat(game.hint()).contains(new SudokuGame.Hint(1, true, "r1c2 is wrong."));
        game.showSolution();
        assertThat(game.isSolved()).isTrue();
        assertThat(game.isSolutionShown()).isTrue();
        assertThat(game.undo()).isPresent();
    }

    @Test
    void madePuzzlesHaveOneSolutionAndNoClueTooMany() {
        for (long seed = 0; seed < 5; seed++) {
            Puzzle puzzle = SudokuMaker.make(seed);
            assertThat(Verdict.of(puzzle, new BitSolver()).minimal()).isTrue();
            assertThat(SudokuMaker.make(seed)).isEqualTo(puzzle);
            assertThat(SudokuMaker.playable(puzzle, 9)).isSameAs(puzzle);
        }
        Puzzle of = SudokuMaker.playable(Puzzle.of(SOLVED), 3);
        assertThat(of.clueCount()).isLessThan(40);
        new NaiveSolver().visit(of, grid -> {
            assertThat(grid).hasToString(SOLVED);
            return true;
        });
        assertThatThrownBy(() -> SudokuMaker.playable(Puzzle.of("1".repeat(81)), 3))
                .hasMessageStartingWith("expected a solution grid, found ");
    }

    @Test
    void aLinkIsReadBack() throws BadInputException {
        for (Optional<SudokuLink.Result> result :
                List.of(Optional.<SudokuLink.Result>empty(), Optional.of(new SudokuLink.Result(2, 83)))) {
            SudokuLink link = new SudokuLink(Puzzle.of(SEVENTEEN), result);
            assertThat(SudokuLink.parse(link.fragment())).isEqualTo(link);
            assertThat(SudokuLink.parse("file:///page.html#" + link.fragment())).isEqualTo(link);
        }
        assertThat(SudokuLink.parse("sudoku=" + SEVENTEEN.replace('.', '0')).puzzle())
                .isEqualTo(Puzzle.of(SEVENTEEN));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x | link: expected a link with sudoku=, found none",
                "sudoku= | link: expected 81 cells after sudoku=, found 0",
                "sudoku=12 | link: expected 81 cells after sudoku=, found 2",
                "sudoku=1a | link: expected a digit or one of . * _ as cell 2 of sudoku=, found 'a'",
                "sudoku=%zz | link: expected two digits of 0-9 and A-F after a percent sign of a link, found others"
            })
    void aLinkWithoutASudokuIsRefused(String link, String message) {
        assertThatThrownBy(() -> SudokuLink.parse(link))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }
}
