/**
 * Where results go besides lines on standard output: a file of {@code -o}, and tables.
 *
 * <p>In: options and results. Out: text, CSV or a workbook, in a file or on standard output.
 *
 * <p>Read first: {@link org.seventeen.cli.output.OutputOption}, {@link org.seventeen.cli.output.TableOption}.
 *
 * <p>A command prints to its standard output, whatever that is; what it prints is never lost on the way to a file.
 */
package org.seventeen.cli.output;
