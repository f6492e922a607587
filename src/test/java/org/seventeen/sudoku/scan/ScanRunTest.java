package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.testing.QuickGrids;

/** Scans with stores as a program without a command line runs them. Few clues: this tests the scan, not the search. */
class ScanRunTest {
    private static final int GRIDS = 8;

    @TempDir
    private Path folder;

    private Path file;

    /** Notes what it is told. */
    private static final class Notes implements ScanListener {
        private final List<Long> positions = new ArrayList<>();
        private final List<CostEstimate> costs = new ArrayList<>();
        private final List<String> notices = new ArrayList<>();
        private ScanProgress progress;
        private ScanOutcome outcome;
        private Runnable atThird = () -> {};

        @Override
        public void found(ScanInput grid, GridResult result) {
            positions.add(grid.position());
            if (positions.size() == 3) {
                atThird.run();
            }
        }

        @Override
        public void estimated(ScanInput grid, CostEstimate cost) {
            costs.add(cost);
        }

        @Override
        public void notice(String line) {
            notices.add(line);
        }

        @Override
        public void begins(ScanProgress soFar) {
            progress = soFar;
        }

        @Override
        public void ended(ScanOutcome end) {
            outcome = end;
        }
    }

    private final Notes notes = new Notes();

    @BeforeEach
    void writeTheInput() throws Exception {
        file = Files.write(
                folder.resolve("grids.txt"),
                RandomGrids.seeded(410).stream()
                        .limit(GRIDS)
                        .map(Object::toString)
                        .toList());
    }

    private ScanRun scan(Scan options) {
        return options.threads(2).on(GridInput.of(file));
    }

    private static Scan eight() {
        return Scan.forClues(8);
    }

    private static List<Long> upTo(long grids) {
        return LongStream.range(0, grids).boxed().toList();
    }

    @Test
    void allGridsAreSearchedInOrder() throws Exception {
        ScanRun scan = scan(eight());
        assertThat(scan.plan()).isEqualTo(GRIDS);
        ScanOutcome outcome = scan.run(notes);
        assertThat(notes.positions).isEqualTo(upTo(GRIDS));
        assertThat(notes.notices).isEmpty();
        assertThat(notes.progress.state(1).done()).isEqualTo(GRIDS);
        assertThat(notes.progress.state(1).timeLeft().seconds().mean()).isZero();
        assertThat(notes.outcome.grids()).isEqualTo(outcome.grids()).isEqualTo(GRIDS);
        assertThat(outcome.puzzles()).isZero();
        assertThat(outcome.isExhaustive()).isTrue();
        assertThat(outcome.isStopped()).isFalse();
        StringWriter summary = new StringWriter();
        outcome.print(new PrintWriter(summary), ScanOutcome.Detail.FULL);
        assertThat(summary.toString()).startsWith("# grids 8, exhaustive 8 of 8; puzzles 0 in 0 of 8 grids");
    }

    @Test
    void aScanRunsOnce() throws Exception {
        ScanRun scan = scan(eight());
        ScanOutcome outcome = scan.run(notes);
        assertThatThrownBy(() -> scan.run(notes))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("expected a scan that has not run, found one that has; make another");
        assertThat(outcome.grids()).isEqualTo(GRIDS);
        assertThat(notes.positions).isEqualTo(upTo(GRIDS));
    }

    @Test
    void aStoppedScanIsResumed() throws Exception {
        Path store = folder.resolve("store");
        ScanRun begun = scan(eight().store(store));
        notes.atThird = begun::stop;
        ScanOutcome half = begun.run(notes);
        assertThat(half.isStopped()).isTrue();
        assertThat(half.isExhaustive()).isFalse();
        assertThat(notes.positions).hasSizeGreaterThanOrEqualTo(3);
        Notes rest = new Notes();
        ScanOutcome whole = scan(eight().store(store).resume()).run(rest);
        assertThat(whole.isStopped()).isFalse();
        Set<Long> seen = new TreeSet<>(notes.positions);
        seen.addAll(rest.positions);
        assertThat(seen).containsExactlyElementsOf(upTo(GRIDS));
        assertThat(rest.positions).as("none twice").doesNotContainAnyElementsOf(notes.positions);
        assertThat(rest.progress.state(1).before()).isEqualTo(notes.positions.size());
    }

    @Test
    void anInputOfBandPairsIsCountedInGrids() throws Exception {
        Files.write(file, List.of(QuickGrids.SEVEN.substring(0, 54)));
        ScanRun scan = scan(Scan.forClues(17).bandPairs());
        assertThat(scan.plan()).isGreaterThan(1);
        scan.stop();
        ScanOutcome outcome = scan.run(notes);
        assertThat(outcome.isStopped()).isTrue();
        assertThat(outcome.isExhaustive()).isFalse();
    }

    @Test
    void estimatesAreTold() throws Exception {
        Scan options = eight().estimateSeconds(0.01).seed(3).part(new InputPart(0, 1, 1, 1));
        assertThat(scan(options).estimate(notes)).isZero();
        assertThat(notes.costs)
                .hasSize(2)
                .allSatisfy(cost -> assertThat(cost.mean()).isPositive());
        assertThat(notes.notices).singleElement().asString().startsWith("estimate for 2 grids: ");
        Notes before = new Notes();
        scan(options.estimateFirst()).run(before);
        assertThat(before.notices).singleElement().asString().startsWith("estimate for 2 grids: ");
        assertThat(before.positions).isEqualTo(upTo(2));
    }

    @Test
    void aStopBeforeTheEstimateLeavesItOut() throws Exception {
        ScanRun scan = scan(
                eight().estimateSeconds(0.01).part(new InputPart(0, 1, 1, 1)).estimateFirst());
        scan.stop();
        assertThat(scan.run(notes).isStopped()).isTrue();
        assertThat(notes.notices).isEmpty();
    }
}
