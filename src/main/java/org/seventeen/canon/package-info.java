/**
 * Beside the 8 steps: when two grids are the same but for renaming and rearranging, and how to move one to the other.
 *
 * <p>{@link org.seventeen.canon.Isotopy} is one such move. The search result of a moved grid is the moved search
 * result, so one grid of a class is enough to search, and any other is a test of the search.
 *
 * <p>Bands and band pairs are compared by their minlex forms: {@link org.seventeen.canon.BandForm} with the number from 1
 * to 416 of {@link org.seventeen.canon.BandIndex}, and {@link org.seventeen.canon.PairForm}. A grid holds six pairs with
 * their third bands, {@link org.seventeen.canon.PairItem}.
 */
package org.seventeen.canon;
