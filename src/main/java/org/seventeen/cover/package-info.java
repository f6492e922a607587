/**
 * Exact covers of any kind: selects rows of a table such that each column is covered exactly once.
 *
 * <p>In: a table of rows and columns, or its text. Out: all covers, or as many as were asked for.
 *
 * <p>Read first: {@link org.seventeen.cover.ExactCover}, {@link org.seventeen.cover.DancingLinks},
 * {@link org.seventeen.cover.CoverReader}.
 *
 * <p>Nothing here knows of sudoku. It shares no code with the bit solver in {@code solve.sudoku}, so that each can
 * confirm the verdict of the other.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.cover;

import org.jspecify.annotations.NullMarked;
