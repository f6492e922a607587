/**
 * Lists sets of numbers with a given sum, and other selections, as the COMB operation of Survo does.
 *
 * <p>In: a COMB line. Out: all such sets one after the other, or their number.
 *
 * <p>Read first: {@link org.seventeen.survo.comb.CombLine}, {@link org.seventeen.survo.comb.Partitions}, {@link
 * org.seventeen.survo.comb.Selection}.
 */
package org.seventeen.survo.comb;
