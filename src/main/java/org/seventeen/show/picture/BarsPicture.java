package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.IntToDoubleFunction;
import org.seventeen.sudoku.canon.BandForm;

/**
 * How often values occur, as bars; several panels, one below the other. The ticks of both axes are round numbers, those of
 * counts whole ones. Counts that differ by a factor of 1000 or more have a logarithmic axis, whose name says so.
 */
public final class BarsPicture {
    /**
     * One picture of bars.
     *
     * @param values what the values are, with their unit, for the horizontal axis
     * @param counts what is counted, for the vertical axis
     * @param bars the count, above 0, of each bar, whose number may be negative
     * @param perPower 0 if the number of a bar is its value; else how many bars make a power of ten, and bar i begins at 10 to the
     *     power of i / perPower
     * @param whole whether only whole values occur, so that no tick is between two
     * @param range from where to where the values go, in words
     */
    public record Panel(
            String values, String counts, SortedMap<Integer, Long> bars, int perPower, boolean whole, String range) {
        /** A panel whose bars are the values themselves. */
        public Panel(String values, String counts, SortedMap<Integer, Long> bars) {
            this(values, counts, bars, 0, true, bars.isEmpty() ? "" : bars.firstKey() + " to " + bars.lastKey());
        }
    }

    private static final int LEFT = 74;
    private static final int WIDE = 760;
    private static final int RIGHT = 24;
    private static final int TOP = 76;
    private static final int HIGH = 180;
    /** From one panel to the next. */
    private static final int STEP = 270;
    /** The width of a panel that stands beside others in a page. */
    private static final int NARROW = 290;
    /** From here on the axis of the counts is logarithmic: the largest count is so many times the least. */
    private static final int LOGARITHMIC = 1000;
    /** Below the tick of 1 on a logarithmic axis, as a power of ten: a count of 1 has a bar too. */
    private static final double BELOW_ONE = 0.3;

    private BarsPicture() {}

    /** The panels below a title. */
    public static Picture of(String title, List<Panel> panels) {
        Picture picture =
                new Picture(LEFT + WIDE + RIGHT, TOP + STEP * panels.size()).text("title", 20, 34, "start", title);
        for (int i = 0; i < panels.size(); i++) {
            picture.begin(LEFT, TOP + STEP * i);
            draw(panels.get(i), WIDE, picture);
            picture.end();
        }
        return picture;
    }

    /** One panel alone, narrow enough to stand beside another in a page. */
    public static Picture of(Panel panel) {
        Picture picture = new Picture(LEFT + NARROW + RIGHT, HIGH + 85).begin(LEFT, 26);
        draw(panel, NARROW, picture);
        return picture.end();
    }

    private static void draw(Panel panel, int wide, Picture picture) {
        if (panel.bars().isEmpty()) {
            picture.text("soft", 0, HIGH / 2.0, "start", "no " + panel.values());
            return;
        }
        int first = panel.bars().firstKey();
        int last = panel.bars().lastKey();
        Heights heights = Heights.of(panel.bars().values());
        picture.text(
                "soft", -LEFT + 8, -12, "start", panel.counts() + (heights.logarithmic ? ", logarithmic scale" : ""));
        for (double tick : heights.ticks) {
            double y = HIGH * (1 - heights.share(tick));
            picture.line("thin", 0, y, wide, y);
            picture.text("", -8, y + 4, "end", label(tick));
        }
        double slot = (double) wide / (last - first + 1);
        double barWidth = panel.perPower() == 0 ? Math.min(40, Math.max(0.8, 0.85 * slot)) : Math.max(0.8, slot - 1);
        panel.bars().forEach((bar, count) -> {
            double high = Math.max(1.5, HIGH * heights.share(count));
            picture.rect("bar", slot * (bar - first + 0.5) - barWidth / 2, HIGH - high, barWidth, high);
        });
        picture.line("axis", 0, HIGH, wide, HIGH);
        int most = wide / 60;
        if (panel.perPower() == 0) {
            double step = Math.max(1, roundUp((last - first + 1.0) / most));
            for (double value = Math.ceil(first / step) * step; value <= last; value += step) {
                tick(value, slot * (value - first + 0.5), picture);
            }
        } else {
            double from = (double) first / panel.perPower();
            double to = (last + 1.0) / panel.perPower();
            for (double value : logarithmicTicks(from, to, most, panel.whole())) {
                tick(value, wide * (Math.log10(value) - from) / (to - from), picture);
            }
        }
        picture.text("soft", wide, HIGH + 36, "end", panel.values() + ", " + panel.range());
        if (panel.perPower() != 0) {
            picture.text("soft", wide, HIGH + 51, "end", "logarithmic scale");
        }
    }

