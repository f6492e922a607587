package org.seventeen.cli.survo.play;

import java.io.IOException;
import org.jline.utils.NonBlockingReader;

/** Reads keys one by one: a character as its code, a key with a code of its own as one of these constants. */
final class PlayKey {
    static final int NONE = -10;
    static final int UP = -11;
    static final int DOWN = -12;
    static final int LEFT = -13;
    static final int RIGHT = -14;
    static final int HOME = -15;
    static final int END = -16;
    static final int DELETE = -17;
    /** A key that no game has. */
    static final int OTHER = -18;

    static final int END_OF_INPUT = 4;
    static final int ESCAPE = 27;
    static final int BACKSPACE = 8;
    static final int RUBOUT = 127;

    /** The rest of the code of an arrow comes at once; an Escape stands alone after as many milliseconds. */
    private static final long ESCAPE_WAIT = 60;

    private final NonBlockingReader reader;
    /** A character that followed an Escape and is a key of its own; {@link #NONE} without one. */
    private int kept = NONE;

    PlayKey(NonBlockingReader reader) {
        this.reader = reader;
    }

    /** The next key; {@link #NONE} after so many milliseconds without one, {@link #END_OF_INPUT} at the end of the input. */
    int next(long wait) throws IOException {
        if (kept != NONE) {
            int key = kept;
            kept = NONE;
            return key;
        }
        int key = reader.read(wait);
        return switch (key) {
            case NonBlockingReader.EOF -> END_OF_INPUT;
            case NonBlockingReader.READ_EXPIRED -> NONE;
            case ESCAPE -> afterEscape();
            default -> key;
        };
    }

    private int afterEscape() throws IOException {
        int next = reader.read(ESCAPE_WAIT);
        if (next != '[' && next != 'O') {
            kept = next == NonBlockingReader.EOF ? END_OF_INPUT : next < 0 ? NONE : next;
            return ESCAPE;
        }
        // Numbers and semicolons, as of Control with an arrow, then the sign that says which key it is.
        int number = 0;
        int sign = reader.read(ESCAPE_WAIT);
        for (boolean first = true; sign >= '0' && sign <= '?'; sign = reader.read(ESCAPE_WAIT)) {
            first &= sign != ';';
            number = first ? 10 * (number % 100) + sign - '0' : number;
        }
        return switch (sign) {
            case 'A' -> UP;
            case 'B' -> DOWN;
            case 'C' -> RIGHT;
            case 'D' -> LEFT;
            case 'H' -> HOME;
            case 'F' -> END;
            case '~' -> numbered(number);
            default -> OTHER;
        };
    }

    private static int numbered(int number) {
        return switch (number) {
            case 1, 7 -> HOME;
            case 4, 8 -> END;
            case 3 -> DELETE;
            default -> OTHER;
        };
    }
}
