/**
 * Finds puzzles near other puzzles, round by round, and puzzles of a pattern.
 *
 * <p>In: puzzles and a {@link org.seventeen.sudoku.hunt.Move}, which clues are taken away and added, or the cells of clues. Out: all puzzles
 * with one solution that the move leads to, or whose clues are in these cells.
 *
 * <p>Read first: {@link org.seventeen.sudoku.hunt.Neighbours}, {@link org.seventeen.sudoku.hunt.PatternSearch}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.hunt;

import org.jspecify.annotations.NullMarked;
