package org.seventeen.base.text;

/**
 * Input that cannot be read. The message is one sentence for the user, {@code file:line:column: expected …, found …}; the
 * command line prints it unchanged and exits with 3.
 */
public final class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long line;
    private final int column;
    private final String fault;

    /**
     * A fault at a place.
     *
     * @param file the file's name as the user gave it, {@code -} for standard input; null for words that have no place, as those
     *     of the command line
     * @param line the line, from 1; 0 if the fault concerns the whole file
     * @param column the column, from 1; 0 if the fault concerns the whole line
     * @param fault what was expected and what was found
     */
    public BadInputException(String file, long line, int column, String fault) {
        super((file == null ? "" : file + (line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column)) + ": ")
                + fault);
        this.file = file;
        this.line = line;
        this.column = column;
        this.fault = fault;
    }

    /** A fault of a whole file. */
    public BadInputException(String file, String fault) {
        this(file, 0, 0, fault);
    }

    /** A fault without a place. */
    public BadInputException(String fault) {
        this(null, fault);
    }

    /** The line, from 1; 0 if the fault concerns the whole file. */
    public long line() {
        return line;
    }

    /** The column, from 1; 0 if the fault concerns the whole line. */
    public int column() {
        return column;
    }

    /** The same fault in another column: that of a table whose rows were read as text. */
    public BadInputException inColumn(int other) {
        return new BadInputException(file, line, other, fault);
    }

    /** The same fault for methods of programs that declare no exception; its cause is this, with the place. */
    public IllegalArgumentException unchecked() {
        return new IllegalArgumentException(getMessage(), this);
    }

    /** A file that cannot be read to its end; {@code fault} says why, by its type if it has no message. */
    public static BadInputException unread(String file, Exception fault) {
        String reason = fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
        return new BadInputException(file, "expected to read on, found a fault: " + reason);
    }
}
