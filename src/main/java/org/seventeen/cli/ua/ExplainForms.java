package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
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
 * size; groups of sets as {@code {0,5,6}}. JSON is an object a branch.
 */
final class ExplainForms {
    private static final int GROUPS_LISTED = 40;
    private static final int GROUPS_A_LINE = 8;
    private static final int UNIONS_LISTED = 12;

    private static final FieldType<Object> MASK = FieldType.matching("mask", "^[.1]{54}$");
    private static final FieldType<Object> SOCKET = FieldType.matching("mask", "^[.1]{27}$");
    private static final FieldType<Object> VERDICT =
            FieldType.words("open", "critical", "too_many_disjoint", "empty_row");
    private static final FieldType<Iterable<? extends Number>> ROWS = FieldType.list(FieldType.COUNT);
    private static final Shape<Round> ROUND = Shape.part(part -> part.field(
                    "active", MASK, "the cells not dead", round -> mask(round.active()))
            .field(
                    "sets",
                    FieldType.list(MASK),
                    "the residual sets",
                    round -> round.rows().stream().map(ExplainForms::mask).toList())
            .field("verdict", VERDICT, "as `verdict` below", round -> name(round.verdict()))
            .field(
                    "groups",
                    FieldType.list(ROWS),
                    "groups of disjoint sets: too large ones if the verdict is `too_many_disjoint`, else critical ones",
                    Round::groups)
            .field(
                    "shared",
                    FieldType.list(FieldType.object(Shape.<Shared>part(
                            inner -> inner.field("common", ROWS, "the sets in common", Shared::common)
                                    .field("others", ROWS, "the sets of which each group has one", Shared::others)
                                    .field(
                                            "cells",
                                            MASK,
                                            "the cell that these have in common; none: dead",
                                            shared -> mask(shared.cells()))))),
                    "critical groups that have all but one set in common",
                    Round::shared)
            .field("active_after", MASK, "the cells that are left after the round", round -> mask(round.activeAfter()))
            .field(
                    "limited",
                    FieldType.FLAG,
                    "true: a search for groups of this round was given up, so there may be groups that are not in `groups`, also if it is empty; what is said still holds",
                    Round::limited));
    static final Shape<ExplainForms> SHAPE = Shape.of(
            "explain",
            "explain --json: a branch",
            shape -> shape.optional(
                            "bands",
                            FieldType.matching("string", "^[1-9]{54}$"),
                            "54 digits; not with `--sets`",
                            forms -> FieldType.given(forms.bands))
                    .optional(
                            "file",
                            FieldType.NAME,
                            "the file that it is from, `-` for standard input; only if the branch is of a grid of the input",
                            forms -> forms.read == null ? null : forms.read.file())
                    .optional(
                            "line",
                            FieldType.NUMBER,
                            "its first line there, from 1; only if the branch is of a grid of the input",
                            forms -> forms.read == null ? null : forms.read.line())
                    .field("clues", MASK, "the clues", forms -> mask(forms.branch.clues()))
                    .field("dead", MASK, "the dead cells", forms -> mask(forms.branch.dead()))
                    .field("left", FieldType.integer(0, 54), "clues left", forms -> forms.left)
                    .optional(
                            "order",
                            FieldType.list(FieldType.object(Shape.<ForwardBranch.Step>part(part -> part.field(
                                            "set",
                                            MASK,
                                            "the set that the clue was taken from",
                                            step -> mask(step.row()))
                                    .field(
                                            "clue",
                                            FieldType.integer(0, 53),
                                            "its cell, 0 to 53",
                                            ForwardBranch.Step::clue)))),
                            "only if the dead cells were derived or came from `--step`",
                            forms -> forms.branch.steps().orElse(null))
                    .field(
                            "rounds",
                            FieldType.list(FieldType.object(ROUND)),
                            "the rounds of the forward view",
                            forms -> forms.explained.rounds())
                    .field(
                            "complete",
                            FieldType.FLAG,
                            "true: the clues hit all sets already, so that there are none in `rounds` and the verdict says nothing",
                            forms -> forms.explained.isComplete())
                    .field(
                            "verdict",
                            VERDICT,
                            "of the last round: `open`, `critical`, `too_many_disjoint` (dead) or `empty_row` (dead)",
                            forms -> name(forms.explained.verdict()))
                    .field(
                            "limited",
                            FieldType.FLAG,
                            "true: in a round there were more than 10 000 groups, or too many sets to look for all; what is said still holds",
                            forms -> forms.explained.limited())
                    .optional(
                            "active_after",
                            MASK,
                            "not if dead: the cells left",
                            forms -> forms.isDead() ? null : mask(forms.explained.active()))
                    .optional(
                            "forced",
                            MASK,
                            "not if dead: those of them that must be clues",
                            forms -> forms.isDead() ? null : mask(forms.explained.forced()))
                    .optional(
                            "sockets_before",
                            FieldType.list(SOCKET),
                            "only with a grid: the sockets that the branch has to hit, 27 cells of band 3",
                            forms -> sockets(forms.before))
                    .optional(
                            "sockets_after",
                            FieldType.list(SOCKET),
                            "only with a grid: the same with the cells that the forward view leaves",
                            forms -> sockets(forms.after)));

    private final PrintWriter out;
    /** The grid of the input that the branch is of, or null. */
    private final Entry read;

    private final String bands;
    private final ForwardBranch branch;
    private final int left;
    private final ForwardExplanation explained;
    private final int[] before;
    private final int[] after;

    /**
     * The forms of a branch.
     *
     * @param read the grid of the input that the branch is of, or null
     * @param before the sockets of the branch; null if they are not known
     * @param after those with the cells that the explanation leaves; the same array if it leaves all
     */
    ExplainForms(PrintWriter out, Entry read, Part part, int[] before, int[] after) {
        this.out = out;
        this.read = read;
        bands = part.of().bands();
        branch = part.of().branch();
        left = part.of().left();
        explained = part.explained();
        this.before = before;
        this.after = after;
    }

    private static List<String> sockets(int[] sockets) {
        return sockets == null
                ? null
                : Arrays.stream(sockets).mapToObj(ExplainForms::socket).toList();
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

    private boolean isDead() {
        return explained.verdict().isDead();
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
