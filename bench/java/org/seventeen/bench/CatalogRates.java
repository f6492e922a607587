package org.seventeen.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.catalog.Catalog;

/** How fast grids of the catalog are found by number, on one thread; {@code bench/catalog} runs it. */
public final class CatalogRates {
    private static final int WARM_UP = 4_000;
    private static final int RANKS = 8_000;

    private CatalogRates() {}

    /** Prints the mean, the 99th percentile and the longest time of finding a random grid, and of finding its rank again. */
    public static void main(String[] arguments) {
        Catalog catalog = Catalog.all();
        Catalog.Reader reader = catalog.reader();
        SplittableRandom random = new SplittableRandom(1);
        byte[] digits = new byte[81];
        double[] unranked = new double[RANKS];
        double[] ranked = new double[RANKS];
        for (int round = -WARM_UP; round < RANKS; round++) {
            long rank = catalog.randomRank(random);
            long begin = MachineSpeed.cpuNanos();
            reader.unrank(rank, digits);
            long middle = MachineSpeed.cpuNanos();
            long found = reader.rank(digits);
            long end = MachineSpeed.cpuNanos();
            if (found != rank) {
                throw new IllegalStateException("expected rank " + rank + ", found " + found);
            }
            if (round >= 0) {
                unranked[round] = (middle - begin) / 1e6;
                ranked[round] = (end - middle) / 1e6;
            }
        }
        print("unrank", unranked);
        print("rank", ranked);
    }

    private static void print(String name, double[] millis) {
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%-10s %8d ranks %8.3f ms mean %8.3f ms 99th percentile %8.3f ms longest%n",
                name,
                millis.length,
                Arrays.stream(millis).average().orElseThrow(),
                millis[millis.length * 99 / 100],
                millis[millis.length - 1]);
    }
}
