package org.seventeen.cli.console;

import org.seventeen.base.text.EntrySource;

/** The exit codes of every subcommand. */
public final class ExitCode {
    /** The whole task was done. */
    public static final int DONE = 0;
    /** A fault of the program, or out of memory. */
    public static final int INTERNAL = 1;
    /** The command line was wrong. */
    public static final int USAGE = 2;
    /** Bad input, or a puzzle that failed validation. */
    public static final int BAD_INPUT = 3;
    /** Stopped early; what is done is kept and the work can be resumed. */
    public static final int STOPPED_EARLY = 4;
    /** Opt-in verdict: at least one puzzle was found. */
    public static final int FOUND = 10;
    /** Opt-in verdict: the search was exhaustive and found none. */
    public static final int NONE = 20;
    /** Plus the number of a signal: the signal ended the command, after the statistics. Ctrl-C is 130, a plain kill 143. */
    public static final int SIGNALLED = 128;

    private ExitCode() {}

    /** {@link #FOUND} or {@link #NONE}. */
    public static int ofVerdict(boolean found) {
        return found ? FOUND : NONE;
    }

    /** {@link #BAD_INPUT} if an error in {@code source} was kept going over, or else {@link #DONE}. */
    public static int of(EntrySource<?> source) {
        return ofSkipped(source.skipped());
    }

    /** {@link #BAD_INPUT} if so many errors were kept going over, or {@link #DONE} if none were. */
    public static int ofSkipped(long errors) {
        return errors == 0 ? DONE : BAD_INPUT;
    }
}
