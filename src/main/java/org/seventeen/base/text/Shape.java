package org.seventeen.base.text;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.FieldType.Row;

/**
 * The fields of a result, in order: the only place where they are named. The JSON object, the columns of a table, the help of {@code
 * --json}, docs/json.md and docs/schema follow from it. Values are taken one after the other, in this order.
 *
 * @param <T> the result
 */
public final class Shape<T> {
    private static final String DRAFT = "https://json-schema.org/draft/2020-12/schema";

    /** A field; its value is null if the object has no such field, or a field that is null. */
    private record Field<T, V>(
            String name,
            FieldType<V> type,
            String what,
            boolean optional,
            boolean column,
            Function<? super T, ? extends V> value,
            String label,
            Function<? super T, ?> text) {
        Field(
                String name,
                FieldType<V> type,
                String what,
                boolean optional,
                boolean column,
                Function<? super T, ? extends V> value) {
            this(name, type, what, optional, column, value, name, result -> type.cell(value.apply(result)));
        }

        void write(JsonLine line, T result) {
            V of = value.apply(result);
            if (of != null || !optional) {
                line.name(name);
                type.write(line, of);
            }
        }

        Object cell(T result) {
            return type.cell(value.apply(result));
        }

        Stream<Row> rows() {
            return Stream.concat(Stream.of(new Row(name, type.name(), what)), type.rowsIn(name).stream());
        }

        <R> Field<R, V> of(Function<? super R, ? extends T> part) {
            return new Field<>(name, type, what, optional, false, result -> value.apply(part.apply(result)));
        }

        Field<T, V> shown(String other, Function<? super T, ?> shownText) {
            return new Field<>(name, type, what, optional, column, value, other, shownText);
        }

        /** The values in a text: none, one, or several. */
        Stream<String> texts(T result) {
            Object shown = text.apply(result);
            if (shown instanceof Collection<?> several) {
                return several.stream().map(String::valueOf);
            }
            return Stream.ofNullable(shown).map(String::valueOf);
        }
    }

    private final String schema;
    private final String title;
    private final List<Field<T, ?>> fields = new ArrayList<>();

    /** Adds the fields; null once it has. */
    private Consumer<Shape<T>> declaration;

    private Shape(String schema, String title, Consumer<Shape<T>> declaration) {
        this.schema = schema;
        this.title = title;
        this.declaration = declaration;
    }

    /**
     * The shape of a result. Its fields are made when they are first asked for: all commands have some 600, a class of Java's for each,
     * and a run prints a few.
     *
     * @param schema the name of its schema, to which docs/json.md links
     * @param title the command line and what an object is for, as {@code solve --json: a puzzle}
     * @param fields adds the fields
     */
    public static <T> Shape<T> of(String schema, String title, Consumer<Shape<T>> fields) {
        return new Shape<>(schema, title, fields);
    }

    /** The shape of an object within others. */
    public static <T> Shape<T> part(Consumer<Shape<T>> fields) {
        return of("", "", fields);
    }

    private synchronized List<Field<T, ?>> fields() {
        if (declaration != null) {
            Consumer<Shape<T>> once = declaration;
            declaration = null;
            once.accept(this);
        }
        return fields;
    }

    /** Adds a field that is always there. */
    public <V> Shape<T> field(String name, FieldType<V> type, String what, Function<? super T, ? extends V> value) {
        fields().add(new Field<>(name, type, what, false, true, value));
        return this;
    }

    /** Adds a {@link FieldType#COUNT}. */
    public Shape<T> count(String name, String what, Function<? super T, ? extends Number> value) {
        return field(name, FieldType.COUNT, what, value);
    }

    /** Adds a {@link FieldType#NUMBER}. */
    public Shape<T> number(String name, String what, Function<? super T, ? extends Number> value) {
        return field(name, FieldType.NUMBER, what, value);
    }

    /** Adds an {@link FieldType#AMOUNT}. */
    public Shape<T> amount(String name, String what, Function<? super T, Decimal> value) {
        return field(name, FieldType.AMOUNT, what, value);
    }

    /** Adds a {@link FieldType#FLAG}. */
    public Shape<T> flag(String name, String what, Function<? super T, Boolean> value) {
        return field(name, FieldType.FLAG, what, value);
    }

