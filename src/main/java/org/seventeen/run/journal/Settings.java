package org.seventeen.run.journal;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.JsonScalars;

/**
 * What all records of a journal share, as named values: a journal is for one question, and another question has other settings.
 * The first value, {@code of}, says what the records are of. A journal has them as one JSON object without inner objects.
 * Immutable.
 */
public final class Settings {
    /** The name of the first value. */
    private static final String OF = "of";

    /** Texts of this form are written as JSON numbers. */
    private static final Pattern NUMBER = Pattern.compile("0|-?[1-9]\\d{0,17}");

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = values;
    }

    /** Settings of a journal whose records are of something, such as {@code scan}. */
    public static Settings of(String what) {
        return new Settings(Map.of(OF, what));
    }

    /** These settings and another value; one of the same name is replaced. */
    public Settings with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Settings(more);
    }

    /** As {@link #with(String, String)}, for a whole number of at most 18 digits. */
    public Settings with(String name, long value) {
        return with(name, Long.toString(value));
    }

    /** What the records are of. */
    public String what() {
        return text(OF);
    }

    /** Whether there is a value of this name. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** A value; empty if absent. */
    public String text(String name) {
        return values.getOrDefault(name, "");
    }

    /** A whole number; {@code otherwise} if there is no number of this name. */
    public long number(String name, long otherwise) {
        String text = text(name);
        return NUMBER.matcher(text).matches() ? Long.parseLong(text) : otherwise;
    }

    /** A JSON object on one line. */
    public String toJson() {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        values.forEach((name, value) -> {
            if (NUMBER.matcher(value).matches()) {
                line.field(name, Long.parseLong(value));
            } else {
                line.field(name, value);
            }
        });
        line.end();
        return text.toString();
    }

    /**
     * Reads {@link #toJson()}.
     *
     * @throws ByteParser.Fault if the text is no such object
     */
    public static Settings parse(String json) throws ByteParser.Fault {
        List<JsonScalars.Scalar> scalars = JsonScalars.of(json);
        Map<String, String> values = new LinkedHashMap<>();
        for (JsonScalars.Scalar scalar : scalars == null ? List.<JsonScalars.Scalar>of() : scalars) {
            values.put(scalar.name(), scalar.text());
        }
        if (!values.containsKey(OF)) {
            throw new ByteParser.Fault("settings that do not say what the records are of");
        }
        return new Settings(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Settings settings && values.equals(settings.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** For people: what the records are of, then each value as {@code name=value}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(what());
        values.forEach((name, value) -> {
            if (!name.equals(OF)) {
                text.append(' ').append(name).append('=').append(value);
            }
        });
        return text.toString();
    }
}
