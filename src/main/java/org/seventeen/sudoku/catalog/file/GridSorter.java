package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
            GridStream.Merged distinct = new GridStream.Merged(List.of(buffer.sorted()));
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
     * @return to be asked for {@link GridStream.Merged#dropped()} at the end, besides {@link #dropped()}
     */
    public GridStream.Merged sorted() {
        List<GridStream> streams = new ArrayList<>();
        // Runs of many grids come from earlier ones.
        for (int size = runs.size() - 1; size >= 0; size--) {
            streams.addAll(streams(runs.get(size)));
        }
        streams.add(buffer.sorted());
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
     * Minlex grids in memory, to be sorted: 24 bytes each, its annotation, and 8 bytes to sort. Not safe for several threads.
     *
     * <p>A grid is three numbers whose unsigned order is that of the digits: the number of its band and row 4; rows 5 and 6; rows 7 and 8,
     * eight digits each. The ninth digits and row 9 follow from the others.
     */
    static final class FormBuffer {
        /** Bytes of a grid, with room for the arrays to be copied when they grow. */
        static final int BYTES = 48;

        private long[] first = new long[1024];
        private long[] second = new long[1024];
        private long[] third = new long[1024];
        private String[] annotations;
        private int[] order = new int[0];
        private final int capacity;
        private int size;
        private boolean ascending = true;

        /** A buffer for so many grids. */
        FormBuffer(int capacity, boolean annotated) {
            this.capacity = capacity;
            annotations = annotated ? new String[1024] : null;
        }

        int size() {
            return size;
        }

        boolean isFull() {
            return size == capacity;
        }

        void clear() {
            if (annotations != null) {
                Arrays.fill(annotations, 0, size, null);
            }
            size = 0;
            ascending = true;
        }

        /** Adds a minlex grid of a band. */
        void add(int band, byte[] form, String annotation) {
            if (size == first.length) {
                grow();
            }
            first[size] = (long) band << 36 | row(form, 27, 9);
            second[size] = row(form, 36, 8) << 32 | row(form, 45, 8);
            third[size] = row(form, 54, 8) << 32 | row(form, 63, 8);
            if (annotations != null) {
                annotations[size] = annotation;
            }
            ascending &= size == 0 || compare(size - 1, size) <= 0;
            size++;
        }

        private void grow() {
            int length = Math.min(capacity, 2 * size);
            first = Arrays.copyOf(first, length);
            second = Arrays.copyOf(second, length);
            third = Arrays.copyOf(third, length);
            annotations = annotations == null ? null : Arrays.copyOf(annotations, length);
        }

        private static long row(byte[] form, int at, int count) {
            long row = 0;
            for (int i = at; i < at + count; i++) {
                row = row << 4 | form[i];
            }
            return row;
        }

        private int compare(int one, int other) {
            if (first[one] != first[other]) {
                return Long.compare(first[one], first[other]);
            }
            return second[one] != second[other]
                    ? Long.compareUnsigned(second[one], second[other])
                    : Long.compareUnsigned(third[one], third[other]);
        }

        /** Puts the grids into ascending order; the first of equal ones stays the first. */
        private void sort() {
            if (order.length < size) {
                order = new int[size];
            }
            for (int i = 0; i < size; i++) {
                order[i] = i;
            }
            if (!ascending) {
                int[] from = order;
                int[] to = new int[size];
                for (int width = 1; width < size; width *= 2) {
                    for (int start = 0; start < size; start += 2 * width) {
                        merge(from, to, start, Math.min(size, start + width), Math.min(size, start + 2 * width));
                    }
                    int[] swapped = from;
                    from = to;
                    to = swapped;
                }
                order = from;
            }
        }

        private void merge(int[] from, int[] to, int start, int middle, int end) {
            int one = start;
            int two = middle;
            for (int at = start; at < end; at++) {
                boolean takesOne = two == end || one < middle && compare(from[one], from[two]) <= 0;
                to[at] = takesOne ? from[one++] : from[two++];
            }
        }

        /** The grids in ascending order, with those that are there twice; the buffer must not change meanwhile. */
        GridStream sorted() {
            sort();
            return new Sorted();
        }

        private final class Sorted extends GridStream {
            private final byte[] digits = new byte[81];
            private int next;
            private int grid = -1;
            private int band;
            private boolean known;

            @Override
            public boolean advance() {
                known = false;
                if (next == size) {
                    return false;
                }
                grid = order[next++];
                return true;
            }

            @Override
            public byte[] digits() {
                if (!known) {
                    known = true;
                    unpack();
                }
                return digits;
            }

            private void unpack() {
                int number = (int) (first[grid] >>> 36);
                if (number != band) {
                    band = number;
                    System.arraycopy(ChuteClasses.form(number), 0, digits, 0, 27);
                }
                copyRow(first[grid] >>> 4 & 0xFFFF_FFFFL, 27);
                copyRow(second[grid] >>> 32, 36);
                copyRow(second[grid] & 0xFFFF_FFFFL, 45);
                copyRow(third[grid] >>> 32, 54);
                copyRow(third[grid] & 0xFFFF_FFFFL, 63);
                for (int column = 0; column < 9; column++) {
                    int sum = 45;
                    for (int cell = column; cell < 72; cell += 9) {
                        sum -= digits[cell];
                    }
                    digits[72 + column] = (byte) sum;
                }
            }

            /** Copies eight digits, and the ninth of the row. */
            private void copyRow(long row, int at) {
                long rest = row;
                int sum = 45;
                for (int cell = at + 7; cell >= at; cell--, rest >>>= 4) {
                    digits[cell] = (byte) (rest & 15);
                    sum -= digits[cell];
                }
                digits[at + 8] = (byte) sum;
            }

            @Override
            public String annotation() {
                return annotations == null ? "" : annotations[grid];
            }

            @Override
            public long rank() {
                return UNKNOWN;
            }

            @Override
            public void close() {}
        }
    }
}
