package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;

/** Puzzles in workbooks and CSV files, read by commands and solved in a copy. */
class SpreadsheetCommandTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SOLVED =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @TempDir
    private Path folder;

    private Path book;
    private Path table;

    @BeforeEach
    void makeSpreadsheets() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "Test", "1.0")) {
            workbook.newWorksheet("Notes").value(0, 0, "nothing here");
            Worksheet sheet = workbook.newWorksheet("Monday");
            sheet.value(0, 0, "Monday");
            for (int cell = 0; cell < 81; cell++) {
                if (PUZZLE.charAt(cell) != '.') {
                    sheet.value(1 + cell / 9, 1 + cell % 9, PUZZLE.charAt(cell) - '0');
                }
            }
        }
        book = Files.write(folder.resolve("p.xlsx"), bytes.toByteArray());
        table = Files.writeString(folder.resolve("p.csv"), csv(PUZZLE));
    }

    private static String csv(String cells) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            text.append(cells.charAt(cell) == '.' ? "" : cells.charAt(cell)).append(cell % 9 == 8 ? '\n' : ';');
        }
        return text.toString();
    }

    private CommandRun solve(String... words) {
        String[] all = new String[words.length + 1];
        all[0] = "solve";
        System.arraycopy(words, 0, all, 1, words.length);
        return CommandRun.of("", all);
    }

    @Test
    void theSolutionIsWrittenIntoACopyOfAWorkbook() throws IOException {
        Path copy = folder.resolve("solved.xlsx");
        byte[] before = Files.readAllBytes(book);
        CommandRun run = solve("--sheet", "Monday", "--cells", "B2:J10", "--write", copy + "", book + "");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(SOLVED);
        assertThat(run.err()).isEmpty();
        assertThat(Files.readAllBytes(book)).isEqualTo(before);
        assertThat(solve("--sheet", "Monday", "--cells", "B2", copy + "").out()).containsExactly(SOLVED);
        assertThat(solve("--json", "--cells", "B2", "--sheet", "Monday", copy + "")
                        .out()
                        .get(0))
                .contains("\"puzzle\":\"" + SOLVED + "\"", "\"line\":2,");
    }

    @Test
    void aFileMayBeReplacedByItsCopy() throws IOException {
        CommandRun run = solve("--method", "bits", "--write", table + "", table + "");
        assertThat(run.out()).as(run.err()).containsExactly(SOLVED);
        assertThat(table).hasContent(csv(SOLVED));
        CommandRun again = solve("--sheet", "Monday", "--cells", "B2", "--write", book + "", book + "");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(solve("--sheet", "Monday", "--cells", "B2", book + "").out()).containsExactly(SOLVED);
    }

    @Test
    void otherCommandsReadSpreadsheetsToo() {
        assertThat(CommandRun.of("", "validate", table + "").out().get(0)).startsWith(PUZZLE + "\tvalid: unique");
        assertThat(CommandRun.of("", "minimize", table + "").out()).hasSize(1);
        assertThat(CommandRun.of(PUZZLE, "solve", table + "", "-").out()).containsExactly(SOLVED, SOLVED);
    }

    @Test
    void aCopyIsWrittenOnlyOfASolution() throws IOException {
        Path copy = folder.resolve("copy.csv");
        Files.writeString(table, "1;1;;;;;;;\n");
        CommandRun none = solve("--write", copy + "", table + "");
        assertThat(none.code()).isEqualTo(ExitCode.DONE);
        assertThat(none.err())
                .isEqualTo("# " + table + ":1: no solution: digit 1 twice in row 1, at 1:1 and 1:3\nseventeen: " + copy
                        + ": not written, as there is no solution\n");
        assertThat(solve("--quiet", "--write", copy + "", table + "").err())
                .as("quiet keeps what is missing")
                .isEqualTo("seventeen: " + copy + ": not written, as there is no solution\n");
        assertThat(copy).doesNotExist();
        Files.writeString(table, "1;2;;;;;;;\n");
        CommandRun several = solve("--write", copy + "", "--count-only", "--limit", "3", table + "");
        assertThat(several.code()).isEqualTo(ExitCode.DONE);
        assertThat(several.out().get(0)).endsWith("\t3+");
        assertThat(Files.readString(copy)).startsWith("1;2;").hasLineCount(9);
    }

    private void makeSpreadsheetsOfTheSolution() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "Test", "1.0")) {
            Worksheet sheet = workbook.newWorksheet("Grid");
            for (int cell = 0; cell < 81; cell++) {
                sheet.value(cell / 9, cell % 9, SOLVED.charAt(cell) - '0');
            }
        }
        Files.write(book, bytes.toByteArray());
        Files.writeString(table, csv(SOLVED));
    }

    @Test
    void commandsThatSearchReadSpreadsheets() throws IOException {
        makeSpreadsheetsOfTheSolution();
        String store = folder.resolve("store") + "";
        CommandRun scan = CommandRun.of("", "scan", "--clues", "16", "--store", store, book + "", table + "");
        assertThat(scan.code()).as(scan.err()).isEqualTo(ExitCode.DONE);
        assertThat(scan.err()).contains("grids 2, exhaustive 2 of 2");
        List<String> record = CommandRun.of(SOLVED, "store", "find", store).out();
        assertThat(record).hasSize(1).first().asString().contains("\"grid\":\"" + SOLVED + "\"");
        assertThat(CommandRun.of("", "store", "find", store, table + "").out()).isEqualTo(record);
        String[] plan = {"plan", "--clues", "16", "--time", "20ms", "--seed", "1", book + ""};
        CommandRun planned = CommandRun.of("", with(plan, table + ""));
        assertThat(planned.code()).as(planned.err()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void strategiesAreMeasuredWithSpreadsheets() throws IOException {
        makeSpreadsheetsOfTheSolution();
        String[] profile = {"profile", "--clues", "16", "--rounds", "1", "--warm-up", "0", "--no-depths"};
        CommandRun grids = CommandRun.of("", with(profile, book + ""));
        assertThat(grids.code()).as(grids.err()).isEqualTo(ExitCode.DONE);
        assertThat(grids.err()).contains("# profile for 16 clues: 1 grid, 1 strategy, 1 round");
    }

    /** The grid of a spreadsheet has the band pair of its rows 1 to 6. */
    @Test
    void commandsThatReadBandPairsTakeThemFromASpreadsheet() throws IOException {
        makeSpreadsheetsOfTheSolution();
        for (String[] command : new String[][] {{"catalog", "pairs", "rank"}, {"catalog", "neighbours"}}) {
            CommandRun ofText = CommandRun.of(SOLVED.substring(0, 54), command);
            assertThat(ofText.out()).isNotEmpty();
            for (Path file : List.of(book, table)) {
                CommandRun run = CommandRun.of("", with(command, file + ""));
                assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
                assertThat(run.out()).isEqualTo(ofText.out());
            }
        }
        String[] search = {"scan", "--band-pairs", "--clues", "16", "--json"};
        CommandRun searched = CommandRun.of("", with(search, table + ""));
        assertThat(searched.code()).as(searched.err()).isEqualTo(ExitCode.DONE);
        assertThat(searched.out())
                .isNotEmpty()
                .allMatch(line -> line.startsWith("{\"grid\":\"" + SOLVED.substring(0, 54)));
        assertThat(CommandRun.of("", "catalog", "pairs", "rank", "--json", book + "")
                        .out()
                        .get(0))
                .contains("{\"pair\":\"" + SOLVED.substring(0, 54) + "\"", "\"file\":\"" + book + "\",\"line\":1,");
        Path open = Files.writeString(folder.resolve("open.csv"), csv(PUZZLE));
        CommandRun going = CommandRun.of("", "catalog", "pairs", "rank", "--keep-going", open + "", table + "");
        assertThat(going.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(going.err())
                .isEqualTo(
                        "seventeen: " + open + ":1: expected a solution grid, found an empty cell in row 1 column 3\n");
        assertThat(going.out()).hasSize(1);
    }

    private static String[] with(String[] command, String operand) {
        String[] words = Arrays.copyOf(command, command.length + 1);
        words[command.length] = operand;
        return words;
    }

    @Test
    void badSpreadsheetsAreOneSentenceAndExitCode3() throws IOException {
        CommandRun no = solve("--sheet", "Tuesday", book + "");
        assertThat(no.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(no.err())
                .isEqualTo("seventeen: " + book + ": expected a sheet 'Tuesday', found 'Notes', 'Monday'\n");
        assertThat(solve(book + "").err())
                .isEqualTo("seventeen: " + book
                        + ":1:1: expected a digit 1 to 9 or a blank cell in A1, found 'nothing here'\n");
        assertThat(solve(folder + "/absent.xlsx").err())
                .isEqualTo("seventeen: " + folder + "/absent.xlsx: no such file\n");
        assertThat(solve("--cells", "B2", "-").err())
                .isEqualTo("seventeen: -: expected a file .xlsx, .csv or .tsv, found another name\n");
        CommandRun going = solve("--keep-going", folder + "/absent.xlsx", table + "");
        assertThat(going.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(going.out()).containsExactly(SOLVED);
        CommandRun nowhere = solve("--write", folder + "/none/copy.csv", table + "");
        assertThat(nowhere.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(nowhere.out()).isEmpty();
        Path lines = Files.writeString(folder.resolve("lines.csv"), PUZZLE + ",a name\n");
        assertThat(solve(lines + "").out()).containsExactly(SOLVED + "\ta name");
    }
}
