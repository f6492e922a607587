package org.seventeen.show.picture;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.watch.trace.CutEvidence;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.sudoku.watch.trace.TraceBranch;
import org.seventeen.sudoku.watch.trace.TraceNode;

/**
 * The trace of a grid as a page: the tree of a branch opens and closes, and the sets that cut the chosen node are drawn on the grid. The
 * tree is there without JavaScript too; only the drawing needs it.
 */
public final class TraceHtml {
    /** Levels of the tree that are open at first. */
    private static final int OPEN_LEVELS = 2;

    private static final String TREE = """
            <p>A node shows the clue that it sets, what cut it, and how many nodes and leaves are below. Choose a node to see on the \
            grid why: sets have letters, dots may still become clues, crosses may not.</p>
            <div class="buttons"><button type="button" id="open-all">Open all</button> \
            <button type="button" id="close-all">Close all</button></div>
            <div class="beside">
            <ul class="tree" id="nodes">
            @TREE@</ul>
            <aside class="card" id="panel" tabindex="0" aria-label="The chosen node">
            <noscript><p>Without JavaScript the sets are not drawn.</p></noscript>
            <div id="picture"></div>
            <div id="why" aria-live="polite"></div>
            </aside>
            </div>
            """;

    private final GridTrace trace;
    private final JsonLine data;
    private final StringBuilder tree = new StringBuilder();
    private CutEvidence evidence;
    private int nodes;

    private TraceHtml(GridTrace trace, JsonLine data) {
        this.trace = trace;
        this.data = data;
    }

    /**
     * The page.
     *
     * @param name the annotation of the grid, may be empty
     * @param largest how many of the largest branches to list
     */
    public static String page(GridTrace trace, String name, int largest) {
        String script = Page.resource(TraceHtml.class, "board.js") + Page.resource(TraceHtml.class, "trace.js");
        return write(trace, name, largest, "--branch NUMBER shows another")
                .html(Page.resource(TraceHtml.class, "trace.css"), script);
    }

    /** The parts of the page, to be put into another page, which runs {@code Parts.trace} of trace.js on it. */
    public static String body(GridTrace trace, int largest) {
        return write(trace, "", largest, "choose one to see its tree").body();
    }

    private static Page write(GridTrace trace, String name, int largest, String another) {
        StringWriter json = new StringWriter();
        TraceHtml html = new TraceHtml(trace, new JsonLine(json));
        Page page = new Page("Trace of " + (name.isEmpty() ? "a grid" : name));
        html.writeSearch(page.section("trace-search", "The search"));
        html.writeTasks(page.section("trace-tasks", "First bands"));
        html.writeLargest(largest, another, page.section("trace-largest", "Largest branches"));
        html.writeBranch(page.section("trace-tree", "One branch"));
        if (html.nodes > 0) {
            page.endSection().data("trace-data", json.toString());
        }
        return page;
    }

