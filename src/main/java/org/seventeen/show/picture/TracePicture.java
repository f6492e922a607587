package org.seventeen.show.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.sudoku.watch.trace.TraceBranch;
import org.seventeen.sudoku.watch.trace.TraceNode;

/**
 * The tree of a branch of a trace, from left to right: a node has the clue that it sets, a node without others below it what became of
 * it. Beside the tree are the grid and the clues of the branch.
 */
public final class TracePicture {
    private static final double TOP = 70;
    private static final double LEFT = GridPicture.SIDE + 24;
    private static final double ROW = 18;
    /** From a node to the line that leads to those below, and from there to them. */
    private static final double GAP = 10;
    /** Pixels of a character in the widest of the usual fonts, DejaVu Sans. */
    private static final double CHARACTER = 7.7;

    private final TraceBranch branch;
    /** By level: how wide the longest text of a node with others below is. */
    private final Map<Integer, Double> wide = new HashMap<>();

    private double right;
    private int rows;

    private TracePicture(TraceBranch branch) {
        this.branch = branch;
    }

    /** The picture of the branch that the trace shows. */
    public static Picture of(GridTrace trace) {
        String digits = trace.result().instance().solution().toString();
        if (trace.shown().isEmpty()) {
            return new GridPicture(digits, List.of()).picture();
        }
        TraceBranch branch = trace.shown().get();
        TracePicture measured = new TracePicture(branch);
        trace.root().ifPresent(root -> measured.measure(root, null, 0));
        TraceBranch.Place place = branch.place();
        String title = "Branch " + Markup.grouped(branch.number()) + " of "
                + Markup.grouped(trace.branches().size());
        String clues = branch.clueText() + " clues in " + place.name(place.first()) + ", " + place.name(place.second())
                + " and " + place.name(place.third()) + "; the tree is about " + branch.tableName()
                + branch.cut().map(cut -> "; cut at once by " + cut.label()).orElse("");
        trace.root().ifPresent(root -> measured.reach(root, null, 0));
        Picture picture = new Picture(
                Math.max(measured.right, GridPicture.EDGE + CHARACTER * clues.length()) + GAP,
                TOP + Math.max(GridPicture.SIDE, measured.rows * ROW + GAP));
        picture.text("title", GridPicture.EDGE, 28, "start", title)
                .text("soft", GridPicture.EDGE, 50, "start", clues)
                .begin(0, TOP);
        new GridPicture(digits, branch.firstCells(), CellSet.EMPTY, List.of()).draw(picture);
        measured.rows = 0;
        trace.root().ifPresent(root -> measured.draw(root, null, 0, picture));
        return picture.end();
    }

    private String text(TraceNode node, TraceNode parent) {
        String heading = parent == null ? branch.tableName() : node.heading(parent, branch);
        return node.children().isEmpty() ? heading + node.summary() : heading;
    }

    private void measure(TraceNode node, TraceNode parent, int level) {
        if (!node.children().isEmpty()) {
            wide.merge(level, CHARACTER * text(node, parent).length(), Math::max);
            node.children().forEach(child -> measure(child, node, level + 1));
        }
    }

    /** Where nodes of a level begin. */
    private double left(int level) {
        double left = LEFT;
        for (int i = 0; i < level; i++) {
            left += wide.get(i) + 2 * GAP;
        }
        return left;
    }

    /** Counts the rows, and finds the right end of the texts. */
    private void reach(TraceNode node, TraceNode parent, int level) {
        right = Math.max(right, left(level) + CHARACTER * text(node, parent).length());
        rows += node.children().isEmpty() ? 1 : 0;
        node.children().forEach(child -> reach(child, node, level + 1));
    }

    /** Draws a node and all below; returns its height. */
    private double draw(TraceNode node, TraceNode parent, int level, Picture picture) {
        double x = left(level);
        double y;
        if (node.children().isEmpty()) {
            y = ROW * (0.5 + rows++);
        } else {
            double first = -1;
            double last = 0;
            double middle = x + wide.get(level) + GAP;
            for (TraceNode child : node.children()) {
                last = draw(child, node, level + 1, picture);
                first = first < 0 ? last : first;
                picture.line("axis", middle, last, middle + GAP - 3, last);
            }
            y = (first + last) / 2;
            picture.line("axis", middle, first, middle, last);
            double end = x + CHARACTER * text(node, parent).length();
            picture.line("axis", Math.min(end, middle), y, middle, y);
        }
        String style = node.puzzles() > 0 ? "strong" : node.cutLabel().isPresent() ? "soft" : "";
        picture.text(style, x, y + 4, "start", text(node, parent));
        return y;
    }
}
