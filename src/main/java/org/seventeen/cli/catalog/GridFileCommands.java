package org.seventeen.cli.catalog;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions.EmptyInput;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridFileCheck;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridInputs;
import org.seventeen.sudoku.catalog.file.GridSorter;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.GridWork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The subcommands of {@code catalog} for files of grids. */
public final class GridFileCommands {
    /** Their classes, in the order of the help page. */
    static final List<Class<?>> TYPES = List.of(Convert.class, Merge.class, Minus.class, Verify.class);

    private GridFileCommands() {}

    /** The form of a binary file made of others: ranks if all of these have ranks. */
    private static GridFormat binaryForm(List<String> inputs) throws BadInputException {
        for (String input : inputs) {
            if (GridFile.formOf(input) != GridFormat.RANKS) {
                return GridFormat.CANDIDATES;
            }
        }
        return GridFormat.RANKS;
    }

    /** {@code seventeen catalog convert}. */
    @Command(
            name = "convert",
            description = "Writes the minlex forms of the grids of files to one file, in ascending order, each once.",
            footer = {
                "",
                "An IN is text or gzip, a grid a line of 81 digits, or of 54 digits below a band; or a binary file. It need"
                        + " not be sorted, and its grids need not be minlex. The last operand is OUT, - for text on standard"
                        + " output. An OUT that is there is replaced, and a note says what it held.",
                "",
                "The binary form 'ranks' is the smallest, but the rank of an isolated grid takes about a millisecond to find"
                        + " and to read; 'candidates' needs no search. A name that ends with .17c gets 'ranks' if every IN"
                        + " has ranks, 'candidates' otherwise."
            })
    static final class Convert extends TaskCommand {

        @Parameters(
                paramLabel = "IN... OUT",
                arity = "1..*",
                hideParamSyntax = true,
                description = "Files of grids, - for text on standard input; the last is the file to write.")
        private List<String> files;

        @Option(
                names = "--catalog",
                paramLabel = "RANGE",
                description = "Instead of IN, grids of the catalog: ranks such as 5-9, or band:I.")
        private String range;

        @Mixin
        private GridFileOptions options;

        @Override
        public Integer call() throws BadInputException, IOException {
            int last = files.size() - 1;
            List<String> inputs = files.subList(0, last);
            String target = files.get(last);
            if (range != null && !inputs.isEmpty()) {
                throw usage("expected --catalog without an IN, found both");
            }
            if (range == null && inputs.isEmpty()) {
                throw usage("expected an IN or --catalog besides OUT, found neither");
            }
            RankRange wanted = range == null
                    ? null
                    : given("", () -> RankRange.parse(range, Catalog.all().index()));
            GridFileWork.Opener opener = (opened, tables, work) -> {
                if (wanted == null) {
                    return opened.open(inputs);
                }
                work.expect(wanted.size());
                return new GridStream.Range(wanted, tables);
            };
            GridFormat binary = wanted != null ? GridFormat.RANKS : binaryForm(inputs);
            return new GridFileWork(spec(), options).write(target, inputs, binary, opener);
        }
    }

    /** {@code seventeen catalog merge}. */
    @Command(
            name = "merge",
            description =
                    "Writes the grids that are in any of several files to one file, in ascending order, each once.",
            footer = {
                "",
                "Files are as for convert, of any forms. Binary files are read as they are merged, text is sorted before. Of"
                        + " several annotations of a grid the one of the first file is kept. The last operand is always OUT; if it"
                        + " is there, it is replaced, and a note says what it held."
            })
    static final class Merge extends TaskCommand {

        @Parameters(
                paramLabel = "A B... OUT",
                arity = "1..*",
                hideParamSyntax = true,
                description =
                        "Files of grids, two or more, - for text on standard input; the last is the file to write.")
        private List<String> files;

        @Mixin
        private GridFileOptions options;

        @Override
        public Integer call() throws BadInputException, IOException {
            int last = files.size() - 1;
            if (last < 2) {
                throw usage("expected at least two files to merge besides OUT, found " + last);
            }
            List<String> inputs = files.subList(0, last);
            return new GridFileWork(spec(), options)
                    .write(files.get(last), inputs, binaryForm(inputs), (opened, tables, work) -> opened.open(inputs));
        }
    }

