package org.seventeen.show.report;

import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.TimeText;
import org.seventeen.show.picture.GridSvg;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Page;

/** A report as an HTML page that needs nothing but itself; its puzzles can be filtered and looked through. */
public final class ReportHtml {
    private static final int LONGEST_ANNOTATION = 80;

    private final Report report;

    private ReportHtml(Report report) {
        this.report = report;
    }

    /**
     * Writes the page.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Report report, Appendable out) throws IOException {
        ReportHtml html = new ReportHtml(report);
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("totals", "Totals");
        sections.put("puzzles", "Puzzles");
        sections.put("spread", "Distributions");
        sections.put("cuts", "The search");
        sections.put("clues", "Clues");
        sections.put("sets", "Unavoidable sets");
        sections.put("slowest", "Slowest " + report.thing() + "s");
        sections.put("missing", "Missing");
        String what = report.source().census() ? "Census " : "Store ";
        Page.Frame frame = new Page.Frame(
                what + report.source().name(),
                Page.resource(ReportHtml.class, "report.css"),
                sections,
                Page.resource(ReportHtml.class, "report.js"));
        Page.write(frame, out, page -> {
            page.section("totals", "Totals", html::writeTotals);
            page.section("puzzles", "Puzzles", html::writePuzzles);
            page.section("spread", "Distributions", html::writeSpread);
            page.section("cuts", "The search", html::writeCuts);
            page.section("clues", "Clues", html::writeClues);
            page.section("sets", "Unavoidable sets", html::writeSets);
            page.section("slowest", sections.get("slowest"), html::writeSlowest);
            page.section("missing", "Missing", html::writeMissing);
        });
    }

    private void writeTotals(Page page) throws IOException {
        Report.Source source = report.source();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("input", source.input());
        facts.put("options", source.options());
        facts.put(
                "created",
                Instant.ofEpochMilli(source.createdMillis())
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString());
        for (Report.Count count : report.counts()) {
            if (count.always() || count.value() > 0) {
                facts.put(count.words(), Markup.grouped(count.value()));
            }
        }
        facts.put("CPU time", TimeText.of(report.totals().cpuNanos() / 1e9));
        facts.put(
                "CPU seconds a " + report.thing(),
                ReportPicture.value(report.spread().cpu().mean()) + " in the mean");
        facts.put("missing", Markup.grouped(report.gaps().missing()));
        page.facts(facts);
        for (String fault : report.faults()) {
            page.html("<p class=\"wrong\">" + Markup.escaped(fault) + "</p>\n");
        }
    }

    private void writePuzzles(Page page) throws IOException {
        long all = report.totals().puzzles();
        if (all == 0) {
            page.paragraph("No puzzle was found.");
            return;
        }
        if (report.puzzles().isEmpty()) {
            page.paragraph("The page has 0 of " + Markup.grouped(all) + " puzzles.");
            return;
        }
        if (report.puzzles().size() < all) {
            page.paragraph("The page has " + Markup.grouped(report.puzzles().size()) + " of " + Markup.grouped(all)
                    + " puzzles: a draw in which each puzzle is as likely as any other.");
        }
        page.html(Page.resource(ReportHtml.class, "puzzles.html")
                .replace("@NUMBER@", report.source().census() ? "Number (rank)" : "Number (position)"));
        page.data("puzzle-data", puzzleData());
    }

    private String puzzleData() {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text).field("census", report.source().census());
        line.list("puzzles");
        for (Report.Drawn puzzle : report.puzzles()) {
            String note = puzzle.annotation();
            line.list()
                    .item(puzzle.number())
                    .item(puzzle.rank())
                    .item(puzzle.bands().stream().mapToInt(Integer::intValue).toArray())
                    .item(puzzle.grid().toString())
                    .item(puzzle.clues().cells())
                    .item(puzzle.minimal() ? 1 : 0)
                    .item(shortened(note))
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

    private void writeSpread(Page page) throws IOException {
        page.html("<div class=\"charts\">\n");
        bins(ReportPicture.TIME, report.spread().cpu(), page);
        bins(ReportPicture.NODES, report.spread().nodes(), page);
        chart(ReportPicture.PUZZLES, "The heights are logarithms.", page);
        counts("puzzles", report.thing() + "s", report.spread().puzzles(), page);
        page.html("</div>\n</div>\n");
    }

    /** A picture in a box of its own, which stays open for what belongs to it. */
    private void chart(ReportPicture picture, String caption, Page page) throws IOException {
        page.html("<div id=\"" + picture.label() + "\">\n").heading(picture.title(report));
        page.figure(picture.title(report), caption, picture.of(report));
    }

