package org.seventeen.cli.survo.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.show.play.sudoku.SudokuGame;
import org.seventeen.show.play.survo.PlayGame;
import org.seventeen.show.play.survo.PlayLink;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Signals;

class PlayTerminalTest {
    private static final String SEED_PUZZLE = "survo=14,28,44,50/16,33,40,47";
    private static final String SEVENTEEN =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    private static final String UP = "\033[A";
    private static final String DOWN = "\033[B";
    private static final String RIGHT = "\033[C";
    private static final String LEFT = "\033OD";

    /** What a game with these keys, and then the end of the input, leaves on the screen and below it. */
    private static String play(PlayGame game, String keys) throws IOException {
        return play(new SurvoBoard(game), keys);
    }

    static String play(PlayBoard board, String keys) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LineDisciplineTerminal terminal =
                new LineDisciplineTerminal("test", "ansi", out, StandardCharsets.UTF_8)) {
            terminal.setSize(Size.of(100, 30));
            // Raw input, as the keys arrive before the game begins; the terminal hands them on unchanged.
            terminal.enterRawMode();
            for (byte key : keys.getBytes(StandardCharsets.UTF_8)) {
                terminal.processInputByte(key);
            }
            new PlayTerminal(terminal, board).run(() -> false);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static PlayGame seedGame() throws BadSurvoException {
        return new PlayGame(PlayLink.parse(SEED_PUZZLE).puzzle());
    }

    static String lastLines(String screen, int count) {
        List<String> lines = new ArrayList<>(screen.lines().toList());
        return String.join("\n", lines.subList(lines.size() - count, lines.size()));
    }

    @Test
    void aPuzzleIsSolvedByArrowsAndSpace() throws IOException, BadSurvoException {
        PlayGame game = seedGame();
        // From 1 to 5, at the right of the first row, and to 6, at the left of the third.
        String screen = play(game, RIGHT + RIGHT + RIGHT + " " + DOWN + DOWN + LEFT + LEFT + LEFT + " 7 8 q");
        assertThat(game.record()).isEqualTo("(5,6) (7,8)");
        assertThat(game.isSolved()).isTrue();
        assertThat(screen).contains("W=6", "W=4", "W=0");
        assertThat(lastLines(screen, 2))
                .containsPattern("Solved in 2 swaps and 0:[0-9]{2}: \\(5,6\\) \\(7,8\\)\n")
                .containsPattern("#" + SEED_PUZZLE + "&swaps=2&hints=0&seconds=[0-9]+$");
    }

    @Test
    void aHintSaysWhichSolutionItLeadsTo() throws IOException, BadSurvoException {
        PlayGame game = new PlayGame(SurvoPuzzle.of(new int[] {39, 40, 41}, new int[] {22, 23, 24, 25, 26}));
        assertThat(play(game, "hq")).contains("; the nearest solution found is 6 swaps away.");
    }

    @Test
    void undoRedoHintRestartAndSolutionDoWhatTheySay() throws IOException, BadSurvoException {
        PlayGame game = seedGame();
        assertThat(play(game, "h5 6 uq"))
                .contains("Swap (5,6); the shortest way takes 2 swaps from here.", "Undid (5,6)");
        assertThat(game.swaps()).isZero();
        assertThat(game.hints()).isEqualTo(1);
        assertThat(play(game, "rq")).contains("Swapped again (5,6): W=4.");
        assertThat(play(game, "hq")).contains("Swap (7,8); that is the last swap.");
        assertThat(play(game, "xq")).contains("From the start: W=6.");
        assertThat(game.hints()).isZero();
        assertThat(lastLines(play(game, "sq"), 2))
                .contains("The solution by 2 swaps: (5,6) (7,8)")
                .endsWith("#" + SEED_PUZZLE);
        assertThat(play(game, " q")).contains("The puzzle is solved; u undoes, q quits.");
        assertThat(play(seedGame(), "urq")).contains("Nothing to undo.", "Nothing to redo.");
        assertThat(play(seedGame(), "?q")).contains("No key of the game; q quits.");
    }

    @Test
    void fixedNumbersStayAndEscapeLetsGo() throws IOException, BadSurvoException {
        PlayGame game = new PlayGame(PlayLink.parse("survo=13,8/4,9,8/B1=6").puzzle());
        assertThat(play(game, "6 q")).contains("6 is fixed.");
        assertThat(play(game, "1 \0332 \033q")).contains("Picked 1;", "Picked 2;");
        play(game, "1 1 q");
        assertThat(game.swaps()).isZero();
        play(game, UP + "1 2 q");
        assertThat(game.record()).isEqualTo("(1,2)");
    }

    /** Control with an arrow, Home as number 1, and codes of no key: none of their numbers is taken for a key. */
    @Test
    void longCodesOfKeysAreReadAsAWhole() throws IOException, BadSurvoException {
        PlayGame game = seedGame();
        assertThat(play(game, "\033[1;5C\033[1;5C\033[1;5C \033[15~6 q")).contains("Picked 5;", PlayBoard.NO_KEY);
        assertThat(game.record()).isEqualTo("(5,6)");
        play(game, "\033[F\033[1~\033[C \033[4~\033[D q");
        assertThat(game.record()).isEqualTo("(5,6) (3,4)");
    }

    /** Sum, OK and D stand at the right: what is cut off there is what the game is about. */
    @Test
    void aTableThatATerminalWouldCutOffIsRefusedInOneSentence() throws IOException, BadSurvoException {
        PlayBoard wide = new SurvoBoard(new PlayGame(inOrder(2, 16)));
        PlayBoard high = new SurvoBoard(new PlayGame(inOrder(17, 2)));
        assertThat(complaint(wide, 80, 24))
                .contains("expected a terminal of at least 100 columns and 10 rows for this puzzle, found 80 and 24;"
                        + " --web serves a page, --html FILE writes one");
        assertThat(complaint(wide, 0, 0)).isPresent();
        assertThat(complaint(wide, 100, 10)).isEmpty();
        assertThat(complaint(high, 80, 24)).isPresent();
        assertThat(complaint(high, 80, 25)).isEmpty();
    }

    /** The columns and rows that a board asks for are those that its lines have, down to the message. */
    @Test
    void aBoardNeedsTheRoomThatItsLinesTake() throws BadSurvoException {
        for (PlayBoard board : List.of(
                new SurvoBoard(new PlayGame(inOrder(2, 16))),
                new SurvoBoard(new PlayGame(inOrder(8, 8))),
                new SudokuBoard(new SudokuGame(Puzzle.of(SEVENTEEN))))) {
            List<AttributedString> lines = board.lines();
            assertThat(lines.get(board.height() - 1).toString()).isEqualTo(board.message());
            assertThat(lines.subList(2, board.height() - 2).stream()
                            .mapToInt(line -> line.toString().stripTrailing().length())
                            .max())
                    .hasValue(board.width());
        }
    }

    private static Optional<String> complaint(PlayBoard board, int columns, int rows) throws IOException {
        try (LineDisciplineTerminal terminal =
                new LineDisciplineTerminal("test", "ansi", new ByteArrayOutputStream(), StandardCharsets.UTF_8)) {
            terminal.setSize(Size.of(columns, rows));
            return new PlayTerminal(terminal, board).complaint();
        }
    }

    /** The puzzle whose solution has the numbers in order. */
    private static SurvoPuzzle inOrder(int rows, int columns) throws BadSurvoException {
        int[] rowSums = new int[rows];
        int[] columnSums = new int[columns];
        for (int cell = 0; cell < rows * columns; cell++) {
            rowSums[cell / columns] += cell + 1;
            columnSums[cell % columns] += cell + 1;
        }
        return SurvoPuzzle.of(rowSums, columnSums);
    }

    @Test
    void aGameThatIsStoppedSaysWhereItWasLeft() throws IOException, BadSurvoException {
        PlayGame game = seedGame();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LineDisciplineTerminal terminal =
                new LineDisciplineTerminal("test", "ansi", out, StandardCharsets.UTF_8)) {
            int[] draws = {0};
            new PlayTerminal(terminal, new SurvoBoard(game)).run(() -> ++draws[0] > 3);
        }
        assertThat(lastLines(out.toString(StandardCharsets.UTF_8), 2)).contains("Left at W=6 after 0 swaps");
    }

    @Test
    void whatIsNoTerminalIsOneSentence() throws Exception {
        Process child = start(List.of(), "#" + SEED_PUZZLE, "W=6", InputStream.nullInputStream());
        String err = new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isEqualTo(ExitCode.USAGE);
        assertThat(err.lines().filter(line -> line.startsWith("seventeen: ")))
                .containsExactly("seventeen: expected a terminal to play in, found none; --web serves a page, --html"
                        + " FILE writes one");
        assertThat(err).doesNotContain("Exception", "WARNING");
    }

    /** The whole program on a terminal of the system, which {@code script} of util-linux makes. */
    @Test
    void theProgramIsPlayedOnATerminalOfTheSystem() throws Exception {
        Path script = Path.of("/usr/bin/script");
        assumeTrue(Files.isExecutable(script), "no /usr/bin/script here");
        byte[] keys = "5 6 7 8 q".getBytes(StandardCharsets.UTF_8);
        Process child = start(List.of(script.toString()), SEED_PUZZLE, "W=6", new ByteArrayInputStream(keys));
        String screen = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(screen).isEqualTo(ExitCode.DONE);
        assertThat(screen).contains("Solved in 2 swaps and 0:").contains("(5,6) (7,8)");
        assertThat(screen).doesNotContain("Exception", "WARNING");
    }

    @Test
    void aSudokuIsPlayedOnATerminalOfTheSystem() throws Exception {
        Path script = Path.of("/usr/bin/script");
        assumeTrue(Files.isExecutable(script), "no /usr/bin/script here");
        byte[] keys = "hcsq".getBytes(StandardCharsets.UTF_8);
        Process child =
                start(List.of(script.toString()), "sudoku=" + SEVENTEEN, "left 64", new ByteArrayInputStream(keys));
        String screen = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(screen).isEqualTo(ExitCode.DONE);
        assertThat(screen)
                .contains("In row 4 only r4c6 can be 1.", "All digits so far are right.", "The solution was shown")
                .contains("#sudoku=" + SEVENTEEN)
                .doesNotContain("Exception", "WARNING");
    }

    @Test
    void controlCEndsTheGameAndTheProgram() throws Exception {
        Signals.assumeNotIgnored(2);
        Path script = Path.of("/usr/bin/script");
        assumeTrue(Files.isExecutable(script), "no /usr/bin/script here");
        byte[] keys = {3};
        Process child = start(List.of(script.toString()), SEED_PUZZLE, "W=6", new ByteArrayInputStream(keys));
        String screen = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(screen).isEqualTo(130);
        assertThat(screen).doesNotContain(PlayBoard.NO_KEY, "Exception", "WARNING");
    }

    private static Process start(List<String> script, String link, String drawn, InputStream keys) throws IOException {
        List<String> program = ChildJava.command("-Xmx256m");
        program.addAll(List.of(Seventeen.class.getName(), "survo", "play", "--link", link));
        List<String> command = program;
        if (!script.isEmpty()) {
            List<String> quoted = new ArrayList<>();
            program.forEach(word -> quoted.add("'" + word.replace("'", "'\\''") + "'"));
            command = List.of(script.get(0), "-q", "-e", "-c", String.join(" ", quoted), "/dev/null");
        }
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("TERM", "xterm");
        Process child = builder.start();
        try (var in = child.getOutputStream()) {
            if (!script.isEmpty()) {
                // The keys are sent when the game is drawn: script ends the input for good when its own ends.
                waitFor(child, drawn);
            }
            keys.transferTo(in);
        } catch (IOException endedBefore) {
            // The program did not read the keys; its exit code says why.
            return child;
        }
        return child;
    }

    private static void waitFor(Process child, String drawn) throws IOException {
        InputStream out = child.getInputStream();
        StringBuilder seen = new StringBuilder();
        while (seen.indexOf(drawn) < 0) {
            int next = out.read();
            if (next < 0) {
                return;
            }
            seen.append((char) next);
        }
    }
}