    private static void tick(double value, double x, Picture picture) {
        picture.line("axis", x, HIGH, x, HIGH + 4);
        picture.text("", x, HIGH + 18, "middle", label(value));
    }

    /** The vertical axis. */
    private record Heights(boolean logarithmic, double top, List<Double> ticks) {
        static Heights of(Collection<Long> counts) {
            double most = Collections.max(counts);
            List<Double> ticks = new ArrayList<>();
            if (most >= LOGARITHMIC * (double) Collections.min(counts)) {
                int powers = (int) Math.ceil(Math.log10(most));
                int step = (powers + 5) / 6;
                for (int power = 0; power <= powers; power += step) {
                    ticks.add(Math.pow(10, power));
                }
                return new Heights(true, Math.max(powers, ticks.size() * step - step), ticks);
            }
            double step = Math.max(1, roundUp(most / 4));
            double top = Math.ceil(most / step) * step;
            for (double tick = 0; tick <= top; tick += step) {
                ticks.add(tick);
            }
            return new Heights(false, top, ticks);
        }

        double share(double count) {
            return logarithmic ? (Math.log10(count) + BELOW_ONE) / (top + BELOW_ONE) : count / top;
        }
    }

    /** The least of 1, 2 and 5 times a power of ten that is at least a number. */
    static double roundUp(double number) {
        double power = Math.pow(10, Math.floor(Math.log10(number)));
        for (int times : new int[] {1, 2, 5}) {
            // A hair less, as the logarithm of a power of ten may be just below a whole number.
            if (times * power >= number * 0.999_999) {
                return times * power;
            }
        }
        return 10 * power;
    }

