package org.seventeen.cli;

/** JSON strings (RFC 8259, section 7). */
final class JsonText {
    private JsonText() {}

    /** The text between double quotes, with quotes, backslashes, control characters and lone surrogates escaped. */
    static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (sign == '"' || sign == '\\') {
                json.append('\\').append(sign);
            } else if (sign == '\t') {
                json.append("\\t");
            } else if (sign == '\n') {
                json.append("\\n");
            } else if (Character.isISOControl(sign) || Character.isSurrogate(sign) && !isPaired(text, i)) {
                json.append(String.format("\\u%04x", (int) sign));
            } else {
                json.append(sign);
            }
        }
        return json.append('"').toString();
    }

    private static boolean isPaired(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
