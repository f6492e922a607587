package org.seventeen.sudoku.rate;

import java.util.List;
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
}
