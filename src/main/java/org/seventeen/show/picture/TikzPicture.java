package org.seventeen.show.picture;

import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.seventeen.base.text.Printable;
import org.seventeen.show.picture.Picture.Canvas;
import org.seventeen.show.picture.Picture.Look;
import org.seventeen.show.picture.Picture.PathText;

/**
 * A picture as a {@code tikzpicture}, for a paper with the package tikz and none of its libraries. A pixel of CSS is 0.75 bp,
 * as in print; texts have the sizes of Computer Modern.
 */
public final class TikzPicture implements Canvas {
    /** The most points of lines; another shape weighs as much as {@link #SHAPE} of them. pdfLaTeX with its usual memory takes a little more. */
    static final int MOST = 30_000;

    private static final int SHAPE = 3;

    private static final double[] SIZES = {5, 6, 7, 8, 9, 10, 12, 14.4, 17.28, 20.74};
    /** A letter with an accent that fonts of any encoding have. */
    private static final Pattern LETTER =
            Pattern.compile("[A-Za-z][\\x{300}-\\x{304}\\x{306}-\\x{308}\\x{30a}-\\x{30c}\\x{327}]");
    /** By sign: what LaTeX prints alike in any encoding. */
    private static final Map<Integer, String> SIGNS = Map.ofEntries(
            Map.entry((int) '\\', "\\ensuremath{\\backslash}"),
            Map.entry((int) '{', "\\ensuremath{\\{}"),
            Map.entry((int) '}', "\\ensuremath{\\}}"),
            Map.entry((int) '^', "\\textasciicircum{}"),
            Map.entry((int) '~', "\\textasciitilde{}"),
            Map.entry((int) '<', "\\ensuremath{<}"),
            Map.entry((int) '>', "\\ensuremath{>}"),
            Map.entry((int) '|', "\\ensuremath{|}"),
            Map.entry((int) '"', "''"),
            Map.entry((int) '-', "-{}"),
            Map.entry(0xa0, "~"),
            Map.entry(0x2009, "\\,"),
            Map.entry(0x202f, "\\,"),
            Map.entry(0x2013, "--"),
            Map.entry(0x2019, "'"),
            Map.entry(0x2026, "\\ldots{}"),
            Map.entry(0xb7, "\\ensuremath{\\cdot}"),
            Map.entry(0xd7, "\\ensuremath{\\times}"),
            Map.entry(0x2190, "\\ensuremath{\\leftarrow}"),
            Map.entry(0x2191, "\\ensuremath{\\uparrow}"),
            Map.entry(0x2192, "\\ensuremath{\\rightarrow}"),
            Map.entry(0x2197, "\\ensuremath{\\nearrow}"),
            Map.entry(0x2198, "\\ensuremath{\\searrow}"),
            Map.entry(0x2212, "\\ensuremath{-}"),
            Map.entry(0x2264, "\\ensuremath{\\leq}"),
            Map.entry(0x2265, "\\ensuremath{\\geq}"));

    private final StringBuilder shapes = new StringBuilder();
    /** The names of styles by what they say, and those of colours by their six digits, in the order of their first use. */
    private final Map<String, String> styles = new LinkedHashMap<>();

    private final Map<String, String> colours = new LinkedHashMap<>();

    private int weighs;

    private TikzPicture() {}

    /**
     * The text of the file.
     *
     * @param title what the picture shows, as a comment
     * @throws IllegalArgumentException if it is too large for LaTeX
     */
    public static String file(Picture picture, String title) {
        TikzPicture tikz = new TikzPicture();
        picture.drawOn(tikz);
        StringBuilder text =
                new StringBuilder("% " + Printable.line(title) + "\n\\begin{tikzpicture}[x=0.75bp,y=-0.75bp]\n");
        tikz.colours.forEach((digits, name) -> text.append("\\definecolor{" + name + "}{HTML}{" + digits + "}%\n"));
        text.append("\\tikzset{");
        tikz.styles.forEach((style, name) -> text.append(name + "/.style={" + style + "},\n"));
        return text.append("}%\n\\useasboundingbox (0,0) rectangle ")
                .append(at(picture.width(), picture.height()))
                .append(";\n")
                .append(tikz.shapes)
                .append("\\end{tikzpicture}\n")
                .toString();
    }

