package org.seventeen.sudoku.catalog.count;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.ValueCounts;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;

/** Goes through a range of the catalog of grids, and counts how often each value of some traits occurs. */
public final class CatalogSurvey extends PartRun {
    /** What is counted. */
    public enum Trait {
        /** The automorphisms of a grid. */
        AUTOMORPHISMS("automorphisms", MinlexFinder.MOST),
        /** The bands of the six chutes of a grid, six values 1 to 416 a grid. */
        CHUTES("chutes", 416),
        /** The minimal unavoidable sets of 4 cells of a grid. */
        UA4("ua4", 63),
        /** Those of 6 cells. */
        UA6("ua6", 127);

        private final String label;
        private final int expectedMost;

        Trait(String label, int expectedMost) {
            this.label = label;
            this.expectedMost = expectedMost;
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
    private final Map<Trait, Histogram> found = histograms();

    /** A survey of a range. */
    public CatalogSurvey(Catalog catalog, RankRange range) {
        super((int) ((range.size() + partSize(range) - 1) / partSize(range)));
        this.catalog = catalog;
        this.range = range;
        partSize = partSize(range);
    }

    private static long partSize(RankRange range) {
        return Math.max(SHORTEST_PART, Math.min(LONGEST_PART, range.size() / MANY));
    }

    private static Map<Trait, Histogram> histograms() {
        Map<Trait, Histogram> histograms = new EnumMap<>(Trait.class);
        for (Trait trait : Trait.values()) {
            histograms.put(trait, new Histogram(trait.expectedMost));
        }
        return histograms;
    }

    @Override
    Worker worker() {
        return new Surveyor();
    }

    @Override
    double weight(int part) {
        return (double) (end(part) - begin(part)) / range.size();
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
        for (int i = 0; i < traits.length; i++) {
            found.get(traits[i]).addText(texts[i]);
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
        return found.get(trait).counts();
    }

    /** Counts parts; of one thread. */
    private final class Surveyor implements Worker {
        private final Catalog.Reader reader = catalog.reader();
        private final MinlexFinder finder = new MinlexFinder();
        private final SmallUas uas = new SmallUas();
        private final Map<Trait, Histogram> histograms = histograms();
        private final Histogram automorphisms = histograms.get(Trait.AUTOMORPHISMS);
        private final Histogram chutes = histograms.get(Trait.CHUTES);
        private final Histogram fours = histograms.get(Trait.UA4);
        private final Histogram sixes = histograms.get(Trait.UA6);

        @Override
        public String count(int part, BooleanSupplier stop) {
            histograms.values().forEach(Histogram::clear);
            if (!reader.visit(begin(part), end(part), grid -> add(grid, stop))) {
                return null;
            }
            StringBuilder text = new StringBuilder();
            for (Trait trait : Trait.values()) {
                text.append(text.length() == 0 ? "" : ";")
                        .append(histograms.get(trait).toText());
            }
            return text.toString();
        }

        private boolean add(byte[] grid, BooleanSupplier stop) {
            automorphisms.add(finder.find(grid));
            for (int chute = 0; chute < 6; chute++) {
                chutes.add(finder.band(chute));
            }
            uas.count(grid);
            fours.add(uas.four());
            sixes.add(uas.six());
            return !stop.getAsBoolean();
        }
    }

    /** How often each value from 0 on was counted. Not safe for several threads. */
    static final class Histogram {
        /** No text has a larger value: there would be no room for the counts. */
        private static final int LARGEST = 1 << 20;

        private long[] counts;

        /** No counts yet. */
        Histogram(int expectedMost) {
            counts = new long[expectedMost + 1];
        }

        /** Counts a value, 0 or more. */
        void add(int value) {
            add(value, 1);
        }

        private void add(int value, long count) {
            if (value >= counts.length) {
                counts = Arrays.copyOf(counts, 2 * value);
            }
            counts[value] += count;
        }

        /** Forgets the counts. */
        void clear() {
            Arrays.fill(counts, 0);
        }

        /** The counts that are not 0, by value. */
        SortedMap<Integer, Long> counts() {
            SortedMap<Integer, Long> found = new TreeMap<>();
            for (int value = 0; value < counts.length; value++) {
                if (counts[value] > 0) {
                    found.put(value, counts[value]);
                }
            }
            return found;
        }

        /** The counts as text: {@code 3=17,5=1}. */
        String toText() {
            return ValueCounts.toText(counts());
        }

        /**
         * Adds counts given as text.
         *
         * @throws IllegalArgumentException if the text is none of {@link #toText()}; nothing is added then
         */
        void addText(String text) {
            SortedMap<Integer, Long> added = ValueCounts.parse(text);
            if (!added.isEmpty() && added.lastKey() > LARGEST) {
                throw new IllegalArgumentException(
                        "expected values up to " + LARGEST + ", found " + added.lastKey() + " in '" + text + "'");
            }
            added.forEach(this::add);
        }
    }
}
