package org.seventeen.cli.sums;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.smt.SmtInterpolSolver;
import org.seventeen.sums.solve.CrossSumSolver;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The operands of every subcommand that reads cross sums, to be mixed in, and the fields of results about puzzles. */
final class CrossSumInput {
    private static final FieldType<Number> OR_NULL = FieldType.INTEGER.orNull();
    private static final FieldType<Iterable<? extends Number>> TOTALS = FieldType.list(OR_NULL);

    /** A table of numbers, row by row: what {@link #rows} returns. */
    static final FieldType<Iterable<? extends int[]>> TABLE = FieldType.list(FieldType.numbers(FieldType.INTEGER));

    private static final Shape<CrossSum> SUMS = Shape.part(part -> part.number("rows", "how many", CrossSum::rows)
            .number("columns", "how many", CrossSum::columns)
            .field(
                    "range",
                    FieldType.matching("string", "^-?[0-9]+\\.\\.(-?[0-9]+)?$"),
                    "the numbers that cells may have, `1..30`, or `1..` without an upper end",
                    CrossSum::range)
            .field(
                    "distinct",
                    FieldType.words((Object[]) SumConditions.Distinct.values()),
                    "which numbers differ: `none`, `lines` or `all`",
                    CrossSum::distinct)
            .field(
                    "clues",
                    FieldType.list(FieldType.list(OR_NULL)),
                    "the cells row by row, `null` for a blank one",
                    CrossSumInput::clues)
            .field(
                    "row_totals",
                    TOTALS,
                    "`null` for one that is not given",
                    puzzle -> known(puzzle.totals().rows()))
            .field(
                    "column_totals",
                    TOTALS,
                    "`null` for one that is not given",
                    puzzle -> known(puzzle.totals().columns()))
            .field(
                    "main_total",
                    OR_NULL,
                    "total of the main diagonal, or `null`",
                    puzzle -> known(puzzle.totals().main()))
            .field(
                    "anti_total",
                    OR_NULL,
                    "total of the anti-diagonal, or `null`",
                    puzzle -> known(puzzle.totals().anti())));

    static final Shape<CrossSum> PUZZLE =
            Shape.part(part -> part.name("input", "the puzzle as text, with its lines", puzzle -> puzzle)
                    .with(SUMS, puzzle -> puzzle));

    /** A puzzle of a file. */
    static final Shape<Entry> ENTRY =
            Shape.part(part -> part.name("input", "the puzzle as text, with its lines", Entry::puzzle)
                    .with(EntryShapes.place(Entry::file, Entry::line), entry -> entry)
                    .optional(
                            "title",
                            FieldType.NAME,
                            "its name, if it has one",
                            entry -> FieldType.given(entry.puzzle().title()))
                    .with(SUMS, Entry::puzzle));

