package org.seventeen.show.picture;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.seventeen.survo.lattice.Lattice;

/**
 * The picture of Mustonen 2007, section 5, as SVG, with axes and a legend. Column sums go to the right, row sums upwards,
 * both in lexicographic order. Runs of one colour in a row are one stroke, so the size grows with the runs.
 */
public final class LatticeSvg {
    /** The most dots: viewers cannot handle larger files. */
    public static final int MAX_DOTS = 2_000_000;

    private static final int LEFT = 60;
    private static final int TOP = 40;
    private static final int LEGEND = 250;
    private static final int BOTTOM = 50;

    private LatticeSvg() {}

    /**
     * Writes the picture as text of an SVG file.
     *
     * @throws IllegalArgumentException if there are over 2 million dots
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Lattice lattice, Appendable out) throws IOException {
        checkSize(lattice.size());
        // Thin lattices get oblong dots, so that they stay visible.
        double wide = Math.max(0.25, Math.min(24, 800.0 / lattice.columns()));
        double high = Math.max(0.25, Math.min(24, 500.0 / lattice.rows()));
        if (Math.max(wide, high) < 2.5 * Math.min(wide, high)) {
            wide = Math.min(wide, high);
            high = wide;
        }
        double width = lattice.columns() * wide;
        double height = lattice.rows() * high;
        double right = LEFT + Math.max(width, 360) + LEGEND;
        double bottom = TOP + Math.max(height, 120) + BOTTOM;
        out.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(right) + " " + number(bottom)
                        + "\" width=\"" + number(right) + "\" height=\"" + number(bottom)
                        + "\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        out.append("<text x=\"" + LEFT + "\" y=\"24\" font-size=\"16\">" + LatticeColours.title(lattice) + "</text>\n");
        out.append("<g transform=\"translate(" + LEFT + " " + number(TOP + height) + ") scale(" + number(wide) + " "
                + number(-high) + ")\" shape-rendering=\"crispEdges\">\n");
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            writeRuns(lattice, dot, out);
        }
        out.append("</g>\n");
        writeAxes(lattice, width, height, out);
        writeLegend(lattice, LEFT + Math.max(width, 360) + 20, out);
        out.append("</svg>\n");
    }

    /**
     * Checks that a picture is not too large.
     *
     * @throws IllegalArgumentException if there are over 2 million dots
     */
    public static void checkSize(long dots) {
        if (dots > MAX_DOTS) {
            throw new IllegalArgumentException(
                    "expected at most " + MAX_DOTS + " dots for SVG, found " + dots + "; PNG and HTML take more");
        }
    }

    private static void writeRuns(Lattice lattice, Lattice.Dot dot, Appendable out) throws IOException {
        out.append("<path stroke=\"" + LatticeColours.css(dot) + "\" d=\"");
        for (int row = 0; row < lattice.rows(); row++) {
            int end;
            // From the end of one run to the start of the next: relative moves are short.
            int last = 0;
            boolean moved = false;
            for (int from = 0; from < lattice.columns(); from = end) {
                end = from + 1;
                if (lattice.dot(row, from) != dot) {
                    continue;
                }
                while (end < lattice.columns() && lattice.dot(row, end) == dot) {
                    end++;
                }
                out.append(moved ? "m" + (from - last) + " 0h" : "M" + from + " " + row + ".5h")
                        .append(Integer.toString(end - from));
                last = end;
                moved = true;
            }
        }
        out.append("\"/>\n");
    }

    private static void writeAxes(Lattice lattice, double width, double height, Appendable out) throws IOException {
        double base = TOP + height;
        text(out, LEFT, base + 15, "start", sums(lattice.columnSums(0)));
        text(out, LEFT + Math.max(width, 200), base + 15, "end", sums(lattice.columnSums(lattice.columns() - 1)));
        text(
                out,
                LEFT,
                base + 33,
                "start",
                LatticeColours.grouped(lattice.columns()) + " column sums, in lexicographic order \u2192");
        out.append("<g transform=\"translate(" + (LEFT - 8) + " " + number(base) + ") rotate(-90)\">\n");
        text(out, 0, -18, "start", LatticeColours.grouped(lattice.rows()) + " row sums \u2192");
        text(out, 0, 0, "start", sums(lattice.rowSums(0)));
        if (height > 200) {
            text(out, height, 0, "end", sums(lattice.rowSums(lattice.rows() - 1)));
        }
        out.append("</g>\n");
    }

    private static void writeLegend(Lattice lattice, double x, Appendable out) throws IOException {
        int y = TOP + 12;
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            out.append("<rect x=\"" + number(x) + "\" y=\"" + (y - 10) + "\" width=\"12\" height=\"12\" fill=\""
                    + LatticeColours.css(dot) + "\"/>\n");
            text(
                    out,
                    x + 18,
                    y,
                    "start",
                    LatticeColours.meaning(dot) + ": " + LatticeColours.grouped(lattice.count(dot)));
            y += 20;
        }
        text(out, x + 18, y, "start", "in all: " + LatticeColours.grouped(lattice.size()));
    }

    private static void text(Appendable out, double x, double y, String anchor, String words) throws IOException {
        out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">" + words
                + "</text>\n");
    }

    private static String sums(int[] sums) {
        return Arrays.stream(sums).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    /** A coordinate with at most two decimals. */
    private static String number(double value) {
        long hundredths = Math.round(value * 100);
        String sign = hundredths < 0 ? "-" : "";
        long whole = Math.abs(hundredths) / 100;
        long rest = Math.abs(hundredths) % 100;
        return sign + whole + (rest == 0 ? "" : rest < 10 ? ".0" + rest : "." + rest);
    }
}
