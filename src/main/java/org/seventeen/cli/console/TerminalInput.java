package org.seventeen.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Supplier;
import org.seventeen.base.text.Notes;

/** Standard input from a terminal: says once, when it is first read, that the program waits for the user. */
public final class TerminalInput extends FilterInputStream {
    private final Supplier<PrintWriter> errors;
    private boolean said;

    /**
     * The bytes of {@code in}.
     *
     * @param errors where to say it, asked when it is said
     */
    public TerminalInput(InputStream in, Supplier<PrintWriter> errors) {
        super(in);
        this.errors = errors;
    }

    /**
     * Notes from now on who waits for standard input, for {@link Interrupts}, and puts this class before it if it is a terminal, as the
     * launcher says; Java cannot tell.
     */
    public static void watch(Supplier<PrintWriter> errors) {
        System.setIn(new InputWait(System.in));
        if (Boolean.getBoolean("seventeen.input.terminal")) {
            System.setIn(new TerminalInput(System.in, errors));
        }
    }

    @Override
    public int read() throws IOException {
        say();
        return super.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        say();
        return super.read(target, offset, length);
    }

    private void say() {
        if (!said) {
            said = true;
            PrintWriter err = Notes.beside(errors.get());
            err.println("# reading from the terminal; Ctrl-D ends the input");
            err.flush();
        }
    }

    /** Standard input that knows which thread waits for it: such a wait cannot be interrupted. */
    static final class InputWait extends FilterInputStream {
        /** The read that is not over; null if nobody reads. */
        private static volatile Read running;

        private record Read(Thread thread, long begun) {}

        InputWait(InputStream in) {
            super(in);
        }

        /** Whether a thread is in a read that has taken so long. */
        static boolean holdsUp(Thread thread, Duration time) {
            Read read = running;
            return read != null && read.thread == thread && System.nanoTime() - read.begun >= time.toNanos();
        }

        private static void begin() {
            running = new Read(Thread.currentThread(), System.nanoTime());
        }

        @Override
        public int read() throws IOException {
            begin();
            try {
                return super.read();
            } finally {
                running = null;
            }
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            begin();
            try {
                return super.read(target, offset, length);
            } finally {
                running = null;
            }
        }
    }
}
