/**
 * The subcommand report: what a store or a census has found, as a page.
 *
 * <p>In: the folder of a store. Out: a page, a picture or one line of JSON.
 *
 * <p>Read first: {@link org.seventeen.cli.report.ReportCommand}, {@link org.seventeen.show.report.ReportHtml}, {@link
 * org.seventeen.show.report.ReportPicture}.
 */
package org.seventeen.cli.report;
