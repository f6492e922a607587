package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.testing.MemoryFolder;
import org.seventeen.testing.QuickGrids;
import org.seventeen.testing.ThreadEngine;

/** Searches with so few clues that a grid takes no time. */
class ScanUnitCampaignTest {
    private static final int CLUES = 8;

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private Path units() {
        return folder.resolve("units-of-scan");
    }

    private UnitCampaign.Outcome run(GridInput input, Scan options, int gridsOfUnit) throws Exception {
        return new ScanUnitCampaign(input, options, gridsOfUnit)
                .run(new ThreadEngine(), files(), UnitCampaign.Listener.NONE, () -> false);
    }

    /** The records of a store by position, without what they took. */
    private static List<GridRecord> records(Path store) throws Exception {
        return Records.read(store).stream()
                .map(record -> new GridRecord(
                        record.position(),
                        record.grid(),
                        record.annotation(),
                        record.clues(),
                        record.exhaustive(),
                        record.puzzles(),
                        Effort.NONE,
                        record.engine(),
                        record.options()))
                .sorted(Comparator.comparingLong(GridRecord::position))
                .toList();
    }

    /** The records of an ordinary scan with a store, and of units merged into a store. */
    private void compare(GridInput input, Scan options, int gridsOfUnit) throws Exception {
        Path local = folder.resolve("local");
        Path merged = folder.resolve("merged");
        options.store(local).on(input).run((grid, result) -> {});
        assertThat(run(input, options, gridsOfUnit).complete()).isTrue();
        merge(merged);
        assertThat(records(merged)).isEqualTo(records(local)).isNotEmpty();
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(units()));
    }

    private StoreMerger.Outcome merge(Path target) throws Exception {
        return StoreMerger.merge(
                List.of(RecordSource.ofUnits(files(), GridRecords::of)), GridRecords::of, target, sentence -> {});
    }

    private static GridInput input(String operand, boolean keepGoing, StringWriter errors) {
        return new GridInput(
                List.of(operand),
                InputStream.nullInputStream(),
                keepGoing,
                new PrintWriter(errors),
                SheetReader.Choice.NONE);
    }

    private static GridInput input(String operand) {
        return input(operand, false, new StringWriter());
    }

    private static GridInput ranks(String text) {
        return GridInput.ofCatalog(RankSelection.parse(text, Catalog.all().index()));
    }

    /** The numbers of units of one grid are the ranks, which an int cannot hold. */
    @ParameterizedTest
    @CsvSource({"5470000000-5470000022, 7", "5470000000-5470000004, 1", "random:9:4, 1000000"})
    void unitsOfTheCatalogGiveTheRecordsOfAScan(String text, int gridsOfUnit) throws Exception {
        compare(ranks(text), Scan.forClues(CLUES), gridsOfUnit);
    }

    @Test
    void unitsOfAShardGiveTheRecordsOfItsScan() throws Exception {
        compare(ranks("1000-1050"), Scan.forClues(CLUES).part(new InputPart(1003, 1040, 2, 3)), 10);
    }

    @Test
    void unitsOfAFileGiveTheRecordsOfAScanWithAnnotations() throws Exception {
        StringBuilder lines = new StringBuilder();
        RandomGrids grids = RandomGrids.seeded(3);
        for (int i = 0; i < 11; i++) {
            lines.append(grids.next()).append("\tnote ä ").append(i).append('\n');
        }
        Path file = Files.writeString(folder.resolve("grids.txt"), lines);
        compare(GridInput.of(file), Scan.forClues(CLUES), 4);
        assertThat(run(GridInput.of(file), Scan.forClues(CLUES), 4).before()).isEqualTo(3);
    }

    @Test
    void badLinesArePassedOverAndReportedByEachSubmission() throws Exception {
        Path file =
                Files.writeString(folder.resolve("grids.txt"), QuickGrids.SEVEN + "\n123\n" + QuickGrids.SEVEN + "\n");
        for (int submission = 0; submission < 2; submission++) {
            StringWriter errors = new StringWriter();
            GridInput input = input(file.toString(), true, errors);
            ScanUnitCampaign campaign = new ScanUnitCampaign(input, Scan.forClues(CLUES), 10);
            campaign.run(new ThreadEngine(), files(), UnitCampaign.Listener.NONE, () -> false);
            assertThat(campaign.skipped()).isEqualTo(1);
            assertThat(errors.toString().lines()).singleElement().asString().contains(file + ":2:");
        }
    }

    @Test
    void aGridOfTheCommandLineCanBeReadAgain() throws Exception {
        assertThat(run(input(QuickGrids.SEVEN), Scan.forClues(CLUES), 4).complete())
                .isTrue();
    }

    private static List<Long> positions(UnitTask task) throws Exception {
        List<Long> positions = new ArrayList<>();
        CatalogScanner.Source<ScanInput> grids = ScanUnitCampaign.grids(task);
        for (ScanInput grid = grids.next(); grid != null; grid = grids.next()) {
            positions.add(grid.position());
        }
        return positions;
    }

    @Test
    void unitsPartitionAnyPart() throws Exception {
        List<long[]> ranges = List.of(new long[] {0, 100, 1, 1}, new long[] {37, 41, 1, 1}, new long[] {37, 90, 3, 7});
        for (long[] range : ranges) {
            InputPart part = new InputPart(range[0], range[1], range[2], range[3]);
            List<Long> expected = new ArrayList<>();
            for (long rank = 20; rank < 80; rank++) {
                if (part.contains(rank)) {
                    expected.add(rank);
                }
            }
            List<Long> found = new ArrayList<>();
            UnitTask.Source units = ScanUnitCampaign.ofRanks(new RankRange(20, 80), part, 8);
            for (UnitTask task = units.next(); task != null; task = units.next()) {
                List<Long> positions = positions(task);
                assertThat(positions).extracting(position -> position / 8).containsOnly(task.number());
                found.addAll(positions);
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    /** A unit that is cut short has the number of the whole one, and would be taken for finished later. */
    @Test
    void noUnitIsCutShortByAStop() throws Exception {
        Path file = Files.write(
                folder.resolve("grids.txt"),
                RandomGrids.seeded(5).stream().limit(14).map(Object::toString).toList());
        InputPart part = new InputPart(1, 12, 1, 2);
        List<Long> wanted =
                LongStream.range(0, 14).filter(part::contains).boxed().toList();
        int whole = 0;
        for (int questions = 0; whole == 0; questions++) {
            int[] left = {questions};
            List<UnitTask> tasks = new ArrayList<>();
            new ScanUnitCampaign(GridInput.of(file), Scan.forClues(CLUES).part(part), 4)
                    .run(new Taker(tasks), files(), UnitCampaign.Listener.NONE, () -> left[0]-- <= 0);
            for (UnitTask task : tasks) {
                assertThat(positions(task))
                        .as("%s, stop at question %d", task, questions)
                        .isEqualTo(wanted.stream()
                                .filter(position -> position / 4 == task.number())
                                .toList());
            }
            whole = left[0] >= 0 ? tasks.size() : 0;
        }
        assertThat(whole).isEqualTo(4);
    }

    /** Takes all units that there are, and does none. */
    private record Taker(List<UnitTask> tasks) implements UnitEngine {
        @Override
        public void run(UnitTask.Job job, UnitTask.Source units, Sink sink, BooleanSupplier stop)
                throws BadInputException {
            for (UnitTask task = units.next(); task != null; task = units.next()) {
                tasks.add(task);
            }
        }

        @Override
        public String id() {
            return "taker";
        }

        @Override
        public void close() {}
    }

    @Test
    void anotherScanInTheFolderIsRefused() throws Exception {
        run(ranks("5-6"), Scan.forClues(CLUES), 7);
        assertThatThrownBy(() -> run(ranks("5-7"), Scan.forClues(CLUES), 7))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("first_rank=5 last_rank=6");
        assertThatThrownBy(() -> run(ranks("5-6"), Scan.forClues(CLUES + 1), 7)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> run(ranks("5-6"), Scan.forClues(CLUES), 8)).isInstanceOf(BadInputException.class);
    }

    @Test
    void aStreamIsRefused() {
        assertThatThrownBy(() -> run(input("-"), Scan.forClues(CLUES), 8))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("input that can be read only once");
    }

    @Test
    void aJobIsSentToOtherMachines() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new ScanUnitCampaign.Job(PuzzleGoal.of(CLUES), false, EnumSet.allOf(Rule.class), "test"));
        }
        assertThat(bytes.size()).isLessThan(4096);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            UnitTask task = ScanUnitCampaign.ofRanks(new RankRange(3, 5), InputPart.WHOLE, 8)
                    .next();
            assertThat(((ScanUnitCampaign.Job) in.readObject())
                            .search(task, () -> false)
                            .parts())
                    .isEqualTo(2);
        }
    }

    @Test
    void aStoppedUnitGivesNothing() throws Exception {
        UnitTask task = ScanUnitCampaign.ofRanks(new RankRange(3, 5), InputPart.WHOLE, 8)
                .next();
        assertThat(new ScanUnitCampaign.Job(PuzzleGoal.of(17), false, EnumSet.allOf(Rule.class), "test")
                        .search(task, () -> true))
                .isNull();
    }
}
