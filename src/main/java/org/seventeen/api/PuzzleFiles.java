package org.seventeen.api;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.grid.sheet.SheetReader;

/**
 * The puzzles or grids of files, in all forms that the command line reads: 81 cells a line, alone or in a column of CSV or JSON, nine rows
 * with or without borders, spreadsheets; plain or gzip.
 *
 * <pre>
 * try (Stream&lt;Puzzle&gt; puzzles = PuzzleFiles.of(Path.of("puzzles.csv")).stream()) { … }
 * </pre>
 *
 * <p>A stream reads no further than it is taken, and must be closed unless it is read to its end. A bad line ends it, after all puzzles
 * before, with an {@link IllegalArgumentException} of one sentence, {@code file:line:column: expected …, found …}, whose cause is a {@link
 * BadInputException}; so does a file that is not there.
 *
 * @since 0.1
 */
public final class PuzzleFiles {
    private final List<String> names;
    private final Consumer<BadInputException> bad;

    private PuzzleFiles(List<String> names, Consumer<BadInputException> bad) {
        this.names = names;
        this.bad = bad;
    }

    /** The puzzles of files, one file after the other. */
    public static PuzzleFiles of(Path... files) {
        List<String> names = Arrays.stream(files).map(Path::toString).toList();
        return new PuzzleFiles(names, fault -> {
            throw fault.unchecked();
        });
    }

    /** The same without bad lines: each goes to the taker, and reading goes on behind it. */
    public PuzzleFiles skipping(Consumer<BadInputException> taker) {
        return new PuzzleFiles(names, Objects.requireNonNull(taker, "taker"));
    }

    /** The puzzles; a grid is one of 81 clues. */
    public Stream<Puzzle> stream() {
        return entries().map(PuzzleReader.Entry::puzzle);
    }

    /** The solution grids: of a puzzle with a solution beside it the solution; a puzzle without is bad input. */
    public Stream<SolutionGrid> grids() {
        return read(PuzzleReader.Entry::solution);
    }

    /** The puzzles with what stands beside them, and their places. */
    public Stream<PuzzleReader.Entry> entries() {
        return read(entry -> entry);
    }

    /** What is wanted of an entry. */
    private interface Part<R> {
        R of(PuzzleReader.Entry entry) throws BadInputException;
    }

    private <R> Stream<R> read(Part<R> part) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        PuzzleSource source = new PuzzleSource(
                names, InputStream.nullInputStream(), false, nowhere, SheetReader.puzzles(SheetReader.Choice.NONE));
        return Reading.stream(() -> next(source, part), source);
    }

    private <R> @Nullable R next(PuzzleSource source, Part<R> part) {
        while (true) {
            try {
                PuzzleReader.Entry entry = source.read();
                return entry == null ? null : part.of(entry);
            } catch (BadInputException fault) {
                bad.accept(fault);
            }
        }
    }

    /** The names of the files. */
    @Override
    public String toString() {
        return "puzzles of " + names;
    }
}
