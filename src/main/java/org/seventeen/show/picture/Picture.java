package org.seventeen.show.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A picture: shapes, from the lowest to the uppermost, which a writer draws: SVG in a page or in a file of its own, here, {@link
 * TikzPicture} or {@link PngPicture}. Styles are classes of {@code picture.css}: in a page they follow the reader's colour scheme, in
 * a file they have the light colours.
 */
public final class Picture {
    /** How many patterns there are for sets of cells: number n is the class {@code sn} and the fill {@link #tile}. */
    public static final int TILES = 8;

    /** The lines of each pattern, in a square of 10 that is repeated. */
    static final List<String> TILE_PATHS = List.of(
            "M0 10L10 0M-2 2L2 -2M8 12L12 8",
            "M0 0L10 10M-2 8L2 12M8 -2L12 2",
            "M0 3H10M0 8H10",
            "M3 0V10M8 0V10",
            "M2 2h2v2h-2zM7 7h2v2h-2z",
            "M0 5H10M5 0V10",
            "M0 0L10 10M0 10L10 0",
            "M5 2v6M2 5h6");

    private final double width;
    private final double height;
    private final List<Consumer<Canvas>> shapes = new ArrayList<>();
    private final Deque<double[]> outer = new ArrayDeque<>();
    private double left;
    private double top;

    /** An empty picture. */
    Picture(double width, double height) {
        this.width = width;
        this.height = height;
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    /** Draws it. */
    void drawOn(Canvas canvas) {
        shapes.forEach(shape -> shape.accept(canvas));
    }

    /**
     * The picture as the text of an SVG file.
     *
     * @param title what it shows, for screen readers
     */
    public String svg(String title) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" width=\"" + Markup.number(width)
                + "\" height=\"" + Markup.number(height) + "\">\n<title>" + Markup.escaped(title)
                + "</title>\n<style>\n" + Look.lightCss() + "</style>\n" + tiles()
                + "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n" + shapes() + "</svg>\n";
    }

    /** The picture in a page, in which {@link Page} has put the style and the patterns. */
    public String inPage(String title) {
        return "<svg class=\"picture\" role=\"img\" aria-label=\"" + Markup.escaped(title) + "\" viewBox=\"0 0 "
                + Markup.number(width) + " " + Markup.number(height) + "\" style=\"max-width:" + Markup.number(width)
                + "px\">\n" + shapes() + "</svg>\n";
    }

    private StringBuilder shapes() {
        SvgText text = new SvgText();
        drawOn(text);
        return text.svg;
    }

    /** The patterns that {@link #tile} fills with. */
    static String tiles() {
        StringBuilder tiles = new StringBuilder("<defs>\n");
        for (int tile = 0; tile < TILES; tile++) {
            tiles.append("<pattern id=\"tile" + tile + "\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
                    + "<path class=\"tile s" + tile + "\" d=\"" + TILE_PATHS.get(tile) + "\"/></pattern>\n");
        }
        return tiles.append("</defs>\n").toString();
    }

    /** Draws the lines of the squares of a pattern that a rectangle has a part of. */
    static void forEachTile(int tile, double x, double y, double width, double height, Canvas canvas) {
        for (double top = 10 * Math.floor(y / 10); top < y + height; top += 10) {
            for (double left = 10 * Math.floor(x / 10); left < x + width; left += 10) {
                canvas.path("tile s" + tile, new PathText.Place(left, top, 1, 1), TILE_PATHS.get(tile));
            }
        }
    }

    /** What is drawn from here on is moved by x and y more; ends with {@link #end}. */
    Picture begin(double x, double y) {
        outer.push(new double[] {left, top});
        left += x;
        top += y;
        return this;
    }

    /** Ends what was begun last. */
    Picture end() {
        double[] before = outer.pop();
        left = before[0];
        top = before[1];
        return this;
    }

    private Picture add(Consumer<Canvas> shape) {
        shapes.add(shape);
        return this;
    }

    /** A rectangle. */
    Picture rect(String style, double x, double y, double width, double height) {
        return rect(style, 1, x, y, width, height);
    }

    /** A rectangle that is more or less opaque, 0 to 1. */
    Picture rect(String style, double opacity, double x, double y, double width, double height) {
        double atX = left + x;
        double atY = top + y;
        return add(canvas -> canvas.rect(style, opacity, atX, atY, width, height));
    }

    /** A rectangle with the pattern and the frame of a set, 0 to {@link #TILES} − 1. */
    Picture tile(int tile, double x, double y, double width, double height) {
        return hatch(tile, x, y, width, height).rect("frame s" + tile, x, y, width, height);
    }

    /** A rectangle with the pattern of a set, without a frame. */
    Picture hatch(int tile, double x, double y, double width, double height) {
        double atX = left + x;
        double atY = top + y;
        return add(canvas -> canvas.hatch(tile, atX, atY, width, height));
    }

