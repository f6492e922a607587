package org.seventeen.cli.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.puzzle.OrderedEntries;
import org.seventeen.cli.puzzle.OrderedEntries.Ahead;
import org.seventeen.run.store.SeenSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.hunt.Hunt;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.hunt.Neighbours;
import org.seventeen.sudoku.solve.HeldSolver;
import org.seventeen.sudoku.solve.PuzzleForms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen vary}: the puzzles that share most clues with a puzzle, and hunts through them. */
@Command(
        name = "vary",
        description =
                "Finds all puzzles with one solution that share all but N clues with a puzzle and have M others, written"
                        + " {-N+M}.",
        footer = {
            "",
            "Without --rounds, --seen and --known, each neighbour of each puzzle is printed as it is, in the order of the input,"
                    + " with the puzzle's annotation behind a TAB. With one of them, puzzles of a class are one: the canonical"
                    + " form of each new class is printed, a TAB and the round in which it was met; docs/hunting.md describes"
                    + " such a hunt."
        })
@Exits(
        bad = "bad input, such as a puzzle with several solutions in a hunt",
        early = "stopped early, or the files of the hunt cannot be written")
public final class VaryCommand extends TaskCommand {
    private static final Shape<Neighbour> SHAPE = Shape.of(
            "vary",
            "vary --json: a neighbour of a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Neighbour::entry)
                    .field("neighbour", FieldType.PUZZLE, "a puzzle near it", Neighbour::puzzle)
                    .field(
                            "clues",
                            FieldType.integer(0, 81),
                            "the clues of the neighbour",
                            neighbour -> neighbour.puzzle().clueCount()));

    private static final Shape<Met> CLASS = Shape.of(
            "vary-class",
            "vary --rounds, --seen or --known, with --json: a class of puzzles met for the first time",
            shape -> shape.field("form", FieldType.PUZZLE, "its canonical form", Met::form)
                    .field(
                            "clues",
                            FieldType.integer(0, 81),
                            "its clues",
                            met -> met.form().clueCount())
                    .field("of", FieldType.PUZZLE, "the canonical form of the puzzle that it is near", Met::of)
                    .number("round", "the round in which it was met, 1 next to the puzzles given", Met::round));

    /** A neighbour of a puzzle of the input. */
    private record Neighbour(Entry entry, Puzzle puzzle) {}

    /** A class that was met. */
    private record Met(Puzzle form, Puzzle of, int round) {}

    @Mixin
    private OrderedEntries entries;

    @Declared(min = 0, max = 81, heading = Heading.SEARCHED)
    @Option(names = "--minus", paramLabel = "N", defaultValue = "0", description = "Clues taken away (default: 0).")
    private int minus;

    @Declared(min = 0, max = HeldSolver.MOST_ADDED, heading = Heading.SEARCHED)
    @Option(
            names = "--plus",
            paramLabel = "M",
            defaultValue = "0",
            description =
                    "Clues added, in any cell and with any digit, none of them a clue of the puzzle (default: 0).")
    private int plus;

    @Declared(heading = Heading.SEARCHED)
    @Option(names = "--minimal", description = "Only neighbours that need each of their clues.")
    private boolean minimal;

