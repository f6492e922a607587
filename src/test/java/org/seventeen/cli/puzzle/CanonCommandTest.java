package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.MinlexText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class CanonCommandTest {
    private static final String MOST_SYMMETRIC =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";
    private static final String SOLUTION =
            "123456789457289631968137254572843916691725843834961572249378165385612497716594328";
    private static final String NONE = "11" + ".".repeat(79);
    private static final String MANY = ".".repeat(81);

    /** Two digits are the same. */
    private static final String NO_GRID =
            "113456789457289631968137254572843916691725843834961572249378165385612497716594328";

    /** Several batches. */
    private static final int GRIDS = 1500;

    private static final List<String> LINES = new ArrayList<>();
    private static final List<String> FORMS = new ArrayList<>();

    @TempDir
    private Path folder;

    private final SplittableRandom random = new SplittableRandom(31);

    @BeforeAll
    static void drawGrids() {
        RandomGrids grids = RandomGrids.seeded(31);
        for (int number = 0; number < GRIDS; number++) {
            SolutionGrid grid = grids.next();
            String annotation = number % 3 == 0 ? "" : "\tgrid " + number;
            LINES.add(grid + annotation);
            FORMS.add(MinlexForm.of(grid).grid() + annotation);
        }
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }

    @Test
    void formsComeInTheOrderOfTheGridsOfFilesPlainOrGzip() throws IOException {
        Path plain = Files.writeString(folder.resolve("plain"), text(LINES.subList(0, 500)));
        Path packed = folder.resolve("packed");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(text(LINES.subList(500, 1200)).replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
        }
        CommandRun run = CommandRun.of(
                text(LINES.subList(1200, GRIDS)), "canon", "--threads", "3", plain.toString(), packed.toString(), "-");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(FORMS);
    }

    @Test
    void badLinesAmongGoodOnesLoseNothing() {
        List<String> lines = new ArrayList<>();
        List<String> good = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (int number = 0; number < GRIDS; number++) {
            String line = LINES.get(number);
            String start = "seventeen: -:" + (number + 1) + ":";
            switch (number % 10) {
                case 3 -> {
                    lines.add(line.substring(1, 81));
                    said.add(start + "81: expected 81 cells, found 80: row 9 is short");
                }
                case 4 -> {
                    lines.add("." + line.substring(1));
                    said.add(
                            start
                                    + "1: expected a solution grid, found an empty cell in row 1 column 1; a puzzle must be solved first");
                }
                default -> {
                    lines.add(line);
                    good.add(FORMS.get(number));
                }
            }
        }
        CommandRun went = CommandRun.of(text(lines), "canon", "--keep-going", "--threads", "4");
        assertThat(went.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(went.out()).isEqualTo(good);
        assertThat(went.err().lines()).containsExactlyElementsOf(said);
        CommandRun stopped = CommandRun.of(text(lines), "canon", "--threads", "4");
        assertThat(stopped.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(stopped.out()).isEqualTo(good.subList(0, 3));
        assertThat(stopped.err().lines()).containsExactly(said.get(0));
    }

    @Test
    void allBeforeABadLineIsPrinted() {
        List<String> lines = new ArrayList<>(LINES);
        lines.set(1250, "." + lines.get(1250).substring(1));
        CommandRun run = CommandRun.of(text(lines), "canon", "--threads", "4");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEqualTo(FORMS.subList(0, 1250));
        assertThat(run.err())
                .startsWith("seventeen: -:1251:1: expected a solution grid")
                .hasLineCount(1);
    }

    /** The second line is written when the first result is there. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void aResultDoesNotWaitForMoreInput(String end) throws Exception {
        AtomicReference<CommandRun> run = new AtomicReference<>();
        PipedOutputStream lines = new PipedOutputStream();
        Thread command;
        StringWriter out = new StringWriter();
        try (InputStream input = new PipedInputStream(lines)) {
            command = new Thread(() -> run.set(CommandRun.of(input, out, "canon", "--threads", "2")));
            command.start();
            for (int number = 0; number < 3; number++) {
                lines.write((LINES.get(number) + end).getBytes(StandardCharsets.US_ASCII));
                lines.flush();
                String expected = FORMS.get(number);
                while (command.isAlive() && !out.toString().contains(expected)) {
                    Thread.sleep(2);
                }
            }
            lines.close();
            command.join();
        }
        assertThat(run.get().code()).isEqualTo(ExitCode.DONE);
    }

    /** The pipe stays open; the last result is there before the bad line. */
    @ParameterizedTest
    @ValueSource(strings = {"123", NO_GRID})
    void badInputEndsTheCommandWithoutMoreInput(String bad) throws Exception {
        AtomicReference<CommandRun> run = new AtomicReference<>();
        try (PipedOutputStream lines = new PipedOutputStream();
                InputStream input = new PipedInputStream(lines, 1 << 16)) {
            Thread command =
                    new Thread(() -> run.set(CommandRun.of(input, new StringWriter(), "canon", "--threads", "3")));
            command.start();
            lines.write((text(LINES.subList(0, 300)) + bad + "\n").getBytes(StandardCharsets.US_ASCII));
            lines.flush();
            command.join();
        }
        assertThat(run.get().code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.get().out()).isEqualTo(FORMS.subList(0, 300));
        assertThat(run.get().err()).startsWith("seventeen: -:301:");
    }

    @Test
    void gridsInJsonHaveTheirMoveAndTheClassesOfTheirChutes() {
        SolutionGrid grid = Isotopy.random(random).apply(SolutionGrid.of(MOST_SYMMETRIC));
        MinlexForm form = MinlexForm.of(grid);
        CommandRun run = CommandRun.of(grid + " most\n" + SOLUTION, "canon", "--json");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).hasSize(2);
        assertThat(run.out().get(0))
                .isEqualTo("{\"grid\":\"" + grid + "\",\"annotation\":\"most\",\"file\":\"-\",\"line\":1,\"form\":\""
                        + MOST_SYMMETRIC + "\",\"automorphisms\":648,\"chutes\":[1,1,1,1,1,1]," + move(form.move())
                        + "}");
        assertThat(run.out().get(1))
                .startsWith("{\"grid\":\"" + SOLUTION + "\",\"file\":\"-\",\"line\":2,\"form\":\"")
                .contains("\"chutes\":[");
    }

    private static String move(Isotopy move) {
        return "\"transposed\":" + move.transposes() + ",\"rows\":" + list(move.rows()) + ",\"columns\":"
                + list(move.columns()) + ",\"digits\":" + list(move.digits());
    }

    private static String list(int[] numbers) {
        return Arrays.toString(numbers).replace(" ", "");
    }

    @Test
    void automorphismsAreListedOnRequest() {
        CommandRun run = CommandRun.of(MOST_SYMMETRIC + "\n", "canon", "--json", "--automorphisms");
        assertThat(run.out()).hasSize(1);
        String line = run.out().get(0);
        MinlexForm form = MinlexForm.of(SolutionGrid.of(MOST_SYMMETRIC));
        assertThat(line.split("\\{\"transposed\"", -1)).hasSize(1 + 648);
        assertThat(line)
                .contains("\"automorphism_list\":[{" + move(Isotopy.identity()) + "},{"
                        + move(form.automorphismsOfForm().get(1)) + "}");
    }

    @Test
    void puzzlesHaveTheLeastImageAsForm() {
        MinlexForm form = MinlexForm.of(Puzzle.of(SEVENTEEN), SolutionGrid.of(SOLUTION));
        String moved = Isotopy.random(random).apply(Puzzle.of(SEVENTEEN)).toString();
        CommandRun run = CommandRun.of(SEVENTEEN + "\tx\n" + moved + "\n" + SOLUTION, "canon", "--puzzles");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .containsExactly(
                        form.puzzle() + "\tx",
                        form.puzzle().toString(),
                        form.grid().toString());
        CommandRun json = CommandRun.of(SEVENTEEN + "\tx\n", "canon", "--puzzles", "--json", "--automorphisms");
        assertThat(json.out())
                .containsExactly("{\"puzzle\":\"" + SEVENTEEN
                        + "\",\"annotation\":\"x\",\"file\":\"-\",\"line\":1,\"form\":\"" + form.puzzle()
                        + "\",\"solution_form\":\"" + form.grid() + "\",\"automorphisms\":1," + move(form.move())
                        + ",\"automorphism_list\":[{" + move(Isotopy.identity()) + "}]}");
    }

    @Test
    void puzzlesWithoutOneSolutionAreRefusedByTheirPlace() {
        CommandRun run = CommandRun.of(
                MANY + "\n" + NONE + "\n" + SEVENTEEN, "canon", "--puzzles", "--keep-going", "--threads", "3");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(1);
        assertThat(run.err()).isEqualTo("""
                        seventeen: -:1: expected a puzzle with one solution, found multiple
                        seventeen: -:2: expected a puzzle with one solution, found none
                        """);
        assertThat(CommandRun.of(SEVENTEEN + "\n" + NONE, "canon", "--puzzles").code())
                .isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void uniquePrintsTheFirstOfEachClass() {
        List<String> lines = new ArrayList<>();
        for (int copy = 0; copy < 5; copy++) {
            for (int number = 0; number < 200; number++) {
                SolutionGrid grid = SolutionGrid.of(LINES.get(number).substring(0, 81));
                lines.add(Isotopy.random(random).apply(grid) + " " + copy);
            }
        }
        CommandRun run = CommandRun.of(text(lines), "canon", "--unique", "--threads", "3");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .isEqualTo(FORMS.subList(0, 200).stream()
                        .map(form -> form.substring(0, 81) + "\t0")
                        .toList());
        assertThat(run.err()).isEqualTo("# seventeen canon: grids read 1000, distinct 200\n");
        String moved = Isotopy.random(random).apply(Puzzle.of(SEVENTEEN)).toString();
        CommandRun puzzles = CommandRun.of(
                SEVENTEEN + " a\n" + moved + " b\n" + SOLUTION + " c\n", "canon", "--unique", "--puzzles", "--json");
        assertThat(puzzles.out()).hasSize(2);
        assertThat(puzzles.out().get(0)).contains("\"annotation\":\"a\"");
        assertThat(puzzles.out().get(1)).contains("\"annotation\":\"c\"");
        assertThat(puzzles.err()).isEqualTo("# seventeen canon: puzzles read 3, distinct 2\n");
    }

    @Test
    void theMinlexTextNeedsNoSolution() {
        MinlexText least = new MinlexText();
        List<String> expected = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String puzzle : List.of(SEVENTEEN, NONE, MANY, "......12" + MANY.substring(8))) {
            Puzzle moved = Isotopy.random(random).apply(Puzzle.of(puzzle));
            lines.addAll(List.of(puzzle + "\t-", moved + "\t-"));
            least.find(moved.digits());
            expected.addAll(List.of(least.puzzle() + "\t-", least.puzzle() + "\t-"));
        }
        assertThat(expected).contains(MANY.substring(2) + "11\t-", MANY.substring(2) + "12\t-");
        CommandRun run = CommandRun.of(text(lines), "canon", "--puzzles", "--form", "minlex");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEqualTo(expected);
        assertThat(CommandRun.of(text(lines), "canon", "--puzzles", "--form", "minlex", "--zeros", "--unique")
                        .out())
                .isEqualTo(expected.stream()
                        .distinct()
                        .map(line -> line.replace('.', '0'))
                        .toList());
        CommandRun json = CommandRun.of(SEVENTEEN, "canon", "--puzzles", "--form", "minlex", "--json");
        least.find(Puzzle.of(SEVENTEEN).digits());
        assertThat(json.out())
                .containsExactly("{\"puzzle\":\"" + SEVENTEEN + "\",\"file\":\"-\",\"line\":1,\"form\":\""
                        + least.puzzle() + "\",\"automorphisms\":1," + move(least.move()) + "}");
        CommandRun wrong = CommandRun.of(SEVENTEEN, "canon", "--form", "minlex");
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void groupsHaveTheMembersOfAClass() {
        String form = MinlexForm.of(Puzzle.of(SEVENTEEN), SolutionGrid.of(SOLUTION))
                .puzzle()
                .toString();
        Puzzle moved = Isotopy.random(random).apply(Puzzle.of(SEVENTEEN));
        String lines = SEVENTEEN + " a\n" + SOLUTION + " b\n" + moved + " c\n";
        CommandRun run = CommandRun.of(lines, "canon", "--puzzles", "--group");
        assertThat(run.out())
                .containsExactly(
                        "# 2\t" + form,
                        SEVENTEEN + "\ta",
                        moved + "\tc",
                        "# 1\t" + MinlexForm.of(SolutionGrid.of(SOLUTION)).grid(),
                        SOLUTION + "\tb");
        assertThat(run.err()).isEqualTo("# seventeen canon: read 3, groups 2\n");
        CommandRun json = CommandRun.of(lines, "canon", "--puzzles", "--group", "--json");
        assertThat(json.out().get(0))
                .isEqualTo("{\"common\":\"" + form + "\",\"count\":2,\"members\":[{\"puzzle\":\"" + SEVENTEEN
                        + "\",\"annotation\":\"a\",\"file\":\"-\",\"line\":1},{\"puzzle\":\"" + moved
                        + "\",\"annotation\":\"c\",\"file\":\"-\",\"line\":3}]}");
        assertThat(CommandRun.of(SOLUTION, "canon", "--group").out()).hasSize(2);
        assertThat(CommandRun.of(SOLUTION, "canon", "--group", "--unique").code())
                .isEqualTo(ExitCode.USAGE);
    }
}
