package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.TemporaryFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.MinlexFinder;

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

    /** Bytes of a grid in memory, with its place in the list and room for this to be copied when it grows and is sorted. */
    static final int FORM_BYTES = 56;

    /** What an annotation takes besides its letters. */
    private static final int ANNOTATION_BYTES = 64;

    private final Path folder;
    private final boolean annotated;
    private final GridTables tables;
    private final long memory;
    private final int most;
    private final List<Form> forms = new ArrayList<>();
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
        this(folder, memory, (int) Math.min(memory / FORM_BYTES, 1 << 28), annotated, tables);
    }

    /** The same with at most this number of grids in memory. */
    GridSorter(Path folder, long memory, int most, boolean annotated, GridTables tables) {
        this.folder = folder;
        this.memory = memory;
        this.annotated = annotated;
        this.tables = tables;
        this.most = most;
    }

    /**
     * Takes a grid.
     *
     * @param digits the 81 digits of a solution grid, minlex or not, which are not checked
     * @param annotation empty unless annotations are kept
     * @throws BadInputException if there is no room for a run
     */
    public void add(byte[] digits, String annotation) throws BadInputException {
        finder.find(digits);
        finder.copyTo(form);
        forms.add(Form.of(finder.band(), form, annotation));
        annotationBytes += annotated ? ANNOTATION_BYTES + 2L * annotation.length() : 0;
        if (forms.size() == most || annotationBytes > memory - (long) FORM_BYTES * forms.size()) {
            GridStream.Merged distinct = new GridStream.Merged(List.of(new Sorted(forms)));
            keep(0, distinct);
            dropped += distinct.dropped();
            forms.clear();
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
            GridStream.Merged merged = new GridStream.Merged(streams(ofSize));
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
                        GridSink.Binary writer =
                                new GridSink.Binary(out, GridFormat.CANDIDATES, annotated, GRIDS_OF_A_BLOCK, tables)) {
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
                folder.toString(), "expected room for temporary files of grids, found a fault: " + fault.getMessage());
    }

    private static List<GridStream> streams(List<Run> runs) {
        List<GridStream> streams = new ArrayList<>();
        runs.forEach(run -> streams.add(run.file.stream()));
        return streams;
    }

    /**
     * All grids; nothing can be added any more. The runs are there until the sorter is closed.
     *
     * @return to be asked for {@link GridStream.Merged#dropped()} at the end, besides {@link #dropped()}
     */
    public GridStream.Merged sorted() {
        List<GridStream> streams = new ArrayList<>();
        // Runs of many grids come from earlier ones.
        for (int size = runs.size() - 1; size >= 0; size--) {
            streams.addAll(streams(runs.get(size)));
        }
        streams.add(new Sorted(forms));
        return new GridStream.Merged(streams);
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

    /**
     * A minlex grid in memory, as three numbers whose unsigned order is that of the digits: the number of its band and row 4; rows 5 and
     * 6; rows 7 and 8, eight digits each. The ninth digits and row 9 follow from the others.
     */
    private record Form(long first, long second, long third, String annotation) implements Comparable<Form> {
        static Form of(int band, byte[] digits, String annotation) {
            return new Form(
                    (long) band << 36 | row(digits, 27, 9),
                    row(digits, 36, 8) << 32 | row(digits, 45, 8),
                    row(digits, 54, 8) << 32 | row(digits, 63, 8),
                    annotation);
        }

        private static long row(byte[] digits, int at, int count) {
            long row = 0;
            for (int i = at; i < at + count; i++) {
                row = row << 4 | digits[i];
            }
            return row;
        }

        @Override
        public int compareTo(Form other) {
            if (first != other.first) {
                return Long.compare(first, other.first);
            }
            return second != other.second
                    ? Long.compareUnsigned(second, other.second)
                    : Long.compareUnsigned(third, other.third);
        }

        void copyTo(byte[] digits) {
            System.arraycopy(ChuteClasses.form((int) (first >>> 36)), 0, digits, 0, 27);
            copyRow(first >>> 4, digits, 27);
            copyRow(second >>> 32, digits, 36);
            copyRow(second, digits, 45);
            copyRow(third >>> 32, digits, 54);
            copyRow(third, digits, 63);
            for (int column = 0; column < 9; column++) {
                int sum = 45;
                for (int cell = column; cell < 72; cell += 9) {
                    sum -= digits[cell];
                }
                digits[72 + column] = (byte) sum;
            }
        }

        /** Copies the eight digits in the low bits, and the ninth of the row. */
        private static void copyRow(long row, byte[] digits, int at) {
            long rest = row;
            int sum = 45;
            for (int cell = at + 7; cell >= at; cell--, rest >>>= 4) {
                digits[cell] = (byte) (rest & 15);
                sum -= digits[cell];
            }
            digits[at + 8] = (byte) sum;
        }
    }

    /** The grids in memory in ascending order, with those that are there twice. */
    private static final class Sorted extends GridStream {
        private final List<Form> forms;
        private final byte[] digits = new byte[81];
        private int next;
        private boolean known;

        /** Sorts the grids; the first of equal ones stays the first. */
        Sorted(List<Form> forms) {
            this.forms = forms;
            forms.sort(null);
        }

        @Override
        public boolean advance() {
            known = false;
            if (next == forms.size()) {
                return false;
            }
            next++;
            return true;
        }

        @Override
        public byte[] digits() {
            if (!known) {
                forms.get(next - 1).copyTo(digits);
                known = true;
            }
            return digits;
        }

        @Override
        public String annotation() {
            return forms.get(next - 1).annotation();
        }
    }
}
