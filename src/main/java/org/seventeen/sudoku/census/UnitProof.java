package org.seventeen.sudoku.census;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.Crew;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.ThirdBandLists;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Searches grids of a unit again without the search by pairs: each on its own, by the search of single grids, with other rules, for all
 * its puzzles. Those that the plan of the census assigns to the pair and third band are what the record must have there. A grid takes
 * some twenty-five times as long as its share of the search of its pair.
 *
 * @param grids how many grids were searched
 * @param faults how the record differs, a sentence for each difference
 */
public record UnitProof(int grids, List<String> faults) {
    /**
     * The rules of the search again. All others are off: a census that lost a puzzle by one of these is not repeated with the same
     * fault. Without one of these two a search takes several times as long.
     */
    public static final Set<Rule> RULES = Collections.unmodifiableSet(EnumSet.of(Rule.BOX_MAPS, Rule.MULTI_BOX));

    /** All grids of a unit. */
    public static final long ALL = Long.MAX_VALUE;

    private static final SearchOptions OPTIONS = new SearchOptions(false, RULES, false, 0);

    /**
     * A grid.
     *
     * @param pair the number of the pair
     * @param third the number of the third band
     */
    record Drawn(long pair, int third) {}

    /** Takes a list of its own. */
    public UnitProof {
        faults = List.copyOf(faults);
    }

    /**
     * Searches random grids of a unit.
     *
     * @param record the record of the unit
     * @param most how many grids, none twice; all if the unit has no more than that
     * @param seed decides which; another unit has others
     * @param threads at least 1; the result does not depend on it
     * @param stop becomes true, and stays true, to ask for an early end
     * @return null if stopped
     * @throws IllegalArgumentException if there are fewer threads
     */
    public static UnitProof of(UnitRecord record, long most, long seed, int threads, BooleanSupplier stop)
            throws InterruptedException {
        List<Drawn> drawn = draw(
                record.unit(),
                most,
                DrawnUnits.random(seed, record.unit().number()).split());
        return of(record, drawn, threads, stop);
    }

    /** As above, of these grids. */
    static UnitProof of(UnitRecord record, List<Drawn> drawn, int threads, BooleanSupplier stop)
            throws InterruptedException {
        List<List<String>> faults = new ArrayList<>(Collections.nCopies(drawn.size(), null));
        AtomicInteger next = new AtomicInteger();
        Crew crew = new Crew();
        crew.run(Math.min(threads, Math.max(1, drawn.size())), number -> {
            Searcher searcher = new Searcher(record, () -> stop.getAsBoolean() || crew.stopped());
            for (int i = next.getAndIncrement(); i < drawn.size(); i = next.getAndIncrement()) {
                List<String> of = searcher.faults(drawn.get(i));
                if (of == null) {
                    return;
                }
                synchronized (faults) {
                    faults.set(i, of);
                }
            }
        });
        List<String> all = new ArrayList<>();
        for (List<String> of : faults) {
            if (of == null) {
                return null;
            }
            all.addAll(of);
        }
        return new UnitProof(drawn.size(), all);
    }

    /**
     * Draws grids of a unit, none twice: a grid is one of the pairs with one of its third bands, and each has the same chance.
     *
     * @param most how many; if the unit has no more than that, all of them
     * @return pair by pair, so that a pair is set up once
     */
    static List<Drawn> draw(CensusUnit unit, long most, SplittableRandom random) {
        long[] ends = new long[unit.pairs()];
        ThirdBandLists.Count thirds = new ThirdBandLists.Count();
        int[] place = {0};
        PairCatalog.all().reader().visit(unit.from(), unit.to(), (digits, automorphisms) -> {
            ends[place[0]] = (place[0] == 0 ? 0 : ends[place[0] - 1]) + thirds.of(digits);
            place[0]++;
            return true;
        });
        long grids = ends[ends.length - 1];
        List<Drawn> drawn = new ArrayList<>();
        if (grids <= most) {
            for (int pair = 0; pair < ends.length; pair++) {
                for (long grid = pair == 0 ? 0 : ends[pair - 1]; grid < ends[pair]; grid++) {
                    drawn.add(grid(unit, ends, grid));
                }
            }
            return drawn;
        }
        // Floyd's way to draw a set: "Programming Pearls: A sample of brilliance", CACM 30 (9), 1987.
        Set<Long> set = new HashSet<>();
        for (long last = grids - most; last < grids; last++) {
            if (!set.add(random.nextLong(last + 1))) {
                set.add(last);
            }
        }
        set.stream().sorted().forEach(grid -> drawn.add(grid(unit, ends, grid)));
        return drawn;
    }

    private static Drawn grid(CensusUnit unit, long[] ends, long grid) {
        int found = Arrays.binarySearch(ends, grid);
        int place = found >= 0 ? found + 1 : -found - 1;
        return new Drawn(unit.from() + place, (int) (grid - (place == 0 ? 0 : ends[place - 1])));
    }

