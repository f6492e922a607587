package org.seventeen.verify;

/**
 * A piece of a line of the cover text form.
 *
 * @param kind what it is
 * @param text a name without its quotes; otherwise empty
 * @param quoted whether the name stood in quotes, which keeps it from being a keyword
 * @param line the line, from 1
 * @param column its first character, from 1
 */
record CoverToken(Kind kind, String text, boolean quoted, long line, int column) {
    /** What a token can be. */
    enum Kind {
        /** Of an item or an option, or a keyword. */
        NAME,
        /** Between a name and its items. */
        COLON,
        /** The end of the line or the comment there. */
        END
    }

    /** Whether this is the word itself, not a name in quotes. */
    boolean isWord(String word) {
        return kind == Kind.NAME && !quoted && text.equals(word);
    }

    /** The token as a message names it. */
    @Override
    public String toString() {
        return switch (kind) {
            case NAME -> "'" + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + "'";
            case COLON -> "':'";
            case END -> "the end of the line";
        };
    }
}
