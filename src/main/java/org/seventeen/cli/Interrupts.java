package org.seventeen.cli;

import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Ctrl-C and its like while a search runs: the first signal asks it to stop, the second ends the process at once. A hook of
 * the virtual machine's end would know neither which signal it was nor that there is a second one, so this uses {@code
 * sun.misc.Signal}, by its name because compilers warn of it. Where that class is missing, or the machine leaves signals
 * alone ({@code -Xrs}), a signal ends the process at once, which a store survives.
 */
final class Interrupts implements AutoCloseable {
    private static final String[] NAMES = {"INT", "TERM", "HUP"};

    private final Runnable stop;
    private final Duration patience;
    private final PrintWriter err;
    private final Map<Object, Object> handlersBefore = new LinkedHashMap<>();
    private int number;
    private Thread deadline;

    /**
     * Takes over the signals until closed.
     *
     * @param stop asks for an early end
     * @param patience the longest time until that end
     * @param err is told if it takes longer
     */
    Interrupts(Runnable stop, Duration patience, PrintWriter err) {
        this.stop = stop;
        this.patience = patience;
        this.err = err;
        for (String name : NAMES) {
            take(name);
        }
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
        if (number != 0) {
            Runtime.getRuntime().halt(ExitCode.SIGNALLED + signal);
        }
        number = signal;
        stop.run();
        deadline = new Thread(this::endLate, "deadline");
        deadline.setDaemon(true);
        deadline.start();
    }

    /** Whatever holds up the end, as a read from a terminal does, must not hold it up for ever. */
    private void endLate() {
        try {
            Thread.sleep(patience.toMillis());
        } catch (InterruptedException interrupted) {
            // It has come in time.
            return;
        }
        err.println("seventeen: expected the work to stop within " + patience.toSeconds() + " s, ended it");
        err.flush();
        Runtime.getRuntime().halt(exitCode());
    }

    /** The exit code for the signal that came; 0 if none came. */
    synchronized int exitCode() {
        return number == 0 ? 0 : ExitCode.SIGNALLED + number;
    }

    /** Gives the signals back. */
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
}
