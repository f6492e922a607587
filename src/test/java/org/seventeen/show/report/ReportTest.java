package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Xml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A report of a store is held against plain sums over a list of its records. */
class ReportTest {
    private static final SolutionGrid GRID = Grid29.SOLUTION;
    private static final List<String> SEVENTEENS =
            List.of(Grid29.PUZZLE, "....4.7...8........1.....2....8....67........4.....2..3.2.7.............9....6.18");

    @TempDir
    private static Path temporary;

    private static Path large;
    private static List<GridRecord> records;
    private static Report report;

    @BeforeAll
    static void makeAStore() throws Exception {
        large = temporary.resolve("large");
        makeLarge(large, 400);
        records = Records.read(large);
        report = Report.of(large, 50);
    }

    /**
     * Makes a large store of some records: each again and again, moved to another form of its grid. The puzzles of the image are the images of
     * the puzzles, so nothing is claimed that is not so.
     */
    static void makeLarge(Path folder, int count) throws IOException, BadInputException {
        SplittableRandom random = new SplittableRandom(17);
        List<GridRecord> originals = originals();
        List<GridRecord> images = new ArrayList<>();
        for (int position = 0; position < count; position++) {
            images.add(moved(originals.get(random.nextInt(originals.size())), position, Isotopy.random(random)));
        }
        Records.write(folder, Records.kind("images of a scan", "clues=17"), images);
    }

    private static GridRecord moved(GridRecord record, long position, Isotopy move) {
        List<FoundPuzzle> puzzles = record.puzzles().stream()
                .map(found -> new FoundPuzzle(move.apply(found.puzzle()), found.minimal()))
                .toList();
        return new GridRecord(
                position,
                move.apply(record.grid()),
                record.annotation(),
                record.clues(),
                record.exhaustive(),
                puzzles,
                record.effort(),
                record.engine(),
                record.options());
    }

    private static List<GridRecord> originals() {
        List<FoundPuzzle> puzzles = SEVENTEENS.stream()
                .map(text -> new FoundPuzzle(Puzzle.of(text), true))
                .toList();
        return List.of(
                record(0, GRID, 3_270_000_000L, 2_640_098, puzzles),
                record(1, RandomGrids.seeded(1).next(), 360_000_000L, 700_000, List.of()),
                record(2, RandomGrids.seeded(2).next(), 0, 0, List.of()));
    }

    private static GridRecord record(long position, SolutionGrid grid, long cpu, long nodes, List<FoundPuzzle> found) {
        Map<String, Long> counters =
                Map.of("second_band_nodes", nodes, "cut_disjoint", nodes / 3, "uas_harvested", 1_500L);
        return new GridRecord(
                position,
                grid,
                position == 0 ? "</script><b>" : "",
                17,
                true,
                found,
                new Effort(counters, cpu, cpu),
                "tests",
                "clues=17");
    }

    private static List<FoundPuzzle> puzzles() {
        return records.stream().flatMap(record -> record.puzzles().stream()).toList();
    }

    @Test
    void aLongAnnotationIsCutBetweenCharacters() {
        String most = "a".repeat(79);
        assertThat(ReportHtml.shortened(most + "\ud83d\ude00b")).isEqualTo(most + "\u2026");
        assertThat(ReportHtml.shortened("b" + most + "\ud83d\ude00")).isEqualTo("b" + most + "\u2026");
        assertThat(ReportHtml.shortened(most + "b")).isEqualTo(most + "b");
    }

