package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/**
 * Counts the open m × n puzzles with exactly one solution for m of at least 3. The walk keeps some of the ways to fill the
 * first columns ({@link BeamStates}), for all row sums at once, and combines them with the last two columns ({@link
 * LastColumns}). Row sums seen twice have several solutions. If no state was dropped, row sums seen once have exactly one
 * solution; otherwise the solver decides.
 */
final class MarginWalk extends AscendingWalk {
    /**
     * The number of states that are kept, by rows (3, 4 and 5) and columns: the fastest of those tried on some parts of
     * 3 × 8, 4 × 6 and 5 × 5.
     */
    private static final int[][] KEPT = {
        {0, 0, 0, 64, 64, 64, 96, 200, 384}, {0, 0, 0, 0, 24, 200, 1500}, {0, 0, 0, 0, 0, 200}
    };
    /** The greatest weight in the conditions. */
    static final int WEIGHTS = 5;
    /** The greatest weight in the conditions that show which sums a state cannot reach. */
    private static final int BEAM_WEIGHTS = 2;

    private final int rows;
    private final int columns;
    private final MarginWords words;
    private final MarginCuts cuts;
    private final MarginWords.RowWeights cutWeights;
    /** For m = n the choice of pairs that are tested; otherwise null. */
    private final SquareHalf half;

    private final BeamStates[] levels;
    private final LastColumns last;
    private final MarginWords.RowWeights weights;
    /** For each sum the sets of m numbers with that sum. */
    private final int[][] setsBySum;
    /** For each sum the columns of these sets, made on demand. */
    private final ColumnOrders[] columnsBySum;

    private final LineSearch search;
    private final int[] rowSums;

    /** A walk that keeps as many states as is fastest; 3 × n up to 8 columns, 4 × n up to 6, 5 × n up to 5. */
    MarginWalk(int rows, int columns, BooleanSupplier stop) {
        this(rows, columns, KEPT[rows - 3][columns], stop);
    }

    /**
     * A walk.
     *
     * @param rows the number m of rows, 3 to n
     * @param columns the number n of columns, with mn at most 30
     * @param limit how many states are kept, at least 1; the result does not depend on it
     * @param stop returns true when the walk is to give up
     * @throws IllegalArgumentException if the last two rows may differ by more than 127
     */
    MarginWalk(int rows, int columns, int limit, BooleanSupplier stop) {
        super(rows, columns, stop);
        this.rows = rows;
        this.columns = columns;
        words = new MarginWords(rows, columns);
        cuts = new MarginCuts(rows, columns, WEIGHTS);
        cutWeights = new MarginWords.RowWeights(words, cuts.rowWeights());
        weights = new MarginWords.RowWeights(words, MarginCuts.primitiveWeights(rows, BEAM_WEIGHTS));
        half = rows == columns ? new SquareHalf(words, columns) : null;
        levels = new BeamStates[columns - 1];
        for (int level = 0; level < levels.length; level++) {
            levels[level] = new BeamStates(words, weights, rows, columns, level, limit);
        }
        levels[0].start();
        last = new LastColumns(words, weights, rows, columns, limit);
        setsBySum = NumberSets.bySum(sums.numbers(), rows);
        columnsBySum = new ColumnOrders[setsBySum.length];
        search = new LineSearch(rows, columns);
        rowSums = new int[rows];
    }

    @Override
    boolean extend(int column, int rest) {
        BeamStates to = levels[column + 1];
        int sum = sums.chosen()[column];
        cuts.column(column, sum);
        to.extend(levels[column], columns(sum));
        return to.size() > 0 || !to.complete();
    }

    private ColumnOrders columns(int sum) {
        if (columnsBySum[sum] == null) {
            columnsBySum[sum] = new ColumnOrders(sum, setsBySum[sum], weights, rows);
        }
        return columnsBySum[sum];
    }

    @Override
    void finish(int column, int rest) {
        int least = sums.least(column, rest);
        int greatest = sums.greatest(column, rest);
        if (least > greatest) {
            return;
        }
        last.load(levels[column], least, greatest);
        for (int sum = least; sum <= greatest && !isToStop(); sum++) {
            sums.choose(column, sum);
            sums.choose(column + 1, rest - sum);
            int weight = sums.weight();
            if (weight > 0) {
                decide(sum, weight);
            }
        }
    }

