package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * What is in a file of grids.
 *
 * @param format its form; text, packed or not, if it is not a regular file
 * @param bytes its size; −1 for what is not a regular file: standard input, a pipe, a grid in place of a name
 * @param grids how many grids it has, each as often as it is there
 * @param blocks how many blocks a binary file has; 0 for text
 * @param annotated whether a binary file has annotations; false for text
 * @param first the least of the minlex forms; null if there is no grid
 * @param last the greatest; null if there is no grid
 */
public record GridFileSummary(
        GridFormat format,
        long bytes,
        long grids,
        int blocks,
        boolean annotated,
        SolutionGrid first,
        SolutionGrid last) {
    /**
     * The summary of a file. Text is read as a whole, of a binary file the index and two blocks.
     *
     * @param file its name, {@code -} for text on standard input
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     * @throws BadInputException if it cannot be read, or is damaged
     */
    public static GridFileSummary of(String file, InputStream standardInput, int band, GridTables tables, GridWork work)
            throws BadInputException {
        try {
            return GridFile.isBinary(file) ? ofBinary(file, tables) : ofText(file, standardInput, band, work);
        } catch (IOException fault) {
            throw GridFile.unreadable(file, fault);
        }
    }

    private static GridFileSummary ofBinary(String name, GridTables tables) throws BadInputException, IOException {
        try (GridFile file = GridFile.open(name, tables)) {
            byte[] first = new byte[81];
            byte[] last = new byte[81];
            boolean any = file.size() > 0;
            if (any) {
                file.copyTo(0, first);
                file.copyTo(file.size() - 1, last);
            }
            return new GridFileSummary(
                    file.format(),
                    file.bytes(),
                    file.size(),
                    file.blocks(),
                    file.annotated(),
                    any ? SolutionGrid.of(first) : null,
                    any ? SolutionGrid.of(last) : null);
        }
    }

    private static GridFileSummary ofText(String file, InputStream standardInput, int band, GridWork work)
            throws BadInputException, IOException {
        MinlexFinder finder = new MinlexFinder();
        byte[] form = new byte[81];
        byte[] first = null;
        byte[] last = null;
        long grids = 0;
        try (GridLines lines = new GridLines(file, standardInput, band)) {
            while (lines.advance()) {
                work.countRead();
                finder.find(lines.digits());
                finder.copyTo(form);
                first = first == null || Arrays.compare(form, first) < 0 ? form.clone() : first;
                last = last == null || Arrays.compare(form, last) > 0 ? form.clone() : last;
                grids++;
            }
        }
        boolean regular = InputFile.isRegular(file);
        return new GridFileSummary(
                regular && isGzip(file) ? GridFormat.GZIP : GridFormat.TEXT,
                regular ? Files.size(Path.of(file)) : -1,
                grids,
                0,
                false,
                first == null ? null : SolutionGrid.of(first),
                last == null ? null : SolutionGrid.of(last));
    }

    private static boolean isGzip(String file) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            return in.read() == 0x1f && in.read() == 0x8b;
        }
    }
}