    private void writeSearch(Page page) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("puzzles", Integer.toString(trace.puzzles().size()));
        facts.put("all puzzles known", trace.result().exhaustive() ? "yes" : "no");
        facts.put("clues", Integer.toString(trace.result().instance().clues()));
        facts.put("branches", Markup.grouped(trace.branches().size()));
        facts.put("unavoidable sets harvested", Markup.grouped(trace.harvested()));
        page.tiles(facts)
                .facts(Map.of("grid", trace.result().instance().solution().toString()));
        for (FoundPuzzle found : trace.puzzles()) {
            page.raw("<p class=\"cells\">" + found.puzzle() + "</p>\n");
        }
        List<List<String>> rows = new ArrayList<>();
        trace.cuts().forEach((cut, count) -> rows.add(List.of(cut.label(), Markup.grouped(count))));
        page.raw("<div class=\"charts\">\n").table("What cut how often", List.of("cut", "times"), rows);
        if (!trace.walked().isEmpty()) {
            List<List<String>> walk = new ArrayList<>();
            trace.walked().forEach((counter, count) -> walk.add(List.of(counter.meaning(), Markup.grouped(count))));
            page.table("The walk over both bands", List.of("what", "times"), walk);
        }
        page.raw("</div>\n");
        page.paragraph("docs/search.md proves each cut; critical confines the cells of a node and leaves the node.");
    }

    private void writeTasks(Page page) {
        List<List<String>> rows = new ArrayList<>();
        for (GridTrace.Task task : trace.tasks()) {
            rows.add(row(task.work(), task.name(), Integer.toString(task.clues()), Markup.grouped(task.branches())));
        }
        page.table(
                "First bands with their clues, in the order of the search",
                heads("first band", "clues", "branches"),
                rows);
    }

    private void writeLargest(int most, String another, Page page) {
        List<List<String>> rows = new ArrayList<>();
        for (TraceBranch branch : trace.largest(most)) {
            rows.add(row(
                    branch.work(),
                    Long.toString(branch.number()),
                    branch.clueText(),
                    branch.firstCells().names()));
        }
        page.table("Branches with most nodes; " + another, heads("branch", "clues of the bands", "first band"), rows);
    }

    /** The heads of a table of work. */
    private static List<String> heads(String... first) {
        List<String> heads = new ArrayList<>(List.of(first));
        heads.addAll(TraceBranch.Work.NONE.values().keySet());
        return heads;
    }

    private static List<String> row(TraceBranch.Work work, String... first) {
        List<String> row = new ArrayList<>(List.of(first));
        work.values().values().forEach(number -> row.add(Markup.grouped(number)));
        return row;
    }

    private void writeBranch(Page page) {
        Optional<TraceBranch> shown = trace.shown();
        if (shown.isEmpty()) {
            page.paragraph("There is no such branch.");
            return;
        }
        TraceBranch branch = shown.get();
        TraceBranch.Place place = branch.place();
        evidence = trace.evidence();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("branch", Long.toString(branch.number()));
        facts.put(
                "clues",
                branch.clueText() + " in " + place.name(place.first()) + ", " + place.name(place.second()) + ", "
                        + place.name(place.third()) + "; at most "
                        + branch.counts().stackCap() + " in a stack");
        String table = branch.isOfBoth() ? "both bands" : "second band";
        facts.put(
                branch.isOfBoth() ? "clues of the branch" : "first band",
                branch.firstCells().names());
        facts.put(table, branch.tableName() + ": " + branch.choice(trace.rules()));
        facts.put(
                "sets left to be hit in " + (branch.isOfBoth() ? table : "the " + table),
                Integer.toString(evidence.residuals().size()));
        page.facts(facts);
        if (trace.root().isEmpty()) {
            return;
        }
        data.field("grid", trace.result().instance().solution().toString())
                .field("first", branch.firstCells().cells())
                .field("third", place.cells(0, 0, (1 << 27) - 1).cells())
                .list("nodes");
        writeNode(trace.root().get(), null, branch, 0);
        data.end().end();
        page.raw(TREE.replace("@TREE@", tree));
    }

    private void writeNode(TraceNode node, TraceNode parent, TraceBranch branch, int level) {
        CutEvidence.Evidence found = evidence.of(node);
        data.list()
                .item(branch.cells(node.chosen()).cells())
                .item(branch.cells(node.open()).cells())
                .item(branch.cells(node.removed()).cells())
                .list();
        found.sets().forEach(set -> data.item(set.cells()));
        boolean said = found.isProof() || branch.isOfBoth() && node.cutLabel().isEmpty();
        data.end().item(said ? 1 : 0).item(found.text()).end();
        String classes = node.puzzles() > 0 ? "node found" : node.cutLabel().isPresent() ? "node cut" : "node";
        tree.append("<li><button type=\"button\" class=\"" + classes + "\" data-node=\"" + nodes++ + "\"><b>"
                + Markup.escaped(node.heading(parent, branch)) + "</b>"
                + Markup.escaped(node.summary()) + "</button>");
        if (!node.children().isEmpty()) {
            tree.append(level < OPEN_LEVELS ? "<details open>" : "<details>")
                    .append("<summary>" + node.childrenText() + "<span class=\"vh\"> below "
                            + Markup.escaped(node.heading(parent, branch)) + "</span></summary>\n<ul>\n");
            for (TraceNode child : node.children()) {
                writeNode(child, node, branch, level + 1);
            }
            tree.append("</ul></details>");
        }
        tree.append("</li>\n");
    }

    /**
     * The tree of a branch of a trace, from left to right: a node has the clue that it sets, a node without others below it what became of
     * it. Beside the tree are the grid and the clues of the branch.
     */
    public static final class TracePicture {
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
            String clues = branch.clueText() + " clues in " + place.name(place.first()) + ", "
                    + place.name(place.second())
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
}
