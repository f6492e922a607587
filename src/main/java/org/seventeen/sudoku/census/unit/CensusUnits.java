package org.seventeen.sudoku.census.unit;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.ProgramFile;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.search.plan.CensusPlan;

/**
 * The partition of all 983 959 110 band pairs into units, for one clue count. Within each of the 416 lesser bands units are ranges of
 * consecutive pairs, all of the same length but the last: as many as take about {@link #SECONDS} by a table of measured costs. So
 * units are computed from that table and the catalog's index alone. Immutable.
 */
public final class CensusUnits {
    /** What a unit should take, in CPU seconds of the machine that the costs were measured on. */
    public static final int SECONDS = 60;

    /** Changes whenever the rule does by which units are cut. */
    private static final int RULE = 1;

    private static final int BANDS = BandForm.COUNT;
    private static final int COUNTS = CensusPlan.MOST_CLUES - CensusPlan.FEWEST_CLUES + 1;

    /**
     * What the search of a pair with all its third bands takes, by lesser band: for each clue count milliseconds, then for each microseconds,
     * from measurements ({@code bench/census-costs}). The milliseconds decide which pairs are a unit, so they never change, though they
     * rest on two or three pairs a band. The microseconds, of more pairs, are for estimates.
     */
    private static final String COSTS = "/catalogs/census-costs.tsv";

    private final int clues;
    private final String partition;
    private final RankIndex pairs = PairCatalog.all().index();
    /** For each band the CPU seconds of a pair, and how many pairs a unit has. */
    private final double[] pairSeconds = new double[BANDS + 1];

    private final int[] lengths = new int[BANDS + 1];
    /** The number of the first unit of each band; one more at the end. */
    private final long[] firsts = new long[BANDS + 2];

    private CensusUnits(int clues, BandTable costs) {
        this.clues = clues;
        ByteWriter rule = new ByteWriter();
        rule.u8(clues);
        for (int band = 1; band <= BANDS; band++) {
            pairSeconds[band] = costs.get(band, COUNTS + clues - CensusPlan.FEWEST_CLUES) / 1e6;
            int millis = (int) costs.get(band, clues - CensusPlan.FEWEST_CLUES);
            lengths[band] = Math.max(1, (2000 * SECONDS + millis) / (2 * millis));
            firsts[band + 1] = firsts[band] + (pairs.count(band) + lengths[band] - 1) / lengths[band];
            rule.u32(lengths[band]);
        }
        CRC32C checksum = new CRC32C();
        checksum.update(rule.toBytes());
        partition = String.format(Locale.ROOT, "%d-%08x", RULE, checksum.getValue());
    }

    /** Made on first use. */
    private static final class Made {
        private static final CensusUnits[] OF_CLUES = made();

        private static CensusUnits[] made() {
            CensusUnits[] made = new CensusUnits[CensusPlan.MOST_CLUES + 1];
            BandTable costs = BandTable.load(COSTS, 2 * COUNTS);
            for (int clues = CensusPlan.FEWEST_CLUES; clues <= CensusPlan.MOST_CLUES; clues++) {
                made[clues] = new CensusUnits(clues, costs);
            }
            return made;
        }
    }

    /**
     * The units for a clue count.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if there is no plan for this clue count
     */
    public static CensusUnits of(int clues) {
        return Made.OF_CLUES[CensusPlan.checked(clues)];
    }

    /** The clue count of the puzzles. */
    public int clues() {
        return clues;
    }

    /**
     * The name of this partition. Units of another table of costs, or of another rule, have another name, so that records of two
     * partitions are never mixed.
     */
    public String partition() {
        return partition;
    }

    /** How many units there are. */
    public long count() {
        return firsts[BANDS + 1];
    }

    /**
     * The unit with a number.
     *
     * @param number 0 to {@link #count} − 1
     * @throws IllegalArgumentException if there is no such unit
     */
    public CensusUnit unit(long number) {
        int band = bandOf(number);
        long from = pairs.first(band) + (number - firsts[band]) * lengths[band];
        return new CensusUnit(clues, partition, number, from, Math.min(from + lengths[band], pairs.first(band + 1)));
    }

    /**
     * The number of the unit that has a pair.
     *
     * @param pair the number of the pair
     * @throws IllegalArgumentException if there is no such pair
     */
    public long unitOf(long pair) {
        pairs.checkRank(pair);
        int band = pairs.bandOf(pair);
        return firsts[band] + (pair - pairs.first(band)) / lengths[band];
    }

    /**
     * The units that have a pair of a range: the range rounded outwards to whole units.
     *
     * @param range numbers of pairs, at least one
     * @return numbers of units
     */
    public RankRange unitsOf(RankRange range) {
        return new RankRange(unitOf(range.from()), unitOf(range.to() - 1) + 1);
    }

