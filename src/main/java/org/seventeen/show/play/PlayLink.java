package org.seventeen.show.play;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader;

/**
 * The puzzle of a link that a page made. It stands in the fragment, as {@code survo=3,7/4,6/B2=4} or {@code sudoku=} with 81 cells,
 * which a browser does not send to anybody. Fields that are unknown, as those of a result, are left out.
 */
final class PlayLink {
    private static final int LONGEST = 2000;
    private static final String SIGNS = "0123456789.*_";

    private PlayLink() {}

    /**
     * The text of a field; nothing if the link does not have it. Programs that pass links on may have written characters as {@code
     * %2C}.
     *
     * @throws IllegalArgumentException if the link has more than 2000 characters, or a {@code %} in the field that stands for nothing
     */
    static Optional<String> field(String link, String name) {
        String fragment = link.substring(link.indexOf('#') + 1);
        if (fragment.length() > LONGEST) {
            throw new IllegalArgumentException("expected a link of at most " + LONGEST + " characters, found more");
        }
        for (String field : fragment.split("&", -1)) {
            if (field.startsWith(name + "=")) {
                return Optional.of(decoded(field.substring(name.length() + 1)));
            }
        }
        return Optional.empty();
    }

    private static String decoded(String value) {
        try {
            // In a fragment a plus sign stands for itself.
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException damaged) {
            throw new IllegalArgumentException(
                    "expected two digits of 0-9 and A-F after a percent sign of a link, found others");
        }
    }

    /**
     * Reads the text of a field {@code survo}.
     *
     * @throws BadInputException if it is no puzzle
     */
    static SurvoPuzzle survo(String written) throws BadInputException {
        List<SurvoReader.Entry> entries =
                SurvoReader.read("link", written.replace("/", " / ").replace('_', ' '));
        if (entries.size() != 1) {
            throw new BadInputException("expected a link with one puzzle, found " + entries.size());
        }
        return entries.get(0).puzzle();
    }

    /**
     * Reads the text of a field {@code sudoku}: 81 cells of a puzzle, or of a grid of which a puzzle is to be made.
     *
     * @throws BadInputException if it is none
     */
    static Puzzle sudoku(String cells) throws BadInputException {
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
