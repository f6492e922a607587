package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The parts of unavoidable sets still to be hit in bands 1+2, in the order of a text, or smallest first and none containing another.
 *
 * <p>Bit = cell (0 to 53, row by row), as {@link CellSet#pair}. A row of the table of <em>pair sets</em> is a set without a cell in
 * band 3; a row of the table of <em>guardians</em> also has its cells in band 3, its <em>socket</em>; these count for its size, and
 * the row need not be hit in bands 1+2.
 *
 * <p>{@link #rebuilt} is champagne's shrinking step, done after 3, 6 and 7 or 8 clues: rows that a clue hits are removed, the others
 * lose their dead cells, and rows that now contain another row are removed too. A row may become empty. In a table of pair sets this
 * means a dead branch.
 *
 * <p>Source: champagne.
 *
 * @param rows the rows, with their sockets as cells of band 3
 */
public record ForwardTable(List<CellSet> rows) {
    /** All cells of bands 1+2. */
    public static final long ALL_CELLS = (1L << 54) - 1;

    /** Copies the rows. */
    public ForwardTable {
        rows = List.copyOf(rows);
    }

    /**
     * Rows without sockets, in this order and complete.
     *
     * @param masks 54 bits each
     */
    public static ForwardTable of(List<Long> masks) {
        return new ForwardTable(masks.stream().map(mask -> new CellSet(mask, 0)).toList());
    }

    /** The sets without a cell in band 3. The cost grows with the square of the rows. */
    public static ForwardTable pairSets(UaTable table) {
        return guardians(table, 0);
    }

    /**
     * The sets with 1 to {@code socketSize} (1 to 27) cells in band 3; of size 0 the sets without one. A row contains another only if
     * its socket does, too.
     */
    public static ForwardTable guardians(UaTable table, int socketSize) {
        return new ForwardTable(minimal(table.sets().stream()
                .filter(set -> (set.third() == 0) == (socketSize == 0) && Long.bitCount(set.third()) <= socketSize)
                .toList()));
    }

    /**
     * The rows that no clue hits, restricted to the active cells, without those that contain another. Rows of one size keep their
     * order. The rows of a table that was rebuilt have lost the cells that were dead then, so clues set since must not be among those.
     */
    public ForwardTable rebuilt(long clues, long active) {
        return new ForwardTable(minimal(restricted(clues, active).rows));
    }

    /** As {@link #rebuilt}, but rows keep their order, and those that contain another stay. */
    public ForwardTable restricted(long clues, long active) {
        return new ForwardTable(rows.stream()
                .filter(row -> (row.pair() & clues) == 0)
                .map(row -> new CellSet(row.pair() & active, row.third()))
                .toList());
    }

    /** The cells of the rows in bands 1+2. */
    public List<Long> masks() {
        return rows.stream().map(CellSet::pair).toList();
    }

    /** Some sets smallest first, those of one size in their order, without those that contain another. */
    static List<CellSet> minimal(List<CellSet> sets) {
        List<CellSet> minimal = new ArrayList<>();
        for (CellSet set :
                sets.stream().sorted(Comparator.comparingInt(CellSet::size)).toList()) {
            if (minimal.stream().noneMatch(set::containsAll)) {
                minimal.add(set);
            }
        }
        return minimal;
    }
}
