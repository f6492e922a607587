package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;

/**
 * A trace as text or JSON: the tasks, the largest branches, and one branch as a tree. Cells are named {@code r4c1}.
 */
public final class TraceForms {
    private static final int RESIDUALS_LISTED = 12;
    private static final int SETS_LISTED = 6;

    private static final FieldType<Iterable<? extends Object>> CELLS =
            FieldType.list(FieldType.matching("string", "^r[1-9]c[1-9]$"));
    private static final FieldType<Iterable<? extends Iterable<? extends Object>>> SETS =
            FieldType.list(CELLS.named("set"));
    private static final FieldType<Object> ORIENTATION = FieldType.words("rows", "columns");
    private static final FieldType<Object> CUT = FieldType.matching("string", "^(forward:)?[a-z0-9-]+$");
    private static final Shape<TraceBranch> BRANCH = Shape.part(part -> part.number(
                    "number", "its number in the order of the search, from 1", TraceBranch::number)
            .field(
                    "orientation",
                    ORIENTATION,
                    "`rows` or `columns`: what bands are",
                    branch -> orientation(branch.place()))
            .field(
                    "bands",
                    FieldType.numbers(3, FieldType.integer(1, 3)),
                    "first, second and third band, 1 to 3",
                    branch -> new int[] {
                        branch.place().first() + 1,
                        branch.place().second() + 1,
                        branch.place().third() + 1
                    })
            .field("counts", FieldType.numbers(3, FieldType.COUNT), "their clues", branch -> new int[] {
                branch.counts().first(),
                branch.counts().second(),
                branch.counts().third()
            })
            .count(
                    "stack_cap",
                    "the most clues of a stack",
                    branch -> branch.counts().stackCap())
            .field(
                    "first_clues",
                    CELLS,
                    "the cells of the clue set of the first band; in a walk over both bands the clues of the branch",
                    branch -> names(branch.firstCells()))
            .optional(
                    "cut",
                    CUT,
                    "what cut the whole branch at once; absent if it was searched",
                    branch -> branch.cut().map(Cut::label).orElse(null))
            .with(work("those that are puzzles"), TraceBranch::work));
    private static final Shape<CutEvidence.Evidence> WHY =
            Shape.part(part -> part.flag("proof", "whether the sets alone prove it", CutEvidence.Evidence::isProof)
                    .text("text", "what they show", CutEvidence.Evidence::text)
                    .field("sets", SETS, "unavoidable sets without a clue", why -> cells(why.sets()))
                    .field("open", SETS, "for each its cells that may still become clues", why -> cells(why.cells())));
    private static final Shape<Node> NODE = Shape.part(part -> part.optional(
                    "parent",
                    FieldType.COUNT,
                    "the place of the node above in this array, from 0; absent for the first",
                    Node::parent)
            .field(
                    "kind",
                    FieldType.words("branching", "two_left", "leaf"),
                    "`branching`, `two_left` (two clues left), `leaf`",
                    of -> of.node.kind().name().toLowerCase(Locale.ROOT))
            .field(
                    "clues",
                    CELLS,
                    "the clues of the second band so far; in a walk over both bands those of both",
                    of -> of.cells(of.node.chosen()))
            .optional(
                    "cut",
                    CUT,
                    "what cut the node; absent if nothing did",
                    of -> of.node.cutLabel().orElse(null))
            .optional(
                    "confined",
                    FieldType.list(FieldType.object(Shape.<Confinement>part(
                            inner -> inner.field("by", CUT, "the rule", one -> TraceNode.rule(one.confined.by()))
                                    .field("excluded", CELLS, "the cells", one -> names(one.cells))))),
                    "only in a walk over both bands: the rules that excluded cells, in their order; absent if none did",
                    Node::confined)
            .optional(
                    "candidates",
                    FieldType.COUNT,
                    "of a leaf: clue sets of all bands",
                    of -> of.isLeaf() ? of.node.candidates() : null)
            .optional(
                    "puzzles",
                    FieldType.COUNT,
                    "of a leaf: those that are puzzles",
                    of -> of.isLeaf() ? of.node.puzzles() : null)
            .optional(
                    "alive",
                    CELLS,
                    "of the others: cells that could become clues when the node was reached",
                    of -> of.isLeaf() ? null : of.cells(of.node.alive()))
            .optional(
                    "below",
                    FieldType.COUNT,
                    "of the others: all nodes and leaves below, also those left out",
                    of -> of.isLeaf() ? null : of.node.below())
            .optional(
                    "leaves_below",
                    FieldType.COUNT,
                    "of the others: the leaves among them",
                    of -> of.isLeaf() ? null : of.node.leavesBelow())
            .optional(
                    "pair_cells",
                    CELLS,
                    "only of a node that `static-node` cut, or `forward:sockets` with two clues left: the cells of the pairs that hit what the second band has to hit; the last two clues can only be among them",
                    of -> of.node.cut().filter(cut -> cut == Cut.STATIC_NODE).isPresent()
                                    || of.node
                                            .by()
                                            .filter(by -> by == Counter.FORWARD_TWO_LEFT_SOCKET_CUTS)
                                            .isPresent()
                            ? of.cells(of.node.pairCells())
                            : null)
            .optional(
                    "excluded",
                    CELLS,
                    "cells that a critical group excluded, or all rules in `confined` together; absent if there are none",
                    of -> of.node.removed() != 0 && of.node.cut().isEmpty() ? of.cells(of.node.removed()) : null)
            .optional(
                    "why",
                    FieldType.object(WHY),
                    "sets that show why; absent if nothing was cut or excluded. In a walk over both bands what the forward view says of the node, cut or not, with a largest group of disjoint sets",
                    of -> of.found.text().isEmpty() ? null : of.found));

