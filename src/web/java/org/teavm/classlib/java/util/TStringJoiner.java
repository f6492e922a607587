package org.teavm.classlib.java.util;

public final class TStringJoiner {
    private final String s, p, e;
    private StringBuilder b;
    private String empty;

    public TStringJoiner(CharSequence s) {
        this(s, "", "");
    }

    public TStringJoiner(CharSequence s, CharSequence p, CharSequence e) {
        this.s = s.toString();
        this.p = p.toString();
        this.e = e.toString();
    }

    public TStringJoiner add(CharSequence x) {
        if (b == null) b = new StringBuilder(p);
        else b.append(s);
        b.append(x);
        return this;
    }

    public TStringJoiner setEmptyValue(CharSequence x) {
        empty = x.toString();
        return this;
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        return b == null ? (empty != null ? empty : p + e) : b + e;
    }
}
