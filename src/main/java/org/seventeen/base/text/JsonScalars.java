package org.seventeen.base.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** The texts, numbers, truths and nulls of one line of JSON objects, in order. */
public final class JsonScalars {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
            .build();

    private JsonScalars() {}

    /**
     * A value that is neither an object nor an array.
     *
     * @param object the number of the innermost object that has it, from 1 in the order of their beginnings; 0 outside of objects
     * @param name the name of the innermost field that has it, or has the arrays that have it; empty outside of objects
     * @param text the value as text; empty for null
     * @param column the column of its first character, or of the first behind its quote, from 1
     */
    public record Scalar(int object, String name, String text, int column) {}

    /** An object or an array that is being read. */
    private record Level(int object, String name) {}

    /**
     * The values of a line that is nothing but JSON objects, in an array or not; a comma may stand behind it.
     *
     * @return null if the line begins otherwise, or is no JSON
     */
    public static List<Scalar> of(String line) {
        int start = 0;
        while (start < line.length() && (line.charAt(start) == '[' || TextLines.isSpace(line.charAt(start)))) {
            start++;
        }
        if (start == line.length() || line.charAt(start) != '{') {
            return null;
        }
        int end = line.length();
        while (end > start && (line.charAt(end - 1) == ',' || TextLines.isSpace(line.charAt(end - 1)))) {
            end--;
        }
        List<Scalar> values = new ArrayList<>();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), line.substring(0, end))) {
            read(json, values);
            return values;
        } catch (JacksonException none) {
            return null;
        }
    }

    private static void read(JsonParser json, List<Scalar> values) {
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(0, ""));
        int objects = 0;
        String name = "";
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            switch (token) {
                case START_OBJECT -> {
                    levels.push(new Level(++objects, ""));
                    name = "";
                }
                case START_ARRAY -> {
                    levels.push(new Level(levels.peek().object, name));
                }
                case END_OBJECT, END_ARRAY -> {
                    levels.pop();
                    name = levels.peek().name;
                }
                case PROPERTY_NAME -> name = json.currentName();
                default -> {
                    int quote = token == JsonToken.VALUE_STRING ? 1 : 0;
                    int column = json.currentTokenLocation().getColumnNr() + quote;
                    String text = token == JsonToken.VALUE_NULL ? "" : json.getString();
                    values.add(new Scalar(levels.peek().object, name, text, column));
                }
            }
        }
    }
}
