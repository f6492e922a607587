package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecord.Findings;

class GridSourceTest {
    @TempDir
    private Path folder;

    /** A block of a thousand annotations of 4 MB, for which there is no room in memory; one grid of it is searched. */
    @Test
    void annotationsAreKeptOnlyOfGridsThatAreSearched() throws Exception {
        SolutionGrid grid = RandomGrids.seeded(410).next();
        int last = 1000;
        InputPart part = new InputPart(last - 1, last, 1, 1);
        Path store = folder.resolve("store");
        Findings none = Findings.ofWhole(17, true, List.of());
        try (Store<GridRecord> open = Store.open(store, Records.kind("input", "clues=17"), Duration.ofSeconds(1))) {
            open.append(new GridRecord(last, grid, "", none, Effort.NONE, "", "clues=17"));
        }
        GridSource source = new GridSource(new AnnotatedGrids(grid, last + 1, 4 << 20), () -> false);
        source.leaveOut(part, done(store, part));
        ScanInput found = source.next();
        assertThat(found.position()).isEqualTo(last - 1);
        assertThat(found.annotation()).hasSize(4 << 20);
        assertThat(source.next()).isNull();
    }

    @Test
    void gridsOfTheCatalogBelowARangeAreNotFound() throws Exception {
        long first = 5_472_000_000L;
        InputPart part = new InputPart(first, Long.MAX_VALUE, 2, 3);
        CountedGrids grids = new CountedGrids(RankSelection.of(new RankRange(0, Catalog.SIZE)), true);
        GridSource source = new GridSource(grids, () -> false);
        source.leaveOut(part, DoneGrids.none());
        for (int i = 0; i < 3; i++) {
            long rank = first + 1 + 3L * i;
            assertThat(source.next()).isEqualTo(new ScanInput(Catalog.all().unrank(rank), "" + rank, rank));
        }
        assertThat(grids.found).isEqualTo(8);
    }

    @Test
    void gridsOfASampleBelowARangeAreNotFound() throws Exception {
        RankSelection sample = RankSelection.parse("random:1000", Catalog.all().index());
        CountedGrids grids = new CountedGrids(sample, true);
        GridSource source = new GridSource(grids, () -> false);
        source.leaveOut(new InputPart(sample.rank(997) + 1, Long.MAX_VALUE, 1, 1), DoneGrids.none());
        assertThat(source.next().position()).isEqualTo(sample.rank(998));
        assertThat(source.next().position()).isEqualTo(sample.rank(999));
        assertThat(source.next()).isNull();
        assertThat(grids.found).isEqualTo(2);
    }

    /** Only blocks with finished grids are found, as they are compared with the store, and one grid behind each run of them. */
    @Test
    void belowARangeOnlyGridsThatTheStoreHasFinishedAreFound() throws Exception {
        long first = 5_000_000_000L;
        InputPart part = new InputPart(first, first + 1, 1, 1);
        Path store = folder.resolve("store");
        finish(store, List.of(7L, 2_000_000_000L, first), 0);
        CountedGrids grids = new CountedGrids(RankSelection.of(new RankRange(0, Catalog.SIZE)), true);
        GridSource source = new GridSource(grids, () -> false);
        source.leaveOut(part, done(store, part));
        assertThat(source.next().position()).isEqualTo(first + 1);
        assertThat(source.next()).isNull();
        assertThat(grids.found).isLessThanOrEqualTo(3 * (DoneGrids.BLOCK + 1) + 1);
    }