    /**
     * The pairs of some units.
     *
     * @param units numbers of units, at least one
     */
    public RankRange pairsOf(RankRange units) {
        return new RankRange(unit(units.from()).from(), unit(units.to() - 1).to());
    }

    /** The lesser band, 1 to 416, of the pairs of a unit. */
    public int bandOf(long number) {
        if (number < 0 || number >= count()) {
            throw new IllegalArgumentException("expected units from 0 to " + (count() - 1) + ", found " + number);
        }
        return RankIndex.bandOf(firsts, number);
    }

    /** The units whose pairs have a lesser band 1 to 416; none for a band without pairs. */
    public RankRange unitsOfBand(int band) {
        return new RankRange(firsts[band], firsts[band + 1]);
    }

    /** What a unit takes by the table of costs, in CPU seconds where machine-speed is 3.1 s. */
    public double seconds(long number) {
        return unit(number).pairs() * pairSeconds[bandOf(number)];
    }

    /**
     * Checks that a unit is one of these.
     *
     * @throws IllegalArgumentException if it is of another partition, or its pairs are not those of its number
     */
    public void check(CensusUnit unit) {
        if (unit.clues() != clues || !unit.partition().equals(partition)) {
            throw new IllegalArgumentException("expected a unit for " + clues + " clues of partition " + partition
                    + ", found one for " + unit.clues() + " clues of partition " + unit.partition());
        }
        if (unit.number() >= count() || !unit.equals(unit(unit.number()))) {
            throw new IllegalArgumentException("expected "
                    + (unit.number() >= count() ? "a unit below " + count() : unit(unit.number())) + ", found " + unit);
        }
    }

    /** A table that comes with the program: comments, and for each lesser band 1 to 416 a line with its number and some others, TABs between. */
    static final class BandTable {
        private final long[][] bands = new long[BandForm.COUNT + 1][];

        /**
         * Reads a table.
         *
         * @param columns how many numbers follow that of the band, each of 1 to 18 digits and at least 1
         * @throws IllegalArgumentException if the text is no such table
         */
        BandTable(String text, int columns) {
            Pattern pattern = Pattern.compile("(\\d{1,3})" + "\t([1-9]\\d{0,17})".repeat(columns));
            int band = 0;
            for (String line : text.split("\n", -1)) {
                if (line.isEmpty() || line.startsWith("#")) {
                    continue;
                }
                band++;
                Matcher matcher = pattern.matcher(line);
                if (!matcher.matches() || Integer.parseInt(matcher.group(1)) != band || band > BandForm.COUNT) {
                    throw new IllegalArgumentException("expected band " + band + " of " + BandForm.COUNT + " and "
                            + columns + " numbers of at least 1, found '" + line + "'");
                }
                bands[band] = new long[columns];
                for (int i = 0; i < columns; i++) {
                    bands[band][i] = Long.parseLong(matcher.group(2 + i));
                }
            }
            if (band != BandForm.COUNT) {
                throw new IllegalArgumentException("expected " + BandForm.COUNT + " bands, found " + band);
            }
        }

        /** Reads a table of the program. */
        static BandTable load(String resource, int columns) {
            try {
                byte[] bytes = ProgramFile.read(BandTable.class, resource);
                return new BandTable(new String(bytes, StandardCharsets.US_ASCII), columns);
            } catch (UncheckedIOException | IllegalArgumentException fault) {
                throw new IllegalStateException(
                        "the table " + resource + " of the program is damaged: " + fault.getMessage(), fault);
            }
        }

        /** A number of a band; columns count from 0. */
        long get(int band, int column) {
            return bands[band][column];
        }
    }

    /**
     * A unit of a census: consecutive band pairs with one lesser band, some minute of work.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @param partition which partition of the pairs into units the number is of, {@link CensusUnits#partition}
     * @param number the number of the unit, from 0
     * @param from the number of its first pair
     * @param to the number behind that of its last pair
     */
    public record CensusUnit(int clues, String partition, long number, long from, long to) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public CensusUnit {
            CensusPlan.checked(clues);
            if (partition.isEmpty() || number < 0 || from < 0 || to <= from || to - from > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        "expected a unit with a partition, a number from 0 on and ascending pairs," + " found unit "
                                + number + " of '" + partition + "' with pairs " + from + " to " + to);
            }
        }

        /** How many pairs there are. */
        public int pairs() {
            return (int) (to - from);
        }

        /** Formats as {@code unit 17 (pairs 100-199)}. */
        @Override
        public String toString() {
            return "unit " + number + " (pairs " + from + "-" + (to - 1) + ")";
        }
    }
}
