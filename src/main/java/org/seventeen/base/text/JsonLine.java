package org.seventeen.base.text;

import java.io.Writer;
import org.seventeen.base.text.FieldType.Decimal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * One JSON object on one line, written as it comes; docs/json.md lists the objects. The object begins with its first field
 * and is whole after as many {@link #end()} as there were beginnings, the object's own included. The end of the line is the
 * caller's.
 */
public final class JsonLine {
    /** What is handed over stays where it was handed, open and unflushed: a line is no end of an output. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
            .disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
            .characterEscapes(new ControlEscapes())
            .build();

    private final JsonGenerator json;

    /** Begins an object on {@code out}, which nothing here closes or flushes. */
    public JsonLine(Writer out) {
        json = FACTORY.createGenerator(ObjectWriteContext.empty(), out);
        json.writeStartObject();
    }

    /** A field with a text. */
    public JsonLine field(String name, String text) {
        json.writeName(name);
        json.writeString(text);
        return this;
    }

    /** A field with a whole number. */
    public JsonLine field(String name, long number) {
        json.writeName(name);
        json.writeNumber(number);
        return this;
    }

    /** A field with a truth. */
    public JsonLine field(String name, boolean truth) {
        json.writeName(name);
        json.writeBoolean(truth);
        return this;
    }

    /** A field with an array of numbers. */
    public JsonLine field(String name, int[] numbers) {
        json.writeName(name);
        json.writeArray(numbers, 0, numbers.length);
        return this;
    }

    /** Begins a field whose value comes next. */
    JsonLine name(String name) {
        json.writeName(name);
        return this;
    }

    void value(String text) {
        json.writeString(text);
    }

    void value(long number) {
        json.writeNumber(number);
    }

    void value(boolean truth) {
        json.writeBoolean(truth);
    }

    void value(int[] numbers) {
        json.writeArray(numbers, 0, numbers.length);
    }

    /** A number as it is written. */
    void number(String text) {
        json.writeNumber(text);
    }

    /** A field without a value. */
    public JsonLine nothing(String name) {
        json.writeName(name);
        json.writeNull();
        return this;
    }

    /** A field with a number of given decimals, rounded half up; null if it is not finite. */
    public JsonLine decimal(String name, double number, int decimals) {
        return decimal(name, Decimal.of(number, decimals));
    }

    /** A field with seconds of four decimals. */
    public JsonLine seconds(String name, long nanos) {
        return decimal(name, Decimal.seconds(nanos));
    }

    private JsonLine decimal(String name, Decimal number) {
        if (number == null) {
            return nothing(name);
        }
        json.writeName(name);
        json.writeNumber(number.text());
        return this;
    }

    /** Begins a field with an array. */
    public JsonLine list(String name) {
        json.writeName(name);
        json.writeStartArray();
        return this;
    }

    /** Begins an array in an array. */
    public JsonLine list() {
        json.writeStartArray();
        return this;
    }

    /** Begins a field with an object. */
    public JsonLine object(String name) {
        json.writeName(name);
        json.writeStartObject();
        return this;
    }

    /** Begins an object in an array. */
    public JsonLine object() {
        json.writeStartObject();
        return this;
    }

    /** A text in an array. */
    public JsonLine item(String text) {
        json.writeString(text);
        return this;
    }

    /** A whole number in an array. */
    public JsonLine item(long number) {
        json.writeNumber(number);
        return this;
    }

    /** No value in an array. */
    public JsonLine nothing() {
        json.writeNull();
        return this;
    }

    /** An array of numbers in an array. */
    public JsonLine item(int[] numbers) {
        json.writeArray(numbers, 0, numbers.length);
        return this;
    }

    /** Ends what began last, an array or an object. With the object of the line all of it is handed over. */
    public JsonLine end() {
        if (json.streamWriteContext().inArray()) {
            json.writeEndArray();
        } else {
            json.writeEndObject();
        }
        if (json.streamWriteContext().inRoot()) {
            json.close();
        }
        return this;
    }

    /** Hands over what was written so far, for a line that may be long or may never end. */
    void handOver() {
        json.flush();
    }
}
