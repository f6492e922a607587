package org.seventeen.survo;

import org.seventeen.base.text.BadInputException;

/**
 * A Survo puzzle or a list of partitions that is malformed or impossible. The message is one sentence for the user; with a
 * place it is {@code file:line:column: expected …, found …}. The command line prints it unchanged and exits with 3.
 */
public final class BadSurvoException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A fault without a place. */
    public BadSurvoException(String fault) {
        super(fault);
    }

    /** A fault in the text of a puzzle. */
    public BadSurvoException(BadInputException fault) {
        super(fault.getMessage(), fault);
    }

    /**
     * A fault at a place.
     *
     * @param file the file's name as the user gave it, {@code -} for standard input
     * @param line the line, from 1; 0 if the fault concerns the whole file
     * @param column the column, from 1; 0 if the fault concerns the whole line
     * @param fault what was expected and what was found
     */
    public BadSurvoException(String file, long line, int column, String fault) {
        super(file + (line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column)) + ": " + fault);
    }
}
