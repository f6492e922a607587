package org.seventeen.sudoku.scan.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.search.expand.Rule;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.PairWalk;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;

/** What a {@link ScanCampaign} searches for, how, and where it keeps the results; made by a {@link Builder}. */
public final class CampaignOptions {
    /** The most clues of a puzzle. */
    public static final int MOST_CLUES = PuzzleGoal.MOST_CLUES;
    /** The fewest clues of a search by band pairs: the cover of docs/census.md holds from this number on. */
    public static final int FEWEST_PAIR_CLUES = CensusPlan.FEWEST_CLUES;
    /** The most clues of a search by band pairs. */
    public static final int MOST_PAIR_CLUES = CensusPlan.MOST_CLUES;
    /** The most threads. */
    public static final int MOST_THREADS = CatalogScanner.MOST_THREADS;
    /** The most grids whose band pairs are shared. A grid takes some 25 kB; all, with their records, must fit in the heap. */
    public static final int MOST_TOGETHER = 10_000;
    /** The longest time that a result may be unsafe from a loss of power. */
    public static final Duration LONGEST_FSYNC = Duration.ofDays(1);

    private final PuzzleGoal goal;
    private final int threads;
    private final SearchOptions search;
    private final boolean unordered;
    private final int together;
    private final boolean bandPairs;
    private final boolean estimateFirst;
    private final double estimateSeconds;
    private final InputPart part;
    private final StoreTarget target;
    private final boolean resume;
    private final String maker;

    private CampaignOptions(Builder chosen) {
        goal = chosen.goal();
        threads = chosen.threads;
        search = new SearchOptions(
                        chosen.firstOnly,
                        EnumSet.complementOf(chosen.without),
                        chosen.seed != null,
                        chosen.seed == null ? 0 : chosen.seed)
                .withAudit(chosen.audit == null ? 0 : chosen.audit)
                .with(chosen.walk);
        unordered = chosen.unordered;
        together = chosen.together == null ? 0 : chosen.together;
        bandPairs = chosen.bandPairs;
        estimateFirst = chosen.estimateFirst;
        estimateSeconds = chosen.estimateSeconds;
        part = chosen.part;
        target = chosen.store == null ? null : new StoreTarget(chosen.store, part, chosen.fsyncEvery);
        resume = chosen.resume;
        maker = chosen.maker;
    }

    /**
     * Options of a campaign without a store, on all processors.
     *
     * @param clues of the puzzles, 1 to {@link #MOST_CLUES}
     */
    public static Builder forClues(int clues) {
        return new Builder(clues);
    }

    /** Which puzzles are looked for. */
    PuzzleGoal goal() {
        return goal;
    }

    int clues() {
        return goal.clues();
    }

    int threads() {
        return threads;
    }

    SearchOptions search() {
        return search;
    }

    boolean unordered() {
        return unordered;
    }

    /** The most grids whose band pairs are searched together; 0 if grids are searched on their own. */
    int together() {
        return together;
    }

    /** Whether the input consists of band pairs. */
    boolean bandPairs() {
        return bandPairs;
    }

    boolean estimateFirst() {
        return estimateFirst;
    }

    double estimateSeconds() {
        return estimateSeconds;
    }

    /** The part of the input to be searched. */
    InputPart part() {
        return part;
    }

    /** The store and what it is for; null if there is none. */
    StoreTarget target() {
        return target;
    }

    boolean resume() {
        return resume;
    }

    /** The program that searches, for the records of the store. */
    String maker() {
        return maker;
    }

    /** Collects options. Each method returns this builder. */
    public static final class Builder {
        private final int clues;
        private int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        private CellSet with = CellSet.EMPTY;
        private CellSet within = CellSet.ALL;
        private boolean minimalOnly;
        private List<Integer> fewer = List.of();
        private boolean firstOnly;
        private boolean unordered;
        private Long seed;
        private final EnumSet<Rule> without = EnumSet.noneOf(Rule.class);
        private Double audit;
        private Integer together;
        private boolean bandPairs;
        private PairWalk walk = PairWalk.SIBLINGS;
        private boolean estimateFirst;
        private double estimateSeconds = 2;
        private Path store;
        private boolean resume;
        private Duration fsyncEvery = Duration.ofSeconds(1);
        private InputPart part = InputPart.WHOLE;
        private String maker = "seventeen " + versionOfJar();

        private Builder(int clues) {
            this.clues = clues;
        }

        private static String versionOfJar() {
            String version = CampaignOptions.class.getPackage().getImplementationVersion();
            return version == null ? "unknown" : version;
        }

        /** Searches on this many threads, 1 to {@link #MOST_THREADS}. */
        public Builder threads(int number) {
            threads = number;
            return this;
        }

        /** Looks only for puzzles in which all these cells are clues; not by band pairs. */
        public Builder with(CellSet cells) {
            with = cells;
            return this;
        }

        /** Looks only for puzzles in which no other cells than these are clues; not by band pairs. */
        public Builder within(CellSet cells) {
            within = cells;
            return this;
        }

        /** Looks only for puzzles without a redundant clue; not by band pairs. */
        public Builder minimalOnly() {
            minimalOnly = true;
            return this;
        }

