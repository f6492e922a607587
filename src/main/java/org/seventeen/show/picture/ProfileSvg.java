package org.seventeen.show.picture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
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
    private static final String INK = "#333";
    private static final String[] FILLS = {
        "#3b6ea5", "#8fb3d9", "#d98e04", "#f1c879", "#5a8f5a", "#b5d3b5", "#999", "#b06a9b", "#e3c1d9", "#fff"
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

    /**
     * Writes a profile as text of an SVG file.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Profile profile, Appendable out) throws IOException {
        List<NavigableMap<Integer, Long>> funnels = new ArrayList<>();
        int first = Integer.MAX_VALUE;
        int last = 0;
        long most = 1;
        for (StrategyProfile one : profile.strategies()) {
            NavigableMap<Integer, Long> funnel = funnel(one);
            funnels.add(funnel);
            if (!funnel.isEmpty()) {
                first = Math.min(first, funnel.firstKey());
                last = Math.max(last, funnel.lastKey());
                most = Math.max(
                        most,
                        funnel.values().stream()
                                .mapToLong(Long::longValue)
                                .max()
                                .orElse(1));
            }
        }
        int count = profile.strategies().size();
        int columns = Math.min(2, count);
        int depths = first > last ? 1 : last - first + 1;
        int panel = 60 + ROW * depths;
        int bars = HEAD + panel * ((count + columns - 1) / columns);
        int width = Math.max(COLUMN * columns, LEFT + nameWidth(profile) + WIDE + 100);
        int height = bars + 80 + ROW * count + 40;
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\""
                + width + "\" height=\"" + height
                + "\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\" fill=\"" + INK + "\">\n");
        out.append("<title>Search trees and CPU time of " + count + " strategies</title>\n");
        List<String> phases = phases(profile);
        patterns(phases.size(), out);
        out.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        text(
                out,
                LEFT,
                28,
                "start\" font-size=\"16",
                "Branches by clues set, " + profile.cases() + (profile.cases() == 1 ? " case" : " cases")
                        + (profile.complete() ? "" : ", stopped early"));
        text(out, LEFT, 48, "start", "Widths are logarithms; the number of branches stands in each bar.");
        for (int i = 0; i < count; i++) {
            out.append("<g transform=\"translate(" + COLUMN * (i % columns) + " " + (HEAD + panel * (i / columns))
                    + ")\">\n");
            StrategyProfile one = profile.strategies().get(i);
            text(out, LEFT, 0, "start\" font-weight=\"bold", title(one));
            if (funnels.get(i).isEmpty()) {
                boolean counted = first <= last && one.notFinished() == 0;
                text(out, LEFT, 24, "start", counted ? "no branch" : "not counted by depth");
            }
            funnel(funnels.get(i), first, most, out);
            out.append("</g>\n");
        }
        out.append("<g transform=\"translate(0 " + bars + ")\">\n");
        times(profile, phases, out);
        out.append("</g>\n</svg>\n");
    }

    private static String title(StrategyProfile one) {
        String limit = one.notFinished() == 0 ? "" : " (limit reached in " + one.notFinished() + ")";
        return shortened(one.strategy().name()) + limit;
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

    private static void funnel(NavigableMap<Integer, Long> funnel, int first, long most, Appendable out)
            throws IOException {
        double unit = WIDE / Math.max(1, Math.log10((double) most));
        for (Map.Entry<Integer, Long> depth : funnel.entrySet()) {
            int y = 14 + ROW * (depth.getKey() - first);
            double wide = Math.max(2, unit * Math.log10(depth.getValue().doubleValue()));
            text(out, LEFT - 8, y + 13, "end", "" + depth.getKey());
            out.append("<rect x=\"" + number(LEFT + (WIDE - wide) / 2) + "\" y=\"" + y + "\" width=\"" + number(wide)
                    + "\" height=\"" + (ROW - 3) + "\" fill=\"" + FILLS[1] + "\"/>\n");
            text(out, LEFT + WIDE / 2.0, y + 13, "middle", grouped(depth.getValue()));
        }
    }

    /** The phases of all strategies, in the order in which they come. */
    private static List<String> phases(Profile profile) {
        Set<String> names = new LinkedHashSet<>();
        for (StrategyProfile one : profile.strategies()) {
            names.addAll(one.phaseSeconds().keySet());
        }
        return List.copyOf(names);
    }

    private static void times(Profile profile, List<String> order, Appendable out) throws IOException {
        double most = 1e-9;
        for (StrategyProfile one : profile.strategies()) {
            most = Math.max(most, sum(one.phaseSeconds()));
        }
        text(out, LEFT, 0, "start\" font-size=\"16", "CPU seconds of a search by phase, the mean");
        int x = LEFT;
        for (int i = 0; i < order.size(); i++) {
            fill(out, x, 14, 14, i);
            text(out, x + 20, 26, "start", order.get(i));
            x += 34 + 7 * order.get(i).length();
        }
        for (int i = 0; i < profile.strategies().size(); i++) {
            StrategyProfile one = profile.strategies().get(i);
            int y = 44 + ROW * i;
            double at = LEFT + nameWidth(profile);
            text(out, LEFT, y + 13, "start", shortened(one.strategy().name()));
            Map<String, Double> phases = one.phaseSeconds();
            for (int phase = 0; phase < order.size(); phase++) {
                double wide = WIDE * phases.getOrDefault(order.get(phase), 0.0) / most;
                if (wide > 0) {
                    fill(out, at, y, wide, phase);
                    at += wide;
                }
            }
            String seconds = phases.isEmpty() ? "not finished" : String.format(Locale.ROOT, "%.3f s", sum(phases));
            text(out, at + 6, y + 13, "start", seconds);
        }
    }

    /** Room for the longest name; a letter takes 7 at the most. */
    private static int nameWidth(Profile profile) {
        int longest = 0;
        for (StrategyProfile one : profile.strategies()) {
            longest = Math.max(longest, shortened(one.strategy().name()).length());
        }
        return 20 + 7 * longest;
    }

    private static double sum(Map<String, Double> phases) {
        return phases.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** A hatching for each phase, besides its colour. */
    private static void patterns(int phases, Appendable out) throws IOException {
        out.append("<defs>\n");
        for (int i = 0; i < phases; i++) {
            out.append("<pattern id=\"p" + i + "\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">" + tile(i)
                    + "</pattern>\n");
        }
        out.append("</defs>\n");
    }

    /** Colour and hatching of a phase; where the hatchings come again, they come with other colours. */
    static String tile(int phase) {
        return "<rect width=\"8\" height=\"8\" fill=\"" + FILLS[phase % FILLS.length] + "\"/><path d=\""
                + LINES[(phase + phase / FILLS.length) % LINES.length]
                + "\" fill=\"none\" stroke=\"#222\" stroke-width=\".7\"/>";
    }

    private static void fill(Appendable out, double x, double y, double wide, int phase) throws IOException {
        out.append("<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(wide) + "\" height=\""
                + (ROW - 5) + "\" fill=\"url(#p" + phase
                + ")\" stroke=\"#222\" stroke-width=\".5\"/>\n");
    }

    /** A name may be a long list of rules. */
    private static String shortened(String name) {
        return name.length() <= 60 ? name : name.substring(0, 59) + "…";
    }

    private static void text(Appendable out, double x, double y, String anchor, String text) throws IOException {
        out.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">"
                + Markup.escaped(text) + "</text>\n");
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202F');
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.2f", number).replaceFirst("\\.?0+$", "");
    }
}
