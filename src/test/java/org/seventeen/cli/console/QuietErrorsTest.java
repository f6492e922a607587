package org.seventeen.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class QuietErrorsTest {
    private final StringWriter passed = new StringWriter();
    private final QuietErrors.ErrorsOnly quiet = new QuietErrors.ErrorsOnly(new PrintWriter(passed, true));
    private final PrintWriter err = new PrintWriter(quiet, true);

    @Test
    void linesThatAreNoErrorsAreLeftOut() {
        err.print("# a note\nseventeen: wrong\nseventeen: g.txt:1: warning: odd\nat a.B.c\nseventeen: more\r\n");
        err.flush();
        assertThat(passed.toString().lines()).containsExactly("seventeen: wrong", "seventeen: more");
    }

    /** A scan of weeks draws its bar a million times, on one line. */
    @Test
    void aBarOfProgressTakesNoMemory() {
        String bar = "\r\033[K\033[?7l" + "#".repeat(80) + "\033[?7h";
        for (int second = 0; second < 1_000; second++) {
            err.print(bar);
            err.flush();
        }
        assertThat(quiet.held()).isLessThan(200);
        err.print("\r\033[Kseventeen: wrong\n" + bar);
        err.flush();
        assertThat(passed.toString().lines()).containsExactly("seventeen: wrong");
    }
}
