package org.seventeen.show.report;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Page;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.grid.SolutionGrid;

/** A report as an HTML page that needs nothing but itself; its puzzles can be filtered and looked through. */
public final class ReportHtml {
    private static final int LONGEST_ANNOTATION = 80;

    /** The form of the puzzles and where they stand; in the compiled program there are no files. */
    private static final String PUZZLES = """
            <noscript><p>Without JavaScript the puzzles cannot be shown; all else on this page can.</p></noscript>
            <form id="filter" aria-label="Which puzzles to show">
            <div class="fields">
            <label>@NUMBER@<input type="text" name="number" inputmode="numeric" placeholder="12 or 10-99"></label>
            <label>Rank in the catalog<input type="text" name="rank" inputmode="numeric" placeholder="0-5472730537"></label>
            <label>A band or stack, 1 to 416<input type="text" name="band" inputmode="numeric" placeholder="27 or 1-30"></label>
            <label>Text<input type="text" name="text" placeholder="digits or name"></label>
            </div>
            <div class="buttons">
            <label class="check"><input type="checkbox" name="redundant"> only with a redundant clue</label>
            <label class="check"><input type="checkbox" name="solution"> show solutions</label>
            <button type="reset">Show all</button>
            </div>
            </form>
            <div class="buttons pager">
            <button type="button" id="back">Back</button>
            <button type="button" id="forth">Forth</button>
            <span><span id="found" role="status"></span>: <span id="place"></span></span>
            </div>
            <ul class="cards" id="gallery"></ul>
            """;

    private final Report report;

    private ReportHtml(Report report) {
        this.report = report;
    }

    /** The page. */
    public static String page(Report report) {
        return new ReportHtml(report).written().html(style(), Page.resource(Page.class, "board.js") + script());
    }

    /** The report without the page around it, for a view of the workbench. */
    public static String body(Report report) {
        return new ReportHtml(report).written().body();
    }

    /** The title of the page. */
    public static String title(Report report) {
        return (!report.isStore ? "Results of " : report.census ? "Census " : "Store ") + report.name;
    }

    /** The style of a report, besides that of all pages. */
    public static String style() {
        return Page.resource(ReportHtml.class, "report.css");
    }

    /** The script of a report. */
    public static String script() {
        return Page.resource(ReportHtml.class, "report.js");
    }

    private Page written() {
        Page page = new Page(title(report));
        writeTotals(page.section("totals", "Totals"));
        writePuzzles(page.section("puzzles", "Puzzles"));
        writeSpread(page.section("spread", "Distributions"));
        writeCuts(page.section("cuts", "The search"));
        writeClues(page.section("clues", "Clues"));
        writeSets(page.section("sets", "Unavoidable sets"));
        writeSlowest(page.section("slowest", "Slowest " + report.thing() + "s"));
        if (report.isStore) {
            writeMissing(page.section("missing", "Missing"));
        }
        return page;
    }

    private void writeTotals(Page page) {
        Map<String, String> tiles = new LinkedHashMap<>();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("input", report.input);
        if (report.isStore) {
            facts.put("options", report.options);
            facts.put("created", report.created);
        }
        for (Report.Count count : report.counts()) {
            if ((count.always() && (report.isStore || !count.isOfStore())) || count.value() > 0) {
                (count.isOfStore() ? facts : tiles).put(count.words(), Markup.grouped(count.value()));
            }
        }
        if (report.isStore) {
            tiles.put("missing", Markup.grouped(report.missing));
        }
        tiles.put("CPU time", Printable.time(report.cpuNanos / 1e9));
        tiles.put("CPU seconds a " + report.thing() + ", the mean", ReportPicture.value(report.cpu.mean()));
        page.paragraph(report.result() + ".");
        page.tiles(tiles);
        page.raw("<details><summary>Where it comes from</summary>\n")
                .facts(facts)
                .raw("</details>\n");
        for (String fault : report.faults()) {
            page.raw("<p class=\"wrong\">" + Markup.escaped(fault) + "</p>\n");
        }
    }