    /** Decides all row sums for the chosen column sums. */
    private void decide(int lastButOne, int weight) {
        cuts.column(columns - 2, lastButOne);
        int own = half == null ? 0 : half.rank(sums.chosen());
        last.clear();
        for (int word = 0; word < words.size(); word++) {
            long possible = words.valid(word) & cutWeights.reaching(word, cuts.needed());
            if (possible != 0 && half != null) {
                possible = half.upTo(word, possible, own);
            }
            if (possible != 0) {
                last.want(word, possible);
            }
        }
        last.see(lastButOne);
        for (int i = 0; i < last.undecidedWords(); i++) {
            int word = last.undecidedWord(i);
            long undecided = last.undecided(i);
            if (last.complete()) {
                undecided &= last.seen(i);
            }
            for (; undecided != 0; undecided &= undecided - 1) {
                words.sums(word, Long.numberOfTrailingZeros(undecided), rowSums);
                if (last.complete() || search.openSolutions(rowSums, sums.chosen()) == 1) {
                    take(weight);
                }
            }
        }
    }

    private void take(int weight) {
        int[] complements = sums.complements(rowSums, columns);
        // Two complements that are transposes of each other are one puzzle.
        boolean both = weight == 2 && !(half != null && Arrays.equals(complements, sums.chosen()));
        add(both ? 2 : 1);
        if (lists()) {
            list(rowSums.clone(), sums.chosen().clone());
            if (both) {
                list(complements, sums.complements(sums.chosen(), rows));
            }
        }
    }

    /**
     * The pairs of row and column sums of an n × n table that are tested: one of each class of transposes and complements. Sums
     * are ranked by their spread, complements alike, and column sums are tested only with row sums of at most their rank. Column
     * sums of wide spread have few tables, so they can be walked with all rows; row sums of narrow spread are soon seen twice.
     */
    static final class SquareHalf {
        /** A sum of 5 × 5 is at most 115. */
        private static final int SUM_BITS = 7;

        /** The rank of each bit of each word; 0 where a bit stands for no sums. */
        private final int[] ranks;

        /** The {@linkplain #key keys} of all sums, ascending: the place of a key is the rank. */
        private final long[] keys;

        private final ColumnSums complements;
        private final int columns;

        /**
         * Ranks all row sums of the words.
         *
         * @param columns 2 to 5
         */
        SquareHalf(MarginWords words, int columns) {
            this.columns = columns;
            complements = new ColumnSums(columns, columns);
            keys = Margins.of(columns, columns).stream()
                    .mapToLong(this::key)
                    .sorted()
                    .distinct()
                    .toArray();
            ranks = new int[words.size() * Long.SIZE];
            int[] margin = new int[columns];
            for (int word = 0; word < words.size(); word++) {
                for (long bits = words.valid(word); bits != 0; bits &= bits - 1) {
                    int bit = Long.numberOfTrailingZeros(bits);
                    words.sums(word, bit, margin);
                    ranks[word * Long.SIZE + bit] = rank(margin);
                }
            }
        }

        /** The key of the rank: the sum of squares, which complements share, then the lesser of the two complements. */
        private long key(int[] sums) {
            long squares = 0;
            for (int sum : sums) {
                squares += (long) sum * sum;
            }
            return squares << (SUM_BITS * columns)
                    | Math.min(packed(sums), packed(complements.complements(sums, columns)));
        }

        /** Sums packed into one number that preserves lexicographic order. */
        private static long packed(int[] sums) {
            long packed = 0;
            for (int sum : sums) {
                packed = packed << SUM_BITS | sum;
            }
            return packed;
        }

        /**
         * The rank of ascending sums.
         *
         * @throws IllegalArgumentException if condition (1) excludes them
         */
        int rank(int[] sums) {
            int rank = Arrays.binarySearch(keys, key(sums));
            if (rank < 0) {
                throw new IllegalArgumentException("no rank for " + Arrays.toString(sums));
            }
            return rank;
        }

        /** The given bits of a word whose rank is at most {@code rank}. */
        long upTo(int word, long bits, int rank) {
            long kept = 0;
            for (long rest = bits; rest != 0; rest &= rest - 1) {
                if (ranks[word * Long.SIZE + Long.numberOfTrailingZeros(rest)] <= rank) {
                    kept |= rest & -rest;
                }
            }
            return kept;
        }
    }
}
