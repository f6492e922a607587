package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Draws puzzles: all of them, or so many that each puzzle is as likely as any other; the same for the same puzzles in any order. */
final class PuzzleDraw {
    private record Kept(long key, long number, SolutionGrid grid, CellSet clues, boolean minimal, String annotation) {}

    private final Least<Kept> kept;

    PuzzleDraw(int most) {
        kept = new Least<>(
                most,
                Comparator.comparingLong(Kept::key)
                        .thenComparingLong(Kept::number)
                        .thenComparing(puzzle -> puzzle.clues().toString()));
    }

    void add(long number, SolutionGrid grid, CellSet clues, boolean minimal, String annotation) {
        long key = Least.mixed(GridKey.of(grid).mixed() ^ Least.mixed(clues.pair() + 31 * clues.third()));
        kept.add(new Kept(key, number, grid, clues, minimal, annotation));
    }

    /** The puzzles drawn, by number, with the ranks and bands of their grids: some milliseconds a grid. */
    List<Report.Drawn> list() {
        List<Kept> sorted = new ArrayList<>(kept.list());
        sorted.sort(Comparator.comparingLong(Kept::number)
                .thenComparing(puzzle -> puzzle.grid().toString())
                .thenComparing(puzzle -> puzzle.clues().toString()));
        Catalog.Reader catalog = sorted.isEmpty() ? null : Catalog.all().reader();
        List<Report.Drawn> drawn = new ArrayList<>();
        SolutionGrid before = null;
        long rank = 0;
        List<Integer> bands = List.of();
        for (Kept puzzle : sorted) {
            if (!puzzle.grid().equals(before)) {
                before = puzzle.grid();
                rank = catalog.rank(before.digits());
                bands = bands(before);
            }
            drawn.add(new Report.Drawn(
                    puzzle.number(), rank, bands, before, puzzle.clues(), puzzle.minimal(), puzzle.annotation()));
        }
        return List.copyOf(drawn);
    }

    private static List<Integer> bands(SolutionGrid grid) {
        MinlexForm form = MinlexForm.of(grid);
        List<Integer> bands = new ArrayList<>();
        for (int chute = 0; chute < 6; chute++) {
            bands.add(form.band(chute / 3, chute % 3));
        }
        return List.copyOf(bands);
    }
}
