package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.CellSet;

/**
 * The exact forward view of one branch with {@code left} clues to go, round by round, in champagne's terms. For people, not
 * for the search: {@link org.seventeen.sudoku.search.forward.ForwardLook} does the like there.
 *
 * <p>Disjoint sets need one clue each (champagne):
 *
 * <ul>
 *   <li>property 1: more disjoint sets than clues left: the branch is dead;
 *   <li>property 2: a <em>critical group</em>, as many disjoint sets as clues left: every clue lies in one of them;
 *   <li>property 3: all clues lie in the intersection of the unions of all critical groups. The other cells are dead:
 *       rows shrink, may become empty (the branch is dead) or subsets of others, and new groups may arise. So the rule
 *       is repeated until nothing changes.
 * </ul>
 *
 * <p>The conclusions are sound: every set of at most {@code left} active cells that hits all rows lies in {@link #active()} and
 * contains {@link #forced()}; dead means that there is no such set. A limit on the search for groups may hide conclusions.
 *
 * @param left clues left
 * @param rounds the rounds, at least one; all but the last shrink the active cells
 */
public record ForwardExplanation(int left, List<Round> rounds) {
    private static final int MOST_GROUPS = 10_000;
    private static final long MOST_STEPS = 50_000_000;

    /** What a round finds. */
    public enum Verdict {
        /** There is no critical group. */
        OPEN,
        /** There is a critical group; the clues left lie in it. */
        CRITICAL,
        /** Dead: more disjoint rows than clues left (property 1). */
        TOO_MANY_DISJOINT,
        /** Dead: a row without an active cell. */
        EMPTY_ROW;

        /** Whether no clue set completes the branch. */
        public boolean isDead() {
            return this == TOO_MANY_DISJOINT || this == EMPTY_ROW;
        }
    }

    /**
     * One round.
     *
     * @param rows the residual sets, 54-bit masks; the other lists refer to them by number, from 0
     * @param active the cells that may become clues before the round
     * @param verdict the verdict of the round
     * @param groups if more sets are disjoint than clues are left, such groups, else the critical groups; row numbers
     * @param largest a group of disjoint rows, as large as one was found
     * @param shared the conclusions from critical groups that share all rows but one, if they leave one cell or none
     * @param activeAfter the cells that may become clues after the round
     * @param shrunken the rows restricted to those cells, if cells were lost: as many as rows, else none
     * @param moreLimited whether the search for more disjoint sets than clues left was given up: there may be such groups
     * @param criticalLimited whether the search for critical groups was given up: there may be others
     */
    public record Round(
            List<Long> rows,
            long active,
            Verdict verdict,
            List<List<Integer>> groups,
            List<Integer> largest,
            List<Shared> shared,
            long activeAfter,
            List<Shrunken> shrunken,
            boolean moreLimited,
            boolean criticalLimited) {
        /** Whether a search for groups was given up, so there may be groups that are not listed. */
        public boolean limited() {
            return moreLimited || criticalLimited;
        }

        /** The rows as the round leaves them. */
        private List<Long> rowsAfter() {
            return shrunken.isEmpty()
                    ? rows
                    : shrunken.stream().map(Shrunken::cells).toList();
        }
    }

    /** What follows for the cells of a {@link Conclusion}. */
    public enum Consequence {
        /** The branch is dead. */
        DEAD,
        /** The cell is a clue. */
        CLUE,
        /** The cells get no clue. */
        NO_CLUE,
        /** The cells may still become clues: nothing follows for them. */
        OPEN
    }

    /**
     * What a round concludes.
     *
     * @param cells the cells that it is about, none if the branch is dead
     * @param sentence the conclusion with its reason, cells as {@code r4c6}
     */
    public record Conclusion(Consequence consequence, long cells, String sentence) {}

    /**
     * Critical groups that share all rows but one. The clue that hits the last row must hit it in all of them.
     *
     * @param common the shared rows
     * @param others the last rows, two or more
     * @param cells the cells that the last rows have in common, none (dead) or one (it must be a clue)
     */
    public record Shared(List<Integer> common, List<Integer> others, long cells) {
        private Conclusion conclusion(LongFunction<String> names) {
            String reason = braces(common) + " shared, then one of " + braces(others) + ": ";
            return cells == 0
                    ? new Conclusion(Consequence.DEAD, 0, reason + "no common cell, so the branch is dead.")
                    : new Conclusion(
                            Consequence.CLUE,
                            cells,
                            reason + "one common cell, so " + names.apply(cells) + " is a clue.");
        }
    }

