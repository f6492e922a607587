/**
 * Estimates the cost of a scan, and the time left.
 *
 * <p>In: a grid, or the times of grids that are finished. Out: CPU time with an interval.
 *
 * <p>Read first: {@link org.seventeen.scan.estimate.GridEstimator}, {@link
 * org.seventeen.scan.estimate.SubtreeSampler}, {@link org.seventeen.scan.estimate.TimeLeft}.
 */
package org.seventeen.scan.estimate;