    @Test
    void totalsAreTheSumsOverAllRecords() {
        assertThat(new long[] {report.records, report.repeated, report.exhaustive, report.nonMinimal})
                .containsExactly(400, 0, 400, 0);
        assertThat(report.withPuzzles)
                .isEqualTo(records.stream()
                        .filter(record -> !record.puzzles().isEmpty())
                        .count());
        assertThat(report.puzzles).isGreaterThan(200).isEqualTo(puzzles().size());
        assertThat(report.cpuNanos)
                .isEqualTo(records.stream()
                        .mapToLong(record -> record.effort().cpuNanos())
                        .sum());
        Map<String, Long> counters = records.stream()
                .flatMap(record -> record.effort().counters().entrySet().stream())
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, TreeMap::new, Collectors.summingLong(Map.Entry::getValue)));
        assertThat(report.counters()).isEqualTo(counters);
        assertThat(report.byPuzzles)
                .isEqualTo(records.stream()
                        .collect(Collectors.groupingBy(
                                record -> record.puzzles().size(), TreeMap::new, Collectors.counting())));
        assertThat(report.cpu.zeros())
                .isEqualTo(records.stream()
                        .filter(record -> record.effort().cpuNanos() == 0)
                        .count());
    }

    @Test
    void cluesAreCountedByCellBandAndStack() {
        for (int cell = 0; cell < 81; cell++) {
            int wanted = cell;
            assertThat(report.cells[cell])
                    .isEqualTo(puzzles().stream()
                            .filter(puzzle -> puzzle.puzzle().clues().contains(wanted))
                            .count());
        }
        assertThat(report.bands).isEqualTo(splits(27, 27));
        assertThat(report.stacks).isEqualTo(splits(9, 3));
    }

    /** The clues of thirds of the grid, most first: of cells by number / wide % 9 for bands, by column for stacks. */
    private static Map<String, Long> splits(int modulus, int wide) {
        return puzzles().stream()
                .map(puzzle -> {
                    List<Integer> counts = new ArrayList<>(List.of(0, 0, 0));
                    for (int cell : puzzle.puzzle().clues().cells()) {
                        int third = modulus == 27 ? cell / wide : cell % modulus / wide;
                        counts.set(third, counts.get(third) + 1);
                    }
                    counts.sort(Collections.reverseOrder());
                    return counts.get(0) + "-" + counts.get(1) + "-" + counts.get(2);
                })
                .collect(Collectors.groupingBy(split -> split, TreeMap::new, Collectors.counting()));
    }

    @Test
    void slowestGridsAreThoseOfMostTime() {
        List<Long> times = records.stream()
                .map(record -> record.effort().cpuNanos())
                .sorted(Collections.reverseOrder())
                .limit(20)
                .toList();
        assertThat(report.slowest).extracting(Report.Slow::cpuNanos).containsExactlyElementsOf(times);
        assertThat(report.slowest)
                .allSatisfy(slow -> assertThat(records.get((int) slow.number()).grid())
                        .isEqualTo(slow.grid().orElseThrow()));
    }

    @Test
    void drawnPuzzlesAreOfTheStoreWithTheRankAndTheBandsOfTheirGrids() {
        assertThat(report.drawn).hasSize(50);
        String page = ReportHtml.page(report);
        String mark = "id=\"puzzle-data\">";
        int from = page.indexOf(mark) + mark.length();
        JsonNode shown = new JsonMapper()
                .readTree(page.substring(from, page.indexOf("</script>", from)))
                .path("puzzles");
        assertThat(shown.size()).isEqualTo(50);
        BitSolver solver = new BitSolver();
        for (int i = 0; i < 50; i++) {
            Report.Drawn drawn = report.drawn.get(i);
            GridRecord record = records.get((int) drawn.number());
            assertThat(record.grid())
                    .isEqualTo(drawn.grid())
                    .hasToString(shown.get(i).get(3).asString());
            assertThat(record.puzzles())
                    .extracting(found -> found.puzzle().clues())
                    .contains(drawn.clues());
            MinlexForm form = MinlexForm.of(drawn.grid());
            assertThat(Catalog.all().unrank(shown.get(i).get(1).longValue())).isEqualTo(form.grid());
            for (int chute = 0; chute < 6; chute++) {
                assertThat(shown.get(i).get(2).get(chute).intValue()).isEqualTo(form.band(chute / 3, chute % 3));
            }
            assertThat(solver.findOther(
                            drawn.grid().digits(),
                            drawn.clues().band(0),
                            drawn.clues().band(1),
                            drawn.clues().band(2)))
                    .isFalse();
        }
    }

    @Test
    void theDrawDoesNotDependOnTheOrderInWhichGridsFinished() throws Exception {
        List<GridRecord> shuffled = new ArrayList<>(records);
        Collections.shuffle(shuffled, new Random(5));
        Path other = temporary.resolve("shuffled");
        Records.write(other, Records.kind("images of a scan", "clues=17"), shuffled);
        Report again = Report.of(other, 50);
        assertThat(again.drawn).isEqualTo(report.drawn);
        assertThat(again.setSizes).isEqualTo(report.setSizes);
        assertThat(again.overlay).isEqualTo(report.overlay);
        assertThat(again.slowest).isEqualTo(report.slowest);
    }

    @Test
    void disjointSetsOfTheOverlayAreUnavoidable() {
        Report.Overlay overlay = report.overlay.orElseThrow();
        BitSolver solver = new BitSolver();
        CellSet before = CellSet.EMPTY;
        assertThat(overlay.sets()).hasSizeGreaterThan(5);
        for (CellSet set : overlay.sets()) {
            assertThat(set.meets(before)).isFalse();
            assertThat(set.meets(overlay.clues()))
                    .as("a puzzle has a clue in each")
                    .isTrue();
            CellSet given = set.complement();
            assertThat(solver.findOther(overlay.grid().digits(), given.band(0), given.band(1), given.band(2)))
                    .isTrue();
            before = before.or(set);
        }
    }

    @Test
    void repeatedRecordsCountOnceAndGapsAreListed() throws Exception {
        Path folder = temporary.resolve("gaps");
        List<GridRecord> some = new ArrayList<>(records.subList(3, 5));
        some.addAll(records.subList(4, 5));
        some.add(records.get(9));
        Records.write(folder, Records.kind("a catalog", "clues=17"), some);
        Report gaps = Report.of(folder, Report.USUAL_PUZZLES);
        assertThat(new long[] {gaps.records, gaps.repeated, gaps.finished(), gaps.missing})
                .containsExactly(4, 1, 3, 7);
        assertThat(gaps.gaps).containsExactly(new RankRange(0, 3), new RankRange(5, 9));
        assertThat(gaps.moreGaps).isZero();
        Report few = new Report(folder, new Report.Limits(5, 5, 0, 1));
        assertThat(few.gaps).containsExactly(new RankRange(0, 3));
        assertThat(few.moreGaps).isEqualTo(1);
        assertThat(few.missing).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource(ReportPicture.class)
    void everyPictureIsAnSvgFileAlsoOfAnEmptyStore(ReportPicture picture) throws Exception {
        Path empty = temporary.resolve("empty");
        Records.write(empty, Records.kind("nothing", "clues=17"), List.of());
        for (Report one : List.of(report, Report.of(empty, Report.USUAL_PUZZLES))) {
            String text = picture.of(one).svg(picture.fileTitle(one));
            assertThat(text).doesNotContain("var(--", "NaN", "Infinity");
            assertThat(Xml.parse(text).getDocumentElement().getTagName()).isEqualTo("svg");
        }
        assertThat(ReportPicture.parse(picture.label())).isEqualTo(picture);
    }

    @Test
    void thePageNeedsNothingButItselfAndEscapesNames() throws Exception {
        String page = ReportHtml.page(report);
        assertThat(page)
                .contains("Content-Security-Policy", "50 of", "\\u003c/script>\\u003cb>")
                .doesNotContain("</script><b>", "src=", "url(http", "@NUMBER@");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("://");
        assertThat(page.length()).isLessThan(300_000);
    }

    @Test
    void numbersHaveTwoDigitsThatCount() {
        double[] numbers = {0, 0.01234, 0.1234, 1.8955, 2.1544, 4.468, 9.96, 12.34, 1_234, 12_345_678};
        assertThat(DoubleStream.of(numbers).mapToObj(ReportPicture::value))
                .containsExactly("0", "0.012", "0.12", "1.9", "2.2", "4.5", "10", "12", "1\u202F200", "12 M");
    }

    @Test
    void exactNumbersHaveAllDigitsOfWholeOnesAndFourOfOthers() {
        double[] numbers = {0, 1_745, 12_345_678, 1_234.56, 123.456, 0.34671234, 0.00001234567};
        assertThat(DoubleStream.of(numbers).mapToObj(ReportPicture::exact))
                .containsExactly(
                        "0", "1\u202F745", "12\u202F345\u202F678", "1\u202F235", "123.5", "0.3467", "0.00001235");
    }

    @Test
    void leastAndMostOfADistributionAreExactOnThePageAndInItsPicture() throws Exception {
        Path folder = temporary.resolve("exact");
        GridRecord one = originals().get(0);
        Records.write(
                folder,
                Records.kind("one", "clues=17"),
                List.of(record(0, one.grid(), 346_712_345L, 1_745, List.of())));
        String page = ReportHtml.page(Report.of(folder, Report.USUAL_PUZZLES));
        assertThat(page)
                .contains("Least 1\u202F745, median", "most 1\u202F745.", "Least 0.3467, median")
                .containsSubsequence(
                        "CPU seconds, 0.3467 to 0.3467<",
                        ">logarithmic scale<",
                        "nodes of the second band, 1\u202F745 to 1\u202F745<",
                        ">logarithmic scale<");
    }

    @Test
    void aStoreOrCensusWithoutRecordSaysThatNothingIsFinished() throws Exception {
        Path empty = temporary.resolve("begun");
        Records.write(empty, Records.kind("nothing", "clues=17"), List.of());
        String page = ReportHtml.page(Report.of(empty, Report.USUAL_PUZZLES));
        assertThat(page).contains("No grid is finished.").doesNotContain("band pairs");
        Path pairs = temporary.resolve("pairs");
        GridRecord one = originals().get(1);
        Records.write(
                pairs,
                Records.kind("one", "clues=17"),
                List.of(new GridRecord(
                        0, one.grid(), "", 17, true, List.of(), new Effort(Map.of(), 5, 5), "tests", "clues=17")));
        String without = ReportHtml.page(Report.of(pairs, Report.USUAL_PUZZLES));
        assertThat(without).contains("a scan by band pairs cannot say").doesNotContain("is finished.");
    }

    @Test
    void setsOfACensusDoNotDependOnThePuzzlesShown() throws Exception {
        Path folder = temporary.resolve("census-without-puzzles");
        CensusStores.make(folder);
        Report all = Report.of(folder, Report.USUAL_PUZZLES);
        assertThat(all.harvestedGrids).isEqualTo(1);
        Report none = Report.of(folder, 0);
        assertThat(none.drawn).isEmpty();
        assertThat(none.harvestedGrids).isEqualTo(1);
        assertThat(none.setSizes).isEqualTo(all.setSizes);
    }

    @Test
    void aCensusHasUnitsInPlaceOfGrids() throws Exception {
        Path folder = temporary.resolve("census");
        CensusStores.make(folder);
        Report census = Report.of(folder, Report.USUAL_PUZZLES);
        assertThat(census.census).isTrue();
        assertThat(census.records).isEqualTo(census.finished()).isPositive();
        assertThat(census.puzzles).as("one form, found in several items").isEqualTo(1);
        assertThat(census.drawn).hasSize(1);
        assertThat(census.missing).isGreaterThan(1_000);
        assertThat(census.cost()).startsWith("The rest takes ");
        String page = ReportHtml.page(census);
        assertThat(page).contains("Census census", "units finished", "of one core");
    }

    /** What the page of a store says of its records, a page of what 'store export' prints of it says too. */
    @Test
    void theLinesOfAnExportMakeTheSameReport() throws Exception {
        StringBuilder lines = new StringBuilder();
        ScanExport.records(large, line -> lines.append(line).append('\n').length() > 0);
        byte[] text = lines.toString().getBytes(StandardCharsets.UTF_8);
        Report read = Report.ofLines("export", new TextLines("export", new ByteArrayInputStream(text)));
        Report stored = Report.of(large, Report.USUAL_PUZZLES);
        assertThat(read.counters()).isEqualTo(stored.counters());
        assertThat(read.clueCells()).isEqualTo(stored.clueCells());
        assertThat(read.byPuzzles).isEqualTo(stored.byPuzzles);
        assertThat(read.setSizes).isEqualTo(stored.setSizes);
        assertThat(read.overlay).isEqualTo(stored.overlay);
        assertThat(read.drawn).isEqualTo(stored.drawn);
        assertThat(read.finished()).isEqualTo(stored.finished());
        assertThat(read.puzzles).isEqualTo(stored.puzzles);
        assertThat(read.cpu.quantile(0.5)).isCloseTo(stored.cpu.quantile(0.5), within(1e-3));
        String clues = "<section class=\"card\" id=\"clues\"";
        String sets = "<section class=\"card\" id=\"slowest\"";
        String page = ReportHtml.page(stored);
        String body = ReportHtml.body(read);
        assertThat(body.substring(body.indexOf(clues), body.indexOf(sets)))
                .isEqualTo(page.substring(page.indexOf(clues), page.indexOf(sets)));
    }
}