    private void bins(ReportPicture picture, LogBins bins, Page page) throws IOException {
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
        page.html("</div>\n");
    }

    private void counts(String values, String things, SortedMap<Integer, Long> counts, Page page) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((value, count) -> rows.add(List.of(Integer.toString(value), Markup.grouped(count))));
        numbers(List.of(values, things), rows, page);
    }

    private static void numbers(List<String> heads, List<List<String>> rows, Page page) throws IOException {
        if (!rows.isEmpty()) {
            page.details("The numbers", inside -> inside.table("The numbers of the picture", heads, rows));
        }
    }

    private void writeCuts(Page page) throws IOException {
        if (report.gaps().finished() == 0) {
            page.paragraph("No " + report.thing() + " is finished.");
            return;
        }
        if (report.counters().isEmpty()) {
            page.paragraph("The records have no counters: a scan by band pairs cannot say what a single grid took.");
            return;
        }
        page.html("<div class=\"charts\">\n");
        chart(
                ReportPicture.FUNNEL,
                "The length of a bar is the number of digits of its count. docs/search.md explains the steps.",
                page);
        page.html("</div>\n");
        chart(
                ReportPicture.CUTS,
                "Each share is of what came to the rule: what the rules before it in the same step had left.",
                page);
        page.html("</div>\n</div>\n");
        List<List<String>> rows = new ArrayList<>();
        report.counters().forEach((name, count) -> rows.add(List.of(name, Markup.grouped(count))));
        page.details("All counters", inside -> inside.table("Sums over all records", List.of("counter", "sum"), rows));
    }

    private void writeClues(Page page) throws IOException {
        if (report.clues().puzzles() == 0) {
            page.paragraph("No puzzle was found.");
            return;
        }
        page.html("<div class=\"charts\">\n");
        chart(
                ReportPicture.HEATMAP,
                "Percent of the puzzles. The colour is strongest at the cell that is a clue most often and weakest at the"
                        + " one that is least often.",
                page);
        List<String> heads = new ArrayList<>(List.of("puzzles"));
        for (int column = 1; column <= 9; column++) {
            heads.add("column " + column);
        }
        GridSvg.Heat heat = new GridSvg.Heat(report.clues().cells(), 0);
        numbers(heads, heat.rows(), page);
        page.html("</div>\n<div>\n");
        chart(ReportPicture.BANDS, "", page);
        page.html("</div>\n");
        chart(ReportPicture.STACKS, "", page);
        page.html("</div>\n</div>\n</div>\n");
    }

    private void writeSets(Page page) throws IOException {
        if (report.sets().grids() == 0) {
            page.paragraph("No grid was harvested.");
            return;
        }
        page.html("<div class=\"charts\">\n");
        chart(
                ReportPicture.SET_SIZES,
                "The sets that the search works with, of " + report.sets().grids() + " grids that were drawn and"
                        + " harvested anew: stores do not keep them.",
                page);
        counts("cells", "sets", report.sets().sizes(), page);
        page.html("</div>\n");
        bins(ReportPicture.HARVESTED, report.spread().harvested(), page);
        if (report.sets().overlay().isPresent()) {
            chart(
                    ReportPicture.OVERLAY,
                    "A set has a letter, a pattern and a colour; clues of a puzzle are bold on a ground of their own.",
                    page);
            page.html("</div>\n");
        }
        page.html("</div>\n");
    }

    private void writeSlowest(Page page) throws IOException {
        boolean census = report.source().census();
        List<List<String>> rows = new ArrayList<>();
        for (Report.Slow slow : report.slowest()) {
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

    private void writeMissing(Page page) throws IOException {
        Report.Gaps gaps = report.gaps();
        String things = report.source().census() ? "units" : "positions";
        if (gaps.missing() == 0) {
            page.paragraph("Nothing is missing, as far as the store knows its input: " + Markup.grouped(gaps.finished())
                    + " " + things + " are finished.");
            return;
        }
        page.paragraph(Markup.grouped(gaps.missing()) + " " + things + " are not finished, "
                + Markup.grouped(gaps.finished()) + " are."
                + (gaps.cost().isEmpty() ? "" : " " + gaps.cost()));
        List<List<String>> rows = new ArrayList<>();
        for (Report.Range range : gaps.ranges()) {
            rows.add(List.of(
                    Long.toString(range.first()),
                    Long.toString(range.last()),
                    Markup.grouped(range.last() - range.first() + 1)));
        }
        page.table("Ranges that are missing", List.of("first", "last", things), rows);
        if (gaps.more() > 0) {
            page.paragraph("And " + Markup.grouped(gaps.more()) + " more ranges.");
        }
    }
}
