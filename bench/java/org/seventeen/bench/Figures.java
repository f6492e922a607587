package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Computes a line of a table from what {@code scan --json} or {@code validate --json} printed; scripts run it. */
public final class Figures {
    private Figures() {}

    /**
     * Prints one line.
     *
     * <ul>
     *   <li>{@code scan NAME FILE MACHINE PROCESS}: grids, puzzles, CPU seconds a grid and multiples of machine-speed;
     *   <li>{@code cpu FILE}: the sum of the CPU seconds;
     *   <li>{@code validate NAME FILE PROCESS}: puzzles, and uniqueness checks a CPU second, one a puzzle and one a clue.
     * </ul>
     *
     * MACHINE is machine-speed in seconds, PROCESS the CPU seconds of the whole process.
     */
    public static void main(String[] arguments) throws IOException {
        System.out.println(line(arguments));
    }

    static String line(String... arguments) throws IOException {
        return switch (arguments[0]) {
            case "scan" ->
                scan(
                        arguments[1],
                        ScanResult.readAll(Path.of(arguments[2])),
                        Double.parseDouble(arguments[3]),
                        Double.parseDouble(arguments[4]));
            case "cpu" -> format("%.3f", sum(cpuSeconds(ScanResult.readAll(Path.of(arguments[1])))));
            case "validate" ->
                validate(arguments[1], ScanResult.readAll(Path.of(arguments[2])), Double.parseDouble(arguments[3]));
            default ->
                throw new IllegalArgumentException("expected scan, cpu or validate, found '" + arguments[0] + "'");
        };
    }

    private static String scan(String name, List<ScanResult> results, double machine, double process) {
        if (results.isEmpty() || !results.stream().allMatch(ScanResult::exhaustive)) {
            throw new IllegalArgumentException("expected " + name + " to be searched to the end");
        }
        double[] seconds = cpuSeconds(results);
        int grids = seconds.length;
        double mean = sum(seconds) / grids;
        double median = (seconds[(grids - 1) / 2] + seconds[grids / 2]) / 2;
        return format(
                "%-12s %6d %8d %10.4f %9.4f %9.4f %9.3f %9.4f %9.4f",
                name,
                grids,
                results.stream().mapToInt(ScanResult::puzzles).sum(),
                mean,
                median,
                seconds[grids - 1],
                machine,
                mean / machine,
                process / grids / machine);
    }

    private static String validate(String name, List<ScanResult> results, double process) {
        int checks = results.stream().mapToInt(puzzle -> 1 + puzzle.clues()).sum();
        return format(
                "%-10s %8d %10.0f %10s  validate --method %s, %d checks",
                "validate", results.size(), checks / process, "-", name, checks);
    }

    /** The CPU seconds of all grids, in ascending order. */
    private static double[] cpuSeconds(List<ScanResult> results) {
        double[] seconds =
                results.stream().mapToDouble(ScanResult::cpuSeconds).sorted().toArray();
        if (Double.isNaN(sum(seconds))) {
            throw new IllegalArgumentException("expected a field cpu_s in each object");
        }
        return seconds;
    }

    private static double sum(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
