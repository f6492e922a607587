package org.seventeen.forward;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON with objects, arrays, strings without escapes and whole numbers, enough for the reference data. */
public final class TinyJson {
    private final String text;
    private int at;

    private TinyJson(String text) {
        this.text = text;
    }

    /** Maps, lists, strings and integers. */
    public static Object read(String text) {
        TinyJson json = new TinyJson(text);
        Object value = json.value();
        json.peek();
        if (json.at < text.length()) {
            throw new IllegalArgumentException("text behind the value at " + json.at);
        }
        return value;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            String key = string();
            expect(':');
            object.put(key, value());
            if (peek() == ',') {
                at++;
            }
        }
        expect('}');
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        expect('[');
        while (peek() != ']') {
            array.add(value());
            if (peek() == ',') {
                at++;
            }
        }
        expect(']');
        return array;
    }

    private String string() {
        expect('"');
        int end = text.indexOf('"', at);
        String string = text.substring(at, end);
        if (string.indexOf('\\') >= 0) {
            throw new IllegalArgumentException("an escape at " + at);
        }
        at = end + 1;
        return string;
    }

    private Integer number() {
        int start = at;
        while (at < text.length() && "-0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return Integer.valueOf(text.substring(start, at));
    }

    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void expect(char sign) {
        if (peek() != sign) {
            throw new IllegalArgumentException("expected " + sign + " at " + at);
        }
        at++;
    }
}
