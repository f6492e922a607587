/**
 * What a campaign scans: grids or band pairs of files, or grids of the catalog by number.
 *
 * <p>In: names of files, or ranks. Out: grids with their positions, one after the other; how many there are, and a fingerprint, by
 * which a scan is resumed only with the input it was started with.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.campaign.input.CampaignInput}, {@link
 * org.seventeen.sudoku.scan.campaign.input.InputSurvey}, {@link org.seventeen.sudoku.scan.campaign.input.GridEntries}.
 */
package org.seventeen.sudoku.scan.campaign.input;
