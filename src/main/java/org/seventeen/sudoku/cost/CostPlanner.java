package org.seventeen.sudoku.cost;

import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.census.unit.UnitSelection.UnitSpan;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Estimates what a census or a scan will cost, by searching a random sample of its pairs or grids on the calling thread. Pairs are drawn
 * by strata of lesser bands, grids by strata of positions.
 */
public final class CostPlanner {
    /** The most strata: each needs two draws at least, so there are fewer of costly parts. */
    static final int MOST_STRATA = 8;

    /** From this number of clues on a grid may take hours, so its cost is estimated from parts of its search. */
    private static final int LONG_CLUES = 19;

    /** CPU seconds for a grid whose cost is estimated. */
    private static final double GRID_SECONDS = 2;

    private final double budget;
    private final long seed;
    private final BooleanSupplier stop;
    private final double speed = MachineSpeed.RATIO * MachineSpeed.lately();
    private volatile CostSampler sampler;

    /**
     * A planner. Measures how fast the machine is, which takes some seconds unless it was measured lately.
     *
     * @param budget CPU seconds for the sample; costly parts are searched to their end, and there are three draws at least, so it may
     *     take longer
     * @param seed seed of the sample
     * @param stop becomes true, and stays true, to ask for an early end
     */
    public CostPlanner(double budget, long seed, BooleanSupplier stop) {
        this.budget = budget;
        this.seed = seed;
        this.stop = stop;
    }

    /**
     * What the search of units of a census will cost.
     *
     * @param search searches a pair of 54 digits for the clues of the units until it ends or the stop comes
     * @throws IllegalArgumentException if there is no unit
     */
    public CostPlan census(CensusUnits units, UnitSelection selection, Consumer<byte[]> search) {
        PairCatalog.Reader reader = PairCatalog.all().reader();
        byte[] digits = new byte[54];
        PlacedPairs pairs = new PlacedPairs(units, selection);
        LongToDoubleFunction cost = place -> {
            // Going through the pairs in order takes no time; finding one takes milliseconds, which a census does not
            // spend.
            reader.unrank(pairs.pair(place), digits);
            long begun = MachineSpeed.cpuNanos();
            search.accept(digits);
            return GridEstimator.since(begun);
        };
        Population population = pairs.population();
        return plan(
                "census for " + units.clues() + " clues",
                "pairs",
                population.size(),
                1,
                new CostSampler(population, cost, seed, stop));
    }

    /**
     * What the scan of grids of the catalog will cost.
     *
     * @throws IllegalArgumentException if the shard has no grid
     */
    public CostPlan catalog(RankSelection ranks, int clues, PlannedShard shard) {
        Catalog.Reader reader = Catalog.all().reader();
        byte[] digits = new byte[81];
        // The place of a grid of a range is its rank, as in a scan.
        long first = ranks.isRange() ? ranks.rank(0) : 0;
        long ofShard = shard.firstFrom(first);
        long count = shard.countIn(first, first + ranks.size());
        if (count == 0) {
            throw new IllegalArgumentException("expected a shard with a grid, found none in " + shard.text());
        }
        LongUnaryOperator position = place -> ofShard + (place - first) * shard.shards();
        return grids(
                "scan of " + ranks + " for " + clues + " clues",
                count,
                new Population.Segment(first, first + count, 1),
                position,
                clues,
                place -> {
                    reader.unrank(ranks.rank(position.applyAsLong(place) - first), digits);
                    return SolutionGrid.of(digits);
                });
    }

    /**
     * What the scan of the grids of files will cost; those of a shard, if these were read only.
     */
    public CostPlan files(GridReservoir grids, int clues) {
        return grids(
                "scan of files for " + clues + " clues",
                grids.read(),
                new Population.Segment(0, grids.size(), 1),
                LongUnaryOperator.identity(),
                clues,
                grids::grid);
    }

    private CostPlan grids(
            String what,
            long all,
            Population.Segment held,
            LongUnaryOperator position,
            int clues,
            LongFunction<SolutionGrid> finder) {
        Population population = Population.of(List.of(held), MOST_STRATA, segments -> gridsName(segments, position));
        LongToDoubleFunction cost = place -> {
            SearchInstance instance = SearchInstance.of(finder.apply(place), clues);
            long begun = MachineSpeed.cpuNanos();
            new GridSearch(instance, SearchOptions.DEFAULT, stop).searchAll();
            return GridEstimator.since(begun);
        };
        CostSampler grids = clues >= LONG_CLUES
                ? new CostSampler(population, estimated(finder, clues), true, seed, stop)
                : new CostSampler(population, cost, seed, stop);
        return plan(what, "grids", all, (double) all / held.size(), grids);
    }

    /** The costs of grids from parts of their search, other parts for each draw of a grid. */
    private CostSampler.PartCost estimated(LongFunction<SolutionGrid> finder, int clues) {
        SplittableRandom seeds = new SplittableRandom(seed);
        return place -> {
            SearchInstance instance = SearchInstance.of(finder.apply(place), clues);
            long begun = MachineSpeed.cpuNanos();
            double cost = new GridEstimator(instance, SearchOptions.DEFAULT, seeds.nextLong(), stop)
                    .cpuSeconds(GRID_SECONDS)
                    .mean();
            return new CostSampler.PartCost.Found(cost, GridEstimator.since(begun));
        };
    }

