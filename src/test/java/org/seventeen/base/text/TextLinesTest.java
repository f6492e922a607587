package org.seventeen.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The characters of lines; ends, lengths and gzip are in the tests of the readers. */
class TextLinesTest {
    private static List<String> lines(byte[] bytes) throws Exception {
        List<String> lines = new ArrayList<>();
        try (TextLines text = new TextLines("-", new ByteArrayInputStream(bytes))) {
            while (text.advance()) {
                lines.add(text.text());
            }
        }
        return lines;
    }

    @Test
    void aLineThatIsNotUtf8IsReadAsLatin1() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("caf\u00e9 \u4e2d\n".getBytes(StandardCharsets.UTF_8));
        bytes.write("caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        bytes.write("a \ufffd of its own\n".getBytes(StandardCharsets.UTF_8));
        bytes.write(new byte[] {(byte) 0xc3, '\n', (byte) 0xe2, (byte) 0x82});
        assertThat(lines(bytes.toByteArray()))
                .containsExactly("caf\u00e9 \u4e2d", "caf\u00e9", "a \ufffd of its own", "\u00c3", "\u00e2\u0082");
    }

    /** Some programs write a mark of UTF-8 in front of any bytes; its bytes are no Latin-1 then. */
    @Test
    void aMarkOfByteOrderIsDroppedInFrontOfLatin1Too() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("\ufeffplain\n\ufeffcaf\u00e9\n\ufeff\n\ufeff".getBytes(StandardCharsets.UTF_8));
        bytes.write("n\u00e4me \u00bf\n".getBytes(StandardCharsets.ISO_8859_1));
        bytes.write(new byte[] {(byte) 0xef, (byte) 0xbb});
        assertThat(lines(bytes.toByteArray()))
                .containsExactly("plain", "caf\u00e9", "", "n\u00e4me \u00bf", "\u00ef\u00bb");
    }

    /** As programs of DOS ended their files. */
    @Test
    void aSignOfTheEndInALastLineOfItsOwnIsNoLine() throws Exception {
        for (String text : List.of("one\r\n\u001a", "one\n\u001a")) {
            assertThat(lines(text.getBytes(StandardCharsets.UTF_8))).containsExactly("one");
        }
        assertThat(lines("\u001a".getBytes(StandardCharsets.UTF_8))).isEmpty();
        assertThat(lines("one\n\u001a\ntwo\u001a".getBytes(StandardCharsets.UTF_8)))
                .containsExactly("one", "\u001a", "two\u001a");
    }

    /** The buffer of a reader ends within a character. */
    @Test
    void aCharacterMayLieOnTheEdgeOfABuffer() throws Exception {
        for (int before = (1 << 16) - 3; before <= 1 << 16; before++) {
            String line = "a".repeat(before) + "\u4e2d";
            assertThat(lines(line.getBytes(StandardCharsets.UTF_8))).containsExactly(line);
        }
    }
}
