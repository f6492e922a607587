/**
 * Completes the third band box by box.
 *
 * <p>In: clue sets of two bands, the leaves, and the guardians that they miss. Out: the few candidates that hit every known
 * unavoidable set, each to a {@link org.seventeen.sudoku.search.band3.ThirdBands.CandidateSink}.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.band3.ThirdBands}, {@link org.seventeen.sudoku.search.band3.OneThirdBand}, {@link
 * org.seventeen.sudoku.search.band3.LevelJoin}.
 *
 * <p>Step 5 of 8. {@link org.seventeen.sudoku.search.band3.OneThirdBand} decides with exact maps of box fillings ({@link
 * org.seventeen.sudoku.search.band3.BoxFillings}) whether a leaf can be completed at all; {@link
 * org.seventeen.sudoku.search.band3.ManyThirdBands} does it for 64 third bands at a time.
 */
package org.seventeen.sudoku.search.band3;
