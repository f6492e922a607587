package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.InputName;
import org.seventeen.sudoku.scan.InputPart;
import org.seventeen.sudoku.scan.StoredScan;
import org.seventeen.sudoku.search.FoundPuzzle;

/** How fast a store of synthetic records is written and read, and what memory that takes; {@code bench/store} runs it. */
public final class StoreRates {
    private static final GridRecords KIND =
            new GridRecords(new StoredScan(InputName.ofStream("synthetic"), InputPart.WHOLE, "clues=17"));
    private static final int COUNTERS = 30;
    private static final int LOOK_UPS = 20_000;
    private static final SolutionGrid[] BASES = bases();

    private StoreRates() {}

    /**
     * Prints a line a step: its name, records, seconds elapsed, records a second, and after it the megabytes of heap in
     * use, of memory that the process has to itself, and of mapped files.
     *
     * @param arguments an empty folder, and how many records
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        List<SolutionGrid> sample = new ArrayList<>();

        long begun = System.nanoTime();
        for (int position = 0; position < count; position++) {
            record(position);
        }
        print("make", count, begun);

        begun = System.nanoTime();
        try (Store<GridRecord> store = Store.open(folder, KIND, Duration.ofSeconds(1))) {
            for (int position = 0; position < count; position++) {
                GridRecord record = record(position);
                store.append(record);
                if (position % Math.max(1, count / LOOK_UPS) == 0) {
                    sample.add(record.grid());
                }
            }
            print("make+append", count, begun);
            begun = System.nanoTime();
        }
        print("close", count, begun);

        begun = System.nanoTime();
        Store.open(folder, KIND, Duration.ofSeconds(1)).close();
        print("open", count, begun);

        begun = System.nanoTime();
        StoreReport summary = StoreReport.summary(folder, GridRecords::of, record -> {});
        check(summary.records() == count && summary.isSound());
        print("read", count, begun);

        lookUp("find", folder, sample);

        begun = System.nanoTime();
        StoreReport verified = StoreReport.verify(folder, GridRecords::of, record -> {});
        check(verified.isSound());
        print("verify", count, begun);

        begun = System.nanoTime();
        check(StoreMerger.merge(
                                List.of(RecordSource.ofStore(folder, GridRecords::of)),
                                GridRecords::of,
                                folder.resolveSibling("merged"),
                                notice -> {})
                        .added()
                == count);
        print("merge", count, begun);
        System.out.println(Store.JOURNAL + " " + Files.size(folder.resolve(Store.JOURNAL)) + " bytes");
    }

    private static void lookUp(String step, Path folder, List<SolutionGrid> sample) throws Exception {
        long begun = System.nanoTime();
        Set<RecordKind.Subject> subjects =
                sample.stream().map(GridRecords::subject).collect(Collectors.toSet());
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            check(reader.find(subjects).size() == subjects.size());
        }
        print(step, sample.size(), begun);
    }

    /** As many different grids as positions: some random ones, each under many orders of the digits. */
    private static SolutionGrid grid(int position) {
        byte[] digits = BASES[position % BASES.length].digits();
        byte[] names = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        int left = position / BASES.length;
        for (int i = 8; i > 0; i--) {
            int other = left % (i + 1);
            left /= i + 1;
            byte kept = names[i];
            names[i] = names[other];
            names[other] = kept;
        }
        for (int cell = 0; cell < 81; cell++) {
            digits[cell] = names[digits[cell] - 1];
        }
        return SolutionGrid.of(digits);
    }

    private static SolutionGrid[] bases() {
        RandomGrids grids = RandomGrids.seeded(1);
        SolutionGrid[] bases = new SolutionGrid[100];
        for (int i = 0; i < bases.length; i++) {
            bases[i] = grids.next();
        }
        return bases;
    }

    /** A record as a scan for 17 clues leaves it: a puzzle now and then, thirty counters. */
    private static GridRecord record(int position) {
        SplittableRandom random = new SplittableRandom(position);
        SolutionGrid grid = grid(position);
        List<FoundPuzzle> puzzles = new ArrayList<>();
        if (random.nextInt(100) == 0) {
            CellSet cells = CellSet.EMPTY;
            while (cells.size() < 17) {
                cells = cells.with(random.nextInt(81));
            }
            puzzles.add(new FoundPuzzle(Puzzle.of(grid, cells), true));
        }
        Map<String, Long> counters = new LinkedHashMap<>();
        for (int i = 0; i < COUNTERS; i++) {
            counters.put("cut_something_" + i, random.nextLong() >>> 30 + random.nextInt(30));
        }
        return new GridRecord(
                position,
                grid,
                "",
                17,
                true,
                puzzles,
                new Effort(counters, random.nextInt(1_000_000_000), random.nextInt(1_000_000_000)),
                "0.1.0",
                "clues=17");
    }

    private static void check(boolean right) {
        if (!right) {
            throw new IllegalStateException("the store does not hold what was written");
        }
    }

    private static void print(String step, int records, long begun) throws IOException {
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.gc();
        Runtime machine = Runtime.getRuntime();
        System.out.println(String.format(
                Locale.ROOT,
                "%-16s %9d %9.2f %11.0f %6d %6s %6s",
                step,
                records,
                seconds,
                records / seconds,
                machine.totalMemory() - machine.freeMemory() >> 20,
                resident("RssAnon:"),
                resident("RssFile:")));
    }

    /** A figure of the process in megabytes, as Linux has it. */
    private static String resident(String name) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (Files.isReadable(status)) {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(name)) {
                    return Long.toString(Long.parseLong(line.replaceAll("\\D", "")) >> 10);
                }
            }
        }
        return "-";
    }
}