    /**
     * A row restricted to the active cells.
     *
     * @param cells its cells
     * @param contains the number of a row that is now a subset of it, which makes it redundant; or −1
     */
    public record Shrunken(long cells, int contains) {}

    /**
     * Explains a branch.
     *
     * @param rows residual sets, kept in this order for the first round
     * @param active the cells that may become clues
     * @param left clues left, 0 or more
     * @throws IllegalArgumentException if {@code left} is negative
     */
    public static ForwardExplanation of(ForwardTable rows, long active, int left) {
        return of(rows, active, left, MOST_GROUPS, MOST_STEPS);
    }

    /**
     * The same with other limits.
     *
     * @param mostGroups the most groups of a search, at least 1
     * @param mostSteps the most comparisons of two rows in it
     */
    public static ForwardExplanation of(ForwardTable rows, long active, int left, int mostGroups, long mostSteps) {
        if (left < 0) {
            throw new IllegalArgumentException("expected 0 or more clues left, found " + left);
        }
        ForwardTable table = rows;
        List<Round> rounds = new ArrayList<>();
        long cells = active;
        boolean open = true;
        while (open) {
            Round round = round(table, cells, left, mostGroups, mostSteps);
            rounds.add(round);
            open = !round.verdict.isDead() && round.activeAfter != cells;
            cells = round.activeAfter;
            table = table.rebuilt(0, cells);
        }
        return new ForwardExplanation(left, List.copyOf(rounds));
    }

    private static Round round(ForwardTable table, long active, int left, int mostGroups, long mostSteps) {
        List<Long> rows = table.masks();
        if (rows.contains(0L)) {
            return new Round(
                    rows, active, Verdict.EMPTY_ROW, List.of(), List.of(), List.of(), active, List.of(), false, false);
        }
        long[] masks = rows.stream().mapToLong(Long::longValue).toArray();
        Groups more = Groups.of(masks, left + 1, mostGroups, mostSteps);
        if (!more.list.isEmpty()) {
            return new Round(
                    rows,
                    active,
                    Verdict.TOO_MANY_DISJOINT,
                    more.list,
                    more.list.get(0),
                    List.of(),
                    active,
                    List.of(),
                    !more.complete,
                    false);
        }
        Groups critical = Groups.of(masks, left, mostGroups, mostSteps);
        long after = active;
        for (List<Integer> group : critical.list) {
            after &= union(group, rows);
        }
        return new Round(
                rows,
                active,
                critical.list.isEmpty() ? Verdict.OPEN : Verdict.CRITICAL,
                critical.list,
                critical.list.isEmpty() ? largest(masks, mostSteps / 10) : critical.list.get(0),
                shared(critical.list, rows),
                after,
                after == active ? List.of() : shrunken(rows, after),
                !more.complete,
                !critical.complete);
    }

    /** The first group of as many disjoint rows as there are in one, or as a limited search finds. */
    private static List<Integer> largest(long[] rows, long mostSteps) {
        List<Integer> largest = List.of();
        for (int size = 1; size == largest.size() + 1; size++) {
            Groups groups = Groups.of(rows, size, 1, mostSteps);
            largest = groups.list.isEmpty() ? largest : groups.list.get(0);
        }
        return largest;
    }

    /** The cells of some rows, given by their numbers. */
    public static long union(List<Integer> group, List<Long> rows) {
        long union = 0;
        for (int row : group) {
            union |= rows.get(row);
        }
        return union;
    }

    private static List<Shared> shared(List<List<Integer>> groups, List<Long> rows) {
        Map<String, List<Integer>> commons = new TreeMap<>();
        Map<String, List<Integer>> others = new TreeMap<>();
        for (List<Integer> group : groups) {
            for (Integer other : group) {
                List<Integer> common = new ArrayList<>(group);
                common.remove(other);
                commons.put(common.toString(), common);
                others.computeIfAbsent(common.toString(), key -> new ArrayList<>())
                        .add(other);
            }
        }
        List<Shared> telling = new ArrayList<>();
        commons.forEach((key, common) -> {
            long cells = ForwardTable.ALL_CELLS;
            for (int row : others.get(key)) {
                cells &= rows.get(row);
            }
            if (others.get(key).size() > 1 && Long.bitCount(cells) < 2) {
                telling.add(new Shared(List.copyOf(common), List.copyOf(others.get(key)), cells));
            }
        });
        return List.copyOf(telling);
    }

