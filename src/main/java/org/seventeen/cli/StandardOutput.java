package org.seventeen.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Where results go. A writer that prints swallows faults; this one keeps the first, so that the end of a command can say it. */
final class StandardOutput extends PrintWriter {
    private final FirstFault stream;
    private final BooleanSupplier pipe;

    /**
     * Results to a stream.
     *
     * @param pipe asked after a fault: whether the stream is a pipe, which only fails when nobody reads on
     */
    StandardOutput(OutputStream target, Charset charset, BooleanSupplier pipe) {
        this(new FirstFault(target), charset, pipe);
    }

    private StandardOutput(FirstFault stream, Charset charset, BooleanSupplier pipe) {
        super(new BufferedWriter(new OutputStreamWriter(stream, charset)), true);
        this.stream = stream;
        this.pipe = pipe;
    }

    /** The standard output of this process. */
    static StandardOutput ofProcess() {
        String encoding = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"));
        Charset charset = encoding == null ? Charset.defaultCharset() : Charset.forName(encoding);
        return new StandardOutput(new FileOutputStream(FileDescriptor.out), charset, StandardOutput::isPipe);
    }

    /** Whether results are lost: nobody reads on, as after {@code head}, or they cannot be written, as on a full disk. */
    static boolean isClosed(PrintWriter out) {
        return out.checkError();
    }

    /**
     * What to say of results that are lost.
     *
     * @return a sentence; null if nobody reads on, who knows that already
     */
    static String complaint(PrintWriter out) {
        String what = "";
        if (out instanceof StandardOutput standard && standard.stream.fault != null) {
            String reason = String.valueOf(standard.stream.fault.getMessage());
            if (reason.contains("Broken pipe") || standard.pipe.getAsBoolean()) {
                return null;
            }
            what = ": " + reason;
        }
        return "standard output: expected room for all results, found a fault" + what + "; some are lost";
    }

    /** By the name that Linux gives it; the words for a broken pipe may be those of the user's language. */
    private static boolean isPipe() {
        try {
            String name = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return name.startsWith("pipe:") || name.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException notLinux) {
            return false;
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
                if (fault == null) {
                    fault = thrown;
                }
                throw thrown;
            }
        }
    }
}
