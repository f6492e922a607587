package org.seventeen.cli.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.EntrySource;
import picocli.CommandLine.Model.CommandSpec;

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

    /** The sentence of a help page about the exit codes of a command, which {@code reads} files or does not. */
    public static String sentence(CommandSpec spec, boolean reads) {
        Exits exits = spec.userObject().getClass().getAnnotation(Exits.class);
        List<String> codes = new ArrayList<>();
        codes.add(DONE + " " + (exits == null ? "done" : exits.done()));
        String bad = exits == null || exits.bad().isEmpty() ? reads ? "bad input" : "" : exits.bad();
        add(codes, INTERNAL, exits == null ? "" : exits.fault());
        add(codes, USAGE, "usage");
        add(codes, BAD_INPUT, bad);
        String early = exits == null ? "" : exits.early();
        String unread = spec.findOption("--output") == null ? "" : "nobody reads the output any more";
        add(codes, STOPPED_EARLY, early + (early.isEmpty() || unread.isEmpty() ? "" : ", or ") + unread);
        if (spec.findOption("--progress") != null || exits != null && exits.stops()) {
            codes.add("130 interrupted (143 by TERM)");
        }
        if (spec.findOption("--verdict-exit") != null) {
            codes.add("with --verdict-exit " + FOUND + " found, " + NONE + " not found");
        }
        return "Exit codes: " + String.join("; ", codes) + "."
                + (spec.findOption("--resume") == null ? "" : " After 4 or 130, --resume continues.");
    }

    private static void add(List<String> codes, int code, String meaning) {
        if (!meaning.isEmpty()) {
            codes.add(code + " " + meaning);
        }
    }

    /** What the exit codes of a command mean beyond what {@link ExitCode#sentence} says of each command with its options. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Exits {
        /** The meaning of 0. */
        String done() default "done";

        /** The meaning of 1, where it is not only a fault of the program. */
        String fault() default "";

        /** The meaning of 3; empty for bad input of commands that read files. */
        String bad() default "";

        /** Meanings of 4 besides that nobody reads the output any more. */
        String early() default "";

        /** Whether the command stops in an orderly way at a signal, also without a progress line. */
        boolean stops() default false;
    }
}