    private StringBuilder add(int weight, String text) {
        weighs += weight;
        if (weighs > MOST) {
            throw new IllegalArgumentException("expected a picture of at most " + MOST / SHAPE + " shapes or " + MOST
                    + " points of lines for LaTeX, found more; SVG and PNG take them");
        }
        return shapes.append(text);
    }

    private String style(String says) {
        return styles.computeIfAbsent(says, unknown -> "s" + (styles.size() + 1));
    }

    private String colour(int rgb) {
        return colours.computeIfAbsent(
                Printable.hex(rgb, 6).toUpperCase(Locale.ROOT), unknown -> "c" + (colours.size() + 1));
    }

    private static String at(double x, double y) {
        return "(" + Markup.number(x) + "," + Markup.number(y) + ")";
    }

    private static String points(double pixels) {
        return Markup.number(0.75 * pixels) + "bp";
    }

    private String stroked(Look look, double width) {
        return "draw=" + colour(look.stroke() < 0 ? look.fill() : look.stroke()) + ",line width=" + points(width)
                + (look.strokeOpacity() == 1 ? "" : ",draw opacity=" + Markup.number(look.strokeOpacity()));
    }

    @Override
    public void rect(String style, double opacity, double x, double y, double width, double height) {
        Look look = Look.of(style, false);
        StringJoiner says = new StringJoiner(",");
        if (look.fill() >= 0) {
            says.add("fill=" + colour(look.fill()));
            says.add("fill opacity=" + Markup.number(opacity));
        }
        if (look.stroke() >= 0) {
            says.add(stroked(look, look.width()));
        }
        add(
                SHAPE,
                "\\path[" + style(says.toString()) + "] " + at(x, y) + " rectangle " + at(x + width, y + height)
                        + ";\n");
    }

    @Override
    public void hatch(int tile, double x, double y, double width, double height) {
        shapes.append("\\begin{scope}\n\\clip " + at(x, y) + " rectangle " + at(x + width, y + height) + ";\n");
        Picture.forEachTile(tile, x, y, width, height, this);
        shapes.append("\\end{scope}\n");
    }

    @Override
    public void path(String style, PathText.Place place, String path) {
        Look look = Look.of(style, false);
        add(SHAPE, "\\path[" + style(stroked(look, look.width() * Math.abs(place.down()))) + "]");
        PathText.follow(path, place, new PathText.Pen() {
            @Override
            public void go(boolean drawing, double x, double y) {
                add(1, drawing ? " -- " : "\n").append(at(x, y));
            }

            @Override
            public void close() {
                shapes.append(" -- cycle");
            }
        });
        shapes.append(";\n");
    }

    @Override
    public void text(String style, double x, double y, String anchor, boolean upwards, String text) {
        Look look = Look.of(style, true);
        double size = SIZES[0];
        for (double known : SIZES) {
            size = Math.abs(known - 0.75 * look.size()) < Math.abs(size - 0.75 * look.size()) ? known : size;
        }
        String base = anchor.equals("start") ? "base west" : anchor.equals("end") ? "base east" : "base";
        String says = "inner sep=0pt,anchor=" + base + ",text=" + colour(look.fill())
                + ",font=\\sffamily" + (look.bold() ? "\\bfseries" : "\\mdseries") + "\\fontsize{" + Markup.number(size)
                + "}{" + Markup.number(size) + "}\\selectfont" + (upwards ? ",rotate=90" : "");
        add(SHAPE, "\\node[" + style(says) + "] at " + at(x, y) + " {" + escaped(text) + "};\n");
    }

    /** A text as LaTeX takes it in any encoding; what fonts of LaTeX do not have becomes a question mark. */
    static String escaped(String text) {
        StringBuilder latex = new StringBuilder();
        text.codePoints().forEach(sign -> {
            String letter = Character.toString(sign);
            if (SIGNS.containsKey(sign)) {
                latex.append(SIGNS.get(sign));
            } else if ("$&#_%".contains(letter)) {
                latex.append('\\').append(letter);
            } else if (sign >= ' ' && sign < 127
                    || LETTER.matcher(Normalizer.normalize(letter, Normalizer.Form.NFD))
                            .matches()) {
                latex.append(letter);
            } else {
                latex.append('?');
            }
        });
        return latex.toString();
    }
}
