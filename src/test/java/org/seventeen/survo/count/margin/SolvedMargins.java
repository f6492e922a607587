package org.seventeen.survo.count.margin;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/**
 * Counts by solving each pair of margins that conditions (1) and (2) leave: slow, so it is the
 * reference of the walks over columns. There is only one part, whatever its prefix.
 */
final class SolvedMargins implements ColumnWalk {
    private final int rows;
    private final int columns;

    SolvedMargins(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
    }

    @Override
    public long count(int[] prefix, BiConsumer<int[], int[]> sink, IntConsumer done) {
        List<int[]> rowSums = Margins.of(rows, columns);
        List<int[]> columnSums = Margins.of(columns, rows);
        boolean square = rows == columns && rows > 1;
        LineSearch search = new LineSearch(rows, columns);
        long unique = 0;
        for (int i = 0; i < rowSums.size(); i++) {
            int[] row = rowSums.get(i);
            // With equal row and column sums the transposed solution is a second one.
            for (int j = square ? i + 1 : 0; j < columnSums.size(); j++) {
                int[] column = columnSums.get(j);
                if (Margins.exclude(row, column)) {
                    continue;
                }
                if (search.openSolutions(row, column) == 1) {
                    unique++;
                    if (sink != null) {
                        sink.accept(row.clone(), column.clone());
                    }
                }
            }
        }
        done.accept(0);
        return unique;
    }
}
