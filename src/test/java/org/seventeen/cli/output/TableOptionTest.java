package org.seventeen.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;

class TableOptionTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String SOLUTION =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    private static final String TWO =
            ".34678912672195348198342567859761423426853791713924856961537284287419635.45286179"
                    .replace('1', '.')
                    .replace('2', '.');

    @TempDir
    private Path folder;

    private Path input;

    @BeforeEach
    void writeTheInput() throws Exception {
        input = Files.writeString(folder.resolve("in.txt"), PUZZLE + "\t=1+1, \"one\"\n" + SOLUTION + "\n");
    }

    private CommandRun run(String words) {
        return CommandRun.of("", words.replace("./", folder + "/").split(" "));
    }

    private List<String> table(String words) {
        CommandRun run = run(words);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run.out();
    }

    private static List<List<String>> sheet(Path workbook, int number) throws Exception {
        try (InputStream in = Files.newInputStream(workbook);
                ReadableWorkbook book = new ReadableWorkbook(in)) {
            Sheet sheet = book.getSheet(number).orElseThrow();
            return sheet.read().stream().map(TableOptionTest::texts).toList();
        }
    }

    private static List<String> texts(Row row) {
        return row.stream().map(cell -> cell == null ? "" : cell.getText()).toList();
    }

    @Test
    void aSolutionStandsBesideItsPuzzle() {
        assertThat(table("solve --csv ./in.txt"))
                .containsExactly(
                        "puzzle,annotation,solution,count,complete,verdict",
                        PUZZLE + ",\"=1+1, \"\"one\"\"\"," + SOLUTION + ",1,true,unique",
                        SOLUTION + ",," + SOLUTION + ",1,true,unique");
    }

    @Test
    void eachSolutionHasARow() throws Exception {
        Files.writeString(input, TWO + "\n11" + ".".repeat(79) + "\n");
        List<String> rows = table("solve --csv --all --method bits ./in.txt");
        List<String> lines = table("solve --all --method bits ./in.txt");
        assertThat(lines).hasSizeGreaterThan(1);
        assertThat(rows).hasSize(lines.size() + 2);
        for (int i = 0; i < lines.size(); i++) {
            assertThat(rows.get(i + 1)).isEqualTo(TWO + ",," + lines.get(i) + "," + lines.size() + ",true,multiple");
        }
        assertThat(rows).last().isEqualTo("11" + ".".repeat(79) + ",,,0,true,none");
        assertThat(table("solve --csv --limit 1 ./in.txt").get(1)).endsWith(",1,false,multiple");
        assertThat(table("solve --csv --count-only --limit 1 ./in.txt"))
                .startsWith("puzzle,annotation,count,complete,verdict", TWO + ",,1,false,multiple");
    }

    /** More solutions than are held: their number is known when the first rows are long written. */
    @Test
    void theFirstOfVeryManySolutionsLackTheirNumber() {
        List<String> rows = table("solve --csv --limit 2500 --method bits " + ".".repeat(81));
        assertThat(rows).hasSize(2501);
        assertThat(rows.subList(1, 2001)).allMatch(row -> row.endsWith(",,,multiple"));
        assertThat(rows.subList(2001, 2501)).allMatch(row -> row.endsWith(",2500,false,multiple"));
        assertThat(rows.stream().distinct()).hasSize(2501);
    }

    @Test
    void validateTellsWhatIsWrongInColumns() throws Exception {
        Files.writeString(input, PUZZLE + "\n" + PUZZLE + " again\n");
        CommandRun run = run("validate --csv --minimal --distinct -- ./in.txt");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out())
                .first()
                .isEqualTo(
                        "puzzle,annotation,valid,verdict,clues,minimal,redundant,given_solution_differs,duplicate_of");
        assertThat(run.out().get(1))
                .startsWith(PUZZLE + ",,false,unique,30,false,R1C1 R1C2 R1C5 ")
                .endsWith(" R9C9,,");
        assertThat(run.out().get(2)).startsWith(PUZZLE + ",again,false,unique,").endsWith("," + input + ":1");
        assertThat(table("validate --csv " + PUZZLE))
                .containsExactly(
                        "puzzle,annotation,valid,verdict,clues,given_solution_differs", PUZZLE + ",,true,unique,30,");
    }

    @Test
    void formsAndMinimalPuzzlesStandBesideTheirInput() throws Exception {
        Files.writeString(input, SOLUTION + " easy\n");
        String form = table("canon ./in.txt").get(0).split("\t", -1)[0];
        assertThat(table("canon --csv ./in.txt")).containsExactly("grid,annotation,form", SOLUTION + ",easy," + form);
        assertThat(table("canon --csv --automorphisms ./in.txt"))
                .containsExactly("grid,annotation,form,automorphisms", SOLUTION + ",easy," + form + ",1");
        assertThat(table("canon --csv --automorphisms --puzzles " + PUZZLE))
                .containsExactly(
                        "puzzle,annotation,form,automorphisms",
                        PUZZLE + ",," + table("canon --puzzles " + PUZZLE).get(0) + ",1");
        assertThat(table("minimize --csv " + PUZZLE))
                .containsExactly(
                        "puzzle,annotation,minimized,clues",
                        PUZZLE + ",," + table("minimize " + PUZZLE).get(0) + ",23");
    }

    /** That a grid has no puzzle is a result too. */
    @Test
    void aGridWithoutAPuzzleHasARowInAScan() throws Exception {
        assertThat(table("scan --csv --clues 8 --isomorphic " + QuickGrids.ONE))
                .containsExactly(
                        "grid,annotation,puzzle,clues,minimal,exhaustive,found", QuickGrids.ONE + ",,,,,true,0");
        String puzzle = Grid29.PUZZLE;
        String grid = Grid29.GRID;
        String mask = puzzle.replaceAll("[1-9]", "1");
        Files.writeString(input, grid + " easy\n");
        assertThat(table("scan --csv --with " + mask + " --within " + mask + " ./in.txt"))
                .containsExactly(
                        "grid,annotation,puzzle,clues,minimal,exhaustive", grid + ",easy," + puzzle + ",17,true,true");
        assertThat(table("scan --csv --estimate --estimate-time 10ms --clues 17 " + QuickGrids.ONE))
                .hasSize(2)
                .first()
                .isEqualTo("grid,annotation,estimate_cpu_s,low_cpu_s,high_cpu_s,draws");
    }

    @ParameterizedTest
    @CsvSource({"solve, false", "canon, true", "validate, false", "minimize, false", "scan --clues 8, true"})
    void aNameThatEndsInCsvOrXlsxIsATable(String command, boolean grids) throws Exception {
        String operand = grids ? SOLUTION : PUZZLE;
        List<String> expected = table(command + " --csv " + operand);
        assertThat(table(command + " -o ./out.CSV " + operand)).isEmpty();
        assertThat(Files.readString(folder.resolve("out.CSV")).lines()).containsExactlyElementsOf(expected);
        assertThat(table(command + " -o ./out.csv.gz " + operand)).isEmpty();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("out.csv.gz")))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines())
                    .containsExactlyElementsOf(expected);
        }
        assertThat(table(command + " --output ./out.xlsx " + operand)).isEmpty();
        assertThat(sheet(folder.resolve("out.xlsx"), 0).get(0))
                .isEqualTo(List.of(expected.get(0).split(",", -1)));
        assertThat(sheet(folder.resolve("out.xlsx"), 0).get(1).get(0)).isEqualTo(operand);
        assertThat(table("solve " + folder.resolve("in.txt") + " --csv -o ./table"))
                .isEmpty();
        assertThat(folder.resolve("table")).content().startsWith("puzzle,annotation,");
    }

    @ParameterizedTest
    @CsvSource({"solve, puzzle", "canon, grid", "scan, grid"})
    void withoutInputATableHasItsHeader(String command, String cells) throws Exception {
        assertThat(table(command + " --csv")).singleElement().asString().startsWith(cells + ",annotation,");
        assertThat(table(command + " -o ./out.xlsx")).isEmpty();
        assertThat(sheet(folder.resolve("out.xlsx"), 0)).hasSize(1);
        assertThat(run(command + " --csv nofile").out()).isEmpty();
        assertThat(run(command + " -o ./no.xlsx nofile").code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(folder.resolve("no.xlsx")).doesNotExist();
    }

    /** As those want it who fill in a puzzle in a spreadsheet. */
    @Test
    void onePuzzleInNineRowsIsSolvedInASecondSheetToo() throws Exception {
        Path rows = folder.resolve("p.csv");
        Files.writeString(rows, nineRows());
        assertThat(table("solve ./p.csv -o ./s.xlsx")).isEmpty();
        assertThat(sheet(folder.resolve("s.xlsx"), 0)).hasSize(2);
        List<List<String>> grid = sheet(folder.resolve("s.xlsx"), 1);
        assertThat(String.join(
                        "", grid.stream().map(row -> String.join("", row)).toList()))
                .isEqualTo(SOLUTION);
        assertThat(table("solve ./p.csv ./p.csv -o ./s.xlsx")).isEmpty();
        try (InputStream in = Files.newInputStream(folder.resolve("s.xlsx"));
                ReadableWorkbook book = new ReadableWorkbook(in)) {
            assertThat(book.getSheets().map(Sheet::getName)).containsExactly("solve");
        }
    }

    private static String nineRows() {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            char sign = PUZZLE.charAt(cell);
            text.append(sign == '.' ? "" : sign).append(cell % 9 == 8 ? "\n" : ",");
        }
        return text.toString();
    }
}
