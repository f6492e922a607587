package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.store.StoreReader;
import org.seventeen.show.picture.Markup;
import org.seventeen.sudoku.catalog.RankRange;
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
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.StoredScan;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * What a store of a scan or of a census has: sums and distributions over all its records, read in one go, and a draw of its puzzles.
 * Memory does not grow with the records; of a census it grows with the puzzles.
 */
public final class Report {
    /** The most puzzles of a page, unless another number is asked for. */
    public static final int USUAL_PUZZLES = 1_000;

    /** What a report may keep of a store, so that pages stay small: puzzles, slow grids, harvested grids and ranges of what is missing. */
    record Limits(int puzzles, int slowest, int grids, int gaps) {}

    private static final Limits USUAL = new Limits(USUAL_PUZZLES, 20, 20, 50);

    private final Limits limits;

    /** Whether it is a store, which knows its input, and not a text. */
    final boolean isStore;

    /** Whether the store is of a census, so that its records are units, not grids. */
    final boolean census;

    /** The name of its folder. */
    final String name;

    /** Fingerprints of the input, or the partition of a census, and of the options. */
    String input;

    String options;

    /** The clues of its puzzles; 0 if there is no record. */
    int clues;

    /** When it was created, in words, and its bytes. */
    String created;

    long bytes;

    // Sums over records. Of several records of a grid or unit the first counts, and none of a part of a grid.
    long records;
    long repeated;
    long exhaustive;
    long withPuzzles;
    long puzzles;
    long nonMinimal;
    /** 292 core-years are more than a {@code long} has. */
    double cpuNanos;

    // Distributions over grids, or units: CPU seconds, nodes of the tree of the second band, harvested sets. The last
    // two are
    // empty if the records have no counters.
    final LogBins cpu = new LogBins();
    final LogBins nodes = new LogBins();
    final LogBins harvested = new LogBins();
    /** How many grids or units have how many puzzles. */
    final SortedMap<Integer, Long> byPuzzles = new TreeMap<>();

    /** The sum of each counter of the search, by name; empty if the records have none. */
    final SortedMap<String, Long> counters = new TreeMap<>();

    /** In how many puzzles each cell is a clue. */
    final long[] cells = new long[81];

    /** How many puzzles have these numbers of clues in their bands, or stacks, most first as {@code 6-6-5}. */
    final SortedMap<String, Long> bands = new TreeMap<>();

    final SortedMap<String, Long> stacks = new TreeMap<>();

    /** How many grids were drawn and harvested anew, as stores do not keep unavoidable sets, and how many sets have how many cells. */
    int harvestedGrids;

    final SortedMap<Integer, Long> setSizes = new TreeMap<>();
    Optional<Overlay> overlay = Optional.empty();

    /** Those that took most CPU time, longest first. */
    final TreeSet<Slow> slowest =
            new TreeSet<>(Comparator.comparingLong(Slow::cpuNanos).reversed().thenComparingLong(Slow::number));

    /** All puzzles, or a uniform draw of them if there are too many, by number. */
    List<Drawn> drawn = List.of();

    /** Whether the number of a grid or unit comes for the first time. */
    private final LongPredicate isNew;

    private long finished;
    /** How many positions or units are not finished, as far as the store knows its input; the first ranges of them; how many follow. */
    long missing;

    final List<RankRange> gaps = new ArrayList<>();
    long moreGaps;
    /** What they will take, as a sentence; empty if nothing is known. */
    String cost = "";

    private boolean isDamaged;
    private final List<String> faults = new ArrayList<>();

    /**
     * Disjoint unavoidable sets on a grid: each needs a clue of its own.
     *
     * @param number the position of the grid, or its rank in a census
     * @param clues the clues of one of its puzzles; empty if none is known
     */
    record Overlay(long number, SolutionGrid grid, CellSet clues, List<CellSet> sets) {}

    /**
     * A grid or unit that took long.
     *
     * @param number position or number of the unit
     * @param grid the grid; empty for a unit
     * @param nodes −1 if they were not counted
     */
    record Slow(long number, Optional<SolutionGrid> grid, long cpuNanos, long nodes, int puzzles) {}

    /**
     * A puzzle.
     *
     * @param number the position of its grid in the input; in a census its rank
     * @param annotation of the grid in the input; may be empty
     */
    record Drawn(long number, SolutionGrid grid, CellSet clues, boolean minimal, String annotation) {
        private static final Comparator<Drawn> ORDER = Comparator.comparingLong(Drawn::number)
                .thenComparing(puzzle -> puzzle.grid().toString())
                .thenComparing(puzzle -> puzzle.clues().toString());
    }