    @Declared(min = 0, max = 81, heading = Heading.SEARCHED)
    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            defaultValue = "81",
            description = "Only neighbours with at most N clues (default: any number).")
    private int mostClues;

    @Declared(heading = Heading.SEARCHED, excludes = "--same-grid")
    @Option(
            names = "--same-pattern",
            description = "Only neighbours with clues in the same cells; N and M must be equal.")
    private boolean samePattern;

    @Declared(heading = Heading.SEARCHED)
    @Option(
            names = "--same-grid",
            description = "Only neighbours with the same solution as the puzzle, which must have one.")
    private boolean sameGrid;

    @Declared(min = 1, heading = Heading.HOW)
    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "Go on with the neighbours of the classes found, N rounds in all or until a round finds none.")
    private Integer rounds;

    @Declared(file = FileUse.FOLDER, heading = Heading.KEPT)
    @Option(
            names = "--seen",
            paramLabel = "DIR",
            description =
                    "Keep all classes met in a folder. The same command goes on after a kill; several processes may share"
                            + " the folder.")
    private Path seen;

    @Declared(file = FileUse.READ, heading = Heading.HOW)
    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "Leave out the classes of the puzzles of FILE, and count how many are met.")
    private List<String> known = List.of();

    @Declared(needs = "--seen", heading = Heading.KEPT)
    @Option(names = "--list", description = "Print the classes that the folder has, and search nothing.")
    private boolean list;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, CLASS);

    @Override
    public Integer call() throws Exception {
        if (list) {
            Hunt.list(seen, this::print);
            return ExitCode.DONE;
        }
        fail(minus + plus == 0, "expected --minus or --plus, found neither");
        fail(
                samePattern && minus != plus,
                "--same-pattern: expected as many clues added as taken away, found {-" + minus + "+" + plus + "}");
        boolean hunts = rounds != null || seen != null || !known.isEmpty();
        return hunts ? hunt() : vary();
    }

    private Move move() {
        Restriction only = samePattern ? Restriction.SAME_PATTERN : sameGrid ? Restriction.SAME_GRID : Restriction.ALL;
        return new Move(minus, plus, only, minimal);
    }

    /** Prints the neighbours of each puzzle. */
    private int vary() throws Exception {
        long[] found = {0};
        int exit = entries.run(
                spec(),
                "puzzle",
                this::neighbours,
                (entry, neighbours) -> neighbours.forEach(puzzle -> {
                    found[0]++;
                    json.write(out(), SHAPE, new Neighbour(entry, puzzle), () -> puzzle.line(entry.annotation()));
                    return neighbours.goesOn(out());
                }));
        if (exit == ExitCode.DONE) {
            noteOfCommand(move() + ": neighbours " + found[0]);
        }
        return exit;
    }

    /** The work of one thread: the neighbours of puzzles. */
    private OrderedEntries.Work<Ahead<Puzzle>> neighbours(SearchWatch watch) {
        Neighbours neighbours = new Neighbours(move());
        neighbours.stopWhen(watch::isStopped);
        PuzzleForms forms = new PuzzleForms();
        return entry -> {
            Puzzle puzzle = entry.puzzle();
            if (sameGrid) {
                OrderedEntries.of(entry, () -> forms.solution(puzzle));
            }
            boolean few = puzzle.clueCount() - minus + plus <= mostClues;
            return new Ahead<Puzzle>(watch, sink -> {
                        if (few) {
                            neighbours.forEach(puzzle, sink);
                        }
                    })
                    .run(Long.MAX_VALUE);
        };
    }

    /** Hunts in a folder, a temporary one if none is given. */
    private int hunt() throws Exception {
        Path folder = seen != null ? seen : Files.createTempDirectory("seventeen-hunt");
        try (SearchWatch watch = entries.watch("puzzle", err())) {
            return hunt(watch, folder);
        } finally {
            if (seen == null) {
                remove(folder);
            }
        }
    }

    private int hunt(SearchWatch watch, Path folder) throws Exception {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (Hunt hunt = new Hunt(folder, move(), mostClues, new SeenSet(temporary, Puzzle.KEY_WORDS))) {
            int read = entries.run(spec(), watch, VaryCommand::forms, (entry, form) -> give(hunt, form));
            readKnown(hunt);
            if (watch.isStopped() || read != ExitCode.DONE && read != ExitCode.BAD_INPUT) {
                return read;
            }
            hunt.listen(this::print);
            watch.begin(hunt::stop);
            watch.showing(() -> text(hunt.progress()));
            long begun = System.nanoTime();
            int all = rounds == null ? 1 : rounds;
            boolean whole = hunt.run(entries.threads(), all) && !isClosed();
            out().flush();
            Hunt.Progress now = hunt.progress();
            noteOfCommand(
                    String.format(Locale.ROOT, "%s %s, %.0f s", move(), text(now), (System.nanoTime() - begun) / 1e9));
            if (whole) {
                return read;
            }
            if (seen == null) {
                ResumeLine.nothingKept(spec(), "--seen DIR");
            } else {
                ResumeLine.repeat(spec());
            }
            return watch.exitCode(ExitCode.STOPPED_EARLY);
        }
    }

    /** Makes canonical forms, for one thread. */
    private static OrderedEntries.Work<Puzzle> forms() {
        PuzzleForms forms = new PuzzleForms();
        return entry -> OrderedEntries.of(entry, () -> forms.of(entry.puzzle()));
    }

    private static void give(Hunt hunt, Puzzle form) throws IOException {
        try {
            hunt.give(form);
        } catch (BadInputException bad) {
            throw new IOException(bad.getMessage(), bad);
        }
    }

    private static String text(Hunt.Progress now) {
        return "done " + now.done() + " of " + (now.given() + now.found()) + ", neighbours " + now.neighbours()
                + ", classes found " + now.found() + ", given met " + now.again() + ", known met " + now.known();
    }

    private void readKnown(Hunt hunt) throws Exception {
        OrderedEntries.Work<Puzzle> forms = forms();
        for (String file : known) {
            try (PuzzleSource source = new PuzzleSource(List.of(file), System.in, false, err())) {
                for (Entry entry = source.next(); entry != null; entry = source.next()) {
                    hunt.know(forms.of(entry));
                }
            }
        }
    }

    private void print(Puzzle form, Puzzle of, int round) {
        json.write(out(), CLASS, new Met(form, of, round), () -> form.line(Integer.toString(round)));
        if (seen != null && !list) {
            // A kill must not take what the folder has as found.
            out().flush();
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
