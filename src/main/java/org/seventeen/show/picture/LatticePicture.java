package org.seventeen.show.picture;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.count.Lattice;

/**
 * The picture of Mustonen 2007, section 5. Column sums go to the right, row sums upwards, both in lexicographic order.
 *
 * <ul>
 *   <li>As PNG it is a square of pixels per dot, nothing else, in four colours, two bits per pixel.
 *   <li>As SVG it has axes and a legend. Runs of one colour in a row are one stroke, so the size grows with the runs.
 *   <li>As a self-contained HTML page it can be zoomed and moved, and shows the sums of the dot under the pointer; in the workbench its
 *       solutions, too.
 * </ul>
 */
public final class LatticePicture {
    /** The most pixels of a picture. */
    public static final long MAX_PIXELS = 400_000_000;
    /** The most dots: viewers cannot handle larger files. */
    public static final int MAX_DOTS = 2_000_000;

    private static final int LEFT = 60;
    private static final int TOP = 40;
    private static final int LEGEND = 320;
    private static final int BOTTOM = 50;
    /** A run of dots is a byte: two bits of kind, six of length less one. */
    private static final int LONGEST_RUN = 64;

    /** The picture, the puzzle of a dot, and what moves the picture. */
    private static final String FRAME = """
            <div id="legend">@LEGEND@</div>
            <div class="beside">
              <div class="card">
                <div class="axis">@ROWS@</div>
                <div id="frame"><canvas tabindex="0" role="application" aria-label="lattice of dots, one a puzzle" aria-describedby="keys"></canvas></div>
                <div class="axis">@COLUMNS@</div>
              </div>
              <aside class="card" aria-label="the puzzle of a dot">
                <div class="buttons"><button type="button" id="closer" aria-label="closer">+</button>
                  <button type="button" id="farther" aria-label="farther">−</button> <button type="button" id="fit">Whole picture</button></div>
                <div id="dot" role="status">Point at a dot to see its puzzle.</div>
                <p class="soft" id="keys">Wheel or + and − zoom, drag or arrow keys move. Shift with arrow keys goes from dot to dot.</p>
              </aside>
            </div>
            """;

    private LatticePicture() {}

