/**
 * Traces the search of one grid for people: which branches it took, what cut each of them, and which unavoidable sets show why.
 *
 * <p>In: a grid and a number of clues. Out: all branches with their counts, and one of them as a tree. The search is the real one with a
 * listener; it knows nothing of the trace, and a search without a listener pays nothing.
 *
 * <p>Read first: {@link org.seventeen.sudoku.watch.trace.GridTrace}, {@link org.seventeen.sudoku.watch.trace.TraceNode}, {@link
 * org.seventeen.sudoku.watch.trace.CutEvidence}.
 *
 * <p>Outside of the 8 steps: it looks at steps 3 to 7.
 */
package org.seventeen.sudoku.watch.trace;
