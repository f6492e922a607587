package org.seventeen.show.picture;

import java.util.Locale;
import java.util.regex.Pattern;

/** Text and numbers as HTML and SVG write them. */
public final class Markup {
    /** What no text of XML 1.0 may have, not even escaped; half of a pair of surrogates is lost when the text is written. */
    private static final Pattern NEVER = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]");

    private Markup() {}

    /**
     * A text with the signs escaped that HTML and XML give a meaning, in attributes too. What XML never has, such as a bell in a name,
     * becomes U+FFFD.
     */
    public static String escaped(String text) {
        return NEVER.matcher(text)
                .replaceAll("\ufffd")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A coordinate or a small number, with at most two decimals and no zeros behind them. */
    public static String number(double number) {
        String text = String.format(Locale.ROOT, "%.2f", number).replaceFirst("\\.?0+$", "");
        return text.equals("-0") ? "0" : text;
    }

    /** A number for people: groups of three digits if it is 1 or more, two decimals below. */
    public static String grouped(double number) {
        return number >= 1 || number == 0 ? grouped(Math.round(number)) : number(number);
    }

    /** A whole number for people: groups of three digits. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202F');
    }
}
