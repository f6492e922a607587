package org.seventeen.sudoku.watch.trace;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;

/** A trace as text: the tasks, the largest branches, and one branch as a tree with lines. Cells are named {@code r4c1}. */
public final class TraceText {
    private static final int RESIDUALS_LISTED = 12;
    private static final int SETS_LISTED = 6;

    private final GridTrace trace;
    private final Appendable out;
    private CutEvidence evidence;

    private TraceText(GridTrace trace, Appendable out) {
        this.trace = trace;
        this.out = out;
    }

    /**
     * Writes a trace.
     *
     * @param name the annotation of the grid, may be empty
     * @param largest how many of the largest branches to list
     */
    public static void write(GridTrace trace, String name, int largest, Appendable out) throws IOException {
        TraceText text = new TraceText(trace, out);
        text.head(name);
        text.tasks();
        text.largest(largest);
        if (trace.shown().isPresent()) {
            text.shown(trace.shown().get());
        }
    }

    private void line(String text) throws IOException {
        out.append(text.stripTrailing()).append("\n");
    }

    private void head(String name) throws IOException {
        line(trace.result().instance().solution() + (name.isEmpty() ? "" : "\t" + name));
        line(trace.result().instance().clues() + " clues, " + trace.harvested() + " unavoidable sets harvested, "
                + trace.branches().size() + " branches" + (trace.result().exhaustive() ? "" : ", not exhaustive"));
        for (FoundPuzzle puzzle : trace.puzzles()) {
            line("puzzle " + puzzle.puzzle());
        }
        StringJoiner cuts = new StringJoiner(", ");
        trace.cuts().forEach((cut, count) -> cuts.add(cut.label() + " " + count));
        line("cuts: " + cuts);
    }

    private void tasks() throws IOException {
        line("");
        line(String.format(
                Locale.ROOT,
                "%-14s %5s %9s %9s %9s %9s %10s %7s",
                "first band",
                "clues",
                "branches",
                "nodes",
                "two left",
                "leaves",
                "candidates",
                "puzzles"));
        for (GridTrace.Task task : trace.tasks()) {
            line(String.format(
                    Locale.ROOT,
                    "%-14s %5d %9d %9d %9d %9d %10d %7d",
                    task.place().name(task.place().first()),
                    task.clues(),
                    task.branches(),
                    task.nodes(),
                    task.twoLeft(),
                    task.leaves(),
                    task.candidates(),
                    task.puzzles()));
        }
    }

    private void largest(int most) throws IOException {
        List<TraceBranch> branches = trace.largest(most);
        if (branches.isEmpty()) {
            return;
        }
        line("");
        line("largest branches (--branch NUMBER shows one as a tree)");
        for (TraceBranch branch : branches) {
            line(branch.number() + "\t" + counts(branch) + "\t" + cells(branch.firstCells()) + "\t"
                    + branch.nodes() + " nodes, " + branch.twoLeft() + " with two clues left, " + branch.leaves()
                    + " leaves, "
                    + branch.candidates() + " candidates, " + branch.puzzles() + " puzzles");
        }
    }

    private static String counts(TraceBranch branch) {
        return branch.counts().first() + "+" + branch.counts().second() + "+"
                + branch.counts().third();
    }

    private void shown(TraceBranch branch) throws IOException {
        TracePlace place = branch.place();
        line("");
        line("branch " + branch.number() + ": " + counts(branch) + " clues in " + place.name(place.first()) + ", "
                + place.name(place.second()) + ", " + place.name(place.third()));
        line("first band " + cells(branch.firstCells()));
        line("second band " + place.name(place.second()) + ": " + branch.choice(trace.rules())
                + "; stacks take at most " + branch.counts().stackCap() + " clues");
        evidence = trace.evidence();
        List<CellSet> residuals = evidence.residuals();
        line("leaves " + residuals.size() + " sets to be hit in the second band"
                + (residuals.size() > RESIDUALS_LISTED ? ", the smallest:" : ":"));
        for (CellSet residual : residuals.subList(0, Math.min(RESIDUALS_LISTED, residuals.size()))) {
            line("  " + cells(residual));
        }
        if (trace.root().isPresent()) {
            line("");
            node(trace.root().get(), null, "", "");
        }
    }

