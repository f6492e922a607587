/**
 * Sets of cells as bits, below the eight steps of the search: the representation that every step shares.
 *
 * <p>{@link org.seventeen.bits.CellSet} is the immutable set for general use; {@link org.seventeen.bits.BandMask} and plain
 * {@code int} and {@code long} masks are for the inner loops; {@link org.seventeen.bits.Combinations} counts, ranks and
 * lists the masks of a given number of bits.
 */
package org.seventeen.bits;
