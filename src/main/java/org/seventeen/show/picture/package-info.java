/**
 * Pictures and pages: SVG, TikZ, PNG, text, and HTML pages that need nothing but themselves, with the same colours for light and dark, print,
 * keyboard and screen reader.
 *
 * <p>In: results of other rooms. Out: files to look at; nothing is searched here.
 *
 * <p>Read first: {@link org.seventeen.show.picture.Page}, {@link org.seventeen.show.picture.Picture}, {@link
 * org.seventeen.show.picture.GridPicture}.
 */
package org.seventeen.show.picture;
