package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Verdict;
import org.seventeen.sudoku.watch.explain.ForwardTable;

/**
 * The forward view of branches as a page: a branch is a sequence of steps, forward and back, with the groups of disjoint sets drawn on the
 * two bands. Without JavaScript, and on paper, all steps stand one below the other.
 */
public final class ForwardHtml {
    private static final int GROUPS_DRAWN = 12;
    private static final int PAIR_CELLS = 54;
    private static final long PAIR_MASK = ForwardTable.ALL_CELLS;

    /** A branch on the page, with its explanation. */
    public record Part(ForwardBranch.Case of, ForwardExplanation explained) {}

    private final ForwardBranch.Case part;
    private final ForwardExplanation explained;
    private final Page page;

    private ForwardHtml(Part part, Page page) {
        this.part = part.of();
        explained = part.explained();
        this.page = page;
    }

    /** The page. */
    public static String page(List<Part> parts) {
        Page page = new Page("The forward view");
        page.paragraph(
                "Unavoidable sets without a clue need one each. More disjoint sets than clues left end a branch; as"
                        + " many, a critical group, confine the clues to their cells. A set has a letter, a pattern and a colour;"
                        + " crosses mark cells that get no clue any more.");
        for (int i = 0; i < parts.size(); i++) {
            page.section("part" + (i + 1), parts.get(i).of().title());
            new ForwardHtml(parts.get(i), page).write();
        }
        return page.html(
                Page.resource(ForwardHtml.class, "forward.css"), Page.resource(ForwardHtml.class, "forward.js"));
    }

    private void write() {
        page.raw("<div class=\"steps\">\n");
        int clues = Long.bitCount(part.branch().clues());
        step(
                "The branch",
                Printable.counted(clues, "clue") + " set, "
                        + Printable.counted(Long.bitCount(part.branch().open()), "cell") + " may still become clues, "
                        + Printable.counted(part.left(), "clue") + " left.",
                part.branch().dead(),
                List.of(),
                List.of());
        List<Round> rounds = explained.rounds();
        for (int i = 0; i < rounds.size(); i++) {
            writeRound("Round " + (i + 1) + ": ", rounds.get(i));
        }
        page.raw("</div>\n");
    }

    private void writeRound(String round, Round now) {
        long dead = PAIR_MASK & ~now.active() & ~part.branch().clues();
        step(
                round + Printable.counted(now.rows().size(), "set") + " without a clue",
                "Each needs one of the " + Printable.counted(part.left(), "clue") + " left.",
                dead,
                List.of(),
                lines(now.rows()));
        boolean tooMany = now.verdict() == Verdict.TOO_MANY_DISJOINT;
        boolean limited = tooMany ? now.moreLimited() : now.criticalLimited();
        int drawn = Math.min(GROUPS_DRAWN, now.groups().size());
        for (int group = 0; group < drawn; group++) {
            List<Integer> members = now.groups().get(group);
            step(
                    round + (tooMany ? "disjoint group " : "critical group ") + (group + 1) + " of "
                            + (limited ? "at least " : "") + now.groups().size(),
                    "The sets " + ForwardExplanation.braces(members) + " have no cell in common; "
                            + Printable.counted(part.left(), "clue") + (part.left() == 1 ? " is" : " are") + " left.",
                    dead,
                    members.stream().map(now.rows()::get).toList(),
                    List.of());
        }
        String rest = now.limited() ? " Not all groups were looked at: there may be more to say." : "";
        step(round + "what follows", conclusion(now) + rest, deadAfter(now, dead), List.of(), shared(now));
    }

    private long deadAfter(Round now, long dead) {
        return now.verdict() == Verdict.CRITICAL
                ? PAIR_MASK & ~now.activeAfter() & ~part.branch().clues()
                : dead;
    }

    private String conclusion(Round now) {
        if (now.rows().isEmpty()) {
            return "Complete: the clues hit all sets.";
        }
        return switch (now.verdict()) {
            case EMPTY_ROW -> "Dead: set " + now.rows().indexOf(0L) + " has no cell left.";
            case TOO_MANY_DISJOINT ->
                "Dead: " + Printable.counted(part.left() + 1, "disjoint set") + ", "
                        + Printable.counted(part.left(), "clue") + " left.";
            case OPEN ->
                now.limited()
                        ? "No critical group was found before the search was given up."
                        : "There is no critical group: the sets alone exclude nothing.";
            case CRITICAL -> {
                int before = Long.bitCount(now.active());
                int after = Long.bitCount(now.activeAfter());
                yield Printable.counted(after, "cell") + " of " + before + " lie in all "
                        + Printable.counted(now.groups().size(), "group")
                        + (now.criticalLimited() ? " found" : "")
                        + (after == before
                                ? ": nothing changes any more."
                                : "; the others get no clue. A new round begins.");
            }
        };
    }

    private static List<String> shared(Round now) {
        return now.shared().stream()
                .map(shared -> shared.sentence(cells(shared.cells())))
                .toList();
    }

    /** A step; without sets the dead cells are what it shows. */
    private void step(String heading, String text, long dead, List<Long> sets, List<String> list) {
        page.raw("<div class=\"step\">\n").heading(heading).paragraph(text);
        String digits = part.bands().isEmpty() ? " ".repeat(PAIR_CELLS) : part.bands();
        List<CellSet> drawn = sets.stream().map(set -> new CellSet(set, 0)).toList();
        GridSvg grid = new GridSvg(digits, new CellSet(part.branch().clues(), 0), new CellSet(dead, 0), drawn);
        StringJoiner legend = new StringJoiner("; ");
        for (int set = 0; set < sets.size(); set++) {
            legend.add(GridSvg.letter(set) + ": " + cells(sets.get(set)));
        }
        page.figure(part.title() + ", " + heading, legend.toString(), grid.picture());
        page.list(list).raw("</div>\n");
    }

    private static List<String> lines(List<Long> rows) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            lines.add(row + ": " + (rows.get(row) == 0 ? "no cell" : cells(rows.get(row))));
        }
        return lines;
    }

    private static String cells(long cells) {
        return new CellSet(cells, 0).names();
    }
}