    private void writePuzzles(Page page) {
        if (report.puzzles == 0) {
            page.paragraph("No puzzle was found.");
            return;
        }
        if (report.drawn.isEmpty()) {
            page.paragraph("The page has 0 of " + Markup.grouped(report.puzzles) + " puzzles.");
            return;
        }
        if (report.drawn.size() < report.puzzles) {
            page.paragraph("The page has " + Markup.grouped(report.drawn.size()) + " of "
                    + Markup.grouped(report.puzzles)
                    + " puzzles: a draw in which each puzzle is as likely as any other.");
        }
        page.raw(PUZZLES.replace("@NUMBER@", report.census ? "Number (rank)" : "Number (position)"));
        page.data("puzzle-data", puzzleData());
    }

    /**
     * The puzzles with the ranks and bands of their grids: some milliseconds a grid. Those of a text have no ranks (−1), as a view does
     * not read the index of the catalog for them.
     */
    private String puzzleData() {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text).field("census", report.census).list("puzzles");
        Catalog.Reader catalog = report.isStore ? Catalog.all().reader() : null;
        SolutionGrid grid = null;
        long rank = -1;
        int[] bands = {};
        for (Report.Drawn puzzle : report.drawn) {
            if (!puzzle.grid().equals(grid)) {
                grid = puzzle.grid();
                rank = catalog == null ? -1 : catalog.rank(grid.digits());
                MinlexForm form = MinlexForm.of(grid);
                bands = IntStream.range(0, 6)
                        .map(chute -> form.band(chute / 3, chute % 3))
                        .toArray();
            }
            line.list()
                    .item(puzzle.number())
                    .item(rank)
                    .item(bands)
                    .item(grid.toString())
                    .item(puzzle.clues().cells())
                    .item(puzzle.minimal() ? 1 : 0)
                    .item(shortened(puzzle.annotation()))
                    .end();
        }
        line.end().end();
        return text.toString();
    }

    /** The first characters of a long annotation; half of one, as of 😀, would be none. */
    static String shortened(String note) {
        if (note.length() <= LONGEST_ANNOTATION) {
            return note;
        }
        boolean half = Character.isHighSurrogate(note.charAt(LONGEST_ANNOTATION - 1));
        return note.substring(0, LONGEST_ANNOTATION - (half ? 1 : 0)) + "…";
    }

    private void writeSpread(Page page) {
        page.raw("<div class=\"charts\">\n");
        bins(ReportPicture.TIME, report.cpu, page);
        bins(ReportPicture.NODES, report.nodes, page);
        chart(ReportPicture.PUZZLES, "", page);
        counts("puzzles", report.thing() + "s", report.byPuzzles, page);
        page.raw("</div>\n</div>\n");
    }

    /** A picture in a box of its own, which stays open for what belongs to it. */
    private void chart(ReportPicture picture, String caption, Page page) {
        page.raw("<div id=\"" + picture.label() + "\">\n").heading(picture.title(report));
        page.figure(picture.title(report), caption, picture.of(report));
    }

    private void bins(ReportPicture picture, LogBins bins, Page page) {
        String caption = bins.count() == 0
                ? "The records have no such number."
                : "Least " + ReportPicture.exact(bins.least()) + ", median about "
                        + ReportPicture.value(bins.quantile(0.5)) + ", mean " + ReportPicture.exact(bins.mean())
                        + ", nine tenths up to about " + ReportPicture.value(bins.quantile(0.9)) + ", most "
                        + ReportPicture.exact(bins.most())
                        + (bins.zeros() == 0 ? "." : "; " + Markup.grouped(bins.zeros()) + " are 0 and have no bar.");
        chart(picture, caption, page);
        LogBins.Bars bars = bins.bars(40);
        List<List<String>> rows = new ArrayList<>();
        bars.counts()
                .forEach((bar, count) -> rows.add(List.of(ReportPicture.value(bars.from(bar)), Markup.grouped(count))));
        numbers(List.of("from", report.thing() + "s"), rows, page);
        page.raw("</div>\n");
    }

    private void counts(String values, String things, SortedMap<Integer, Long> counts, Page page) {
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((value, count) -> rows.add(List.of(Integer.toString(value), Markup.grouped(count))));
        numbers(List.of(values, things), rows, page);
    }

    private static void numbers(List<String> heads, List<List<String>> rows, Page page) {
        if (!rows.isEmpty()) {
            page.details("The numbers", "The numbers of the picture", heads, rows);
        }
    }

    private void writeCuts(Page page) {
        if (report.finished() == 0) {
            page.paragraph("No " + report.thing() + " is finished.");
            return;
        }
        if (report.counters.isEmpty()) {
            page.paragraph("The records have no counters: a scan by band pairs cannot say what a single grid took.");
            return;
        }
        page.raw("<div class=\"charts\">\n");
        chart(ReportPicture.FUNNEL, "docs/search.md explains the steps.", page);
        page.raw("</div>\n");
        chart(
                ReportPicture.CUTS,
                "Each share is of what came to the rule: what the rules before it in the same step had left.",
                page);
        page.raw("</div>\n</div>\n");
        List<List<String>> rows = new ArrayList<>();
        report.counters.forEach((name, count) -> rows.add(List.of(name, Markup.grouped(count))));
        page.details("All counters", "Sums over all records", List.of("counter", "sum"), rows);
    }

    private void writeClues(Page page) {
        if (report.puzzles == 0) {
            page.paragraph("No puzzle was found.");
            return;
        }
        page.raw("<div class=\"charts\">\n");
        chart(
                ReportPicture.HEATMAP,
                "Percent of the puzzles. The colour is strongest at the cell that is a clue most often and weakest at the"
                        + " one that is least often.",
                page);
        List<String> heads = new ArrayList<>(List.of("puzzles"));
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < 9; row++) {
            heads.add("column " + (row + 1));
            List<String> fields = new ArrayList<>(List.of("row " + (row + 1)));
            for (int column = 0; column < 9; column++) {
                fields.add(Markup.grouped(report.cells[9 * row + column]));
            }
            rows.add(fields);
        }
        numbers(heads, rows, page);
        page.raw("</div>\n<div>\n");
        chart(ReportPicture.BANDS, "", page);
        page.raw("</div>\n");
        chart(ReportPicture.STACKS, "", page);
        page.raw("</div>\n</div>\n</div>\n");
    }

    private void writeSets(Page page) {
        if (report.harvestedGrids == 0) {
            page.paragraph("No grid was harvested.");
            return;
        }
        page.raw("<div class=\"charts\">\n");
        chart(
                ReportPicture.SET_SIZES,
                "The sets that the search works with, of " + report.harvestedGrids + " grids that were drawn and"
                        + " harvested anew: stores do not keep them.",
                page);
        counts("cells", "sets", report.setSizes, page);
        page.raw("</div>\n");
        bins(ReportPicture.HARVESTED, report.harvested, page);
        if (report.overlay.isPresent()) {
            chart(
                    ReportPicture.OVERLAY,
                    "A set has a letter, a pattern and a colour; clues of a puzzle are bold on a ground of their own.",
                    page);
            page.raw("</div>\n");
        }
        page.raw("</div>\n");
    }

    private void writeSlowest(Page page) {
        boolean census = report.census;
        List<List<String>> rows = new ArrayList<>();
        for (Report.Slow slow : report.slowest) {
            List<String> row = new ArrayList<>(List.of(
                    Long.toString(slow.number()),
                    ReportPicture.value(slow.cpuNanos() / 1e9),
                    slow.nodes() < 0 ? "not counted" : Markup.grouped(slow.nodes()),
                    Integer.toString(slow.puzzles())));
            slow.grid().ifPresent(grid -> row.add(grid.toString()));
            rows.add(row);
        }
        List<String> heads = new ArrayList<>(
                List.of(census ? "unit" : "position", "CPU seconds", "nodes of the second band", "puzzles"));
        if (!census) {
            heads.add("grid");
        }
        page.table("Those that took most CPU time", heads, rows);
    }

    private void writeMissing(Page page) {
        String things = report.census ? "units" : "positions";
        String finished = Markup.grouped(report.finished());
        if (report.missing == 0) {
            page.paragraph("Nothing is missing, as far as the store knows its input: " + finished + " " + things
                    + " are finished.");
            return;
        }
        page.paragraph(Markup.grouped(report.missing) + " " + things + " are not finished, " + finished + " are."
                + (report.cost().isEmpty() ? "" : " " + report.cost()));
        List<List<String>> rows = new ArrayList<>();
        for (RankRange range : report.gaps) {
            rows.add(List.of(Long.toString(range.from()), Long.toString(range.to() - 1), Markup.grouped(range.size())));
        }
        page.table("Ranges that are missing", List.of("first", "last", things), rows);
        if (report.moreGaps > 0) {
            page.paragraph("And " + Markup.grouped(report.moreGaps) + " more ranges.");
        }
    }
}
