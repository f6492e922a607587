package org.seventeen.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;

class PrintableTest {
    @Test
    void whatEndsALineOrSteersATerminalIsEscaped() {
        assertThat(Printable.line("a\nb\r\tc\u001b[2J\u007f\u009b\u2028\u202e"))
                .isEqualTo("a\\nb\\r\\tc\\u001b[2J\\u007f\\u009b\\u2028\\u202e");
    }

    @Test
    void allElseStaysAsItIs() {
        assertThat(Printable.line("grids/ä b\\c 日.txt:1:2: 'x'")).isEqualTo("grids/ä b\\c 日.txt:1:2: 'x'");
    }

    /** A name that would add a line of its own, and colour it. */
    @ParameterizedTest
    @ValueSource(strings = {"validate", "scan", "survo solve", "solve --keep-going", "store info"})
    void theNameOfAFileDoesNotAddALineToAMessage(String command) {
        String[] words = (command + " no\n\u001b[31mfile").split(" ");
        String err = CommandRun.of("", words).err();
        assertThat(err.lines().filter(line -> line.startsWith("seventeen: ")))
                .singleElement()
                .asString()
                .contains("no\\n\\u001b[31mfile");
        assertThat(err).doesNotContain("\u001b");
    }
}
