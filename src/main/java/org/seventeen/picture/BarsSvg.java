package org.seventeen.picture;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/** How often values occur, as bars in an SVG file; several panels, one below the other. */
public final class BarsSvg {
    /**
     * One picture of bars.
     *
     * @param values what the values are, for the horizontal axis
     * @param counts what is counted, for the vertical axis
     * @param logarithmic whether the heights are logarithms, for counts of very different size
     * @param bars the count, above 0, of each value, 0 or more
     */
    public record Panel(String values, String counts, boolean logarithmic, SortedMap<Integer, Long> bars) {}

    private static final int LEFT = 90;
    private static final int WIDE = 760;
    private static final int RIGHT = 30;
    private static final int TOP = 50;
    private static final int HIGH = 180;
    /** From one panel to the next. */
    private static final int STEP = 260;

    private static final String INK = "#333";
    private static final String FAINT = "#ddd";
    private static final String BAR = "#3b6ea5";

    private BarsSvg() {}

    /**
     * Writes the panels as text of an SVG file.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(String title, List<Panel> panels, Appendable out) throws IOException {
        int width = LEFT + WIDE + RIGHT;
        int height = TOP + STEP * panels.size();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\""
                + width + "\" height=\"" + height + "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"" + INK
                + "\">\n");
        out.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        out.append("<text x=\"" + LEFT + "\" y=\"26\" font-size=\"16\">" + escaped(title) + "</text>\n");
        for (int i = 0; i < panels.size(); i++) {
            out.append("<g transform=\"translate(" + LEFT + " " + (TOP + STEP * i) + ")\">\n");
            write(panels.get(i), out);
            out.append("</g>\n");
        }
        out.append("</svg>\n");
    }

    private static void write(Panel panel, Appendable out) throws IOException {
        if (panel.bars().isEmpty()) {
            text(out, 0, HIGH / 2.0, "start", "no " + panel.values());
            return;
        }
        int first = panel.bars().firstKey();
        int last = panel.bars().lastKey();
        double most = panel.bars().values().stream()
                .mapToDouble(Long::doubleValue)
                .max()
                .orElseThrow();
        double top = panel.logarithmic() ? Math.max(1, Math.ceil(Math.log10(most))) : ceiling(most);
        writeHeights(panel, top, out);
        double slot = (double) WIDE / (last - first + 1);
        double wide = Math.min(40, Math.max(0.8, 0.85 * slot));
        out.append("<path fill=\"" + BAR + "\" d=\"");
        for (Map.Entry<Integer, Long> bar : panel.bars().entrySet()) {
            // A count of 1 has the logarithm 0, and is still drawn.
            double share = panel.logarithmic() ? Math.log10(bar.getValue()) / top : bar.getValue() / top;
            double high = Math.max(1, HIGH * share);
            double left = slot * (bar.getKey() - first + 0.5) - wide / 2;
            out.append("M" + number(left) + " " + HIGH + "v" + number(-high) + "h" + number(wide) + "v" + number(high)
                    + "z");
        }
        out.append("\"/>\n");
        line(out, 0, HIGH, WIDE, HIGH, INK);
        int step = Math.max(1, (int) ceiling((last - first) / 14.0));
        for (int value = (first + step - 1) / step * step; value <= last; value += step) {
            text(out, slot * (value - first + 0.5), HIGH + 16, "middle", Integer.toString(value));
        }
        text(out, 0, HIGH + 36, "start", panel.values() + ", from " + first + " to " + last);
        out.append(
                "<text transform=\"translate(-70 " + HIGH + ") rotate(-90)\">" + escaped(panel.counts()) + "</text>\n");
    }

    private static void writeHeights(Panel panel, double top, Appendable out) throws IOException {
        int lines = panel.logarithmic() ? (int) top : 4;
        for (int i = 0; i <= lines; i++) {
            double y = HIGH - (double) HIGH * i / lines;
            line(out, 0, y, WIDE, y, FAINT);
            text(out, -8, y + 4, "end", grouped(panel.logarithmic() ? Math.pow(10, i) : top * i / lines));
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

    private static void line(Appendable out, double x1, double y1, double x2, double y2, String colour)
            throws IOException {
        out.append("<path stroke=\"" + colour + "\" d=\"M" + number(x1) + " " + number(y1) + "L" + number(x2) + " "
                + number(y2) + "\"/>\n");
    }

    private static void text(Appendable out, double x, double y, String anchor, String text) throws IOException {
        out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">"
                + escaped(text) + "</text>\n");
    }

    private static String grouped(double number) {
        return number >= 1 || number == 0
                ? String.format(Locale.ROOT, "%,d", Math.round(number)).replace(',', '\u202F')
                : number(number);
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.2f", number).replaceFirst("\\.?0+$", "");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
