package org.seventeen.sudoku.catalog.file.input;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.catalog.file.GridStream;

/**
 * Minlex grids in memory, to be sorted: 24 bytes each, its annotation, and 8 bytes to sort. Not safe for several threads.
 *
 * <p>A grid is three numbers whose unsigned order is that of the digits: the number of its band and row 4; rows 5 and 6; rows 7 and 8,
 * eight digits each. The ninth digits and row 9 follow from the others.
 */
final class FormBuffer {
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