    /** The fields of JSON, in which a set is a list of cells. */
    public static final Shape<TraceForms> SHAPE = Shape.of(
            "trace",
            "trace --json: the search of a grid",
            shape -> shape.field(
                            "grid",
                            FieldType.GRID,
                            "the solution grid",
                            forms -> forms.trace.result().instance().solution())
                    .optional(
                            "annotation", FieldType.TEXT, "only if there is one", forms -> FieldType.given(forms.name))
                    .name("file", "its file, `-` for standard input, or the operand itself", forms -> forms.file)
                    .number("line", "its first line there, from 1", forms -> forms.at)
                    .field(
                            "clues",
                            FieldType.integer(1, 81),
                            "clues of the puzzles looked for",
                            forms -> forms.trace.result().instance().clues())
                    .flag(
                            "exhaustive",
                            "whether the puzzles are all there are",
                            forms -> forms.trace.result().exhaustive())
                    .field(
                            "puzzles",
                            FieldType.list(FieldType.PUZZLE),
                            "the puzzles",
                            forms -> forms.trace.puzzles().stream()
                                    .map(FoundPuzzle::puzzle)
                                    .toList())
                    .count("harvested", "unavoidable sets harvested", forms -> forms.trace.harvested())
                    .count(
                            "branches",
                            "clue sets of first bands, times the ways to divide the other clues",
                            forms -> forms.trace.branches().size())
                    .field(
                            "cuts",
                            FieldType.map(
                                    "^[a-z0-9]+(_[a-z0-9]+)*$",
                                    FieldType.COUNT,
                                    "a kind of cut; `box_maps` here is `box-maps` there; `pairs` are nodes without a pair"),
                            "how often each kind of cut was made, [search.md](search.md), \"The audit\"; without `first-band-sets`, `branching` and `fillings`",
                            TraceForms::cuts)
                    .optional(
                            "walk",
                            FieldType.map("^[a-z_]+$", FieldType.COUNT, "a counter of `scan --stats`"),
                            "only with `--expansion forward`: nodes, clue sets, cuts and confinements of the walk over both bands",
                            TraceForms::walk)
                    .field(
                            "tasks",
                            FieldType.list(FieldType.object(Shape.<GridTrace.Task>part(part -> part.field(
                                            "orientation",
                                            ORIENTATION,
                                            "`rows` or `columns`: what bands are",
                                            task -> orientation(task.place()))
                                    .field(
                                            "first",
                                            FieldType.integer(1, 3),
                                            "the first band, 1 to 3",
                                            task -> task.place().first() + 1)
                                    .optional(
                                            "second",
                                            FieldType.integer(1, 3),
                                            "only of a walk over both bands: the second",
                                            task -> task.ofBoth() ? task.place().second() + 1 : null)
                                    .count("clues", "its clues, or those of both", GridTrace.Task::clues)
                                    .count("branches", "branches, and in them:", GridTrace.Task::branches)
                                    .with(work("puzzles"), GridTrace.Task::work)))),
                            "first bands with their clues, in the order of the search",
                            forms -> forms.trace.tasks())
                    .field(
                            "largest",
                            FieldType.list(FieldType.object(BRANCH)),
                            "the branches with most nodes",
                            forms -> forms.largest)
                    .optional(
                            "shown",
                            FieldType.object(Shape.<TraceForms>part(part -> part.with(
                                            BRANCH, forms -> forms.trace.shown().orElseThrow())
                                    .field(
                                            "residuals",
                                            SETS,
                                            "what is left to be hit in the second band, smallest first",
                                            forms -> cells(forms.evidence.residuals()))
                                    .optional(
                                            "tree",
                                            FieldType.list(FieldType.object(NODE)),
                                            "the nodes and leaves, each before those below it",
                                            TraceForms::tree))),
                            "the branch of the tree; absent if there is none",
                            forms -> forms.trace.shown().isPresent() ? forms : null));

