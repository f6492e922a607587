package org.seventeen.survo.read;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.survo.BadSurvoException;

/**
 * The lines of a text without empty ones and commands of Survo, each read when it is first asked for. A fault of the text ends it
 * like its last line, so that what stands before is still read, and waits for {@link #checkEnd}.
 */
final class SurvoLines implements Closeable {
    /** More characters than a line of a puzzle needs. */
    private static final int LONGEST = 1 << 14;

    private final String file;
    private final SurvoText in;
    private final List<SurvoLine> lines = new ArrayList<>();
    private boolean ended;
    private BadSurvoException fault;
    private IOException failure;

    /** The lines of {@code in}; {@code file} is named in faults. */
    SurvoLines(String file, SurvoText in) {
        this.file = file;
        this.in = in;
    }

    /** Whether there is a line of this index, from 0; waits for it to be read. */
    boolean has(int index) {
        while (!ended && lines.size() <= index) {
            try {
                ended = !in.advance();
                if (!ended) {
                    checkLength();
                    SurvoLine words = new SurvoLine(file, in.number(), in.text());
                    if (!words.isEmpty() && !words.isCommand()) {
                        lines.add(words);
                    }
                }
            } catch (BadSurvoException thrown) {
                ended = true;
                fault = thrown;
            } catch (IOException thrown) {
                ended = true;
                failure = thrown;
            }
        }
        return index < lines.size();
    }

    /** A line that {@link #has} was true for. */
    SurvoLine get(int index) {
        return lines.get(index);
    }

    /** How many lines have been asked for so far, less those that were dropped. */
    int size() {
        return lines.size();
    }

    /** Forgets the first lines; the others get lower indices. */
    void drop(int count) {
        lines.subList(0, count).clear();
    }

    /** Throws the fault that has ended the text, if one has. */
    void checkEnd() throws BadSurvoException, IOException {
        if (fault != null) {
            throw fault;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Many lines are kept, so a single line must stay short. */
    private void checkLength() throws BadSurvoException {
        if (in.text().length() > LONGEST && SurvoLine.lengthWithoutComment(in.text()) > LONGEST) {
            throw new BadSurvoException(
                    file,
                    in.number(),
                    LONGEST + 1,
                    "expected a line of at most " + LONGEST + " characters before a comment, found a longer one");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
