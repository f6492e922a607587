package org.seventeen.cli.option;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.seventeen.base.work.Crew;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options that many commands have, each to be mixed in. */
public final class CommonOptions {
    private CommonOptions() {}

    /** The seed of everything drawn, given or chosen, and said on standard error; to be mixed in. */
    public static final class SeedOption {
        @Option(
                names = "--seed",
                paramLabel = "N",
                description = "Seed of the random numbers; the same seed gives the same output (default: one is chosen"
                        + " and printed on standard error).")
        private Long seed;

        public long value() {
            if (seed == null) {
                seed = new SecureRandom().nextLong() >>> 16;
            }
            return seed;
        }

        public long echoed(CommandSpec spec) {
            TaskCommand.noteOf(spec, "seed " + value());
            return seed;
        }
    }

    /** {@code --threads}, to be mixed in. */
    @Declared(heading = Heading.HOW)
    public static final class ThreadsOption {
        @Declared(min = 1, max = Crew.MOST_THREADS)
        @Option(
                names = {"-t", "--threads"},
                paramLabel = "T",
                description = "Threads to use (default: all cores). The results do not depend on it.")
        private int threads = Crew.usualThreads();

        /** The number of threads to use. */
        public int count() {
            return threads;
        }
    }

    /** {@code --progress}, to be mixed in. */
    @Declared(heading = Heading.PRINTED)
    public static final class ProgressOption {
        @Option(
                names = "--progress",
                paramLabel = "WHEN",
                defaultValue = "auto",
                description =
                        "When to show progress: auto (a bar on a terminal, a line each 30 s elsewhere), always (a bar"
                                + " anywhere) or never (default: ${DEFAULT-VALUE}).")
        private ProgressLine.When when;

        /** Progress of a job to be started, shown as the option asks; parameters as in {@link ProgressLine#ProgressLine}. */
        public ProgressLine line(PrintWriter err, DoubleFunction<String> text) {
            return new ProgressLine(when, err, text);
        }
    }

    /** {@code --colour}, to be mixed in where pictures are printed as text. */
    @Declared(heading = Heading.PRINTED)
    public static final class DrawOptions {
        @Option(
                names = {"--colour", "--color"},
                paramLabel = "WHEN",
                defaultValue = "auto",
                description =
                        "When pictures have colours: auto (on a terminal, unless NO_COLOR is set), always or never"
                                + " (default: ${DEFAULT-VALUE}). Colours only repeat what signs say.")
        private TextGrid.Style.When when;

        /** The style for the output of a command: standard output of this process, or a file. */
        public TextGrid.Style style(PrintWriter out) {
            String encoding = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"));
            // The launcher knows whether standard output is a terminal; Java 17 cannot tell it from standard input.
            return TextGrid.Style.of(
                    when,
                    Boolean.getBoolean("seventeen.output.terminal") && !StandardOutput.isFile(out),
                    Integer.getInteger("seventeen.columns", 0),
                    encoding == null ? Charset.defaultCharset() : Charset.forName(encoding),
                    System.getenv());
        }
    }

    /** The options of a count that is kept in a file and can be gone on with, to be mixed in. */
    @Declared(heading = Heading.KEPT)
    public static final class CheckpointOptions {
        @Declared(file = FileUse.MAY_BE_READ)
        @Option(
                names = "--checkpoint",
                paramLabel = "FILE",
                description =
                        "Keep what is counted in FILE. The count may then be killed at any time and goes on with --resume.")
        private Path checkpoint;

        @Declared(needs = "--checkpoint")
        @Option(
                names = "--resume",
                description = "Go on with the --checkpoint of a run that was stopped; if it is not there, begin.")
        private boolean resume;

        /** Says after a signal how the count goes on. */
        public void sayHowToGoOn(CommandSpec spec) {
            if (given()) {
                ResumeLine.resume(spec, false);
            } else {
                ResumeLine.nothingKept(spec, "--checkpoint FILE");
            }
        }

        /** Whether the count is kept. */
        public boolean given() {
            return checkpoint != null;
        }

        /** The file, or null if nothing is kept. */
        public Path path() {
            return checkpoint;
        }

        /** Whether the file is there and to be gone on with; else it is a new one. */
        public boolean goesOn() {
            return resume && Files.exists(checkpoint);
        }
    }

    /** {@code --without}, to be mixed in. */
    @Declared(heading = Heading.HOW)
    public static final class WithoutOption {
        @Option(
                names = "--without",
                paramLabel = "RULE",
                split = ",",
                completionCandidates = Names.class,
                description = "Pruning rules to switch off: ${COMPLETION-CANDIDATES}. Slower, never another result"
                        + " (default: none).")
        private EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);

        /** The names of the rules, for help and shells. */
        private static final class Names implements Iterable<String> {
            @Override
            public Iterator<String> iterator() {
                return Arrays.stream(Rule.values()).map(Rule::label).iterator();
            }
        }

        public Set<Rule> rules() {
            return rules;
        }

        /** The names of rules, in the order of their declaration. */
        public static String labels(Set<Rule> rules) {
            return rules.stream().sorted().map(Rule::label).collect(Collectors.joining(", "));
        }

        /**
         * The rule of a name.
         *
         * @throws IllegalArgumentException if no rule has the name
         */
        public static Rule rule(String label) {
            return Arrays.stream(Rule.values())
                    .filter(rule -> rule.label().equals(label))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "expected one of " + labels(EnumSet.allOf(Rule.class)) + ", found '" + label + "'"));
        }

        /**
         * Checks that rules of the forward view are switched off only where it is used.
         *
         * @param expansion the walk that was asked for, or null
         * @throws ParameterException if they are
         */
        public static void check(CommandLine line, Walk expansion, Set<Rule> without) {
            for (Rule rule : without) {
                if (rule.isForward() && expansion != Walk.FORWARD) {
                    throw new ParameterException(
                            line,
                            "--without " + rule.label() + ": expected --expansion forward with it, found "
                                    + (expansion == null
                                            ? "none"
                                            : expansion.name().toLowerCase(Locale.ROOT)));
                }
            }
        }
    }
}
