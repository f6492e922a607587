/**
 * Pictures and pages: PNG, SVG, text, and HTML pages that need nothing but themselves, with the same colours for light and dark, print,
 * keyboard and screen reader.
 *
 * <p>In: results of other rooms. Out: files to look at; nothing is searched here.
 *
 * <p>Read first: {@link org.seventeen.show.picture.Page}, {@link org.seventeen.show.picture.Svg}, {@link
 * org.seventeen.show.picture.GridSvg}.
 */
package org.seventeen.show.picture;
