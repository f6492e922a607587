package org.seventeen.show.picture;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.IntFunction;

/** How often values occur, as bars in an SVG file; several panels, one below the other. */
public final class BarsSvg {
    /**
     * One picture of bars.
     *
     * @param values what the values are, for the horizontal axis
     * @param counts what is counted, for the vertical axis
     * @param logarithmic whether the heights are logarithms, for counts of very different size
     * @param bars the count, above 0, of each value, which may be negative
     * @param label what the axis says of a value
     * @param range from where to where the values go, in words
     */
    public record Panel(
            String values,
            String counts,
            boolean logarithmic,
            SortedMap<Integer, Long> bars,
            IntFunction<String> label,
            String range) {
        /** A panel whose axis shows the values themselves. */
        public Panel(String values, String counts, boolean logarithmic, SortedMap<Integer, Long> bars) {
            this(
                    values,
                    counts,
                    logarithmic,
                    bars,
                    Integer::toString,
                    bars.isEmpty() ? "" : bars.firstKey() + " to " + bars.lastKey());
        }
    }

    private static final int LEFT = 90;
    private static final int WIDE = 760;
    private static final int RIGHT = 30;
    private static final int TOP = 50;
    private static final int HIGH = 180;
    /** The least height, seen above the axis: a count of 1 has the logarithm 0, or is one of thousands. */
    private static final int LEAST = 3;
    /** From one panel to the next. */
    private static final int STEP = 260;
    /** The width of a panel that stands beside others in a page. */
    private static final int NARROW = 420;

    private BarsSvg() {}

    /** The panels as text of an SVG file. */
    public static String file(String title, List<Panel> panels) {
        Svg svg = new Svg(LEFT + WIDE + RIGHT, TOP + STEP * panels.size()).text("title", LEFT, 26, "start", title);
        for (int i = 0; i < panels.size(); i++) {
            svg.begin(LEFT, TOP + STEP * i);
            draw(panels.get(i), WIDE, svg);
            svg.end();
        }
        return svg.file(title);
    }

    /** One panel alone, narrow enough to stand beside another in a page. */
    public static Svg of(Panel panel) {
        Svg svg = new Svg(LEFT + NARROW + RIGHT, HIGH + 60).begin(LEFT, 16);
        draw(panel, NARROW, svg);
        return svg.end();
    }

    private static void draw(Panel panel, int wide, Svg svg) {
        if (panel.bars().isEmpty()) {
            svg.text("", 0, HIGH / 2.0, "start", "no " + panel.values());
            return;
        }
        int first = panel.bars().firstKey();
        int last = panel.bars().lastKey();
        double most = panel.bars().values().stream()
                .mapToDouble(Long::doubleValue)
                .max()
                .orElseThrow();
        double top = panel.logarithmic() ? Math.max(1, Math.ceil(Math.log10(most))) : ceiling(most);
        drawHeights(panel, top, wide, svg);
        double slot = (double) wide / (last - first + 1);
        double barWidth = Math.min(40, Math.max(0.8, 0.85 * slot));
        StringBuilder bars = new StringBuilder();
        for (Map.Entry<Integer, Long> bar : panel.bars().entrySet()) {
            double share = panel.logarithmic() ? Math.log10(bar.getValue()) / top : bar.getValue() / top;
            double high = Math.max(LEAST, HIGH * share);
            double left = slot * (bar.getKey() - first + 0.5) - barWidth / 2;
            bars.append("M" + Markup.number(left) + " " + HIGH + "v" + Markup.number(-high) + "h"
                    + Markup.number(barWidth) + "v" + Markup.number(high) + "z");
        }
        svg.path("bar", bars.toString());
        svg.line("axis", 0, HIGH, wide, HIGH);
        int step = Math.max(1, (int) ceiling((last - first) * 54.0 / wide));
        for (int value = Math.floorDiv(first + step - 1, step) * step; value <= last; value += step) {
            svg.text(
                    "",
                    slot * (value - first + 0.5),
                    HIGH + 16,
                    "middle",
                    panel.label().apply(value));
        }
        svg.text("", 0, HIGH + 36, "start", panel.values() + ", from " + panel.range());
        svg.textUpwards("", -70, HIGH, panel.counts());
    }

