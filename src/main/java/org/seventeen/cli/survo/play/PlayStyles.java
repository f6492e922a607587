package org.seventeen.cli.survo.play;

import org.jline.utils.AttributedStyle;
import org.seventeen.base.text.Printable;

/** The colours of games in a terminal. Whatever a colour says a sign says too, for those who do not see it. */
final class PlayStyles {
    static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
    static final AttributedStyle WRONG = PLAIN.foreground(AttributedStyle.RED);
    static final AttributedStyle RIGHT = PLAIN.foreground(AttributedStyle.GREEN);
    static final AttributedStyle GIVEN = PLAIN.foreground(AttributedStyle.WHITE).background(AttributedStyle.BLUE);
    static final AttributedStyle PICKED =
            PLAIN.foreground(AttributedStyle.BLACK).background(AttributedStyle.YELLOW);
    static final AttributedStyle HINTED =
            PLAIN.foreground(AttributedStyle.BLACK).background(AttributedStyle.CYAN);

    private PlayStyles() {}

    /** The text at the right of a field. */
    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + Printable.line(text);
    }

    /** The text in the middle of a field, one further to the left if it has no middle. */
    static String center(String text, int width) {
        int left = Math.max(0, (width - text.length()) / 2);
        return " ".repeat(left) + Printable.line(text) + " ".repeat(Math.max(0, width - left - text.length()));
    }
}
