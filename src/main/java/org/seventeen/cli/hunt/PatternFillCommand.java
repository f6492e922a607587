package org.seventeen.cli.hunt;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.hunt.CluePattern;
import org.seventeen.sudoku.hunt.PatternFill;
import org.seventeen.sudoku.solve.MinimalityCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen pattern fill}: puzzles with clues in the cells of a pattern, over all grids. */
@Command(
        name = "fill",
        description = "Finds every puzzle with one solution whose clues are the cells of a pattern, or random ones.",
        footer = {
            "",
            "Of puzzles that differ by the names of digits that --with has not, one is printed. One line a puzzle, and, if some clue is"
                    + " redundant, a TAB and 'non-minimal'.",
            "",
            "All puzzles are within reach if few cells are open: an estimate says how long they take. Random ones are found for most"
                    + " patterns of 20 clues or more; they are not all equally likely."
        })
@Exits(early = "stopped early, or no random puzzle was found in 10 000 trials")
final class PatternFillCommand extends TaskCommand {
    private static final Shape<Found> SHAPE = Shape.of(
            "pattern-fill",
            "pattern fill --json: a puzzle",
            shape -> shape.field("puzzle", FieldType.PUZZLE, "the puzzle", Found::puzzle)
                    .flag("minimal", "whether it needs each of its clues", Found::minimal));

    /** A random trial without a new puzzle so often ends the command. */
    private static final int TRIALS = 10_000;

    private static final long ESTIMATE_NANOS = 1_000_000_000L;

    private record Found(Puzzle puzzle, boolean minimal) {}

    @Parameters(
            index = "0",
            paramLabel = "CELLS",
            description = "The cells of the clues: names as r1c1,r2c345, or a mask or a puzzle of 81 characters.")
    private CellSet pattern;

    @Option(
            names = "--with",
            paramLabel = "PUZZLE",
            description = "Clues that all puzzles have, in cells of the pattern.")
    private String with = ".".repeat(81);

    @Option(names = "--minimal-only", description = "Only puzzles that need each of their clues.")
    private boolean minimalOnly;

    @Declared(min = 1)
    @Option(names = "--random", paramLabel = "N", description = "N different random puzzles instead of all.")
    private Long random;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private final Set<Puzzle> drawn = new HashSet<>();
    private PatternFill fill;
    private PatternFill.Walk walk;
    private SearchWatch watch;
    private long trial;
    private long idle;
    private long found;
    private double share;

    @Override
    public Integer call() throws Exception {
        Puzzle clues = clues();
        fill = given("--with", () -> new PatternFill(pattern, clues, minimalOnly));
        String impossible = CluePattern.of(pattern).impossible();
        if (impossible != null) {
            noteOfCommand("puzzles 0: " + impossible);
            return ExitCode.DONE;
        }
        walk = fill.new Walk();
        long first = random != null ? seed.echoed(spec()) : 0;
        try (SearchWatch watching = new SearchWatch(progress, "puzzle", err())) {
            watch = watching;
            if (random != null) {
                watch.showing(() -> "trials " + trial);
            } else {
                estimate();
                watch.showing(() -> String.format(Locale.ROOT, "%.3g %% of the branches", 100 * share));
            }
            OrderedWork.run(threads.count(), () -> new Batch(first));
            out().flush();
            if (watch.isStopped()) {
                ResumeLine.nothingKept(spec(), null);
            } else if (random != null && found < random && !isClosed()) {
                error("expected " + Printable.counted(random, "puzzle") + ", found " + found
                        + " and no new one in the last " + TRIALS + " trials");
                return ExitCode.STOPPED_EARLY;
            } else if (random == null && !isClosed()) {
                noteOfCommand("puzzles " + found);
            }
            return watch.exitCode(ExitCode.DONE);
        }
    }

    private Puzzle clues() throws BadInputException {
        List<Entry> entries = PuzzleReader.read("--with", with);
        fail(entries.size() != 1, "--with: expected one puzzle, found " + entries.size());
        return entries.get(0).puzzle();
    }

    private void estimate() {
        CostEstimate cost = fill.estimate(new SplittableRandom(1), ESTIMATE_NANOS, MachineSpeed::cpuNanos);
        noteOfCommand("about " + Printable.time(cost.mean()) + " of CPU time (" + cost.interval(Printable::time) + ")");
    }

    /** A start, or a trial. */
    private final class Batch implements OrderedWork.Batch {
        private final PatternFill.Filler filler = fill.new Filler();
        private final MinimalityCheck check = new MinimalityCheck();
        private final long firstSeed;
        private PatternFill.Start start;
        private long number;
        private List<Puzzle> puzzles;

        Batch(long firstSeed) {
            this.firstSeed = firstSeed;
            filler.stopWhen(watch::isStopped);
        }

        @Override
        public boolean waits() {
            return false;
        }

        @Override
        public boolean take() {
            number = trial++;
            start = random != null ? null : walk.next();
            return !watch.isStopped() && (random != null || start != null);
        }

        @Override
        public void work() {
            try {
                Puzzle one = random != null ? filler.random(new SplittableRandom(firstSeed + number)) : null;
                puzzles = random == null ? filler.fill(start) : one == null ? List.of() : List.of(one);
            } catch (CancellationException stopped) {
                puzzles = List.of();
            }
        }

        @Override
        public boolean hand() {
            share += start == null ? 0 : start.share();
            idle++;
            for (Puzzle puzzle : puzzles) {
                if (random == null || drawn.add(puzzle)) {
                    idle = 0;
                    found++;
                    watch.countOne();
                    print(new Found(
                            puzzle,
                            minimalOnly || check.redundantCluesOfUnique(puzzle).isEmpty()));
                }
            }
            return !watch.isStopped() && !isClosed() && (random == null || found < random && idle < TRIALS);
        }
    }

    private void print(Found one) {
        json.write(out(), SHAPE, one, () -> one.puzzle() + (one.minimal() ? "" : "\tnon-minimal"));
        out().flush();
    }
}