    /** A thing with the random number by which it is drawn: a uniform draw that does not depend on the order in which things come. */
    private record Keyed<T>(long key, T thing) {
        static <T> TreeSet<Keyed<T>> set(Comparator<T> then) {
            return new TreeSet<Keyed<T>>(
                    Comparator.<Keyed<T>>comparingLong(Keyed::key).thenComparing(Keyed::thing, then));
        }
    }

    /**
     * Reads a store of a scan or of a census.
     *
     * @param mostPuzzles how many puzzles to keep; of more a uniform draw is taken
     * @throws BadInputException if there is none of a known version
     */
    public static Report of(Path folder, int mostPuzzles) throws IOException, BadInputException {
        return new Report(folder, new Limits(mostPuzzles, USUAL.slowest, USUAL.grids, USUAL.gaps));
    }

    Report(Path folder, Limits limits) throws IOException, BadInputException {
        this.limits = limits;
        // A folder may be given as a dot.
        Path last = folder.toAbsolutePath().normalize().getFileName();
        name = last == null ? folder.toString() : last.toString();
        isStore = true;
        census = CensusRecords.isCensus(StoreReader.settings(folder));
        DoneSet done = new DoneSet();
        isNew = done::add;
        if (census) {
            readCensus(folder);
        } else {
            try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
                readScan(reader::next);
                StoredScan scan = GridRecords.scan(folder);
                scan.forEachMissing(done, null, this::addGap);
                describe(scan.inputText(), scan.options(), reader.journal());
                addFaults(reader.damages(), reader.tail());
            }
        }
    }

    /**
     * Reads records of grids from a text, as {@code scan --json} and {@code store export} print them, or of units of a census.
     *
     * @param name the name of the text
     * @throws BadInputException if a line is no record of the kind of the first one, or there is none
     */
    public static Report ofLines(String name, TextLines lines) throws IOException, BadInputException {
        return new Report(name, lines);
    }

    private Report(String name, TextLines lines) throws IOException, BadInputException {
        this.name = name;
        limits = USUAL;
        isStore = false;
        input = name;
        options = "";
        Set<Long> done = new HashSet<>();
        isNew = done::add;
        RecordLines source = new RecordLines(name, lines);
        census = source.isOfCensus();
        if (census) {
            CensusPuzzles found = new CensusPuzzles();
            for (RecordLines.Unit unit = source.nextUnit(); unit != null; unit = source.nextUnit()) {
                clues = unit.clues();
                if (addUnit(unit.number(), unit.cpuNanos(), unit.puzzles().size(), unit.counters())) {
                    unit.puzzles().forEach(found::add);
                }
            }
            show(found.entries());
        } else {
            readScan(source::next);
        }
        if (records == 0) {
            throw new BadInputException(
                    name, "expected lines of 'scan --json', 'store export' or 'census run --json', found none");
        }
    }

    /** Where records come from, one after the other; null at the end. */
    private interface Records {
        GridRecord next() throws IOException, BadInputException;
    }

    private void readScan(Records source) throws IOException, BadInputException {
        TreeSet<Keyed<Drawn>> found = Keyed.set(Drawn.ORDER);
        TreeSet<Keyed<GridRecord>> sampled = Keyed.set(Comparator.comparingLong(GridRecord::position));
        for (GridRecord record = source.next(); record != null; record = source.next()) {
            clues = record.clues();
            if (counts(record)) {
                long key = GridKey.of(record.grid()).mixed();
                keep(sampled, new Keyed<>(mixed(key), record), limits.grids);
                for (FoundPuzzle puzzle : record.puzzles()) {
                    CellSet given = puzzle.puzzle().clues();
                    addPuzzle(given, puzzle.minimal());
                    Drawn drawn =
                            new Drawn(record.position(), record.grid(), given, puzzle.minimal(), record.annotation());
                    keep(found, new Keyed<>(mixed(key ^ mixed(given)), drawn), limits.puzzles);
                }
            }
        }
        sampled.forEach(one -> harvest(one.thing.grid()));
        drawn = sorted(found.stream().map(Keyed::thing).toList());
        overlay = drawn.stream()
                .findFirst()
                .map(this::overlay)
                .or(() -> slowest.stream()
                        .findFirst()
                        .map(slow -> overlay(slow.number(), slow.grid().orElseThrow(), CellSet.EMPTY)));
    }

    private void readCensus(Path folder) throws IOException, BadInputException {
        CensusSummary summary = CensusSummary.of(folder);
        CensusUnits units = summary.units();
        clues = units.clues();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                addUnit(
                        record.unit().number(),
                        record.cpuNanos(),
                        record.puzzles().size(),
                        record.counters());
            }
            String partition = "all band pairs in units of partition " + units.partition();
            describe(partition, "census,clues=" + clues, reader.journal());
        }
        addFaults(summary.damages(), summary.tail());
        UnitSelection all = UnitSelection.all(units);
        summary.forEachMissing(all, range -> addGap(range.from(), range.to() - 1));
        var left = summary.missingCost(all);
        cost = "The rest takes " + Printable.time(left.mean()) + " " + summary.core() + " ("
                + left.interval(Printable::time) + ").";
        show(CensusPuzzles.of(folder).entries());
    }

    /** Adds the puzzles of a census. */
    private void show(Collection<CensusPuzzles.Entry> found) {
        found.forEach(puzzle -> addPuzzle(puzzle.form().clues(), puzzle.minimal()));
        draw(found, limits.grids).stream().map(Drawn::grid).distinct().forEach(this::harvest);
        drawn = draw(found, limits.puzzles);
        overlay = drawn.stream().findFirst().map(this::overlay);
    }

    private void describe(String ofInput, String ofOptions, JournalReader journal) {
        input = ofInput;
        options = ofOptions;
        created = Instant.ofEpochMilli(journal.createdMillis())
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        bytes = journal.size();
    }

    private void addFaults(List<Damage> damages, Damage tail) {
        isDamaged = !damages.isEmpty();
        damages.forEach(damage -> faults.add("damage: " + damage));
        if (tail != null) {
            faults.add("a record whose writing was cut short, which the next opening drops: " + tail);
        }
    }

    /** Adds a record of a grid, but not its puzzles; false if it does not count. */
    private boolean counts(GridRecord record) {
        records++;
        if (!isNew.test(record.position())) {
            repeated++;
            return false;
        }
        exhaustive += record.exhaustive() ? 1 : 0;
        addEffort(
                record.position(),
                Optional.of(record.grid()),
                record.effort().cpuNanos(),
                record.puzzles().size(),
                record.effort().counters());
        return true;
    }

    /** Adds a record of a unit, but not its puzzles; false if it does not count. */
    private boolean addUnit(long unit, long nanos, int found, Map<String, Long> counted) {
        records++;
        if (!isNew.test(unit)) {
            repeated++;
            return false;
        }
        exhaustive++;
        addEffort(unit, Optional.empty(), nanos, found, counted);
        return true;
    }

    /** Adds the search of the grid or unit with a number; {@code grid} is empty for a unit. */
    private void addEffort(long number, Optional<SolutionGrid> grid, long nanos, int found, Map<String, Long> counted) {
        finished++;
        cpuNanos += nanos;
        withPuzzles += found == 0 ? 0 : 1;
        byPuzzles.merge(found, 1L, Long::sum);
        cpu.add(nanos / 1e9);
        long ofTree = -1;
        counted.forEach((name, value) -> counters.merge(name, value, Long::sum));
        if (counted.containsKey(Counter.TREE_NODES.label())) {
            ofTree = counted.get(Counter.TREE_NODES.label());
            nodes.add((double) ofTree);
        }
        if (counted.containsKey(Counter.UAS_HARVESTED.label())) {
            harvested.add((double) counted.get(Counter.UAS_HARVESTED.label()));
        }
        keep(slowest, new Slow(number, grid, nanos, ofTree, found), limits.slowest);
    }

    private void addPuzzle(CellSet puzzle, boolean minimal) {
        puzzles++;
        nonMinimal += minimal ? 0 : 1;
        for (int cell : puzzle.cells()) {
            cells[cell]++;
        }
        bands.merge(split(puzzle), 1L, Long::sum);
        stacks.merge(split(puzzle.transposed()), 1L, Long::sum);
    }

    /** The clues of the three bands, most first. */
    private static String split(CellSet puzzle) {
        int[] counts = new int[3];
        for (int band = 0; band < 3; band++) {
            counts[band] = Integer.bitCount(puzzle.band(band));
        }
        Arrays.sort(counts);
        return counts[2] + "-" + counts[1] + "-" + counts[0];
    }

    private boolean addGap(long first, long last) {
        missing += last - first + 1;
        if (gaps.size() < limits.gaps) {
            gaps.add(new RankRange(first, last + 1));
        } else {
            moreGaps++;
        }
        return true;
    }

    private void harvest(SolutionGrid grid) {
        harvestedGrids++;
        UaTable table = new UaHarvester(grid).forSearch(clues);
        for (int i = 0; i < table.size(); i++) {
            setSizes.merge(table.cells(i), 1L, Long::sum);
        }
    }

    private Overlay overlay(Drawn puzzle) {
        return overlay(puzzle.number(), puzzle.grid(), puzzle.clues());
    }

    /** Disjoint sets of a grid: the smallest first, each without a common cell with those before. */
    private Overlay overlay(long number, SolutionGrid grid, CellSet puzzle) {
        List<CellSet> disjoint = new ArrayList<>();
        CellSet taken = CellSet.EMPTY;
        // The sets of a table come smallest first.
        for (CellSet set : new UaHarvester(grid).forSearch(clues).sets()) {
            if (!set.meets(taken)) {
                disjoint.add(set);
                taken = taken.or(set);
            }
        }
        return new Overlay(number, grid, puzzle, disjoint);
    }

    /** Draws puzzles of a census by their forms. */
    private static List<Drawn> draw(Collection<CensusPuzzles.Entry> found, int most) {
        TreeSet<Keyed<CensusPuzzles.Entry>> kept =
                Keyed.set(Comparator.comparing(puzzle -> puzzle.form().toString()));
        for (CensusPuzzles.Entry puzzle : found) {
            long key = mixed(puzzle.rank() ^ mixed(puzzle.form().clues()));
            keep(kept, new Keyed<>(key, puzzle), most);
        }
        BitSolver solver = new BitSolver();
        List<Drawn> puzzles = new ArrayList<>();
        for (Keyed<CensusPuzzles.Entry> one : kept) {
            CensusPuzzles.Entry puzzle = one.thing;
            SolutionGrid grid = solver.first(puzzle.form(), 1).get(0);
            puzzles.add(new Drawn(puzzle.rank(), grid, puzzle.form().clues(), puzzle.minimal(), ""));
        }
        return sorted(puzzles);
    }

    private static List<Drawn> sorted(List<Drawn> puzzles) {
        return puzzles.stream().sorted(Drawn.ORDER).toList();
    }

    /** Adds a thing to the least ones of all that come, up to a limit. */
    private static <T> void keep(NavigableSet<T> least, T thing, int most) {
        least.add(thing);
        if (least.size() > most) {
            least.pollLast();
        }
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
     * A number of the whole store.
     *
     * @param words what the page calls it
     * @param always whether the page has it too if it is 0
     * @param isOfStore whether it says how the store is kept, not what was found
     */
    record Count(String words, long value, boolean always, boolean isOfStore) {}

    /** What the page says of the whole store, in its order. */
    List<Count> counts() {
        return List.of(
                new Count("bytes", bytes, true, true),
                new Count("records", records, true, true),
                new Count("repeated records, which do not count", repeated, false, true),
                new Count(thing() + "s finished", finished(), true, false),
                new Count("of them with all puzzles known", exhaustive, true, false),
                new Count("of them with a puzzle", withPuzzles, true, false),
                new Count("puzzles", puzzles, true, false),
                new Count("of them with a redundant clue", nonMinimal, true, false));
    }

    /** What was found and whether that is all, in one sentence without a full stop. */
    String result() {
        boolean all = finished > 0 && exhaustive == finished && missing == 0 && !isDamaged;
        String found = Markup.grouped(puzzles) + (puzzles == 1 ? " puzzle" : " puzzles")
                + (clues == 0 ? "" : " of " + clues + " clues") + " in " + Markup.grouped(withPuzzles) + " of "
                + Markup.grouped(finished) + " " + thing() + (finished == 1 ? "" : "s");
        return all
                ? found + ", proved: there are no others"
                : found + "; all puzzles known of " + Markup.grouped(exhaustive)
                        + (missing == 0 ? "" : ", " + Markup.grouped(missing) + " missing");
    }

    /** The grid or unit, in the words of the source. */
    String thing() {
        return census ? "unit" : "grid";
    }

    /** How many positions or units are finished. */
    long finished() {
        return finished;
    }

    /** For each of the 81 cells in how many puzzles it is a clue. */
    List<Long> clueCells() {
        return LongStream.of(cells).boxed().toList();
    }

    /** The sum of each counter of the search, by name; empty if the records have none. */
    public SortedMap<String, Long> counters() {
        return Collections.unmodifiableSortedMap(counters);
    }

    /** What the missing units of a census will take, as a sentence; empty if nothing is known. */
    public String cost() {
        return cost;
    }

    /** Whether records were left out, as they are damaged. */
    public boolean isDamaged() {
        return isDamaged;
    }

    /** A sentence for each damage of the store, and for a record whose writing was cut short. */
    public List<String> faults() {
        return Collections.unmodifiableList(faults);
    }
}
