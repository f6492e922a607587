package org.seventeen.scan.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.scan.ScanInput;
import org.seventeen.scan.campaign.input.GridEntries;
import org.seventeen.store.Store;
import org.seventeen.store.record.Effort;
import org.seventeen.store.record.Findings;
import org.seventeen.store.record.GridRecord;
import org.seventeen.store.record.InputPart;
import org.seventeen.store.record.StoreSettings;

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
        try (Store open = Store.open(store, new StoreSettings("input", "clues=17"), Duration.ofSeconds(1))) {
            open.append(new GridRecord(last, grid, "", none, Effort.NONE, "", "clues=17"));
        }
        GridSource source = new GridSource(new AnnotatedGrids(grid, last + 1, 4 << 20), () -> false);
        source.leaveOut(part, DoneGrids.of(store, part, false));
        ScanInput found = source.next();
        assertThat(found.position()).isEqualTo(last - 1);
        assertThat(found.annotation()).hasSize(4 << 20);
        assertThat(source.next()).isNull();
    }

    /** One grid many times, each with a long annotation of its own. */
    private static final class AnnotatedGrids implements GridEntries {
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
