/**
 * All open puzzles of a size, as a lattice of row sums by column sums.
 *
 * <p>In: m and n. Out: for each pair of sums whether it has no solution, one or several.
 *
 * <p>Read first: {@link org.seventeen.survo.lattice.Lattice}, {@link org.seventeen.survo.lattice.Lattice.Work}, {@link
 * org.seventeen.survo.comb.Margins}.
 */
package org.seventeen.survo.lattice;
