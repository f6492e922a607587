package org.seventeen.sudoku.canon;

import java.util.Locale;
import org.seventeen.sudoku.grid.CellSet;

/** The ways in which the cells of clues can be symmetric as they are drawn: a move of the plane that takes them to themselves. */
public enum Symmetry {
    NONE,
    /** A half turn. */
    HALF,
    /** A quarter turn. */
    QUARTER,
    /** A reflection, left to right. */
    MIRROR,
    /** A reflection, top to bottom. */
    FLIP,
    /** A reflection at the main diagonal. */
    DIAGONAL,
    /** A reflection at the other diagonal. */
    ANTIDIAGONAL;

    /** The cell that a cell is moved to. */
    public int moved(int cell) {
        int row = cell / 9;
        int column = cell % 9;
        return switch (this) {
            case NONE -> cell;
            case HALF -> 80 - cell;
            case QUARTER -> 9 * column + 8 - row;
            case MIRROR -> 9 * row + 8 - column;
            case FLIP -> 72 - 9 * row + column;
            case DIAGONAL -> 9 * column + row;
            case ANTIDIAGONAL -> 80 - 9 * column - row;
        };
    }

    /** The cells that a cell is moved to again and again. */
    public CellSet orbit(int cell) {
        CellSet orbit = CellSet.of(cell);
        for (int next = moved(cell); next != cell; next = moved(next)) {
            orbit = orbit.with(next);
        }
        return orbit;
    }

    /** Whether each cell of a set is moved to a cell of it. */
    public boolean keeps(CellSet cells) {
        for (int cell : cells.cells()) {
            if (!cells.contains(moved(cell))) {
                return false;
            }
        }
        return true;
    }

    /** The name in small letters. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
