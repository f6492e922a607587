/**
 * What all pages and pictures have in common: colours for light and dark, print, keyboard and screen reader.
 *
 * <p>In: text, numbers and shapes. Out: SVG, and HTML pages that need nothing but themselves.
 *
 * <p>Read first: {@link org.seventeen.show.page.Page}, {@link org.seventeen.show.page.Svg}, {@link
 * org.seventeen.show.page.Markup}.
 */
package org.seventeen.show.page;
