/**
 * Step 4 of 8: expands two bands as hitting sets, the one with fewest clues first.
 *
 * <p>{@link org.seventeen.expand.FirstBandSets} lists the clue sets X of the first band as sibling groups. {@link
 * org.seventeen.expand.SiblingSets} holds the sets that a group leaves to be hit in another band, {@link
 * org.seventeen.expand.SecondBandTree} walks the clue sets Y that hit them and passes these to a {@link
 * org.seventeen.expand.BandPairSink}.
 *
 * <p>{@link org.seventeen.expand.ForwardExpansion} works in champagne's way instead: a band pair as one table of 54 cells,
 * walked once for all third bands, with rules that can be profiled one by one.
 */
package org.seventeen.expand;
