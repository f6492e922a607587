package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridInputs;
import org.seventeen.sudoku.catalog.file.GridSorter;
import org.seventeen.sudoku.catalog.file.GridWork;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the commands that write files of grids, to be mixed in. */
public final class GridFileOptions {
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
                throw new IllegalArgumentException("expected bytes, or a number with K, M or G, found '" + text + "'");
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
