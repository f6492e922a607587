package org.seventeen.sudoku.catalog;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.ValueCounts;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.canon.ChuteClasses;

/** Counts all grids, or band pairs, of some of the 416 bands from nothing: no index is used but to estimate the time left. */
public final class CatalogCount extends PartRun {
    /** What a band costs beside its grids, in grids. */
    private static final long SET_UP = 5_000_000;

    private final CatalogKind kind;
    private final int firstBand;
    /** The parts by the time that they take, the longest first. */
    private final List<Integer> order;

    /** The counted bands, by part; null before. */
    private final Band[] counted;

    /**
     * A count.
     *
     * @param firstBand 1 to 416
     * @param lastBand {@code firstBand} to 416
     */
    public CatalogCount(CatalogKind kind, int firstBand, int lastBand) {
        super(lastBand - firstBand + 1);
        if (firstBand < 1 || lastBand < firstBand || lastBand > ChuteClasses.COUNT) {
            throw new IllegalArgumentException("expected bands 1 to " + ChuteClasses.COUNT
                    + " in ascending order, found " + firstBand + " to " + lastBand);
        }
        this.kind = kind;
        this.firstBand = firstBand;
        counted = new Band[parts()];
        order = IntStream.range(0, parts())
                .boxed()
                .sorted(Comparator.comparingDouble(this::weight).reversed())
                .toList();
    }

    @Override
    Worker worker() {
        return (part, stop) -> {
            Band count = Band.of(kind, firstBand + part, stop);
            return count == null ? null : count.toText();
        };
    }

    @Override
    int part(int place) {
        return order.get(place);
    }

    @Override
    double weight(int part) {
        return (double) kind.index().count(firstBand + part) + SET_UP;
    }

    @Override
    void add(int part, String result) {
        counted[part] = Band.parse(firstBand + part, result);
    }

    @Override
    public Settings settings() {
        return Settings.of(kind == CatalogKind.GRIDS ? "catalog count" : "catalog count --pairs")
                .with("first_band", firstBand)
                .with("last_band", firstBand + parts() - 1);
    }

    /** The bands counted so far, in order. */
    public synchronized List<Band> bands() {
        return Arrays.stream(counted).filter(Objects::nonNull).toList();
    }

    /** How many grids or pairs were counted so far. */
    public long total() {
        return bands().stream().mapToLong(Band::total).sum();
    }

    /** For each number of automorphisms how many of those counted so far have it. */
    public SortedMap<Integer, Long> automorphisms() {
        SortedMap<Integer, Long> all = new TreeMap<>();
        long symmetric = 0;
        for (Band band : bands()) {
            for (Map.Entry<Integer, Long> entry : band.symmetric().entrySet()) {
                all.merge(entry.getKey(), entry.getValue(), Long::sum);
                symmetric += entry.getValue();
            }
        }
        all.put(1, total() - symmetric);
        return all;
    }

    /** How many grids, or pairs of 54 digits, are equivalent to those counted so far. */
    public BigInteger equivalent() {
        BigInteger all = BigInteger.ZERO;
        for (Map.Entry<Integer, Long> entry : automorphisms().entrySet()) {
            all = all.add(kind.equivalent(entry.getKey()).multiply(BigInteger.valueOf(entry.getValue())));
        }
        return all;
    }

    /** The sum of 1 / automorphisms over those counted so far, to 15 digits. */
    public BigDecimal mass() {
        return new BigDecimal(equivalent()).divide(new BigDecimal(kind.equivalent(1)), new MathContext(15));
    }

    /** The counted bands whose numbers differ from those of the index of the program. */
    public List<Integer> differing() {
        List<Integer> differing = new ArrayList<>();
        for (Band band : bands()) {
            if (!Arrays.equals(kind.index().counts(band.band()), band.counts())) {
                differing.add(band.band());
            }
        }
        return differing;
    }

    /**
     * The index of all bands.
     *
     * @throws IllegalStateException if not all 416 have been counted
     */
    public RankIndex index() {
        List<Band> all = bands();
        if (all.size() != ChuteClasses.COUNT) {
            throw new IllegalStateException("expected all " + ChuteClasses.COUNT + " bands, found " + all.size());
        }
        return new RankIndex(kind, all.stream().map(Band::counts).toList());
    }

    /** How many minlex grids, or minlex band pairs, start with a band, by bucket; and how many of them have automorphisms. Immutable. */
    public static final class Band {
        private final int band;
        private final int[] counts;
        private final SortedMap<Integer, Long> symmetric;

        private Band(int band, int[] counts, SortedMap<Integer, Long> symmetric) {
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
        public static Band of(CatalogKind kind, int band, BooleanSupplier stop) {
            return kind == CatalogKind.GRIDS ? ofGrids(band, stop) : ofPairs(band, stop);
        }

        private static Band ofGrids(int band, BooleanSupplier stop) {
            BandGrids grids = BandGrids.forMany(band);
            int[] counts = new int[grids.rows.fourthRows()];
            for (int row = 0; row < counts.length; row++) {
                if (stop.getAsBoolean()) {
                    return null;
                }
                counts[row] = grids.count(row);
            }
            return new Band(band, counts, symmetric(grids.symmetric));
        }

        private static Band ofPairs(int band, BooleanSupplier stop) {
            BandPairs pairs = new BandPairs(band);
            int[] counts = new int[pairs.buckets()];
            for (int bucket = 0; bucket < counts.length; bucket++) {
                if (stop.getAsBoolean()) {
                    return null;
                }
                counts[bucket] = pairs.countOf(bucket);
            }
            return new Band(band, counts, symmetric(pairs.symmetric));
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
         * @throws IllegalArgumentException if it is not one
         */
        public static Band parse(int band, String text) {
            if (band < 1 || band > ChuteClasses.COUNT) {
                throw new IllegalArgumentException("expected a band 1 to " + ChuteClasses.COUNT + ", found " + band);
            }
            String[] parts = text.split(" ", -1);
            try {
                int[] counts = RankIndex.decode(
                        Integer.parseInt(parts[0]), HexFormat.of().parseHex(parts[1]));
                return new Band(band, counts, ValueCounts.parse(parts[2]));
            } catch (ByteParser.Fault | IndexOutOfBoundsException | IllegalArgumentException fault) {
                throw new IllegalArgumentException("expected the count of a band, found '" + text + "'", fault);
            }
        }
    }
}
