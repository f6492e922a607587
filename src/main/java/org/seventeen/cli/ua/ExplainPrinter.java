package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.List;
import java.util.StringJoiner;
import org.seventeen.sudoku.watch.explain.ClueOrder;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shrunken;
import org.seventeen.sudoku.watch.explain.PairText;
import org.seventeen.sudoku.watch.explain.UnavoidableSockets;

/**
 * The text that {@code seventeen explain} prints of a branch, with the tables of champagne's text on the forward view: cells
 * as 54 characters, then the number of the set and its size; groups of sets as {@code {0,5,6}}.
 */
final class ExplainPrinter {
    private static final int GROUPS_LISTED = 40;
    private static final int GROUPS_A_LINE = 8;
    private static final int UNIONS_LISTED = 12;

    private final PrintWriter out;
    private final String digits;
    private final ForwardBranch branch;
    private final int left;

    /**
     * A printer for one branch.
     *
     * @param digits bands 1 and 2, empty if not known
     * @param left clues left
     */
    ExplainPrinter(PrintWriter out, String digits, ForwardBranch branch, int left) {
        this.out = out;
        this.digits = digits;
        this.branch = branch;
        this.left = left;
    }

    /** Prints tables. The sockets are null if they are unknown. */
    void text(ForwardExplanation explained, UnavoidableSockets before, UnavoidableSockets after) {
        List<ClueOrder.Step> steps = branch.order().map(ClueOrder::steps).orElse(List.of());
        if (!digits.isEmpty()) {
            out.println(digits);
        }
        if (!steps.isEmpty()) {
            out.println();
            out.println("clues in the order of the expansion");
            char letter = 'a';
            for (ClueOrder.Step step : steps) {
                StringBuilder cells = new StringBuilder(PairText.of(step.row()));
                cells.setCharAt(step.clue(), letter);
                letter = letter == 'z' ? 'A' : (char) (letter + 1);
                out.println(cells.append(' ').append(Long.bitCount(step.row())));
            }
            out.println();
        }
        long active = explained.rounds().get(0).active();
        out.println(PairText.of(branch.clues()) + ' ' + counted(Long.bitCount(branch.clues()), "clue"));
        out.println(PairText.of(branch.dead()) + ' ' + counted(Long.bitCount(branch.dead()), "dead cell"));
        out.println(PairText.of(active) + ' ' + counted(Long.bitCount(active), "cell") + " not dead");
        out.println(counted(left, "clue") + " left");
        for (int i = 0; i < explained.rounds().size(); i++) {
            out.println();
            out.println("round " + (i + 1));
            round(explained.rounds().get(i));
        }
        out.println();
        if (before != null) {
            sockets("band 3 has to hit", before);
            if (after != before) {
                sockets("with the cells left by the forward view", after);
            }
            out.println();
        }
        if (explained.limited()) {
            out.println("not all groups were looked at: there may be more to say");
        }
        out.println(verdict(explained));
    }

    private void round(Round round) {
        out.println(counted(round.rows().size(), "residual set"));
        for (int row = 0; row < round.rows().size(); row++) {
            out.println(line(round.rows().get(row), row));
        }
        if (round.rows().isEmpty()) {
            return;
        }
        switch (round.verdict()) {
            case EMPTY_ROW -> out.println("set " + round.rows().indexOf(0L) + " has no cell left");
            case TOO_MANY_DISJOINT -> {
                out.println((left + 1) + " disjoint: " + found(round, round.moreLimited()));
                groups(round.groups(), round.moreLimited());
            }
            case OPEN -> {
                out.println((left + 1) + " disjoint: " + none(round.moreLimited()));
                out.println(left + " disjoint (critical): " + none(round.criticalLimited()));
            }
            case CRITICAL -> {
                out.println((left + 1) + " disjoint: " + none(round.moreLimited()));
                out.println(left + " disjoint (critical): " + found(round, round.criticalLimited()));
                groups(round.groups(), round.criticalLimited());
                critical(round);
            }
        }
    }

    private static String none(boolean limited) {
        return limited ? "none found, the search was given up" : "none";
    }

    private static String found(Round round, boolean limited) {
        return (limited ? "at least " : "") + counted(round.groups().size(), "group");
    }

    private void critical(Round round) {
        for (Shared shared : round.shared()) {
            out.println(braces(shared.common()) + " shared, then one of " + braces(shared.others()) + ": "
                    + (shared.cells() == 0
                            ? "no common cell, dead"
                            : "one common cell, cell " + (Long.numberOfTrailingZeros(shared.cells()) + 1)
                                    + ", a clue"));
        }
        if (round.groups().size() <= UNIONS_LISTED) {
            for (List<Integer> group : round.groups()) {
                long union = 0;
                for (int row : group) {
                    union |= round.rows().get(row);
                }
                out.println(PairText.of(union) + ' ' + braces(group) + ' ' + Long.bitCount(union));
            }
        }
        long after = round.activeAfter();
        out.println(PairText.of(after)
                + (round.criticalLimited() ? " in all groups found " : " in all groups ")
                + Long.bitCount(after));
        if (round.shrunken().isEmpty()) {
            return;
        }
        out.println("cut down to these cells");
        for (int row = 0; row < round.shrunken().size(); row++) {
            Shrunken cut = round.shrunken().get(row);
            String rest = cut.cells() == 0 ? " empty" : cut.contains() < 0 ? "" : " contains " + cut.contains();
            out.println(line(cut.cells(), row) + rest);
        }
    }

    private void groups(List<List<Integer>> groups, boolean limited) {
        int listed = Math.min(groups.size(), GROUPS_LISTED);
        for (int from = 0; from < listed; from += GROUPS_A_LINE) {
            StringJoiner line = new StringJoiner(" ");
            groups.subList(from, Math.min(from + GROUPS_A_LINE, listed)).forEach(group -> line.add(braces(group)));
            out.println(line);
        }
        if (listed < groups.size()) {
            out.println("and " + (limited ? "at least " : "") + (groups.size() - listed) + " more");
        }
    }

    private void sockets(String heading, UnavoidableSockets sockets) {
        out.println(heading + ": " + counted(sockets.count(), "socket"));
        for (int socket : sockets.toArray()) {
            out.println(PairText.of(socket).substring(0, 27) + ' ' + Integer.bitCount(socket));
        }
    }

    private String verdict(ForwardExplanation explained) {
        if (explained.isComplete()) {
            return "complete: the clues hit all sets, " + counted(left, "clue") + " left"
                    + (left == 0 ? "" : " for " + counted(Long.bitCount(explained.active()), "cell") + " not dead");
        }
        return switch (explained.verdict()) {
            case EMPTY_ROW -> "dead: a set has no cell left";
            case TOO_MANY_DISJOINT ->
                "dead: " + counted(left + 1, "disjoint set") + ", " + counted(left, "clue") + " left";
            case CRITICAL ->
                "critical: " + counted(Long.bitCount(explained.active()), "cell") + " left, "
                        + Long.bitCount(explained.forced()) + " of them forced";
            case OPEN -> explained.limited() ? "open: no critical group found" : "open: no critical group";
        };
    }

    private static String braces(List<Integer> rows) {
        String numbers = rows.toString().replace(" ", "");
        return '{' + numbers.substring(1, numbers.length() - 1) + '}';
    }

    private static String line(long cells, int number) {
        return PairText.of(cells) + ' ' + number + ' ' + Long.bitCount(cells);
    }

    private static String counted(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
