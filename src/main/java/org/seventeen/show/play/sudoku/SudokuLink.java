package org.seventeen.show.play.sudoku;

import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.show.play.game.LinkFields;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * A sudoku, and perhaps the result of a player, as the fragment of a link: {@code sudoku=} with 81 cells, then perhaps {@code
 * &hints=1&seconds=83}. The page of {@code survo play} reads and writes the same.
 *
 * @param puzzle the puzzle, or a full grid of which a puzzle is to be made
 * @param result how it was solved, if it was
 */
public record SudokuLink(Puzzle puzzle, Optional<Result> result) {
    private static final String SIGNS = "0123456789.*_";

    /**
     * How a puzzle was solved.
     *
     * @param hints the number of hints, from 0
     * @param seconds the time of the player, from 0
     */
    public record Result(int hints, int seconds) {}

    /** The fragment, without {@code #}. */
    public String fragment() {
        return "sudoku=" + puzzle
                + result.map(found -> "&hints=" + found.hints() + "&seconds=" + found.seconds())
                        .orElse("");
    }

    /**
     * Reads a link or its fragment; an unknown field is left out, as a later version may have more.
     *
     * @throws BadInputException if it holds no sudoku
     */
    public static SudokuLink parse(String link) throws BadInputException {
        LinkFields fields;
        try {
            fields = LinkFields.of(link);
        } catch (IllegalArgumentException damaged) {
            throw new BadInputException("link", 0, 0, damaged.getMessage());
        }
        String cells = fields.text("sudoku")
                .orElseThrow(() -> new BadInputException("link", 0, 0, "expected a link with sudoku=, found none"));
        Optional<Result> result = fields.count("seconds")
                .map(seconds -> new Result(fields.count("hints").orElse(0), seconds));
        return new SudokuLink(read(cells), result);
    }

    private static Puzzle read(String cells) throws BadInputException {
        for (int i = 0; i < cells.length(); i++) {
            if (SIGNS.indexOf(cells.charAt(i)) < 0) {
                throw new BadInputException(
                        "link",
                        0,
                        0,
                        "expected a digit or one of . * _ as cell " + (i + 1) + " of sudoku=, found '" + cells.charAt(i)
                                + "'");
            }
        }
        if (cells.length() != 81) {
            throw new BadInputException("link", 0, 0, "expected 81 cells after sudoku=, found " + cells.length());
        }
        return Puzzle.of(cells);
    }
}
