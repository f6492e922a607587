package org.seventeen.sudoku.rate;

import java.util.List;
import java.util.Locale;
import org.seventeen.sudoku.grid.CellSet;

/**
 * A step of a solution by people: a digit that is found, or candidates that are removed.
 *
 * @param rating in tenths
 * @param reason why, as {@code In row 4 only r4c6 can be 1}
 * @param pattern the cells that show it
 * @param cell the cell whose digit is found, 0 to 80; −1 if candidates are removed
 * @param digit the digit that is found, 1 to 9; 0 if candidates are removed
 * @param removed by digit, from 1 on: the cells that lose it as a candidate; empty if a digit is found
 */
public record Step(
        Technique technique, int rating, String reason, CellSet pattern, int cell, int digit, List<CellSet> removed) {

    /** Whether the step says the same as another one. */
    boolean concludes(Step other) {
        return cell == other.cell && digit == other.digit && removed.equals(other.removed);
    }

    /** What follows, as {@code r4c6 is 1} or {@code no 5 in r4c6 r4c7, no 6 in r4c7}. */
    public String conclusion() {
        if (digit > 0) {
            return CellSet.of(cell).names() + " is " + digit;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < removed.size(); i++) {
            if (!removed.get(i).isEmpty()) {
                text.append(text.length() == 0 ? "no " : ", no ").append(i + 1).append(" in ");
                text.append(removed.get(i).names());
            }
        }
        return text.toString();
    }

    /** The step as a sentence without its end. */
    public String text() {
        return reason + ": " + conclusion();
    }

    /** A rating as people write it, such as 3.2. */
    public static String decimal(int rating) {
        return rating / 10 + "." + rating % 10;
    }

    /**
     * The ways to find a step, easiest first, with their ratings in tenths. The whole number of a rating says what has to be seen: 1 and 2
     * need no notes but the candidates of one cell; 3 sets and fish; 4 and 5 chains; 6 chains from all candidates of a cell or of a digit in a unit;
     * 7 and 8 suppositions; 9 and more suppositions within suppositions. Within a number, larger sets and longer chains rate higher.
     */
    public enum Technique {
        LAST_CELL(10),
        HIDDEN_SINGLE_IN_BOX(11),
        HIDDEN_SINGLE_IN_LINE(12),
        /** Locked candidates that leave a digit one place: no notes are needed. */
        LOCKED_FOR_SINGLE(20),
        NAKED_SINGLE(21),
        LOCKED_CANDIDATES(22),
        NAKED_PAIR(30),
        X_WING(31),
        HIDDEN_PAIR(32),
        NAKED_TRIPLE(33),
        SWORDFISH(34),
        HIDDEN_TRIPLE(35),
        XY_WING(36),
        XYZ_WING(37),
        NAKED_QUAD(38),
        JELLYFISH(39),
        HIDDEN_QUAD(39),
        /** A chain of places of one digit. */
        X_CHAIN(40),
        /** A chain of cells with two candidates. */
        XY_CHAIN(45),
        /** A chain of both. */
        CHAIN(50),
        /** Chains from each candidate of a cell, or from each place of a digit in a unit, to the same end. */
        FORCING_CHAINS(60),
        /** A candidate, or each of a cell or of a digit in a unit, is supposed, and singles follow. */
        SUPPOSITION(70),
        /** The same, and all steps of level 3 follow too. */
        SUPPOSITION_WITH_SETS(80),
        /** In a supposition others are made, and in those others. */
        NESTED_SUPPOSITIONS(90);

        private final int rating;

        Technique(int rating) {
            this.rating = rating;
        }

        /** The least rating of a step, in tenths. */
        int rating() {
            return rating;
        }

        /** The name, as {@code hidden single in box}. */
        @Override
        public String toString() {
            return this == X_WING || this == X_CHAIN || this == XY_WING || this == XY_CHAIN || this == XYZ_WING
                    ? name().replace('_', '-').replace("WING", "wing").replace("CHAIN", "chain")
                    : name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
