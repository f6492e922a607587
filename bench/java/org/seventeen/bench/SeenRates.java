package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.seventeen.run.store.SeenSet;
import org.seventeen.sudoku.grid.Puzzle;

/** How fast a set of seen puzzles takes new forms, most of them in temporary files; {@code bench/seen} runs it. */
public final class SeenRates {
    private SeenRates() {}

    /**
     * Prints forms, elapsed seconds, forms a second, CPU seconds and megabytes of heap in use, ten times.
     *
     * @param arguments a folder for temporary files, and how many forms
     */
    public static void main(String[] arguments) throws IOException {
        // As the command line does: Chronicle Map makes names in the upper case of the language.
        Locale.setDefault(Locale.ROOT);
        long count = Long.parseLong(arguments[1]);
        SplittableRandom random = new SplittableRandom(20);
        long[] key = new long[Puzzle.KEY_WORDS];
        long begun = System.nanoTime();
        try (SeenSet seen = new SeenSet(Path.of(arguments[0]), Puzzle.KEY_WORDS)) {
            for (long i = 1; i <= count; i++) {
                for (int word = 0; word < key.length; word++) {
                    key[word] = random.nextLong(1_000_000_000_000_000_000L);
                }
                if (seen.firstOrAdd(key, i) != 0) {
                    throw new IllegalStateException("expected a new form, found that of " + i);
                }
                if (i * 10 / count > (i - 1) * 10 / count) {
                    double seconds = (System.nanoTime() - begun) / 1e9;
                    Runtime java = Runtime.getRuntime();
                    System.out.printf(
                            Locale.ROOT,
                            "%-12d %9.1f %11.0f %9.1f %6d%n",
                            i,
                            seconds,
                            i / seconds,
                            org.seventeen.base.work.MachineSpeed.cpuNanos() / 1e9,
                            (java.totalMemory() - java.freeMemory()) >> 20);
                }
            }
        }
    }
}
