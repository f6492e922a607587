package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TimeText;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalReader;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.census.store.CensusPuzzles;
import org.seventeen.sudoku.census.store.CensusReader;
import org.seventeen.sudoku.census.store.CensusSummary;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Reads the store of a census and adds up what a {@link Report} shows. Memory grows with the puzzles, not with the units. */
final class CensusTally {
    private final DoneSet done = new DoneSet();
    private final EffortTally efforts;
    private long records;
    private long repeated;

    private CensusTally(Report.Limits limits) {
        efforts = new EffortTally(limits);
    }

    static Report read(Path folder, Report.Limits limits) throws IOException, BadInputException {
        CensusTally tally = new CensusTally(limits);
        try (CensusReader reader = CensusReader.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                tally.add(record);
            }
        }
        return tally.report(folder, limits);
    }

    private void add(UnitRecord record) {
        records++;
        long unit = record.unit().number();
        if (!done.add(unit)) {
            repeated++;
            return;
        }
        efforts.add(unit, Optional.empty(), record.cpuNanos(), record.puzzles().size(), record.counters());
    }

    private Report report(Path folder, Report.Limits limits) throws IOException, BadInputException {
        CensusSummary summary = CensusSummary.of(folder);
        CensusUnits units = summary.units();
        GapList gaps = new GapList(limits.gaps());
        UnitSelection all = UnitSelection.all(units);
        summary.forEachMissing(all, range -> gaps.add(range.from(), range.to() - 1));
        CostEstimate left = summary.missingCost(all);
        CensusPuzzles found = CensusPuzzles.of(folder);
        ClueTally clues = new ClueTally();
        long nonMinimal = 0;
        for (CensusPuzzles.Entry puzzle : found.entries()) {
            clues.add(puzzle.form().clues());
            nonMinimal += puzzle.minimal() ? 0 : 1;
        }
        List<Report.Drawn> drawn = draw(found.entries(), limits.puzzles());
        SetTally sets = new SetTally();
        draw(found.entries(), limits.grids()).stream()
                .map(Report.Drawn::grid)
                .distinct()
                .forEach(grid -> sets.add(grid, units.clues()));
        Optional<Report.Overlay> overlay = drawn.stream()
                .findFirst()
                .map(first -> SetTally.overlay(first.number(), first.grid(), first.clues(), units.clues()));
        try (JournalReader journal = JournalReader.openAny(folder)) {
            return new Report(
                    new Report.Source(
                            true,
                            name(folder),
                            journal.settings().input(),
                            journal.settings().options(),
                            units.clues(),
                            journal.createdMillis(),
                            journal.size()),
                    new Report.Totals(
                            records,
                            repeated,
                            0,
                            done.size(),
                            efforts.withPuzzles(),
                            clues.puzzles(),
                            nonMinimal,
                            efforts.cpuNanos()),
                    efforts.spread(),
                    efforts.counters(),
                    clues,
                    sets.sets(overlay),
                    efforts.slowest(),
                    drawn,
                    gaps.gaps(
                            done.size(),
                            "The rest takes " + TimeText.of(left.mean()) + " " + summary.core() + " ("
                                    + left.interval(TimeText::of) + ")."),
                    !summary.damages().isEmpty(),
                    StoreTally.faults(summary.damages(), summary.tail()));
        }
    }

    /** Draws puzzles by their forms, and then finds the grids of those that were drawn. */
    private static List<Report.Drawn> draw(Collection<CensusPuzzles.Entry> found, int most) {
        Least<CensusPuzzles.Entry> kept = new Least<>(
                most,
                Comparator.comparingLong(CensusTally::key)
                        .thenComparing(puzzle -> puzzle.form().toString()));
        found.forEach(kept::add);
        PuzzleDraw draw = new PuzzleDraw(most);
        Catalog.Reader catalog = Catalog.all().reader();
        byte[] digits = new byte[81];
        for (CensusPuzzles.Entry puzzle : kept.list()) {
            catalog.unrank(puzzle.rank(), digits);
            CellSet clues = puzzle.form().clues();
            draw.add(puzzle.rank(), SolutionGrid.of(digits), clues, puzzle.minimal(), "");
        }
        return draw.list();
    }

    private static long key(CensusPuzzles.Entry puzzle) {
        CellSet clues = puzzle.form().clues();
        return Least.mixed(puzzle.rank() ^ Least.mixed(clues.pair() + 31 * clues.third()));
    }

    /** The name of a folder, also of one that is given as {@code .}. */
    static String name(Path folder) {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return name == null ? folder.toString() : name.toString();
    }
}
