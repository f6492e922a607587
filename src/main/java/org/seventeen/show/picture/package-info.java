/**
 * Pictures as PNG, SVG and self-contained HTML pages.
 *
 * <p>In: results of other rooms. Out: files to look at; nothing is searched here.
 *
 * <p>Read first: {@link org.seventeen.show.picture.LatticeHtml}, {@link org.seventeen.show.picture.LatticeSvg}, {@link
 * org.seventeen.show.picture.LatticePng}.
 */
package org.seventeen.show.picture;
