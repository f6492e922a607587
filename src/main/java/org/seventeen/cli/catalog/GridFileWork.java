package org.seventeen.cli.catalog;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.catalog.GridFileCommands.GridFileOptions;
import org.seventeen.cli.catalog.RankedLines.DigitChars;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.InputOptions.EmptyInput;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridInputs;
import org.seventeen.sudoku.catalog.file.GridSink;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.GridWork;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What convert, merge and minus have in common: grids from files go to one file, which is written whole or not at all. */
final class GridFileWork {
    private static final String STANDARD_OUTPUT = "-";

    /** After this number of grids it is asked whether anybody reads standard output. */
    private static final int OFTEN = 1024;

    private final CommandSpec spec;
    private final GridFileOptions options;
    private final GridTables tables = new GridTables();
    private final GridWork work = new GridWork();
    private final PrintWriter err;
    /** How many grids another file has; null if grids are left out only as duplicates. */
    private LongSupplier subtracted;

    /** Opens the grids to write; that reads and sorts all text. */
    interface Opener {
        GridStream open(GridInputs inputs, GridTables tables, GridWork work) throws BadInputException;
    }

    /** Writes grids to the target. */
    private interface Target {
        void write(GridStream grids) throws BadInputException, IOException;
    }

    GridFileWork(CommandSpec spec, GridFileOptions options) {
        this.spec = spec;
        this.options = options;
        err = spec.commandLine().getErr();
    }

    /**
     * Writes a new file, or text to standard output.
     *
     * @param target the name of the file, {@code -} for standard output
     * @param inputs the files that are read
     * @param binary the binary form to write if the name, and no option, asks for one
     * @return the exit code
     */
    int write(String target, List<String> inputs, GridFormat binary, Opener opener)
            throws BadInputException, IOException {
        GridFormat format = options.format(target, binary);
        if (target.equals(STANDARD_OUTPUT)) {
            if (format != GridFormat.TEXT) {
                throw fault("--to: expected a file for OUT, or text, found -");
            }
            return run(opener, this::print, false, "");
        }
        Path path = path(target);
        OutputFile.check(path);
        String replaced = replaced(path, inputs);
        Target file = grids -> OutputFile.writeBytes(path, out -> copy(grids, out, format));
        return run(opener, file, OutputFile.isReplaced(path), replaced);
    }

    /** Says how many grids are left out, at the end, because another file has them. */
    void subtracts(LongSupplier grids) {
        subtracted = grids;
    }

    /**
     * What to say once a file is replaced: what it held, while it is still there. OUT is the last operand, and may have been meant to be
     * read.
     *
     * @param inputs the files that are read; the target may be one of them
     * @return a note; empty if there is no file with something in it, or if it is read
     * @throws BadInputException if the target is a link that leads nowhere
     */
    private String replaced(Path target, List<String> inputs) throws BadInputException {
        long bytes;
        try {
            bytes = Files.isRegularFile(target) ? Files.size(target) : 0;
        } catch (IOException gone) {
            return "";
        }
        if (bytes == 0 || OutputFile.isOneOf(inputs, target)) {
            return "";
        }
        return "# " + Printable.line(target.toString()) + ": replaced, it held " + content(target, bytes);
    }

    /** The number of grids is at the end of a binary file; text would have to be read. */
    private String content(Path file, long bytes) {
        if (GridFile.isBinary(file.toString())) {
            try (GridFile grids = GridFile.open(file.toString(), tables)) {
                return Printable.counted(grids.size(), "grid");
            } catch (BadInputException | IOException damaged) {
                return Printable.counted(bytes, "byte");
            }
        }
        return Printable.counted(bytes, "byte");
    }

    private Path path(String target) {
        try {
            return Path.of(target);
        } catch (InvalidPathException impossible) {
            throw fault("OUT: expected the name of a file, found '" + target + "'");
        }
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /**
     * Writes the grids.
     *
     * @param whole whether the target is as before if the work is stopped
     * @param note printed when they are written, unless it is empty
     */
    private int run(Opener opener, Target target, boolean whole, String note) throws BadInputException, IOException {
        try (Interrupts interrupts = new Interrupts(work::stop, err)) {
            try (ProgressLine line = options.line(spec.name(), err, work);
                    GridInputs inputs = new GridInputs(System.in, options.reading(), tables, work)) {
                line.start();
                target.write(opener.open(inputs, tables, work));
                if (!note.isEmpty()) {
                    line.aside(() -> Notes.beside(err).println(note));
                }
                line.aside(() -> Notes.beside(err).println(summary(inputs)));
                if (inputs.grids() == 0 && work.expected() == 0) {
                    line.aside(() -> EmptyInput.report(spec));
                }
            } catch (GridWork.StoppedException stopped) {
                Notes.beside(err).println("# interrupted" + (whole ? ": nothing was written" : ""));
                return interrupts.exitCode();
            }
        }
        boolean closed = StandardOutput.isClosed(spec.commandLine().getOut());
        return closed ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    private String summary(GridInputs inputs) {
        return "# " + spec.qualifiedName(" ") + ": grids read " + inputs.grids() + ", left out as duplicates "
                + inputs.dropped() + (subtracted == null ? "" : ", subtracted " + subtracted.getAsLong())
                + ", written " + work.written();
    }

    private void copy(GridStream grids, OutputStream out, GridFormat format) throws IOException, BadInputException {
        GridSink sink = GridSink.of(out, format, options.annotated(), tables);
        while (grids.advance()) {
            work.countWritten();
            sink.add(grids);
        }
        sink.close();
    }

    private void print(GridStream grids) throws BadInputException {
        PrintWriter out = spec.commandLine().getOut();
        DigitChars line = new DigitChars(81);
        boolean read = true;
        while (read && grids.advance()) {
            work.countWritten();
            out.write(line.of(grids.digits()));
            String annotation = options.annotated() ? grids.annotation() : "";
            out.write(annotation.isEmpty() ? "\n" : "\t" + annotation + "\n");
            read = work.written() % OFTEN != 0 || !StandardOutput.isClosed(out);
        }
        out.flush();
    }
}
