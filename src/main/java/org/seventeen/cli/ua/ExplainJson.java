package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.watch.explain.ClueOrder;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.PairText;
import org.seventeen.sudoku.watch.explain.UnavoidableSockets;

/** What {@code seventeen explain --json} prints: an object a branch; docs/json.md lists its fields. */
final class ExplainJson {
    private final JsonLine line;

    private final ForwardBranch branch;

    /**
     * Begins an object of what is given: bands 1 and 2, empty if not known, the grid of the input that they are of, null if of
     * none, and the branch.
     */
    ExplainJson(PrintWriter out, String digits, Entry entry, ForwardBranch branch, int left) {
        this.branch = branch;
        line = new JsonLine(out);
        if (!digits.isEmpty()) {
            line.field("bands", digits);
        }
        if (entry != null) {
            line.field("file", entry.file()).field("line", entry.line());
        }
        line.field("clues", mask(branch.clues()))
                .field("dead", mask(branch.dead()))
                .field("left", left);
    }

    /** Ends the object. The sockets are null if they are not known. */
    void end(ForwardExplanation explained, UnavoidableSockets before, UnavoidableSockets after) {
        if (branch.order().isPresent()) {
            line.list("order");
            for (ClueOrder.Step step : branch.order().get().steps()) {
                line.object()
                        .field("set", mask(step.row()))
                        .field("clue", step.clue())
                        .end();
            }
            line.end();
        }
        line.list("rounds");
        explained.rounds().forEach(this::round);
        line.end()
                .field("complete", explained.isComplete())
                .field("verdict", name(explained.verdict()))
                .field("limited", explained.limited());
        if (!explained.verdict().isDead()) {
            line.field("active_after", mask(explained.active())).field("forced", mask(explained.forced()));
        }
        if (before != null) {
            sockets("sockets_before", before);
            sockets("sockets_after", after);
        }
        line.end();
    }

    private void round(Round round) {
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

    private void sockets(String name, UnavoidableSockets sockets) {
        line.list(name);
        for (int socket : sockets.toArray()) {
            line.item(PairText.of(socket).substring(0, 27));
        }
        line.end();
    }

    private static String name(Enum<?> verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private static String mask(long mask) {
        return PairText.of(mask & ForwardTable.ALL_CELLS);
    }
}
