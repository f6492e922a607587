package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoVerdict;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.read.SurvoReader.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** The operands of every subcommand that reads Survo puzzles, to be mixed in, and the fields of results about puzzles. */
final class SurvoInput {
    /** A table of numbers, row by row: what {@link #rows} returns. */
    static final FieldType<Iterable<? extends int[]>> TABLE = FieldType.list(FieldType.numbers(FieldType.COUNT));

    /** A number that may exceed 64 bits. */
    static final FieldType<Object> DIGITS = FieldType.matching("string", "^[0-9]+$");

    static final FieldType<Object> VERDICT = FieldType.words((Object[]) SurvoVerdict.values());

    private static final FieldType<int[]> SUMS = FieldType.numbers(FieldType.NUMBER);

    private static final Shape<SurvoPuzzle> LINES =
            Shape.part(part -> part.field("rows", SUMS, "the row sums", SurvoPuzzle::rowSums)
                    .field("columns", SUMS, "the column sums", SurvoPuzzle::columnSums)
                    .field(
                            "givens",
                            TABLE,
                            "the cells row by row, 0 for a blank one",
                            puzzle -> rows(puzzle, puzzle.givens())));

    static final Shape<SurvoPuzzle> PUZZLE = Shape.part(part ->
            part.name("input", "the puzzle on one line", puzzle -> puzzle).with(LINES, puzzle -> puzzle));

    /** A puzzle of a file. */
    static final Shape<Entry> ENTRY = Shape.part(part -> part.name("input", "the puzzle on one line", Entry::puzzle)
            .with(EntryShapes.place(Entry::file, Entry::line), entry -> entry)
            .with(LINES, Entry::puzzle));

    @Declared(file = FileUse.READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of puzzles, plain or gzip; none or - is standard input.")
    private final List<String> files = new ArrayList<>();

    /** The rows of a table. */
    static List<int[]> rows(SurvoPuzzle puzzle, int[] cells) {
        return EntryShapes.rows(cells, puzzle.columns());
    }

    /** The size of the puzzles that a result is about. */
    static <T> Shape<T> size(Function<T, Integer> m, Function<T, Integer> n) {
        return Shape.part(part -> part.number("m", "the rows", m).number("n", "the columns", n));
    }

    /** The place of a puzzle, for a comment. */
    static String place(Entry entry) {
        return Printable.line(entry.file()) + ":" + entry.line();
    }

    /** The place and the size of a puzzle, for a comment. */
    static String name(Entry entry) {
        return place(entry) + ": " + entry.puzzle().rows() + " x "
                + entry.puzzle().columns();
    }

    /** The names of the files, - for standard input. */
    List<String> files() {
        return files.isEmpty() ? List.of("-") : files;
    }

    /**
     * Works on all puzzles of all files as they are read, until nobody reads the output any more. Reports an empty input, as
     * the sudoku commands do.
     *
     * @param stopped called before each puzzle: whether to leave out the rest
     * @return the exit code
     * @throws BadInputException if a file is missing or contains something other than puzzles
     */
    int each(CommandSpec spec, BooleanSupplier stopped, InputOptions.Action<Entry> work)
            throws BadInputException, IOException {
        return each(spec, SurvoReader::open, stopped, work);
    }

    /** As {@link #each(CommandSpec, BooleanSupplier, InputOptions.Action)}, with files that {@code opener} opens. */
    int each(
            CommandSpec spec,
            EntrySource.Opener<Entry> opener,
            BooleanSupplier stopped,
            InputOptions.Action<Entry> work)
            throws BadInputException, IOException {
        PrintWriter err = spec.commandLine().getErr();
        return InputOptions.forEach(spec, new EntrySource<>(files(), System.in, false, err, opener), stopped, work);
    }
}
