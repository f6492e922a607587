package org.seventeen.survo;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.seventeen.grid.BadInputException;
import org.seventeen.grid.TextLines;

/** The lines of a text, with faults as {@link BadSurvoException}. */
final class SurvoText implements Closeable {
    private final TextLines lines;

    /** The lines of {@code raw}; {@code file} is named in faults. */
    SurvoText(String file, InputStream raw) {
        lines = new TextLines(file, raw);
    }

    private SurvoText(TextLines lines) {
        this.lines = lines;
    }

    /** Opens a file, or {@code standardInput} if that is {@code -}; closing leaves it open then. */
    static SurvoText open(String operand, InputStream standardInput) throws BadSurvoException, IOException {
        try {
            return new SurvoText(TextLines.open(operand, standardInput));
        } catch (BadInputException fault) {
            throw new BadSurvoException(fault);
        }
    }

    /** Goes to the next line that is not a comment as a whole; false at the end. */
    boolean advance() throws BadSurvoException, IOException {
        try {
            return lines.advanceToText();
        } catch (BadInputException fault) {
            throw new BadSurvoException(fault);
        }
    }

    String text() {
        return lines.text();
    }

    long number() {
        return lines.number();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
