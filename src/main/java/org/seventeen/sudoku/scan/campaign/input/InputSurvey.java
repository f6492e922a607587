package org.seventeen.sudoku.scan.campaign.input;

import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;

/**
 * The result of a first reading of the input.
 *
 * @param total grids in the input; −1 if it can be read only once
 * @param fingerprint the fingerprint of all grids; null if the input can be read only once
 * @param start the fingerprint of as many first grids as were asked for; null if there are fewer, or it can be read only
 *     once
 */
public record InputSurvey(long total, String fingerprint, String start) {
    /** The survey of an input that can be read only once. */
    public static final InputSurvey NONE = new InputSurvey(-1, null, null);

    /**
     * Reads an input to its end, so that bad input stops a scan before it starts. The scan reads it again.
     *
     * @param startGrids how many grids the fingerprint of the start covers; −1 for none
     */
    static InputSurvey of(PuzzleSource source, long startGrids) throws BadInputException {
        GridDigest digest = new GridDigest();
        String start = null;
        while (true) {
            if (digest.grids() == startGrids) {
                start = digest.fingerprint();
            }
            Entry entry = source.nextSolution();
            if (entry == null) {
                return new InputSurvey(digest.grids(), digest.fingerprint(), start);
            }
            digest.add(entry.puzzle().digits());
        }
    }
}
