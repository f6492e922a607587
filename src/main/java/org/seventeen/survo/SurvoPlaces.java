package org.seventeen.survo;

/** Makes the fault of a part of a puzzle, with the place where that part stands in the input, if it comes from one. */
@FunctionalInterface
interface SurvoPlaces {
    /** What can be wrong with a puzzle. */
    enum Part {
        PUZZLE,
        ROW_SUM,
        COLUMN_SUM,
        CELL
    }

    /**
     * A fault.
     *
     * @param index of the row, column or cell, from 0
     */
    BadSurvoException fault(Part part, int index, String message);
}
