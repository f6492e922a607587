package org.seventeen.survo;

/** Makes the fault of a part of a puzzle, with the place of that part if it was read from input. */
@FunctionalInterface
public interface SurvoPlaces {
    /** The parts of a puzzle that can be wrong. */
    enum Part {
        PUZZLE,
        ROW_SUM,
        COLUMN_SUM,
        CELL
    }

    /**
     * A fault.
     *
     * @param index the index of the row, column or cell, from 0
     */
    BadSurvoException fault(Part part, int index, String message);
}
