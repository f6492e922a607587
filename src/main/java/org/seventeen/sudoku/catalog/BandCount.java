package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.ValueCounts;
import org.seventeen.sudoku.canon.ChuteClasses;

/**
 * How many minlex grids, or minlex band pairs, start with a band, by bucket; and how many of them have automorphisms. Counted from
 * nothing, without the index: it is what a {@link RankIndex} is made of. Immutable.
 */
public final class BandCount {
    private final int band;
    private final int[] counts;
    private final SortedMap<Integer, Long> symmetric;

    private BandCount(int band, int[] counts, SortedMap<Integer, Long> symmetric) {
        this.band = band;
        this.counts = counts;
        this.symmetric = Collections.unmodifiableSortedMap(symmetric);
    }

    /**
     * Counts what starts with a band; that takes up to some seconds.
     *
     * @param band 1 to 416
     * @param stop ends the count early once it returns true
     * @return the count; null if stopped
     */
    public static BandCount of(CatalogKind kind, int band, BooleanSupplier stop) {
        return kind == CatalogKind.GRIDS ? ofGrids(band, stop) : ofPairs(band, stop);
    }

    private static BandCount ofGrids(int band, BooleanSupplier stop) {
        BandGrids grids = BandGrids.forMany(band);
        int[] counts = new int[grids.rows.fourthRows()];
        for (int row = 0; row < counts.length; row++) {
            if (stop.getAsBoolean()) {
                return null;
            }
            counts[row] = grids.count(row);
        }
        return new BandCount(band, counts, symmetric(grids.symmetric));
    }

    private static BandCount ofPairs(int band, BooleanSupplier stop) {
        BandPairs pairs = new BandPairs(band);
        int[] counts = new int[pairs.buckets()];
        for (int row = 0; row < pairs.rowCount(); row++) {
            if (stop.getAsBoolean()) {
                return null;
            }
            counts[row / BandPairs.ROWS_OF_BUCKET] += pairs.count(row);
        }
        return new BandCount(band, counts, symmetric(pairs.symmetric));
    }

    private static SortedMap<Integer, Long> symmetric(long[] byAutomorphisms) {
        SortedMap<Integer, Long> symmetric = new TreeMap<>();
        for (int automorphisms = 2; automorphisms < byAutomorphisms.length; automorphisms++) {
            if (byAutomorphisms[automorphisms] > 0) {
                symmetric.put(automorphisms, byAutomorphisms[automorphisms]);
            }
        }
        return symmetric;
    }

    /** The band, 1 to 416. */
    public int band() {
        return band;
    }

    /** How many there are. */
    public long total() {
        return Arrays.stream(counts).asLongStream().sum();
    }

    /** How many there are in each bucket. */
    int[] counts() {
        return counts.clone();
    }

    /** For each number of automorphisms above 1 how many have it. */
    public SortedMap<Integer, Long> symmetric() {
        return symmetric;
    }

    /** The count as text: how many buckets, their code in hexadecimal, and the automorphisms as {@code 2=5,3=1}. */
    public String toText() {
        return counts.length + " " + HexFormat.of().formatHex(RankIndex.encode(counts)) + " "
                + ValueCounts.toText(symmetric);
    }

    /**
     * Reads the text of a count.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static BandCount parse(int band, String text) {
        if (band < 1 || band > ChuteClasses.COUNT) {
            throw new IllegalArgumentException("expected a band 1 to " + ChuteClasses.COUNT + ", found " + band);
        }
        String[] parts = text.split(" ", -1);
        try {
            int[] counts =
                    RankIndex.decode(Integer.parseInt(parts[0]), HexFormat.of().parseHex(parts[1]));
            return new BandCount(band, counts, ValueCounts.parse(parts[2]));
        } catch (ByteParser.Fault | IndexOutOfBoundsException | IllegalArgumentException fault) {
            throw new IllegalArgumentException("expected the count of a band, found '" + text + "'", fault);
        }
    }
}
