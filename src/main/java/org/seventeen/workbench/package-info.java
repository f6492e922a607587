/**
 * The workbench: what a page in a browser asks, answered by the classes of this program.
 *
 * <p>In: the name of a question and its operands, as texts. Out: one JSON object as text, and the page itself.
 *
 * <p>Read first: {@link org.seventeen.workbench.Workbench}, {@link org.seventeen.workbench.WorkbenchPage}.
 *
 * <p>A class holds the questions of a view. The page's scripts are resources of this room; they draw and listen, and compute nothing
 * that a class computes. TeaVM compiles the room to WebAssembly ({@code src/web}).
 */
package org.seventeen.workbench;
