package org.seventeen.show.picture;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Writes the shapes of an SVG picture. Their colours are classes of {@code picture.css}: in a page they follow the reader's
 * colour scheme, in a file of its own the picture has the light colours, spelled out, as not every program knows variables.
 */
public final class Svg {
    /** How many patterns there are for sets of cells: number n is the class {@code sn} and the fill {@link #tile}. */
    public static final int TILES = 8;

    private static final String[] TILE_PATHS = {
        "M0 10L10 0M-2 2L2 -2M8 12L12 8",
        "M0 0L10 10M-2 8L2 12M8 -2L12 2",
        "M0 3H10M0 8H10",
        "M3 0V10M8 0V10",
        "M2 2h2v2h-2zM7 7h2v2h-2z",
        "M0 5H10M5 0V10",
        "M0 0L10 10M0 10L10 0",
        "M5 2v6M2 5h6",
    };
    private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9]+): (#[0-9a-f]{6})");
    private static final Pattern VARIABLE = Pattern.compile("var\\((--[a-z0-9]+)\\)");

    private final Appendable out;

    private Svg(Appendable out) {
        this.out = out;
    }

    /** Draws. */
    @FunctionalInterface
    public interface Drawing {
        void draw(Svg svg) throws IOException;
    }

    /**
     * A picture that can stand in a file or in a page.
     *
     * @param width its width, in units of the drawing
     * @param height its height
     * @param drawing draws it
     */
    public record Picture(double width, double height, Drawing drawing) {}

    /**
     * Writes a picture as the text of an SVG file.
     *
     * @param title what it shows, for screen readers
     * @throws IOException if {@code out} cannot be written
     */
    public static void writeFile(String title, Picture picture, Appendable out) throws IOException {
        double width = picture.width();
        double height = picture.height();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" width=\"" + Markup.number(width)
                + "\" height=\"" + Markup.number(height) + "\">\n");
        out.append("<title>" + Markup.escaped(title) + "</title>\n<style>\n" + lightStyle() + "</style>\n");
        writeTiles(out);
        out.append("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n");
        picture.drawing().draw(new Svg(out));
        out.append("</svg>\n");
    }

    /** Writes a picture into a page, in which {@link Page} has put the style and the patterns. Parameters as of a file. */
    static void writeInPage(String title, Picture picture, Appendable out) throws IOException {
        double width = picture.width();
        double height = picture.height();
        out.append("<svg class=\"picture\" role=\"img\" aria-label=\"" + Markup.escaped(title) + "\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" style=\"max-width:" + Markup.number(width)
                + "px\">\n");
        picture.drawing().draw(new Svg(out));
        out.append("</svg>\n");
    }

    /** Writes the patterns that {@link #tile} fills with. */
    static void writeTiles(Appendable out) throws IOException {
        out.append("<defs>\n");
        for (int tile = 0; tile < TILES; tile++) {
            out.append("<pattern id=\"tile" + tile + "\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
                    + "<path class=\"tile s" + tile + "\" d=\"" + TILE_PATHS[tile] + "\"/></pattern>\n");
        }
        out.append("</defs>\n");
    }

    private static String lightStyle() throws IOException {
        Map<String, String> light = new TreeMap<>();
        COLOUR.matcher(Page.resource(Page.class, "colours.css"))
                .results()
                .forEach((MatchResult colour) -> light.putIfAbsent(colour.group(1), colour.group(2)));
        return VARIABLE.matcher(Page.resource(Page.class, "picture.css"))
                .replaceAll((MatchResult use) -> light.get(use.group(1)));
    }

    /** Begins a group that is moved by x and y; ends with {@link #end}. */
    public Svg begin(double x, double y) throws IOException {
        out.append("<g transform=\"translate(" + Markup.number(x) + " " + Markup.number(y) + ")\">\n");
        return this;
    }

    /** Ends the group that was begun last. */
    public Svg end() throws IOException {
        out.append("</g>\n");
        return this;
    }

    /** A rectangle of a class of {@code picture.css}. */
    public Svg rect(String style, double x, double y, double width, double height) throws IOException {
        out.append("<rect class=\"" + style + "\"" + place(x, y, width, height) + "/>\n");
        return this;
    }

    /** A rectangle that is more or less opaque, 0 to 1. */
    public Svg rect(String style, double opacity, double x, double y, double width, double height) throws IOException {
        out.append("<rect class=\"" + style + "\" fill-opacity=\"" + Markup.number(opacity) + "\""
                + place(x, y, width, height) + "/>\n");
        return this;
    }

    /** A rectangle with the pattern and the frame of a set, 0 to {@link #TILES} − 1. */
    public Svg tile(int tile, double x, double y, double width, double height) throws IOException {
        out.append("<rect fill=\"url(#tile" + tile + ")\"" + place(x, y, width, height) + "/>\n");
        return rect("frame s" + tile, x, y, width, height);
    }

    /** A straight line. */
    public Svg line(String style, double x1, double y1, double x2, double y2) throws IOException {
        return path(
                style,
                "M" + Markup.number(x1) + " " + Markup.number(y1) + "L" + Markup.number(x2) + " " + Markup.number(y2));
    }

    /** A path in SVG's own words. */
    public Svg path(String style, String path) throws IOException {
        out.append("<path class=\"" + style + "\" d=\"" + path + "\"/>\n");
        return this;
    }

    /** A text; {@code anchor} is start, middle or end. */
    public Svg text(String style, double x, double y, String anchor, String text) throws IOException {
        out.append("<text" + (style.isEmpty() ? "" : " class=\"" + style + "\"") + " x=\"" + Markup.number(x)
                + "\" y=\"" + Markup.number(y) + "\" text-anchor=\"" + anchor + "\">" + Markup.escaped(text)
                + "</text>\n");
        return this;
    }

    /** A text that runs upwards from a point. */
    public Svg textUpwards(String style, double x, double y, String text) throws IOException {
        out.append("<text class=\"" + style + "\" transform=\"translate(" + Markup.number(x) + " " + Markup.number(y)
                + ") rotate(-90)\">" + Markup.escaped(text) + "</text>\n");
        return this;
    }

    private static String place(double x, double y, double width, double height) {
        return " x=\"" + Markup.number(x) + "\" y=\"" + Markup.number(y) + "\" width=\"" + Markup.number(width)
                + "\" height=\"" + Markup.number(height) + "\"";
    }
}
