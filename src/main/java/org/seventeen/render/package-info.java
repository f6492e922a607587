/**
 * Beside the 8 steps: pictures, as PNG, as SVG and as HTML pages that need nothing else. Nothing here searches: it draws what
 * other packages found.
 */
package org.seventeen.render;