    /** {@code seventeen catalog minus}. */
    @Command(
            name = "minus",
            description = "Writes the grids of file A that are not in file B, in ascending order, each once.",
            footer = {
                "",
                "Files are as for convert, of any forms. Binary files are read as they are compared, text is sorted before. The"
                        + " note at the end counts the grids of A and B as read, and as duplicates those that A has several"
                        + " times. If OUT is there, it is replaced, and a note says what it held."
            })
    static final class Minus extends TaskCommand {

        @Parameters(index = "0", paramLabel = "A", description = "The file of grids, - for text on standard input.")
        private String grids;

        @Parameters(index = "1", paramLabel = "B", description = "The file of the grids to leave out.")
        private String without;

        @Parameters(index = "2", paramLabel = "OUT", description = "The file to write, - for text on standard output.")
        private String target;

        @Mixin
        private GridFileOptions options;

        @Override
        public Integer call() throws BadInputException, IOException {
            if (grids.equals("-") && without.equals("-")) {
                throw usage("A and B: expected standard input once, found it twice");
            }
            GridFormat binary = binaryForm(List.of(grids));
            GridFileWork subtraction = new GridFileWork(spec(), options);
            return subtraction.write(target, List.of(grids, without), binary, (opened, tables, work) -> {
                List<GridStream> streams = opened.openEach(List.of(List.of(grids), List.of(without)));
                GridStream.Minus rest = new GridStream.Minus(streams.get(0), streams.get(1));
                subtraction.subtracts(rest::dropped);
                return rest;
            });
        }
    }

    /** {@code seventeen catalog verify}. */
    @Command(
            name = "verify",
            description =
                    "Checks every byte of files of grids; prints for each its name, a TAB and how many grids it has if"
                            + " it is right.",
            footer = {
                "",
                "Damage is a sentence on standard error that names the block, from 0, and its offset. All blocks and all"
                        + " files are read in any case."
            })
    @Exits(done = "all are right", bad = "one is damaged")
    static final class Verify extends TaskCommand {
        private static final Shape<Verified> SHAPE = Shape.of(
                "catalog-verify",
                "catalog verify --json: a file",
                shape -> shape.name("file", "its name, `-` for standard input", Verified::file)
                        .flag("right", "whether nothing is wrong", Verified::isRight)
                        .optional(
                                "grids",
                                FieldType.COUNT,
                                "only if it is right: how many grids it has",
                                verified -> verified.isRight() ? verified.grids() : null)
                        .field("faults", FieldType.list(FieldType.NAME), "what is wrong", Verified::faults));

        private record Verified(String file, long grids, List<String> faults) {
            boolean isRight() {
                return faults.isEmpty();
            }
        }

        @Declared(file = FileUse.MAY_BE_READ)
        @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of grids, - for text on standard input.")
        private List<String> files;

        @Option(
                names = "--canonical",
                description = "Check also that each grid is its own minlex form, without the tables of the catalog, and"
                        + " above the one before.")
        private boolean canonical;

        @Mixin
        private GridFileOptions.BandOption band;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Mixin
        private ProgressOption progress;

        /** The faults of the file that is read. */
        private final List<String> sentences = new ArrayList<>();

        private long faults;
        private long read;

        @Override
        public Integer call() {
            PrintWriter out = out();
            PrintWriter err = err();
            GridWork work = new GridWork();
            GridFileCheck verifier = new GridFileCheck(canonical, new GridTables(), work);
            try (ProgressLine line = progress.line(err, seconds -> "verify: " + work.written() + " grids checked")) {
                line.start();
                for (String file : files) {
                    sentences.clear();
                    long grids = 0;
                    try {
                        grids = verifier.verify(file, System.in, band.number(), fault -> tell(line, err, fault));
                    } catch (BadInputException fault) {
                        tell(line, err, fault.getMessage());
                    }
                    faults += sentences.size();
                    read += grids;
                    long right = grids;
                    line.aside(() -> print(out, file, right));
                }
                if (read == 0 && faults == 0) {
                    line.aside(() -> EmptyInput.report(spec()));
                }
            }
            if (StandardOutput.isClosed(out)) {
                return ExitCode.STOPPED_EARLY;
            }
            return ExitCode.ofSkipped(faults);
        }

