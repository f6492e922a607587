/**
 * Scans of days: they can be killed at any time, resumed, and divided among processes.
 *
 * <p>In: an input with positions, a store and a part of the input. Out: the results of the grids not finished yet, and a
 * store with all results.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.campaign.ScanCampaign}, {@link org.seventeen.sudoku.scan.campaign.CampaignOptions},
 * {@link org.seventeen.sudoku.scan.campaign.ScanStore}.
 *
 * <p>The fingerprint of an input ({@link org.seventeen.sudoku.scan.campaign.input.GridDigest}) makes sure that a scan resumes a
 * store only with the input of that store.
 */
package org.seventeen.sudoku.scan.campaign;
