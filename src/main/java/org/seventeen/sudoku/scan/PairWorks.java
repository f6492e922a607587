package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import org.seventeen.sudoku.search.plan.LineOrder;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.sudoku.watch.audit.PairAudit;

/**
 * What is searched for one band pair with all its third bands, or for one grid by its six band pairs. The search runs on the calling thread;
 * {@link PairScanner} searches on several, and grids that share pairs together. Not thread-safe. Source: docs/census.md.
 */
public final class PairWorks {
    private final List<PairWork> works;
    private final List<PairGoal> goals = new ArrayList<>();
    private final TreeSet<FoundPuzzle> found = new TreeSet<>(Comparator.comparingInt(FoundPuzzle::third)
            .thenComparing(one -> one.puzzle().toString()));
    private final Counters counters = new Counters();

    private PairWorks(List<PairWork> works) {
        this.works = works;
        works.forEach(work -> goals.addAll(work.goals()));
    }

    /**
     * A band pair with all its third bands, and for each of these the puzzles that a census assigns to this pair.
     *
     * @param digits its 54 digits, row by row
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if these are not two bands of a grid, or there is no plan for this clue count
     */
    public static PairWorks ofPair(byte[] digits, int clues) {
        return new PairWorks(PairWork.Groups.ofPair(digits, CensusPlan.checked(clues)));
    }

    /**
     * All puzzles of a grid by its six band pairs, each with the third band that the grid has.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if there is no plan for this clue count
     */
    public static PairWorks ofGrid(SolutionGrid grid, int clues) {
        PairWork.Groups groups = new PairWork.Groups(CensusPlan.checked(clues));
        groups.add(0, grid);
        return new PairWorks(groups.works());
    }

    /** The number of third bands of a pair, 16 to 288. */
    public int thirds() {
        return goals.size();
    }

    /** The pair with one of its third bands, in the order of {@link org.seventeen.sudoku.ua.guardian.Gangster}. */
    public SolutionGrid grid(int third) {
        PairWork work = works.get(third / VirtualCells.MOST);
        return ThirdBand.of(work.thirds().get(goals.get(third).third())).under(work.pair());
    }

    /**
     * The item of the pair that a puzzle belongs to, or null if a census finds the puzzle in another pair.
     *
     * @param third the number of the third band
     * @param puzzle a puzzle of {@link #grid}
     */
    public @Nullable String item(int third, Puzzle puzzle) {
        return goals.get(third).item(puzzle);
    }

    /**
     * Searches everything.
     *
     * @param stop becomes true, and stays true, to ask for an early end; asked often
     * @return whether the search came to its end; if not, {@link #found} may lack puzzles
     */
    public boolean search(SearchOptions options, BooleanSupplier stop) {
        return search(options, stop, SearchObserver.none());
    }

    /** As {@link #search(SearchOptions, BooleanSupplier)}, with a listener for each part of the search. */
    public boolean search(SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
        for (PairWork work : works) {
            PairResult result = work.begin(options, stop, observer).searchAll();
            counters.addAll(result.counters());
            work.forEachFound(
                    result, (goal, one) -> found.add(new FoundPuzzle(one.puzzle(), one.minimal(), goal.owner())));
            if (!result.exhaustive()) {
                return false;
            }
        }
        return true;
    }

    /** The puzzles found, by the number of the third band, 0 for a grid, then by text; a pair stands on top of the third band. */
    public List<FoundPuzzle> found() {
        return List.copyOf(found);
    }

    /** The counters of the search. */
    public Counters counters() {
        return counters;
    }

    /** A band pair with up to 64 third bands and all goals for them: one search serves every goal. */
    static final class PairWork {
        private final byte[] pair;
        private final List<byte[]> thirds;
        private final List<PairGoal> goals;

        /**
         * A work.
         *
         * @param pair 54 digits, row by row
         * @param thirds for each third band its 27 digits, 1 to 64 of them
         * @param goals at least one, all for puzzles of one clue count
         */
        PairWork(byte[] pair, List<byte[]> thirds, List<PairGoal> goals) {
            this.pair = pair;
            this.thirds = thirds;
            this.goals = goals;
        }

        /** The 54 digits of the pair, row by row. */
        byte[] pair() {
            return pair.clone();
        }

        /** For each third band its 27 digits. */
        List<byte[]> thirds() {
            return thirds;
        }

        /** The goals. */
        List<PairGoal> goals() {
            return goals;
        }

        /** Starts the search, audited by the share of the options. */
        PairSearch begin(SearchOptions options, BooleanSupplier stop) {
            PairInstance instance = instance();
            return begin(instance, options, stop, PairAudit.of(instance, options, stop));
        }

