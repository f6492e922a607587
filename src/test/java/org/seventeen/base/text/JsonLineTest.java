package org.seventeen.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class JsonLineTest {
    private final StringWriter out = new StringWriter();

    @Test
    void fieldsStandInTheirOrderWithoutSpaces() {
        new JsonLine(out)
                .field("text", "a/b")
                .field("number", -7)
                .field("truth", true)
                .nothing("none")
                .field("numbers", new int[] {1, 2})
                .end();
        assertThat(out).hasToString("{\"text\":\"a/b\",\"number\":-7,\"truth\":true,\"none\":null,\"numbers\":[1,2]}");
    }

    @Test
    void listsAndObjectsNest() {
        new JsonLine(out)
                .list("list")
                .item("a")
                .item(1L << 60)
                .item(new int[] {3})
                .list()
                .end()
                .object()
                .field("x", 1)
                .end()
                .end()
                .object("object")
                .end()
                .end();
        assertThat(out).hasToString("{\"list\":[\"a\",1152921504606846976,[3],[],{\"x\":1}],\"object\":{}}");
    }

    @Test
    void allControlCharactersQuotesAndBackslashesAreEscaped() {
        new JsonLine(out)
                .field("\"", "a\"\\\t\n\r\b\f\u0001\u001f\u007f\u0080\u009b\u009f\u00a0é\u2028\ud83d\ude00/")
                .end();
        assertThat(out)
                .hasToString("{\"\\\"\":\"a\\\"\\\\\\t\\n\\r\\b\\f\\u0001\\u001f\\u007f\\u0080\\u009b\\u009f"
                        + "\u00a0é\u2028\ud83d\ude00/\"}");
    }

    @Test
    void aLongTextIsEscapedToItsEnd() {
        new JsonLine(out).field("x", "é\u0085".repeat(10_000)).end();
        assertThat(out).hasToString("{\"x\":\"" + "é\\u0085".repeat(10_000) + "\"}");
    }

    @Test
    void decimalsAreFixedAndRoundedHalfUp() {
        new JsonLine(out)
                .decimal("a", 0.00005, 4)
                .decimal("b", 1e7, 4)
                .decimal("c", 2, 3)
                .decimal("d", Double.NaN, 3)
                .decimal("j", Double.NEGATIVE_INFINITY, 1)
                .end();
        assertThat(out).hasToString("{\"a\":0.0001,\"b\":10000000.0000,\"c\":2.000,\"d\":null," + "\"j\":null}");
    }

    @Test
    void aLineIsHandedOverInPartsAndLeavesTheOutputOpen() {
        boolean[] touched = new boolean[1];
        StringWriter watched = new StringWriter() {
            @Override
            public void flush() {
                touched[0] = true;
            }

            @Override
            public void close() {
                touched[0] = true;
            }
        };
        JsonLine line = new JsonLine(watched).list("list").item("a");
        assertThat(watched).hasToString("");
        line.handOver();
        assertThat(watched).hasToString("{\"list\":[\"a\"");
        line.item("b").end().end();
        assertThat(watched).hasToString("{\"list\":[\"a\",\"b\"]}");
        assertThat(touched[0]).isFalse();
    }
}
