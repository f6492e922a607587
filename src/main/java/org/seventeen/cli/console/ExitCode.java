package org.seventeen.cli;

/** The exit codes of every subcommand. */
final class ExitCode {
    /** The whole task was done. */
    static final int DONE = 0;
    /** A fault of the program, or out of memory. */
    static final int INTERNAL = 1;
    /** The command line was wrong. */
    static final int USAGE = 2;
    /** Bad input, or a puzzle that failed validation. */
    static final int BAD_INPUT = 3;
    /** Stopped early; what is done is kept and the work can be resumed. */
    static final int STOPPED_EARLY = 4;
    /** Opt-in verdict: at least one puzzle was found. */
    static final int FOUND = 10;
    /** Opt-in verdict: the search was exhaustive and found none. */
    static final int NONE = 20;
    /** Plus the number of a signal: the signal ended the command, after the statistics. Ctrl-C is 130, a plain kill 143. */
    static final int SIGNALLED = 128;

    private ExitCode() {}

    /** {@link #BAD_INPUT} if an error in {@code source} was kept going over, or else {@link #DONE}. */
    static int of(EntrySource<?> source) {
        return source.skipped() == 0 ? DONE : BAD_INPUT;
    }
}
