/**
 * Step 5 of 8: the third band is completed box by box.
 *
 * <p>{@link org.seventeen.band3.SiblingGuardians} holds what a sibling group of first-band clue sets leaves unguarded;
 * {@link org.seventeen.band3.Band3Completer} decides with exact maps of box fillings ({@link
 * org.seventeen.band3.BoxFillings}) whether a pair of clue sets can be completed at all, and hands the few candidates
 * that hit every known unavoidable set to a {@link org.seventeen.band3.CandidateSink}.
 */
package org.seventeen.band3;
