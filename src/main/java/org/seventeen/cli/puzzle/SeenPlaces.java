package org.seventeen.cli.puzzle;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.SeenSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import picocli.CommandLine.Model.CommandSpec;

/** The place of the first occurrence of each puzzle of the input, or of each class of puzzles or grids. */
final class SeenPlaces implements Closeable {
    /** Bits of a mark for the line; the number of the file, from 1, is above them. */
    private static final int LINE_BITS = 44;

    private final String folder = System.getProperty("java.io.tmpdir");
    private final SeenSet seen = new SeenSet(Path.of(folder), Puzzle.KEY_WORDS);
    private final List<String> files = new ArrayList<>();

    static final Shape<Place> SHAPE = Shape.part(part ->
            part.name("file", "the file in which it came first", Place::file).number("line", "the line", Place::line));

    /** A line of a file. */
    record Place(String file, long line) {}

    /** The puzzles seen cannot be stored. The message is one sentence for the user. */
    static final class NoRoomException extends IOException {
        private static final long serialVersionUID = 1L;

        private NoRoomException(String folder, IOException cause) {
            super(
                    folder + ": expected room for temporary files of the puzzles seen, found a fault: "
                            + (cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage()),
                    cause);
        }

        /** Prints the sentence, after all results; returns the exit code. */
        int tell(CommandSpec spec) {
            spec.commandLine().getOut().flush();
            spec.commandLine().getErr().println("seventeen: " + getMessage());
            return ExitCode.STOPPED_EARLY;
        }
    }

    /**
     * The earlier place of a puzzle; null if absent, and then this place is recorded.
     *
     * @param puzzle what is compared, cell by cell: the puzzle of the entry or its canonical form
     * @param entry where it is
     * @throws NoRoomException if it cannot be recorded
     */
    Place before(Puzzle puzzle, Entry entry) throws NoRoomException {
        if (files.isEmpty() || !files.get(files.size() - 1).equals(entry.file())) {
            files.add(entry.file());
        }
        long mark;
        try {
            mark = seen.firstOrAdd(puzzle.key(), (long) files.size() << LINE_BITS | entry.line());
        } catch (IOException fault) {
            throw new NoRoomException(folder, fault);
        }
        if (mark == 0) {
            return null;
        }
        return new Place(files.get((int) (mark >>> LINE_BITS) - 1), mark & (1L << LINE_BITS) - 1);
    }

    @Override
    public void close() throws IOException {
        seen.close();
    }
}
