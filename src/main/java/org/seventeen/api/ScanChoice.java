package org.seventeen.api;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.plan.PuzzleGoal;

/**
 * The settings that scans of one grid and of many have in common. Each method returns a scan with one setting changed, and leaves this
 * one as it is.
 *
 * @param <S> the scan
 */
abstract class ScanChoice<S extends ScanChoice<S>> {
    final ScanSettings settings;

    ScanChoice(ScanSettings settings) {
        this.settings = settings;
    }

    /** The same scan with other settings. */
    abstract S with(ScanSettings other);

    /**
     * Other numbers of clues than 17. Made for 16 to 18 clues; below 12 or so no grid has any, from 19 on a grid may take hours.
     *
     * @param number 1 to 24
     * @throws IllegalArgumentException if the number is another
     */
    public final S clues(int number) {
        int clues = PuzzleGoal.of(number).clues();
        return with(new ScanSettings(
                clues,
                settings.with(),
                settings.within(),
                settings.minimalOnly(),
                settings.threads(),
                settings.stop()));
    }

    /**
     * Only puzzles in which all these cells are clues; they are among the number of clues.
     *
     * @param cells as {@code CellText.parse("r1c1,r2c345")}; not more than clues, or the scan is refused when it starts
     */
    public final S with(CellSet cells) {
        return with(new ScanSettings(
                settings.clues(),
                Objects.requireNonNull(cells, "cells"),
                settings.within(),
                settings.minimalOnly(),
                settings.threads(),
                settings.stop()));
    }

    /**
     * Only puzzles whose clues all are among these cells.
     *
     * @param cells as many as clues or more, those of {@link #with(CellSet)} among them, or the scan is refused when it starts
     */
    public final S within(CellSet cells) {
        return with(new ScanSettings(
                settings.clues(),
                settings.with(),
                Objects.requireNonNull(cells, "cells"),
                settings.minimalOnly(),
                settings.threads(),
                settings.stop()));
    }

    /** Only puzzles without a redundant clue. */
    public final S minimalOnly() {
        return with(new ScanSettings(
                settings.clues(), settings.with(), settings.within(), true, settings.threads(), settings.stop()));
    }

    /**
     * Other threads than one for each processor. The results do not depend on them.
     *
     * @param number 1 to 1024
     * @throws IllegalArgumentException if the number is another
     */
    public final S threads(int number) {
        return with(new ScanSettings(
                settings.clues(),
                settings.with(),
                settings.within(),
                settings.minimalOnly(),
                Threads.checked(number),
                settings.stop()));
    }

    /** An early end as soon as {@code asked} is true. All threads ask it, many times a second. */
    public final S stopWhen(BooleanSupplier asked) {
        return with(new ScanSettings(
                settings.clues(),
                settings.with(),
                settings.within(),
                settings.minimalOnly(),
                settings.threads(),
                Objects.requireNonNull(asked, "asked")));
    }
}
