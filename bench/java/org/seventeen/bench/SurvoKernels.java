package org.seventeen.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.seventeen.survo.solve.LineSearch;

/** The line search of Survo puzzles without given numbers: each call takes the next of 64 random tables. */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SurvoKernels extends Kernels {
    private static final int TABLES = 64;

    /** Rows and columns. */
    @Param({"3x4", "4x4", "3x6"})
    private String size;

    private final int[][] rowSums = new int[TABLES][];
    private final int[][] columnSums = new int[TABLES][];
    private LineSearch search;
    private int next;

    /** Draws the tables. */
    @Setup(Level.Trial)
    public void prepare() {
        int rows = size.charAt(0) - '0';
        int columns = size.charAt(2) - '0';
        search = new LineSearch(rows, columns);
        SplittableRandom random = new SplittableRandom(17);
        int[] numbers = new int[rows * columns];
        for (int table = 0; table < TABLES; table++) {
            for (int i = 0; i < numbers.length; i++) {
                int other = random.nextInt(i + 1);
                numbers[i] = numbers[other];
                numbers[other] = i + 1;
            }
            rowSums[table] = new int[rows];
            columnSums[table] = new int[columns];
            for (int i = 0; i < numbers.length; i++) {
                rowSums[table][i / columns] += numbers[i];
                columnSums[table][i % columns] += numbers[i];
            }
        }
    }

    /** {@link LineSearch#openSolutions}: all solutions. */
    @Benchmark
    public int lineSearch() {
        next = (next + 1) % TABLES;
        return search.openSolutions(rowSums[next], columnSums[next]);
    }
}
