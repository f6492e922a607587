/**
 * The words of the search: what it is asked, its rules, cuts, counters and events, each declared once, and what it finds.
 *
 * <p>In: a grid and a {@link org.seventeen.sudoku.search.PuzzleGoal}; all other rooms of the search use these. Out: a {@link
 * org.seventeen.sudoku.search.GridResult}; names for the command line, statistics and JSON, and the {@link
 * org.seventeen.sudoku.search.SearchListener} that audit, trace and profile stand on.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.Rule}, {@link org.seventeen.sudoku.search.Counter}, {@link
 * org.seventeen.sudoku.search.SearchListener}.
 *
 * <p>The rooms within: {@code plan} cuts up the work, {@code expand} or {@code forward} walks two bands, {@code band3} completes the
 * third, {@code engine} puts them together.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.search;

import org.jspecify.annotations.NullMarked;
