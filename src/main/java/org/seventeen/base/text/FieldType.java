package org.seventeen.base.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The type of a field of a {@link Shape}: its name in docs/json.md, its JSON Schema, and how a value is written as JSON and as a cell of
 * a table.
 *
 * @param <V> the values
 */
public final class FieldType<V> {
    public static final FieldType<Object> TEXT = text("string", "");
    /** A text that is not empty. */
    public static final FieldType<Object> NAME = text("string", "\"minLength\": 1");

    public static final FieldType<Object> GRID = matching("grid", "^[1-9]{81}$");
    public static final FieldType<Object> PUZZLE = matching("puzzle", "^[.1-9]{81}$");
    public static final FieldType<Object> MASK = matching("mask", "^[.1]{81}$");
    public static final FieldType<Boolean> FLAG = new FieldType<>(
            "boolean", "boolean", "", (line, truth) -> line.plain(truth.toString()), truth -> truth, List.of());
    public static final FieldType<Number> INTEGER = integer("");
    /** A whole number from 0. */
    public static final FieldType<Number> COUNT = integer("\"minimum\": 0");
    /** A whole number from 1. */
    public static final FieldType<Number> NUMBER = integer("\"minimum\": 1");
    /** A number that need not be whole. */
    public static final FieldType<Decimal> REAL = real("");
    /** Such a number from 0. */
    public static final FieldType<Decimal> AMOUNT = real("\"minimum\": 0");

    /** An array of whole numbers, an {@code int[]}, or of texts, a list of them. No cell of a table. */
    public static final FieldType<Object> NUMBERS_OR_TEXTS = new FieldType<>(
            "array",
            "array",
            "\"items\": {\"type\": [\"integer\", \"string\"]}",
            (line, items) -> {
                if (items instanceof int[] numbers) {
                    line.item(numbers);
                } else {
                    line.list();
                    ((List<?>) items).forEach(item -> line.item(item.toString()));
                    line.end();
                }
            },
            items -> null,
            List.of());

    /** A number with the decimals that are written. */
    public record Decimal(String text) {
        /** A number with given decimals, rounded half up; null if it is not finite. */
        public static Decimal of(double number, int decimals) {
            return Double.isFinite(number) ? of(number < 0, Digits.of(Math.abs(number)), decimals) : null;
        }

        /** As {@link #of(double, int)}, for an optional field that is there with null if the number is not finite. */
        public static Decimal orNull(double number, int decimals) {
            return Double.isFinite(number) ? of(number, decimals) : new Decimal("null");
        }

        /** Nanoseconds as seconds of four decimals. */
        public static Decimal seconds(long nanos) {
            return of(nanos < 0, new Digits(Long.toString(Math.abs(nanos)), 9), 4);
        }

        /** A number as {@code 1.23457e+02}, with a given number of decimals; null if it is not finite. */
        public static Decimal scientific(double number, int decimals) {
            if (!Double.isFinite(number)) {
                return null;
            }
            Digits all = Digits.of(Math.abs(number));
            int first = 0;
            while (first < all.digits().length() - 1 && all.digits().charAt(first) == '0') {
                first++;
            }
            String counted = all.digits().substring(first);
            int power = number == 0 ? 0 : counted.length() - 1 - all.scale();
            String text = new Digits(counted, counted.length() - 1).rounded(decimals);
            if (text.startsWith("10")) {
                text = new Digits(counted, counted.length()).rounded(decimals);
                power++;
            }
            String exponent = (Math.abs(power) < 10 ? "0" : "") + Math.abs(power);
            return new Decimal((number < 0 ? "-" : "") + text + (power < 0 ? "e-" : "e+") + exponent);
        }

        private static Decimal of(boolean negative, Digits number, int decimals) {
            String text = number.rounded(decimals);
            boolean zero = text.chars().allMatch(sign -> sign == '0' || sign == '.');
            return new Decimal(negative && !zero ? "-" + text : text);
        }
    }

