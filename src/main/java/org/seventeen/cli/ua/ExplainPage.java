package org.seventeen.cli.ua;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.show.picture.ForwardHtml;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import picocli.CommandLine.Model.CommandSpec;

/** The branches of the page that {@code seventeen explain --html} writes. */
final class ExplainPage {
    private static final int MOST_PARTS = 100;

    private final List<ForwardHtml.Part> parts = new ArrayList<>();

    /** The title of the next branch of a grid. */
    String nextTitle() {
        return "Branch " + (parts.size() + 1);
    }

    void add(ForwardHtml.Part part) {
        parts.add(part);
    }

    /**
     * Reads all grids, then explains each, so that too many are reported before the work on the first.
     *
     * @return the exit code
     * @throws BadInputException also if there is no grid, or one too many
     */
    int read(CommandSpec spec, InputOptions input, InputOptions.Action<Entry> explain)
            throws BadInputException, IOException {
        List<Entry> entries = new ArrayList<>();
        int code = input.forEachSolutionOfPage(spec, entry -> {
            if (entries.size() == MOST_PARTS) {
                throw new BadInputException(
                        entry.file(),
                        entry.line(),
                        0,
                        "expected at most " + MOST_PARTS + " grids for a page, found another");
            }
            entries.add(entry);
        });
        for (Entry entry : entries) {
            explain.accept(entry);
        }
        return code;
    }

    /** Writes the page; not without a branch, nor if {@code file} is null. */
    void write(Path file) throws BadInputException, IOException {
        if (file != null && !parts.isEmpty()) {
            OutputFile.writeText(file, out -> ForwardHtml.write(parts, out));
        }
    }
}