    /**
     * Writes the picture.
     *
     * @param scale pixels along a dot's edge, at least 1
     * @param out left open
     * @throws IllegalArgumentException as {@link #checkPng}
     * @throws IOException if it cannot be written
     */
    public static void writePng(Lattice lattice, int scale, OutputStream out) throws IOException {
        checkPng(lattice.size(), scale);
        Lattice.Dot[] kinds = Lattice.Dot.values();
        byte[] red = new byte[kinds.length];
        byte[] green = new byte[kinds.length];
        byte[] blue = new byte[kinds.length];
        for (Lattice.Dot dot : kinds) {
            int rgb = rgb(dot);
            red[dot.code()] = (byte) (rgb >> 16);
            green[dot.code()] = (byte) (rgb >> 8);
            blue[dot.code()] = (byte) rgb;
        }
        IndexColorModel colours = new IndexColorModel(2, kinds.length, red, green, blue);
        int width = lattice.columns() * scale;
        int height = lattice.rows() * scale;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY, colours);
        WritableRaster raster = image.getRaster();
        int[] line = new int[width];
        for (int row = 0; row < lattice.rows(); row++) {
            for (int x = 0; x < width; x++) {
                line[x] = lattice.dot(row, x / scale).code();
            }
            for (int i = 0; i < scale; i++) {
                raster.setPixels(0, height - 1 - row * scale - i, width, 1, line);
            }
        }
        PngPicture.write(image, out);
    }

    /**
     * Checks that a picture is not too large.
     *
     * @param dots how many dots it has
     * @param scale pixels along a dot's edge
     * @throws IllegalArgumentException if the scale is below 1 or there are over 400 million pixels
     */
    public static void checkPng(long dots, int scale) {
        if (scale < 1) {
            throw new IllegalArgumentException("expected a scale of 1 or more, found " + scale);
        }
        if (scale > MAX_PIXELS || dots * scale > MAX_PIXELS / scale) {
            throw new IllegalArgumentException("expected a picture of at most " + MAX_PIXELS + " pixels, found " + dots
                    + " dots at scale " + scale);
        }
    }

    /**
     * The picture with axes and a legend.
     *
     * @throws IllegalArgumentException if there are over 2 million dots
     */
    public static Picture picture(Lattice lattice) {
        checkSvg(lattice.size());
        // Thin lattices get oblong dots, so that they stay visible.
        double wide = Math.max(0.25, Math.min(24, 800.0 / lattice.columns()));
        double high = Math.max(0.25, Math.min(24, 500.0 / lattice.rows()));
        if (Math.max(wide, high) < 2.5 * Math.min(wide, high)) {
            wide = Math.min(wide, high);
            high = wide;
        }
        double width = lattice.columns() * wide;
        double height = lattice.rows() * high;
        Picture picture = new Picture(LEFT + Math.max(width, 360) + LEGEND, TOP + Math.max(height, 120) + BOTTOM);
        picture.text("title", LEFT, 24, "start", title(lattice));
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            picture.path(
                    css(dot),
                    LEFT,
                    TOP + height,
                    wide,
                    -high,
                    runs(lattice, dot).toString());
        }
        drawAxes(lattice, width, height, picture);
        drawLegend(lattice, LEFT + Math.max(width, 360) + 20, picture);
        return picture;
    }

    /**
     * Checks that a picture is not too large.
     *
     * @throws IllegalArgumentException if there are over 2 million dots
     */
    public static void checkSvg(long dots) {
        if (dots > MAX_DOTS) {
            throw new IllegalArgumentException(
                    "expected at most " + MAX_DOTS + " dots for SVG, found " + dots + "; PNG and HTML take more");
        }
    }

    private static StringBuilder runs(Lattice lattice, Lattice.Dot dot) {
        StringBuilder path = new StringBuilder();
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
                path.append(moved ? "m" + (from - last) + " 0h" : "M" + from + " " + row + ".5h")
                        .append(end - from);
                last = end;
                moved = true;
            }
        }
        return path;
    }

    private static void drawAxes(Lattice lattice, double width, double height, Picture picture) {
        double base = TOP + height;
        int columns = lattice.columns();
        picture.text("", LEFT, base + 15, "start", sums(lattice.columnSums(0)));
        picture.text("", LEFT + Math.max(width, 200), base + 15, "end", sums(lattice.columnSums(columns - 1)));
        String axis = Markup.grouped(columns) + " column sums, in lexicographic order \u2192";
        picture.text("", LEFT, base + 33, "start", axis);
        String rows = Markup.grouped(lattice.rows()) + " row sums \u2192";
        picture.textUpwards("", LEFT - 26, base, "start", rows);
        picture.textUpwards("", LEFT - 8, base, "start", sums(lattice.rowSums(0)));
        if (height > 200) {
            picture.textUpwards("", LEFT - 8, TOP, "end", sums(lattice.rowSums(lattice.rows() - 1)));
        }
    }

    private static void drawLegend(Lattice lattice, double x, Picture picture) {
        int y = TOP + 12;
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            picture.rect(css(dot), x, y - 10, 12, 12);
            picture.text("", x + 18, y, "start", meaning(dot) + ": " + Markup.grouped(lattice.count(dot)));
            y += 20;
        }
        picture.text("", x + 18, y, "start", "in all: " + Markup.grouped(lattice.size()));
    }

    private static String sums(int[] sums) {
        return Arrays.stream(sums).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    /** The page. */
    public static String html(Lattice lattice) {
        return page(lattice)
                .html(
                        Page.resource(LatticePicture.class, "lattice.css"),
                        Page.resource(LatticePicture.class, "lattice.js"));
    }

    /** What stands on the page, to be put into another page that has its style and its script. */
    public static String body(Lattice lattice) {
        return page(lattice).body();
    }

    private static Page page(Lattice lattice) {
        StringBuilder legend = new StringBuilder();
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            legend.append("<span class=\"key\"><i style=\"background:" + css(dot) + "\"></i>" + meaning(dot) + ": "
                    + Markup.grouped(lattice.count(dot)) + "</span>");
        }
        legend.append("<span class=\"key\">in all: " + Markup.grouped(lattice.size()) + "</span>");
        int rows = lattice.rows();
        int columns = lattice.columns();
        String down = "↑ " + Markup.grouped(rows) + " row sums in lexicographic order, from " + sums(lattice.rowSums(0))
                + " up to " + sums(lattice.rowSums(rows - 1));
        String across = Markup.grouped(columns) + " column sums in lexicographic order → from "
                + sums(lattice.columnSums(0)) + " to " + sums(lattice.columnSums(columns - 1));
        return new Page(title(lattice))
                .raw(FRAME.replace("@LEGEND@", legend).replace("@ROWS@", down).replace("@COLUMNS@", across))
                .data("lattice-data", data(lattice));
    }

    private static String data(Lattice lattice) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text).field("m", lattice.m()).field("n", lattice.n());
        line.list("kinds");
        for (Lattice.Dot dot : Lattice.Dot.values()) {
            line.object()
                    .field("colour", css(dot))
                    .field("meaning", meaning(dot))
                    .field("solutions", dot.solutions())
                    .end();
        }
        line.end();
        addSums(line.list("rows"), lattice.rows(), lattice::rowSums);
        addSums(line.list("columns"), lattice.columns(), lattice::columnSums);
        line.field("runs", Base64.getEncoder().encodeToString(runs(lattice))).end();
        return text.toString();
    }

    private static void addSums(JsonLine list, int count, IntFunction<int[]> sums) {
        for (int i = 0; i < count; i++) {
            list.item(sums(sums.apply(i)));
        }
        list.end();
    }

    private static byte[] runs(Lattice lattice) {
        ByteArrayOutputStream runs = new ByteArrayOutputStream();
        Lattice.Dot kind = null;
        int length = 0;
        for (int row = 0; row < lattice.rows(); row++) {
            for (int column = 0; column < lattice.columns(); column++) {
                Lattice.Dot dot = lattice.dot(row, column);
                if (length > 0 && (dot != kind || length == LONGEST_RUN)) {
                    runs.write(kind.code() << 6 | length - 1);
                    length = 0;
                }
                kind = dot;
                length++;
            }
        }
        if (length > 0) {
            runs.write(kind.code() << 6 | length - 1);
        }
        return runs.toByteArray();
    }

    /** The colour of a dot, as 0xRRGGBB. */
    static int rgb(Lattice.Dot dot) {
        return switch (dot) {
            case EXCLUDED -> 0x000000;
            case NONE -> 0xffdf20;
            case ONE -> 0xff0000;
            case SEVERAL -> 0x10a040;
        };
    }

    /** The colour of a dot in CSS. */
    static String css(Lattice.Dot dot) {
        return "#" + Printable.hex(rgb(dot), 6);
    }

    /** The meaning of the colour. */
    private static String meaning(Lattice.Dot dot) {
        return switch (dot) {
            case EXCLUDED -> "no solution, by condition (2)";
            case NONE -> "no solution, not seen by (2)";
            case ONE -> "1 solution";
            case SEVERAL -> "2 or more solutions";
        };
    }

    /** The heading of a picture. */
    public static String title(Lattice lattice) {
        return "Open " + lattice.m() + " × " + lattice.n() + " Survo puzzles";
    }
}
