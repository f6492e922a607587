package org.seventeen.sudoku.catalog.file;

import java.util.Locale;

/** The forms of a file of grids. */
public enum GridFormat {
    /** A grid a line. */
    TEXT,
    /** The same as gzip. */
    GZIP,
    /** Binary, by the gaps between ranks: the smallest, but to find the rank of an isolated grid takes about a millisecond. */
    RANKS,
    /** Binary, by the gaps between candidates ({@link org.seventeen.sudoku.catalog.Candidates}): read and written without any search. */
    CANDIDATES;

    /** The end of the names of binary files. */
    public static final String BINARY_END = ".17c";

    /** The name of the format in options and messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is one of the binary forms. */
    public boolean isBinary() {
        return this == RANKS || this == CANDIDATES;
    }

    /**
     * The format that the name of a file asks for by its end.
     *
     * @param binary the form of a file whose name ends with {@value #BINARY_END}
     */
    public static GridFormat ofName(String file, GridFormat binary) {
        return file.endsWith(BINARY_END) ? binary : file.endsWith(".gz") ? GZIP : TEXT;
    }
}
