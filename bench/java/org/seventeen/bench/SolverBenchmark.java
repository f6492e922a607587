package org.seventeen.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Minimizer;
import org.seventeen.sudoku.solve.SudokuCover;

/** Puzzles a second: is there exactly one solution? */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 2,
        jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx512m"})
public class SolverBenchmark {
    private static final int PUZZLES = 5000;

    private static final int SOLUTIONS = 100_000;

    /**
     * {@code known17}: the puzzles of the file that {@code -Dseventeen.puzzles} names, moved by random transforms if they are
     * fewer than wanted; {@code minimal}: minimal puzzles of random grids, about 24 clues each. Both are always the same.
     */
    @Param({"known17", "minimal"})
    private String puzzles;

    private final List<Puzzle> asPuzzles = new ArrayList<>();
    private final List<byte[]> asDigits = new ArrayList<>();
    private final List<byte[]> solutions = new ArrayList<>();
    private final List<int[]> clues = new ArrayList<>();
    private byte[] open;
    private final BitSolver bits = new BitSolver();
    private final SudokuCover links = new SudokuCover();

    /** Reads or makes the puzzles. */
    @Setup
    public void prepare() throws IOException, BadInputException {
        if (puzzles.equals("known17")) {
            readKnown();
        } else {
            makeMinimal();
        }
        for (Puzzle puzzle : asPuzzles) {
            CellSet cells = puzzle.clues();
            asDigits.add(puzzle.digits());
            bits.count(puzzle.digits(), 2);
            solutions.add(bits.solution().clone());
            clues.add(new int[] {cells.band(0), cells.band(1), cells.band(2)});
        }
        open = asDigits.get(0).clone();
        for (int cell = 0; bits.count(open, SOLUTIONS) < SOLUTIONS; cell++) {
            open[cell] = 0;
        }
    }

    /** {@link BitSolver#count}. */
    @Benchmark
    @OperationsPerInvocation(PUZZLES)
    public int bitsCount() {
        int unique = 0;
        for (byte[] digits : asDigits) {
            unique += bits.count(digits, 2) == 1 ? 1 : 0;
        }
        return checked(unique);
    }

    /** {@link BitSolver#count} of {@value #SOLUTIONS} solutions of the first puzzle, which has fewer clues for that; solutions a second. */
    @Benchmark
    @OperationsPerInvocation(SOLUTIONS)
    public int bitsSolutions() {
        return bits.count(open, SOLUTIONS);
    }

    /** {@link BitSolver#findOther}, as the search asks. */
    @Benchmark
    @OperationsPerInvocation(PUZZLES)
    public int bitsFindOther() {
        int unique = 0;
        for (int i = 0; i < PUZZLES; i++) {
            int[] given = clues.get(i);
            unique += bits.findOther(solutions.get(i), given[0], given[1], given[2]) ? 0 : 1;
        }
        return checked(unique);
    }

    /** {@link SudokuCover#count}. */
    @Benchmark
    @OperationsPerInvocation(PUZZLES)
    public int linksCount() {
        int unique = 0;
        for (Puzzle puzzle : asPuzzles) {
            unique += links.count(puzzle, 2) == 1 ? 1 : 0;
        }
        return checked(unique);
    }

    private static int checked(int unique) {
        if (unique != PUZZLES) {
            throw new IllegalStateException("expected " + PUZZLES + " unique puzzles, found " + unique);
        }
        return unique;
    }

    private void readKnown() throws IOException, BadInputException {
        List<Puzzle> known = new ArrayList<>();
        try (PuzzleReader reader =
                PuzzleReader.open(System.getProperty("seventeen.puzzles", "bench/grids/known17.txt"), System.in)) {
            for (PuzzleReader.Entry entry = reader.next(); entry != null; entry = reader.next()) {
                known.add(entry.puzzle());
            }
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < PUZZLES; i++) {
            Puzzle puzzle = known.get(i % known.size());
            asPuzzles.add(i < known.size() ? puzzle : Isotopy.random(random).apply(puzzle));
        }
    }

    private void makeMinimal() {
        RandomGrids grids = RandomGrids.seeded(24);
        Minimizer minimizer = new Minimizer(new BitSolver());
        SplittableRandom random = new SplittableRandom(24);
        while (asPuzzles.size() < PUZZLES) {
            SolutionGrid grid = grids.next();
            minimizer.shuffle(random);
            asPuzzles.add(minimizer.one(Puzzle.of(grid, CellSet.ALL)));
        }
    }
}
