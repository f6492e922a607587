package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.seventeen.base.text.ValueCounts;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.canon.MinlexFinder;

/** Goes through a range of the catalog of grids, and counts how often each value of some traits occurs. */
public final class CatalogSurvey extends PartRun {
    /** What is counted. */
    public enum Trait {
        /** The automorphisms of a grid. */
        AUTOMORPHISMS("automorphisms"),
        /** The bands of the six chutes of a grid, six values 1 to 416 a grid. */
        CHUTES("chutes"),
        /** The minimal unavoidable sets of 4 cells of a grid. */
        UA4("ua4"),
        /** Those of 6 cells. */
        UA6("ua6");

        private final String label;

        Trait(String label) {
            this.label = label;
        }

        /** The name for users. */
        public String label() {
            return label;
        }
    }

    /** Parts of a long range have so many ranks: some seconds of work. */
    private static final long LONGEST_PART = 2_000_000;

    private static final long SHORTEST_PART = 10_000;
    /** A short range has at least so many parts, to keep many threads at work. */
    private static final long MANY = 64;

    private final Catalog catalog;
    private final RankRange range;
    private final long partSize;
    private final Map<Trait, SortedMap<Integer, Long>> found = new EnumMap<>(Trait.class);

    /** A survey of a range. */
    public CatalogSurvey(Catalog catalog, RankRange range) {
        super((int) ((range.size() + partSize(range) - 1) / partSize(range)));
        this.catalog = catalog;
        this.range = range;
        partSize = partSize(range);
        for (Trait trait : Trait.values()) {
            found.put(trait, new TreeMap<>());
        }
    }

    private static long partSize(RankRange range) {
        return Math.max(SHORTEST_PART, Math.min(LONGEST_PART, range.size() / MANY));
    }

    @Override
    Worker worker() {
        return new Surveyor();
    }

    @Override
    double weight(int part) {
        return (double) (end(part) - begin(part));
    }

    private long begin(int part) {
        return range.from() + part * partSize;
    }

    private long end(int part) {
        return Math.min(range.to(), begin(part) + partSize);
    }

    @Override
    void add(int part, String result) {
        String[] texts = result.split(";", -1);
        Trait[] traits = Trait.values();
        if (texts.length != traits.length) {
            throw new IllegalArgumentException("expected " + traits.length + " histograms, found '" + result + "'");
        }
        List<SortedMap<Integer, Long>> counts =
                Arrays.stream(texts).map(ValueCounts::parse).toList();
        for (Trait trait : traits) {
            SortedMap<Integer, Long> sums = found.get(trait);
            counts.get(trait.ordinal()).forEach((value, count) -> sums.merge(value, count, Long::sum));
        }
    }

    @Override
    public Settings settings() {
        return Settings.of("catalog survey").with("first_rank", range.from()).with("last_rank", range.to() - 1);
    }

    /** The surveyed ranks. */
    public RankRange range() {
        return range;
    }

    /** How many grids were counted so far. */
    public long grids() {
        return values(Trait.AUTOMORPHISMS).values().stream()
                .mapToLong(count -> count)
                .sum();
    }

    /** How often each value of a trait was counted so far. */
    public synchronized SortedMap<Integer, Long> values(Trait trait) {
        return new TreeMap<>(found.get(trait));
    }

    /** Counts parts; of one thread. */
    private final class Surveyor implements Worker {
        /** More than any value of a trait: a grid has at most 648 automorphisms, 144 UAs of 4 cells, and 324 of 6. */
        private static final int VALUES = 1024;

        private final Catalog.Reader reader = catalog.reader();
        private final MinlexFinder finder = new MinlexFinder();
        private final SmallUas uas = new SmallUas();
        private final long[] automorphisms = new long[VALUES];
        private final long[] chutes = new long[VALUES];
        private final long[] fours = new long[VALUES];
        private final long[] sixes = new long[VALUES];

        @Override
        public String count(int part, BooleanSupplier stop) {
            List<long[]> counts = List.of(automorphisms, chutes, fours, sixes);
            counts.forEach(ofTrait -> Arrays.fill(ofTrait, 0));
            if (!reader.visit(begin(part), end(part), grid -> add(grid, stop))) {
                return null;
            }
            return counts.stream().map(Surveyor::text).collect(Collectors.joining(";"));
        }

        private static String text(long[] counts) {
            SortedMap<Integer, Long> found = new TreeMap<>();
            for (int value = 0; value < counts.length; value++) {
                if (counts[value] > 0) {
                    found.put(value, counts[value]);
                }
            }
            return ValueCounts.toText(found);
        }

        private boolean add(byte[] grid, BooleanSupplier stop) {
            automorphisms[finder.find(grid)]++;
            for (int chute = 0; chute < 6; chute++) {
                chutes[finder.band(chute)]++;
            }
            uas.count(grid);
            fours[uas.four()]++;
            sixes[uas.six()]++;
            return !stop.getAsBoolean();
        }
    }
}
