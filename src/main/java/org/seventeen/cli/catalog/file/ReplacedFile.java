package org.seventeen.cli.catalog.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridTables;

/** The file that a new file of grids takes the place of. OUT is the last operand, and may have been meant to be read. */
final class ReplacedFile {
    private ReplacedFile() {}

    /**
     * What to say once a file is replaced: what it held, while it is still there.
     *
     * @param inputs the files that are read; the target may be one of them
     * @return a note; empty if there is no file with something in it, or if it is read
     * @throws BadInputException if the target is a link that leads nowhere
     */
    static String note(Path target, List<String> inputs, GridTables tables) throws BadInputException {
        long bytes;
        try {
            bytes = Files.isRegularFile(target) ? Files.size(target) : 0;
        } catch (IOException gone) {
            return "";
        }
        if (bytes == 0 || OutputFile.isOneOf(inputs, target)) {
            return "";
        }
        return "# " + Printable.line(target.toString()) + ": replaced, it held " + content(target, bytes, tables);
    }

    /** The number of grids is at the end of a binary file; text would have to be read. */
    private static String content(Path file, long bytes, GridTables tables) {
        if (GridFile.isBinary(file.toString())) {
            try (GridFile grids = new GridFile(file.toString(), tables)) {
                return counted(grids.size(), "grid");
            } catch (BadInputException | IOException damaged) {
                return counted(bytes, "byte");
            }
        }
        return counted(bytes, "byte");
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
