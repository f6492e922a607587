package org.seventeen.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Neighbours;

/** CPU time in which the neighbours of puzzles are found, on one thread, once Java has compiled the code. */
public final class HuntRates {
    private static final int ROUNDS = 3;

    /** Enough for Java to compile all of it. */
    private static final double WARM_SECONDS = 6;

    private HuntRates() {}

    /** Measures one move: a file of puzzles, n, m, and how many of the puzzles. */
    public static void main(String[] arguments) throws Exception {
        Move move =
                new Move(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Move.Restriction.ALL, false);
        int count = Integer.parseInt(arguments[3]);
        List<Puzzle> all = new ArrayList<>();
        List<String> files = List.of(arguments[0]);
        try (PuzzleSource source = new PuzzleSource(files, System.in, false, new PrintWriter(System.err))) {
            for (Entry entry = source.next(); entry != null; entry = source.next()) {
                all.add(entry.puzzle());
            }
        }
        List<Puzzle> puzzles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            puzzles.add(all.get((int) ((long) i * all.size() / count)));
        }
        Neighbours neighbours = new Neighbours(move);
        long[] found = {0};
        double warm = 0;
        while (warm < WARM_SECONDS) {
            warm += seconds(neighbours, puzzles, found);
        }
        double[] rounds = new double[ROUNDS];
        long asked = neighbours.asked();
        for (int round = 0; round < ROUNDS; round++) {
            found[0] = 0;
            rounds[round] = seconds(neighbours, puzzles, found);
        }
        asked = neighbours.asked() - asked;
        Arrays.sort(rounds);
        System.out.printf(
                Locale.ROOT,
                "%s %d %d %.1f %.5f%n",
                move,
                count,
                found[0],
                (double) asked / count / ROUNDS,
                rounds[ROUNDS / 2] / count);
    }

    private static double seconds(Neighbours neighbours, List<Puzzle> puzzles, long[] found) {
        long begun = MachineSpeed.cpuNanos();
        for (Puzzle puzzle : puzzles) {
            neighbours.forEach(puzzle, neighbour -> {
                found[0]++;
                return true;
            });
        }
        return (MachineSpeed.cpuNanos() - begun) / 1e9;
    }
}
