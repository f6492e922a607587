package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Says what is in files of grids, and checks every byte of them, and on request every grid. Not safe for several threads. */
public final class GridFileCheck {
    private final boolean canonical;
    private final GridTables tables;
    private final GridWork work;
    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] digits = new byte[81];
    private final byte[] last = new byte[81];
    /** Whether {@link #last} is a grid that the next one must be above. */
    private boolean any;

    /**
     * A verifier.
     *
     * @param canonical whether each grid is to be its own minlex form, found without the catalog, and above the one before
     * @param work counts the grids that were checked
     */
    public GridFileCheck(boolean canonical, GridTables tables, GridWork work) {
        this.canonical = canonical;
        this.tables = tables;
        this.work = work;
    }

    /**
     * Checks a file, and goes on behind a damaged block.
     *
     * @param name the file's name, {@code -} for text on standard input
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     * @param faults takes a sentence for each damaged block
     * @return how many grids were read
     * @throws BadInputException if the file cannot be read, has no index, or is text with a bad line
     */
    public long verify(String name, InputStream standardInput, int band, Consumer<String> faults)
            throws BadInputException {
        any = false;
        try {
            return GridFile.isBinary(name) ? binary(name, faults) : text(name, standardInput, band);
        } catch (IOException fault) {
            throw BadInputException.unread(name, fault);
        }
    }

    private long binary(String name, Consumer<String> faults) throws BadInputException, IOException {
        long grids = 0;
        try (GridFile file = GridFile.open(name, tables)) {
            GridBlock block = file.newBlock();
            for (int number = 0; number < file.blocks(); number++) {
                try {
                    file.read(number, block);
                    String fault = check(block);
                    if (fault != null) {
                        throw file.damaged(number, fault);
                    }
                    grids += block.size;
                } catch (BadInputException damage) {
                    any = false;
                    faults.accept(damage.getMessage());
                }
            }
        }
        return grids;
    }

    /** What is wrong with a block; null if nothing is. */
    private String check(GridBlock block) {
        for (int grid = 0; grid < block.size; grid++) {
            work.countWritten();
            // A block's own grids ascend, or it could not be read.
            boolean border = grid == 0 || grid == block.size - 1;
            if (canonical || border) {
                block.copyTo(grid, digits);
                String fault = check();
                if (fault != null) {
                    return fault + " as its grid " + grid;
                }
            }
        }
        return null;
    }

    /** What is wrong with the next grid; null if nothing is. */
    private String check() {
        if (any && DigitValue.compare(digits, last) <= 0) {
            return "a grid that is not above the one before";
        }
        System.arraycopy(digits, 0, last, 0, 81);
        any = true;
        if (canonical) {
            finder.find(digits);
            if (!finder.isForm()) {
                return "a grid that is not minlex";
            }
        }
        return null;
    }

    private long text(String name, InputStream standardInput, int band) throws BadInputException, IOException {
        long grids = 0;
        try (GridLines lines = new GridLines(name, standardInput, band)) {
            while (lines.advance()) {
                work.countWritten();
                grids++;
                lines.annotation();
                if (canonical) {
                    System.arraycopy(lines.digits(), 0, digits, 0, 81);
                    String fault = check();
                    if (fault != null) {
                        throw new BadInputException(
                                name, lines.line(), 0, "expected minlex grids in ascending order, found " + fault);
                    }
                }
            }
        }
        return grids;
    }

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
    public record Summary(
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
        public static Summary of(String file, InputStream standardInput, int band, GridTables tables, GridWork work)
                throws BadInputException {
            try {
                return GridFile.isBinary(file) ? ofBinary(file, tables) : ofText(file, standardInput, band, work);
            } catch (IOException fault) {
                throw BadInputException.unread(file, fault);
            }
        }

        private static Summary ofBinary(String name, GridTables tables) throws BadInputException, IOException {
            try (GridFile file = GridFile.open(name, tables)) {
                byte[] first = new byte[81];
                byte[] last = new byte[81];
                boolean any = file.size() > 0;
                if (any) {
                    file.copyTo(0, first);
                    file.copyTo(file.size() - 1, last);
                }
                return new Summary(
                        file.format(),
                        file.bytes(),
                        file.size(),
                        file.blocks(),
                        file.annotated(),
                        any ? SolutionGrid.of(first) : null,
                        any ? SolutionGrid.of(last) : null);
            }
        }

        private static Summary ofText(String file, InputStream standardInput, int band, GridWork work)
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
                    first = first == null || DigitValue.compare(form, first) < 0 ? form.clone() : first;
                    last = last == null || DigitValue.compare(form, last) > 0 ? form.clone() : last;
                    grids++;
                }
            }
            boolean regular = InputFile.isRegular(file);
            return new Summary(
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
}
