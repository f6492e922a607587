package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.show.picture.ForwardHtml.Part;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Conclusion;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shrunken;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Verdict;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.sudoku.watch.explain.PairText;

/**
 * A branch as {@code seventeen explain} prints it, as text or JSON; {@link org.seventeen.show.picture.ForwardHtml} draws the same.
 *
 * <p>The text has the tables of champagne's text on the forward view: cells as 54 characters, then the number of the set and its
 * size; groups of sets as {@code {0,5,6}}; in sentences cells are {@code r4c6}. After each clue but the last only the smallest sets
 * are listed. JSON is an object a branch.
 *
 * @param read the grid of the input that the branch is of, or null
 * @param before the sockets of the branch; null if they are not known
 * @param after those with the cells that the explanation leaves; the same array if it leaves all
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares forms.
record ExplainForms(PrintWriter out, Entry read, Part part, int[] before, int[] after) {
    private static final int GROUPS_LISTED = 40;
    private static final int GROUPS_A_LINE = 8;
    private static final int UNIONS_LISTED = 12;
    /** Sets listed after each clue but the last, as in champagne's text. */
    private static final int SMALLEST_LISTED = 10;

    /** Cells of bands 1 and 2. */
    static final FieldType<Object> MASK = FieldType.matching("mask", "^[.1]{54}$");

    private static final FieldType<Object> SOCKET = FieldType.matching("mask", "^[.1]{27}$");
    private static final FieldType<Object> VERDICT =
            FieldType.words("open", "critical", "too_many_disjoint", "empty_row");
    private static final FieldType<Iterable<? extends Number>> ROWS = FieldType.list(FieldType.COUNT);
    private static final Shape<ForwardBranch> BRANCH =
            Shape.part(part -> part.field("clues", MASK, "the clues", branch -> mask(branch.clues()))
                    .field("dead", MASK, "the dead cells", branch -> mask(branch.dead())));
    private static final FieldType<Object> CELL = FieldType.matching("string", "^r[1-6]c[1-9]$");
    private static final Shape<Conclusion> CONCLUSION = Shape.part(part -> part.field(
                    "consequence",
                    FieldType.words("dead", "clue", "no_clue", "open"),
                    "`dead`: the branch; `clue`: the cell is one; `no_clue`: the cells get none; `open`: the cells may still become clues",
                    conclusion -> name(conclusion.consequence()))
            .field(
                    "cells",
                    FieldType.list(CELL),
                    "these cells, each as `r4c6`",
                    conclusion -> cells(conclusion.cells()))
            .text("text", "the sentence, with its reason", Conclusion::sentence));
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
            .field("largest", ROWS, "a group of disjoint sets, as large as one was found", Round::largest)
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
            .flag(
                    "limited",
                    "true: a search for groups of this round was given up, so there may be groups that are not in `groups`, also if it is empty; what is said still holds",
                    Round::limited));
    private static final FieldType<Iterable<? extends Iterable<? extends Conclusion>>> CONCLUSIONS =
            FieldType.list(FieldType.list(FieldType.object(CONCLUSION)));

    private static final Shape<Reached> STEP = Shape.part(part -> part.field(
                    "set", MASK, "the set that the clue was taken from", of -> mask(of.step.row()))
            .field("clue", CELL, "its cell, as `r4c6`", of -> ForwardExplanation.names(1L << of.step.clue()))
            .field("dead", MASK, "the dead cells after it", of -> mask(of.dead()))
            .field(
                    "left",
                    FieldType.integer(0, 54),
                    "clues left",
                    of -> of.part.of().left())
            .count("sets", "residual sets", of -> of.first().rows().size())
            .field(
                    "smallest",
                    FieldType.list(MASK),
                    "the smallest of them, up to " + SMALLEST_LISTED,
                    of -> of.first().rows().stream()
                            .limit(SMALLEST_LISTED)
                            .map(ExplainForms::mask)
                            .toList())
            .field(
                    "largest",
                    FieldType.list(MASK),
                    "a group of disjoint ones, as large as one was found",
                    of -> of.first().largest().stream()
                            .map(row -> mask(of.first().rows().get(row)))
                            .toList())
            .field(
                    "verdict",
                    VERDICT,
                    "as `verdict` below",
                    of -> name(of.part.explained().verdict()))
            .field(
                    "active_after",
                    MASK,
                    "the cells that the forward view leaves",
                    of -> mask(of.part.explained().active()))
            .field("conclusions", CONCLUSIONS, "as `conclusions` below", of -> conclusions(of.part)));
    static final Shape<ExplainForms> SHAPE = Shape.of(
            "explain",
            "explain --json: a branch",
            shape -> shape.optional(
                            "bands",
                            FieldType.matching("string", "^[1-9]{54}$"),
                            "54 digits; not with `--sets`",
                            forms -> FieldType.given(forms.part.of().bands()))
                    .optional(
                            "file",
                            FieldType.NAME,
                            "its file, `-` for standard input, or the operand itself; only if the branch is of a grid of the input",
                            forms -> forms.read == null ? null : forms.read.file())
                    .optional(
                            "line",
                            FieldType.NUMBER,
                            "its first line there, from 1; only if the branch is of a grid of the input",
                            forms -> forms.read == null ? null : forms.read.line())
                    .with(BRANCH, ExplainForms::branch)
                    .field(
                            "left",
                            FieldType.integer(0, 54),
                            "clues left",
                            forms -> forms.part.of().left())
                    .optional(
                            "order",
                            FieldType.list(FieldType.object(STEP)),
                            "the clues in the order of the expansion, each with what the forward view says after it; only if the dead cells were derived or came from `--step`",
                            forms -> forms.branch().steps().isPresent() ? forms.steps() : null)
                    .field(
                            "rounds",
                            FieldType.list(FieldType.object(ROUND)),
                            "the rounds of the forward view",
                            forms -> forms.explained().rounds())
                    .field(
                            "conclusions",
                            CONCLUSIONS,
                            "what each round concludes, one list a round",
                            forms -> conclusions(forms.part))
                    .flag(
                            "complete",
                            "true: the clues hit all sets already, so that there are none in `rounds` and the verdict says nothing",
                            forms -> forms.explained().isComplete())
                    .field(
                            "verdict",
                            VERDICT,
                            "of the last round: `open`, `critical`, `too_many_disjoint` (dead) or `empty_row` (dead)",
                            forms -> name(forms.explained().verdict()))
                    .flag(
                            "limited",
                            "true: in a round there were more than 10 000 groups, or too many sets to look for all; what is said still holds",
                            forms -> forms.explained().limited())
                    .optional(
                            "active_after",
                            MASK,
                            "not if dead: the cells left",
                            forms -> forms.isDead()
                                    ? null
                                    : mask(forms.explained().active()))
                    .optional(
                            "forced",
                            MASK,
                            "not if dead: those of them that must be clues",
                            forms -> forms.isDead()
                                    ? null
                                    : mask(forms.explained().forced()))
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

    /**
     * A clue of the expansion, and the branch after it.
     *
     * @param part may be the whole branch
     */
    private record Reached(ForwardBranch.Step step, Part part) {
        Round first() {
            return part.explained().rounds().get(0);
        }

        long dead() {
            return part.of().branch().dead();
        }
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

    private ForwardBranch branch() {
        return part.of().branch();
    }

    private ForwardExplanation explained() {
        return part.explained();
    }

    private boolean isDead() {
        return explained().verdict().isDead();
    }

    private static List<String> cells(long cells) {
        return cells == 0 ? List.of() : List.of(ForwardExplanation.names(cells).split(" ", -1));
    }

    private static List<List<Conclusion>> conclusions(Part of) {
        return IntStream.range(0, of.explained().rounds().size())
                .mapToObj(of.explained()::conclusions)
                .toList();
    }

    /** The clues in the order of the expansion; none if it is not known. */
    private List<Reached> steps() {
        List<Reached> reached = new ArrayList<>();
        for (ForwardBranch.Step step : branch().steps().orElse(List.of())) {
            int number = reached.size();
            reached.add(new Reached(
                    step, number < part.above().size() ? part.above().get(number) : part));
        }
        return reached;
    }

    /** Prints tables. */
    @SuppressWarnings(
            "ReferenceEquality") // Whether it is this part of the branch, and whether these sockets were found anew.
    void text() {
        if (!part.of().bands().isEmpty()) {
            out.println(part.of().bands());
        }
        List<Reached> steps = steps();
        if (!steps.isEmpty()) {
            out.println();
            out.println("clues in the order of the expansion");
        }
        char letter = 'a';
        for (int i = 0; i < steps.size(); i++) {
            ForwardBranch.Step step = steps.get(i).step;
            String clue = ForwardExplanation.names(1L << step.clue());
            StringBuilder cells = new StringBuilder(PairText.of(step.row()));
            cells.setCharAt(step.clue(), letter);
            letter = letter == 'z' ? 'A' : (char) (letter + 1);
            out.println();
            out.println("clue " + (i + 1) + ": " + clue + " of " + ForwardExplanation.names(step.row()));
            out.println(cells.append(' ').append(Long.bitCount(step.row())));
            if (steps.get(i).part != part) {
                reached(steps.get(i).part, SMALLEST_LISTED);
            }
        }
        if (!steps.isEmpty() && steps.get(steps.size() - 1).part != part) {
            out.println();
            out.println("all clues");
        }
        reached(part, Integer.MAX_VALUE);
        out.println();
        if (before != null) {
            sockets("band 3 has to hit", before);
            if (after != before) {
                sockets("with the cells left by the forward view", after);
            }
            out.println();
        }
        if (explained().limited()) {
            out.println("not all groups were looked at: there may be more to say");
        }
        out.println(verdict());
    }

    /** A branch with its rounds, in each at most some of the sets. */
    private void reached(Part of, int most) {
        ForwardBranch at = of.of().branch();
        long active = of.explained().rounds().get(0).active();
        out.println(PairText.of(at.clues()) + ' ' + Printable.counted(Long.bitCount(at.clues()), "clue"));
        out.println(PairText.of(at.dead()) + ' ' + Printable.counted(Long.bitCount(at.dead()), "dead cell"));
        out.println(PairText.of(active) + ' ' + Printable.counted(Long.bitCount(active), "cell") + " not dead");
        out.println(Printable.counted(of.of().left(), "clue") + " left");
        for (int i = 0; i < of.explained().rounds().size(); i++) {
            out.println();
            out.println("round " + (i + 1));
            round(of.explained().rounds().get(i), of.explained().left(), most);
            of.explained().conclusions(i).forEach(conclusion -> out.println(conclusion.sentence()));
        }
    }

    private void round(Round round, int left, int most) {
        int rows = round.rows().size();
        out.println(Printable.counted(rows, "residual set"));
        for (int row = 0; row < rows; row++) {
            if (row < most || round.largest().contains(row)) {
                out.println(line(round.rows().get(row), row));
            }
        }
        switch (rows == 0 ? Verdict.EMPTY_ROW : round.verdict()) {
            case EMPTY_ROW -> {}
            case TOO_MANY_DISJOINT -> {
                out.println((left + 1) + " disjoint: " + found(round, round.moreLimited()));
                groups(round.groups(), round.moreLimited());
            }
            case OPEN -> {
                out.println((left + 1) + " disjoint: " + none(round.moreLimited()));
                out.println(left + " disjoint (critical): " + none(round.criticalLimited()));
                out.println(round.largest().size() + " disjoint: " + ForwardExplanation.braces(round.largest()));
            }
            case CRITICAL -> {
                out.println((left + 1) + " disjoint: " + none(round.moreLimited()));
                out.println(left + " disjoint (critical): " + found(round, round.criticalLimited()));
                groups(round.groups(), round.criticalLimited());
                critical(round, most);
            }
        }
    }

    private static String none(boolean limited) {
        return limited ? "none found, the search was given up" : "none";
    }

    private static String found(Round round, boolean limited) {
        return (limited ? "at least " : "") + Printable.counted(round.groups().size(), "group");
    }

    private void critical(Round round, int most) {
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
        for (int row = 0; row < Math.min(most, round.shrunken().size()); row++) {
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
        ForwardExplanation explained = explained();
        int left = part.of().left();
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
