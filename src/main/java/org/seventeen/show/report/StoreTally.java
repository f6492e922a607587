package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoredPuzzle;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.MissingPositions;

/** Reads the store of a scan in one go and adds up what a {@link Report} shows; memory does not grow with the records. */
final class StoreTally {
    private record Sampled(long key, SolutionGrid grid) {}

    private final Report.Limits limits;
    private final DoneSet done = new DoneSet();
    private final EffortTally efforts;
    private final ClueTally clues = new ClueTally();
    private final PuzzleDraw puzzles;
    private final Least<Sampled> grids;

    private long records;
    private long repeated;
    private long partial;
    private long exhaustive;
    private long nonMinimal;
    private int wanted;

    private StoreTally(Report.Limits limits) {
        this.limits = limits;
        puzzles = new PuzzleDraw(limits.puzzles());
        efforts = new EffortTally(limits);
        grids = new Least<>(
                limits.grids(),
                Comparator.comparingLong(Sampled::key)
                        .thenComparing(sampled -> sampled.grid().toString()));
    }

    static Report read(Path folder, Report.Limits limits) throws IOException, BadInputException {
        StoreTally tally = new StoreTally(limits);
        try (JournalReader reader = JournalReader.open(folder)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                tally.add(record);
            }
            return tally.report(folder, reader);
        }
    }

    private void add(GridRecord record) {
        records++;
        wanted = record.clues();
        if (!record.isWhole()) {
            partial++;
            return;
        }
        if (done.contains(record.position())) {
            repeated++;
            return;
        }
        done.add(record);
        exhaustive += record.exhaustive() ? 1 : 0;
        efforts.add(
                record.position(),
                Optional.of(record.grid()),
                record.effort().cpuNanos(),
                record.puzzles().size(),
                record.effort().counters());
        grids.add(new Sampled(Least.mixed(GridKey.of(record.grid()).mixed()), record.grid()));
        for (StoredPuzzle puzzle : record.puzzles()) {
            clues.add(puzzle.clues());
            nonMinimal += puzzle.minimal() ? 0 : 1;
            puzzles.add(record.position(), record.grid(), puzzle.clues(), puzzle.minimal(), record.annotation());
        }
    }

    private Report report(Path folder, JournalReader read) {
        GapList gaps = new GapList(limits.gaps());
        MissingPositions.forEach(read.settings(), done, null, (first, last) -> {
            gaps.add(first, last);
            return true;
        });
        SetTally sets = new SetTally();
        grids.list().forEach(sampled -> sets.add(sampled.grid(), wanted));
        List<Report.Drawn> drawn = puzzles.list();
        List<Report.Slow> slow = efforts.slowest();
        return new Report(
                new Report.Source(
                        false,
                        CensusTally.name(folder),
                        read.settings().input(),
                        read.settings().options(),
                        wanted,
                        read.createdMillis(),
                        read.size()),
                new Report.Totals(
                        records,
                        repeated,
                        partial,
                        exhaustive,
                        efforts.withPuzzles(),
                        clues.puzzles(),
                        nonMinimal,
                        efforts.cpuNanos()),
                efforts.spread(),
                efforts.counters(),
                clues,
                sets.sets(overlay(drawn, slow)),
                slow,
                drawn,
                gaps.gaps(done.size(), ""),
                !read.damages().isEmpty(),
                faults(read.damages(), read.tail()));
    }

    /** The sets of the first puzzle's grid, or of the slowest grid. */
    private Optional<Report.Overlay> overlay(List<Report.Drawn> drawn, List<Report.Slow> slow) {
        if (!drawn.isEmpty()) {
            Report.Drawn first = drawn.get(0);
            return Optional.of(SetTally.overlay(first.number(), first.grid(), first.clues(), wanted));
        }
        return slow.stream()
                .findFirst()
                .map(grid -> SetTally.overlay(grid.number(), grid.grid().orElseThrow(), CellSet.EMPTY, wanted));
    }

    static List<String> faults(List<Damage> damages, Damage tail) {
        List<String> faults = new ArrayList<>();
        damages.forEach(damage -> faults.add("damage: " + damage));
        if (tail != null) {
            faults.add("a record whose writing was cut short, which the next opening drops: " + tail);
        }
        return List.copyOf(faults);
    }
}
