/**
 * Equivalence of grids under renaming and rearranging, beside the eight steps of the search, and the moves between
 * equivalent grids.
 *
 * <p>{@link org.seventeen.canon.Isotopy} is such a move. The search result of a moved grid is the moved search result, so it
 * is enough to search one grid of a class, and any other tests the search.
 *
 * <p>Bands and band pairs are compared by their minlex forms: {@link org.seventeen.canon.BandForm} with the number from 1 to
 * 416 of {@link org.seventeen.canon.BandIndex}, and {@link org.seventeen.canon.PairForm}. A grid contains six pairs with
 * their third bands, {@link org.seventeen.canon.PairItem}.
 */
package org.seventeen.canon;