    /** A node, the place of the one above it, and what shows why it was cut. */
    private record Node(TraceNode node, Integer parent, TraceBranch branch, CutEvidence.Evidence found) {
        boolean isLeaf() {
            return node.kind() == TraceNode.Kind.LEAF;
        }

        List<String> cells(long mask) {
            return names(branch.cells(mask));
        }

        List<Confinement> confined() {
            List<Confinement> confined = node.confined().stream()
                    .map(one -> new Confinement(one, branch.cells(one.removed())))
                    .toList();
            return confined.isEmpty() ? null : confined;
        }
    }

    private record Confinement(TraceNode.Confined confined, CellSet cells) {}

    private final GridTrace trace;
    private final String name;
    private final List<TraceBranch> largest;
    private final CutEvidence evidence;
    private final StringBuilder text = new StringBuilder();
    private final String file;
    private final long at;

    /**
     * The forms of a trace.
     *
     * @param name the annotation of the grid, may be empty
     * @param largest how many of the largest branches to list
     * @param file the file of the grid
     * @param at its line there, from 1
     */
    public TraceForms(GridTrace trace, String name, int largest, String file, long at) {
        this.file = file;
        this.at = at;
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
        StringJoiner walk = new StringJoiner(", ");
        trace.walked().forEach((counter, count) -> walk.add(counter.label() + " " + count));
        if (walk.length() > 0) {
            line("walk over both bands: " + walk);
        }
    }

    private void tasks() {
        line("");
        line(task(
                trace.walked().isEmpty() ? "first band" : "both bands",
                "clues",
                "branches",
                TraceBranch.Work.NONE.values().keySet().toArray()));
        for (GridTrace.Task task : trace.tasks()) {
            line(task(
                    task.name(),
                    task.clues(),
                    task.branches(),
                    task.work().values().values().toArray()));
        }
    }

    private String task(String first, Object clues, Object branches, Object... work) {
        return String.format(
                        Locale.ROOT, "%-" + (trace.walked().isEmpty() ? 14 : 31) + "s %5s %9s", first, clues, branches)
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
        line((branch.isOfBoth() ? "its clues " : "first band ")
                + branch.firstCells().names());
        line((branch.isOfBoth() ? "" : "second band ") + branch.tableName() + ": " + branch.choice(trace.rules())
                + "; stacks take at most " + branch.counts().stackCap() + " clues");
        List<CellSet> residuals = evidence.residuals();
        line("leaves " + residuals.size() + " sets to be hit in "
                + (branch.isOfBoth() ? "both bands" : "the second band")
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
        for (TraceNode.Confined one : node.confined()) {
            line(beforeChildren + "  by " + TraceNode.rule(one.by()) + " no clue: "
                    + trace.shown().orElseThrow().cells(one.removed()).names());
        }
        if (!found.text().isEmpty()) {
            boolean said = found.isProof()
                    || trace.shown().orElseThrow().isOfBoth() && node.cutLabel().isEmpty();
            line(beforeChildren + "  " + (said ? "" : "not by sets alone: ") + found.text());
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

    private Map<String, Long> cuts() {
        Map<String, Long> cuts = new LinkedHashMap<>();
        trace.cuts().forEach((cut, count) -> cuts.put(cut.label().replace('-', '_'), (long) count));
        return cuts;
    }

    private static String orientation(TraceBranch.Place place) {
        return place.orientation() == 0 ? "rows" : "columns";
    }

    /** The nodes of the tree, each before those below it; null if it is not known. */
    private List<Node> tree() {
        List<Node> all = new ArrayList<>();
        trace.root().ifPresent(root -> addTo(all, root, null));
        return all.isEmpty() ? null : all;
    }

    private void addTo(List<Node> all, TraceNode node, Integer parent) {
        Integer number = all.size();
        all.add(new Node(node, parent, trace.shown().orElseThrow(), evidence.of(node)));
        node.children().forEach(child -> addTo(all, child, number));
    }

    private static List<List<String>> cells(List<CellSet> sets) {
        return sets.stream().map(TraceForms::names).toList();
    }

    private static List<String> names(CellSet cells) {
        return cells.isEmpty() ? List.of() : List.of(cells.names().split(" ", -1));
    }

    private Map<String, Long> walk() {
        Map<String, Long> walk = new LinkedHashMap<>();
        trace.walked().forEach((counter, count) -> walk.put(counter.label(), (long) count));
        return walk.isEmpty() ? null : walk;
    }

    private static Shape<TraceBranch.Work> work(String puzzles) {
        return Shape.part(part -> part.count(
                        "nodes", "nodes of the tree of the second band, without leaves", TraceBranch.Work::nodes)
                .count("two_left", "those of these nodes with two clues left", TraceBranch.Work::twoLeft)
                .count("leaves", "clue sets of the second band", TraceBranch.Work::leaves)
                .count("candidates", "clue sets of all bands", TraceBranch.Work::candidates)
                .count("puzzles", puzzles, TraceBranch.Work::puzzles));
    }
}