    /** A number from 0 as decimal digits, of which {@code scale} stand behind the point; below 0 if zeros are left out before it. */
    private record Digits(String digits, int scale) {
        static Digits of(double number) {
            String text = Double.toString(number);
            int point = text.indexOf('.');
            int end = text.indexOf('E') < 0 ? text.length() : text.indexOf('E');
            int power = end == text.length() ? 0 : Integer.parseInt(text.substring(end + 1));
            return new Digits(text.substring(0, point) + text.substring(point + 1, end), end - point - 1 - power);
        }

        /** The number with some decimals, rounded half up, in plain notation. */
        String rounded(int decimals) {
            StringBuilder kept = new StringBuilder(digits);
            for (int i = scale; i < decimals; i++) {
                kept.append('0');
            }
            int behind = Math.max(scale, decimals);
            while (kept.length() <= behind) {
                kept.insert(0, '0');
            }
            int cut = kept.length() - (behind - decimals);
            boolean up = cut < kept.length() && kept.charAt(cut) >= '5';
            kept.setLength(cut);
            for (int i = cut - 1; up && i >= 0; i--) {
                up = kept.charAt(i) == '9';
                kept.setCharAt(i, up ? '0' : (char) (kept.charAt(i) + 1));
            }
            if (up) {
                kept.insert(0, '1');
            }
            return (decimals == 0 ? kept : kept.insert(kept.length() - decimals, '.')).toString();
        }
    }

    /** A line of the table of a shape in docs/json.md. */
    public record Row(String field, String type, String what) {
        Row in(String outer) {
            return new Row(outer + field, type, what);
        }
    }

    private final String name;
    /** The type in JSON, such as {@code integer}. */
    private final String json;

    /** The rest of the schema. */
    private final String rest;

    private final BiConsumer<JsonLine, V> writer;
    private final Function<V, Object> cell;
    /** The fields within a field of this type, each with what stands between it and the name of the field. */
    private final List<Row> below;

    private FieldType(
            String name,
            String json,
            String rest,
            BiConsumer<JsonLine, V> writer,
            Function<V, Object> cell,
            List<Row> below) {
        this.name = name;
        this.json = json;
        this.rest = rest;
        this.writer = writer;
        this.cell = cell;
        this.below = below;
    }

    /** A text, or null for an empty one: the value of an optional field. */
    public static String given(String text) {
        return text.isEmpty() ? null : text;
    }

    private static FieldType<Object> text(String name, String rest) {
        return new FieldType<>(
                name, "string", rest, (line, text) -> line.item(text.toString()), Object::toString, List.of());
    }

    /** A text that matches a regular expression. */
    public static FieldType<Object> matching(String name, String pattern) {
        return text(name, "\"pattern\": \"" + pattern.replace("\\", "\\\\") + "\"");
    }

    /** One of some words. */
    public static FieldType<Object> words(Object... words) {
        return text(
                "string",
                Arrays.stream(words)
                        .map(word -> "\"" + word + "\"")
                        .collect(Collectors.joining(", ", "\"enum\": [", "]")));
    }

    private static FieldType<Number> integer(String rest) {
        return new FieldType<>(
                "number",
                "integer",
                rest,
                (line, number) -> line.item(number.longValue()),
                number -> number,
                List.of());
    }

    /** A whole number in bounds. */
    public static FieldType<Number> integer(long least, long most) {
        return integer("\"minimum\": " + least + ", \"maximum\": " + most);
    }

    private static FieldType<Decimal> real(String rest) {
        return new FieldType<>(
                "number",
                "number",
                rest,
                (line, number) -> line.plain(number.text()),
                number -> new BigDecimal(number.text()),
                List.of());
    }

    /** An array of some length; in a table the items with blanks between them. */
    public static <V> FieldType<Iterable<? extends V>> list(FieldType<V> item) {
        return list(item, "");
    }

    /** An array of a given number of items. */
    public static <V> FieldType<Iterable<? extends V>> list(int count, FieldType<V> item) {
        return list(item, size(count));
    }

    private static String size(int count) {
        return ", \"minItems\": " + count + ", \"maxItems\": " + count;
    }

