package org.seventeen.cli.catalog.file;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.seventeen.base.text.TimeText;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.input.GridInputs;
import org.seventeen.sudoku.catalog.file.input.GridWork;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the commands that write files of grids, to be mixed in. */
final class GridFileOptions {
    @Option(
            names = "--to",
            paramLabel = "FORM",
            description = "The form of OUT: text, gzip, ranks or candidates (default: by the end of its name, .gz for"
                    + " gzip, .17c for a binary form, text otherwise).")
    private GridFormat format;

    @Option(names = "--annotations", description = "Keep the text behind grids (default: leave it out).")
    private boolean annotated;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.Converter.class,
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

    /** Whether a form was asked for. */
    boolean hasFormat() {
        return format != null;
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
                        TimeText.of(seconds));
    }
}
