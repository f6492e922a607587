package org.seventeen.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.seventeen.api.Answers;
import org.seventeen.api.Many;
import org.seventeen.api.PuzzleFiles;
import org.seventeen.api.PuzzleSolve;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/** What the streams of {@code api} add to a plain loop with the same solver, as a table; {@code bench/streams} runs it. */
public final class StreamRates {
    private static final int PUZZLES = 100_000;
    private static final int ROUNDS = 9;
    /** How often all puzzles are solved in a row: the clock of CPU time ticks 100 times a second. */
    private static final int PASSES = 5;

    private StreamRates() {}

    /** A way to solve all puzzles. */
    private record Way(String name, ToLongFunction<List<Puzzle>> solve) {}

    /**
     * Prints the table.
     *
     * @param arguments the file of puzzles; 100 000 morphs of them are measured
     */
    public static void main(String[] arguments) throws IOException {
        List<Puzzle> puzzles = puzzles(Path.of(arguments[0]));
        List<Way> ways = List.of(
                new Way("plain loop", StreamRates::loop),
                new Way("ofAll(list), 1 thread", some -> stream(PuzzleSolve.ofAll(some, 2), 1)),
                new Way("ofAll(list), 2 threads", some -> stream(PuzzleSolve.ofAll(some, 2), 2)),
                new Way("ofAll(stream), 1 thread", some -> stream(PuzzleSolve.ofAll(some.stream(), 2), 1)),
                new Way("ofAll(stream), 2 threads", some -> stream(PuzzleSolve.ofAll(some.stream(), 2), 2)));
        double[][] wall = new double[ways.size()][ROUNDS];
        double[][] cpu = new double[ways.size()][ROUNDS];
        for (int round = -2; round < ROUNDS; round++) {
            for (int i = 0; i < ways.size(); i++) {
                long cpuBefore = cpuNanos();
                long before = System.nanoTime();
                for (int pass = 0; pass < PASSES; pass++) {
                    long solutions = ways.get(i).solve.applyAsLong(puzzles);
                    if (solutions != puzzles.size()) {
                        throw new IllegalStateException("expected a solution of each puzzle, found " + solutions);
                    }
                }
                if (round >= 0) {
                    wall[i][round] = (System.nanoTime() - before) / 1e9 / PASSES;
                    cpu[i][round] = (cpuNanos() - cpuBefore) / 1e9 / PASSES;
                }
            }
        }
        System.out.println("| " + PUZZLES + " puzzles | elapsed s | CPU s | elapsed to plain | CPU to plain |");
        System.out.println("| --- | --- | --- | --- | --- |");
        for (int i = 0; i < ways.size(); i++) {
            System.out.println(String.format(
                    Locale.ROOT,
                    "| %s | %.3f | %.3f | %.2f | %.2f |",
                    ways.get(i).name,
                    median(wall[i]),
                    median(cpu[i]),
                    ratio(wall[i], wall[0]),
                    ratio(cpu[i], cpu[0])));
        }
    }

    private static List<Puzzle> puzzles(Path file) {
        List<Puzzle> given;
        try (Stream<Puzzle> puzzles = PuzzleFiles.of(file).stream()) {
            given = puzzles.limit(PUZZLES).toList();
        }
        SplittableRandom random = new SplittableRandom(1);
        List<Puzzle> puzzles = new ArrayList<>(given);
        while (puzzles.size() < PUZZLES) {
            puzzles.add(Isotopy.random(random).apply(given.get(puzzles.size() % given.size())));
        }
        return puzzles;
    }

    private static long loop(List<Puzzle> puzzles) {
        BitSolver solver = new BitSolver();
        long solutions = 0;
        for (Puzzle puzzle : puzzles) {
            solutions += solver.first(puzzle, 2).size();
        }
        return solutions;
    }

    private static long stream(Many<Puzzle, Answers<Puzzle, SolutionGrid>> question, int threads) {
        try (Stream<Answers<Puzzle, SolutionGrid>> results = question.threads(threads).stream()) {
            return results.mapToLong(one -> one.list().size()).sum();
        }
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static double ratio(double[] one, double[] other) {
        double[] ratios = new double[one.length];
        Arrays.setAll(ratios, round -> one[round] / other[round]);
        return median(ratios);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