        /** Looks for puzzles of these lower numbers of clues too, ascending; not by band pairs, nor for the first one only. */
        public Builder fewer(List<Integer> numbers) {
            fewer = numbers;
            return this;
        }

        private PuzzleGoal goal() {
            return new PuzzleGoal(clues, with, within, minimalOnly, fewer);
        }

        /** Stops at the first puzzle of each grid; the result is then not exhaustive. Not with {@link #fewer} or {@link #audit}. */
        public Builder firstOnly() {
            firstOnly = true;
            return this;
        }

        /** Passes each result on as soon as it is there, not in the order of the input. */
        public Builder unordered() {
            unordered = true;
            return this;
        }

        /**
         * Searches the parts of a grid in a random order, so that progress is a fair estimate; seeds all samples too. A search
         * by band pairs has it for its audit only.
         */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /** Switches pruning rules off: slower, never another result. */
        public Builder without(Set<Rule> rules) {
            without.addAll(rules);
            return this;
        }

        /** Searches a random share of all that is cut once more without rules, more than 0 and at most 1. */
        public Builder audit(double share) {
            audit = share;
            return this;
        }

        /** Searches grids by the band pairs that they share, at most so many grids at a time. */
        public Builder byPairs(int grids) {
            together = grids;
            return this;
        }

        /** Reads band pairs instead of grids, and searches each with all its third bands for what a census wants of it. */
        public Builder bandPairs() {
            bandPairs = true;
            return this;
        }

        /** Chooses how band pairs are expanded; the puzzles are the same. */
        public Builder expansion(PairWalk way) {
            walk = way;
            return this;
        }

        /** Reports to the listener what the campaign will cost, before it starts; samples up to ten grids. */
        public Builder estimateFirst() {
            estimateFirst = true;
            return this;
        }

        /** Spends so many CPU seconds on the estimate of a grid; 2 by default. */
        public Builder estimateSeconds(double seconds) {
            estimateSeconds = seconds;
            return this;
        }

        /** Keeps the result of each grid in a store, a folder that is made if it is not there. */
        public Builder store(Path folder) {
            store = folder;
            return this;
        }

        /** Goes on with the store if it is there: grids that it has finished are not searched again. */
        public Builder resume() {
            resume = true;
            return this;
        }

        /** Sets the longest time that a result is not safe from a loss of power; 1 s by default. */
        public Builder fsyncEvery(Duration time) {
            fsyncEvery = time;
            return this;
        }

        /** Searches only the grids of a part of the input, such as a shard. */
        public Builder part(InputPart wanted) {
            part = wanted;
            return this;
        }

        /** Names the program that searches, for the records of the store. */
        public Builder maker(String name) {
            maker = name;
            return this;
        }

        /**
         * The options.
         *
         * @throws IllegalArgumentException if one is out of its range, or two exclude each other
         */
        public CampaignOptions build() {
            PuzzleGoal goal = goal();
            check(
                    threads >= 1 && threads <= MOST_THREADS,
                    "expected 1 to " + MOST_THREADS + " threads, found " + threads);
            check(
                    audit == null || audit > 0 && audit <= 1,
                    "expected an audit of a share of more than 0 and at most 1, found " + audit);
            check(audit == null || !firstOnly, "expected no audit of a search that stops at the first puzzle");
            check(
                    fewer.isEmpty() || !firstOnly,
                    "expected one number of clues for a search that stops at the first puzzle, found "
                            + (fewer.size() + 1));
            check(
                    estimateSeconds > 0 && estimateSeconds < Double.POSITIVE_INFINITY,
                    "expected more than 0 seconds for an estimate, found " + estimateSeconds);
            check(
                    together == null || together >= 1 && together <= MOST_TOGETHER,
                    "expected 1 to " + MOST_TOGETHER + " grids together, found " + together);
            checkPairs(goal);
            check(store != null || !resume, "expected a store to resume, found none");
            check(
                    !fsyncEvery.isNegative() && fsyncEvery.compareTo(LONGEST_FSYNC) <= 0,
                    "expected a time between fsyncs of 0 to 24 hours, found " + fsyncEvery);
            return new CampaignOptions(this);
        }

        private void checkPairs(PuzzleGoal goal) {
            boolean pairs = together != null || bandPairs;
            check(together == null || !bandPairs, "expected grids by pairs or an input of band pairs, found both");
            check(
                    !pairs || CensusPlan.covers(clues),
                    "expected " + FEWEST_PAIR_CLUES + " to " + MOST_PAIR_CLUES + " clues for band pairs, found "
                            + clues);
            check(
                    !pairs || !firstOnly && (seed == null || audit != null) && !unordered,
                    "expected no first-only, unordered or, without an audit, seeded search by band pairs, found one of"
                            + " them");
            check(
                    !pairs || goal.isOrdinary(),
                    "expected all puzzles of " + clues + " clues of a search by band pairs, found only some, " + goal);
            check(audit == null || !walk.forward(), "expected no audit of a search with the forward view, found one");
            check(pairs || !walk.forward(), "expected a search by band pairs for the forward view, found one by grids");
            check(
                    !bandPairs || store == null && part.equals(InputPart.WHOLE),
                    "expected no store and no part for an input of band pairs, found one of them");
        }

        private static void check(boolean holds, String sentence) {
            if (!holds) {
                throw new IllegalArgumentException(sentence);
            }
        }
    }
}
