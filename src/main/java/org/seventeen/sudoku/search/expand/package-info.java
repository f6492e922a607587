/**
 * Expands the first two bands as hitting sets, the one with fewest clues first.
 *
 * <p>In: the unavoidable sets in one band and in two. Out: pairs of clue sets that hit them all, the leaves, each to a {@link
 * org.seventeen.sudoku.search.expand.SecondBandTree.LeafSink}.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.expand.FirstBandSets}, {@link org.seventeen.sudoku.search.expand.SiblingSets},
 * {@link org.seventeen.sudoku.search.expand.SecondBandTree}.
 *
 * <p>Step 4 of 8. {@link org.seventeen.sudoku.search.expand.FirstBandSets} lists the clue sets X of the first band as
 * sibling groups. {@link org.seventeen.sudoku.search.expand.SiblingSets} holds the sets that a group leaves to be hit in
 * another band, {@link org.seventeen.sudoku.search.expand.SecondBandTree} walks the clue sets Y that hit them.
 *
 * <p>Beside the search, {@link org.seventeen.sudoku.search.expand.ValidSets} lists all valid clue sets of a band or a band pair.
 */
package org.seventeen.sudoku.search.expand;
