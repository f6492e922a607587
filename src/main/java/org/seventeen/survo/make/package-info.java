/**
 * Generates and rates Survo puzzles.
 *
 * <p>In: a size and a difficulty, or a puzzle. Out: puzzles with one solution, or a rating.
 *
 * <p>Read first: {@link org.seventeen.survo.make.SurvoGenerator}, {@link org.seventeen.survo.make.SurvoRating},
 * {@link org.seventeen.survo.make.SurvoRating.ChoiceBits}.
 */
package org.seventeen.survo.make;
