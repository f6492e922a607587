package org.seventeen.cli.catalog;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.CheckpointOptions;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.show.picture.BarsPicture;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogCount;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.CatalogSurvey;
import org.seventeen.sudoku.catalog.CatalogSurvey.Trait;
import org.seventeen.sudoku.catalog.PartRun;
import org.seventeen.sudoku.catalog.RankRange;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The subcommands of {@code catalog} that count through the catalog on several threads. */
final class CountCommands {
    /** Their classes, in the order of the help page. */
    static final List<Class<?>> TYPES = List.of(Count.class, Index.class, Survey.class);

    private CountCommands() {}

    /** The type of the counts of values. */
    private static FieldType<Iterable<? extends Map.Entry<Integer, Long>>> counts(String value, String count) {
        return FieldType.list(FieldType.object(Shape.<Map.Entry<Integer, Long>>part(
                part -> part.count("value", value, Map.Entry::getKey).count("count", count, Map.Entry::getValue))));
    }

    /** {@code seventeen catalog count}. */
    @Command(
            name = "count",
            description =
                    "Counts all essentially different grids, or band pairs, from nothing, by band and by automorphisms, and"
                            + " compares with the index of the program.",
            footer = {
                "",
                "The sum over all grids of 9! x 2 x 6^8 / automorphisms is the number of all sudoku grids. All bands take some"
                        + " minutes."
            })
    @Exits(
            bad = "a bad checkpoint, or the index differs",
            early = "the checkpoint can no longer be written",
            stops = true)
    static final class Count extends TaskCommand {
        private static final Shape<Count> SHAPE = Shape.of(
                "catalog-count",
                "catalog count --json: the counts",
                shape -> shape.field(
                                "bands",
                                FieldType.integer(1, BandForm.COUNT),
                                "how many of the 416 bands were counted",
                                each -> each.count.parts())
                        .optional(
                                "grids",
                                FieldType.COUNT,
                                "without `--pairs`: how many start with them",
                                each -> each.kind == CatalogKind.GRIDS ? each.count.total() : null)
                        .optional(
                                "pairs",
                                FieldType.COUNT,
                                "only with `--pairs`: how many start with them",
                                each -> each.kind == CatalogKind.PAIRS ? each.count.total() : null)
                        .field(
                                "automorphisms",
                                counts("that number", "how many have it"),
                                "an object for each number of automorphisms",
                                each -> each.count.automorphisms().entrySet())
                        .field(
                                "mass",
                                FieldType.matching("string", "^[0-9.]+$"),
                                "the sum of 1 / automorphisms, to 15 digits",
                                each -> each.count.mass().toPlainString())
                        .field(
                                "equivalent",
                                FieldType.matching("string", "^[0-9]+$"),
                                "how many grids, or pairs of 54 digits, are equivalent to one of them",
                                each -> each.count.equivalent())
                        .amount("cpu_s", "CPU seconds of the count", each -> Decimal.seconds(each.count.cpuNanos()))
                        .field(
                                "differing",
                                FieldType.list(FieldType.integer(1, BandForm.COUNT)),
                                "the bands for which the index of the program has other numbers",
                                each -> each.differing));

        @Mixin
        private RankCommands.KindOption kindOption;

        @Declared(min = 1, max = BandForm.COUNT)
        @Option(
                names = "--band",
                paramLabel = "I",
                description = "Only band I, 1 to 416, or pairs whose lesser band is I (default: all).")
        private Integer band;

        @Declared(excludes = "--json")
        @Option(
                names = "--by-band",
                description = "Print a line for each band too: its number, its form and its count.")
        private boolean byBand;

        @Mixin
        private PartRunOptions run;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        private CatalogKind kind;
        private CatalogCount count;

        /** The bands whose counts are not those of the index of the program. */
        private List<Integer> differing;

        @Override
        public Integer call() throws Exception {
            kind = kindOption.kind();
            count = new CatalogCount(kind, band == null ? 1 : band, band == null ? BandForm.COUNT : band);
            int exit = run.run(spec(), "count", count);
            if (exit != ExitCode.DONE) {
                return exit;
            }
            differing = count.differing();
            PrintWriter out = out();
            if (json.chosen()) {
                JsonOption.print(out, SHAPE, this);
            } else {
                printText(out);
            }
            out.flush();
            return differing.isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }

