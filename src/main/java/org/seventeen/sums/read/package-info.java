/**
 * Reads cross sums as text.
 *
 * <p>In: lines of text. Out: puzzles, or the place of the first fault.
 *
 * <p>Read first: {@link org.seventeen.sums.read.CrossSumReader}, {@link org.seventeen.sums.read.CrossSumSource}.
 */
package org.seventeen.sums.read;
