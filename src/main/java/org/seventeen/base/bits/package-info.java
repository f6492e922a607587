/**
 * Sets of up to 64 things as bits of a machine word, and the kernels that the searches share.
 *
 * <p>In: cells, numbers, rows or sets, counted from 0. Out: plain {@code int} and {@code long} masks for inner loops; their
 * sums, vectors and orders; numbers as codes of few bits.
 *
 * <p>Read first: {@link org.seventeen.base.bits.Combinations}, {@link org.seventeen.base.bits.BitMatrix}, {@link
 * org.seventeen.base.bits.NumberSets}.
 */
package org.seventeen.base.bits;
