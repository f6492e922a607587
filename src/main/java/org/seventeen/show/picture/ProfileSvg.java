package org.seventeen.show.picture;

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
 * A profile as an SVG file: for each strategy the search tree as a funnel, its nodes and leaves by the clues set, and below all of
 * them the CPU time by phase as bars. Every bar has its number beside it, and phases differ by hatching, so colours carry nothing
 * alone.
 */
public final class ProfileSvg {
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
    private static final String[] FILLS = {
        "#3c8a80", "#a9d3cd", "#e8a03a", "#f4d7a4", "#0072b2", "#9cc4e2", "#96417f", "#d9b3cf", "#8d8675", "#ffffff"
    };
    /** As many hatchings, all different. */
    private static final String[] LINES = {
        "",
        "M0 0L8 8",
        "M0 4H8",
        "M4 0V8",
        "M0 8L8 0",
        "M0 4H8M4 0V8",
        "M0 0L8 8M0 8L8 0",
        "M2 2H4M6 6H8",
        "M2 0V8M6 0V8",
        "M0 6L4 2L8 6"
    };

    private ProfileSvg() {}

    /** A profile as text of an SVG file. */
    public static String file(Profile profile) {
        List<NavigableMap<Integer, Long>> funnels =
                profile.strategies().stream().map(ProfileSvg::funnel).toList();
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
        Svg svg = new Svg(
                Math.max(COLUMN * columns, LEFT + nameWidth(profile) + WIDE + 100), bars + 80 + ROW * count + 40);
        svg.raw("<defs>\n");
        for (int i = 0; i < phases.size(); i++) {
            svg.raw("<pattern id=\"p" + i + "\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">" + tile(i)
                    + "</pattern>\n");
        }
        svg.raw("</defs>\n");
        String head = "Branches by clues set, " + Printable.counted(profile.cases(), "case")
                + (profile.complete() ? "" : ", stopped early");
        svg.text("title", LEFT, 28, "start", head);
        svg.text(
                "soft",
                LEFT,
                48,
                "start",
                "On the left the clues set, in each bar the number of branches; its width is a logarithm.");
        for (int i = 0; i < count; i++) {
            svg.begin(COLUMN * (i % columns), HEAD + panel * (i / columns));
            StrategyProfile one = profile.strategies().get(i);
            svg.text("strong", LEFT, 0, "start", title(one));
            if (funnels.get(i).isEmpty()) {
                boolean counted = !depths.isEmpty() && one.notFinished() == 0;
                svg.text("", LEFT, 24, "start", counted ? "no branch" : "not counted by depth");
            }
            drawFunnel(funnels.get(i), depths, most, svg);
            svg.end();
        }
        svg.begin(0, bars);
        drawTimes(profile, phases, svg);
        return svg.end().file("Search trees and CPU time of " + count + " strategies");
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

    private static void drawFunnel(NavigableMap<Integer, Long> funnel, List<Integer> depths, long most, Svg svg) {
        double unit = WIDE / Math.max(1, Math.log10((double) most));
        funnel.forEach((depth, count) -> {
            int y = 14 + ROW * depths.indexOf(depth);
            double wide = Math.max(2, unit * Math.log10(count.doubleValue()));
            svg.text("", LEFT - 8, y + 13, "end", "" + depth);
            svg.rect("bar", 0.45, LEFT + (WIDE - wide) / 2, y, wide, ROW - 3);
            svg.text("", LEFT + WIDE / 2.0, y + 13, "middle", Markup.grouped(count));
        });
    }

    private static void drawTimes(Profile profile, List<String> order, Svg svg) {
        double most = 1e-9;
        for (StrategyProfile one : profile.strategies()) {
            most = Math.max(most, sum(one.phaseSeconds()));
        }
        svg.text("title", LEFT, 0, "start", "CPU seconds of a search by phase, the mean");
        int x = LEFT;
        for (int i = 0; i < order.size(); i++) {
            fill(svg, x, 14, 14, i);
            svg.text("", x + 20, 26, "start", order.get(i));
            x += 34 + 8 * order.get(i).length();
        }
        for (int i = 0; i < profile.strategies().size(); i++) {
            StrategyProfile one = profile.strategies().get(i);
            int y = 44 + ROW * i;
            double at = LEFT + nameWidth(profile);
            svg.text("", LEFT, y + 13, "start", shortened(one));
            Map<String, Double> phases = one.phaseSeconds();
            for (int phase = 0; phase < order.size(); phase++) {
                double wide = WIDE * phases.getOrDefault(order.get(phase), 0.0) / most;
                if (wide > 0) {
                    fill(svg, at, y, wide, phase);
                    at += wide;
                }
            }
            String seconds = phases.isEmpty() ? "not finished" : String.format(Locale.ROOT, "%.3f s", sum(phases));
            svg.text("", at + 6, y + 13, "start", seconds);
        }
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

    /** Colour and hatching of a phase; where the hatchings come again, they come with other colours. */
    static String tile(int phase) {
        return "<rect width=\"8\" height=\"8\" fill=\"" + FILLS[phase % FILLS.length] + "\"/><path d=\""
                + LINES[(phase + phase / FILLS.length) % LINES.length]
                + "\" fill=\"none\" stroke=\"#222\" stroke-width=\".7\"/>";
    }

    private static void fill(Svg svg, double x, double y, double wide, int phase) {
        svg.rect("", "fill=\"url(#p" + phase + ")\" stroke=\"#222\" stroke-width=\".5\"", x, y, wide, ROW - 5);
    }

    /** A name may be a long list of rules. */
    private static String shortened(StrategyProfile one) {
        String name = one.strategy().name();
        return name.length() <= 60 ? name : name.substring(0, 59) + "…";
    }
}
