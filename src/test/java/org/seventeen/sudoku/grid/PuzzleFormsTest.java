package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.sudoku.grid.Texts.P;
import static org.seventeen.sudoku.grid.Texts.S;
import static org.seventeen.sudoku.grid.Texts.W;
import static org.seventeen.sudoku.grid.Texts.only;
import static org.seventeen.testing.Grid29.GRID;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleReader.Column;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/**
 * Forms in which people have puzzles: tables, libraries of other programs, messages of forums, other signs of empty cells. A puzzle is
 * never lost, and nothing else is taken for it, without a word.
 */
class PuzzleFormsTest {
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
        PuzzleReader.Entry entry = only(Texts.of(form));
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(form.startsWith("id,solution|") ? S : P));
        assertThat(entry.line()).isEqualTo(line);
        assertThat(entry.places().column(0)).isEqualTo(column);
        assertThat(entry.annotation().replace(S, "S")).isEqualTo(others);
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "0", "*", "_", "x", "X", "-", "?"})
    void everySignOfAnEmptyCellIsRead(String sign) throws Exception {
        String puzzle = P.replace(".", sign);
        assertThat(only(puzzle).puzzle()).isEqualTo(Puzzle.of(P));
        assertThat(only("7," + puzzle + ",easy").annotation()).isEqualTo("7,easy");
        String rows = puzzle.replaceAll("(.{9})", "$1\n");
        assertThat(only(rows).puzzle()).isEqualTo(Puzzle.of(P));
        String boxed = Puzzle.of(P).boxed().replace(".", sign);
        assertThat(only(boxed).puzzle()).isEqualTo(Puzzle.of(P));
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
        String rows =
                P.replace(".", "-").replaceAll("(.{9})", "$1\n").replaceAll("((?:.*\n){3})(?=.)", "$1" + border + "\n");
        assertThat(rows.lines()).hasSize(11);
        assertThat(Texts.read(rows + "\n" + P + "\n"))
                .satisfiesExactly(
                        fault -> assertThat(fault)
                                .startsWith("-:10: expected dots for empty cells, as rows 4 and 8 are nine dashes"),
                        puzzle -> assertThat(puzzle).isEqualTo("P"));
    }

    @Test
    void rowsFourAndEightOfDashesAreReadWhereTheGridEndsThere() throws Exception {
        String rows = "5--------\n-------12\n-3-------\n---------\n".repeat(2) + "--6------\n";
        assertThat(only(rows + "\n").puzzle())
                .isEqualTo(Puzzle.of(rows.replace("\n", "").replace('-', '.')));
    }

    @Test
    void aBoxedGridOfAForumIsRead() throws Exception {
        String boxed = Puzzle.of(P).boxed();
        String quoted = boxed.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
        PuzzleReader.Entry entry = only("tarek wrote:\n> Code: Select all\n" + quoted + "\n> \n");
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
        assertThat(entry.places().column(0)).isEqualTo(5);
        assertThat(only("[code]\n" + boxed + "[/code]\n").puzzle()).isEqualTo(Puzzle.of(P));
    }

    @Test
    void theSolutionIsNotTakenForAPuzzleWithASlip() {
        for (String slip : List.of("53a" + P.substring(3), P.substring(1), P + "1", "5" + P)) {
            assertThatThrownBy(() -> Texts.all(slip + "," + S)).as(slip).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void barsAndCommentsMayFollowTheCells() throws Exception {
        assertThat(only(P + "|" + S).annotation()).isEqualTo(S);
        PuzzleReader.Entry entry = only(P.replace('.', 'x') + "#old");
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
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
                        String.join(between, P.substring(start, start + 9).split(""));
                text.append(row.formatted(quote + cells + quote)).append('\n');
            }
            PuzzleReader.Entry entry = only(text.toString());
            assertThat(entry.puzzle()).as(text.toString()).isEqualTo(Puzzle.of(P));
            assertThat(entry.places().column(80))
                    .isEqualTo(text.toString().lines().toList().get(8).lastIndexOf('9') + 1);
        }
    }

    @Test
    void theOuterBracketsOfAListMayStandInItsFirstAndLastRow() throws Exception {
        String rows = P.replaceAll("(.{9})", "[$1],\n");
        assertThat(only("[" + rows.substring(0, rows.length() - 2) + "]\n").puzzle())
                .isEqualTo(Puzzle.of(P));
    }

    @Test
    void aTableWithSolutionsNeverGivesOneInPlaceOfAPuzzle() throws Exception {
        String expected = "-:2: expected 81 cells in a column of puzzles, as names say, found none";
        for (String row : List.of(S + ",", S, S + ",12345")) {
            assertThatThrownBy(() -> Texts.all("solution,puzzle\n" + row))
                    .as(row)
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(expected);
        }
        assertThatThrownBy(() -> Texts.all("solution,puzzle\n" + S + "," + P.substring(1)))
                .hasMessage("-:2:163: expected 81 cells, found 80: row 9 is short");
        assertThatThrownBy(() -> Texts.all("solution,puzzle\n," + P + "1"))
                .hasMessage("-:2:83: expected 81 cells, found 82");
        String rows = P.replaceAll("(.{9})", "$1\n");
        assertThat(only("A sudoku, solution below\n" + rows).puzzle()).isEqualTo(Puzzle.of(P));
        assertThatThrownBy(() -> Texts.all("quizzes,solutions\n," + S))
                .isInstanceOf(BadInputException.class)
                .hasMessage(expected);
    }

    @Test
    void aStateWithoutAPuzzleBeforeItIsRead() throws Exception {
        assertThat(only("[State]\n" + P).puzzle()).isEqualTo(Puzzle.of(P));
        String rows = P.replaceAll("(.{9})", "$1\n");
        String solved = S.replaceAll("(.{9})", "$1\n");
        assertThat(Texts.all("[Puzzle]\n" + rows + "[State]\n" + solved + "[Puzzle]\n" + solved))
                .extracting(PuzzleReader.Entry::puzzle)
                .containsExactly(Puzzle.of(P), Puzzle.of(S));
    }

    @Test
    void blanksForEmptyCellsOfALineAreNamed() {
        assertThatThrownBy(() -> Texts.all(P.replace('.', ' ')))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("expected one of . 0 * _ for each empty cell, found blanks among 81 signs");
    }

    @Test
    void aGridOfCandidatesIsNamed() {
        String candidates = "+----------+-------+-------+\n"
                + "| 5  3  124 | 26 7 2468 | 1489 1249 248 |\n".repeat(3)
                + "+----------+-------+-------+\n";
        assertThatThrownBy(() -> Texts.all(candidates))
                .hasMessage("-:2:9: expected one digit or sign a cell, found a grid of candidates (pencil marks)");
    }

    /** The grids that are read, and the faults. */
    private static String names(String text) throws Exception {
        return String.join(" ", Texts.read(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "full_grid,puzzle|S,P                     ! P=S",
                "Grid;Puzzle|S;P                          ! P=S",
                "S,P                                      ! P=S",
                "S P                                      ! P=S",
                "17,S,P,easy                              ! P=S",
                "P,S                                      ! P=S",
                "P<TAB>S<TAB>17                           ! P=S",
                "puzzle,solution|P,W                      ! P=W",
                "{\"solution\":\"S\",\"puzzle\":\"P\"}    ! P=S",
                "{'puzzle': 'P', 'answer': 'S'}           ! P=S",
                "{\"grid\":\"S\",\"puzzle\":\"P\"}        ! P=S",
                "{\"puzzle\":\"P\",\"solutions\":[\"S\"],\"count\":1} ! P=S",
                "puzzle: P|solution: S                    ! P=S",
                "puzzle: P||solution: S|puzzle: Q         ! P=S Q",
                "solution: S|puzzle: P                    ! P=S",
                "Puzzle:|P|Solution:|S                    ! P=S",
                "grid: S|puzzle: P                        ! P=S",
                "P|Solution: S|Q                          ! P Q",
                "P|Answer|S|Q                             ! P Q",
                "solution: S                              ! S",
                "puzzle: P                                ! P",
                "P: a name                                ! P",
                "G                                        ! G",
                "G,G                                      ! G=G",
                "P Q G                                    ! P Q=G",
                "P Q P                                    ! P Q P",
                "P,Q                                      ! P Q",
                "G S G                                    ! G S G",
                "P S Q                                    ! P=S Q",
                "[\"P\",\"Q\"]                            ! P Q",
                "[{\"puzzle\":\"P\",\"n\":1},{\"puzzle\":\"Q\",\"n\":2},{\"puzzle\":\"P\"}] ! P Q P",
                "[{\"puzzle\":\"P\",\"solution\":\"S\"},{\"puzzle\":\"Q\"}] ! P=S Q",
                "[|{\"puzzle\":\"P\"},|{\"puzzle\":\"Q\"}|] ! P Q",
                "{|  \"id\": 7,|  \"puzzle\": \"P\",|  \"solution\": \"S\",|  \"name\": \"x\"|} ! P=S",
                "P # as Q                                 ! P",
                "puzzle,solution|P,S|puzzle,solution|Q,   ! P=S Q",
                "sep=;|puzzle;rating|P;3                  ! P"
            })
    void thePuzzleIsTheOneWithBlanksAndItsSolutionIsKept(String form, String expected) throws Exception {
        assertThat(names(Texts.of(form))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "P,W      ! -:1:83: expected a solution of the puzzle in column 1, or one puzzle on the line, found digit 4 where the puzzle has 5 in row 1 column 1",
                "{\"puzzle\":\"53..7\",\"solution\":\"S\"} ! -:1:12: expected 81 cells in the field 'puzzle', found 5 characters",
                "puzzle: 53..7 solution: S ! -:1: expected 81 cells in a column of puzzles, as names say, found none",
                "W;P      ! -:1:1: expected a solution of the puzzle in column 83",
                "puzzle: P|solution: W ! -:2:11: expected a solution of the puzzle in line 1, found digit 4 where the puzzle has 5 in row 1 column 1",
                "P|solution: W ! -:2:11: expected a solution of the puzzle in line 1",
                "1,P,2,Q  ! -:1:87: expected one puzzle on a line with other columns, found a second one, beside that in column 3",
                "P one Q two ! -:1:87: expected one puzzle",
                "P,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 ! -:1:163: expected 81 cells, found 80: row 9 is short",
                "hello             ! -:1:1: expected a digit 1 to 9",
                "puzzle,?|P        ! -:1:1: expected a digit 1 to 9",
                "53?.7....|P       ! -:1:3: expected a digit 1 to 9",
                "534678912672x     ! -:1:13: expected cell 13 of 81, found 'x'",
                "534678912672x95348x98342567.59761423426853791713924856961537284287419635345286179 ! -:1:13: expected cell 13 of 81, found 'x'",
                "534678912672x95348198342567859761423426853791713924856961537284287419635345286179 ! -:1:13: expected cell 13 of 81, found 'x'",
                "5,3,O,,7,,,, ! -:1:5: expected a digit 1 to 9 or a blank field, found 'O'",
                "5,3,12,,7,,,, ! -:1:5: expected one digit or sign a cell, found a grid of candidates (pencil marks)",
                "5;3;;;7;;;;; ! -:1:13: expected 9 cells, each in a field, found 10",
                "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 ! -:1:1: expected 81 cells, as only 9 × 9 is read, found 16 × 16",
                "1,53O07....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,x ! -:1:5: expected cell 3 of 81, found 'O'",
                "12,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 ! -:1:84: expected 81 cells, found 80: row 9 is short",
                "7,30070000600195000098000060800060003400803001700020006060000280000419005000080079 ! -:1:83: expected 81 cells, found 80: row 9 is short, or a spreadsheet has dropped zeros at the front",
                "7,5.3E+79,x ! -:1:1: expected 81 cells, found a number such as 5.3E+79",
                "[53--7----]|P ! -:1:1: expected a digit 1 to 9"
            })
    void whatNobodyCanDecideIsRefusedWithItsPlace(String form, String fault) {
        assertThatThrownBy(() -> Texts.all(Texts.of(form)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(fault);
    }

    @Test
    void theNumbersOfColumnsAreNoRow() throws Exception {
        String rows = P.replaceAll("(.)(?=.)", "$1 ").replaceAll("(.{17}) ?", "$1\n");
        for (String first : List.of("1 2 3 4 5 6 7 8 9\n", "123456789\n", "1,2,3,4,5,6,7,8,9\n")) {
            String table = first.contains(",") ? rows.replace(' ', ',') : rows;
            for (String end : List.of("", "\n", "\n" + GRID, "# end\n", "Grid 2\n" + GRID)) {
                Entry entry = Texts.all(first + table + end).get(0);
                assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
                assertThat(entry.line()).isEqualTo(2);
            }
        }
        // Nine rows that begin with 1 to 9 are a grid, alone or above another one.
        String nine = "123456789459871236876239145617548392394612578582793614748125963965387421231964857"
                .replaceAll(".{9}", "$0\n");
        assertThat(Texts.all(nine + nine)).hasSize(2);
        String few = "123456789\n" + ".........\n".repeat(8);
        assertThat(Texts.all(few)).hasSize(1);
        assertThatThrownBy(() -> Texts.all(few + ".........\n" + "\n"))
                .hasMessage(
                        "-:10: expected an empty line below nine rows, as line 1 may be a row or the numbers of columns,"
                                + " found a tenth row");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[[%s]]", "[%s]", "board = [[%s]]", "{\"board\": [[%s]]}", "int[][] b = {{%s}};", "%s", "((%s))"
            })
    void listsOf81ValuesOnALineAreRead(String form) throws Exception {
        for (String blank : List.of("0", "null", "None", "\"\"", "\".\"")) {
            for (String between : List.of(", ", ",")) {
                String rows = P.replaceAll(".{9}", "$0/").replaceAll("/$", "");
                boolean nested = form.contains("[[") || form.contains("{{") || form.contains("((");
                String inner = rows.replaceAll("(?<=[^/])(?=[^/])", between)
                        .replace("/", nested ? "]" + between + "[" : between)
                        .replace(".,", blank + ",")
                        .replaceAll("\\.(?=]|$)", blank);
                if (form.contains("{{")) {
                    inner = inner.replace("]", "}").replace("[", "{");
                } else if (form.contains("((")) {
                    inner = inner.replace("]", ")").replace("[", "(");
                }
                Entry entry = Texts.all(form.formatted(inner)).get(0);
                assertThat(entry.puzzle()).as(form.formatted(inner)).isEqualTo(Puzzle.of(P));
                String line = form.formatted(inner);
                assertThat(line.charAt(entry.places().column(0) - 1)).isEqualTo('5');
                assertThat(line.charAt(entry.places().column(80) - 1)).isEqualTo('9');
            }
        }
    }

    @Test
    void listsInNineLinesWithNamesAroundThemAreRead() throws Exception {
        String rows = P.replaceAll("(.)(?=.)", "$1, ")
                .replaceAll("(.{25})(?:, )?", "    [$1],\n")
                .replace(".", "null");
        assertThat(names("board = [\n" + rows + "]\n")).isEqualTo("P");
        assertThat(names("[\n" + rows + "]\n" + P)).isEqualTo("P P");
        assertThat(names("{\n  \"puzzle\": [\n" + rows + "  ],\n  \"solution\": \"" + S + "\"\n}\n"))
                .isEqualTo("P=S");
        assertThat(names("grid = [" + rows.strip().replaceAll(",$", "") + "]\n"))
                .isEqualTo("P");
        assertThat(names("board = [\n" + rows.replace("null", "None") + "]\n")).isEqualTo("P");
        String nine = P.replaceAll(".{9}", "\"$0\",").replaceAll(",$", "");
        assertThat(names("[" + nine + "]")).isEqualTo("P");
        assertThat(names("5 3 0 0 7 0 0 0 0 " + P.substring(9).replace('.', '0').replaceAll("[0-9]", "$0 ")))
                .isEqualTo("P");
    }

    @Test
    void fieldsOfATableMayBeBlank() throws Exception {
        for (String separator : List.of("\t", ",", ";")) {
            String rows = P.replaceAll("(.)(?=.)", "$1" + separator).replaceAll("(.{17})" + separator + "?", "$1\n");
            assertThat(names(rows.replace(".", ""))).as(separator).isEqualTo("P");
            assertThat(names(rows.replace(".", "?"))).as(separator).isEqualTo("P");
            assertThat(names(rows.replace(".", "\"\""))).as(separator).isEqualTo("P");
            String all = rows.strip().replace("\n", separator).replace(".", "");
            assertThat(names(all)).as(separator).isEqualTo("P");
            assertThat(names("puzzle" + separator + "n\n\n"
                            + rows.replace(".", "").replaceAll("\n$", "")))
                    .isEqualTo("P");
        }
        String tabs = "\t".repeat(8) + "\n";
        String below = P.substring(9)
                .replaceAll("(.)(?=.)", "$1\t")
                .replaceAll("(.{17})\t?", "$1\n")
                .replace(".", "");
        Puzzle withoutFirst = Puzzle.of(".".repeat(9) + P.substring(9));
        assertThat(Texts.all(tabs + below).get(0).puzzle()).isEqualTo(withoutFirst);
        assertThat(Texts.all(tabs.replace('\t', ',') + below.replace('\t', ','))
                        .get(0)
                        .puzzle())
                .isEqualTo(withoutFirst);
        List<String> lines = below.lines().toList();
        String above = String.join("\n", lines) + "\n" + tabs;
        assertThat(Texts.all(above).get(0).puzzle()).isEqualTo(Puzzle.of(P.substring(9) + ".".repeat(9)));
    }

    @Test
    void otherSizesAndCandidatesAreRefusedByName() {
        String only = "expected 81 cells, as only 9 × 9 is read, found ";
        assertFault("1".repeat(256), "-:1:1: " + only + "16 × 16");
        assertFault("12.A.FG.".repeat(32), "-:1:1: " + only + "16 × 16");
        assertFault(".1".repeat(18), "-:1:1: " + only + "6 × 6");
        assertFault("1.".repeat(8), "-:1:1: " + only + "4 × 4");
        assertFault("1".repeat(625), "-:1:1: " + only + "25 × 25");
        assertFault("12..56.8.".repeat(81), "-:1:1: " + LineGrids.CANDIDATES);
        assertFault(
                "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "0a1b".repeat(30),
                "-:1:42: expected the 81 cells of a puzzle behind bd=, found another form of an address; give the cells");
    }

    @Test
    void anAddressWithTheCellsIsRead() throws Exception {
        assertThat(names("https://www.sudokuwiki.org/sudoku.htm?bd=" + P.replace('.', '0')))
                .isEqualTo("P");
    }

    /** Hodoku marks by + what was placed, which is no clue. */
    @Test
    void aPlacedDigitOfHodokuIsNoClue() throws Exception {
        String line = ":0100:1:" + P.substring(0, 2) + "+4" + P.substring(3) + "::x:";
        Entry entry = Texts.all(line).get(0);
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
        assertThat(entry.annotation()).isEqualTo("0100:1:x");
    }

    @Test
    void theSolutionBesideAPuzzleIsTheGridOfASearch() throws Exception {
        assertThat(Texts.all(P + "," + S).get(0).solution()).isEqualTo(SolutionGrid.of(S));
        assertThatThrownBy(() -> Texts.all(P).get(0).solution())
                .hasMessage(
                        "-:1:3: expected a solution grid, found an empty cell in row 1 column 3; a puzzle must be solved first");
        assertThatThrownBy(() ->
                        Texts.all("puzzle,solution\n" + P + "," + W).get(0).solution())
                .hasMessageStartingWith("-:2:3: expected a solution grid");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "id,puzzle,difficulty|7,P,2.3        ! id=7 difficulty=2.3",
                "id;puzzle;solution|7;P;S            ! id=7 solution=S",
                "7,P,,x                              ! =7 = =x",
                "\"id\",\"puzzle\",\"name\"|\"7\",\"P\",\"a, b\" ! id=7 name=a, b",
                "P<TAB>a, b                          ! annotation=a, b",
                "P a name                            ! annotation=a name",
                "P                                   ! ``",
                "{\"puzzle\":\"P\",\"n\":7,\"ok\":true} ! n=7 ok=true"
            })
    void otherColumnsStayColumns(String form, String expected) throws Exception {
        List<Column> columns = Texts.all(Texts.of(form)).get(0).columns();
        assertThat(columns.stream()
                        .map(column -> column.name() + "=" + column.value().replace(S, "S"))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(expected);
    }

    private static void assertFault(String text, String message) {
        assertThatThrownBy(() -> Texts.all(text)).hasMessage(message);
    }
}
