package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import tools.jackson.databind.JsonNode;

class PlayViewTest {
    private static final String OPEN44 = "survo=14,28,44,50/16,33,40,47";
    private static final String SEVENTEEN =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    private static final String SOLVED =
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

    /** The puzzle of 3,7 / 4,6 with B2=4, or with A1=1 and B1=2, in the forms of the paper and of collections. */
    static final List<String> SURVO_TEXTS = List.of(
            "* * 3\n* 4 7\n4 6",
            "  A B\n1 * * 3\n2 * 4 7\n  4 6",
            "A\tB\n1\t*\t*\t3 MD=1700\n2\t*\t4\t7\n4\t6\t10",
            "C1 C2\nR1 * * 3\nR2 * 4 7\n4 6 0",
            "1 2\n1 * * 3\n2 * 4 7\n4 6",
            "1 2 3\n0 0 7\n4 6",
            "\t\t3\n\t4\t7\n4\t6",
            "Problem S1: (three swaps needed)\nMAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n/SP_SWAP A",
            "# a comment\r\n3,7 / 4,6 / B2=4\r\n");

    private static List<Integer> numbers(JsonNode list) {
        return list.valueStream().map(JsonNode::asInt).toList();
    }

    private static String puzzleOf(String link) throws BadInputException {
        PlayLink found = PlayLink.parse(link);
        return found.survo() != null ? found.survo().toString() : found.sudoku().toString();
    }

    @Test
    void theTableOfThePaperStartsWithItsErrorsAndIsSolvedByTwoSwaps() throws BadInputException {
        JsonNode start = json(PlayView.table(OPEN44, ""));
        assertThat(numbers(start.get("cells"))).containsExactly(1, 3, 4, 5, 2, 8, 9, 10, 6, 11, 13, 15, 7, 12, 14, 16);
        assertThat(numbers(start.get("sums"))).containsExactly(13, 29, 45, 49, 16, 34, 40, 46);
        assertThat(numbers(start.get("errors"))).containsExactly(-1, 1, 1, -1, 0, 1, 0, -1);
        assertThat(start.get("w").asInt()).isEqualTo(6);
        assertThat(json(PlayView.table(OPEN44, "(5,6)")).get("w").asInt()).isEqualTo(4);
        assertThat(json(PlayView.table(OPEN44, "(5,6) (7,8)")).get("w").asInt()).isZero();
    }

    @Test
    void theWayIsTheShortestToTheNearestSolution() throws BadInputException {
        JsonNode way = json(PlayView.way("survo=51,36,32,17/51,42,26,17", ""));
        assertThat(way.get("complete").asBoolean()).isTrue();
        assertThat(way.get("way").size()).isEqualTo(5);
        Random random = new Random(3);
        for (int trial = 0; trial < 20; trial++) {
            SurvoPuzzle puzzle = Puzzles.random(random, 3, 3, random.nextInt(3));
            String link = PlayLink.of(puzzle, List.of()).toString();
            int[] start = SwapTable.ofProducts(puzzle).cells();
            int[] fewest = {Integer.MAX_VALUE};
            for (String solution : CellByCell.solutions(puzzle)) {
                int[] cells = Stream.of(solution.split("\\D+"))
                        .mapToInt(Integer::parseInt)
                        .toArray();
                fewest[0] = Math.min(fewest[0], SwapPath.length(start, cells));
            }
            JsonNode found = json(PlayView.way(link, ""));
            assertThat(found.get("way").size()).as(link).isEqualTo(fewest[0]);
            StringBuilder swaps = new StringBuilder();
            for (JsonNode swap : found.get("way")) {
                swaps.append(SwapTable.swapText(
                        new int[] {swap.get(0).asInt(), swap.get(1).asInt()}));
            }
            assertThat(json(PlayView.table(link, swaps.toString())).get("w").asInt())
                    .isZero();
        }
    }

