package org.seventeen.base.text;

import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/**
 * Escapes quotes, backslashes and all control characters: beside those that RFC 8259 asks for also DEL and U+0080 to U+009F,
 * some of which steer terminals.
 */
final class ControlEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private static final int DELETE = 0x7f;
    private static final int FIRST = 0x80;
    private static final SerializedString[] UPPER = new SerializedString[0x20];

    static {
        for (int i = 0; i < UPPER.length; i++) {
            UPPER[i] = new SerializedString("\\u00" + Integer.toHexString(FIRST + i));
        }
    }

    private final int[] ascii = standardAsciiEscapesForJSON();

    ControlEscapes() {
        ascii[DELETE] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return ascii;
    }

    @Override
    public SerializableString getEscapeSequence(int sign) {
        return sign >= FIRST && sign < FIRST + UPPER.length ? UPPER[sign - FIRST] : null;
    }
}