    /** With ranges and samples, with stores that fit and with others. */
    @Test
    void passingOverGridsChangesNoGridAndNoMessage() throws Exception {
        SplittableRandom random = new SplittableRandom(17);
        int refused = 0;
        int shorter = 0;
        for (int round = 0; round < 24; round++) {
            int from = random.nextInt(3000);
            RankSelection ranks = round % 2 == 0
                    ? RankSelection.of(new RankRange(from, from + 1 + random.nextInt(3000)))
                    : RankSelection.parse("random:12:" + round, Catalog.all().index());
            List<Long> finished = new ArrayList<>();
            for (int run = random.nextInt(4); run > 0; run--) {
                long place = random.nextLong(ranks.size());
                for (long last = Math.min(ranks.size(), place + 5); place < last; place++) {
                    finished.add(ranks.rank(place));
                }
            }
            if (random.nextInt(6) == 0) {
                // The input has no grid there.
                finished.add(ranks.rank(ranks.size() - 1) + 1 + random.nextInt(5000));
            }
            Path store = folder.resolve("store" + round);
            finish(store, finished, random.nextInt(4) == 0 ? 1 : 0);
            long first = ranks.rank(random.nextLong(ranks.size())) + random.nextInt(3);
            long last = random.nextBoolean() ? Long.MAX_VALUE : first + random.nextInt(2000);
            InputPart part = new InputPart(first, last, 1, 1 + random.nextInt(3));
            CountedGrids all = new CountedGrids(ranks, false);
            CountedGrids some = new CountedGrids(ranks, true);
            List<String> expected = outcome(all, part, done(store, part));
            assertThat(outcome(some, part, done(store, part)))
                    .as("round %d", round)
                    .isEqualTo(expected);
            assertThat(some.found).isLessThanOrEqualTo(all.found);
            refused += expected.get(expected.size() - 1).startsWith("end") ? 0 : 1;
            shorter += some.found < all.found ? 1 : 0;
        }
        assertThat(refused).isBetween(3, 15);
        assertThat(shorter).isGreaterThan(10);
    }

    /** Makes a store with finished grids of the catalog, of which the first {@code wrong} have other grids. */
    private static void finish(Path store, List<Long> ranks, int wrong) throws Exception {
        Findings none = Findings.ofWhole(17, true, List.of());
        try (Store<GridRecord> open = Store.open(store, Records.kind("input", "clues=17"), Duration.ofSeconds(1))) {
            Catalog.Reader reader = Catalog.all().reader();
            byte[] digits = new byte[81];
            int count = 0;
            for (long rank : new LinkedHashSet<>(ranks)) {
                reader.unrank(count++ < wrong ? rank / 2 + 1 : rank, digits);
                open.append(new GridRecord(rank, SolutionGrid.of(digits), "", none, Effort.NONE, "", "clues=17"));
            }
        }
    }

    private static DoneGrids done(Path store, InputPart part) throws Exception {
        DoneGrids done = DoneGrids.of(store, part);
        GridRecords records = new GridRecords(GridRecords.scan(store));
        Store.open(store, records, Duration.ofSeconds(1), done.opening(records), new FileLayer())
                .close();
        return done;
    }

    /** The grids of a source, and how it ends. */
    private static List<String> outcome(GridInput.Entries grids, InputPart part, DoneGrids done) {
        GridSource source = new GridSource(grids, () -> false);
        source.leaveOut(part, done);
        List<String> found = new ArrayList<>();
        try {
            for (ScanInput grid = source.next(); grid != null; grid = source.next()) {
                found.add(grid.toString());
            }
            found.add("end");
        } catch (BadInputException fault) {
            found.add(fault.getMessage());
        }
        return found;
    }

    /** Grids of the catalog that count how many were found, and that are passed over, or not as those of a file. */
    private static final class CountedGrids implements GridInput.Entries {
        private static final long MOST = 20_000;
        private final GridInput.RankedGrids grids;
        private final boolean skips;
        private long found;

        CountedGrids(RankSelection ranks, boolean skips) {
            grids = new GridInput.RankedGrids(Catalog.all().selected(ranks));
            this.skips = skips;
        }

        @Override
        public ScanInput next() {
            ScanInput grid = grids.next();
            found += grid == null ? 0 : 1;
            // Fails at once where all grids of the catalog would be found.
            assertThat(found).isLessThan(MOST);
            return grid;
        }

        @Override
        public long skipBelow(long position) {
            return skips ? grids.skipBelow(position) : 0;
        }

        @Override
        public long skipped() {
            return 0;
        }

        @Override
        public void close() {}
    }

    /** One grid many times, each with a long annotation of its own. */
    private static final class AnnotatedGrids implements GridInput.Entries {
        private final SolutionGrid grid;
        private final int count;
        private final int letters;
        private int next;

        AnnotatedGrids(SolutionGrid grid, int count, int letters) {
            this.grid = grid;
            this.count = count;
            this.letters = letters;
        }

        @Override
        public ScanInput next() {
            return next == count ? null : new ScanInput(grid, "x".repeat(letters), next++);
        }

        @Override
        public long skipped() {
            return 0;
        }

        @Override
        public void close() {}
    }
}
