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
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.watch.profile.Profile.Bootstrap;
import org.seventeen.sudoku.watch.profile.StrategyProfile.DepthCount;

/**
 * The forms of a profile: tables for people, in columns or as Markdown for a document; CSV, a line for each number; and JSON, an object
 * for each strategy.
 */
public final class ProfileForms {
    private static final FieldType<Decimal> SECONDS = FieldType.AMOUNT.orNull();

    /** A strategy in JSON. */
    public static final Shape<Measured> SHAPE = Shape.of(
            "profile",
            "profile --json: a strategy of the search, measured beside others",
            shape -> shape.text("strategy", "its name", of -> of.one.strategy().name())
                    .text(
                            "words",
                            "the words it was made of ([pruning.md](pruning.md))",
                            of -> of.one.strategy().text())
                    .flag(
                            "complete",
                            "false if the user stopped the command; the numbers are those so far",
                            of -> of.profile.complete())
                    .number("cases", "the grids or band pairs", of -> of.count("cases"))
                    .count("rounds", "rounds that were finished", of -> of.count("rounds"))
                    .count(
                            "finished",
                            "the cases that it searched to the end in some round",
                            of -> of.count("finished"))
                    .count("not_finished", "the cases that a limit ended", of -> of.count("not_finished"))
                    .count("puzzles", "puzzles found, in one round", of -> of.count("puzzles"))
                    .field(
                            "cpu_s",
                            SECONDS,
                            "CPU seconds of all finished cases, each the median of its rounds; null if it finished none, as the next three",
                            of -> of.real("cpu_s"))
                    .field("median_s", SECONDS, "the median over the cases", of -> of.real("median_s"))
                    .field(
                            "lower_quartile_s",
                            SECONDS,
                            "half of the cases lie from here",
                            of -> of.real("lower_quartile_s"))
                    .field("upper_quartile_s", SECONDS, "to here", of -> of.real("upper_quartile_s"))
                    .count(
                            "ratio_cases",
                            "the cases that it and the first strategy finished",
                            of -> of.count("ratio_cases"))
                    .field(
                            "ratio",
                            SECONDS,
                            "its CPU time by that of the first strategy, over these cases; null if there are none",
                            of -> of.real("ratio"))
                    .field(
                            "ratio_low",
                            SECONDS,
                            "the lower end of the 95 % interval; null for a single search, too",
                            of -> of.real("ratio_low"))
                    .field("ratio_high", SECONDS, "its upper end", of -> of.real("ratio_high"))
                    .field(
                            "rules",
                            FieldType.list(FieldType.TEXT),
                            "the rules in use; those of the forward view begin with `forward:`",
                            of -> of.one.strategy().ruleNames())
                    .field(
                            "phases",
                            FieldType.list(FieldType.object(Shape.<Map.Entry<String, Double>>part(part -> part.text(
                                            "phase", "its name", Map.Entry::getKey)
                                    .field(
                                            "cpu_s",
                                            FieldType.REAL,
                                            "CPU seconds of a search in it, the mean of the finished ones",
                                            phase -> Decimal.of(phase.getValue(), 6))))),
                            "an object for each phase of the search",
                            of -> of.one.phaseSeconds().entrySet())
                    .field(
                            "totals",
                            FieldType.list(FieldType.object(Shape.<Map.Entry<String, Long>>part(part -> part.text(
                                            "name",
                                            "its name ([search.md](search.md), \"What the counters say\"; of a forward view with `forward_` before it)",
                                            Map.Entry::getKey)
                                    .count("count", "the sum over all cases, one search each", Map.Entry::getValue)))),
                            "an object for each counter",
                            of -> of.one.counters().entrySet())
                    .field(
                            "depths",
                            FieldType.list(FieldType.object(Shape.<DepthCount>part(part -> part.text(
                                            "phase", "the phase", DepthCount::phase)
                                    .field("clues", FieldType.integer(0, 81), "the clues set there", DepthCount::depth)
                                    .text(
                                            "name",
                                            "what is counted, as in `totals`; `cut_third_bands`: third bands whose leaf was refused by the solver or by a set just learned; `cut_fresh_sets` counts the candidates of such a set, also the one that showed that its leaf is refused",
                                            DepthCount::name)
                                    .number("count", "how often, in one search of each case", DepthCount::count)
                                    .text(
                                            "whole",
                                            "the count of the same phase and clues that this one is a share of; empty for none",
                                            DepthCount::whole)))),
                            "an object for each count by depth; empty with `--no-depths`",
                            of -> of.one.depths()));

    /** A strategy of a profile with its numbers as a whole. */
    public record Measured(Profile profile, StrategyProfile one, Map<String, Number> numbers) {
        private Number count(String name) {
            return numbers.get(name);
        }

        private Decimal real(String name) {
            return Decimal.of(numbers.get(name).doubleValue(), 6);
        }
    }

    private final Profile profile;

    /** The forms of a profile. */
    public ProfileForms(Profile profile) {
        this.profile = profile;
    }

    /** A strategy as JSON has it. */
    public Measured measured(StrategyProfile one) {
        return new Measured(profile, one, numbers(one));
    }

