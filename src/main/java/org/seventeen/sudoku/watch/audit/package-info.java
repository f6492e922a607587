/**
 * Tests the rules of the search: searches a random share of the cut branches again, without rules.
 *
 * <p>In: branches that a rule has cut. Out: the puzzles lost there; none, if the rules are right.
 *
 * <p>{@code Audit} is for the search of one grid; {@code PairAudit} has one for each third band of a band pair.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.SearchListener}, {@link org.seventeen.sudoku.watch.audit.Audit}, {@link
 * org.seventeen.sudoku.watch.audit.BranchSearch}.
 *
 * <p>Source: docs/search.md, "The audit".
 */
package org.seventeen.sudoku.watch.audit;
