package org.seventeen.scan.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.PuzzleSource;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.scan.ScanInput;
import org.seventeen.store.Store;
import org.seventeen.store.record.Effort;
import org.seventeen.store.record.Findings;
import org.seventeen.store.record.GridRecord;
import org.seventeen.store.record.InputPart;
import org.seventeen.store.record.StoreSettings;

class GridSourceTest {
    private static final String[] GRIDS = randomGrids();

    @TempDir
    private Path folder;

    private static String[] randomGrids() {
        RandomGrids random = RandomGrids.seeded(410);
        return new String[] {
            random.next().toString(), random.next().toString(), random.next().toString()
        };
    }

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("grids.txt"), List.of(lines)).toString();
    }

    @Test
    void filesThatChangeWhileTheyAreScannedAreTold() throws Exception {
        String file = file(GRIDS[0], GRIDS[1]);
        GridDigest digest = new GridDigest();
        digest.add(SolutionGrid.of(GRIDS[0]).digits());
        digest.add(SolutionGrid.of(GRIDS[1]).digits());
        InputSurvey survey = new InputSurvey(2, digest.fingerprint(), null);
        assertThat(read(file, survey)).containsExactly(GRIDS[0], GRIDS[1]);
        assertThat(read(file(GRIDS[0], GRIDS[1], GRIDS[2]), survey))
                .as("what came later is left for the next scan")
                .containsExactly(GRIDS[0], GRIDS[1]);
        for (String[] lines : new String[][] {{GRIDS[0]}, {}, {GRIDS[1], GRIDS[0]}, {GRIDS[0], GRIDS[2], GRIDS[1]}}) {
            String changed = file(lines);
            assertThatThrownBy(() -> read(changed, survey))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("input: expected files that do not change while they are scanned, found ")
                    .hasMessageEndingWith(" after " + digest.fingerprint());
        }
    }

    /** A block of a thousand annotations of 4 MB, for which there is no room in memory; one grid of it is searched. */
    @Test
    void annotationsAreKeptOnlyOfGridsThatAreSearched() throws Exception {
        SolutionGrid grid = SolutionGrid.of(GRIDS[0]);
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

    private static List<String> read(String file, InputSurvey survey) throws Exception {
        List<String> grids = new ArrayList<>();
        PuzzleSource in = new PuzzleSource(List.of(file), System.in, false, new PrintWriter(Writer.nullWriter()));
        GridSource source = new GridSource(new FileGrids(in, survey), () -> false);
        for (ScanInput grid = source.next(); grid != null; grid = source.next()) {
            assertThat(grid.position()).isEqualTo(grids.size());
            grids.add(grid.solution().toString());
        }
        return grids;
    }
}
