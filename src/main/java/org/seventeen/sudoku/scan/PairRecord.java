package org.seventeen.sudoku.scan;

import java.util.List;
import org.seventeen.sudoku.search.plan.CensusPlanItem;
import org.seventeen.sudoku.search.result.GridResult;

/**
 * The result of a search by band pairs for one grid.
 *
 * @param input the grid
 * @param result its puzzles; exhaustive if and only if all items of its plan are covered
 * @param covered the items that were searched to their end, as {@link CensusPlanItem#name}
 */
public record PairRecord(ScanInput input, GridResult result, List<String> covered) {}
