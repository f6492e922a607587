package org.seventeen.sudoku.watch.profile.run;

/**
 * What a strategy searches. Only texts and numbers, as it goes to classes that another loader loaded.
 *
 * @param digits 81 digits of a grid, or 54 of a band pair that is to be searched with all its third bands
 * @param given 81 characters, {@code 1} for a cell that is a clue in every puzzle and is not counted; empty for none, always
 *     so for a band pair
 * @param free 81 characters, {@code 1} for a cell that may become a clue; empty for all
 * @param clues the clues to choose
 */
public record RunInput(String digits, String given, String free, int clues) {
    /** A whole grid or band pair. */
    public static RunInput of(String digits, int clues) {
        return new RunInput(digits, "", "", clues);
    }

    /** Whether it is a band pair. */
    public boolean isPair() {
        return digits.length() == 54;
    }

    /** Whether all cells are free. */
    public boolean isWhole() {
        return given.isEmpty() && free.isEmpty();
    }
}