    /** What a reader sees who points at a rectangle. */
    Picture tip(double x, double y, double width, double height, String text) {
        double atX = left + x;
        double atY = top + y;
        return add(canvas -> canvas.tip(atX, atY, width, height, text));
    }

    /** A straight line. */
    Picture line(String style, double x1, double y1, double x2, double y2) {
        String path = "M" + Markup.number(left + x1) + " " + Markup.number(top + y1) + "L" + Markup.number(left + x2)
                + " " + Markup.number(top + y2);
        return add(canvas -> canvas.path(style, new PathText.Place(0, 0, 1, 1), path));
    }

    /** A line as {@link PathText} has it, with steps of the lengths right and down. */
    Picture path(String style, double x, double y, double right, double down, String path) {
        PathText.Place place = new PathText.Place(left + x, top + y, right, down);
        return add(canvas -> canvas.path(style, place, path));
    }

    /** A text; {@code anchor} is start, middle or end. */
    Picture text(String style, double x, double y, String anchor, String text) {
        return text(style, x, y, anchor, false, text);
    }

    /** A text that is written from below upwards. */
    Picture textUpwards(String style, double x, double y, String anchor, String text) {
        return text(style, x, y, anchor, true, text);
    }

    private Picture text(String style, double x, double y, String anchor, boolean upwards, String text) {
        double atX = left + x;
        double atY = top + y;
        return add(canvas -> canvas.text(style, atX, atY, anchor, upwards, text));
    }

    /** The shapes as SVG. */
    private static final class SvgText implements Canvas {
        private final StringBuilder svg = new StringBuilder();

        private static String styled(String style, String property) {
            return style.isEmpty()
                    ? ""
                    : style.startsWith("#") ? " " + property + "=\"" + style + "\"" : " class=\"" + style + "\"";
        }

        private static String box(double x, double y, double width, double height) {
            return " x=\"" + Markup.number(x) + "\" y=\"" + Markup.number(y) + "\" width=\"" + Markup.number(width)
                    + "\" height=\"" + Markup.number(height) + "\"";
        }

        @Override
        public void rect(String style, double opacity, double x, double y, double width, double height) {
            String strength = opacity == 1 ? "" : " fill-opacity=\"" + Markup.number(opacity) + "\"";
            svg.append("<rect" + styled(style, "fill") + strength + box(x, y, width, height) + "/>\n");
        }

        @Override
        public void hatch(int tile, double x, double y, double width, double height) {
            svg.append("<rect fill=\"url(#tile" + tile + ")\"" + box(x, y, width, height) + "/>\n");
        }

        @Override
        public void path(String style, PathText.Place place, String path) {
            boolean moved = place.x() != 0 || place.y() != 0 || place.right() != 1 || place.down() != 1;
            String transform = " transform=\"translate(" + Markup.number(place.x()) + " " + Markup.number(place.y())
                    + ") scale(" + Markup.decimals(place.right(), 6) + " " + Markup.decimals(place.down(), 6) + ")\"";
            svg.append("<path" + styled(style, "stroke")
                            + (style.startsWith("#") ? " shape-rendering=\"crispEdges\"" : "")
                            + (moved ? transform : "") + " d=\"")
                    .append(path)
                    .append("\"/>\n");
        }

        @Override
        public void text(String style, double x, double y, String anchor, boolean upwards, String text) {
            String at = Markup.number(x) + " " + Markup.number(y);
            String turned = upwards ? " transform=\"rotate(-90 " + at + ")\"" : "";
            svg.append("<text" + styled(style, "fill") + " x=\"" + Markup.number(x) + "\" y=\"" + Markup.number(y)
                    + "\" text-anchor=\"" + anchor + "\"" + turned + ">" + Markup.escaped(text) + "</text>\n");
        }

        @Override
        public void tip(double x, double y, double width, double height, String text) {
            svg.append("<rect fill-opacity=\"0\"" + box(x, y, width, height) + "><title>" + Markup.escaped(text)
                    + "</title></rect>\n");
        }
    }

    /**
     * What the writers of pictures can draw. Places and lengths are pixels of CSS, from the top left corner; styles are names of {@code
     * picture.css}, several with blanks between, or a colour as {@code #ff0000}.
     */
    interface Canvas {
        /** A rectangle, filled and framed as its style says. */
        void rect(String style, double opacity, double x, double y, double width, double height);

        /** A rectangle with the pattern of a set, 0 to {@link Picture#TILES} − 1, and no frame. */
        void hatch(int tile, double x, double y, double width, double height);

        /**
         * A line as {@link PathText} has it. Lines of a colour are as wide as a step of their text downwards.
         *
         * @param place where the point 0, 0 of its text is, and how long the steps of its text are
         */
        void path(String style, PathText.Place place, String path);