    private static String gridsName(List<Population.Segment> segments, LongUnaryOperator position) {
        long last = segments.get(segments.size() - 1).to() - 1;
        return "grids " + position.applyAsLong(segments.get(0).from()) + "-" + position.applyAsLong(last);
    }

    private CostPlan plan(String what, String parts, long count, double factor, CostSampler drawn) {
        sampler = drawn;
        return new CostPlan(what, parts, count, factor, drawn.sample(budget), speed);
    }

    /** How much of the sample is done, from 0 to 1; any thread may ask. */
    public double share() {
        CostSampler running = sampler;
        return running == null ? 0 : running.share();
    }

    /** The pairs of selected units of a census by their places ({@link UnitSpan}), which leave no gaps also in a shard. Immutable. */
    static final class PlacedPairs {
        private final CensusUnits units;
        private final NavigableMap<Long, UnitSpan> spans = new TreeMap<>();

        /**
         * The pairs of some units.
         *
         * @throws IllegalArgumentException if there is no unit
         */
        PlacedPairs(CensusUnits units, UnitSelection selection) {
            if (selection.size() == 0) {
                throw new IllegalArgumentException("expected a unit at least, found none");
            }
            this.units = units;
            selection.spans(units).forEach(span -> spans.put(span.place(), span));
        }

        /** The number of the pair at a place. */
        long pair(long place) {
            UnitSpan span = spans.floorEntry(place).getValue();
            long within = place - span.place();
            return units.unit(span.number(within / span.length())).from() + within % span.length();
        }

        /** The population of all of them; the lesser bands with costly pairs first, so that a stratum has bands of about equal cost. */
        Population population() {
            List<Population.Segment> segments = spans.values().stream()
                    .map(span -> new Population.Segment(span.place(), span.end(), span.pairSeconds()))
                    .sorted((one, other) -> Double.compare(other.prior(), one.prior()))
                    .toList();
            return Population.of(segments, CostPlanner.MOST_STRATA, this::name);
        }

        private String name(List<Population.Segment> segments) {
            Population.Segment first = segments.get(0);
            Population.Segment last = segments.get(segments.size() - 1);
            return segments.size() == 1
                    ? "pairs " + pair(first.from()) + "-" + pair(first.to() - 1)
                    : String.format(
                            Locale.ROOT,
                            "pairs of %d lesser bands, expected %.2f to %.2f s each",
                            segments.size(),
                            last.prior(),
                            first.prior());
        }
    }

    /**
     * What some work will cost.
     *
     * @param what the work, for people, as {@code census for 17 clues}
     * @param parts what is counted: {@code pairs} or {@code grids}
     * @param count how many of these the work has
     * @param factor the work is this many times what was sampled: 1, or more for a sample of a long file
     * @param sample the sample
     * @param machineSpeed how fast the machine was, {@link org.seventeen.base.work.MachineSpeed} times its ratio, in seconds
     */
    public record CostPlan(
            String what, String parts, long count, double factor, CostSampler.Sample sample, double machineSpeed) {
        /** The seconds of a year of 365 days. */
        public static final double YEAR = 365 * 86_400.0;

        /** The CPU seconds of all the work. */
        public CostEstimate total() {
            return sample.total().times(factor);
        }

        /** The CPU seconds of all for a second of what was expected; of a census that is the table of costs. */
        public double rate() {
            double expected = sample.strata().stream()
                    .mapToDouble(part -> part.stratum().weight())
                    .sum();
            return sample.total().mean() / expected;
        }

        /** The CPU seconds of the work of a stratum. */
        public double seconds(CostSampler.Sample.OfStratum stratum) {
            return factor * stratum.cost().mean();
        }
    }

    /**
     * One shard of the grids of a scan, dealt out like cards: it has the positions p with p mod {@code shards} = {@code number} − 1.
     *
     * @param number which shard, 1 to {@code shards}
     * @param shards how many shards there are, 1 or more
     */
    public record PlannedShard(long number, long shards) {
        /** All grids. */
        public static final PlannedShard WHOLE = new PlannedShard(1, 1);

        private static final Pattern FORM = Pattern.compile("(\\d{1,18})/(\\d{1,18})");

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if there is no such shard
         */
        public PlannedShard {
            if (number < 1 || number > shards) {
                throw none(number + "/" + shards);
            }
        }

        /**
         * Reads a shard, such as {@code 3/10}.
         *
         * @throws IllegalArgumentException if the text is not one, or there is no such shard
         */
        public static PlannedShard parse(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw none(text);
            }
            return new PlannedShard(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
        }

        private static IllegalArgumentException none(String found) {
            return new IllegalArgumentException("expected 1/N to N/N, found '" + found + "'");
        }

        /** Formats as {@code 3/10}. */
        public String text() {
            return number + "/" + shards;
        }

        /** Whether a position belongs to the shard. */
        boolean contains(long position) {
            return position % shards == number - 1;
        }

        /** The first position of the shard from a position on. */
        long firstFrom(long position) {
            return position + Math.floorMod(number - 1 - position, shards);
        }

        /** How many positions of the shard a range has. */
        long countIn(long from, long to) {
            long first = firstFrom(from);
            return first >= to ? 0 : (to - 1 - first) / shards + 1;
        }
    }
}
