package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;

/** Forms in which people have puzzles: tables, libraries of other programs, messages of forums, other signs of empty cells. */
class PuzzleFormsTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String SOLUTION =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    private static PuzzleReader.Entry only(String text) throws Exception {
        List<PuzzleReader.Entry> entries = PuzzleReaderTest.all(text);
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }

    /** Bars stand for ends of lines, P and S for the puzzle and its solution. */
    private static String text(String form) {
        return form.replace("|", "\n")
                .replaceAll("\\bP\\b", PUZZLE)
                .replaceAll("\\bS\\b", SOLUTION)
                .replace("<TAB>", "\t");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "puzzle,solution|P,S           ! 2 ! 1  ! S",
                "quizzes,solutions|P,S         ! 2 ! 1  ! S",
                "\"puzzle\",\"solution\"|\"P\",\"S\"   ! 2 ! 2  ! S",
                "id;puzzle;difficulty|17;P;2.3 ! 2 ! 4  ! 17;2.3",
                "id,name,puzzle|1,Easter Monster,P ! 2 ! 18 ! 1,Easter Monster",
                "name<TAB>puzzle|one<TAB>P       ! 2 ! 5  ! one",
                "12,P                          ! 1 ! 4  ! 12",
                "0000000012,P,S                ! 1 ! 12 ! 0000000012,S",
                "17 P                          ! 1 ! 4  ! 17",
                "id,puzzle,solution,clues,rating|2,P,,30, ! 2 ! 3 ! 2,,30,",
                "2;;P;;                        ! 1 ! 4  ! 2;;;",
                ",P,30                         ! 1 ! 2  ! ,30",
                "P,,30                         ! 1 ! 1  ! ,30",
                "\"1\",\"P\",\"a name\"         ! 1 ! 6  ! \"1\",\"a name\"",
                "P:1.2                         ! 1 ! 1  ! 1.2",
                "solutions,quizzes|S,P         ! 2 ! 83 ! S",
                "Solution;Puzzle;Rating|S;P;2.3 ! 2 ! 83 ! S;2.3",
                "id,solved,unsolved|7,S,P      ! 2 ! 85 ! 7,S",
                "\"id\",\"answer\",\"given\"|1,\"S\",\"P\" ! 2 ! 88 ! 1,\"S\"",
                "id,solution|7,S               ! 2 ! 3  ! 7",
                "[Puzzle]|P|[State]|S|[PencilMarks]|123,4,5|[Author]  ! 2 ! 1  ! ``",
                "top95: P                      ! 1 ! 8  ! top95",
                ":0000:x:P:::                  ! 1 ! 9  ! 0000:x",
                ":0901:5:P::453 489:7:         ! 1 ! 9  ! 0901:5:453 489:7",
                "> P                           ! 1 ! 3  ! ``",
                ">> P # old                    ! 1 ! 4  ! # old",
                "[code]P[/code]                ! 1 ! 7  ! ``",
                "champagne wrote:|Code: Select all|P ! 3 ! 1 ! ``",
                "> [code]|> P|> [/code]        ! 2 ! 3  ! ``"
            })
    void aPuzzleIsFoundAmongOtherColumnsAndSigns(String form, int line, int column, String others) throws Exception {
        PuzzleReader.Entry entry = only(text(form));
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(form.startsWith("id,solution|") ? SOLUTION : PUZZLE));
        assertThat(entry.line()).isEqualTo(line);
        assertThat(entry.places().column(0)).isEqualTo(column);
        assertThat(entry.annotation().replace(SOLUTION, "S")).isEqualTo(others);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "X", "-", "?"})
    void lessUsualSignsOfEmptyCellsAreRead(String sign) throws Exception {
        String puzzle = PUZZLE.replace(".", sign);
        assertThat(only(puzzle).puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        assertThat(only("7," + puzzle + ",easy").annotation()).isEqualTo("7,easy");
        String rows = puzzle.replaceAll("(.{9})", "$1\n");
        assertThat(only(rows).puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        String boxed = Puzzle.of(PUZZLE).boxed().replace(".", sign);
        assertThat(only(boxed).puzzle()).isEqualTo(Puzzle.of(PUZZLE));
    }

    /** Ten cells that are clues look like the start of a line with the usual signs. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "X", "-", "?"})
    void lessUsualSignsAreReadBehindTenCluesToo(String sign) throws Exception {
        String puzzle = "123456789457.89..66897......6..98.7...867.9..97....86....867.9.796.....88..9..6.7";
        PuzzleReader.Entry entry = only(puzzle.replace(".", sign) + "  a name");
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(puzzle));
        assertThat(entry.annotation()).isEqualTo("a name");
        assertThat(entry.places().column(80)).isEqualTo(81);
    }

    @Test
    void nineDashesAreARowWhereDashesAreEmptyCells() throws Exception {
        String rows = "5--------\n---------\n-------12\n".repeat(3);
        assertThat(only(rows).puzzle())
                .isEqualTo(Puzzle.of(rows.replace("\n", "").replace('-', '.')));
    }

    /** Lines 4 and 8 of the first nine lines are borders here, and rows in the next test. */
    @ParameterizedTest
    @ValueSource(strings = {"---------", "---|---|---"})
    void bordersOfNineDashesBetweenRowsWithDashesAreRefused(String border) throws Exception {
        String rows = PUZZLE.replace(".", "-")
                .replaceAll("(.{9})", "$1\n")
                .replaceAll("((?:.*\n){3})(?=.)", "$1" + border + "\n");
        assertThat(rows.lines()).hasSize(11);
        String text = rows + "\n" + PUZZLE + "\n";
        try (PuzzleReader reader =
                PuzzleReader.open("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            assertThatThrownBy(reader::next)
                    .hasMessageStartingWith("-:10: expected dots for empty cells, as rows 4 and 8 are nine dashes");
            assertThat(reader.next().puzzle()).isEqualTo(Puzzle.of(PUZZLE));
            assertThat(reader.next()).isNull();
        }
    }

    @Test
    void rowsFourAndEightOfDashesAreReadWhereTheGridEndsThere() throws Exception {
        String rows = "5--------\n-------12\n-3-------\n---------\n".repeat(2) + "--6------\n";
        assertThat(only(rows + "\n").puzzle())
                .isEqualTo(Puzzle.of(rows.replace("\n", "").replace('-', '.')));
    }

    @Test
    void aBoxedGridOfAForumIsRead() throws Exception {
        String boxed = Puzzle.of(PUZZLE).boxed();
        String quoted = boxed.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
        PuzzleReader.Entry entry = only("tarek wrote:\n> Code: Select all\n" + quoted + "\n> \n");
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        assertThat(entry.places().column(0)).isEqualTo(5);
        assertThat(only("[code]\n" + boxed + "[/code]\n").puzzle()).isEqualTo(Puzzle.of(PUZZLE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "hello             ! -:1:1: expected a digit 1 to 9",
                "puzzle,?|P        ! -:1:1: expected a digit 1 to 9",
                "53?.7....|P       ! -:1:3: expected a digit 1 to 9",
                "534678912672x     ! -:1:13: expected cell 13 of 81, found 'x'",
                "534678912672x95348x98342567.59761423426853791713924856961537284287419635345286179 ! -:1:13: expected cell 13 of 81, found 'x'",
                "534678912672x95348198342567859761423426853791713924856961537284287419635345286179 ! -:1:13: expected cell 13 of 81, found 'x'"
            })
    void whatIsNoTableIsAFaultAsBefore(String form, String fault) {
        assertThatThrownBy(() -> PuzzleReaderTest.all(text(form)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(fault);
    }

    @Test
    void theSolutionIsNotTakenForAPuzzleWithASlip() {
        for (String slip : List.of("53a" + PUZZLE.substring(3), PUZZLE.substring(1), PUZZLE + "1", "5" + PUZZLE)) {
            assertThatThrownBy(() -> PuzzleReaderTest.all(slip + "," + SOLUTION))
                    .as(slip)
                    .isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void barsAndCommentsMayFollowTheCells() throws Exception {
        assertThat(only(PUZZLE + "|" + SOLUTION).annotation()).isEqualTo(SOLUTION);
        PuzzleReader.Entry entry = only(PUZZLE.replace('.', 'x') + "#old");
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        assertThat(entry.annotation()).isEqualTo("#old");
    }

    /** As Python, C and spreadsheets print rows. In brackets they would pass for titles, and the puzzle would be lost. */
    @ParameterizedTest
    @ValueSource(strings = {"[%s]", "[%s],", "{%s},", "  [ %s ]"})
    void rowsOfListsAreRead(String row) throws Exception {
        for (String between : List.of("", " ", ",", ", ", "\", \"")) {
            String quote = between.startsWith("\"") ? "\"" : "";
            StringBuilder text = new StringBuilder();
            for (int start = 0; start < 81; start += 9) {
                String cells =
                        String.join(between, PUZZLE.substring(start, start + 9).split(""));
                text.append(row.formatted(quote + cells + quote)).append('\n');
            }
            PuzzleReader.Entry entry = only(text.toString());
            assertThat(entry.puzzle()).as(text.toString()).isEqualTo(Puzzle.of(PUZZLE));
            assertThat(entry.places().column(80))
                    .isEqualTo(text.toString().lines().toList().get(8).lastIndexOf('9') + 1);
        }
    }

    @Test
    void theOuterBracketsOfAListMayStandInItsFirstAndLastRow() throws Exception {
        String rows = PUZZLE.replaceAll("(.{9})", "[$1],\n");
        assertThat(only("[" + rows.substring(0, rows.length() - 2) + "]\n").puzzle())
                .isEqualTo(Puzzle.of(PUZZLE));
    }

    @Test
    void nineCellsInBracketsAreNoTitleEvenIfTheyAreNoRow() {
        assertThatThrownBy(() -> PuzzleReaderTest.all("[53--7----]\n" + PUZZLE))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("-:1:1: expected a digit 1 to 9");
    }

    @Test
    void aTableWithSolutionsNeverGivesOneInPlaceOfAPuzzle() throws Exception {
        String expected = "-:2: expected 81 cells in a column of puzzles, as names say, found none";
        for (String row : List.of(SOLUTION + ",", SOLUTION, SOLUTION + ",12345")) {
            assertThatThrownBy(() -> PuzzleReaderTest.all("solution,puzzle\n" + row))
                    .as(row)
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(expected);
        }
        assertThatThrownBy(() -> PuzzleReaderTest.all("solution,puzzle\n" + SOLUTION + "," + PUZZLE.substring(1)))
                .hasMessage("-:2:163: expected 81 cells, found 80: row 9 is short");
        assertThatThrownBy(() -> PuzzleReaderTest.all("solution,puzzle\n," + PUZZLE + "1"))
                .hasMessage("-:2:83: expected 81 cells, found 82");
        String rows = PUZZLE.replaceAll("(.{9})", "$1\n");
        assertThat(only("A sudoku, solution below\n" + rows).puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        assertThatThrownBy(() -> PuzzleReaderTest.all("quizzes,solutions\n," + SOLUTION))
                .isInstanceOf(BadInputException.class)
                .hasMessage(expected);
    }

    @Test
    void aStateWithoutAPuzzleBeforeItIsRead() throws Exception {
        assertThat(only("[State]\n" + PUZZLE).puzzle()).isEqualTo(Puzzle.of(PUZZLE));
        String rows = PUZZLE.replaceAll("(.{9})", "$1\n");
        String solved = SOLUTION.replaceAll("(.{9})", "$1\n");
        assertThat(PuzzleReaderTest.all("[Puzzle]\n" + rows + "[State]\n" + solved + "[Puzzle]\n" + solved))
                .extracting(PuzzleReader.Entry::puzzle)
                .containsExactly(Puzzle.of(PUZZLE), Puzzle.of(SOLUTION));
    }

    @Test
    void blanksForEmptyCellsOfALineAreNamed() {
        assertThatThrownBy(() -> PuzzleReaderTest.all(PUZZLE.replace('.', ' ')))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("expected one of . 0 * _ for each empty cell, found blanks among 81 signs");
    }

    @Test
    void aGridOfCandidatesIsNamed() {
        String candidates = "+----------+-------+-------+\n"
                + "| 5  3  124 | 26 7 2468 | 1489 1249 248 |\n".repeat(3)
                + "+----------+-------+-------+\n";
        assertThatThrownBy(() -> PuzzleReaderTest.all(candidates))
                .hasMessage("-:2:9: expected one digit or sign a cell, found a grid of candidates (pencil marks)");
    }
}
