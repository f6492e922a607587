/**
 * Step 2 of 8: static tables of the unavoidable sets from the viewpoint of one first band.
 *
 * <p>A set that lies in two bands leaves a <em>residual</em> to the second once the first is decided ({@link
 * org.seventeen.gua.PairTable}). A set that reaches into the third band is a <em>guardian</em> of its cells there: unless
 * bands one and two hit it, the third must. Guardians of cells in one box ({@link org.seventeen.gua.GuardianTable}) and of
 * cells in several ({@link org.seventeen.gua.MultiBoxTable}) are kept apart, since only the former decide which fillings of
 * a box remain.
 *
 * <p>The tables are built once for a first band, and again when enough sets have been learned.
 */
package org.seventeen.gua;