    private static void drawHeights(Panel panel, double top, int wide, Svg svg) {
        int lines = panel.logarithmic() ? (int) top : 4;
        for (int i = 0; i <= lines; i++) {
            double y = HIGH - (double) HIGH * i / lines;
            svg.line("thin", 0, y, wide, y);
            double height = panel.logarithmic() ? Math.pow(10, i) : top * i / lines;
            boolean whole = height == Math.rint(height);
            svg.text("", -8, y + 4, "end", whole ? Markup.grouped(height) : Markup.number(height));
        }
    }

    /** The least of 1, 2, 4 and 5 times a power of ten that is at least a number. */
    private static double ceiling(double number) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(1, number))));
        for (int times : new int[] {1, 2, 4, 5}) {
            if (times * power >= number) {
                return times * power;
            }
        }
        return 10 * power;
    }

    /** Named numbers as horizontal bars, one below the other: shares of a whole, or the narrowing of a search. */
    public static final class Rows {
        /**
         * A bar.
         *
         * @param name what was counted
         * @param value the number that the bar shows, 0 or more
         * @param text the number in words, behind the bar
         */
        public record Row(String name, double value, String text) {}

        /** The scale of the bars. */
        public enum Scale {
            /** From 0 to the longest bar. */
            LINEAR,
            /** From 0 to 1. */
            SHARE,
            /** The length is the number of digits, and bars are centred, so that a search looks like a funnel. */
            FUNNEL
        }

        private static final int LEFT = 160;
        private static final int WIDE = 250;
        /** Room for the text behind a bar, more where a text is long. */
        private static final int RIGHT = 150;

        /** Pixels of a digit in the widest of the usual fonts, DejaVu Sans. */
        private static final double CHARACTER = 7.7;

        private static final int STEP = 26;
        private static final int HIGH = 18;
        private static final int GAP = 10;

        private Rows() {}

        /** A picture of some rows. */
        public static Svg of(List<Row> rows, Scale scale) {
            int longest =
                    rows.stream().mapToInt(row -> row.text().length()).max().orElse(0);
            double right = Math.max(RIGHT, Math.ceil(CHARACTER * longest) + 2 * GAP);
            Svg svg = new Svg(LEFT + WIDE + right, Math.max(1, rows.size()) * STEP + 12);
            if (rows.isEmpty()) {
                return svg.text("", 8, HIGH, "start", "nothing was counted");
            }
            double most = rows.stream().mapToDouble(Row::value).max().orElseThrow();
            for (int i = 0; i < rows.size(); i++) {
                Row row = rows.get(i);
                double y = 6 + i * STEP;
                double wide = WIDE * share(scale, row.value(), most);
                double left = scale == Scale.FUNNEL ? LEFT + (WIDE - wide) / 2 : LEFT;
                svg.text("", LEFT - GAP, y + 13, "end", row.name());
                svg.line("thin", LEFT, y + HIGH / 2.0, LEFT + WIDE, y + HIGH / 2.0);
                if (row.value() > 0) {
                    svg.rect("bar", left, y, Math.max(1, wide), HIGH);
                }
                svg.text("", LEFT + WIDE + GAP, y + 13, "start", row.text());
            }
            return svg.line("axis", LEFT, 2, LEFT, rows.size() * STEP + 8);
        }

        private static double share(Scale scale, double value, double most) {
            if (scale == Scale.SHARE || most <= 0) {
                return Math.min(1, Math.max(0, value));
            }
            return scale == Scale.LINEAR ? value / most : Math.log10(1 + value) / Math.log10(1 + most);
        }

        /** A count and what share of another it is, as text of a row. */
        public static String share(long part, long whole) {
            double percent = whole == 0 ? 0 : 100.0 * part / whole;
            return Markup.grouped(part) + " (" + Markup.number(percent) + " %)";
        }
    }
}
