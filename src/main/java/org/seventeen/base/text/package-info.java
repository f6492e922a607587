/**
 * Text input: the lines of plain or compressed files, and faults that name their place.
 *
 * <p>In: files, standard input, and text that others wrote. Out: lines, read in constant memory; {@link
 * org.seventeen.base.text.BadInputException} with a place; text that is safe to print on one line.
 *
 * <p>Read first: {@link org.seventeen.base.text.TextLines}, {@link org.seventeen.base.text.BadInputException},
 * {@link org.seventeen.base.text.EntrySource}.
 */
package org.seventeen.base.text;
