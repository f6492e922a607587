package org.seventeen.cli.scan;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.FoundPuzzle;

/** The puzzles of a grid as boxes, below a comment with the grid. */
final class PuzzlePictures {
    private final TextGrid.Style style;

    PuzzlePictures(TextGrid.Style style) {
        this.style = style;
    }

    /** The lines of a grid; none if it has no puzzle. */
    List<String> lines(ScanInput grid, List<FoundPuzzle> puzzles) {
        List<String> lines = new ArrayList<>();
        if (puzzles.isEmpty()) {
            return lines;
        }
        String name = grid.annotation().isEmpty() ? "" : "\t" + grid.annotation();
        lines.add("# " + puzzles.size() + (puzzles.size() == 1 ? " puzzle of " : " puzzles of ") + grid.solution()
                + name);
        List<List<String>> minimal = new ArrayList<>();
        List<List<String>> others = new ArrayList<>();
        for (FoundPuzzle found : puzzles) {
            (found.minimal() ? minimal : others).add(TextGrid.of(found.puzzle(), style));
        }
        lines.addAll(TextGrid.beside(minimal, style));
        if (!others.isEmpty()) {
            lines.add("# non-minimal");
            lines.addAll(TextGrid.beside(others, style));
        }
        lines.add("");
        return lines;
    }
}