    /** The numbers of a strategy as a whole, in the order in which CSV and JSON have them: whole ones, times and ratios. */
    private Map<String, Number> numbers(StrategyProfile one) {
        Profile.Times times = profile.times(one);
        Bootstrap.Ratio ratio = profile.ratio(one);
        Map<String, Number> numbers = new LinkedHashMap<>();
        numbers.put("cases", profile.cases());
        numbers.put("rounds", profile.rounds());
        numbers.put("finished", times.cases());
        numbers.put("not_finished", one.notFinished());
        numbers.put("puzzles", one.puzzles());
        numbers.put("cpu_s", times.total());
        numbers.put("median_s", times.median());
        numbers.put("lower_quartile_s", times.lower());
        numbers.put("upper_quartile_s", times.upper());
        numbers.put("ratio_cases", profile.pairedCases(one));
        numbers.put("ratio", ratio.value());
        numbers.put("ratio_low", ratio.low());
        numbers.put("ratio_high", ratio.high());
        return numbers;
    }

    /**
     * Prints CSV. What is not known, such as an interval of one search, has no line.
     *
     * <pre>
     *   strategy,kind,phase,clues,name,value,whole
     *   default,time,,,ratio_high,1.02,
     *   default,phase,bands,,cpu_s,0.31,
     *   default,total,,,leaves,1234,
     *   default,depth,third band,11,cut_minirows,1000,third_bands
     * </pre>
     */
    public void csv(PrintWriter out) {
        out.println("strategy,kind,phase,clues,name,value,whole");
        for (StrategyProfile one : profile.strategies()) {
            String name = quoted(one.strategy().name());
            out.println(name + ",time,,,complete," + (profile.complete() ? 1 : 0) + ",");
            numbers(one).forEach((field, number) -> csv(name + ",time,,," + field, number, out));
            one.phaseSeconds().forEach((phase, time) -> csv(name + ",phase," + phase + ",,cpu_s", time, out));
            one.counters().forEach((counter, count) -> csv(name + ",total,,," + counter, count, out));
            for (DepthCount count : one.depths()) {
                out.println(name + ",depth," + count.phase() + "," + count.depth() + "," + count.name() + ","
                        + count.count() + "," + count.whole());
            }
        }
    }

    private static void csv(String place, Number number, PrintWriter out) {
        if (!(number instanceof Double)) {
            out.println(place + "," + number + ",");
        } else if (!Double.isNaN(number.doubleValue())) {
            out.println(place + "," + String.format(Locale.ROOT, "%.9f", number.doubleValue()) + ",");
        }
    }

    /** A field that may contain commas, as rules have between them. */
    private static String quoted(String text) {
        return text.matches("[^,\"]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** Prints tables in columns, or as Markdown. */
    public void tables(boolean markdown, PrintWriter out) {
        if (!profile.complete()) {
            out.println("stopped early: " + profile.rounds() + " of "
                    + profile.options().rounds() + " rounds; what follows was measured until then");
            out.println();
        }
        print(times(), markdown, out);
        out.println();
        print(phases(), markdown, out);
        if (profile.strategies().stream().anyMatch(one -> !one.depths().isEmpty())) {
            out.println();
            print(depths(), markdown, out);
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

    /** Where a count stands in the table. */
    private record Place(String phase, int depth, String name) {}

    /** A row for each phase, depth and count that some strategy has, with a column for each strategy. */
    private List<List<String>> depths() {
        List<String> head = new ArrayList<>(List.of("phase", "clues", "count"));
        Map<Place, String[]> cells = new LinkedHashMap<>();
        int strategies = profile.strategies().size();
        for (int i = 0; i < strategies; i++) {
            StrategyProfile one = profile.strategies().get(i);
            head.add(one.strategy().name());
            Map<Place, Long> counts = new LinkedHashMap<>();
            one.depths().forEach(count -> counts.put(place(count, count.name()), count.count()));
            for (DepthCount count : one.depths()) {
                Long whole = counts.get(place(count, count.whole()));
                String share =
                        whole == null ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * count.count() / whole);
                cells.computeIfAbsent(place(count, count.name()), key -> new String[strategies])[i] =
                        count.count() + share;
            }
        }
        // Strategies have depths of their own, so their rows are merged: by phase and name as they came, then by depth.
        List<Place> places = new ArrayList<>(cells.keySet());
        List<String> phases = places.stream().map(Place::phase).distinct().toList();
        List<List<String>> names = places.stream()
                .map(place -> List.of(place.phase, place.name))
                .distinct()
                .toList();
        places.sort(Comparator.comparing((Place place) -> phases.indexOf(place.phase))
                .thenComparing(place -> names.indexOf(List.of(place.phase, place.name)))
                .thenComparing(Place::depth));
        List<List<String>> rows = new ArrayList<>();
        rows.add(head);
        for (Place place : places) {
            List<String> row = new ArrayList<>(List.of(place.phase, "" + place.depth, place.name));
            for (String count : cells.get(place)) {
                row.add(count == null ? "" : count);
            }
            rows.add(row);
        }
        return rows;
    }

    private static Place place(DepthCount of, String name) {
        return new Place(of.phase(), of.depth(), name);
    }

    private static void print(List<List<String>> rows, boolean markdown, PrintWriter out) {
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