    private void node(TraceNode node, TraceNode parent, String before, String beforeChildren) throws IOException {
        line(before + heading(node, parent, trace.shown().orElseThrow()) + summary(node));
        CutEvidence.Evidence found = evidence.of(node);
        if (!found.text().isEmpty()) {
            line(beforeChildren + "  " + (found.isProof() ? "" : "not by sets alone: ") + found.text());
            for (int i = 0; i < Math.min(SETS_LISTED, found.sets().size()); i++) {
                CellSet set = found.sets().get(i);
                CellSet left = found.cells().get(i);
                String named = left.isEmpty() ? cells(set) : cells(left) + " of " + set.size() + " cells";
                line(beforeChildren + "  " + (char) ('A' + i) + " " + named);
            }
            if (found.sets().size() > SETS_LISTED) {
                line(beforeChildren + "  and " + (found.sets().size() - SETS_LISTED) + " more");
            }
        }
        List<TraceNode> children = node.children();
        for (int i = 0; i < children.size(); i++) {
            boolean last = i == children.size() - 1;
            node(
                    children.get(i),
                    node,
                    beforeChildren + (last ? "└─ " : "├─ "),
                    beforeChildren + (last ? "   " : "│  "));
        }
    }

    /** The cells that a node sets beyond its parent; null for none. */
    public static String heading(TraceNode node, TraceNode parent, TraceBranch branch) {
        if (parent == null) {
            return "no clue in the second band yet";
        }
        return cells(branch.place().cells(0, node.chosen() & ~parent.chosen(), 0));
    }

    /** What became of a node, in words that go on after its heading. */
    public static String summary(TraceNode node) {
        StringBuilder text = new StringBuilder();
        node.cut().ifPresent(cut -> text.append(": cut by ").append(cut.label()));
        if (node.removed() != 0 && node.cut().isEmpty()) {
            text.append(": confined by ")
                    .append(Cut.CRITICAL.label())
                    .append(", ")
                    .append(Integer.bitCount(node.removed()))
                    .append(" cells excluded");
        }
        if (node.kind() == TraceNode.Kind.LEAF) {
            text.append(node.cut().isEmpty() ? ": " : "; ").append(counted(node.candidates(), "candidate"));
            if (node.puzzles() > 0) {
                text.append(", ").append(counted(node.puzzles(), "puzzle"));
            }
        } else if (node.below() > 0) {
            text.append("; ").append(below(node)).append(" below");
            if (node.children().isEmpty()) {
                text.append(", not shown");
            }
        }
        return text.toString();
    }

    /** The nodes and leaves below a node, as {@code 3 nodes, 12 leaves}. */
    private static String below(TraceNode node) {
        StringJoiner text = new StringJoiner(", ");
        if (node.below() > node.leavesBelow()) {
            text.add(counted(node.below() - node.leavesBelow(), "node"));
        }
        if (node.leavesBelow() > 0) {
            text.add(leaves(node.leavesBelow()));
        }
        return text.toString();
    }

    /** So many children of a node, by what they are. */
    public static String children(TraceNode node) {
        long leaves = node.children().stream()
                .filter(child -> child.kind() == TraceNode.Kind.LEAF)
                .count();
        int count = node.children().size();
        return leaves > 0 ? leaves(count) : counted(count, "node");
    }

    private static String leaves(long count) {
        return count + (count == 1 ? " leaf" : " leaves");
    }

    private static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    /** Cells by row and column, as {@code r1c4 r9c9}. */
    public static String cells(CellSet cells) {
        StringJoiner names = new StringJoiner(" ");
        for (int cell : cells.cells()) {
            names.add("r" + (cell / 9 + 1) + "c" + (cell % 9 + 1));
        }
        return names.toString();
    }
}
