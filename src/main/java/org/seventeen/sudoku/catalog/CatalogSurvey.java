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

    private final RankRange range;
    private final long partSize;
    private final Map<Trait, SortedMap<Integer, Long>> found = new EnumMap<>(Trait.class);

    /** A survey of a range. */
    public CatalogSurvey(RankRange range) {
        super((int) ((range.size() + partSize(range) - 1) / partSize(range)));
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
        for (int i = 0; i < traits.length; i++) {
            SortedMap<Integer, Long> sums = found.get(traits[i]);
            counts.get(i).forEach((value, count) -> sums.merge(value, count, Long::sum));
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

        private final Catalog.Reader reader = Catalog.all().reader();
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

    /**
     * Counts the minimal unavoidable sets (UAs) of 4 and of 6 cells of grids, without allocation and some fifty times faster than a harvest.
     * Not safe for several threads.
     *
     * <p>In a UA of 4 or 6 cells each row, column, box and digit has at least two cells. So it is one of these:
     *
     * <ul>
     *   <li>Two digits, in two or three rows. The two digits of a row change places together; rows are tied where one has the first digit
     *       in the column or box in which the other has the second. The sets of rows that are tied are the minimal UAs of two digits.
     *   <li>Three digits, in two rows of a band and three columns, or in two columns of a stack and three rows: from one of the two lines
     *       to the other the digits change in a cycle of three.
     *   <li>Three digits in two minirows of a stack but of different bands, or in two minicolumns of a band: the same three digits.
     * </ul>
     */
    static final class SmallUas {
        private static final int ROWS = 9;

        /** For each digit and row the column. */
        private final byte[] columnOf = new byte[10 * ROWS];
        /** For each digit and column the row. */
        private final byte[] rowOfColumn = new byte[10 * ROWS];
        /** For each digit and box the row. */
        private final byte[] rowOfBox = new byte[10 * ROWS];
        /** What each digit becomes from one line to another. */
        private final byte[] becomes = new byte[10];

        private int four;
        private int six;

        /** Counts the UAs of a grid of 81 digits. */
        void count(byte[] digits) {
            four = 0;
            six = 0;
            for (int cell = 0; cell < 81; cell++) {
                int row = cell / 9;
                int column = cell % 9;
                int digit = ROWS * digits[cell];
                columnOf[digit + row] = (byte) column;
                rowOfColumn[digit + column] = (byte) row;
                rowOfBox[digit + row / 3 * 3 + column / 3] = (byte) row;
            }
            for (int one = 1; one < 9; one++) {
                for (int other = one + 1; other <= 9; other++) {
                    countTwoDigits(ROWS * one, ROWS * other);
                }
            }
            countThreeDigits(digits, 9, 1);
            countThreeDigits(digits, 1, 9);
        }

        /** The UAs of 4 cells. */
        int four() {
            return four;
        }

        /** The UAs of 6 cells. */
        int six() {
            return six;
        }

        private void countTwoDigits(int one, int other) {
            int seen = 0;
            for (int row = 0; row < ROWS; row++) {
                if ((seen >> row & 1) != 0) {
                    continue;
                }
                int tied = 1 << row;
                int rest = tied;
                while (rest != 0) {
                    int next = Integer.numberOfTrailingZeros(rest);
                    int column = columnOf[one + next];
                    int found = 1 << rowOfColumn[other + column] | 1 << rowOfBox[other + next / 3 * 3 + column / 3];
                    rest = rest & rest - 1 | found & ~tied;
                    tied |= found;
                }
                seen |= tied;
                int size = Integer.bitCount(tied);
                four += size == 2 ? 1 : 0;
                six += size == 3 ? 1 : 0;
            }
        }

        /** With the distances of two lines, and of two cells of a line. */
        private void countThreeDigits(byte[] digits, int line, int step) {
            for (int one = 0; one < 9; one++) {
                for (int other = one + 1; other < 9; other++) {
                    if (one / 3 == other / 3) {
                        six += cycles(digits, one * line, other * line, step);
                    } else {
                        six += equalThrees(digits, one * line, other * line, step);
                    }
                }
            }
        }

        /** The cycles of three digits from a line to another. */
        private int cycles(byte[] digits, int one, int other, int step) {
            for (int at = 0; at < 9 * step; at += step) {
                becomes[digits[one + at]] = digits[other + at];
            }
            int inCycles = 0;
            for (int digit = 1; digit <= 9; digit++) {
                inCycles += becomes[becomes[becomes[digit]]] == digit ? 1 : 0;
            }
            return inCycles / 3;
        }

        /** How many boxes hold the same digits in one line as in the other. */
        private static int equalThrees(byte[] digits, int one, int other, int step) {
            int equal = 0;
            for (int at = 0; at < 9 * step; at += 3 * step) {
                equal += three(digits, one + at, step) == three(digits, other + at, step) ? 1 : 0;
            }
            return equal;
        }

        private static int three(byte[] digits, int at, int step) {
            return 1 << digits[at] | 1 << digits[at + step] | 1 << digits[at + 2 * step];
        }
    }
}
