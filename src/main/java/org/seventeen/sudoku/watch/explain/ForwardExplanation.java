package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.watch.explain.ForwardView.Verdict;

/**
 * The exact forward view of one branch, round by round, in champagne's terms. For people, not for the search; its verdict is
 * that of {@link ForwardView#exact}.
 *
 * @param rounds the rounds, at least one; all but the last shrink the active cells
 */
public record ForwardExplanation(List<Round> rounds) {
    /** Whether a search for groups was given up in a round; as {@link ForwardView#isLimited}. */
    public boolean limited() {
        for (Round round : rounds) {
            if (round.limited()) {
                return true;
            }
        }
        return false;
    }

    /**
     * One round.
     *
     * @param rows the residual sets, 54-bit masks; the other lists refer to them by number, from 0
     * @param active the cells that may become clues before the round
     * @param verdict the verdict of the round
     * @param groups if more sets are disjoint than clues are left, such groups, else the critical groups; row numbers
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
            List<Shared> shared,
            long activeAfter,
            List<Shrunken> shrunken,
            boolean moreLimited,
            boolean criticalLimited) {
        /** Whether a search for groups was given up, so there may be groups that are not listed. */
        public boolean limited() {
            return moreLimited || criticalLimited;
        }
    }

    /**
     * Critical groups that share all rows but one. The clue that hits the last row must hit it in all of them.
     *
     * @param common the shared rows
     * @param others the last rows, two or more
     * @param cells the cells that the last rows have in common, none (dead) or one (it must be a clue)
     */
    public record Shared(List<Integer> common, List<Integer> others, long cells) {}

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
        ForwardView view = new ForwardView();
        ForwardTable table = new ForwardTable();
        table.set(rows.toArray(), rows.size());
        List<Round> rounds = new ArrayList<>();
        long cells = active;
        boolean open = true;
        while (open) {
            Verdict verdict = view.round(table, cells, left);
            open = !verdict.isDead() && view.active() != cells;
            rounds.add(round(table, cells, verdict, view, open));
            cells = view.active();
            table.rebuild(table, 0, cells);
        }
        return new ForwardExplanation(List.copyOf(rounds));
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
        long forced = 0;
        for (long row : last().rows()) {
            if (Long.bitCount(row) == 1) {
                forced |= row;
            }
        }
        return forced;
    }

    private Round last() {
        return rounds.get(rounds.size() - 1);
    }

    private static Round round(ForwardTable table, long active, Verdict verdict, ForwardView view, boolean shrinks) {
        List<Long> rows = new ArrayList<>();
        for (int row = 0; row < table.size(); row++) {
            rows.add(table.mask(row));
        }
        List<List<Integer>> groups = new ArrayList<>();
        for (int group = 0; group < view.groups().count(); group++) {
            List<Integer> members = new ArrayList<>();
            for (int row : view.groups().rows(group)) {
                members.add(row);
            }
            groups.add(List.copyOf(members));
        }
        List<Shared> shared = verdict == Verdict.CRITICAL ? shared(groups, rows) : List.of();
        List<Shrunken> shrunken = shrinks ? shrunken(rows, view.active()) : List.of();
        return new Round(
                List.copyOf(rows),
                active,
                verdict,
                List.copyOf(groups),
                shared,
                view.active(),
                List.copyOf(shrunken),
                view.isMoreLimited(),
                view.isCriticalLimited());
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
}
