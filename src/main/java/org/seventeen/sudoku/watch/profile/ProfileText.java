package org.seventeen.sudoku.watch.profile;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.seventeen.sudoku.watch.profile.run.DepthCount;

/** A profile as tables for people: in columns, or as Markdown for a document. */
public final class ProfileText {
    private final Profile profile;
    private final boolean markdown;

    /** Tables of a profile. */
    public ProfileText(Profile profile, boolean markdown) {
        this.profile = profile;
        this.markdown = markdown;
    }

    /** Prints all tables. */
    public void print(PrintWriter out) {
        if (!profile.complete()) {
            out.println("stopped early: " + profile.rounds() + " of "
                    + profile.options().rounds() + " rounds; what follows was measured until then");
            out.println();
        }
        print(times(), out);
        out.println();
        print(phases(), out);
        if (profile.strategies().stream().anyMatch(one -> !one.depths().isEmpty())) {
            out.println();
            print(depths(), out);
        }
    }

    private List<List<String>> times() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("strategy", "finished", "CPU s", "median", "half within", "ratio", "95 %", "puzzles"));
        for (StrategyProfile one : profile.strategies()) {
            Profile.Times times = profile.times(one);
            boolean first = one == profile.strategies().get(0);
            Bootstrap.Ratio ratio = first ? Bootstrap.Ratio.NONE : profile.ratio(one);
            rows.add(List.of(
                    one.strategy().name(),
                    times.cases() + " of " + profile.cases() + (one.notFinished() > 0 ? ", limit" : ""),
                    seconds(times.total()),
                    seconds(times.median()),
                    Double.isNaN(times.lower()) ? "" : seconds(times.lower()) + " to " + seconds(times.upper()),
                    first ? "1" : number(ratio.value()),
                    Double.isNaN(ratio.low()) ? "" : number(ratio.low()) + " to " + number(ratio.high()),
                    "" + one.puzzles()));
        }
        return rows;
    }

    private List<List<String>> phases() {
        Set<String> names = new LinkedHashSet<>();
        profile.strategies().forEach(one -> names.addAll(one.phaseSeconds().keySet()));
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("CPU s a search"));
        head.addAll(names);
        rows.add(head);
        for (StrategyProfile one : profile.strategies()) {
            List<String> row = new ArrayList<>(List.of(one.strategy().name()));
            Map<String, Double> seconds = one.phaseSeconds();
            names.forEach(name -> row.add(seconds.containsKey(name) ? seconds(seconds.get(name)) : ""));
            rows.add(row);
        }
        return rows;
    }

    /** A row for each phase, depth and count that some strategy has, with a column for each strategy. */
    private List<List<String>> depths() {
        List<String> head = new ArrayList<>(List.of("phase", "clues", "count"));
        Map<String, String[]> cells = new LinkedHashMap<>();
        int strategies = profile.strategies().size();
        for (int i = 0; i < strategies; i++) {
            StrategyProfile one = profile.strategies().get(i);
            head.add(one.strategy().name());
            Map<String, Long> byKey = new LinkedHashMap<>();
            one.depths().forEach(count -> byKey.put(key(count, count.name()), count.count()));
            for (DepthCount count : one.depths()) {
                Long whole = count.whole().isEmpty() ? null : byKey.get(key(count, count.whole()));
                String share =
                        whole == null ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * count.count() / whole);
                cells.computeIfAbsent(key(count, count.name()), key -> new String[strategies])[i] =
                        count.count() + share;
            }
        }
        List<String> keys = new ArrayList<>(cells.keySet());
        // Strategies have depths of their own, so their rows are merged: by phase and name as they came, then by depth.
        List<String> counts =
                keys.stream().map(ProfileText::withoutDepth).distinct().toList();
        List<String> phases =
                keys.stream().map(key -> key.split("\t", -1)[0]).distinct().toList();
        keys.sort(Comparator.comparing((String key) -> phases.indexOf(key.split("\t", -1)[0]))
                .thenComparing(key -> counts.indexOf(withoutDepth(key)))
                .thenComparing(key -> Integer.valueOf(key.split("\t", -1)[1])));
        List<List<String>> rows = new ArrayList<>();
        rows.add(head);
        for (String key : keys) {
            List<String> row = new ArrayList<>(List.of(key.split("\t", -1)));
            for (String count : cells.get(key)) {
                row.add(count == null ? "" : count);
            }
            rows.add(row);
        }
        return rows;
    }

    private static String withoutDepth(String key) {
        String[] parts = key.split("\t", -1);
        return parts[0] + "\t" + parts[2];
    }

    private static String key(DepthCount of, String name) {
        return of.phase() + "\t" + of.depth() + "\t" + name;
    }

    private void print(List<List<String>> rows, PrintWriter out) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(markdown ? "| " : "");
            for (int i = 0; i < widths.length; i++) {
                line.append(markdown && i > 0 ? " | " : i > 0 ? "  " : "");
                String cell = row.get(i);
                line.append(markdown ? cell.replace("|", "\\|") : cell + " ".repeat(widths[i] - cell.length()));
            }
            out.println(markdown ? line + " |" : line.toString().stripTrailing());
            if (markdown && row == rows.get(0)) {
                out.println("| " + "--- | ".repeat(widths.length).strip());
            }
        }
    }

    private static String seconds(double seconds) {
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "%.4f", seconds);
    }

    private static String number(double number) {
        return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.3f", number);
    }
}
