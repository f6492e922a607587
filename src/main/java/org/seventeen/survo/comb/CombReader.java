package org.seventeen.survo.comb;

import java.io.IOException;
import java.io.InputStream;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.read.SurvoText;

/**
 * Reads operations COMB from a session of Survo, one after the other: the lines that COMB printed, lines of dashes and other lines
 * of text between them are skipped. Words on lines before COMB hold for the later operations too, until they are set again or a
 * line of dashes comes, as far as their list knows them. One operation is kept in memory at a time.
 */
public final class CombReader {
    private final SurvoText lines;
    private CombWords words = new CombWords("-");
    /** Whether the last line read belongs to the next operation. */
    private boolean pending;

    private boolean any;
    private boolean ended;

    /** The operations of a stream, UTF-8, plain or gzip; {@code -} is its name in faults. */
    public CombReader(InputStream in) {
        lines = new SurvoText("-", in);
    }

    /**
     * Reads the next operation; null if there is none behind the first.
     *
     * @throws BadSurvoException as {@link CombLine#parse}, with the place, or if there is no operation at all
     * @throws IOException if reading fails
     */
    public CombLine next() throws BadSurvoException, IOException {
        if (ended) {
            return null;
        }
        while (pending || lines.advance()) {
            pending = !words.takeLine(lines.number(), lines.text());
            if (pending) {
                any = true;
                CombLine line = words.line();
                words = words.next();
                return line;
            }
        }
        ended = true;
        return any && words.isEmpty() ? null : words.line();
    }
}
