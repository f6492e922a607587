package org.seventeen.cover;

/**
 * A token of a line of the cover text form.
 *
 * @param kind its kind
 * @param text a name without its quotes; otherwise empty
 * @param quoted whether the name was quoted, so that it is no keyword
 * @param line the line, from 1
 * @param column its first character, from 1
 */
record CoverToken(Kind kind, String text, boolean quoted, long line, int column) {
    /** The kinds of tokens. */
    enum Kind {
        /** A name of an item or an option, or a keyword. */
        NAME,
        /** The colon between a name and its items. */
        COLON,
        /** The end of the line or the start of a comment. */
        END
    }

    /** Whether this is the keyword itself, not a quoted name. */
    boolean isWord(String word) {
        return kind == Kind.NAME && !quoted && text.equals(word);
    }

    /** The token as shown in messages. */
    @Override
    public String toString() {
        return switch (kind) {
            case NAME -> "'" + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + "'";
            case COLON -> "':'";
            case END -> "the end of the line";
        };
    }
}
