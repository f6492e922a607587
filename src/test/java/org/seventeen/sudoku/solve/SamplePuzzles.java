package org.seventeen.sudoku.solve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.SharedGrids;

/** Sample puzzles for solver tests. */
final class SamplePuzzles {
    /** Contradictory puzzles in which some digits of a unit have fewer cells than they are. */
    static final List<Puzzle> CROWDED = Stream.of(
                    ".....5......6.1...............5........1.6............5......61..................",
                    ".....5.8....6.1.43..........4.5........1.6...1........53.....61........4.........",
                    ".....5.8....6.1.43..........1.5........1.6...3........53.....61........4.........",
                    ".....5......6.1.43..........4.5........1.6...1........53.....61........4.........",
                    ".....5.8....6.1.4...........4.5........1.6...1........53.....61........4.........",
                    // Norvig, Solving Every Sudoku Puzzle
                    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
            .map(Puzzle::of)
            .toList();

    /** A contradictory puzzle for which {@link BitSolver} takes 58 941 branches. */
    static final Puzzle LONG =
            Puzzle.of(".....52.......47.......7.........3.......85......324...........524..38...........");

    private SamplePuzzles() {}

    /** The shared known 17-clue puzzles; skips the test where they are absent. */
    static List<Puzzle> known17() {
        try {
            return SharedGrids.seventeens().stream()
                    .map(line -> Puzzle.of(line.substring(0, 81)))
                    .toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** Random grids with {@code least} to {@code most} random cells kept; one in ten has one clue changed. */
    static List<byte[]> random(long seed, int count, int least, int most) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomGrids grids = RandomGrids.seeded(seed);
        List<byte[]> puzzles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] puzzle = keep(grids.next(), random, random.nextInt(least, most + 1));
            if (i % 10 == 9) {
                int cell = random.nextInt(81);
                if (puzzle[cell] != 0) {
                    puzzle[cell] = (byte) (puzzle[cell] % 9 + 1);
                }
            }
            puzzles.add(puzzle);
        }
        return puzzles;
    }

    /** Clues strewn at random, of few or many digits, none twice in a unit: many such puzzles contradict themselves. */
    static List<byte[]> strewn(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<byte[]> puzzles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] puzzle = new byte[81];
            int digits = random.nextInt(2, 10);
            for (int tries = random.nextInt(6, 40); tries > 0; tries--) {
                int cell = random.nextInt(81);
                puzzle[cell] = (byte) random.nextInt(1, digits + 1);
                if (SolutionGrid.DigitTwice.in(puzzle) != null) {
                    puzzle[cell] = 0;
                }
            }
            puzzles.add(puzzle);
        }
        return puzzles;
    }

    /** The grid with {@code clues} random cells kept. */
    static byte[] keep(SolutionGrid grid, SplittableRandom random, int clues) {
        byte[] puzzle = new byte[81];
        for (int left = clues; left > 0; ) {
            int cell = random.nextInt(81);
            if (puzzle[cell] == 0) {
                puzzle[cell] = (byte) grid.digit(cell);
                left--;
            }
        }
        return puzzle;
    }
}
