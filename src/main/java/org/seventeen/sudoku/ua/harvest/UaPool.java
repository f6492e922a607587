package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * A growing list of unavoidable sets as flat masks, one {@code int} per band: the search reads it and appends its learned
 * sets. Not thread-safe; each worker has its own.
 */
public final class UaPool {
    private static final int ANY_SIZE = 81;

    /** The first sets of the pool, up to this index (exclusive), were harvested; the others were learned. */
    private final int harvested;

    private final int mostGuarding;
    private final int[][] parts = new int[3][];
    private int size;

    /**
     * A pool that starts with harvested sets, and all of them guard third bands.
     *
     * @param band1 for each set its cells in band 1, 27 bits
     * @param band2 the same in band 2
     * @param band3 the same in band 3
     */
    public UaPool(int[] band1, int[] band2, int[] band3) {
        this(band1, band2, band3, ANY_SIZE);
    }

    /**
     * A pool that starts with harvested sets. Only the small ones among them guard third bands.
     *
     * @param band1 for each set its cells in band 1, 27 bits
     * @param band2 the same in band 2
     * @param band3 the same in band 3
     * @param mostGuarding most cells of a harvested set that guards
     */
    public UaPool(int[] band1, int[] band2, int[] band3, int mostGuarding) {
        parts[0] = band1.clone();
        parts[1] = band2.clone();
        parts[2] = band3.clone();
        size = band1.length;
        harvested = size;
        this.mostGuarding = mostGuarding;
    }

    /** The number of sets in the pool; their indices run from 0 to this, exclusive, and never change. */
    public int size() {
        return size;
    }

    /** The 27-bit mask of set {@code index} in band {@code band} (0 to 2). */
    public int part(int band, int index) {
        return parts[band][index];
    }

    /**
     * Whether a set guards third bands, besides leaving residuals in second bands: a harvested set does if it is small enough,
     * a learned set always, as it would be learned again otherwise.
     */
    public boolean guards(int index) {
        return index >= harvested
                || Integer.bitCount(parts[0][index])
                                + Integer.bitCount(parts[1][index])
                                + Integer.bitCount(parts[2][index])
                        <= mostGuarding;
    }

    /** Appends a set given by its three band masks. */
    public void add(int band1, int band2, int band3) {
        if (size == parts[0].length) {
            for (int band = 0; band < 3; band++) {
                parts[band] = Arrays.copyOf(parts[band], Math.max(64, size + size / 2));
            }
        }
        parts[0][size] = band1;
        parts[1][size] = band2;
        parts[2][size] = band3;
        size++;
    }

    /**
     * The unavoidable sets learned since the static tables of a first band were built, in one direction. A view: sets that join
     * the pool appear here at once.
     */
    public static final class Fresh {
        private final UaPool pool;
        private final int known;
        private final int first;
        private final int second;
        private final int third;

        /**
         * The sets of {@code pool} from index {@code known} on.
         *
         * @param first the first band
         * @param second the second band in the order of the direction
         * @param third the third band
         */
        public Fresh(UaPool pool, int known, int first, int second, int third) {
            this.pool = pool;
            this.known = known;
            this.first = first;
            this.second = second;
            this.third = third;
        }

        /** The current number of sets. */
        public int size() {
            return pool.size() - known;
        }

        /** The 27-bit part of set {@code index} (0 to size − 1) in the first band. */
        public int first(int index) {
            return pool.part(first, known + index);
        }

        /** The part in the second band. */
        public int second(int index) {
            return pool.part(second, known + index);
        }

        /** The part in the third band. */
        public int third(int index) {
            return pool.part(third, known + index);
        }
    }
}
