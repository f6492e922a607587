package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.watch.profile.Profile;
import org.seventeen.sudoku.watch.profile.StrategyProfile;
import org.seventeen.sudoku.watch.profile.StrategyProfile.DepthCount;

/**
 * A profile as a picture: for each strategy the search tree as a funnel, its nodes and leaves by the clues set, and below all of
 * them the CPU time by phase as bars. Every bar has its number beside it, and phases differ by pattern, so colours carry nothing
 * alone.
 */
public final class ProfilePicture {
    /**
     * What makes the funnel: the branches at a depth, whatever the search calls them, each once. A split of the first band that is
     * walked is the root of its walk, and counted as that node; only those cut at once are counted here.
     */
    private static final Set<String> BRANCHES = Set.of(
            "cut_first_band_bound",
            "cut_first_band_levels",
            "second_band_nodes",
            "two_left_nodes",
            "nodes",
            "forward_nodes",
            "leaves",
            "candidates");

    private static final int LEFT = 40;
    private static final int WIDE = 420;
    private static final int COLUMN = 560;
    private static final int ROW = 20;
    private static final int HEAD = 90;
    /** Where the bars of the times begin, below their title. */
    private static final int TIMES = 56;
    /** From here on the axis of the time is logarithmic: the longest is so many times the shortest. */
    private static final double LOGARITHMIC = 30;

    private ProfilePicture() {}

