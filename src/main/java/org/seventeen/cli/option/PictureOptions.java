package org.seventeen.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.show.picture.Picture;
import org.seventeen.show.picture.PngPicture;
import org.seventeen.show.picture.Sheets;
import org.seventeen.show.picture.TikzPicture;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The files that a picture is drawn into, to be mixed in; what it shows stands in the footer of the command. */
public final class PictureOptions {
    @Declared(file = FileUse.WRITTEN)
    @Option(names = "--svg", paramLabel = "FILE", description = "Draw a picture into FILE too, as SVG.")
    private Path svg;

    @Declared(file = FileUse.WRITTEN)
    @Option(names = "--png", paramLabel = "FILE", description = "Draw it as PNG.")
    private Path png;

    @Declared(file = FileUse.WRITTEN)
    @Option(
            names = "--tikz",
            paramLabel = "FILE",
            description = "Draw it as a tikzpicture, for LaTeX with the package tikz.")
    private Path tikz;

    /**
     * Checks that the option is given without which there is no picture.
     *
     * @throws ParameterException if a file is named without it
     */
    public void check(CommandSpec spec, boolean given, String option) {
        if (chosen() && !given) {
            String file = svg != null ? "--svg" : png != null ? "--png" : "--tikz";
            throw new ParameterException(spec.commandLine(), file + ": expected " + option + " with it, found none");
        }
    }

    /** Whether any file is named. */
    public boolean chosen() {
        return svg != null || png != null || tikz != null;
    }

    /** Whether a file of lines is named, not only one of pixels. */
    public boolean hasLines() {
        return svg != null || tikz != null;
    }

    /**
     * Writes the files that are named, last of all that a command does, as one that cannot be written must not take the results with
     * it.
     *
     * @param title what the picture shows
     * @param drawing makes the picture, if a file is named
     */
    public void write(String title, Supplier<Picture> drawing) throws BadInputException {
        if (!chosen()) {
            return;
        }
        Picture picture = drawing.get();
        writePng(out -> PngPicture.write(picture, out));
        writeLines(title, picture);
    }

    /** Writes the PNG alone. */
    public void writePng(OutputFile.ByteContent pixels) throws BadInputException {
        if (png != null) {
            OutputFile.writeBytes(png, pixels);
        }
    }

    /** Writes the files that are not PNG. */
    public void writeLines(String title, Picture picture) throws BadInputException {
        if (svg != null) {
            OutputFile.writeText(svg, out -> out.append(picture.svg(title)));
        }
        if (tikz != null) {
            try {
                String text = TikzPicture.file(picture, title);
                OutputFile.writeText(tikz, out -> out.append(text));
            } catch (IllegalArgumentException tooLarge) {
                throw new BadInputException(tikz.toString(), tooLarge.getMessage());
            }
        }
    }

    /** The options for sheets of puzzles to print, to be mixed in. */
    public static final class PaperOptions {
        @Declared(file = FileUse.WRITTEN_OR_PRINTED, excludes = "--json")
        @Option(
                names = "--html",
                paramLabel = "FILE",
                description = "Write a page of sheets to print, with the answers on the last, in place of text; - is"
                        + " standard output.")
        private Path html;

        @Declared(needs = "--html")
        @Option(
                names = "--per-sheet",
                paramLabel = "N",
                defaultValue = "4",
                description = "How many puzzles a sheet has: 1, 2, 4, 6 or 12 (default: ${DEFAULT-VALUE}).")
        private int each;

        @Declared(needs = "--html")
        @Option(names = "--title", paramLabel = "TEXT", description = "What stands above each sheet.")
        private String title;

        private final List<Sheets.Part> parts = new ArrayList<>();

        /** Whether sheets are written in place of text; a number of puzzles that no sheet has is a fault of usage. */
        public boolean chosen(CommandSpec spec) {
            TaskCommand.given(spec, "--per-sheet", () -> Sheets.checkedSize(each));
            return html != null;
        }

        /**
         * Adds a puzzle.
         *
         * @throws IllegalArgumentException if there are {@link Sheets#MOST} already
         */
        public void add(Sheets.Part part) {
            Sheets.checkCount(parts.size() + 1);
            parts.add(part);
        }

        /** How many were added. */
        public int size() {
            return parts.size();
        }

        /** Where the page goes. */
        public Path file() {
            return html;
        }

        /** The page of what was added. */
        public String page(String usualTitle) {
            return Sheets.page(title == null ? usualTitle : title, parts, each);
        }
    }
}
