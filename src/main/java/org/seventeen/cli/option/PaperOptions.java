package org.seventeen.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.show.picture.Sheets;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options for sheets of puzzles to print, to be mixed in. */
public final class PaperOptions {
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
