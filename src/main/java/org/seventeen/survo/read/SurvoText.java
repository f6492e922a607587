package org.seventeen.survo.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.survo.BadSurvoException;

/** The lines of a text, with faults as {@link BadSurvoException}. */
public final class SurvoText implements Closeable {
    private final TextLines lines;

    /** The lines of {@code raw}; {@code file} is named in faults. */
    public SurvoText(String file, InputStream raw) {
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
    public boolean advance() throws BadSurvoException, IOException {
        try {
            return lines.advanceToText();
        } catch (BadInputException fault) {
            throw new BadSurvoException(fault);
        }
    }

    public String text() {
        return lines.text();
    }

    public long number() {
        return lines.number();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
