package org.seventeen.sudoku.watch.explain;

import java.util.List;
import org.seventeen.base.text.BadInputException;

/**
 * A branch of champagne's text on the forward view, worked out in docs/forward-view.md: eight clues are set, three are left.
 *
 * @param title what it shows
 * @param bands the digits of bands 1 and 2
 * @param branch its clues and dead cells
 * @param left clues left
 */
public record ForwardExample(String title, String bands, ForwardBranch branch, int left) {
    private static final String BANDS = "123456789457189263698732145285691374764523918931847526";
    private static final int LEFT = 3;

    /** The three examples of the text, in its order. */
    public static List<ForwardExample> all() {
        return List.of(
                example(
                        "Example 1: critical, then dead",
                        "...1..............1.......11........1....1..1..1......",
                        ".11.1.11....1......1.1..11...1.11111...1..1..11.111111"),
                example(
                        "Example 2: dead by groups that share two sets",
                        "...1..............1..........1......1....1..11.1......",
                        ".11.1.11....1......1.1..11......1111...1......1.111111"),
                example(
                        "Example 3: alive, with 8 cells of 21",
                        "...1..............1..........1......1....1..1..1....1.",
                        ".11.1.11....1......1.1..11......1111...1......1.1111.1"));
    }

    private static ForwardExample example(String title, String clues, String active) {
        try {
            ForwardBranch branch = ForwardBranch.parseActive(PairText.parse(title, 1, clues), title, active);
            return new ForwardExample(title, BANDS, branch, LEFT);
        } catch (BadInputException fault) {
            throw new IllegalStateException(fault);
        }
    }
}
