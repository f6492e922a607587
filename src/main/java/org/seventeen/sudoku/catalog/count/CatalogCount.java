package org.seventeen.sudoku.catalog.count;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.catalog.BandCount;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.RankIndex;

/** Counts all grids, or band pairs, of some of the 416 bands from nothing: no index is used but to estimate the time left. */
public final class CatalogCount extends PartRun {
    /** What a band costs beside its grids, in grids. */
    private static final long SET_UP = 5_000_000;

    private final CatalogKind kind;
    private final int firstBand;
    /** The parts by the time that they take, the longest first. */
    private final int[] order;

    private final double[] weights;
    /** The counted bands, by part; null before. */
    private final BandCount[] counted;

    /**
     * A count.
     *
     * @param firstBand 1 to 416
     * @param lastBand {@code firstBand} to 416
     * @param known the sizes of bands, for {@link #share()} only
     */
    public CatalogCount(CatalogKind kind, int firstBand, int lastBand, RankIndex known) {
        super(lastBand - firstBand + 1);
        if (firstBand < 1 || lastBand < firstBand || lastBand > ChuteClasses.COUNT) {
            throw new IllegalArgumentException("expected bands 1 to " + ChuteClasses.COUNT
                    + " in ascending order, found " + firstBand + " to " + lastBand);
        }
        this.kind = kind;
        this.firstBand = firstBand;
        counted = new BandCount[parts()];
        weights = new double[parts()];
        double all = 0;
        for (int part = 0; part < weights.length; part++) {
            weights[part] = known.count(firstBand + part) + SET_UP;
            all += weights[part];
        }
        for (int part = 0; part < weights.length; part++) {
            weights[part] /= all;
        }
        Integer[] parts = new Integer[weights.length];
        Arrays.setAll(parts, part -> part);
        Arrays.sort(parts, (one, other) -> Double.compare(weights[other], weights[one]));
        order = Arrays.stream(parts).mapToInt(part -> part).toArray();
    }

    @Override
    Worker worker() {
        return (part, stop) -> {
            BandCount count = BandCount.of(kind, firstBand + part, stop);
            return count == null ? null : count.toText();
        };
    }

    @Override
    int part(int place) {
        return order[place];
    }

    @Override
    double weight(int part) {
        return weights[part];
    }

    @Override
    void add(int part, String result) {
        counted[part] = BandCount.parse(firstBand + part, result);
    }

    @Override
    public Settings settings() {
        return Settings.of(kind == CatalogKind.GRIDS ? "catalog count" : "catalog count --pairs")
                .with("first_band", firstBand)
                .with("last_band", firstBand + parts() - 1);
    }

    /** The bands counted so far, in order. */
    public synchronized List<BandCount> bands() {
        return Arrays.stream(counted).filter(Objects::nonNull).toList();
    }

    /** How many grids or pairs were counted so far. */
    public long total() {
        return bands().stream().mapToLong(BandCount::total).sum();
    }

    /** For each number of automorphisms how many of those counted so far have it. */
    public SortedMap<Integer, Long> automorphisms() {
        SortedMap<Integer, Long> all = new TreeMap<>();
        long symmetric = 0;
        for (BandCount band : bands()) {
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

    /** The counted bands whose numbers differ from those of an index. */
    public List<Integer> differing(RankIndex known) {
        List<Integer> differing = new ArrayList<>();
        for (BandCount band : bands()) {
            if (!known.agrees(band)) {
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
        List<BandCount> all = bands();
        if (all.size() != ChuteClasses.COUNT) {
            throw new IllegalStateException("expected all " + ChuteClasses.COUNT + " bands, found " + all.size());
        }
        return RankIndex.of(kind, all);
    }
}
