package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.GridPicture.GridSheet;
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

    /**
     * A branch on the page, with its explanation.
     *
     * @param above the branches above it, after each clue; none if the order of the clues is not known
     */
    public record Part(ForwardBranch.Case of, ForwardExplanation explained, List<Part> above) {
        /**
         * A branch, explained, and the branches above it.
         *
         * @param primary the pair sets before the first clue
         * @param inOrder whether the sets keep their order, as {@link ForwardBranch#explain} says
         */
        public static Part of(ForwardBranch.Case of, ForwardTable primary, boolean inOrder) {
            ForwardBranch branch = of.branch();
            List<Part> above = new ArrayList<>();
            for (ForwardBranch at : branch.above()) {
                int more = Long.bitCount(branch.clues()) - Long.bitCount(at.clues());
                int left = of.left() + more;
                above.add(new Part(
                        new ForwardBranch.Case(of.title(), of.bands(), at, left),
                        at.explain(primary, left, inOrder),
                        List.of()));
            }
            return new Part(of, branch.explain(primary, of.left(), inOrder), above);
        }
    }

    private final ForwardBranch.Case part;
    private final ForwardExplanation explained;
    private final Page page;
    private final Optional<GridSheet> sheet;

    private ForwardHtml(Part part, Page page, Optional<GridSheet> sheet) {
        this.part = part.of();
        explained = part.explained();
        this.page = page;
        this.sheet = sheet;
    }

    /** The page. */
    public static String page(List<Part> parts) {
        return write(parts, Optional.empty())
                .html(Page.resource(ForwardHtml.class, "forward.css"), Page.resource(ForwardHtml.class, "forward.js"));
    }

    /** The parts of the page, to be put into another page, which runs {@code Parts.forward} of forward.js on it. */
    public static String body(List<Part> parts) {
        return write(parts, Optional.empty()).body();
    }

    /**
     * The grids of all steps in one picture.
     *
     * @throws IllegalArgumentException if there are over {@link GridSheet#MOST}
     */
    public static Picture picture(List<Part> parts) {
        GridSheet sheet = new GridSheet();
        write(parts, Optional.of(sheet));
        return sheet.picture();
    }

    private static Page write(List<Part> parts, Optional<GridSheet> sheet) {
        Page page = new Page("The forward view");
        page.paragraph(
                "Unavoidable sets without a clue need one each. More disjoint sets than clues left end a branch; as"
                        + " many, a critical group, confine the clues to their cells. A set has a letter, a pattern and a colour;"
                        + " crosses mark cells that get no clue any more.");
        for (int i = 0; i < parts.size(); i++) {
            page.section("part" + (i + 1), parts.get(i).of().title());
            page.raw("<div class=\"steps\">\n");
            parts.get(i).above().forEach(above -> new ForwardHtml(above, page, sheet).writeAbove());
            new ForwardHtml(parts.get(i), page, sheet).write();
            page.raw("</div>\n");
        }
        return page;
    }

    /** The branch after one of the clues above, in one step. */
    private void writeAbove() {
        Round first = explained.rounds().get(0);
        List<ForwardBranch.Step> steps = part.branch().steps().orElseThrow();
        String clue = ForwardExplanation.names(1L << steps.get(steps.size() - 1).clue());
        List<String> conclusions = new ArrayList<>();
        for (int round = 0; round < explained.rounds().size(); round++) {
            conclusions.addAll(conclusions(round));
        }
        step(
                "Clue " + steps.size() + ": " + clue,
                Printable.counted(first.rows().size(), "set") + " without a clue, "
                        + Printable.counted(Long.bitCount(first.active()), "cell") + " may still become clues, "
                        + Printable.counted(part.left(), "clue") + " left. The picture has "
                        + Printable.counted(first.largest().size(), "disjoint set") + ".",
                part.branch().dead(),
                first.largest().stream().map(first.rows()::get).toList(),
                conclusions);
    }

    private void write() {
        int clues = Long.bitCount(part.branch().clues());
        step(
                "The branch",
                Printable.counted(clues, "clue") + " set, "
                        + Printable.counted(Long.bitCount(part.branch().open()), "cell") + " may still become clues, "
                        + Printable.counted(part.left(), "clue") + " left.",
                part.branch().dead(),
                List.of(),
                List.of());
        for (int i = 0; i < explained.rounds().size(); i++) {
            writeRound(i);
        }
    }

    private void writeRound(int number) {
        Round now = explained.rounds().get(number);
        String round = "Round " + (number + 1) + ": ";
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
        String text = now.verdict() == Verdict.CRITICAL
                ? Long.bitCount(now.activeAfter()) + " of " + Printable.counted(Long.bitCount(now.active()), "cell")
                        + (now.criticalLimited() ? " lie in all groups found." : " lie in all groups.")
                : now.rows().isEmpty() ? "No set is left." : "";
        String rest = now.limited() ? " Not all groups were looked at: there may be more to say." : "";
        step(round + "what follows", (text + rest).strip(), deadAfter(now, dead), List.of(), conclusions(number));
    }

    private long deadAfter(Round now, long dead) {
        return now.verdict() == Verdict.CRITICAL
                ? PAIR_MASK & ~now.activeAfter() & ~part.branch().clues()
                : dead;
    }

    private List<String> conclusions(int round) {
        return explained.conclusions(round).stream()
                .map(ForwardExplanation.Conclusion::sentence)
                .toList();
    }

    /** A step; without sets the dead cells are what it shows. */
    private void step(String heading, String text, long dead, List<Long> sets, List<String> list) {
        page.raw("<div class=\"step\">\n").heading(heading);
        if (!text.isEmpty()) {
            page.paragraph(text);
        }
        String digits = part.bands().isEmpty() ? " ".repeat(PAIR_CELLS) : part.bands();
        List<CellSet> drawn = sets.stream().map(set -> new CellSet(set, 0)).toList();
        GridPicture grid = new GridPicture(digits, new CellSet(part.branch().clues(), 0), new CellSet(dead, 0), drawn);
        sheet.ifPresent(all -> all.add(grid, heading));
        StringJoiner legend = new StringJoiner("; ");
        for (int set = 0; set < sets.size(); set++) {
            legend.add(GridPicture.letter(set) + ": " + ForwardExplanation.names(sets.get(set)));
        }
        page.figure(part.title() + ", " + heading, legend.toString(), grid.picture());
        page.list(list).raw("</div>\n");
    }

    private static List<String> lines(List<Long> rows) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            lines.add(row + ": " + (rows.get(row) == 0 ? "no cell" : ForwardExplanation.names(rows.get(row))));
        }
        return lines;
    }
}
