package org.seventeen.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.Interrupts.TerminalInput;
import org.seventeen.cli.console.Interrupts.TerminalInput.InputWait;

class InputWaitTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theThreadThatWaitsForInputIsKnownUntilItHasIt(boolean single) throws Exception {
        try (PipedOutputStream pipe = new PipedOutputStream();
                InputWait in = new InputWait(new PipedInputStream(pipe))) {
            CompletableFuture<Integer> found = new CompletableFuture<>();
            Thread reader = new Thread(() -> {
                try {
                    found.complete(single ? in.read() : in.read(new byte[8], 1, 3));
                } catch (Exception fault) {
                    found.completeExceptionally(fault);
                }
            });
            reader.start();
            while (!InputWait.holdsUp(reader, Duration.ofMillis(20))) {
                assertThat(reader.isAlive()).isTrue();
                Thread.sleep(1);
            }
            assertThat(InputWait.holdsUp(reader, Duration.ofDays(1))).isFalse();
            assertThat(InputWait.holdsUp(Thread.currentThread(), Duration.ZERO)).isFalse();
            pipe.write(1);
            assertThat(found.get()).isEqualTo(1);
            reader.join();
            assertThat(InputWait.holdsUp(reader, Duration.ZERO)).isFalse();
        }
    }

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
