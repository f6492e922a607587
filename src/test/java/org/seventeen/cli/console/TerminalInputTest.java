package org.seventeen.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.console.Interrupts.TerminalInput;

class TerminalInputTest {
    @Test
    void aReadFromATerminalIsAnnouncedOnce() throws Exception {
        StringWriter errors = new StringWriter();
        PrintWriter err = new PrintWriter(errors);
        try (InputStream in = new TerminalInput(new ByteArrayInputStream(new byte[] {1, 2, 3}), () -> err)) {
            assertThat(errors.toString()).isEmpty();
            assertThat(in.read()).isEqualTo(1);
            assertThat(in.read(new byte[8])).isEqualTo(2);
            assertThat(in.read()).isEqualTo(-1);
        }
        assertThat(errors.toString().lines()).containsExactly("# reading from the terminal; Ctrl-D ends the input");
    }
}