    private static List<Shrunken> shrunken(List<Long> rows, long active) {
        List<Shrunken> shrunken = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            long cells = rows.get(row) & active;
            int contains = -1;
            for (int other = 0; other < rows.size() && contains < 0; other++) {
                long inside = rows.get(other) & active;
                if (other != row && (inside & ~cells) == 0 && (inside != cells || other < row)) {
                    contains = other;
                }
            }
            shrunken.add(new Shrunken(cells, contains));
        }
        return shrunken;
    }

    /**
     * What a round concludes, at least one sentence; the last is what the round comes to.
     *
     * @param number the number of the round, from 0
     */
    public List<Conclusion> conclusions(int number) {
        return conclusions(number, ForwardExplanation::names);
    }

    /**
     * The same.
     *
     * @param names names cells, if they are not rows 1 to 6 of a grid
     */
    public List<Conclusion> conclusions(int number, LongFunction<String> names) {
        Round round = rounds.get(number);
        if (round.rows.isEmpty()) {
            return List.of(new Conclusion(
                    Consequence.OPEN, round.active, "The clues hit all sets, so the branch is complete."));
        }
        List<Conclusion> all = new ArrayList<>();
        switch (round.verdict) {
            case EMPTY_ROW -> {
                all.add(dead("Set " + round.rows.indexOf(0L) + " has no cell left, so the branch is dead."));
                return all;
            }
            case TOO_MANY_DISJOINT -> {
                all.add(dead("The sets " + braces(round.groups.get(0)) + " are disjoint, so the branch is dead: "
                        + Printable.counted(left + 1, "disjoint set") + " for " + Printable.counted(left, "clue")
                        + "."));
                return all;
            }
            case OPEN ->
                all.add(new Conclusion(
                        Consequence.OPEN,
                        round.active,
                        (round.limited()
                                        ? "No " + left + " disjoint sets were found before the search was given up"
                                        : Printable.counted(round.largest.size(), "disjoint set") + " and "
                                                + Printable.counted(left, "clue") + " left")
                                + ", so no cell is excluded."));
            case CRITICAL -> addCritical(all, round, names);
        }
        if (all.stream().noneMatch(conclusion -> conclusion.consequence == Consequence.DEAD)) {
            addForced(all, round, number == 0 ? 0 : singles(round.rows), names);
        }
        if (round.verdict == Verdict.CRITICAL && round.activeAfter == round.active) {
            all.add(new Conclusion(
                    Consequence.OPEN,
                    round.active,
                    "All cells left lie in all groups, so nothing changes any more: "
                            + Printable.counted(Long.bitCount(round.active), "cell") + " may still become clues, "
                            + names.apply(round.active) + "."));
        }
        return List.copyOf(all);
    }

    private static Conclusion dead(String sentence) {
        return new Conclusion(Consequence.DEAD, 0, sentence);
    }

    /** Properties 2 and 3, and the groups that share all sets but one. */
    private static void addCritical(List<Conclusion> all, Round round, LongFunction<String> names) {
        long some = 0;
        for (List<Integer> group : round.groups) {
            some |= union(group, round.rows);
        }
        addExcluded(all, round.active & ~some, "Every clue left lies in a critical group, so ", names);
        addExcluded(all, some & ~round.activeAfter, "Every clue left lies in all groups, so ", names);
        round.shared.forEach(shared -> all.add(shared.conclusion(names)));
    }

    private static void addExcluded(List<Conclusion> all, long cells, String reason, LongFunction<String> names) {
        if (cells != 0) {
            String sentence =
                    reason + names.apply(cells) + (Long.bitCount(cells) == 1 ? " gets" : " get") + " no clue.";
            all.add(new Conclusion(Consequence.NO_CLUE, cells, sentence));
        }
    }

    /** The cells that are all that is left of a set, but for those known and those already concluded. */
    private static void addForced(List<Conclusion> all, Round round, long known, LongFunction<String> names) {
        List<Long> rows = round.rowsAfter();
        long said = known;
        for (Conclusion conclusion : all) {
            said |= conclusion.consequence == Consequence.CLUE ? conclusion.cells : 0;
        }
        for (int row = 0; row < rows.size(); row++) {
            long cell = rows.get(row);
            if (Long.bitCount(cell) == 1 && (cell & said) == 0) {
                said |= cell;
                all.add(new Conclusion(
                        Consequence.CLUE,
                        cell,
                        "Set " + row + " has one cell left, so " + names.apply(cell) + " is a clue."));
            }
        }
    }

    /** Some cells as {@code r1c3 r4c6}. */
    public static String names(long cells) {
        return new CellSet(cells, 0).names();
    }

    /** Whether a search for groups was given up in a round. */
    public boolean limited() {
        return rounds.stream().anyMatch(Round::limited);
    }

    /** Whether the clues hit all sets already, so that there is nothing to explain. */
    public boolean isComplete() {
        return rounds.get(0).rows().isEmpty();
    }

    /** The verdict of the last round. */
    public Verdict verdict() {
        return last().verdict();
    }

    /** The cells that may become clues in the end; meaningless if the branch is dead. */
    public long active() {
        return last().activeAfter();
    }

    /** Cells that must become clues; meaningless if the branch is dead. */
    public long forced() {
        return singles(last().rows());
    }

    private static long singles(List<Long> rows) {
        long singles = 0;
        for (long row : rows) {
            singles |= Long.bitCount(row) == 1 ? row : 0;
        }
        return singles;
    }

    private Round last() {
        return rounds.get(rounds.size() - 1);
    }

    /** Row numbers as champagne writes them, {@code {0,5,6}}. */
    public static String braces(List<Integer> rows) {
        String numbers = rows.toString().replace(" ", "");
        return '{' + numbers.substring(1, numbers.length() - 1) + '}';
    }

    /** All groups of a given number of pairwise disjoint rows, in lexicographic order, the row numbers of one ascending. */
    static final class Groups {
        /** The groups found, as row numbers. */
        final List<List<Integer>> list = new ArrayList<>();

        /** Whether these are all groups: no limit was reached. */
        boolean complete = true;

        private final long[] rows;
        private final int size;
        private final int most;
        private final long mostSteps;
        private long steps;

        private Groups(long[] rows, int size, int most, long mostSteps) {
            this.rows = rows;
            this.size = size;
            this.most = most;
            this.mostSteps = mostSteps;
        }

        /**
         * Finds the groups. For size 0 there is one group, the empty one; an empty row is disjoint from all.
         *
         * @param size rows per group, 0 or more
         * @param most the most groups that are kept, at least 1
         * @param mostSteps the most comparisons of two rows; a search that needs more is given up
         */
        static Groups of(long[] rows, int size, int most, long mostSteps) {
            Groups groups = new Groups(rows, size, most, mostSteps);
            if (size == 0) {
                groups.list.add(List.of());
            } else if (size <= rows.length) {
                int[][] candidates = new int[size][rows.length];
                for (int row = 0; row < rows.length; row++) {
                    candidates[0][row] = row;
                }
                groups.extend(new ArrayList<>(), candidates, rows.length);
            }
            return groups;
        }

        /** Adds to the chosen rows each way to choose the missing ones from the first {@code count} candidates. */
        private void extend(List<Integer> chosen, int[][] candidates, int count) {
            int missing = size - chosen.size();
            int[] from = candidates[chosen.size()];
            if (missing > 1 && !haveRoom(from, count, missing)) {
                return;
            }
            for (int i = 0; i <= count - missing && complete; i++) {
                chosen.add(from[i]);
                if (missing == 1) {
                    complete = list.size() < most && list.add(List.copyOf(chosen));
                } else {
                    int[] to = candidates[chosen.size()];
                    int kept = 0;
                    for (int j = i + 1; j < count; j++) {
                        if ((rows[from[j]] & rows[from[i]]) == 0) {
                            to[kept++] = from[j];
                        }
                    }
                    steps += count - i;
                    complete = steps <= mostSteps;
                    if (complete && kept >= missing - 1) {
                        extend(chosen, candidates, kept);
                    }
                }
                chosen.remove(chosen.size() - 1);
            }
        }

        /** Whether the candidates together have enough cells for the missing rows, if all these were as small as the smallest. */
        private boolean haveRoom(int[] from, int count, int missing) {
            long union = 0;
            int smallest = Long.SIZE;
            for (int i = 0; i < count; i++) {
                union |= rows[from[i]];
                smallest = Math.min(smallest, Long.bitCount(rows[from[i]]));
            }
            return Long.bitCount(union) >= missing * smallest;
        }
    }
}
