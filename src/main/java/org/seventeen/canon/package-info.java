/**
 * Beside the 8 steps: when two grids are the same but for renaming and rearranging, and how to move one to the other.
 *
 * <p>{@link org.seventeen.canon.Isotopy} is one such move. The search result of a moved grid is the moved search
 * result, so one grid of a class is enough to search, and any other is a test of the search.
 */
package org.seventeen.canon;
