/**
 * Sets of up to 81 things as bits of machine words, the one representation that all searches share.
 *
 * <p>In: cells, numbers or rows, counted from 0. Out: immutable sets for everyone, plain {@code int} and {@code
 * long} masks for inner loops.
 *
 * <p>Read first: {@link org.seventeen.base.bits.CellSet}, {@link org.seventeen.base.bits.BandMask}, {@link
 * org.seventeen.base.bits.Combinations}.
 */
package org.seventeen.base.bits;