        /**
         * A text.
         *
         * @param anchor what stands at x: its start, middle or end
         * @param upwards whether it is written from below upwards
         */
        void text(String style, double x, double y, String anchor, boolean upwards, String text);

        /** What a reader sees who points at a rectangle; nothing where nobody can point. */
        default void tip(double x, double y, double width, double height, String text) {}
    }

    /**
     * A style of {@code picture.css} as numbers, in its light colours, for writers other than browsers.
     *
     * @param fill the colour of areas and texts as 0xRRGGBB; −1 for none
     * @param stroke the colour of lines; −1 for none
     * @param width how wide lines are
     * @param strokeOpacity 0 to 1
     * @param size the height of a text
     * @param bold whether a text is bold
     */
    record Look(int fill, int stroke, double width, double strokeOpacity, double size, boolean bold) {
        private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9-]+): light-dark\\((#[0-9a-f]{6}),");
        private static final Pattern VARIABLE = Pattern.compile("var\\((--[a-z0-9-]+)\\)");
        private static final Pattern RULE = Pattern.compile("svg\\.picture *([.a-z0-9-]*) \\{([^}]*)\\}");
        private static final Pattern PROPERTY = Pattern.compile("([a-z-]+): ([^;]+);");
        private static final Map<String, Look> KNOWN = new ConcurrentHashMap<>();

        /** {@code picture.css} with the light colours spelled out, as not every program knows variables. */
        static String lightCss() {
            Map<String, String> light = new HashMap<>();
            COLOUR.matcher(Page.resource(Page.class, "colours.css"))
                    .results()
                    .forEach((MatchResult colour) -> light.put(colour.group(1), colour.group(2)));
            return VARIABLE.matcher(Page.resource(Page.class, "picture.css"))
                    .replaceAll((MatchResult use) -> light.get(use.group(1)));
        }

        /** The look of styles, of shapes or of texts, which have a colour where shapes have none. */
        static Look of(String styles, boolean text) {
            return KNOWN.computeIfAbsent((text ? "text " : "") + styles, unknown -> read(styles, text));
        }

        private static Look read(String styles, boolean text) {
            Map<String, String> found = new HashMap<>();
            List<String> names = List.of(styles.split(" "));
            RULE.matcher(lightCss()).results().forEach((MatchResult rule) -> {
                String of = rule.group(1);
                boolean chosen = of.isEmpty()
                        || text && of.equals("text")
                        || of.startsWith(".") && names.contains(of.substring(1));
                if (chosen) {
                    PROPERTY.matcher(rule.group(2))
                            .results()
                            .forEach((MatchResult property) -> found.put(property.group(1), property.group(2)));
                }
            });
            boolean plain = styles.startsWith("#");
            return new Look(
                    colour(plain ? styles : found.get("fill")),
                    colour(found.get("stroke")),
                    Double.parseDouble(found.getOrDefault("stroke-width", "1")),
                    Double.parseDouble(found.getOrDefault("stroke-opacity", "1")),
                    Double.parseDouble(found.get("font-size").replace("px", "")),
                    Integer.parseInt(found.getOrDefault("font-weight", "400")) >= 600);
        }

        private static int colour(String css) {
            return css == null || css.equals("none") ? -1 : Integer.parseInt(css.substring(1), 16);
        }
    }

    /** Lines as text of SVG, of the commands M, m, L, l, H, h, V, v and z with one point each. */
    static final class PathText {
        private static final Pattern COMMAND = Pattern.compile("([MmLlHhVvz])([-.0-9]*)[ ,]?([-.0-9]*)");

        private PathText() {}

        /** Where a path lies: the point (u, v) of its text is at (x + right · u, y + down · v). */
        record Place(double x, double y, double right, double down) {}

        /** What follows a path. */
        interface Pen {
            /** Goes to a point, drawing or not. */
            void go(boolean drawing, double x, double y);

            /** Draws to where the line began. */
            void close();
        }

        /** Leads a pen along a path. */
        static void follow(String path, Place place, Pen pen) {
            double u = 0;
            double v = 0;
            for (Matcher at = COMMAND.matcher(path); at.find(); ) {
                char command = at.group(1).charAt(0);
                if (command == 'z') {
                    pen.close();
                    continue;
                }
                double one = Double.parseDouble(at.group(2));
                boolean relative = Character.isLowerCase(command);
                switch (Character.toUpperCase(command)) {
                    case 'H' -> u = relative ? u + one : one;
                    case 'V' -> v = relative ? v + one : one;
                    default -> {
                        double two = Double.parseDouble(at.group(3));
                        u = relative ? u + one : one;
                        v = relative ? v + two : two;
                    }
                }
                pen.go(Character.toUpperCase(command) != 'M', place.x + place.right * u, place.y + place.down * v);
            }
        }
    }
}
