package org.seventeen.sudoku.watch.trace;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;

/**
 * A trace as text or JSON: the tasks, the largest branches, and one branch as a tree. In the text cells are named {@code r4c1}; in JSON a
 * set is a list of cells from 0, and docs/json.md lists the fields.
 */
public final class TraceForms {
    private static final int RESIDUALS_LISTED = 12;
    private static final int SETS_LISTED = 6;

    private final GridTrace trace;
    private final String name;
    private final List<TraceBranch> largest;
    private final CutEvidence evidence;
    private final StringBuilder text = new StringBuilder();
    private int nodes;

    /**
     * The forms of a trace.
     *
     * @param name the annotation of the grid, may be empty
     * @param largest how many of the largest branches to list
     */
    public TraceForms(GridTrace trace, String name, int largest) {
        this.trace = trace;
        this.name = name;
        this.largest = trace.largest(largest);
        evidence = trace.shown().isPresent() ? trace.evidence() : null;
    }

    /** The text; each line ends with a line feed. */
    public String text() {
        head();
        tasks();
        largest();
        trace.shown().ifPresent(this::shown);
        return text.toString();
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    private void head() {
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

    private void tasks() {
        line("");
        line(task(
                "first band",
                "clues",
                "branches",
                TraceBranch.Work.NONE.values().keySet().toArray()));
        for (GridTrace.Task task : trace.tasks()) {
            line(task(
                    task.place().name(task.place().first()),
                    task.clues(),
                    task.branches(),
                    task.work().values().values().toArray()));
        }
    }

    private static String task(String first, Object clues, Object branches, Object... work) {
        return String.format(Locale.ROOT, "%-14s %5s %9s", first, clues, branches)
                + String.format(Locale.ROOT, " %9s %9s %9s %10s %7s", work);
    }

    private void largest() {
        if (largest.isEmpty()) {
            return;
        }
        line("");
        line("largest branches (--branch NUMBER shows one as a tree)");
        for (TraceBranch branch : largest) {
            TraceBranch.Work work = branch.work();
            line(branch.number() + "\t" + branch.clueText() + "\t"
                    + branch.firstCells().names() + "\t" + work.nodes()
                    + " nodes, " + work.twoLeft() + " with two clues left, " + work.leaves() + " leaves, "
                    + work.candidates() + " candidates, " + work.puzzles() + " puzzles");
        }
    }

    private void shown(TraceBranch branch) {
        TraceBranch.Place place = branch.place();
        line("");
        line("branch " + branch.number() + ": " + branch.clueText() + " clues in " + place.name(place.first()) + ", "
                + place.name(place.second()) + ", " + place.name(place.third()));
        line("first band " + branch.firstCells().names());
        line("second band " + place.name(place.second()) + ": " + branch.choice(trace.rules())
                + "; stacks take at most " + branch.counts().stackCap() + " clues");
        List<CellSet> residuals = evidence.residuals();
        line("leaves " + residuals.size() + " sets to be hit in the second band"
                + (residuals.size() > RESIDUALS_LISTED ? ", the smallest:" : ":"));
        for (CellSet residual : residuals.subList(0, Math.min(RESIDUALS_LISTED, residuals.size()))) {
            line("  " + residual.names());
        }
        if (trace.root().isPresent()) {
            line("");
            node(trace.root().get(), null, "", "");
        }
    }

    private void node(TraceNode node, TraceNode parent, String before, String beforeChildren) {
        line(before + node.heading(parent, trace.shown().orElseThrow()) + node.summary());
        CutEvidence.Evidence found = evidence.of(node);
        if (!found.text().isEmpty()) {
            line(beforeChildren + "  " + (found.isProof() ? "" : "not by sets alone: ") + found.text());
            for (int i = 0; i < Math.min(SETS_LISTED, found.sets().size()); i++) {
                CellSet set = found.sets().get(i);
                CellSet left = found.cells().get(i);
                String named = left.isEmpty() ? set.names() : left.names() + " of " + set.size() + " cells";
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

    /**
     * One JSON object, without an end of line.
     *
     * @param file the file of the grid
     * @param at its line there, from 1
     */
    public String json(String file, long at) {
        StringWriter object = new StringWriter();
        JsonLine line = new JsonLine(object);
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
                    .field("branches", task.branches());
            work(task.work(), line);
            line.end();
        }
        line.end().list("largest");
        for (TraceBranch branch : largest) {
            line.object();
            branch(branch, line);
            line.end();
        }
        line.end();
        if (trace.shown().isPresent()) {
            line.object("shown");
            branch(trace.shown().get(), line);
            sets("residuals", evidence.residuals(), line);
            if (trace.root().isPresent()) {
                line.list("tree");
                node(trace.root().get(), -1, trace.shown().get().place(), line);
                line.end();
            }
            line.end();
        }
        line.end();
        return object.toString();
    }

    private static String orientation(TraceBranch.Place place) {
        return place.orientation() == 0 ? "rows" : "columns";
    }

    private static void work(TraceBranch.Work work, JsonLine line) {
        for (Map.Entry<String, Long> value : work.values().entrySet()) {
            line.field(value.getKey().replace(' ', '_'), value.getValue());
        }
    }

    private static void branch(TraceBranch branch, JsonLine line) {
        TraceBranch.Place place = branch.place();
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
        work(branch.work(), line);
    }

    /** A node, then the nodes below it; the number of a node is its place in the list. */
    private void node(TraceNode node, int parent, TraceBranch.Place place, JsonLine line) {
        int number = nodes++;
        line.object();
        if (parent >= 0) {
            line.field("parent", parent);
        }
        line.field("kind", node.kind().name().toLowerCase(Locale.ROOT))
                .field("clues", place.cells(0, node.chosen(), 0).cells());
        node.cut().ifPresent(cut -> line.field("cut", cut.label()));
        if (node.kind() == TraceNode.Kind.LEAF) {
            line.field("candidates", node.candidates()).field("puzzles", node.puzzles());
        } else {
            line.field("alive", place.cells(0, node.alive(), 0).cells())
                    .field("below", node.below())
                    .field("leaves_below", node.leavesBelow());
        }
        if (node.cut().filter(cut -> cut == Cut.STATIC_NODE).isPresent()) {
            line.field("pair_cells", place.cells(0, node.pairCells(), 0).cells());
        }
        if (node.removed() != 0 && node.cut().isEmpty()) {
            line.field("excluded", place.cells(0, node.removed(), 0).cells());
        }
        CutEvidence.Evidence found = evidence.of(node);
        if (!found.text().isEmpty()) {
            line.object("why").field("proof", found.isProof()).field("text", found.text());
            sets("sets", found.sets(), line);
            sets("open", found.cells(), line);
            line.end();
        }
        line.end();
        for (TraceNode child : node.children()) {
            node(child, number, place, line);
        }
    }

    private static void sets(String name, List<CellSet> sets, JsonLine line) {
        line.list(name);
        sets.forEach(set -> line.item(set.cells()));
        line.end();
    }
}
