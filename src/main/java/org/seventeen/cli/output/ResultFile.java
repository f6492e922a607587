package org.seventeen.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.seventeen.base.file.Draft;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.StandardOutput;

/**
 * The file that stands in for standard output. A signal that ends the program gives it its name too, with what was printed so far;
 * after {@code kill -9} what was printed is in the draft beside it.
 */
final class ResultFile {
    private final String name;
    private final TableOption table;
    private final PrintWriter err;
    private final Draft draft;
    private final Gate gate;
    private final StandardOutput out;
    private final Thread atAnEarlyEnd = new Thread(() -> end(true), "output");
    private boolean ended;

    /**
     * Opens the file.
     *
     * @param table the table that is in it, if the command can print one, or null
     * @throws BadInputException if it cannot be written
     */
    ResultFile(String name, Path path, TableOption table, PrintWriter err) throws BadInputException {
        this.name = Printable.line(name);
        this.table = table;
        this.err = err;
        draft = Draft.ofResult(path);
        try {
            gate = new Gate(
                    OutputOption.isPacked(name) ? new GZIPOutputStream(draft.stream(), 8192, true) : draft.stream());
        } catch (IOException fault) {
            throw new BadInputException(name, 0, 0, "expected to write, found a fault: " + fault.getMessage());
        }
        out = StandardOutput.ofFile(gate, this.name, lost(), draft.isInPlace() && isPipe(path));
        if (!draft.isInPlace()) {
            Runtime.getRuntime().addShutdownHook(atAnEarlyEnd);
        }
    }

    private String lost() {
        return draft.isInPlace()
                ? "some are lost"
                : "what could be written is in " + Printable.line(draft.place().toString());
    }

    private static boolean isPipe(Path path) {
        try {
            int mode = (int) Files.getAttribute(path, "unix:mode");
            return (mode & 0170000) == 0010000;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notUnix) {
            return false;
        }
    }

    /** Takes the results. */
    StandardOutput out() {
        return out;
    }

    /**
     * Ends the results, and gives the file its name, unless the command has failed before it printed anything. Nothing is written
     * later.
     *
     * @return whether the file has all that was printed; otherwise the reason is printed, here or by whoever looks at {@link #out}
     */
    synchronized boolean end(boolean failed) {
        if (ended) {
            return true;
        }
        ended = true;
        try {
            Runtime.getRuntime().removeShutdownHook(atAnEarlyEnd);
        } catch (IllegalStateException ending) {
            // The program is being ended, by this thread or another.
        }
        if (table != null) {
            table.end(failed);
        }
        if (StandardOutput.isClosed(out)) {
            draft.keep();
            return false;
        }
        try (draft) {
            if (gate.end() || !failed) {
                draft.commit();
            }
            return true;
        } catch (IOException fault) {
            draft.keep();
            err.println(
                    "seventeen: " + name + ": expected to write, found a fault: " + fault.getMessage() + "; " + lost());
            err.flush();
            return false;
        }
    }

    /** Passes bytes on until the end, and drops what comes later. */
    private static final class Gate extends OutputStream {
        private static final Executor IN_A_SECOND = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);

        private final OutputStream target;
        private boolean flushing;
        private boolean any;
        private boolean ended;

        Gate(OutputStream target) {
            this.target = target;
        }

        @Override
        public synchronized void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int count) throws IOException {
            if (!ended) {
                any |= count > 0;
                target.write(bytes, from, count);
            }
        }

        /** Packed lines are flushed once a second, as each flush costs bytes. */
        @Override
        public synchronized void flush() throws IOException {
            if (ended || flushing) {
                return;
            }
            if (!(target instanceof GZIPOutputStream)) {
                target.flush();
            } else {
                flushing = true;
                IN_A_SECOND.execute(this::flushPacked);
            }
        }

        private synchronized void flushPacked() {
            flushing = false;
            try {
                if (!ended) {
                    target.flush();
                }
            } catch (IOException fault) {
                // What is written next fails too, and at the end all that is packed is written.
                return;
            }
        }

        /** Ends the bytes; returns whether there were any. */
        synchronized boolean end() throws IOException {
            ended = true;
            if (target instanceof GZIPOutputStream packed) {
                packed.finish();
            }
            return any;
        }
    }
}
