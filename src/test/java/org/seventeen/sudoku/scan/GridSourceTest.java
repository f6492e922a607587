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
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.ScanRun.GridSource;

class GridSourceTest {
    @TempDir
    private Path folder;

    @Test
    void gridsOfTheCatalogBelowARangeAreNotFound() throws Exception {
        long first = 5_472_000_000L;
        InputPart part = new InputPart(first, Long.MAX_VALUE, 2, 3);
        CountedGrids grids = new CountedGrids(RankSelection.of(new RankRange(0, Catalog.SIZE)), true);
        GridSource source = new GridSource(grids, part, StopSignal.NEVER);
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
        InputPart part = new InputPart(sample.rank(997) + 1, Long.MAX_VALUE, 1, 1);
        GridSource source = new GridSource(grids, part, StopSignal.NEVER);
        assertThat(source.next().position()).isEqualTo(sample.rank(998));
        assertThat(source.next().position()).isEqualTo(sample.rank(999));
        assertThat(source.next()).isNull();
        assertThat(grids.found).isEqualTo(2);
    }

    /** With ranges and samples. */
    @Test
    void passingOverGridsChangesNoGrid() throws Exception {
        SplittableRandom random = new SplittableRandom(17);
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
            long first = ranks.rank(random.nextLong(ranks.size())) + random.nextInt(3);
            long last = random.nextBoolean() ? Long.MAX_VALUE : first + random.nextInt(2000);
            InputPart part = new InputPart(first, last, 1, 1 + random.nextInt(3));
            CountedGrids all = new CountedGrids(ranks, false);
            CountedGrids some = new CountedGrids(ranks, true);
            ScanStore.DoneGrids done = done(folder.resolve("store" + round), ranks, finished, part);
            assertThat(found(some, part, done)).as("round %d", round).isEqualTo(found(all, part, done));
            assertThat(some.found).isLessThanOrEqualTo(all.found);
            shorter += some.found < all.found ? 1 : 0;
        }
        assertThat(shorter).isGreaterThan(10);
    }

    /** The grids that a store has finished, one of these ranks each. */
    private static ScanStore.DoneGrids done(Path store, RankSelection ranks, List<Long> finished, InputPart part)
            throws Exception {
        StoredScan scan = new StoredScan(InputName.of(ranks), InputPart.WHOLE, "clues=17");
        GridRecords records = new GridRecords(scan);
        List<GridRecord> stored = new ArrayList<>();
        for (long rank : new LinkedHashSet<>(finished)) {
            SolutionGrid grid = Catalog.all().unrank(rank);
            stored.add(new GridRecord(rank, grid, "", 17, true, List.of(), Effort.NONE, "", "clues=17"));
        }
        Records.write(store, records, stored);
        ScanStore.DoneGrids done = ScanStore.DoneGrids.of(store, scan, part);
        Store.open(store, records, Duration.ofSeconds(1), done.opening(records), new FileLayer())
                .close();
        return done;
    }

    private static List<ScanInput> found(GridInput.Entries grids, InputPart part, ScanStore.DoneGrids done)
            throws Exception {
        GridSource source = new GridSource(grids, part, StopSignal.NEVER);
        source.leaveOut(done);
        List<ScanInput> found = new ArrayList<>();
        for (ScanInput grid = source.next(); grid != null; grid = source.next()) {
            found.add(grid);
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
}
