package org.seventeen.sudoku.hunt;

import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexText;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.CellSet;

/**
 * A pattern: the cells of the clues of a puzzle. Two patterns are of one class if an order of rows and columns, reflected or not, takes one
 * to the other.
 *
 * @param cells the cells
 * @param form the canonical form: of all patterns of the class the one whose mask is least, row by row and an empty cell before a clue
 * @param automorphisms how many of the 3 359 232 orders take the pattern to itself
 */
public record CluePattern(CellSet cells, CellSet form, int automorphisms) {
    /** No puzzle with fewer clues has one solution (McGuire, Tugemann and Civario, 2014). */
    private static final int FEWEST_CLUES = 17;

    /** The rows, from 0, the columns, from 9, and the boxes. */
    private static final List<CellSet> UNITS = CellSet.units();

    /** The pattern of some cells. */
    public static CluePattern of(CellSet cells) {
        byte[] ones = new byte[81];
        for (int cell : cells.cells()) {
            ones[cell] = 1;
        }
        MinlexText text = new MinlexText();
        int automorphisms = text.find(ones);
        return new CluePattern(cells, text.puzzle().clues(), automorphisms);
    }

    /** How many patterns the class has. */
    public int images() {
        return Isotopy.GEOMETRIC / automorphisms;
    }

    /** The symmetries of the pattern as it is drawn. */
    public List<Symmetry> symmetries() {
        return EnumSet.complementOf(EnumSet.of(Symmetry.NONE)).stream()
                .filter(symmetry -> symmetry.keeps(cells))
                .toList();
    }

    /**
     * Cells whose clues are redundant in every puzzle of the pattern that has one solution, so that no such puzzle is minimal if there
     * are any. If a clue is needed, another grid has all other clues. In a row, column or box two grids never differ in one cell
     * alone. So cells that are alone there among the empty cells and the cell of the clue are the same in both grids, again
     * and again; if the cell itself is one of them, its clue is not needed.
     */
    public CellSet unneeded() {
        CellSet unneeded = CellSet.EMPTY;
        for (int cell : cells.cells()) {
            CellSet open = cells.complement().with(cell);
            CellSet before;
            do {
                before = open;
                for (CellSet unit : UNITS) {
                    CellSet left = open.and(unit);
                    open = left.size() == 1 ? open.minus(left) : open;
                }
            } while (!open.equals(before));
            unneeded = open.contains(cell) ? unneeded : unneeded.with(cell);
        }
        return unneeded;
    }

    /** Why no puzzle of the pattern has one solution; null if nothing simple forbids it. */
    public @Nullable String impossible() {
        if (cells.size() < FEWEST_CLUES) {
            return "fewer than " + FEWEST_CLUES + " clues";
        }
        for (int line = 0; line < 18; line++) {
            for (int other = line + 1; other < line - line % 3 + 3; other++) {
                if (!cells.meets(UNITS.get(line)) && !cells.meets(UNITS.get(other))) {
                    String lines = line < 9 ? "rows " : "columns ";
                    return "no clue in " + lines + (line % 9 + 1) + " and " + (other % 9 + 1)
                            + ", which can be exchanged";
                }
            }
        }
        return null;
    }
}
