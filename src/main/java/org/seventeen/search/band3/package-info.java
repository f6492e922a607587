/**
 * Step 5 of 8: completes the third band box by box.
 *
 * <p>{@link org.seventeen.band3.SiblingGuardians} holds the guardians that a sibling group of first-band clue sets misses;
 * {@link org.seventeen.band3.Band3Completer} decides with exact maps of box fillings ({@link
 * org.seventeen.band3.BoxFillings}) whether a pair of clue sets can be completed at all, and passes the few candidates that
 * hit every known unavoidable set to a {@link org.seventeen.band3.CandidateSink}.
 */
package org.seventeen.band3;