        /** Starts the search, followed by an observer. */
        PairSearch begin(SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
            return begin(instance(), options, stop, observer);
        }

        /** Passes on for each goal the puzzles that a search has found for it, each taken back to the grid of the goal. */
        void forEachFound(PairResult result, BiConsumer<PairGoal, FoundPuzzle> taken) {
            for (PairGoal goal : goals) {
                for (FoundPuzzle found : result.puzzles()) {
                    // One search serves all goals, so it may find what another pair is to find.
                    if (found.third() == goal.third() && goal.admits(found.puzzle())) {
                        taken.accept(goal, new FoundPuzzle(goal.back().apply(found.puzzle()), found.minimal()));
                    }
                }
            }
        }

        private PairInstance instance() {
            return PairInstance.of(pair, thirds.toArray(new byte[0][]));
        }

        private PairSearch begin(
                PairInstance instance, SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
            int ofBand1 = FiveClueSets.of(BandForm.of(Arrays.copyOf(pair, 27)));
            int ofBand2 = FiveClueSets.of(BandForm.of(Arrays.copyOfRange(pair, 27, 54)));
            return new PairSearch(instance, tasks(ofBand1 <= ofBand2 ? 0 : 1), options, stop, null, observer);
        }

        /**
         * The tasks that serve all goals. Those with seven or more clues in the third band share their tables. Those with six have
         * their own, as they have fewer third bands: only the ones in whose grids the pair lies in the preferred orientation. Caps
         * are those of the most permissive goal; {@link PairGoal#admits} filters the rest.
         *
         * @param fewer the band of the pair with fewer 5-clue sets: first if both have as many clues
         */
        List<PairTask> tasks(int fewer) {
            Map<Integer, Map<Integer, PairSplit>> more = new TreeMap<>();
            Map<Integer, Map<Integer, PairSplit>> fewest = new TreeMap<>();
            long thirdsWithMore = 0;
            for (PairGoal goal : goals) {
                for (ClueCounts split : goal.splits()) {
                    boolean hasMore = split.third() > CensusPlan.FEWEST_IN_THIRD;
                    int first = split.first() == split.second() ? fewer : split.first() < split.second() ? 0 : 1;
                    int fewerClues = Math.min(split.first(), split.second());
                    int second = Math.max(split.first(), split.second());
                    (hasMore ? more : fewest)
                            .computeIfAbsent(32 * first + fewerClues, key -> new TreeMap<>())
                            .merge(
                                    32 * split.third() + second,
                                    new PairSplit(
                                            new ClueCounts(fewerClues, second, split.third(), split.stackCap()),
                                            1L << goal.third()),
                                    PairWork::together);
                    thirdsWithMore |= hasMore ? 1L << goal.third() : 0;
                }
            }
            List<PairTask> tasks = new ArrayList<>();
            for (Map.Entry<Integer, Map<Integer, PairSplit>> task : more.entrySet()) {
                tasks.add(task(task.getKey(), thirdsWithMore, task.getValue().values()));
            }
            for (Map.Entry<Integer, Map<Integer, PairSplit>> task : fewest.entrySet()) {
                long thirdsHere = 0;
                for (PairSplit split : task.getValue().values()) {
                    thirdsHere |= split.thirds();
                }
                tasks.add(task(task.getKey(), thirdsHere, task.getValue().values()));
            }
            return tasks;
        }

        /** The task of a key, which is 32 times the band that is expanded first, plus the clues in it. */
        private static PairTask task(int key, long thirds, Collection<PairSplit> splits) {
            return new PairTask(key / 32, key % 32, thirds, List.copyOf(splits));
        }

        private static PairSplit together(PairSplit one, PairSplit other) {
            ClueCounts permissive = one.counts().stackCap() < other.counts().stackCap() ? other.counts() : one.counts();
            return new PairSplit(permissive, one.thirds() | other.thirds());
        }

        /** Groups the goals of grids by the band pairs that the grids share in any form. Source: docs/census.md. */
        static final class Groups {
            private static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6, 7, 8};
            private static final int[] SAME_NAMES = {1, 2, 3, 4, 5, 6, 7, 8, 9};

            /** A pair with its third bands so far. */
            private static final class Group {
                private final byte[] pair;
                private final Map<String, Integer> numbers = new HashMap<>();
                private final List<byte[]> thirds = new ArrayList<>();
                private final List<PairGoal> goals = new ArrayList<>();

                Group(byte[] pair) {
                    this.pair = pair;
                }

