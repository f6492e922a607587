package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.MemoryFolder;

/** Every command that reads puzzles or grids reads them from spreadsheets too, with the same options. */
class SpreadsheetCommandTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SOLVED =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    /** Sheets with a puzzle and a solution grid, each in nine rows from B2 on and in row 3. */
    private Path book;

    @BeforeEach
    void makeWorkbook() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "Test", "1.0")) {
            workbook.newWorksheet("Notes").value(0, 0, "nothing here");
            for (String cells : new String[] {PUZZLE, SOLVED}) {
                String name = cells.equals(PUZZLE) ? "puzzle" : "grid";
                Worksheet sheet = workbook.newWorksheet("Nine " + name);
                sheet.value(0, 0, "Monday");
                for (int cell = 0; cell < 81; cell++) {
                    if (cells.charAt(cell) != '.') {
                        sheet.value(1 + cell / 9, 1 + cell % 9, cells.charAt(cell) - '0');
                    }
                }
                workbook.newWorksheet("Rows " + name).value(2, 3, cells);
            }
        }
        book = Files.write(folder.resolve("p.xlsx"), bytes.toByteArray());
    }

    private static List<String> withoutPlaces(CommandRun run) {
        return run.out().stream()
                .map(line -> line.replaceAll("\"(file|line|cpu_s|wall_s)\":[^,}]+|\"counters\":\\{[^}]*}", ""))
                .toList();
    }

    private CommandRun run(String command, String... operands) {
        List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
        words.replaceAll(word -> word.equals("STORE") ? folder.resolve("store") + "" : word);
        words.addAll(
                command.endsWith("--sudoku") ? words.size() - 1 : words.size(),
                List.of(operands).subList(0, operands.length - 1));
        words.add(operands[operands.length - 1]);
        return CommandRun.of("", words.toArray(String[]::new));
    }

    private void readsTheSame(String command, String cells) throws IOException {
        String kind = cells.equals(PUZZLE) ? "puzzle" : "grid";
        Path text = Files.writeString(folder.resolve("p.txt"), cells + "\n");
        CommandRun right = run(command, text + "");
        assertThat(right.code()).as(right.err()).isEqualTo(ExitCode.DONE);
        assertThat(right.out()).isNotEmpty();
        for (String[] operands : new String[][] {
            {"--sheet", "Nine " + kind, "--cells", "B2:J10", book + ""}, {"--sheet", "Rows " + kind, book + ""}
        }) {
            CommandRun read = run(command, operands);
            assertThat(read.code()).as(read.err()).isEqualTo(ExitCode.DONE);
            if (!command.startsWith("profile") && !command.startsWith("plan")) {
                assertThat(withoutPlaces(read)).isEqualTo(withoutPlaces(right));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve",
                "validate",
                "minimize",
                "canon --puzzles",
                "grid show",
                "canon",
                "catalog rank",
                "catalog neighbours",
                "catalog rank --pairs",
                "ua --max-size 4",
                "explain --left 3",
                "trace --clues 16",
                "scan --clues 16 --json",
                "scan --clues 16 --band-pairs --json",
                "plan --clues 16 --time 20ms --seed 1",
                "profile --clues 16 --rounds 1 --warm-up 0 --no-depths",
                "profile --clues 16 --rounds 1 --warm-up 0 --no-depths --band-pairs"
            })
    void commandsReadWorkbooks(String command) throws IOException {
        boolean puzzle = command.matches("solve|validate|minimize|canon --puzzles|grid show");
        readsTheSame(command, puzzle ? PUZZLE : SOLVED);
    }

    @Test
    void gridsOfAWorkbookAreFoundInAStore() throws IOException {
        CommandRun scan = run("scan --clues 16 --store STORE --sheet", "Rows grid", book + "");
        assertThat(scan.code()).as(scan.err()).isEqualTo(ExitCode.DONE);
        readsTheSame("store find STORE", SOLVED);
    }

    @Test
    void placesOfASheetStandInResults() {
        assertThat(run("solve --json --cells B2 --sheet", "Nine puzzle", book + "")
                        .out()
                        .get(0))
                .contains("\"puzzle\":\"" + PUZZLE + "\"", "\"line\":2,");
        assertThat(run("validate --json --sheet", "Rows puzzle", book + "")
                        .out()
                        .get(0))
                .contains("\"puzzle\":\"" + PUZZLE + "\"", "\"line\":3,");
        assertThat(run("catalog rank --cells B2 --sheet", "Nine puzzle", book + "")
                        .err())
                .startsWith("seventeen: " + book + ":2:4: expected a solution grid, found an empty cell");
        assertThat(run("catalog rank --sheet", "Rows puzzle", book + "").err())
                .startsWith("seventeen: " + book + ":3:4: expected a solution grid, found an empty cell");
    }

    @Test
    void aBadSpreadsheetIsPassedOverOnRequest() {
        CommandRun going = run("solve --keep-going", book + "", PUZZLE);
        assertThat(going.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(going.out()).containsExactly(SOLVED);
        assertThat(going.err())
                .isEqualTo("seventeen: " + book
                        + ":1:1: expected a digit 1 to 9 or a blank cell in A1, found 'nothing here'\n");
    }
}
