/**
 * The front door for Java programs: one class for each question, {@code of(…)} what it is about, settings, and {@code run()} or {@code
 * stream()}.
 *
 * <p>In: grids, puzzles and Survo puzzles, one or many. Out: answers, of many in the order of the input, no faster than they are taken.
 *
 * <p>No parameter may be null: {@code of(…)} and the settings refuse one at once, with a {@link NullPointerException} that names it.
 *
 * <p>Read first: {@link org.seventeen.api.GridScan}, {@link org.seventeen.api.GridScans}, {@link org.seventeen.api.Many}.
 */
package org.seventeen.api;