        /** The counts of the bands, a line each, and the sums. */
        private void printText(PrintWriter out) {
            if (byBand) {
                for (CatalogCount.Band counted : count.bands()) {
                    out.println(counted.band() + "\t" + BandForm.numbered(counted.band()) + "\t" + counted.total());
                }
            }
            SortedMap<Integer, Long> automorphisms = count.automorphisms();
            line(out, "bands", count.parts());
            line(out, "essentially different " + kind.noun() + "s", count.total());
            line(out, "with more than one automorphism", count.total() - automorphisms.get(1));
            automorphisms.forEach((value, many) -> line(out, "  with " + value, many));
            line(out, "sum of 1 / automorphisms", count.mass());
            line(out, "all " + kind.noun() + "s equivalent to these", count.equivalent());
            line(out, "CPU seconds", String.format(Locale.ROOT, "%.1f", count.cpuNanos() / 1e9));
            line(
                    out,
                    "index of the program",
                    differing.isEmpty() ? "has the same numbers" : "has other numbers for bands " + differing);
        }

        private static void line(PrintWriter out, String name, Object value) {
            out.println(String.format(Locale.ROOT, "%-34s %s", name, value));
        }
    }

    /** {@code seventeen catalog index}. */
    @Command(
            name = "index",
            description =
                    "Counts all grids from nothing and writes the index by which grids are found by number, as it is in the"
                            + " program; compares the two.")
    @Exits(
            done = "done, and the index of the program is the same",
            bad = "a bad checkpoint, or the index differs",
            early = "the checkpoint can no longer be written",
            stops = true)
    static final class Index extends TaskCommand {

        @Declared(file = FileUse.WRITTEN)
        @Parameters(paramLabel = "OUT", description = "The file to write, about 1 MB.")
        private Path target;

        @Mixin
        private RankCommands.KindOption kindOption;

        @Mixin
        private PartRunOptions run;

        @Override
        public Integer call() throws Exception {
            CatalogKind kind = kindOption.kind();
            CatalogCount count = new CatalogCount(kind, 1, BandForm.COUNT);
            int exit = run.run(spec(), "index", count);
            if (exit != ExitCode.DONE) {
                return exit;
            }
            byte[] bytes = count.index().bytes();
            boolean same = Arrays.equals(bytes, kind.index().bytes());
            PrintWriter out = out();
            int end = bytes.length;
            out.println(String.format(
                    Locale.ROOT,
                    "%d numbered, %d bytes, CRC-32C %02x%02x%02x%02x, %s the index of the program",
                    count.total(),
                    end,
                    bytes[end - 4],
                    bytes[end - 3],
                    bytes[end - 2],
                    bytes[end - 1],
                    same ? "the same as" : "different from"));
            out.flush();
            // Last, as a file that cannot be written must not take the result with it.
            OutputFile.writeBytes(target, file -> file.write(bytes));
            return same ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
    }

    /** {@code seventeen catalog survey}. */
    @Command(
            name = "survey",
            description =
                    "Goes through the grids of a range and counts how often each value of these traits occurs: automorphisms,"
                            + " bands of the six chutes, minimal unavoidable sets of 4 and of 6 cells.",
            footer = {
                "",
                "Prints a line for each value: the trait, the value and the number of grids (or of chutes), TABs between.",
                "A picture has the counts of each trait as bars."
            })
    @Exits(
            bad = "a bad checkpoint, or the file of a picture cannot be written",
            early = "the checkpoint can no longer be written",
            stops = true)
    static final class Survey extends TaskCommand {
        private static final Shape<CatalogSurvey> SHAPE = Shape.of(
                "catalog-survey",
                "catalog survey --json: the counts",
                shape -> shape.count(
                                "from",
                                "the first rank",
                                survey -> survey.range().from())
                        .field(
                                "to",
                                FieldType.INTEGER,
                                "the last rank",
                                survey -> survey.range().to() - 1)
                        .count("grids", "how many there are", CatalogSurvey::grids)
                        .amount("cpu_s", "CPU seconds of this run", survey -> Decimal.seconds(survey.cpuNanos()))
                        .field(
                                "traits",
                                FieldType.object(traits()),
                                "an object for each value of each trait",
                                survey -> survey));

        private static Shape<CatalogSurvey> traits() {
            return Shape.part(traits -> {
                for (Trait trait : Trait.values()) {
                    traits.field(
                            trait.label(),
                            counts("a value", "how many " + (trait == Trait.CHUTES ? "chutes" : "grids") + " have it"),
                            meaning(trait),
                            survey -> survey.values(trait).entrySet());
                }
            });
        }

        private static String meaning(Trait trait) {
            return switch (trait) {
                case AUTOMORPHISMS -> "the automorphisms of grids";
                case CHUTES -> "the bands, 1 to 416, of the six chutes of grids";
                case UA4 -> "the minimal unavoidable sets of 4 cells of grids";
                case UA6 -> "those of 6 cells";
            };
        }

