/**
 * Pictures, beside the eight steps of the search, as PNG, SVG and self-contained HTML pages. They show the results of other
 * packages; nothing is searched here.
 */
package org.seventeen.render;
