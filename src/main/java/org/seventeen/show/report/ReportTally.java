package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TimeText;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.census.CensusPuzzles;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.MissingPositions;
import org.seventeen.sudoku.scan.StoredScan;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * Reads the store of a scan or of a census in one go and adds up what a {@link Report} shows. Memory does not grow with the records;
 * of a census it grows with the puzzles.
 */
final class ReportTally {
    private final Report.Limits limits;
    private final DoneSet done = new DoneSet();
    private final Report.Spread spread =
            new Report.Spread(new LogBins(), new LogBins(), new LogBins(), new TreeMap<>());
    private final SortedMap<String, Long> counters = new TreeMap<>();
    private final Report.Clues clues = new Report.Clues();
    private final Least<Report.Slow> slowest;
    private final List<Report.Range> gaps = new ArrayList<>();
    private final SortedMap<Integer, Long> setSizes = new TreeMap<>();
    private int harvested;
    private long missing;
    private long moreGaps;
    private long records;
    private long repeated;
    private long partial;
    private long exhaustive;
    private long withPuzzles;
    private long nonMinimal;
    private double cpuNanos;

    private ReportTally(Report.Limits limits) {
        this.limits = limits;
        slowest = new Least<>(
                limits.slowest(),
                Comparator.comparingLong(Report.Slow::cpuNanos).reversed().thenComparingLong(Report.Slow::number));
    }

