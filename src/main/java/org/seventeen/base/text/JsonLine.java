package org.seventeen.base.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.seventeen.base.text.FieldType.Decimal;

/**
 * One JSON object on one line, written as it comes; docs/json.md lists the objects. The object begins with its first field
 * and is whole after as many {@link #end()} as there were beginnings, the object's own included. The end of the line is the
 * caller's. It escapes what RFC 8259 demands, and DEL and U+0080 to U+009F too, because some of them steer terminals.
 */
public final class JsonLine {
    /** Characters that are kept until they are handed over. */
    private static final int PART = 8192;

    private static final String SHORT = "btn\0fr";

    private final Writer out;
    private final StringBuilder text = new StringBuilder(512);
    /** What ends the arrays and objects that have begun, the outermost first. */
    private final StringBuilder ends = new StringBuilder();
    /** Whether nothing stands yet in the array or object that began last. */
    private boolean empty;
    /** Whether a name was written whose value comes next. */
    private boolean named = true;

    /** Begins an object on {@code out}, which nothing here closes or flushes: a line is no end of an output. */
    public JsonLine(Writer out) {
        this.out = out;
        object();
    }

    /** A field with a text; null is a field without a value. */
    public JsonLine field(String name, String value) {
        return name(name).item(value);
    }

    /** A field with a whole number. */
    public JsonLine field(String name, long number) {
        return name(name).item(number);
    }

    /** A field with a truth. */
    public JsonLine field(String name, boolean truth) {
        return name(name).plain(String.valueOf(truth));
    }

    /** A field with an array of numbers. */
    public JsonLine field(String name, int[] numbers) {
        return name(name).item(numbers);
    }

    /** Begins a field whose value comes next. */
    JsonLine name(String name) {
        separate();
        quote(name);
        text.append(':');
        named = true;
        return this;
    }

    /** A value that is written as it stands, such as a number or a truth. */
    JsonLine plain(String value) {
        separate();
        text.append(value);
        return this;
    }

    /** A field without a value. */
    public JsonLine nothing(String name) {
        return name(name).nothing();
    }

    /** A field with a number of given decimals, rounded half up; null if it is not finite. */
    public JsonLine decimal(String name, double number, int decimals) {
        return name(name).plain(Decimal.orNull(number, decimals).text());
    }

    /** Begins a field with an array. */
    public JsonLine list(String name) {
        return name(name).list();
    }

    /** Begins an array in an array. */
    public JsonLine list() {
        return begin('[', ']');
    }

    /** Begins a field with an object. */
    public JsonLine object(String name) {
        return name(name).object();
    }

    /** Begins an object in an array. */
    public JsonLine object() {
        return begin('{', '}');
    }

    private JsonLine begin(char first, char last) {
        separate();
        text.append(first);
        ends.append(last);
        empty = true;
        return this;
    }

    /** A text in an array; null is no value. */
    public JsonLine item(String value) {
        separate();
        if (value == null) {
            text.append("null");
        } else {
            quote(value);
        }
        return this;
    }

    /** A whole number in an array. */
    public JsonLine item(long number) {
        separate();
        text.append(number);
        return this;
    }

    /** No value in an array. */
    public JsonLine nothing() {
        return plain("null");
    }

    /** An array of numbers in an array. */
    public JsonLine item(int[] numbers) {
        list();
        for (int number : numbers) {
            item(number);
        }
        return end();
    }

    /** Ends what began last, an array or an object. With the object of the line all of it is handed over. */
    public JsonLine end() {
        int last = ends.length() - 1;
        text.append(ends.charAt(last));
        ends.setLength(last);
        empty = false;
        if (last == 0) {
            handOver();
        }
        return this;
    }

    /** Hands over what was written so far, for a line that may be long or may never end. */
    void handOver() {
        try {
            out.append(text);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        text.setLength(0);
    }

    private void separate() {
        if (text.length() > PART) {
            handOver();
        }
        if (!named && !empty) {
            text.append(',');
        }
        named = false;
        empty = false;
    }

    private void quote(String value) {
        text.append('"');
        int from = 0;
        for (int i = 0; i < value.length(); i++) {
            char sign = value.charAt(i);
            if (sign < ' ' || sign == '"' || sign == '\\' || sign >= 0x7f && sign < 0xa0) {
                text.append(value, from, i).append('\\');
                from = i + 1;
                if (sign == '"' || sign == '\\') {
                    text.append(sign);
                } else if (sign >= '\b' && sign <= '\r' && sign != 0x0b) {
                    text.append(SHORT.charAt(sign - '\b'));
                } else {
                    text.append("u00")
                            .append(Character.forDigit(sign >> 4, 16))
                            .append(Character.forDigit(sign & 15, 16));
                }
            }
        }
        text.append(value, from, value.length()).append('"');
    }
}
