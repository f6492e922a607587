package org.seventeen.base.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteWriterTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "leaves", "é", "plain, then ü", "ü, then plain", "數独", "a\uD83D\uDE00b"})
    void writesTheLengthInBytesAndTheTextInUtf8(String text) throws ByteParser.Fault {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] expected =
                new ByteWriter().u8(7).number(utf8.length).raw(utf8).u8(9).toBytes();

        byte[] written = new ByteWriter().u8(7).text(text).u8(9).toBytes();

        assertThat(written).isEqualTo(expected);
        assertThat(new ByteParser(written, 1, written.length - 2).text()).isEqualTo(text);
    }

    @Test
    void writesTextsLongerThanItsFirstRoom() throws ByteParser.Fault {
        String plain = "x".repeat(5000);
        String letters = "é".repeat(5000);

        byte[] written = new ByteWriter().text(plain).text(letters).toBytes();

        ByteParser read = new ByteParser(written, 0, written.length);
        assertThat(read.text()).isEqualTo(plain);
        assertThat(read.text()).isEqualTo(letters);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "plain \uDE00", "\uD83Dx"})
    void refusesHalfOfASurrogatePair(String text) {
        assertThatThrownBy(() -> new ByteWriter().text(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("surrogate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "61c3", "c328", "eda0bd", "61c080"})
    void theParserRefusesBytesThatAreNotUtf8(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        byte[] written = new ByteWriter().number(bytes.length).raw(bytes).toBytes();

        assertThatThrownBy(() -> new ByteParser(written, 0, written.length).text())
                .isInstanceOf(ByteParser.Fault.class)
                .hasMessage("text that is not UTF-8");
    }
}