    /** The picture of a profile. */
    public static Picture of(Profile profile) {
        List<NavigableMap<Integer, Long>> funnels =
                profile.strategies().stream().map(ProfilePicture::funnel).toList();
        // Depths without a branch in any strategy, as those of the third band, would be a gap in every funnel.
        List<Integer> depths = funnels.stream()
                .flatMap(funnel -> funnel.keySet().stream())
                .distinct()
                .sorted()
                .toList();
        long most = funnels.stream()
                .flatMap(funnel -> funnel.values().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(1);
        int count = funnels.size();
        int columns = Math.min(2, count);
        int panel = 64 + ROW * Math.max(1, depths.size());
        int bars = HEAD + panel * ((count + columns - 1) / columns);
        List<String> phases = profile.strategies().stream()
                .flatMap(one -> one.phaseSeconds().keySet().stream())
                .distinct()
                .toList();
        Picture picture = new Picture(
                Math.max(COLUMN * columns, LEFT + nameWidth(profile) + WIDE + 100), bars + TIMES + ROW * count + 30);
        String head = "Branches by clues set, " + Printable.counted(profile.cases(), "case")
                + (profile.complete() ? "" : ", stopped early");
        picture.text("title", LEFT, 28, "start", head);
        picture.text(
                "soft",
                LEFT,
                48,
                "start",
                "On the left the clues set, in each bar the number of branches; its width is a logarithm.");
        for (int i = 0; i < count; i++) {
            picture.begin(COLUMN * (i % columns), HEAD + panel * (i / columns));
            StrategyProfile one = profile.strategies().get(i);
            picture.text("strong", LEFT, 0, "start", title(one));
            if (funnels.get(i).isEmpty()) {
                boolean counted = !depths.isEmpty() && one.notFinished() == 0;
                picture.text("", LEFT, 24, "start", counted ? "no branch" : "not counted by depth");
            }
            drawFunnel(funnels.get(i), depths, most, picture);
            picture.end();
        }
        picture.begin(0, bars);
        drawTimes(profile, phases, picture);
        return picture.end();
    }

    private static String title(StrategyProfile one) {
        String limit = one.notFinished() == 0 ? "" : " (limit reached in " + one.notFinished() + ")";
        return shortened(one) + limit;
    }

    private static NavigableMap<Integer, Long> funnel(StrategyProfile one) {
        NavigableMap<Integer, Long> funnel = new TreeMap<>();
        for (DepthCount count : one.depths()) {
            if (BRANCHES.contains(count.name())) {
                funnel.merge(count.depth(), count.count(), Long::sum);
            }
        }
        return funnel;
    }

    private static void drawFunnel(
            NavigableMap<Integer, Long> funnel, List<Integer> depths, long most, Picture picture) {
        double unit = WIDE / Math.max(1, Math.log10((double) most));
        funnel.forEach((depth, count) -> {
            int y = 14 + ROW * depths.indexOf(depth);
            double wide = Math.max(2, unit * Math.log10(count.doubleValue()));
            picture.text("", LEFT - 8, y + 13, "end", "" + depth);
            picture.rect("bar", 0.45, LEFT + (WIDE - wide) / 2, y, wide, ROW - 3);
            picture.text("", LEFT + WIDE / 2.0, y + 13, "middle", Markup.grouped(count));
        });
    }

    /** The axis of the times: logarithmic if one is {@link #LOGARITHMIC} times another. */
    record Axis(boolean logarithmic, double from, double to, List<Double> ticks) {
        /** An axis for times above 0; one of a second if there are none. */
        static Axis of(List<Double> times) {
            double most = times.stream().mapToDouble(time -> time).max().orElse(1);
            double least = times.stream().mapToDouble(time -> time).min().orElse(1);
            List<Double> ticks = new ArrayList<>();
            if (most < LOGARITHMIC * least) {
                double step = BarsPicture.roundUp(most / 5);
                for (int i = 0; i * step <= most; i++) {
                    ticks.add(i * step);
                }
                return new Axis(false, 0, most, ticks);
            }
            // Somewhat below the shortest time, so that its bar shows too.
            int power = (int) Math.floor(Math.log10(0.8 * least));
            for (int tick = power; tick <= Math.log10(most); tick++) {
                ticks.add(Math.pow(10, tick));
            }
            return new Axis(true, power, Math.log10(most), ticks);
        }

        /** Where a time is between the ends of the axis, 0 to 1. */
        double share(double time) {
            return ((logarithmic ? Math.log10(time) : time) - from) / (to - from);
        }
    }

    private static void drawTimes(Profile profile, List<String> order, Picture picture) {
        Axis axis = Axis.of(profile.strategies().stream()
                .map(one -> sum(one.phaseSeconds()))
                .filter(time -> time > 0)
                .toList());
        picture.text("title", LEFT, 0, "start", "CPU seconds of a search by phase, the mean");
        if (axis.logarithmic) {
            String scale = "Logarithmic scale; the parts of a bar are the shares of the phases.";
            picture.text("soft", LEFT, 18, "start", scale);
        }
        int x = LEFT;
        for (int i = 0; i < order.size(); i++) {
            fill(picture, x, 26, 14, i);
            picture.text("", x + 20, 38, "start", order.get(i));
            x += 34 + 8 * order.get(i).length();
        }
        double left = LEFT + nameWidth(profile);
        int bottom = TIMES + ROW * profile.strategies().size() + 2;
        for (double tick : axis.ticks) {
            double at = left + WIDE * axis.share(tick);
            picture.line("thin", at, TIMES - 4, at, bottom);
            picture.text("", at, bottom + 14, "middle", Markup.significant(tick, 3) + " s");
        }
        for (int i = 0; i < profile.strategies().size(); i++) {
            StrategyProfile one = profile.strategies().get(i);
            int y = TIMES + ROW * i;
            double at = left;
            picture.text("", LEFT, y + 13, "start", shortened(one));
            Map<String, Double> phases = one.phaseSeconds();
            double time = sum(phases);
            for (int phase = 0; phase < order.size(); phase++) {
                double share = phases.getOrDefault(order.get(phase), 0.0) / time;
                if (share > 0) {
                    double wide = WIDE * axis.share(time) * share;
                    fill(picture, at, y, wide, phase);
                    at += wide;
                }
            }
            String seconds = phases.isEmpty() ? "not finished" : String.format(Locale.ROOT, "%.3f s", time);
            picture.text("", at + 6, y + 13, "start", seconds);
        }
        picture.line("axis", left, TIMES - 4, left, bottom);
    }

    /** Room for the longest name; a letter takes 8 at the most. */
    private static int nameWidth(Profile profile) {
        return 20
                + 8
                        * profile.strategies().stream()
                                .mapToInt(one -> shortened(one).length())
                                .max()
                                .orElse(0);
    }

    private static double sum(Map<String, Double> phases) {
        return phases.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** A profile has no more phases than there are patterns. */
    private static void fill(Picture picture, double x, double y, double wide, int phase) {
        picture.rect("cell", x, y, wide, ROW - 5).hatch(phase % Picture.TILES, x, y, wide, ROW - 5);
    }

    /** A name may be a long list of rules. */
    private static String shortened(StrategyProfile one) {
        return Markup.shortened(one.strategy().name(), 60);
    }
}