        private void print(PrintWriter out, String file, long grids) {
            boolean right = sentences.isEmpty();
            if (json.chosen()) {
                JsonOption.print(out, SHAPE, new Verified(file, grids, sentences));
            } else if (right) {
                out.println(Printable.line(file) + "\t" + grids);
            }
        }

        private void tell(ProgressLine line, PrintWriter err, String fault) {
            sentences.add(fault);
            line.aside(() -> err.println("seventeen: " + Printable.line(fault)));
        }
    }

    /** The options of the commands that write files of grids, to be mixed in. */
    public static final class GridFileOptions {
        @Option(
                names = "--to",
                paramLabel = "FORM",
                description =
                        "The form of OUT: text, gzip, ranks or candidates (default: by the end of its name, .gz for"
                                + " gzip, .17c for a binary form, text otherwise).")
        private GridFormat format;

        @Option(names = "--annotations", description = "Keep the text behind grids (default: leave it out).")
        private boolean annotated;

        @Option(
                names = "--memory",
                paramLabel = "SIZE",
                description = "About how much memory grids take while text is sorted, such as 64M; what is more goes to"
                        + " temporary files in java.io.tmpdir (default: a quarter of the heap).")
        private MemorySize memory = MemorySize.usual();

        @Mixin
        private BandOption band;

        @Mixin
        private ProgressOption progress;

        /** The form of a file to write, given the binary form that is to be chosen without an option. */
        GridFormat format(String file, GridFormat binary) {
            return format == null ? GridFormat.ofName(file, binary) : format;
        }

        boolean annotated() {
            return annotated;
        }

        GridInputs.Reading reading() {
            return new GridInputs.Reading(
                    band.number(), memory.bytes(), annotated, Path.of(System.getProperty("java.io.tmpdir")));
        }

        /** Progress of a command. */
        ProgressLine line(String command, PrintWriter err, GridWork work) {
            return progress.line(err, seconds -> text(command, work, seconds));
        }

        private static String text(String command, GridWork work, double seconds) {
            long written = work.written();
            return work.expected() > 0
                    ? ProgressLine.share(command, (double) written / work.expected(), seconds)
                    : String.format(
                            Locale.ROOT,
                            "%s: %d grids read from text, %d written, %s",
                            command,
                            work.read(),
                            written,
                            Printable.time(seconds));
        }

        /** {@code --band} of the commands that read text of grids, to be mixed in. */
        static final class BandOption {
            @Declared(min = 1, max = BandForm.COUNT)
            @Option(
                    names = "--band",
                    paramLabel = "I",
                    description =
                            "Lines of 54 digits are rows 4 to 9 below the minlex band I, 1 to 416 (default: the band that a line before them gives).")
            private int number;

            /** The band, or 0 if none was given. */
            int number() {
                return number;
            }
        }

        /**
         * An amount of memory, such as {@code 64M}.
         *
         * @param bytes at least {@link GridSorter#LEAST_MEMORY}
         */
        public record MemorySize(long bytes) {
            private static final Pattern FORM = Pattern.compile("(\\d{1,15})([KMG]?)");

            /** What is taken if none is given: a quarter of the heap, so that the tables of the catalog have room beside it. */
            static MemorySize usual() {
                return new MemorySize(
                        Math.max(GridSorter.LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 4));
            }

            /**
             * Parses an amount.
             *
             * @throws IllegalArgumentException if the text is not one, or too small or too large
             */
            public static MemorySize parse(String text) {
                Matcher form = FORM.matcher(text);
                if (!form.matches()) {
                    throw new IllegalArgumentException(
                            "expected bytes, or a number with K, M or G, found '" + text + "'");
                }
                int shift = form.group(2).isEmpty() ? 0 : 10 * ("KMG".indexOf(form.group(2)) + 1);
                long number = Long.parseLong(form.group(1));
                long most = Runtime.getRuntime().maxMemory() / 2;
                // Compared before it is shifted, as a large number of G is no long.
                long bytes = number > most >> shift ? most + 1 : number << shift;
                if (bytes < GridSorter.LEAST_MEMORY || bytes > most) {
                    throw new IllegalArgumentException(
                            "expected 1M to half of the heap of " + (2 * most >> 20) + "M, found '" + text + "'");
                }
                return new MemorySize(bytes);
            }
        }
    }
}