    /** The search of one thread, which sets a pair up once for all its grids. */
    private static final class Searcher {
        private final UnitRecord record;
        private final BooleanSupplier stop;
        private final Catalog.Reader ranks = Catalog.all().reader();
        private PairWorks items;
        private long pair = -1;

        private Searcher(UnitRecord record, BooleanSupplier stop) {
            this.record = record;
            this.stop = stop;
        }

        /** How the record differs in a grid; null if stopped. */
        private List<String> faults(Drawn drawn) {
            if (stop.getAsBoolean()) {
                return null;
            }
            if (drawn.pair() != pair) {
                byte[] digits = new byte[54];
                PairCatalog.all().reader().unrank(drawn.pair(), digits);
                items = PairWorks.ofPair(digits, record.unit().clues());
                pair = drawn.pair();
            }
            SolutionGrid grid = items.grid(drawn.third());
            GridResult result =
                    new GridSearch(SearchInstance.of(grid, record.unit().clues()), OPTIONS, stop).searchAll();
            return result.exhaustive() ? differences(drawn, puzzles(drawn, grid, result)) : null;
        }

        private SortedSet<UnitPuzzle> puzzles(Drawn drawn, SolutionGrid grid, GridResult result) {
            SortedSet<UnitPuzzle> puzzles = new TreeSet<>();
            for (FoundPuzzle found : result.puzzles()) {
                String item = items.item(drawn.third(), found.puzzle());
                if (item != null) {
                    MinlexForm form = MinlexForm.of(found.puzzle(), grid);
                    long rank = ranks.rank(form.grid().digits());
                    puzzles.add(new UnitPuzzle(pair, drawn.third(), item, found.minimal(), form.puzzle(), rank));
                }
            }
            return puzzles;
        }

        private List<String> differences(Drawn drawn, SortedSet<UnitPuzzle> searched) {
            SortedSet<UnitPuzzle> recorded = new TreeSet<>();
            for (UnitPuzzle puzzle : record.puzzles()) {
                if (puzzle.pair() == drawn.pair() && puzzle.third() == drawn.third()) {
                    recorded.add(puzzle);
                }
            }
            List<String> faults = new ArrayList<>();
            for (UnitPuzzle puzzle : searched) {
                if (!recorded.contains(puzzle)) {
                    faults.add(record.unit() + ": the search of single grids finds " + text(puzzle)
                            + ", which is missing");
                }
            }
            for (UnitPuzzle puzzle : recorded) {
                if (!searched.contains(puzzle)) {
                    faults.add(record.unit() + ": the search of single grids does not find " + text(puzzle));
                }
            }
            return faults;
        }

        private static String text(UnitPuzzle puzzle) {
            return puzzle.form() + " in " + puzzle.item() + " of pair " + puzzle.pair() + ", third band "
                    + puzzle.third();
        }
    }

    /**
     * A random share of the finished units of a store: of n units the share P is the P · n units, rounded up, whose numbers drawn from the
     * seed are the least. So at least one is drawn if P is more than 0; a larger share has all units of a smaller one; and neither the
     * order of the records nor the way that stores were merged changes what is drawn. Immutable.
     */
    static final class DrawnUnits {
        private final CensusSummary summary;
        private final UnitSelection among;
        private final long seed;
        private final long size;
        /** Units whose number is at most this are drawn; −1 for none. */
        private final long limit;

        /**
         * Draws units.
         *
         * @param summary the store
         * @param among the units to draw from; those of them that are not finished are never drawn
         * @param share 0 to 1
         */
        DrawnUnits(CensusSummary summary, UnitSelection among, double share, long seed) {
            this.summary = summary;
            this.among = among;
            this.seed = seed;
            long[] finished = {0};
            summary.forEachDone(among, range -> finished[0] += range.size());
            size = BigDecimal.valueOf(share)
                    .multiply(BigDecimal.valueOf(finished[0]))
                    .setScale(0, RoundingMode.CEILING)
                    .longValueExact();
            limit = size == finished[0] ? Long.MAX_VALUE : size == 0 ? -1 : least();
        }

        /** The {@link #size}-th least number of a unit. */
        private long least() {
            PriorityQueue<Long> least = new PriorityQueue<>(Comparator.reverseOrder());
            summary.forEachDone(among, range -> {
                for (long unit = range.from(); unit < range.to(); unit++) {
                    least.add(number(unit));
                    if (least.size() > size) {
                        least.remove();
                    }
                }
            });
            return least.element();
        }

        /** Random numbers that depend on the seed and on the unit, and on nothing else. */
        static SplittableRandom random(long seed, long unit) {
            return new SplittableRandom(new SplittableRandom(seed).nextLong() + unit);
        }

        private long number(long unit) {
            return random(seed, unit).nextLong() >>> 1;
        }

        /** How many units are drawn. */
        long size() {
            return size;
        }

        /** Whether a unit is drawn. */
        boolean contains(long unit) {
            return size > 0 && summary.isDone(unit) && among.contains(unit) && number(unit) <= limit;
        }
    }
}