    @Test
    void aPuzzleWithoutSolutionHasNoWay() throws BadInputException {
        JsonNode found = json(PlayView.way("survo=5,5/5,5", ""));
        assertThat(found.get("way").isNull()).isTrue();
        assertThat(found.get("complete").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                OPEN44 + " | (5,5) | expected two different numbers of blank cells to swap, found twice 5",
                OPEN44 + " | (5,17) | expected a number from 1 to 16, found 17",
                OPEN44 + " | (0,1) | expected a number from 1 to 16, found 0",
                OPEN44 + " | 5 | expected swaps as (5,6) (7,8), found '5'",
                OPEN44 + " | (5,6 | expected swaps as (5,6) (7,8), found '(5,6'",
                OPEN44 + " | x | expected swaps as (5,6) (7,8), found 'x'",
                "survo=13,8/4,9,8/B1=6 | (6,1) | which is given in B1"
            })
    void stepsThatAreNoSwapsAreRefused(String link, String swaps, String message) {
        assertThatThrownBy(() -> PlayView.table(link, swaps)).hasMessageEndingWith(message);
    }

    @Test
    void aBoardGetsTheNamesTheSumsAndTheResult() throws BadInputException {
        JsonNode board = json(PlayView.open("http://127.0.0.1/#survo=13,8/4,9,8/B1=6&swaps=5&hints=1&seconds=83"));
        assertThat(board.get("kind").asString()).isEqualTo("survo");
        assertThat(board.get("link").asString()).isEqualTo("survo=13,8/4,9,8/B1=6");
        assertThat(board.get("title").asString()).isEqualTo("2 × 3");
        assertThat(numbers(board.get("givens"))).containsExactly(0, 6, 0, 0, 0, 0);
        assertThat(board.get("cells").toString()).isEqualTo("[\"A1\",\"B1\",\"C1\",\"A2\",\"B2\",\"C2\"]");
        assertThat(board.get("lines").get(4).toString()).isEqualTo("{\"name\":\"column C\",\"sum\":8}");
        assertThat(board.get("result").toString()).isEqualTo("{\"swaps\":5,\"hints\":1,\"seconds\":83}");
        assertThat(json(PlayView.open(OPEN44 + "&swaps=5&seconds=x")).has("result"))
                .isFalse();
        JsonNode sudoku = json(PlayView.open("sudoku=" + SEVENTEEN + "&seconds=83"));
        assertThat(sudoku.get("clues").asString()).isEqualTo(SEVENTEEN);
        assertThat(sudoku.get("title").asString()).isEqualTo("17 clues");
        assertThat(sudoku.get("full").asBoolean()).isFalse();
        assertThat(json(PlayView.open("sudoku=" + SOLVED)).get("full").asBoolean())
                .isTrue();
    }

    @Test
    void thePuzzleOfALinkIsRead() throws BadInputException {
        Random random = new Random(1);
        for (int trial = 0; trial < 30; trial++) {
            SurvoPuzzle puzzle =
                    Puzzles.random(random, 2 + random.nextInt(4), 2 + random.nextInt(4), random.nextInt(4));
            String fragment = "survo=" + puzzle.toString().replace(" / ", "/").replace(' ', '_');
            assertThat(PlayLink.of(puzzle, List.of())).hasToString(fragment);
            assertThat(puzzleOf(fragment)).isEqualTo(puzzle.toString());
            assertThat(puzzleOf("http://127.0.0.1:8017/?survo=1#" + fragment + "&swaps=1&hints=0&seconds=9"))
                    .isEqualTo(puzzle.toString());
            assertThat(puzzleOf("#seconds=9&" + fragment.replace(",", "%2C").replace("/", "%2f")))
                    .isEqualTo(puzzle.toString());
        }
        assertThat(puzzleOf("file:///page.html#sudoku=" + SEVENTEEN.replace('.', '0') + "&hints=2&seconds=83&survo=x"))
                .isEqualTo(SEVENTEEN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | : expected a link with survo= or sudoku=, found none",
                "survo | : expected a link with survo= or sudoku=, found none",
                "survo= | : expected a link with one puzzle, found 0",
                "survo=3,7 | :1: expected a row of 1 cell and their sum or 1 column sum, found the end of the input",
                "survo=3,8/4,6 | :1:1: expected row sums that add up to 10, the sum of 1 to 4, found 11",
                "survo=3,7/4,6/C1=1 | :1:13: expected a cell from A1 to B2, found 'C1=1'",
                "survo=3,7/4,6&start=1,2,3 | : expected 4 numbers, found 3",
                "x&y | : expected a link with survo= or sudoku=, found none",
                "sudoku= | : expected 81 cells after sudoku=, found 0",
                "sudoku=12 | : expected 81 cells after sudoku=, found 2",
                "sudoku=1a | : expected a digit or one of . * _ as cell 2 of sudoku=, found 'a'",
                "sudoku=%4 | : expected two digits of 0-9 and A-F after a percent sign of a link, found others",
                "survo=%zz | : expected two digits of 0-9 and A-F after a percent sign of a link, found others",
                "survo=3,7/4,6&start=a | : expected numbers with commas between them after start=, found something else",
                "survo=3,7/4,6&start=1,2,2,4 | : expected each number from 1 to 4 once, found another 2",
                "sudoku=11............................................................................... | : expected no"
                        + " digit twice in a row, column or box, found digit 1 twice in row 1"
            })
    void aLinkWithoutAPuzzleIsRefused(String link, String message) {
        assertThatThrownBy(() -> PlayLink.parse(link))
                .isInstanceOf(BadInputException.class)
                .hasMessage("link" + message);
    }

