/**
 * Pictures as PNG, SVG and self-contained HTML pages.
 *
 * <p>In: results of other rooms. Out: files to look at; nothing is searched here.
 *
 * <p>Read first: {@link org.seventeen.picture.LatticeHtml}, {@link org.seventeen.picture.LatticeSvg}, {@link
 * org.seventeen.picture.LatticePng}.
 */
package org.seventeen.picture;