    static Report ofStore(Path folder, Report.Limits limits) throws IOException, BadInputException {
        ReportTally tally = new ReportTally(limits);
        Least<Found> puzzles = new Least<>(limits.puzzles(), Found.ORDER);
        Least<Sampled> grids = new Least<>(limits.grids(), Sampled.ORDER);
        int wanted = 0;
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                wanted = record.clues();
                if (tally.counts(record)) {
                    grids.add(new Sampled(mixed(GridKey.of(record.grid()).mixed()), record.grid()));
                    tally.addPuzzles(record, puzzles);
                }
            }
            StoredScan scan = GridRecords.scan(folder);
            JournalReader journal = reader.journal();
            MissingPositions.forEach(scan, tally.done, null, (first, last) -> {
                tally.addGap(first, last);
                return true;
            });
            int clues = wanted;
            grids.list().forEach(sampled -> tally.harvest(sampled.grid(), clues));
            List<Report.Drawn> drawn = drawn(puzzles.list());
            Report.Source source = new Report.Source(
                    false,
                    name(folder),
                    scan.inputText(),
                    scan.options(),
                    clues,
                    journal.createdMillis(),
                    journal.size());
            Optional<Report.Overlay> overlay = drawn.stream()
                    .findFirst()
                    .map(first -> overlay(first, clues))
                    .or(() -> tally.slowest.list().stream()
                            .findFirst()
                            .map(slow -> overlay(slow.number(), slow.grid().orElseThrow(), CellSet.EMPTY, clues)));
            return tally.report(source, drawn, overlay, "", journal.damages(), journal.tail());
        }
    }

    static Report ofCensus(Path folder, Report.Limits limits) throws IOException, BadInputException {
        ReportTally tally = new ReportTally(limits);
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                tally.add(record);
            }
        }
        CensusSummary summary = CensusSummary.of(folder);
        CensusUnits units = summary.units();
        UnitSelection all = UnitSelection.all(units);
        summary.forEachMissing(all, range -> tally.addGap(range.from(), range.to() - 1));
        CostEstimate left = summary.missingCost(all);
        CensusPuzzles found = CensusPuzzles.of(folder);
        for (CensusPuzzles.Entry puzzle : found.entries()) {
            tally.addPuzzle(puzzle.form().clues(), puzzle.minimal());
        }
        drawn(leastOf(found.entries(), limits.grids())).stream()
                .map(Report.Drawn::grid)
                .distinct()
                .forEach(grid -> tally.harvest(grid, units.clues()));
        List<Report.Drawn> drawn = drawn(leastOf(found.entries(), limits.puzzles()));
        String cost = "The rest takes " + TimeText.of(left.mean()) + " " + summary.core() + " ("
                + left.interval(TimeText::of) + ").";
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            JournalReader journal = reader.journal();
            Report.Source source = new Report.Source(
                    true,
                    name(folder),
                    "all band pairs in units of partition " + units.partition(),
                    "census,clues=" + units.clues(),
                    units.clues(),
                    journal.createdMillis(),
                    journal.size());
            Optional<Report.Overlay> overlay = drawn.stream().findFirst().map(first -> overlay(first, units.clues()));
            return tally.report(source, drawn, overlay, cost, summary.damages(), summary.tail());
        }
    }

    /** The name of a folder, also of one that is given as {@code .}. */
    private static String name(Path folder) {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return name == null ? folder.toString() : name.toString();
    }

    /** Adds a record of a grid, but not its puzzles; false if it does not count. */
    private boolean counts(GridRecord record) {
        records++;
        if (!record.isWhole()) {
            partial++;
            return false;
        }
        if (done.contains(record.position())) {
            repeated++;
            return false;
        }
        done.add(record.position());
        exhaustive += record.exhaustive() ? 1 : 0;
        addEffort(
                record.position(),
                Optional.of(record.grid()),
                record.effort().cpuNanos(),
                record.puzzles().size(),
                record.effort().counters());
        return true;
    }

    private void add(UnitRecord record) {
        records++;
        long unit = record.unit().number();
        if (!done.add(unit)) {
            repeated++;
            return;
        }
        exhaustive++;
        addEffort(unit, Optional.empty(), record.cpuNanos(), record.puzzles().size(), record.counters());
    }

    /** Adds the search of the grid or unit with a number; {@code grid} is empty for a unit. */
    private void addEffort(
            long number, Optional<SolutionGrid> grid, long nanos, int puzzles, List<CounterValue> counted) {
        cpuNanos += nanos;
        withPuzzles += puzzles == 0 ? 0 : 1;
        spread.puzzles().merge(puzzles, 1L, Long::sum);
        spread.cpu().add(nanos / 1e9);
        long nodes = -1;
        for (CounterValue counter : counted) {
            counters.merge(counter.name(), counter.value(), Long::sum);
            if (counter.name().equals(Counter.TREE_NODES.label())) {
                nodes = counter.value();
                spread.nodes().add((double) nodes);
            } else if (counter.name().equals(Counter.UAS_HARVESTED.label())) {
                spread.harvested().add((double) counter.value());
            }
        }
        slowest.add(new Report.Slow(number, grid, nanos, nodes, puzzles));
    }

    private void addPuzzles(GridRecord record, Least<Found> puzzles) {
        for (StoredPuzzle puzzle : record.puzzles()) {
            addPuzzle(puzzle.clues(), puzzle.minimal());
            puzzles.add(new Found(
                    mixed(GridKey.of(record.grid()).mixed() ^ mixed(puzzle.clues())),
                    record.position(),
                    record.grid(),
                    puzzle.clues(),
                    puzzle.minimal(),
                    record.annotation()));
        }
    }

    private void addPuzzle(CellSet puzzle, boolean minimal) {
        clues.add(puzzle);
        nonMinimal += minimal ? 0 : 1;
    }

    private void addGap(long first, long last) {
        missing += last - first + 1;
        if (gaps.size() < limits.gaps()) {
            gaps.add(new Report.Range(first, last));
        } else {
            moreGaps++;
        }
    }

    /** Harvests the unavoidable sets of a grid anew, as stores do not keep them. */
    private void harvest(SolutionGrid grid, int wanted) {
        harvested++;
        UaTable table = new UaHarvester(grid).forSearch(wanted);
        for (int i = 0; i < table.size(); i++) {
            setSizes.merge(table.cells(i), 1L, Long::sum);
        }
    }

    private static Report.Overlay overlay(Report.Drawn puzzle, int wanted) {
        return overlay(puzzle.number(), puzzle.grid(), puzzle.clues(), wanted);
    }

    /** Disjoint sets of a grid: the smallest first, each without a common cell with those before. */
    private static Report.Overlay overlay(long number, SolutionGrid grid, CellSet clues, int wanted) {
        UaTable table = new UaHarvester(grid).forSearch(wanted);
        List<CellSet> all = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            all.add(table.get(i));
        }
        all.sort(Comparator.comparingInt(CellSet::size));
        List<CellSet> disjoint = new ArrayList<>();
        CellSet taken = CellSet.EMPTY;
        for (CellSet set : all) {
            if (!set.meets(taken)) {
                disjoint.add(set);
                taken = taken.or(set);
            }
        }
        return new Report.Overlay(number, grid, clues, List.copyOf(disjoint));
    }

    private Report report(
            Report.Source source,
            List<Report.Drawn> drawn,
            Optional<Report.Overlay> overlay,
            String cost,
            List<Damage> damages,
            Damage tail) {
        List<String> faults = new ArrayList<>();
        damages.forEach(damage -> faults.add("damage: " + damage));
        if (tail != null) {
            faults.add("a record whose writing was cut short, which the next opening drops: " + tail);
        }
        return new Report(
                source,
                new Report.Totals(
                        records, repeated, partial, exhaustive, withPuzzles, clues.puzzles(), nonMinimal, cpuNanos),
                spread,
                counters,
                clues,
                new Report.Sets(harvested, setSizes, overlay),
                slowest.list(),
                drawn,
                new Report.Gaps(done.size(), missing, List.copyOf(gaps), moreGaps, cost),
                !damages.isEmpty(),
                List.copyOf(faults));
    }

    /** A puzzle with the random number by which it is drawn; the same for the same puzzles in any order. */
    private record Found(long key, long number, SolutionGrid grid, CellSet clues, boolean minimal, String annotation) {
        private static final Comparator<Found> ORDER = Comparator.comparingLong(Found::key)
                .thenComparingLong(Found::number)
                .thenComparing(puzzle -> puzzle.clues().toString());
        private static final Comparator<Found> BY_NUMBER = Comparator.comparingLong(Found::number)
                .thenComparing(puzzle -> puzzle.grid().toString())
                .thenComparing(puzzle -> puzzle.clues().toString());
    }

    private record Sampled(long key, SolutionGrid grid) {
        private static final Comparator<Sampled> ORDER = Comparator.comparingLong(Sampled::key)
                .thenComparing(sampled -> sampled.grid().toString());
    }

    /** Draws puzzles of a census by their forms, and then finds the grids of those that were drawn. */
    private static List<Found> leastOf(Collection<CensusPuzzles.Entry> found, int most) {
        Comparator<CensusPuzzles.Entry> byKey = Comparator.comparingLong(
                puzzle -> mixed(puzzle.rank() ^ mixed(puzzle.form().clues())));
        Least<CensusPuzzles.Entry> kept =
                new Least<>(most, byKey.thenComparing(puzzle -> puzzle.form().toString()));
        found.forEach(kept::add);
        Catalog.Reader catalog = Catalog.all().reader();
        byte[] digits = new byte[81];
        List<Found> puzzles = new ArrayList<>();
        for (CensusPuzzles.Entry puzzle : kept.list()) {
            catalog.unrank(puzzle.rank(), digits);
            SolutionGrid grid = SolutionGrid.of(digits);
            puzzles.add(new Found(0, puzzle.rank(), grid, puzzle.form().clues(), puzzle.minimal(), ""));
        }
        return puzzles;
    }

    /** The puzzles drawn, by number, with the ranks and bands of their grids: some milliseconds a grid. */
    private static List<Report.Drawn> drawn(List<Found> puzzles) {
        List<Found> sorted = new ArrayList<>(puzzles);
        sorted.sort(Found.BY_NUMBER);
        Catalog.Reader catalog = sorted.isEmpty() ? null : Catalog.all().reader();
        List<Report.Drawn> drawn = new ArrayList<>();
        SolutionGrid before = null;
        long rank = 0;
        List<Integer> bands = List.of();
        for (Found puzzle : sorted) {
            if (!puzzle.grid().equals(before)) {
                before = puzzle.grid();
                rank = catalog.rank(before.digits());
                bands = bands(before);
            }
            drawn.add(new Report.Drawn(
                    puzzle.number(), rank, bands, before, puzzle.clues(), puzzle.minimal(), puzzle.annotation()));
        }
        return List.copyOf(drawn);
    }

    private static List<Integer> bands(SolutionGrid grid) {
        MinlexForm form = MinlexForm.of(grid);
        List<Integer> bands = new ArrayList<>();
        for (int chute = 0; chute < 6; chute++) {
            bands.add(form.band(chute / 3, chute % 3));
        }
        return List.copyOf(bands);
    }

    private static long mixed(CellSet clues) {
        return mixed(clues.pair() + 31 * clues.third());
    }

    /** A number for a thing, as good as random (the last steps of SplitMix64). */
    private static long mixed(long number) {
        long mixed = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    /**
     * The least of any number of things, at most so many, in an order. With an order by random numbers that belong to the things it is
     * a uniform draw that does not depend on the order in which they come.
     */
    private static final class Least<T> {
        private final int most;
        private final Comparator<T> order;
        private final PriorityQueue<T> kept;

        Least(int most, Comparator<T> order) {
            this.most = most;
            this.order = order;
            kept = new PriorityQueue<>(order.reversed());
        }

        void add(T thing) {
            if (kept.size() < most) {
                kept.add(thing);
            } else if (most > 0 && order.compare(thing, kept.peek()) < 0) {
                kept.poll();
                kept.add(thing);
            }
        }

        /** Those kept, in their order. */
        List<T> list() {
            List<T> list = new ArrayList<>(kept);
            list.sort(order);
            return list;
        }
    }
}
