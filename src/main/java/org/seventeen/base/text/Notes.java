package org.seventeen.base.text;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Notes beside errors: headers, progress, warnings, statistics. They go where errors go, unless errors go to a {@link Quiet} writer:
 * then nobody prints them.
 */
public final class Notes {
    private static final PrintWriter NOWHERE = new PrintWriter(Writer.nullWriter());

    /** Takes errors of a program that prints no notes. */
    public static final class Quiet extends PrintWriter {
        /** Errors go to another writer. */
        public Quiet(PrintWriter errors) {
            super(errors, true);
        }
    }

    private Notes() {}

    /** Takes the notes beside the errors that {@code errors} takes. */
    public static PrintWriter beside(PrintWriter errors) {
        return errors instanceof Quiet ? NOWHERE : errors;
    }

    /** Prints a note, a line that begins with {@code #}, beside the errors that {@code errors} takes. */
    public static void print(PrintWriter errors, String sentence) {
        PrintWriter notes = beside(errors);
        notes.println("# " + sentence);
        notes.flush();
    }
}