                int number(byte[] digits) {
                    return numbers.computeIfAbsent(Arrays.toString(digits), key -> {
                        thirds.add(digits);
                        return thirds.size() - 1;
                    });
                }
            }

            private final int clues;
            private final Map<PairForm, Group> groups = new LinkedHashMap<>();

            /**
             * No groups yet.
             *
             * @param clues the clue count of the puzzles, 16 to 18
             */
            Groups(int clues) {
                this.clues = clues;
            }

            /**
             * Adds all goals that make a grid's result exhaustive: its six lines as third bands.
             *
             * @param owner the grid's number
             */
            void add(int owner, SolutionGrid grid) {
                List<PairItem> items = PairItem.of(grid);
                CensusPlan plan = LineOrder.plan(grid, clues, items, false);
                for (PairItem item : items) {
                    byte[] digits = item.thirdDigits();
                    int[] order = ThirdBand.rowOrder(digits);
                    int[] rows = IN_ORDER.clone();
                    for (int row = 0; row < 3; row++) {
                        rows[6 + order[row]] = 6 + row;
                    }
                    Isotopy move = item.move().andThen(Isotopy.of(false, rows, IN_ORDER, SAME_NAMES));
                    Group group = groups.computeIfAbsent(item.form(), form -> new Group(form.digits()));
                    int number = group.number(ThirdBand.of(digits).digits());
                    group.goals.add(goal(plan, owner, 3 * item.orientation() + item.third(), number, move));
                }
            }

            /**
             * What a grid needs from the pair that is left without one of its lines.
             *
             * @param line the line, 3 · orientation + band
             * @param number the number of the third band in its group
             * @param move takes the grid to the pair on top of the third band
             */
            private static PairGoal goal(CensusPlan plan, int owner, int line, int number, Isotopy move) {
                // The image of a cell of each band shows which band of the pair it becomes.
                int[] place = new int[3];
                for (int band = 0; band < 3; band++) {
                    place[band] = move.cell(line < 3 ? 27 * band : 3 * band) / 27;
                }
                List<PairGoal.Part> parts = new ArrayList<>();
                for (CensusPlanItem item : plan.items(line)) {
                    List<ClueCounts> splits = new ArrayList<>();
                    for (ClueCounts split : item.splits()) {
                        splits.add(place[item.first()] == 0 ? split : split.swapped());
                    }
                    parts.add(new PairGoal.Part(item.name(), List.copyOf(splits)));
                }
                return new PairGoal(owner, line, number, List.copyOf(parts), move.inverse());
            }

            /** The works that serve all goals, in the order in which the pairs first came. */
            List<PairWork> works() {
                List<PairWork> works = new ArrayList<>();
                for (Group group : groups.values()) {
                    addChunks(group, works);
                }
                return works;
            }

            /**
             * The works of one pair with all its third bands: for every grid that contains the pair, the goals that the census
             * assigns to this pair. Owners are the numbers of the third bands in the order of {@link Gangster}.
             *
             * @param clues the clue count of the puzzles, 16 to 18
             */
            static List<PairWork> ofPair(byte[] pair, int clues) {
                Group group = new Group(pair.clone());
                Gangster gangster = Gangster.of(pair);
                for (int t = 0; t < gangster.size(); t++) {
                    SolutionGrid grid = gangster.third(t).under(pair);
                    CensusPlan plan = LineOrder.plan(grid, clues, PairItem.of(grid), true);
                    int number = group.number(gangster.third(t).digits());
                    group.goals.add(goal(plan, t, 2, number, Isotopy.identity()));
                }
                List<PairWork> works = new ArrayList<>();
                addChunks(group, works);
                return works;
            }

            /** Cuts a group into works of at most 64 third bands. */
            private static void addChunks(Group group, List<PairWork> works) {
                int chunks = (group.thirds.size() + VirtualCells.MOST - 1) / VirtualCells.MOST;
                for (int chunk = 0; chunk < chunks; chunk++) {
                    int from = chunk * VirtualCells.MOST;
                    int to = Math.min(group.thirds.size(), from + VirtualCells.MOST);
                    List<PairGoal> goals = new ArrayList<>();
                    for (PairGoal goal : group.goals) {
                        if (goal.third() >= from && goal.third() < to) {
                            goals.add(new PairGoal(
                                    goal.owner(), goal.line(), goal.third() - from, goal.parts(), goal.back()));
                        }
                    }
                    works.add(new PairWork(group.pair, List.copyOf(group.thirds.subList(from, to)), goals));
                }
            }
        }
    }
}
