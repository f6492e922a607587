package org.seventeen.show.picture;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A picture in SVG, to stand in a page or in a file of its own. Colours are classes of {@code picture.css}: in a page they follow the
 * reader's colour scheme, in a file the picture has the light colours, spelled out, as not every program knows variables.
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
    private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9-]+): light-dark\\((#[0-9a-f]{6}),");
    private static final Pattern VARIABLE = Pattern.compile("var\\((--[a-z0-9-]+)\\)");

    private final double width;
    private final double height;
    private final StringBuilder shapes = new StringBuilder();

    /** An empty picture. */
    Svg(double width, double height) {
        this.width = width;
        this.height = height;
    }

    double width() {
        return width;
    }

    /**
     * The picture as the text of an SVG file.
     *
     * @param title what it shows, for screen readers
     */
    public String file(String title) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" width=\"" + Markup.number(width)
                + "\" height=\"" + Markup.number(height) + "\">\n<title>" + Markup.escaped(title)
                + "</title>\n<style>\n" + lightStyle() + "</style>\n" + tiles()
                + "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n" + shapes + "</svg>\n";
    }

    /** The picture in a page, in which {@link Page} has put the style and the patterns. */
    public String inPage(String title) {
        return "<svg class=\"picture\" role=\"img\" aria-label=\"" + Markup.escaped(title) + "\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" style=\"max-width:" + Markup.number(width)
                + "px\">\n" + shapes + "</svg>\n";
    }

    /** The patterns that {@link #tile} fills with. */
    static String tiles() {
        StringBuilder tiles = new StringBuilder("<defs>\n");
        for (int tile = 0; tile < TILES; tile++) {
            tiles.append("<pattern id=\"tile" + tile + "\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
                    + "<path class=\"tile s" + tile + "\" d=\"" + TILE_PATHS[tile] + "\"/></pattern>\n");
        }
        return tiles.append("</defs>\n").toString();
    }

    private static String lightStyle() {
        Map<String, String> light = new TreeMap<>();
        COLOUR.matcher(Page.resource(Page.class, "colours.css"))
                .results()
                .forEach((MatchResult colour) -> light.put(colour.group(1), colour.group(2)));
        return VARIABLE.matcher(Page.resource(Page.class, "picture.css"))
                .replaceAll((MatchResult use) -> light.get(use.group(1)));
    }

    /** Adds SVG as it is. */
    Svg raw(String svg) {
        shapes.append(svg);
        return this;
    }

    /** Begins a group that is moved by x and y; ends with {@link #end}. */
    Svg begin(double x, double y) {
        return raw("<g transform=\"translate(" + Markup.number(x) + " " + Markup.number(y) + ")\">\n");
    }

    /** Ends the group that was begun last. */
    Svg end() {
        return raw("</g>\n");
    }

    /** A rectangle of a class of {@code picture.css}. */
    Svg rect(String style, double x, double y, double width, double height) {
        return rect("class=\"" + style + "\"", "", x, y, width, height);
    }

    /** A rectangle that is more or less opaque, 0 to 1. */
    Svg rect(String style, double opacity, double x, double y, double width, double height) {
        String fill = "class=\"" + style + "\" fill-opacity=\"" + Markup.number(opacity) + "\"";
        return rect(fill, "", x, y, width, height);
    }

    /** A rectangle with the pattern and the frame of a set, 0 to {@link #TILES} − 1. */
    Svg tile(int tile, double x, double y, double width, double height) {
        rect("fill=\"url(#tile" + tile + ")\"", "", x, y, width, height);
        return rect("frame s" + tile, x, y, width, height);
    }

    /** A rectangle with attributes before its place and behind it. */
    Svg rect(String before, String behind, double x, double y, double width, double height) {
        return raw("<rect" + spaced(before) + " x=\"" + Markup.number(x) + "\" y=\"" + Markup.number(y) + "\" width=\""
                + Markup.number(width) + "\" height=\"" + Markup.number(height) + "\"" + spaced(behind) + "/>\n");
    }

    private static String spaced(String attributes) {
        return attributes.isEmpty() ? "" : " " + attributes;
    }

    /** A straight line. */
    Svg line(String style, double x1, double y1, double x2, double y2) {
        return path(
                style,
                "M" + Markup.number(x1) + " " + Markup.number(y1) + "L" + Markup.number(x2) + " " + Markup.number(y2));
    }

    /** A path in SVG's own words. */
    Svg path(String style, String path) {
        return raw("<path class=\"" + style + "\" d=\"" + path + "\"/>\n");
    }

    /** A text; {@code anchor} is start, middle or end. */
    Svg text(String style, double x, double y, String anchor, String text) {
        return raw("<text" + (style.isEmpty() ? "" : " class=\"" + style + "\"") + " x=\"" + Markup.number(x)
                + "\" y=\"" + Markup.number(y) + "\" text-anchor=\"" + anchor + "\">" + Markup.escaped(text)
                + "</text>\n");
    }
}
