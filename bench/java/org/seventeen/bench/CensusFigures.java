package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Lists the six band pairs of each grid, and computes what a census costs from their searches; {@code bench/census} runs it. */
public final class CensusFigures {
    private static final long ALL_GRIDS = 5_472_730_538L;
    private static final double SECONDS_A_YEAR = 365.25 * 86_400;

    private CensusFigures() {}

    /**
     * Prints pairs or figures.
     *
     * <ul>
     *   <li>{@code pairs FILE}: the pairs of the grids of FILE, with an annotation that names the grid and the pair;
     *   <li>{@code figures FILE MACHINE PROCESS}: the cost of a census, from what {@code scan --band-pairs --json} printed
     *       for these pairs. MACHINE is machine-speed in seconds, PROCESS the CPU seconds of the whole process.
     * </ul>
     */
    public static void main(String[] arguments) throws IOException {
        lines(arguments).forEach(System.out::println);
    }

    static List<String> lines(String... arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        return switch (arguments[0]) {
            case "pairs" -> pairs(Files.readAllLines(file));
            case "figures" ->
                figures(ScanResult.readAll(file), Double.parseDouble(arguments[2]), Double.parseDouble(arguments[3]));
            default -> throw new IllegalArgumentException("expected pairs or figures, found '" + arguments[0] + "'");
        };
    }

    private static List<String> pairs(List<String> grids) {
        List<String> pairs = new ArrayList<>();
        for (int number = 1; number <= grids.size(); number++) {
            String upright = grids.get(number - 1).substring(0, 81);
            StringBuilder transposed = new StringBuilder();
            for (int cell = 0; cell < 81; cell++) {
                transposed.append(upright.charAt(9 * (cell % 9) + cell / 9));
            }
            for (int third = 0; third < 3; third++) {
                pairs.add(withoutBand(upright, third) + "\t" + number + "." + third);
                pairs.add(withoutBand(transposed.toString(), third) + "\t" + number + "." + (third + 3));
            }
        }
        return pairs;
    }

    private static String withoutBand(String grid, int band) {
        return grid.substring(0, 27 * band) + grid.substring(27 * band + 27);
    }

    /** What a pair cost with all its third bands. */
    private static final class PairCost {
        private double seconds;
        private int thirdBands;

        private double share() {
            return seconds / thirdBands;
        }
    }

    private static List<String> figures(List<ScanResult> results, double machine, double process) {
        Map<String, PairCost> pairs = new TreeMap<>();
        long crowded = 0;
        long balanced = 0;
        for (ScanResult result : results) {
            PairCost cost = pairs.computeIfAbsent(result.annotation(), name -> new PairCost());
            cost.seconds += result.cpuSeconds();
            cost.thirdBands++;
            crowded += count(result.covered(), "crowded-");
            balanced += count(result.covered(), "balanced-");
        }
        Map<String, Double> shares = new TreeMap<>();
        pairs.forEach((name, cost) -> shares.merge(name.substring(0, name.indexOf('.')), cost.share(), Double::sum));
        double seconds =
                pairs.values().stream().mapToDouble(cost -> cost.seconds).sum();
        double mean = mean(shares.values());
        double error = standardError(shares.values());
        double years = ALL_GRIDS / SECONDS_A_YEAR;
        return List.of(
                format(
                        "grids %d, band pairs %d, third bands %.1f a pair, CPU %.3f s a pair, items %d crowded and %d balanced",
                        shares.size(),
                        pairs.size(),
                        1.0 * results.size() / pairs.size(),
                        seconds / pairs.size(),
                        crowded,
                        balanced),
                format(
                        "a grid of the census: %.4f s +- %.4f (standard error), least %.4f, most %.4f",
                        mean,
                        error,
                        shares.values().stream().min(Double::compare).orElseThrow(),
                        shares.values().stream().max(Double::compare).orElseThrow()),
                format(
                        "machine-speed %.3f s; multiple %.4f +- %.4f; whole process %.4f",
                        machine, mean / machine, error / machine, mean / machine * process / seconds),
                format(
                        "census: %.1f core-years on this machine, 95 %% interval %.1f to %.1f",
                        years * mean, years * (mean - 2 * error), years * (mean + 2 * error)));
    }

    private static long count(List<String> items, String prefix) {
        return items.stream().filter(item -> item.startsWith(prefix)).count();
    }

    private static double mean(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double standardError(Collection<Double> values) {
        if (values.size() < 2) {
            return 0;
        }
        double mean = mean(values);
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.size() - 1) / values.size());
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
