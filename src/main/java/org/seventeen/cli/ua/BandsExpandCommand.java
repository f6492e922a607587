package org.seventeen.cli.ua;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.scan.GoalOptions.ClueNumbers;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.expand.ValidSets;
import org.seventeen.sudoku.search.expand.ValidSets.Part;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import org.seventeen.sudoku.ua.guardian.Gangster;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen bands expand}: all valid sets of some number of clues of a band or a band pair, see {@link ValidSets}. */
@Command(
        name = "expand",
        description =
                "Lists or counts all sets of N clues of a band or band pair that hit each of its unavoidable sets: with"
                        + " the rest of the grid given they are a puzzle with one solution.",
        footer = {
            "",
            "A list is the digits, then a line a set: the digits of its clues and dots. Sets with a redundant clue are among"
                    + " them. A count is the digits, the number of clues, the number of sets, the number of a"
                    + " band and the annotation, TABs between.",
            "All sets are found: the harvest of a band has unavoidable sets of any size, and each set of a band pair is proved"
                    + " by a solver."
        })
@Exits(bad = "bad input")
final class BandsExpandCommand extends TaskCommand {
    private static final long PAIR = (1L << ValidSets.CELLS) - 1;
    /** Largest sets harvested in a pair; 18 takes 1.5 times the time for 11 clues of the pair of docs/forward-view.md. */
    private static final int PAIR_SIZE = 20;

    /** Clues set where a part of the walk begins, at most; a pair has some 10 000 such parts. */
    private static final int PART_DEPTH = 6;
    /** Sets of a part that are kept until it is its turn; a part with more is walked again then. */
    private static final int MOST_KEPT = 1 << 20;

    private static final FieldType<Number> CLUES = FieldType.integer(1, PuzzleGoal.MOST_CLUES);

    private static final Shape<Found> SET = Shape.of(
            "bands-set",
            "bands expand --json: a set",
            shape -> shape.field("type", FieldType.words("set"), "`set`", found -> "set")
                    .field("clues", CLUES, "how many clues it has", Found::clues)
                    .field(
                            "cells",
                            FieldType.matching("string", "^([.1-9]{27}|[.1-9]{54})$"),
                            "the digits of its clues, `.` elsewhere",
                            Found::cells));

    private static final Shape<Counted> COUNT = Shape.of(
            "bands-count",
            "bands expand --json: a count, after its sets",
            shape -> shape.field("type", FieldType.words("count"), "`count`", counted -> "count")
                    .with(BandsReader.Entry.SHAPE, Counted::entry)
                    .optional(
                            "band",
                            FieldType.integer(1, BandForm.COUNT),
                            "only of a band: the number of its minlex form, 1 to 416",
                            counted -> counted.entry.number())
                    .field("clues", CLUES, "how many clues each set has", Counted::clues)
                    .count("sets", "how many sets there are", Counted::sets));

    private record Found(int clues, String cells) {}

    private record Counted(BandsReader.Entry entry, int clues, long sets) {}

    @Mixin
    private BandsReader.Operands operands;

    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            required = true,
            description = "How many clues, 1 to 24; several numbers as 2..6 or 5,6.")
    private ClueNumbers clues;

    @Option(names = "--count-only", description = "Do not list the sets, only count them.")
    private boolean countOnly;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

    @Mixin
    private final JsonOption json = new JsonOption(SET, COUNT);

    private volatile boolean stopped;
    private volatile String doing = "";
    private volatile int parts = 1;
    private volatile int done;
    private boolean closed;

    @Override
    @SuppressWarnings("try") // The bar closes early, so that the note stands below it.
    public Integer call() throws BadInputException, IOException {
        try (Interrupts interrupts = new Interrupts(() -> stopped = true, err());
                ProgressLine bar =
                        progress.line(err(), seconds -> ProgressLine.share(doing, (double) done / parts, seconds))) {
            bar.start();
            int code = operands.forEach(spec(), this::expand);
            if (!stopped) {
                return code;
            }
            bar.close();
            note("interrupted: " + doing + ": " + done + " of " + parts + " parts done");
            return interrupts.exitCode();
        }
    }

    private void expand(BandsReader.Entry entry) throws BadInputException {
        if (stopped) {
            return;
        }
        byte[] digits = entry.digits();
        ValidSets sets = entry.isPair()
                ? new ValidSets(Gangster.completed(digits), PAIR, PAIR_SIZE)
                : new ValidSets(FiveClueSets.completed(digits), BandMask.ALL, BandMask.CELLS);
        if (!countOnly && !json.chosen()) {
            out().println(entry.text());
        }
        for (int number : clues.fewer()) {
            expand(entry, sets, number);
        }
        expand(entry, sets, clues.most());
    }

    private void expand(BandsReader.Entry entry, ValidSets sets, int number) {
        if (stopped || closed) {
            return;
        }
        Expansion expansion = new Expansion(entry, sets, number);
        doing = (entry.isPair() ? "band pair" : "band " + entry.number()) + ", " + number + " clues";
        done = 0;
        parts = expansion.all.size();
        try {
            OrderedWork.run(threads.count(), expansion::batch);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
        if (!stopped && !closed) {
            Counted counted = new Counted(entry, number, expansion.total);
            if (json.chosen()) {
                JsonOption.print(out(), COUNT, counted);
            } else if (countOnly) {
                out().println(entry.text() + "\t" + number + "\t" + expansion.total + entry.behind());
            } else {
                note(Printable.counted(expansion.total, "set") + " of " + number + " clues");
            }
        }
    }

    /** The walk for one number of clues, in parts. */
    private final class Expansion {
        private final BandsReader.Entry entry;
        private final ValidSets sets;
        private final int number;
        private final List<Part> all;
        private final PrintWriter out = out();
        private int next;
        private int handed;
        private long total;

        Expansion(BandsReader.Entry entry, ValidSets sets, int number) {
            this.entry = entry;
            this.sets = sets;
            this.number = number;
            all = sets.parts(number, PART_DEPTH);
        }

        OrderedWork.Batch batch() {
            return new OnePart();
        }

        private boolean print(long cells) {
            char[] text = entry.text().toCharArray();
            for (int cell = 0; cell < text.length; cell++) {
                if ((cells >>> cell & 1) == 0) {
                    text[cell] = '.';
                }
            }
            String found = String.valueOf(text);
            json.print(out, SET, new Found(number, found), () -> found);
            closed = isClosed();
            return !closed && !stopped;
        }

        private final class OnePart implements OrderedWork.Batch {
            private final ValidSets.Walker walker = sets.new Walker(() -> stopped);
            private Part part;
            private long[] kept = new long[64];
            private int size;
            private long count;

            @Override
            public boolean waits() {
                return false;
            }

            @Override
            public boolean take() {
                part = stopped || next == all.size() ? null : all.get(next++);
                return part != null;
            }

            @Override
            public void work() {
                size = 0;
                count = walker.walk(part, number, countOnly ? null : this::keep);
            }

            private boolean keep(long cells) {
                if (size == MOST_KEPT) {
                    return false;
                }
                if (size == kept.length) {
                    kept = Arrays.copyOf(kept, 2 * size);
                }
                kept[size++] = cells;
                return true;
            }

            @Override
            public boolean hand() {
                if (walker.stopped() && !stopped) {
                    count = walker.walk(part, number, Expansion.this::print);
                } else {
                    for (int i = 0; i < size && !stopped && !closed; i++) {
                        print(kept[i]);
                    }
                }
                total += count;
                done = ++handed;
                return !stopped && !closed;
            }
        }
    }
}
