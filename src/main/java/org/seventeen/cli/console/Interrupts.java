package org.seventeen.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.seventeen.base.text.Notes;
import org.seventeen.cli.console.Interrupts.TerminalInput.InputWait;

/**
 * Handles Ctrl-C and similar signals while a search runs: the first signal asks the search to stop, the second ends the
 * process at once, unless it is the same within half a second. A shutdown hook would not know which signal came, nor that a second one came, so this uses {@code
 * sun.misc.Signal}, by reflection because compilers warn of it. Without that class, or with {@code -Xrs}, a signal ends the
 * process at once, which a store survives.
 */
public final class Interrupts implements AutoCloseable {
    /** A thread that has waited so long for input has no other work, and nothing but input would make it go on. */
    private static final Duration LONG_READ = Duration.ofSeconds(1);

    /** timeout(1) and batch systems send one signal to a process and then to its group, which it is in. */
    private static final Duration SAME_SIGNAL = Duration.ofMillis(500);

    private static final Duration STEP = Duration.ofMillis(100);

    /** The longest step of a search between two looks for a stop takes far less than this. */
    private static final Duration STEPS = Duration.ofSeconds(20);

    private static final String[] NAMES = {"INT", "TERM", "HUP"};

    private final Runnable stop;
    private final Duration patience;
    private final PrintWriter err;
    private final Map<Object, Object> handlersBefore = new LinkedHashMap<>();
    /** The thread whose wait for input holds up the end: that which ends the work and closes this object, or one that reads for it. */
    private volatile Thread reader = Thread.currentThread();

    private volatile Runnable report = this::reportWait;
    private int number;
    /** When the first signal came, by {@link System#nanoTime}. */
    private long first;

    private Thread deadline;

    /** Takes over the signals until closed, for a search that checks for a stop at each of its steps. */
    public Interrupts(Runnable stop, PrintWriter err) {
        this(stop, STEPS, err);
    }

    /**
     * Takes over the signals until closed.
     *
     * @param stop asks for an early end
     * @param patience the longest time until that end
     * @param err takes a message if the end takes longer
     */
    public Interrupts(Runnable stop, Duration patience, PrintWriter err) {
        this.stop = stop;
        this.patience = patience;
        this.err = err;
        for (String name : NAMES) {
            take(name);
        }
    }

    /**
     * Sets what is printed if a signal comes while the thread that reads waits for standard input: the process is then
     * ended without the rest of the command.
     */
    public void reporting(Runnable last) {
        report = last;
    }

    /** This thread reads the input from now on, and no more the one that made this object. */
    public void reading() {
        reader = Thread.currentThread();
    }

    private void take(String name) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object handler = Proxy.newProxyInstance(
                    Interrupts.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                        switch (method.getName()) {
                            case "handle" ->
                                came((int) type.getMethod("getNumber").invoke(arguments[0]));
                            case "equals" -> {
                                return proxy == arguments[0];
                            }
                            case "hashCode" -> {
                                return System.identityHashCode(proxy);
                            }
                            default -> {
                                return "handler of " + name;
                            }
                        }
                        return null;
                    });
            Object signal = type.getConstructor(String.class).newInstance(name);
            handlersBefore.put(signal, handle(signal, handler));
        } catch (ReflectiveOperationException | IllegalArgumentException unknownHere) {
            // No such class, or no such signal on this system.
            return;
        }
    }

    private static Object handle(Object signal, Object handler) throws ReflectiveOperationException {
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        Method handle = signal.getClass().getMethod("handle", signal.getClass(), handlerType);
        return handle.invoke(null, signal, handler);
    }

    private synchronized void came(int signal) {
        if (number == signal && System.nanoTime() - first < SAME_SIGNAL.toNanos()) {
            return;
        }
        if (number != 0) {
            Runtime.getRuntime().halt(ExitCode.SIGNALLED + signal);
        }
        number = signal;
        first = System.nanoTime();
        stop.run();
        deadline = new Thread(this::endLate, "deadline");
        deadline.setDaemon(true);
        deadline.start();
    }

    /** Ends the process if a read of standard input holds up the end, or anything else for too long. */
    private void endLate() {
        long begun = System.nanoTime();
        try {
            for (long left = patience.toNanos(); left > 0; left = patience.toNanos() - (System.nanoTime() - begun)) {
                TimeUnit.NANOSECONDS.sleep(Math.min(left, STEP.toNanos()));
                if (System.nanoTime() - begun >= LONG_READ.toNanos() && InputWait.holdsUp(reader, LONG_READ)) {
                    endReading();
                }
            }
        } catch (InterruptedException interrupted) {
            // The end came in time.
            return;
        }
        err.println("seventeen: expected the work to stop within " + patience.toSeconds() + " s, ended it");
        err.flush();
        Runtime.getRuntime().halt(exitCode());
    }

    /** Says that the wait for standard input was interrupted. */
    public void reportWait() {
        Notes.print(err, "interrupted while waiting for standard input");
    }

    private void endReading() {
        report.run();
        err.flush();
        // Not a halt: files that are not whole are removed.
        System.exit(exitCode());
    }

    /** The exit code for the signal that came; 0 without a signal. */
    public synchronized int exitCode() {
        return number == 0 ? 0 : ExitCode.SIGNALLED + number;
    }

    /** Restores the previous signal handlers. */
    @Override
    public synchronized void close() {
        if (deadline != null) {
            deadline.interrupt();
        }
        handlersBefore.forEach((signal, handler) -> {
            try {
                handle(signal, handler);
            } catch (ReflectiveOperationException fault) {
                throw new IllegalStateException("a signal that was taken cannot be given back", fault);
            }
        });
    }

    /** Standard input from a terminal: says once, when it is first read, that the program waits for the user. */
    public static final class TerminalInput extends FilterInputStream {
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
                Notes.print(errors.get(), "reading from the terminal; Ctrl-D ends the input");
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
}