        @Parameters(
                paramLabel = "RANGE",
                arity = "0..1",
                description =
                        "A rank, the first and last of several with a hyphen between, or band:I for all grids that start with"
                                + " band I of 1 to 416 (default: all 5472730538).")
        private String range;

        @Mixin
        private PartRunOptions run;

        @Mixin
        private PictureOptions pictures;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Override
        public Integer call() throws Exception {
            CatalogSurvey survey = new CatalogSurvey(range());
            int exit = run.run(spec(), "survey", survey);
            if (exit != ExitCode.DONE) {
                return exit;
            }
            PrintWriter out = out();
            if (json.chosen()) {
                JsonOption.print(out, SHAPE, survey);
            } else {
                for (Trait trait : Trait.values()) {
                    survey.values(trait)
                            .forEach((value, count) -> out.println(trait.label() + "\t" + value + "\t" + count));
                }
                noteOfCommand(
                        String.format(Locale.ROOT, "grids %d, CPU %.1f s", survey.grids(), survey.cpuNanos() / 1e9));
            }
            out.flush();
            pictures.write(title(survey), () -> BarsPicture.of(title(survey), panels(survey)));
            return ExitCode.DONE;
        }

        private RankRange range() {
            return range == null
                    ? new RankRange(0, Catalog.SIZE)
                    : given("", () -> RankRange.parse(range, Catalog.all().index()));
        }

        private static String title(CatalogSurvey survey) {
            return "Grids " + survey.range().from() + " to " + (survey.range().to() - 1) + " of the catalog";
        }

        private static List<BarsPicture.Panel> panels(CatalogSurvey survey) {
            return List.of(
                    new BarsPicture.Panel("automorphisms of a grid", "grids", survey.values(Trait.AUTOMORPHISMS)),
                    new BarsPicture.Panel("bands of the six chutes", "chutes", survey.values(Trait.CHUTES)),
                    new BarsPicture.Panel("minimal UAs of 4 cells", "grids", survey.values(Trait.UA4)),
                    new BarsPicture.Panel("minimal UAs of 6 cells", "grids", survey.values(Trait.UA6)));
        }
    }

    /** The options of commands that count in parts, to be mixed in, and the run itself: it shows progress and can be gone on with. */
    private static final class PartRunOptions {
        @Mixin
        private ThreadsOption threads;

        @Mixin
        private CheckpointOptions checkpoint;

        @Mixin
        private ProgressOption progress;

        /**
         * Runs until all parts are counted, or a signal comes.
         *
         * @param what the name of the job in the line of progress
         * @return 0 if all parts are counted, else the exit code
         * @throws BadInputException if the checkpoint is none of this run, or cannot be opened
         */
        int run(CommandSpec spec, String what, PartRun run) throws BadInputException, InterruptedException {
            PrintWriter err = spec.commandLine().getErr();
            try (Interrupts interrupts = new Interrupts(run::stop, err);
                    Checkpoint file = file(run)) {
                if (file != null) {
                    file.notes()
                            .forEach(note ->
                                    Notes.beside(err).println("# " + Printable.line(checkpoint.path() + ": " + note)));
                    keepIn(file, run);
                }
                double before = run.share();
                try (ProgressLine bar = progress.line(err, seconds -> text(what, run, before, seconds))) {
                    bar.start();
                    run.run(threads.count());
                }
                if (run.isWhole()) {
                    return ExitCode.DONE;
                }
                Notes.beside(err).println("# interrupted: " + run.done() + " of " + run.parts() + " parts counted");
                checkpoint.sayHowToGoOn(spec);
                return interrupts.exitCode();
            } catch (IOException unwritten) {
                err.println("seventeen: " + Printable.line(checkpoint.path().toString())
                        + ": expected to write on, found a fault: " + unwritten.getMessage() + "; " + run.done()
                        + " of "
                        + run.parts() + " parts were kept before, --resume goes on");
                err.flush();
                return ExitCode.STOPPED_EARLY;
            }
        }

        private void keepIn(Checkpoint file, PartRun run) throws BadInputException {
            try {
                run.keepIn(file);
            } catch (IllegalArgumentException fault) {
                throw new BadInputException(checkpoint.path().toString(), fault.getMessage());
            }
        }

        private static String text(String what, PartRun run, double before, double seconds) {
            double share = run.share();
            String times = ProgressLine.times((share - before) / (1 - before), seconds);
            return String.format(Locale.ROOT, "%s: %.1f %%, %s", what, 100 * share, times);
        }

        private Checkpoint file(PartRun run) throws BadInputException, IOException {
            if (checkpoint.goesOn()) {
                return Checkpoint.resume(checkpoint.path(), run.settings(), run::mayHave);
            }
            return checkpoint.given() ? Checkpoint.create(checkpoint.path(), run.settings()) : null;
        }
    }
}
