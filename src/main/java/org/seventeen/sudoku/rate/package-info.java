/**
 * Rates puzzles as people solve them: always by the easiest step.
 *
 * <p>In: a puzzle with one solution. Out: its steps, the hardest of them, and the rating of that one; puzzles of a wanted rating.
 *
 * <p>Read first: {@link org.seventeen.sudoku.rate.Rating}, {@link org.seventeen.sudoku.rate.Step.Technique}, {@code SetSteps},
 * {@code ChainSteps}. The scale is in docs/rating.md.
 *
 * <p>A rating does not change if rows, columns or digits are rearranged: all steps of the least rating that the board has at the same time
 * are taken together, as a round, so no order of cells decides what comes next.
 */
package org.seventeen.sudoku.rate;