    @Declared(file = FileUse.READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of puzzles, plain or gzip; none or - is standard input.")
    private final List<String> files = new ArrayList<>();

    @Mixin
    private Conditions conditions;

    @Option(
            names = "--keep-going",
            description = "Report bad puzzles on standard error and go on with the next line #tc; the exit code is 3 if"
                    + " there was one.")
    private boolean keepGoing;

    /** The work on the only puzzle. */
    @FunctionalInterface
    interface OnlyWork {
        int on(Entry entry) throws BadInputException, IOException;
    }

    /** The rows of a table. */
    static List<int[]> rows(CrossSum puzzle, int[] numbers) {
        return EntryShapes.rows(numbers, puzzle.columns());
    }

    private static List<List<Integer>> clues(CrossSum puzzle) {
        return IntStream.range(0, puzzle.rows())
                .mapToObj(row -> IntStream.range(row * puzzle.columns(), (row + 1) * puzzle.columns())
                        .mapToObj(cell -> puzzle.isBlank(cell) ? null : puzzle.clue(cell))
                        .toList())
                .toList();
    }

    /** A total; null if it is not given. */
    static Long known(long total) {
        return total == CrossSum.UNKNOWN ? null : total;
    }

    private static List<Long> known(List<Long> totals) {
        return totals.stream().map(total -> known(total.longValue())).toList();
    }

    private EntrySource<Entry> source(CommandSpec spec) {
        SumConditions given = conditions.given();
        return new EntrySource<>(
                files.isEmpty() ? List.of("-") : files,
                System.in,
                keepGoing,
                spec.commandLine().getErr(),
                (file, in) -> CrossSumReader.open(file, in, given));
    }

    /**
     * Works on all puzzles as they are read, until nobody reads the output any more. Reports an empty input, as the sudoku
     * commands do.
     *
     * @param stopped called before each puzzle: whether to leave out the rest
     * @return the exit code
     */
    int each(CommandSpec spec, BooleanSupplier stopped, InputOptions.Action<Entry> work)
            throws BadInputException, IOException {
        return InputOptions.forEach(spec, source(spec), stopped, work);
    }

    /**
     * Works on the only puzzle of the input.
     *
     * @param work returns its exit code
     * @return that exit code, or if it is {@link ExitCode#DONE} that of bad puzzles that were left out
     * @throws BadInputException also without a puzzle or with more than one
     */
    int only(CommandSpec spec, OnlyWork work) throws BadInputException, IOException {
        Entry entry;
        int read;
        try (EntrySource<Entry> source = source(spec)) {
            entry = source.next();
            if (entry == null) {
                throw new BadInputException(files.isEmpty() ? "-" : files.get(0), "expected a puzzle, found none");
            }
            Entry second = source.next();
            if (second != null) {
                throw new BadInputException(second.file(), second.line(), 0, "expected one puzzle, found a second one");
            }
            read = ExitCode.of(source);
        }
        int done = work.on(entry);
        return done == ExitCode.DONE ? read : done;
    }

    /** Whether standard input is read for puzzles. */
    boolean takesStandardInput() {
        return files.isEmpty() || files.contains("-");
    }

    /** Which numbers cells may have; to be mixed in. */
    static final class Conditions {
        @Option(
                names = "--range",
                paramLabel = "RANGE",
                converter = RangeConverter.class,
                description =
                        "Numbers that cells may have, as 1..30 or 1.. (default: as #range says, else 1..; generate:"
                                + " 1..30, or as many as must differ).")
        private SumConditions.Range range;

        @Option(
                names = "--distinct",
                paramLabel = "WHICH",
                description =
                        "Which numbers must differ: none, those of a line (lines), or all (default: as #distinct says, else"
                                + " none).")
        private SumConditions.Distinct distinct;

        /** Parses ranges. */
        static final class RangeConverter implements ITypeConverter<SumConditions.Range> {
            @Override
            public SumConditions.Range convert(String value) {
                return SumConditions.Range.parse(value)
                        .orElseThrow(() ->
                                new TypeConversionException("expected a range as 1..30 or 1.., found '" + value + "'"));
            }
        }

        /** The conditions that were given. */
        SumConditions given() {
            return new SumConditions(Optional.ofNullable(range), Optional.ofNullable(distinct));
        }
    }

    /** {@code --solver}, to be mixed in. */
    static final class Solver {
        /** The names of the solvers. */
        static final FieldType<Object> NAMES = FieldType.words((Object[]) Kind.values());

        /** The solvers. */
        private enum Kind {
            OWN,
            SMTINTERPOL;

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        @Option(
                names = "--solver",
                paramLabel = "NAME",
                defaultValue = "own",
                description =
                        "own, or smtinterpol: the library SMTInterpol, as an independent check (docs/sums.md says where"
                                + " to put it; default: ${DEFAULT-VALUE}).")
        private Kind kind;

        /**
         * Checks that the solver can be used.
         *
         * @throws ParameterException if it is a library that is missing
         */
        void check(CommandSpec spec) {
            if (kind == Kind.SMTINTERPOL && !SmtInterpolSolver.Library.isPresent()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--solver smtinterpol: expected the library SMTInterpol in lib/smtinterpol.jar beside seventeen.jar,"
                                + " found none (docs/sums.md)");
            }
        }

        SumSolver of(CrossSum puzzle) {
            return kind == Kind.OWN ? new CrossSumSolver(puzzle) : new SmtInterpolSolver(puzzle);
        }

        /** The name of the solver. */
        String label() {
            return kind.toString();
        }
    }
}
