package org.seventeen.sudoku.cost;

import java.util.function.LongToDoubleFunction;

/** Finds the costs of parts. */
interface PartCost {
    /**
     * The cost of a part.
     *
     * @param cost 0 or more
     * @param spent what finding it has cost, of the budget of the sample
     */
    record Found(double cost, double spent) {}

    /** The cost of a part. */
    Found of(long part);

    /** Whether a cost is an unbiased estimate, other and independent each time: then no part is ever known exactly. */
    boolean isEstimate();

    /** Costs that are measured, by spending just as much. */
    static PartCost measured(LongToDoubleFunction cost) {
        return new PartCost() {
            @Override
            public Found of(long part) {
                double found = cost.applyAsDouble(part);
                return new Found(found, found);
            }

            @Override
            public boolean isEstimate() {
                return false;
            }
        };
    }
}
