package org.seventeen.run.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
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

/** Invented records for tests, always the same for a seed and position. */
public final class Records {
    public static final GridRecords KIND = kind("catalog-a 1f00", "clues=17");

    private Records() {}

    /** A record of a random grid, often with puzzles and odd texts. */
    public static GridRecord random(long seed, long position) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + position);
        SolutionGrid grid = new RandomGrids(random).next();
        int clues = random.nextInt(10) == 0 ? 1 + random.nextInt(81) : 17;
        List<FoundPuzzle> puzzles = new ArrayList<>();
        Set<CellSet> seen = new HashSet<>();
        for (int i = random.nextInt(4) - 1; i > 0; i--) {
            CellSet cells = cells(random, clues);
            if (seen.add(cells)) {
                puzzles.add(new FoundPuzzle(Puzzle.of(grid, cells), random.nextBoolean()));
            }
        }
        Map<String, Long> counters = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            counters.put("counter_" + i, random.nextLong() >>> random.nextInt(64));
        }
        return new GridRecord(
                position,
                grid,
                random.nextInt(3) == 0 ? "annotation \t é 数独 \uD83D\uDE00" : "",
                clues,
                random.nextInt(5) != 0,
                puzzles,
                new Effort(
                        counters,
                        random.nextLong() >>> 1 + random.nextInt(63),
                        random.nextLong() >>> 1 + random.nextInt(63)),
                "0.1.0",
                KIND.scan().options());
    }

    /** A whole, exhaustive record for 17 clues with the given puzzles. */
    public static GridRecord of(long position, SolutionGrid grid, FoundPuzzle... puzzles) {
        return of(position, grid, true, puzzles);
    }

    public static GridRecord of(long position, SolutionGrid grid, boolean exhaustive, FoundPuzzle... puzzles) {
        return new GridRecord(
                position,
                grid,
                "",
                17,
                exhaustive,
                List.of(puzzles),
                new Effort(Map.of(), 1_000_000, 2_000_000),
                "0.1.0",
                KIND.scan().options());
    }

    /** Seventeen cells of a grid drawn from a seed, as a minimal puzzle. */
    public static FoundPuzzle puzzle(SolutionGrid grid, long seed) {
        return new FoundPuzzle(Puzzle.of(grid, cells(new SplittableRandom(seed), 17)), true);
    }

    public static SolutionGrid grid(long seed) {
        return RandomGrids.seeded(seed).next();
    }

    private static CellSet cells(SplittableRandom random, int count) {
        CellSet cells = CellSet.EMPTY;
        while (cells.size() < count) {
            cells = cells.with(random.nextInt(81));
        }
        return cells;
    }

    /** Makes a store with these records in this order, or appends them to one that is there. */
    public static void write(Path folder, List<GridRecord> records) throws IOException, BadInputException {
        write(folder, KIND, records);
    }

    /** The same of records of another kind. */
    public static void write(Path folder, GridRecords kind, List<GridRecord> records)
            throws IOException, BadInputException {
        try (Store<GridRecord> store = Store.open(folder, kind, Duration.ofMinutes(1))) {
            for (GridRecord record : records) {
                store.append(record);
            }
        }
    }

    /** All records of a store. */
    public static List<GridRecord> read(Path folder) throws IOException, BadInputException {
        List<GridRecord> records = new ArrayList<>();
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                records.add(record);
            }
        }
        return records;
    }

    /** The start of each record of a sound store in its journal, and the end of the last. */
    public static int[] offsets(Path folder) throws IOException, BadInputException {
        List<Integer> offsets = new ArrayList<>();
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            while (reader.next() != null) {
                offsets.add((int) reader.offset());
            }
            offsets.add((int) reader.journal().end());
        }
        return offsets.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Flips a bit in the middle of the records with these indices in the journal, from 0. */
    public static void damage(Path folder, int... places) throws IOException, BadInputException {
        int[] offsets = offsets(folder);
        Path journal = folder.resolve(Store.JOURNAL);
        byte[] bytes = Files.readAllBytes(journal);
        for (int place : places) {
            bytes[(offsets[place] + offsets[place + 1]) / 2] ^= 4;
        }
        Files.write(journal, bytes);
    }

    /** Lets two records of the journal, given by their indices from 0 in ascending order, change places. */
    public static void swap(Path folder, int first, int second) throws IOException, BadInputException {
        int[] offsets = offsets(folder);
        Path journal = folder.resolve(Store.JOURNAL);
        byte[] bytes = Files.readAllBytes(journal);
        ByteArrayOutputStream swapped = new ByteArrayOutputStream();
        swapped.write(bytes, 0, offsets[first]);
        swapped.write(bytes, offsets[second], offsets[second + 1] - offsets[second]);
        swapped.write(bytes, offsets[first + 1], offsets[second] - offsets[first + 1]);
        swapped.write(bytes, offsets[first], offsets[first + 1] - offsets[first]);
        swapped.write(bytes, offsets[second + 1], bytes.length - offsets[second + 1]);
        Files.write(journal, swapped.toByteArray());
    }

    /** Cuts the journal behind so many records. */
    public static void cut(Path folder, int records) throws IOException, BadInputException {
        Path journal = folder.resolve(Store.JOURNAL);
        Files.write(journal, Arrays.copyOf(Files.readAllBytes(journal), offsets(folder)[records]));
    }

    /** Deletes a folder with all that is in it, if there is one. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Random records at positions 0, 1, … */
    public static List<GridRecord> list(long seed, int count) {
        List<GridRecord> records = new ArrayList<>();
        for (int position = 0; position < count; position++) {
            records.add(random(seed, position));
        }
        return records;
    }

    /** Records of a scan of a stream that is named by its first grid. */
    public static GridRecords kind(String input, String options) {
        return new GridRecords(new StoredScan(InputName.ofStream(input), InputPart.WHOLE, options));
    }

    /** Verifies a store. */
    public static StoreReport verified(Path folder) throws IOException, BadInputException {
        return StoreReport.verify(folder, GridRecords::of, record -> {});
    }

    /** Repairs a store. */
    public static void repair(Path folder) throws IOException, BadInputException {
        Store.repair(folder, new GridRecords(GridRecords.scan(folder))).close();
    }

    /** Merges stores. */
    public static StoreMerger.Outcome merge(List<Path> sources, Path target) throws IOException, BadInputException {
        return merge(sources, target, notice -> {}, new FileLayer());
    }

    /** Merges stores, with what takes notices, and with a layer of files. */
    static StoreMerger.Outcome merge(List<Path> sources, Path target, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        List<RecordSource<GridRecord>> records = new ArrayList<>();
        sources.forEach(source -> records.add(RecordSource.ofStore(source, GridRecords::of)));
        return StoreMerger.merge(records, GridRecords::of, target, notice, files);
    }
}
