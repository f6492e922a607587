package org.seventeen.cli.catalog.file;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.catalog.file.GridFileAppender;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.input.GridWork;

/** Appends grids to a binary file: all of them, or none. */
final class GridFileAppend {
    private final String target;
    private final boolean annotated;
    private final GridTables tables;
    private final GridWork work;
    private final PrintWriter err;

    /**
     * An appender.
     *
     * @param annotated whether annotations are to be kept, which takes a file that has them
     */
    GridFileAppend(String target, boolean annotated, GridTables tables, GridWork work, PrintWriter err) {
        this.target = target;
        this.annotated = annotated;
        this.tables = tables;
        this.work = work;
        this.err = err;
    }

    /**
     * Appends all grids of a source, which is opened once the file is known to take them.
     *
     * @throws BadInputException if one is not above those of the file, or the file has no room for annotations or cannot be written
     */
    void write(GridFileWork.Source source) throws BadInputException {
        if (Files.isDirectory(Path.of(target))) {
            throw new BadInputException(target, 0, 0, "expected a file, found a directory");
        }
        try (GridFileAppender appender = new GridFileAppender(target, tables)) {
            if (appender.cutOff() > 0) {
                err.println("# " + Printable.line(target) + ": cut off " + appender.cutOff()
                        + " bytes of an append that did not end");
            }
            if (annotated && !appender.annotated()) {
                throw new BadInputException(
                        target, 0, 0, "expected a file with annotations for --annotations, found one without");
            }
            GridStream grids = source.open();
            while (grids.advance()) {
                work.countWritten();
                if (!appender.canAdd(grids)) {
                    throw new BadInputException(
                            target, 0, 0, "expected only grids above the last one of the file, found another");
                }
                appender.add(grids);
            }
            appender.commit();
        } catch (NoSuchFileException absent) {
            throw new BadInputException(target, 0, 0, "no such file");
        } catch (AccessDeniedException denied) {
            throw new BadInputException(target, 0, 0, "expected a file to write, found no permission");
        } catch (IOException fault) {
            throw new BadInputException(target, 0, 0, "expected to write, found a fault: " + fault.getMessage());
        }
    }
}