    /**
     * Round values between two powers of ten, few enough: 1, 2 and 5 times each power of ten, or powers of ten alone; multiples of a
     * round number if these are less than two.
     */
    private static List<Double> logarithmicTicks(double from, double to, int most, boolean whole) {
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(from); power <= to; power++) {
            for (int times : new int[] {1, 2, 5}) {
                double place = power + Math.log10(times);
                if (place >= from && place <= to) {
                    ticks.add(times * Math.pow(10, power));
                }
            }
        }
        if (ticks.size() < 3) {
            ticks.clear();
            double step = Math.max(whole ? 1 : 0, roundUp((Math.pow(10, to) - Math.pow(10, from)) / 5));
            for (double at = Math.ceil(Math.pow(10, from) / step); at * step <= Math.pow(10, to); at++) {
                ticks.add(at * step);
            }
        }
        if (ticks.size() > most) {
            int every = (int) Math.ceil((to - from) / most);
            ticks.removeIf(tick -> Math.abs(Math.log10(tick) - Math.rint(Math.log10(tick))) > 1e-9
                    || Math.floorMod(Math.round(Math.log10(tick)), every) != 0);
        }
        return ticks;
    }

    /** A round number, from a million on in millions. */
    private static String label(double round) {
        if (round >= 1e6) {
            return (round >= 1e9 ? Markup.grouped(round / 1e6) : Markup.number(round / 1e6)) + " M";
        }
        if (round >= 1e3) {
            return Markup.grouped(round);
        }
        return Markup.significant(round, 6).replace("-", "\u2212");
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
            /** The length is the logarithm, and bars are centred, so that a search looks like a funnel. */
            FUNNEL
        }

        private static final int LEFT = 160;
        private static final int WIDE = 140;
        /** Room for the text behind a bar, more where a text is long. */
        private static final int RIGHT = 150;

        /** Pixels of a digit in the widest of the usual fonts, DejaVu Sans. */
        private static final double CHARACTER = 7.7;

        private static final int STEP = 26;
        private static final int HIGH = 18;
        private static final int GAP = 10;

        private Rows() {}

        /** A picture of some rows. */
        public static Picture of(List<Row> rows, Scale scale) {
            int longest =
                    rows.stream().mapToInt(row -> row.text().length()).max().orElse(0);
            double right = Math.max(RIGHT, Math.ceil(CHARACTER * longest) + 2 * GAP);
            double below = scale == Scale.FUNNEL ? STEP : 0;
            Picture picture = new Picture(LEFT + WIDE + right, Math.max(1, rows.size()) * STEP + 12 + below);
            if (rows.isEmpty()) {
                return picture.text("", 8, HIGH, "start", "nothing was counted");
            }
            double most = rows.stream().mapToDouble(Row::value).max().orElseThrow();
            for (int i = 0; i < rows.size(); i++) {
                Row row = rows.get(i);
                double y = 6 + i * STEP;
                double wide = WIDE * share(scale, row.value(), most);
                double left = scale == Scale.FUNNEL ? LEFT + (WIDE - wide) / 2 : LEFT;
                picture.text("", LEFT - GAP, y + 13, "end", row.name());
                picture.line("thin", LEFT, y + HIGH / 2.0, LEFT + WIDE, y + HIGH / 2.0);
                if (row.value() > 0) {
                    picture.rect("bar", left, y, Math.max(1, wide), HIGH);
                }
                picture.text("", LEFT + WIDE + GAP, y + 13, "start", row.text());
            }
            if (scale == Scale.FUNNEL) {
                String length = "The length of a bar is the logarithm of its number.";
                picture.text("soft", GAP, rows.size() * STEP + 24, "start", length);
            }
            return picture.line("axis", LEFT, 2, LEFT, rows.size() * STEP + 8);
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

    /** A share of each of the 416 bands as a picture: a square for each band, with its number, filled from below by its share. */
    public static final class BandsPicture {
        private static final int COLUMNS = 26;
        private static final int SIZE = 34;
        private static final int GAP = 2;
        private static final int LEFT = 20;
        private static final int TOP = 76;

        private BandsPicture() {}

        /**
         * A picture.
         *
         * @param share what share of a band 1 to 416 is done, 0 to 1
         */
        public static Picture of(String title, IntToDoubleFunction share) {
            int rows = (BandForm.COUNT + COLUMNS - 1) / COLUMNS;
            Picture picture = new Picture(2 * LEFT + COLUMNS * (SIZE + GAP), TOP + rows * (SIZE + GAP) + LEFT);
            int whole = 0;
            int begun = 0;
            for (int band = 1; band <= BandForm.COUNT; band++) {
                double done = share.applyAsDouble(band);
                whole += done == 1 ? 1 : 0;
                begun += done > 0 && done < 1 ? 1 : 0;
                double x = LEFT + (band - 1) % COLUMNS * (SIZE + GAP);
                double y = TOP + (band - 1) / COLUMNS * (SIZE + GAP);
                picture.rect("cell", x, y, SIZE, SIZE);
                if (done > 0) {
                    // A single unit of many thousands shows too.
                    double high = done == 1 ? SIZE : Math.min(SIZE - 1, Math.max(1, SIZE * done));
                    picture.rect("bar", 0.6, x, y + SIZE - high, SIZE, high);
                }
                picture.text("letter", x + SIZE / 2.0, y + SIZE / 2.0 + 4, "middle", "" + band);
                String tip = String.format(Locale.ROOT, "band %d: %.4f %% of its units", band, 100 * done);
                picture.tip(x, y, SIZE, SIZE, tip);
            }
            return picture.text("title", LEFT, 34, "start", title)
                    .text(
                            "soft",
                            LEFT,
                            56,
                            "start",
                            "Of the 416 lesser bands " + whole + " are whole and " + begun
                                    + " begun; a square is filled by the share of its units that is finished.");
        }
    }
}
