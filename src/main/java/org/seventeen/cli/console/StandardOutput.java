package org.seventeen.cli.console;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * The writer for results, to standard output or to the file that stands in for it. A {@link PrintWriter} swallows faults; this
 * one keeps the first, so that the command can report it.
 */
public final class StandardOutput extends PrintWriter {
    private final FirstFault stream;
    private final BooleanSupplier pipe;
    private final String name;
    private final String lost;
    private final boolean file;

    /**
     * A writer to a stream.
     *
     * @param pipe called after a fault: whether the stream is a pipe, which fails only when nobody reads it
     */
    public StandardOutput(OutputStream target, BooleanSupplier pipe) {
        this(new FirstFault(target), pipe, "standard output", "some are lost", false);
    }

    private StandardOutput(FirstFault stream, BooleanSupplier pipe, String name, String lost, boolean file) {
        super(new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)), true);
        this.stream = stream;
        this.pipe = pipe;
        this.name = name;
        this.lost = lost;
        this.file = file;
    }

    /**
     * A writer to a file in place of standard output.
     *
     * @param name the file, in messages
     * @param lost what a message says of the results after a fault
     * @param pipe whether the file is a pipe, which fails only when nobody reads it
     */
    public static StandardOutput ofFile(OutputStream target, String name, String lost, boolean pipe) {
        return new StandardOutput(new FirstFault(target), () -> pipe, name, lost, true);
    }

    /** Whether results go to a file that an option names, and so to no terminal. */
    public static boolean isFile(PrintWriter out) {
        return out instanceof StandardOutput standard && standard.file;
    }

    /** The stream below this writer, for results that are no text. */
    public OutputStream stream() {
        return stream;
    }

    /** Flushes, and says whether results are lost. */
    @Override
    public boolean checkError() {
        return super.checkError() || stream.fault != null;
    }

    /** The standard output of this process, in UTF-8 whatever the locale says: results are the same everywhere. */
    public static StandardOutput ofProcess() {
        return new StandardOutput(new BeforeResults(new FileOutputStream(FileDescriptor.out)), StandardOutput::isPipe);
    }

    /** The standard error of this process, in UTF-8 too. */
    public static PrintWriter errorsOfProcess() {
        OutputStreamWriter writer =
                new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), StandardCharsets.UTF_8);
        return new PrintWriter(new BufferedWriter(writer), true);
    }

    /** Has {@code action} called before results reach the standard output of this process; null for nothing any more. */
    static void beforeResults(Runnable action) {
        BeforeResults.action = action;
    }

    /** Whether results are lost: nobody reads them, as after {@code head}, or they cannot be written, as on a full disk. */
    public static boolean isClosed(PrintWriter out) {
        return out.checkError();
    }

    /**
     * The message about lost results.
     *
     * @return a sentence; null if nobody reads the output, as no message is needed then
     */
    public String complaint() {
        String what = "";
        if (stream.fault != null) {
            String reason = String.valueOf(stream.fault.getMessage());
            if (reason.contains("Broken pipe") || pipe.getAsBoolean()) {
                return null;
            }
            what = ": " + reason;
        }
        return name + ": expected room for all results, found a fault" + what + "; " + lost;
    }

    /** Uses the name that Linux gives the stream; the message of a broken pipe may be in the user's language. */
    private static boolean isPipe() {
        try {
            String name = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return name.startsWith("pipe:") || name.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException notLinux) {
            return false;
        }
    }

    /** A stream that does something before each write to another, such as to remove a bar of progress from the terminal. */
    private static final class BeforeResults extends FilterOutputStream {
        private static volatile Runnable action;

        BeforeResults(OutputStream target) {
            super(target);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            Runnable before = action;
            if (before != null) {
                before.run();
            }
            out.write(bytes, from, count);
        }
    }

    /** A stream that keeps the first fault of another. */
    private static final class FirstFault extends OutputStream {
        private final OutputStream target;
        private volatile IOException fault;

        private FirstFault(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                target.write(bytes, from, count);
            } catch (IOException thrown) {
                throw kept(thrown);
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                target.flush();
            } catch (IOException thrown) {
                throw kept(thrown);
            }
        }

        private IOException kept(IOException thrown) {
            if (fault == null) {
                fault = thrown;
            }
            return thrown;
        }
    }
}