    private static <V> FieldType<Iterable<? extends V>> list(FieldType<V> item, String size) {
        return new FieldType<>(
                "array of " + item.plural(),
                "array",
                "\"items\": " + item.schema() + size,
                (line, values) -> {
                    line.list();
                    values.forEach(value -> item.write(line, value));
                    line.end();
                },
                values -> {
                    List<String> cells = new ArrayList<>();
                    values.forEach(value -> cells.add(String.valueOf(item.cell(value))));
                    return String.join(" ", cells);
                },
                item.rowsIn("[]"));
    }

    /** An array whose items come one by one, each handed over at once: they may be more than memory holds. No cell of a table. */
    public static <V> FieldType<Consumer<Consumer<V>>> stream(FieldType<V> item) {
        return new FieldType<>(
                "array of " + item.plural(),
                "array",
                "\"items\": " + item.schema(),
                (line, search) -> {
                    line.list();
                    search.accept(value -> {
                        item.write(line, value);
                        line.handOver();
                    });
                    line.end();
                },
                search -> null,
                item.rowsIn("[]"));
    }

    /** An array of whole numbers. */
    public static FieldType<int[]> numbers(FieldType<Number> item) {
        return numbers("array of numbers", item, "");
    }

    /** An array of a given number of whole numbers. */
    public static FieldType<int[]> numbers(int count, FieldType<Number> item) {
        return numbers("array of " + count + " numbers", item, size(count));
    }

    private static FieldType<int[]> numbers(String name, FieldType<Number> item, String size) {
        return new FieldType<>(
                name,
                "array",
                "\"items\": " + item.schema() + size,
                JsonLine::item,
                numbers -> Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" ")),
                List.of());
    }

    /** An object; in a table its values with colons between them. */
    public static <V> FieldType<V> object(Shape<V> shape) {
        return new FieldType<>(
                "object",
                "object",
                shape.schemaOfFields(),
                (line, value) -> {
                    line.object();
                    shape.writeFields(line, value);
                    line.end();
                },
                value -> shape.cells(value).stream().map(String::valueOf).collect(Collectors.joining(":")),
                shape.rows().stream().map(row -> row.in(".")).toList());
    }

    /**
     * An object with fields of any names. No cell of a table.
     *
     * @param names a regular expression of the names
     * @param what the meaning of such a field
     */
    public static <V> FieldType<Map<?, ? extends V>> map(String names, FieldType<V> item, String what) {
        List<Row> below = new ArrayList<>(List.of(new Row(".NAME", item.name, what)));
        below.addAll(item.rowsIn(".NAME"));
        return new FieldType<>(
                "object",
                "object",
                "\"patternProperties\": {\"" + names + "\": " + item.schema() + "}, \"additionalProperties\": false",
                (line, values) -> {
                    line.object();
                    values.forEach((name, value) -> {
                        line.name(name.toString());
                        item.write(line, value);
                    });
                    line.end();
                },
                values -> null,
                below);
    }

    /** The same with another name in docs/json.md. */
    public FieldType<V> named(String other) {
        return new FieldType<>(other, json, rest, writer, cell, below);
    }

    /** The same, or no value: null in JSON, an empty cell in a table. */
    public FieldType<V> orNull() {
        return new FieldType<>(name, json + "\", \"null", rest, writer, cell, below);
    }

    void write(JsonLine line, V value) {
        if (value == null) {
            line.nothing();
        } else {
            writer.accept(line, value);
        }
    }

    Object cell(V value) {
        return value == null ? null : cell.apply(value);
    }

    String name() {
        return name;
    }

    private String plural() {
        return name.startsWith("array") ? "arrays" + name.substring("array".length()) : name + "s";
    }

    String schema() {
        String type = json.contains(",") ? "[\"" + json + "\"]" : "\"" + json + "\"";
        return "{\"type\": " + type + (rest.isEmpty() ? "" : ", " + rest) + "}";
    }

    List<Row> rowsIn(String field) {
        return below.stream().map(row -> row.in(field)).toList();
    }
}
