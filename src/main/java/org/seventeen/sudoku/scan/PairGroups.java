package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.CensusPlanItem;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.LineOrder;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;

/** Groups the goals of grids by the band pairs that the grids share in any form. Source: docs/census.md. */
final class PairGroups {
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
    PairGroups(int clues) {
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
        int chunks = (group.thirds.size() + Gangster.CHUNK - 1) / Gangster.CHUNK;
        for (int chunk = 0; chunk < chunks; chunk++) {
            int from = chunk * Gangster.CHUNK;
            int to = Math.min(group.thirds.size(), from + Gangster.CHUNK);
            List<PairGoal> goals = new ArrayList<>();
            for (PairGoal goal : group.goals) {
                if (goal.third() >= from && goal.third() < to) {
                    goals.add(new PairGoal(goal.owner(), goal.line(), goal.third() - from, goal.parts(), goal.back()));
                }
            }
            works.add(new PairWork(group.pair, List.copyOf(group.thirds.subList(from, to)), goals));
        }
    }
}
