/**
 * The exhaustive search of one grid, or of one band pair with all its third bands.
 *
 * <p>In: a grid or a pair with its unavoidable sets, and a plan. Out: every puzzle with the wanted number of clues,
 * and counters of the work.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.engine.GridSearch}, {@link org.seventeen.sudoku.search.engine.PairSearch},
 * {@link org.seventeen.sudoku.search.engine.GroupWorker}.
 *
 * <p>Step 7 of 8. {@link org.seventeen.sudoku.search.engine.GridSearch} lays out the work for one grid and {@link
 * org.seventeen.sudoku.search.engine.GridWorker} does it; {@link org.seventeen.sudoku.search.engine.PairSearch} does the same
 * for many third bands in one walk; a {@link org.seventeen.sudoku.search.engine.SearchObserver} follows either. The bit
 * solver decides candidates, dancing links confirm puzzles, and UAs are learned from refused candidates ({@link
 * org.seventeen.sudoku.search.engine.Refuter}). {@link org.seventeen.sudoku.search.Counters} record how much each rule cut.
 */
package org.seventeen.sudoku.search.engine;
