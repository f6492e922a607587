/**
 * Below the 8 steps: sets of cells as bits, the one representation that every step shares.
 *
 * <p>{@link org.seventeen.bits.CellSet} is the immutable set for everyone; {@link org.seventeen.bits.BandMask} and plain
 * {@code int} and {@code long} masks are for the inner loops; {@link org.seventeen.bits.Combinations} counts, ranks and
 * lists the masks of a given number of bits.
 */
package org.seventeen.bits;
