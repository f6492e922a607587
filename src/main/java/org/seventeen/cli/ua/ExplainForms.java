package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.ForwardHtml.Part;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shrunken;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.sudoku.watch.explain.PairText;

/**
 * A branch as {@code seventeen explain} prints it, as text or JSON; {@link org.seventeen.show.picture.ForwardHtml} draws the same.
 *
 * <p>The text has the tables of champagne's text on the forward view: cells as 54 characters, then the number of the set and its
 * size; groups of sets as {@code {0,5,6}}. JSON is an object a branch; docs/json.md lists its fields.
 */
final class ExplainForms {
    private static final int GROUPS_LISTED = 40;
    private static final int GROUPS_A_LINE = 8;
    private static final int UNIONS_LISTED = 12;

    private final PrintWriter out;
    private final String bands;
    private final ForwardBranch branch;
    private final int left;
    private final ForwardExplanation explained;
    private final int[] before;
    private final int[] after;

    /**
     * The forms of a branch.
     *
     * @param before the sockets of the branch; null if they are not known
     * @param after those with the cells that the explanation leaves; the same array if it leaves all
     */
    ExplainForms(PrintWriter out, Part part, int[] before, int[] after) {
        this.out = out;
        bands = part.of().bands();
        branch = part.of().branch();
        left = part.of().left();
        explained = part.explained();
        this.before = before;
        this.after = after;
    }

    /** Prints an object; {@code read} is the grid of the input that the branch is of, or null. */
    void json(Entry read) {
        JsonLine line = new JsonLine(out);
        if (!bands.isEmpty()) {
            line.field("bands", bands);
        }
        if (read != null) {
            line.field("file", read.file()).field("line", read.line());
        }
        line.field("clues", mask(branch.clues()))
                .field("dead", mask(branch.dead()))
                .field("left", left);
        if (branch.steps().isPresent()) {
            line.list("order");
            for (ForwardBranch.Step step : branch.steps().get()) {
                line.object()
                        .field("set", mask(step.row()))
                        .field("clue", step.clue())
                        .end();
            }
            line.end();
        }
        line.list("rounds");
        explained.rounds().forEach(round -> json(round, line));
        line.end()
                .field("complete", explained.isComplete())
                .field("verdict", name(explained.verdict()))
                .field("limited", explained.limited());
        if (!explained.verdict().isDead()) {
            line.field("active_after", mask(explained.active())).field("forced", mask(explained.forced()));
        }
        if (before != null) {
            sockets("sockets_before", before, line);
            sockets("sockets_after", after, line);
        }
        line.end();
        out.println();
    }

    private static void json(Round round, JsonLine line) {
        line.object().field("active", mask(round.active())).list("sets");
        round.rows().forEach(row -> line.item(mask(row)));
        line.end().field("verdict", name(round.verdict())).list("groups");
        round.groups().forEach(group -> numbers(line.list(), group));
        line.end().list("shared");
        for (Shared shared : round.shared()) {
            numbers(line.object().list("common"), shared.common());
            numbers(line.list("others"), shared.others());
            line.field("cells", mask(shared.cells())).end();
        }
        line.end()
                .field("active_after", mask(round.activeAfter()))
                .field("limited", round.limited())
                .end();
    }

    private static void numbers(JsonLine list, List<Integer> rows) {
        rows.forEach(row -> list.item(row.longValue()));
        list.end();
    }

    private static void sockets(String name, int[] sockets, JsonLine line) {
        line.list(name);
        for (int socket : sockets) {
            line.item(socket(socket));
        }
        line.end();
    }

    private static String socket(int cells) {
        return PairText.of(cells).substring(0, 27);
    }

    private static String name(Enum<?> verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private static String mask(long mask) {
        return PairText.of(mask & ForwardTable.ALL_CELLS);
    }

    /** Prints tables. */
    void text() {
        List<ForwardBranch.Step> steps = branch.steps().orElse(List.of());
        if (!bands.isEmpty()) {
            out.println(bands);
        }
        if (!steps.isEmpty()) {
            out.println();
            out.println("clues in the order of the expansion");
            char letter = 'a';
            for (ForwardBranch.Step step : steps) {
                StringBuilder cells = new StringBuilder(PairText.of(step.row()));
                cells.setCharAt(step.clue(), letter);
                letter = letter == 'z' ? 'A' : (char) (letter + 1);
                out.println(cells.append(' ').append(Long.bitCount(step.row())));
            }
            out.println();
        }
        long active = explained.rounds().get(0).active();
        out.println(PairText.of(branch.clues()) + ' ' + Printable.counted(Long.bitCount(branch.clues()), "clue"));
        out.println(PairText.of(branch.dead()) + ' ' + Printable.counted(Long.bitCount(branch.dead()), "dead cell"));
        out.println(PairText.of(active) + ' ' + Printable.counted(Long.bitCount(active), "cell") + " not dead");
        out.println(Printable.counted(left, "clue") + " left");
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
        out.println(verdict());
    }

    private void round(Round round) {
        out.println(Printable.counted(round.rows().size(), "residual set"));
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
        return (limited ? "at least " : "") + Printable.counted(round.groups().size(), "group");
    }

    private void critical(Round round) {
        for (Shared shared : round.shared()) {
            out.println(shared.sentence("cell " + (Long.numberOfTrailingZeros(shared.cells()) + 1)));
        }
        if (round.groups().size() <= UNIONS_LISTED) {
            for (List<Integer> group : round.groups()) {
                long union = ForwardExplanation.union(group, round.rows());
                out.println(PairText.of(union) + ' ' + ForwardExplanation.braces(group) + ' ' + Long.bitCount(union));
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
            groups.subList(from, Math.min(from + GROUPS_A_LINE, listed))
                    .forEach(group -> line.add(ForwardExplanation.braces(group)));
            out.println(line);
        }
        if (listed < groups.size()) {
            out.println("and " + (limited ? "at least " : "") + (groups.size() - listed) + " more");
        }
    }

    private void sockets(String heading, int[] sockets) {
        out.println(heading + ": " + Printable.counted(sockets.length, "socket"));
        for (int socket : sockets) {
            out.println(socket(socket) + ' ' + Integer.bitCount(socket));
        }
    }

    private String verdict() {
        if (explained.isComplete()) {
            return "complete: the clues hit all sets, " + Printable.counted(left, "clue") + " left"
                    + (left == 0
                            ? ""
                            : " for " + Printable.counted(Long.bitCount(explained.active()), "cell") + " not dead");
        }
        return switch (explained.verdict()) {
            case EMPTY_ROW -> "dead: a set has no cell left";
            case TOO_MANY_DISJOINT ->
                "dead: " + Printable.counted(left + 1, "disjoint set") + ", " + Printable.counted(left, "clue")
                        + " left";
            case CRITICAL ->
                "critical: " + Printable.counted(Long.bitCount(explained.active()), "cell") + " left, "
                        + Long.bitCount(explained.forced()) + " of them forced";
            case OPEN -> explained.limited() ? "open: no critical group found" : "open: no critical group";
        };
    }

    private static String line(long cells, int number) {
        return PairText.of(cells) + ' ' + number + ' ' + Long.bitCount(cells);
    }
}
