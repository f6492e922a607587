package org.seventeen.sums;

import java.util.Optional;

/**
 * Conditions that a program or a user sets, whatever a file says.
 *
 * @param range the numbers that cells may have; nothing leaves that to the file
 * @param distinct which numbers differ; nothing leaves that to the file
 */
public record SumConditions(Optional<ValueRange> range, Optional<Distinctness> distinct) {
    /** Leaves all to the file. */
    public static final SumConditions OF_THE_FILE = new SumConditions(Optional.empty(), Optional.empty());
}