    /** Adds a {@link FieldType#TEXT}. */
    public Shape<T> text(String name, String what, Function<? super T, ?> value) {
        return field(name, FieldType.TEXT, what, value);
    }

    /** Adds a {@link FieldType#NAME}. */
    public Shape<T> name(String name, String what, Function<? super T, ?> value) {
        return field(name, FieldType.NAME, what, value);
    }

    /** Adds a field that is absent where its value is null. */
    public <V> Shape<T> optional(String name, FieldType<V> type, String what, Function<? super T, ? extends V> value) {
        fields().add(new Field<>(name, type, what, true, true, value));
        return this;
    }

    /**
     * Says how the field that was added last is shown in a text, other than by its name and its value in JSON.
     *
     * @param text its value: null for none, a collection for several
     */
    public Shape<T> shown(String label, Function<? super T, ?> text) {
        List<Field<T, ?>> fields = fields();
        int last = fields.size() - 1;
        fields.set(last, fields.get(last).shown(label, text));
        return this;
    }

    /** As {@link #shown(String, Function)}, by its name. */
    public Shape<T> shown(Function<? super T, ?> text) {
        return shown(fields().get(fields().size() - 1).name, text);
    }

    /** Leaves the field that was added last out of a text. */
    public Shape<T> hidden() {
        return shown(result -> null);
    }

    /** Adds the fields of a part of the result, which are no columns of their own in a table. */
    public <U> Shape<T> with(Shape<U> other, Function<? super T, ? extends U> part) {
        other.fields().forEach(field -> fields().add(field.of(part)));
        return this;
    }

    /** Writes a result as a JSON object; the end of the line is the caller's. */
    public void write(Writer out, T result) {
        JsonLine line = new JsonLine(out);
        writeFields(line, result);
        line.end();
    }

    /** A result as a JSON object. */
    public String line(T result) {
        StringWriter line = new StringWriter(512);
        write(line, result);
        return line.toString();
    }

    /** Prints a result as text: a line for each value of each field, its label, a TAB and the value. */
    public void printLines(PrintWriter out, T result) {
        fields().forEach(field -> field.texts(result).forEach(value -> out.println(field.label + "\t" + value)));
    }

    /** Prints a result as one line of text: the values of its fields with TABs between. */
    public void printRow(PrintWriter out, T result) {
        out.println(fields().stream().flatMap(field -> field.texts(result)).collect(Collectors.joining("\t")));
    }

    void writeFields(JsonLine line, T result) {
        fields().forEach(field -> field.write(line, result));
    }

    /** The names of the fields that are columns of a table. */
    public List<String> columns() {
        return fields().stream().filter(Field::column).map(Field::name).toList();
    }

    /** The value of a field as a cell of a table; null for an empty one. */
    public Object cell(String name, T result) {
        return fields().stream()
                .filter(field -> field.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a result has no field " + name))
                .cell(result);
    }

    List<Object> cells(T result) {
        return fields().stream()
                .map(field -> field.cell(result))
                .filter(Objects::nonNull)
                .toList();
    }

    public String schemaName() {
        return schema;
    }

    /** The help of the option that asks for it. */
    public String help() {
        return fields().stream().map(Field::name).collect(Collectors.joining(", "));
    }

    /** The rows of its table in docs/json.md. */
    public List<Row> rows() {
        return fields().stream().flatMap(Field::rows).toList();
    }

    /** The JSON Schema, on one line. */
    public String schema() {
        return "{\"$schema\": \"" + DRAFT + "\", \"title\": \"" + title + "\", \"type\": \"object\", "
                + schemaOfFields() + "}";
    }

    String schemaOfFields() {
        return fields().stream()
                        .map(field -> "\"" + field.name + "\": " + field.type.schema())
                        .collect(Collectors.joining(", ", "\"properties\": {", "}, "))
                + fields().stream()
                        .filter(field -> !field.optional)
                        .map(field -> "\"" + field.name + "\"")
                        .collect(Collectors.joining(", ", "\"required\": [", "], "))
                + "\"additionalProperties\": false";
    }
}