    @Test
    void aLinkWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> PlayLink.parse("survo=" + "1,".repeat(100_000)))
                .hasMessage("link: expected a link of at most 2000 characters, found more");
    }

    @ParameterizedTest
    @FieldSource("SURVO_TEXTS")
    void anOwnSurvoPuzzleIsReadInEveryForm(String text) throws BadInputException {
        JsonNode puzzles = json(PlayView.survoPuzzles(text)).get("survo");
        assertThat(puzzles.size()).isEqualTo(1);
        String givens = text.startsWith("1 2 3") ? "A1=1 B1=2" : "B2=4";
        assertThat(puzzles.get(0).get("link").asString()).isEqualTo("survo=3,7/4,6/" + givens.replace(' ', '_'));
    }

    @Test
    void aTableThatSurvoMmPrintedIsPlayedFromThere() throws BadInputException {
        String printed = """
                     A  B  C  D Sum OK  D
                  1  1  3  4  6  14 14  0
                  2  2  8  9 10  29 28  1
                  3  5 11 13 15  44 44  0
                  4  7 12 14 16  49 50 -1
                Sum 15 34 40 47
                 OK 16 33 40 47
                  D -1  1  0  0 W=4
                """;
        JsonNode puzzle = json(PlayView.survoPuzzles(printed)).get("survo").get(0);
        assertThat(puzzle.get("name").asString()).isEqualTo("1: 4 × 4, open");
        String link = puzzle.get("link").asString();
        assertThat(link).isEqualTo(OPEN44 + "&start=1,3,4,6,2,8,9,10,5,11,13,15,7,12,14,16");
        assertThat(json(PlayView.table(link, "")).get("w").asInt()).isEqualTo(4);
        assertThat(json(PlayView.way(link, "")).get("way").toString()).isEqualTo("[[7,8]]");
        assertThat(text(PlayView.open(link), "link")).isEqualTo(link);
    }

    @Test
    void allPuzzlesOfATextAreOffered() throws BadInputException {
        JsonNode puzzles = json(PlayView.survoPuzzles("3,7 / 4,6\n14,28,44,50 / 16,33,40,47 / A1=1\n"))
                .get("survo");
        assertThat(puzzles.toString())
                .isEqualTo("[{\"name\":\"1: 2 × 2, open\",\"link\":\"survo=3,7/4,6\"},"
                        + "{\"name\":\"2: 4 × 4\",\"link\":\"survo=14,28,44,50/16,33,40,47/A1=1\"}]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,3 / 3,1 | text:1:1: expected row sums that add up to 10, the sum of 1 to 4, found 4",
                "'' | expected a puzzle as 3,7 / 4,6 or as a table with its sums, found no such text",
                "hello | expected"
            })
    void aBadTextIsRefusedInOneSentence(String text, String message) {
        assertThatThrownBy(() -> PlayView.survoPuzzles(text)).hasMessageContaining(message);
    }

    @Test
    void moreThanAThousandPuzzlesAreRefused() {
        assertThatThrownBy(() -> PlayView.survoPuzzles("3,7 / 4,6\n".repeat(1001)))
                .hasMessage("expected at most 1000 puzzles to play, found more");
        assertThatThrownBy(() -> PlayView.sudokuPuzzles((SEVENTEEN + "\n").repeat(1001)))
                .hasMessage("text:1001: expected at most 1000 puzzles to play, found more");
    }

    @Test
    void aLinkIsReadAsAText() throws BadInputException {
        assertThat(PlayView.survoPuzzles(" http://127.0.0.1:8017/#" + OPEN44 + "&seconds=5\n"))
                .isEqualTo("{\"survo\":[{\"name\":\"1: 4 × 4, open\",\"link\":\"" + OPEN44 + "\"}],\"sudoku\":[]}");
        assertThat(PlayView.sudokuPuzzles("sudoku=" + SEVENTEEN)).contains("\"1: 17 clues\"");
        assertThatThrownBy(() -> PlayView.survoPuzzles("sudoku=" + SEVENTEEN))
                .hasMessageContaining("found that of a sudoku");
        assertThatThrownBy(() -> PlayView.sudokuPuzzles(OPEN44)).hasMessageContaining("found that of a Survo puzzle");
    }

    static Stream<String> sudokuForms() {
        return Stream.of(
                "Puzzle 1\n" + rows("|"),
                "*-----------*\n" + rows("|---+---+---|\n") + "*-----------*\n",
                ".-------.-------.-------.\n" + rows(":-------+-------+-------:\n") + "'-------'-------'-------'",
                "#1\nGrid 02\n" + ".".repeat(81) + " Grid 3");
    }

    private static String rows(String between) {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            rows.append(row == 3 || row == 6 ? between : "");
            rows.append("| . . . | . . . | . . ").append(row + 1).append(" |\n");
        }
        return rows.toString();
    }

    @ParameterizedTest
    @MethodSource("sudokuForms")
    void anOwnSudokuIsReadInEveryForm(String text) throws BadInputException {
        JsonNode puzzles = json(PlayView.sudokuPuzzles(text)).get("sudoku");
        assertThat(puzzles.size()).isEqualTo(1);
        String link = puzzles.get(0).get("link").asString();
        assertThat(link.replaceAll("[1-9.]{81}", "")).isEqualTo("sudoku=");
    }

    @Test
    void aSudokuWithADigitTwiceIsRefused() {
        assertThatThrownBy(() -> PlayView.sudokuPuzzles("11" + ".".repeat(79)))
                .hasMessage("text:1: expected no digit twice in a row, column or box, found digit 1 twice in row 1");
        assertThatThrownBy(() -> PlayView.sudokuPuzzles("\n"))
                .hasMessage("expected 81 cells, on one line or in nine, found no such text");
    }

    @Test
    void puzzlesAreThoseOfTheMaker() throws BadInputException {
        for (PuzzleMaker.Level level : PuzzleMaker.Level.values()) {
            String made = text(PlayView.make("4", "4", level.toString(), "7"), "link");
            assertThat(puzzleOf(made))
                    .isEqualTo(PuzzleMaker.make(4, 4, level, 7).orElseThrow().toString());
        }
        assertThat(puzzleOf(text(PlayView.day("20784"), "link")))
                .isEqualTo(PuzzleMaker.ofDay(20784).toString());
        assertThat(puzzleOf(text(PlayView.sudoku("3"), "link")))
                .isEqualTo(PuzzleMaker.sudoku(3).toString());
        assertThatThrownBy(() -> PlayView.make("2", "2", "hard", "1")).hasMessageContaining("found none in 500 trials");
        assertThatThrownBy(() -> PlayView.make("4", "4", "mad", "1")).hasMessageContaining("expected a level of [easy");
    }

    @Test
    void aFullGridBecomesAPuzzleOfWhichEachClueIsNeeded() throws BadInputException {
        List<String> seen = new ArrayList<>();
        for (String seed : List.of("1", "2")) {
            Puzzle puzzle =
                    PlayLink.parse(text(PlayView.sudoku(seed, SOLVED), "link")).sudoku();
            assertThat(Verdict.of(puzzle, new BitSolver()).minimal()).isTrue();
            assertThat(puzzle.firstClueNotIn(Puzzle.of(SOLVED))).isNegative();
            seen.add(puzzle.toString());
        }
        assertThat(seen).doesNotHaveDuplicates();
    }

    @Test
    void theStateOfASudokuIsWhatItsDigitsSay() {
        String near = ",\"near\":[1,2,3,4,5,6,7,8,9,10,11,18,19,20,27,36,45,54,63,72]}";
        assertThat(PlayView.digits(SOLVED, "0")).isEqualTo("{\"left\":0,\"twice\":[],\"solved\":true" + near);
        assertThat(PlayView.digits(SEVENTEEN, "0")).isEqualTo("{\"left\":64,\"twice\":[],\"solved\":false" + near);
        String spoilt = "6" + SOLVED.substring(1, 80) + "6";
        assertThat(PlayView.digits(spoilt, "0"))
                .isEqualTo("{\"left\":0,\"twice\":" + twice(spoilt) + ",\"solved\":false" + near);
    }

    /** The cells that see another one with their digit, by definition. */
    private static String twice(String digits) {
        List<String> cells = new ArrayList<>();
        for (int a = 0; a < 81; a++) {
            for (int b = 0; b < 81; b++) {
                boolean see = a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
                if (a != b && see && digits.charAt(a) == digits.charAt(b)) {
                    cells.add(Integer.toString(a));
                    break;
                }
            }
        }
        return "[" + String.join(",", cells) + "]";
    }

    @Test
    void hintsNameAWrongDigitThenTheEasiestSteps() throws BadInputException {
        JsonNode first = json(PlayView.hint(SEVENTEEN, SEVENTEEN, "0"));
        assertThat(first.get("reason").asString())
                .isEqualTo("In box 6 only r5c9 can be 1: r5c9 is 1 (hidden single in box).");
        String wrong = "7" + SEVENTEEN.substring(1);
        assertThat(PlayView.hint(SEVENTEEN, wrong, "0"))
                .isEqualTo("{\"cell\":0,\"shown\":[0],\"reason\":\"r1c1 is wrong.\",\"wrong\":true}");
        assertThat(PlayView.check(SEVENTEEN, wrong)).isEqualTo("{\"wrong\":[0]}");
        assertThat(PlayView.check(SEVENTEEN, SEVENTEEN)).isEqualTo("{\"wrong\":[]}");
        assertThat(PlayView.solution(SEVENTEEN)).isEqualTo("{\"solution\":\"" + SOLVED + "\"}");
        String digits = SEVENTEEN;
        int asked = 0;
        while (digits.contains(".")) {
            JsonNode hint = json(PlayView.hint(SEVENTEEN, digits, Integer.toString(asked++)));
            assertThat(hint.get("shown")).isNotEmpty();
            int cell = hint.get("cell").asInt();
            if (hint.get("reason").asString().contains(CellSet.of(cell).names() + " is " + SOLVED.charAt(cell))) {
                digits = digits.substring(0, cell) + SOLVED.charAt(cell) + digits.substring(cell + 1);
                asked = 0;
            }
        }
        assertThat(digits).isEqualTo(SOLVED);
        assertThatThrownBy(() -> PlayView.hint(SEVENTEEN, SOLVED, "0")).hasMessageContaining("found a full one");
    }

    @Test
    void aPuzzleWithoutOrWithSeveralSolutionsSaysSo() {
        String several = SOLVED.replaceAll("[12]", ".");
        String none = "12345678.........9" + ".".repeat(63);
        assertThatThrownBy(() -> PlayView.check(several, several)).hasMessageContaining("more than one solution");
        assertThatThrownBy(() -> PlayView.hint(none, none, "0")).hasMessage("This puzzle has no solution.");
        assertThatThrownBy(() -> PlayView.solution(none)).hasMessage("This puzzle has no solution.");
    }
}
