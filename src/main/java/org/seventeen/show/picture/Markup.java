package org.seventeen.show.picture;

import java.util.regex.Pattern;
import org.seventeen.base.text.FieldType.Decimal;

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

    /** A text with at most some characters, the last of them an ellipsis if some are left out. */
    static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    /** A coordinate or a small number, with at most two decimals and no zeros behind them. */
    public static String number(double number) {
        return decimals(number, 2);
    }

    /** A number with at most some decimals and no zeros behind them. */
    public static String decimals(double number, int most) {
        String text = Decimal.orNull(number, most).text();
        int end = text.length();
        while (most > 0 && text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    /** A number with some digits that count, and no zeros behind the point. */
    public static String significant(double number, int digits) {
        int before = number == 0 ? 1 : (int) Math.floor(Math.log10(Math.abs(number))) + 1;
        return decimals(number, Math.max(0, digits - before));
    }

    /** A number for people: groups of three digits if it is 1 or more, two decimals below. */
    public static String grouped(double number) {
        return number >= 1 || number == 0 ? grouped(Math.round(number)) : number(number);
    }

    /** A whole number with the minus sign of print. */
    static String signed(long number) {
        return number < 0 ? "−" + -number : Long.toString(number);
    }

    /** A whole number for people: groups of three digits. */
    public static String grouped(long number) {
        StringBuilder text = new StringBuilder(Long.toString(number));
        for (int at = text.length() - 3; at > (number < 0 ? 1 : 0); at -= 3) {
            text.insert(at, '\u202F');
        }
        return text.toString();
    }
}
