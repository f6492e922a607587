package org.seventeen.cli.ua;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.InputFile;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.text.TextLines;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.InputOptions.Action;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.LineKind;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Reads bands and band pairs, one a line: the number of a band in minlex order or a range of numbers, the 27 digits of a band, the 54 of
 * a pair, or the 81 of a grid, whose rows 1 to 6 are the pair. Text behind is an annotation, behind a number
 * after a TAB, so the tables of {@code catalogs/bands.tsv}
 * and of {@code catalog rank --pairs} can be read too.
 */
final class BandsReader implements EntrySource.Reader<BandsReader.Entry> {
    private static final int BAND = 27;
    private static final int PAIR = 54;
    private static final int GRID = 81;
    private static final int MOST_QUOTED = 20;
    private static final Pattern NUMBERS = Pattern.compile("([0-9]{1,9})(?:(?:-|\\.\\.)([0-9]{1,9}))?(?=\t|\\s*$)");

    /** An operand that is a band itself, not the name of a file; {@link InputFile} knows pairs and grids. */
    private static final Pattern OPERAND = Pattern.compile("[0-9]{1,9}|[0-9]{1,9}(?:-|\\.\\.)[0-9]{1,9}|[1-9]{27}");

    /** The operands of a command, to be mixed in. */
    static final class Operands {
        @Declared(file = FileUse.MAY_BE_READ)
        @Parameters(
                paramLabel = "BANDS",
                arity = "0..*",
                description =
                        "A band by its number, 1 to 416, or bands as 1-416; the 27 digits of a band; the 54 of a band pair, or"
                                + " the 81 of a grid for its bands 1 and 2; or a file with one of these a line, plain or gzip."
                                + " None or - is standard input.")
        private final List<String> operands = new ArrayList<>();

        @Option(
                names = "--keep-going",
                description = "Report bad lines on standard error and go on; the exit code is 3 if there was one.")
        private boolean keepGoing;

        /** Passes all bands and pairs, in turn, until nobody reads the output any more; returns the exit code. */
        int forEach(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
            List<String> files = operands.isEmpty() ? List.of("-") : operands;
            for (String file : files) {
                if (!keepGoing && !OPERAND.matcher(file).matches()) {
                    InputFile.check(file);
                }
            }
            return InputOptions.forEach(
                    spec,
                    new EntrySource<>(
                            files, System.in, keepGoing, spec.commandLine().getErr(), BandsReader::open),
                    action);
        }

        /** As {@link #forEach}; a band alone is bad input. */
        int forEachPair(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
            return forEach(spec, entry -> {
                if (!entry.isPair()) {
                    throw new BadInputException(entry.file, entry.line, 0, "expected a band pair, found a band");
                }
                action.accept(entry);
            });
        }
    }

    /**
     * A band or a band pair with its place.
     *
     * @param text 27 or 54 digits
     * @param annotation the text behind them, may be empty
     * @param file the file's name as given, {@code -} for standard input, or the operand itself
     * @param line the line, from 1
     */
    record Entry(String text, String annotation, String file, long line) {
        /** The fields that all results about bands have. */
        static final Shape<Entry> SHAPE = Shape.part(part -> part.field(
                        "bands",
                        FieldType.matching("string", "^([1-9]{27}|[1-9]{54})$"),
                        "the 27 digits of a band or the 54 of a band pair",
                        Entry::text)
                .optional(
                        "annotation",
                        FieldType.NAME,
                        "only if there is one",
                        entry -> FieldType.given(entry.annotation))
                .with(EntryShapes.place(Entry::file, Entry::line), entry -> entry));

        /** What stands behind the results in a line of text: the number of a band and the annotation, each after a TAB. */
        String behind() {
            return (isPair() ? "" : "\t" + number()) + (annotation.isEmpty() ? "" : "\t" + Printable.line(annotation));
        }

        boolean isPair() {
            return text.length() == PAIR;
        }

        /** The digits as numbers 1 to 9. */
        byte[] digits() {
            return DigitValue.digitsOf(text);
        }

        /** The number of a band; null for a pair. */
        Integer number() {
            return isPair() ? null : BandForm.of(digits()).number();
        }
    }

    private final String file;
    private final TextLines lines;
    private final PairReader pairs;
    /** The numbers of a range that are not passed yet. */
    private int nextNumber = 1;

    private int lastNumber;
    private String annotation;

    private BandsReader(String file, TextLines lines) {
        this.file = file;
        this.lines = lines;
        pairs = new PairReader(file, lines);
    }

    private static BandsReader open(String operand, InputStream standardInput) throws BadInputException, IOException {
        TextLines lines = OPERAND.matcher(operand).matches()
                ? TextLines.of(operand, operand)
                : TextLines.open(operand, standardInput);
        return new BandsReader(operand, lines);
    }

    @Override
    public Entry next() throws BadInputException, IOException {
        if (nextNumber <= lastNumber) {
            return new Entry(BandForm.numbered(nextNumber++).toString(), annotation, file, lines.number());
        }
        while (lines.advanceToText()) {
            String text = lines.text();
            int start = TextLines.firstInk(text, 0);
            if (start == text.length()) {
                continue;
            }
            Matcher numbers = NUMBERS.matcher(text).region(start, text.length());
            if (numbers.lookingAt()) {
                takeRange(numbers, start);
                annotation = text.substring(numbers.end()).strip();
                return next();
            }
            int end = LineKind.endOfCells(text, start);
            int count = end - start;
            if (count == PAIR || count == GRID) {
                lines.repeat();
                PairReader.Entry pair = pairs.next();
                return new Entry(pair.pair(), pair.annotation(), file, pair.line());
            }
            if (count != BAND) {
                String line = text.strip();
                String found = count > MOST_QUOTED
                        ? count + " digits"
                        : "'" + Printable.line(line.substring(0, Math.min(line.length(), MOST_QUOTED))) + "'";
                throw fault(
                        start,
                        "expected the number of a band, 1 to " + BandForm.COUNT + ", or " + BAND + ", " + PAIR + " or "
                                + GRID + " digits, found " + found);
            }
            return band(text, start, end);
        }
        return null;
    }

    private void takeRange(Matcher numbers, int start) throws BadInputException {
        int first = Integer.parseInt(numbers.group(1));
        int last = numbers.group(2) == null ? first : Integer.parseInt(numbers.group(2));
        if (first < 1 || last > BandForm.COUNT || last < first) {
            throw fault(
                    start,
                    "expected the number of a band, 1 to " + BandForm.COUNT + ", or ascending ones as 1-416, found "
                            + numbers.group());
        }
        nextNumber = first;
        lastNumber = last;
    }

    private Entry band(String text, int start, int end) throws BadInputException {
        if (end < text.length() && !TextLines.isSpace(text.charAt(end))) {
            throw fault(
                    end,
                    "expected a space or the end of the line after " + BAND + " digits, found '"
                            + Printable.line(text.substring(end, end + 1)) + "'");
        }
        byte[] digits = new byte[GRID];
        for (int cell = 0; cell < BAND; cell++) {
            digits[cell] = (byte) LineKind.digit(text.charAt(start + cell));
        }
        SolutionGrid.Fault wrong = SolutionGrid.firstFault(digits);
        if (wrong != null && wrong.cell() < BAND) {
            throw fault(start + wrong.cell(), "expected a band of a solution grid, found " + wrong.found());
        }
        return new Entry(text.substring(start, end), text.substring(end).strip(), file, lines.number());
    }

    private BadInputException fault(int place, String sentence) {
        return new BadInputException(file, lines.number(), place + 1, sentence);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
