package org.teavm.classlib.java.util;

/** As in the JDK. */
public final class TStringJoiner {
    private final String separator;
    private final String prefix;
    private final String suffix;
    private String empty;
    private StringBuilder text;

    public TStringJoiner(CharSequence separator) {
        this(separator, "", "");
    }

    public TStringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
        this.separator = separator.toString();
        this.prefix = prefix.toString();
        this.suffix = suffix.toString();
        empty = this.prefix + this.suffix;
    }

    public TStringJoiner setEmptyValue(CharSequence value) {
        empty = value.toString();
        return this;
    }

    public TStringJoiner add(CharSequence part) {
        if (text == null) {
            text = new StringBuilder(prefix);
        } else {
            text.append(separator);
        }
        text.append(part);
        return this;
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        return text == null ? empty : text + suffix;
    }
}
