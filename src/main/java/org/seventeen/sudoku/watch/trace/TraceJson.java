package org.seventeen.sudoku.watch.trace;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Cut;

/** A trace as one JSON object; docs/json.md lists its fields. A set is a list of cells from 0. */
public final class TraceJson {
    private final GridTrace trace;
    private final JsonLine line;
    private CutEvidence evidence;
    private int nodes;

    private TraceJson(GridTrace trace, JsonLine line) {
        this.trace = trace;
        this.line = line;
    }

    /**
     * The object, without an end of line.
     *
     * @param name the annotation of the grid, may be empty
     * @param file the file of the grid
     * @param at its line there, from 1
     * @param largest how many of the largest branches to list
     */
    public static String line(GridTrace trace, String name, String file, long at, int largest) {
        StringWriter text = new StringWriter();
        new TraceJson(trace, new JsonLine(text)).write(name, file, at, largest);
        return text.toString();
    }

    private void write(String name, String file, long at, int largest) {
        line.field("grid", trace.result().instance().solution().toString());
        if (!name.isEmpty()) {
            line.field("annotation", name);
        }
        line.field("file", file)
                .field("line", at)
                .field("clues", trace.result().instance().clues())
                .field("exhaustive", trace.result().exhaustive())
                .list("puzzles");
        trace.puzzles().forEach(found -> line.item(found.puzzle().toString()));
        line.end()
                .field("harvested", trace.harvested())
                .field("branches", trace.branches().size())
                .object("cuts");
        trace.cuts().forEach((cut, count) -> line.field(cut.label().replace('-', '_'), count));
        line.end().list("tasks");
        for (GridTrace.Task task : trace.tasks()) {
            line.object()
                    .field("orientation", orientation(task.place()))
                    .field("first", task.place().first() + 1L)
                    .field("clues", task.clues())
                    .field("branches", task.branches())
                    .field("nodes", task.nodes())
                    .field("two_left", task.twoLeft())
                    .field("leaves", task.leaves())
                    .field("candidates", task.candidates())
                    .field("puzzles", task.puzzles())
                    .end();
        }
        line.end().list("largest");
        for (TraceBranch branch : trace.largest(largest)) {
            line.object();
            branch(branch);
            line.end();
        }
        line.end();
        if (trace.shown().isPresent()) {
            shown(trace.shown().get());
        }
        line.end();
    }

    private static String orientation(TracePlace place) {
        return place.orientation() == 0 ? "rows" : "columns";
    }

    private void branch(TraceBranch branch) {
        TracePlace place = branch.place();
        line.field("number", branch.number())
                .field("orientation", orientation(place))
                .field("bands", new int[] {place.first() + 1, place.second() + 1, place.third() + 1})
                .field("counts", new int[] {
                    branch.counts().first(),
                    branch.counts().second(),
                    branch.counts().third()
                })
                .field("stack_cap", branch.counts().stackCap())
                .field("first_clues", branch.firstCells().cells());
        branch.cut().ifPresent(cut -> line.field("cut", cut.label()));
        line.field("nodes", branch.nodes())
                .field("two_left", branch.twoLeft())
                .field("leaves", branch.leaves())
                .field("candidates", branch.candidates())
                .field("puzzles", branch.puzzles());
    }

    private void shown(TraceBranch shown) {
        evidence = trace.evidence();
        line.object("shown");
        branch(shown);
        sets("residuals", evidence.residuals());
        if (trace.root().isPresent()) {
            line.list("tree");
            node(trace.root().get(), -1, shown);
            line.end();
        }
        line.end();
    }

    /** A node, then the nodes below it; the number of a node is its place in the list. */
    private void node(TraceNode node, int parent, TraceBranch shown) {
        int number = nodes++;
        line.object();
        if (parent >= 0) {
            line.field("parent", parent);
        }
        line.field("kind", node.kind().name().toLowerCase(Locale.ROOT))
                .field("clues", cells(node.chosen(), shown).cells());
        node.cut().ifPresent(cut -> line.field("cut", cut.label()));
        if (node.kind() == TraceNode.Kind.LEAF) {
            line.field("candidates", node.candidates()).field("puzzles", node.puzzles());
        } else {
            line.field("alive", cells(node.alive(), shown).cells())
                    .field("below", node.below())
                    .field("leaves_below", node.leavesBelow());
        }
        if (node.cut().equals(Optional.of(Cut.STATIC_NODE))) {
            line.field("pair_cells", cells(node.pairCells(), shown).cells());
        }
        if (node.removed() != 0 && node.cut().isEmpty()) {
            line.field("excluded", cells(node.removed(), shown).cells());
        }
        CutEvidence.Evidence found = evidence.of(node);
        if (!found.text().isEmpty()) {
            line.object("why").field("proof", found.isProof()).field("text", found.text());
            sets("sets", found.sets());
            sets("open", found.cells());
            line.end();
        }
        line.end();
        for (TraceNode child : node.children()) {
            node(child, number, shown);
        }
    }

    private static CellSet cells(int second, TraceBranch shown) {
        return shown.place().cells(0, second, 0);
    }

    private void sets(String name, List<CellSet> sets) {
        line.list(name);
        sets.forEach(set -> line.item(set.cells()));
        line.end();
    }
}
