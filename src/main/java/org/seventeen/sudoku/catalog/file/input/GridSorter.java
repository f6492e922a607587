package org.seventeen.sudoku.catalog.file.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.TemporaryFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridFileWriter;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;

/**
 * Brings grids into minlex form and into ascending order, each once. Holds as many in memory as it may; each time the memory is full,
 * they become a run, a file of candidates in a temporary folder. When some runs are of about one size they are merged into one, so that
 * few files are open. Not safe for several threads.
 */
public final class GridSorter implements Closeable {
    /** The least memory that a sorter takes, in bytes. */
    public static final long LEAST_MEMORY = 1 << 20;

    /** So many runs of a size are merged into one of the next size. */
    private static final int MERGED = 32;

    /** Few grids, as a merge has a block of each run in memory. */
    private static final int GRIDS_OF_A_BLOCK = 1024;

    /** What an annotation takes besides its letters. */
    private static final int ANNOTATION_BYTES = 64;

    private final Path folder;
    private final boolean annotated;
    private final GridTables tables;
    private final long memory;
    private final FormBuffer buffer;
    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] form = new byte[81];

    /** The runs of each size. */
    private final List<List<Run>> runs = new ArrayList<>();

    private long annotationBytes;
    private long dropped;

    /** A temporary file with its grids. */
    private record Run(TemporaryFile place, GridFile file) implements Closeable {
        @Override
        public void close() throws IOException {
            file.close();
            place.close();
        }
    }

    /**
     * A sorter.
     *
     * @param folder where runs are made
     * @param memory about how many bytes the grids in memory take, {@link #LEAST_MEMORY} or more
     * @param annotated whether annotations are kept
     */
    public GridSorter(Path folder, long memory, boolean annotated, GridTables tables) {
        this(folder, memory, (int) Math.min(memory / FormBuffer.BYTES, 1 << 28), annotated, tables);
    }

    /** The same with at most so many grids in memory. */
    GridSorter(Path folder, long memory, int most, boolean annotated, GridTables tables) {
        this.folder = folder;
        this.memory = memory;
        this.annotated = annotated;
        this.tables = tables;
        buffer = new FormBuffer(most, annotated);
    }

    /**
     * Takes a grid.
     *
     * @param digits the 81 digits of a solution grid, minlex or not, which are not checked
     * @throws BadInputException if there is no room for a run
     */
    public void add(byte[] digits, String annotation) throws BadInputException {
        finder.find(digits);
        finder.copyTo(form);
        buffer.add(finder.band(), form, annotation);
        annotationBytes += annotated ? ANNOTATION_BYTES + 2L * annotation.length() : 0;
        if (buffer.isFull() || annotationBytes > memory - (long) FormBuffer.BYTES * buffer.size()) {
            MergedGrids distinct = new MergedGrids(List.of(buffer.sorted()));
            keep(0, distinct);
            dropped += distinct.dropped();
            buffer.clear();
            annotationBytes = 0;
        }
    }

    /** Makes a run, and merges those of its size if there are many. */
    private void keep(int size, GridStream grids) throws BadInputException {
        if (runs.size() == size) {
            runs.add(new ArrayList<>());
        }
        List<Run> ofSize = runs.get(size);
        ofSize.add(run(grids));
        if (ofSize.size() == MERGED) {
            MergedGrids merged = new MergedGrids(streams(ofSize));
            keep(size + 1, merged);
            dropped += merged.dropped();
            try {
                close(ofSize);
            } catch (IOException fault) {
                throw noRoom(fault);
            }
        }
    }

    private Run run(GridStream grids) throws BadInputException {
        try {
            TemporaryFile place = TemporaryFile.in(folder);
            try {
                try (OutputStream out = place.output();
                        GridFileWriter writer =
                                new GridFileWriter(out, GridFormat.CANDIDATES, annotated, GRIDS_OF_A_BLOCK, tables)) {
                    while (grids.advance()) {
                        writer.add(grids);
                    }
                }
                return new Run(place, new GridFile(folder.toString(), place.window(GridFile.CHUNK), tables));
            } catch (IOException | BadInputException | RuntimeException fault) {
                place.close();
                throw fault;
            }
        } catch (IOException fault) {
            throw noRoom(fault);
        }
    }

    private BadInputException noRoom(IOException fault) {
        return new BadInputException(
                folder.toString(),
                0,
                0,
                "expected room for temporary files of grids, found a fault: " + fault.getMessage());
    }

    private static List<GridStream> streams(List<Run> runs) {
        List<GridStream> streams = new ArrayList<>();
        runs.forEach(run -> streams.add(run.file.stream()));
        return streams;
    }

    /**
     * All grids; nothing can be added any more. The runs are there until the sorter is closed.
     *
     * @return to be asked for {@link MergedGrids#dropped()} at the end, besides {@link #dropped()}
     */
    public MergedGrids sorted() {
        List<GridStream> streams = new ArrayList<>();
        // Runs of many grids come from earlier ones.
        for (int size = runs.size() - 1; size >= 0; size--) {
            streams.addAll(streams(runs.get(size)));
        }
        streams.add(buffer.sorted());
        return new MergedGrids(streams);
    }

    /** How many runs there are now. */
    int runs() {
        return runs.stream().mapToInt(List::size).sum();
    }

    /** How many grids were left out when runs were made, as they came before. */
    public long dropped() {
        return dropped;
    }

    @Override
    public void close() throws IOException {
        for (List<Run> ofSize : runs) {
            close(ofSize);
        }
    }

    private static void close(List<Run> ofSize) throws IOException {
        for (Run run : ofSize) {
            run.close();
        }
        ofSize.clear();
    }
}
