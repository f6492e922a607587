/**
 * Reports of what a store or a census has found, as a page, as single pictures and as numbers.
 *
 * <p>In: a store of a scan or of a census, which is only read. Out: sums, distributions and a draw of the puzzles, in memory that does not
 * grow with the store; HTML, SVG and JSON of them.
 *
 * <p>Read first: {@link org.seventeen.show.report.Report}, {@link org.seventeen.show.report.ReportHtml}.
 */
package org.seventeen.show.report;
