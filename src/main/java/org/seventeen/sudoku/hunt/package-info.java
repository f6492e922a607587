/**
 * Finds puzzles near other puzzles, round by round.
 *
 * <p>In: puzzles and a {@link org.seventeen.sudoku.hunt.Move}, which clues are taken away and added. Out: all puzzles with one solution
 * that the move leads to.
 *
 * <p>Read first: {@link org.seventeen.sudoku.hunt.Neighbours}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.hunt;

import org.jspecify.annotations.NullMarked;
