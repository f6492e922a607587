package org.seventeen.sudoku.ua.harvest;

import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Bands 1 and 2 of a solution grid without band 3, 54 digits row by row, in champagne's notation.
 *
 * <p>Which sets of the band pair are unavoidable does not depend on band 3: a column of band 3 holds the three digits that
 * its bands 1 and 2 leave, in some order. So the sets can be harvested with any band 3.
 */
public final class BandPair {
    private static final int CELLS = 54;

    private BandPair() {}

    /**
     * Reads two bands and adds the first band 3 that fits, row by row with the smallest digits first.
     *
     * <p>There always is one. The digits missing in the three columns of a stack are all different, because every digit is
     * in two of these columns already; so each box is complete. Every column lacks three digits and every digit is missing
     * in three columns, so the rows can be filled one after the other (a regular bipartite graph has a perfect matching,
     * König 1916): a filled row leaves a regular graph.
     *
     * @param source the origin of the text, for messages
     * @param text the 54 digits
     * @throws BadInputException if there are not 54 digits 1 to 9, or a digit occurs twice in a row, column or box
     */
    public static SolutionGrid complete(String source, String text) throws BadInputException {
        byte[] digits = new byte[81];
        for (int i = 0; i < Math.min(text.length(), CELLS); i++) {
            char digit = text.charAt(i);
            if (digit < '1' || digit > '9') {
                throw new BadInputException(source, 1, i + 1, "expected a digit 1 to 9, found '" + digit + "'");
            }
            digits[i] = (byte) (digit - '0');
        }
        if (text.length() != CELLS) {
            int column = Math.min(text.length(), CELLS) + 1;
            throw new BadInputException(
                    source, 1, column, "expected the 54 digits of bands 1 and 2, found " + text.length());
        }
        SolutionGrid.Fault fault = SolutionGrid.firstFault(digits);
        if (fault != null && fault.cell() < CELLS) {
            throw new BadInputException(
                    source, 1, fault.cell() + 1, "expected two bands of a solution grid, found " + fault.found());
        }
        int[] missing = new int[9];
        for (int column = 0; column < 9; column++) {
            missing[column] = 0b11_1111_1110;
            for (int cell = column; cell < CELLS; cell += 9) {
                missing[column] &= ~(1 << digits[cell]);
            }
        }
        for (int row = 6; row < 9; row++) {
            if (!fillRow(digits, missing, 9 * row, 0, 0)) {
                throw new IllegalStateException("two bands without a third: " + text);
            }
        }
        return SolutionGrid.of(digits);
    }

    private static boolean fillRow(byte[] digits, int[] missing, int firstCell, int column, int used) {
        if (column == 9) {
            return true;
        }
        for (int rest = missing[column] & ~used; rest != 0; rest &= rest - 1) {
            int bit = rest & -rest;
            digits[firstCell + column] = (byte) Integer.numberOfTrailingZeros(bit);
            missing[column] ^= bit;
            if (fillRow(digits, missing, firstCell, column + 1, used | bit)) {
                return true;
            }
            missing[column] ^= bit;
        }
        return false;
    }
}
