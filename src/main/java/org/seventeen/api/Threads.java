package org.seventeen.api;

import org.seventeen.sudoku.scan.CatalogScanner;

/** Numbers of threads. */
final class Threads {
    private Threads() {}

    /** One for each processor. */
    static int usual() {
        return Math.min(CatalogScanner.MOST_THREADS, Runtime.getRuntime().availableProcessors());
    }

    /**
     * The number, if it is in its range.
     *
     * @throws IllegalArgumentException if it is not from 1 to 1024
     */
    static int checked(int number) {
        if (number < 1 || number > CatalogScanner.MOST_THREADS) {
            throw new IllegalArgumentException(
                    "expected 1 to " + CatalogScanner.MOST_THREADS + " threads, found " + number);
        }
        return number;
    }
}
