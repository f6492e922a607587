package org.seventeen.sums;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which numbers of a puzzle must differ. */
public enum Distinctness {
    /** Any number may stand anywhere. */
    NONE,
    /** Numbers of one row, one column or one diagonal with a total differ. */
    LINES,
    /** All numbers of the table differ. */
    ALL;

    /** The word for it in files and options. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a label. */
    public static Optional<Distinctness> of(String label) {
        return Arrays.stream(values())
                .filter(value -> value.label().equals(label))
                .findFirst();
    }

    @Override
    public String toString() {
        return label();
    }
}
