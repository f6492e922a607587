package org.seventeen.show.picture;

import java.io.IOException;
import java.util.List;
import org.seventeen.show.page.Markup;
import org.seventeen.show.page.Svg;

/** Named numbers as horizontal bars, one below the other: shares of a whole, or the narrowing of a search. */
public final class RowsSvg {
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

    private final List<Row> rows;
    private final Scale scale;

    private RowsSvg(List<Row> rows, Scale scale) {
        this.rows = List.copyOf(rows);
        this.scale = scale;
    }

    /** A picture of some rows. */
    public static Svg.Picture of(List<Row> rows, Scale scale) {
        int longest = rows.stream().mapToInt(row -> row.text().length()).max().orElse(0);
        double right = Math.max(RIGHT, Math.ceil(CHARACTER * longest) + 2 * GAP);
        return new Svg.Picture(
                LEFT + WIDE + right, Math.max(1, rows.size()) * STEP + 12, new RowsSvg(rows, scale)::draw);
    }

    private void draw(Svg svg) throws IOException {
        if (rows.isEmpty()) {
            svg.text("", 8, HIGH, "start", "nothing was counted");
            return;
        }
        double most = rows.stream().mapToDouble(Row::value).max().orElseThrow();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            double y = 6 + i * STEP;
            double wide = WIDE * share(row.value(), most);
            double left = scale == Scale.FUNNEL ? LEFT + (WIDE - wide) / 2 : LEFT;
            svg.text("", LEFT - GAP, y + 13, "end", row.name());
            svg.line("thin", LEFT, y + HIGH / 2.0, LEFT + WIDE, y + HIGH / 2.0);
            if (row.value() > 0) {
                svg.rect("bar", left, y, Math.max(1, wide), HIGH);
            }
            svg.text("", LEFT + WIDE + GAP, y + 13, "start", row.text());
        }
        svg.line("axis", LEFT, 2, LEFT, rows.size() * STEP + 8);
    }

    private double share(double value, double most) {
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
