package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleReader.Column;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** A puzzle is never lost, and nothing else is taken for it, without a word. */
class InputTrustTest {
    private static final String P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String S = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    private static final String Q = "....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18";
    private static final String G = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
    /** The puzzle with another digit in the first cell. */
    private static final String WRONG =
            "434678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /** Bars stand for ends of lines; P, Q for puzzles, S for the solution of P, W for a wrong one, G for another grid. */
    private static String text(String form) {
        return form.replace("|", "\n")
                .replaceAll("\\bP\\b", P)
                .replaceAll("\\bQ\\b", Q)
                .replaceAll("\\bS\\b", S)
                .replaceAll("\\bW\\b", WRONG)
                .replaceAll("\\bG\\b", G)
                .replace("<TAB>", "\t");
    }

    private static String name(Puzzle puzzle) {
        return switch (puzzle.toString()) {
            case P -> "P";
            case Q -> "Q";
            case S -> "S";
            case G -> "G";
            case WRONG -> "W";
            default -> puzzle.toString();
        };
    }

    private static String names(String text) throws Exception {
        List<String> names = new ArrayList<>();
        for (Entry entry : PuzzleReaderTest.all(text)) {
            names.add(name(entry.puzzle())
                    + (entry.given() == null ? "" : "=" + name(entry.given().cells())));
        }
        return String.join(" ", names);
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
        // The solution of Q is not that of G: they only agree in all clues if it is.
        String wanted = expected.contains("Q=G") && Puzzle.of(Q).firstClueNotIn(Puzzle.of(G)) >= 0 ? null : expected;
        if (wanted == null) {
            assertThatThrownBy(() -> names(text(form)))
                    .hasMessageContaining("expected a solution of the puzzle in column");
        } else {
            assertThat(names(text(form))).isEqualTo(wanted);
        }
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
                "P,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 ! -:1:163: expected 81 cells, found 80: row 9 is short"
            })
    void whatNobodyCanDecideIsRefusedWithBothPlaces(String form, String fault) {
        assertThatThrownBy(() -> PuzzleReaderTest.all(text(form)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(fault);
    }

    @Test
    void theNumbersOfColumnsAreNoRow() throws Exception {
        String rows = P.replaceAll("(.)(?=.)", "$1 ").replaceAll("(.{17}) ?", "$1\n");
        for (String first : List.of("1 2 3 4 5 6 7 8 9\n", "123456789\n", "1,2,3,4,5,6,7,8,9\n")) {
            String table = first.contains(",") ? rows.replace(' ', ',') : rows;
            for (String end : List.of("", "\n", "\n" + G, "# end\n", "Grid 2\n" + G)) {
                Entry entry = PuzzleReaderTest.all(first + table + end).get(0);
                assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
                assertThat(entry.line()).isEqualTo(2);
            }
        }
        // Nine rows that begin with 1 to 9 are a grid, alone or above another one.
        String minlex = "123456789457189263698732145285691374764523918931847526372918654819564732546273891";
        String nine = minlex.replaceAll(".{9}", "$0\n");
        if (SolutionGrid.firstFault(Puzzle.of(minlex).digits) == null) {
            assertThat(PuzzleReaderTest.all(nine + nine)).hasSize(2);
        }
        String few = "123456789\n" + ".........\n".repeat(8);
        assertThat(PuzzleReaderTest.all(few)).hasSize(1);
        assertThatThrownBy(() -> PuzzleReaderTest.all(few + ".........\n" + "\n"))
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
                Entry entry = PuzzleReaderTest.all(form.formatted(inner)).get(0);
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
        assertThat(PuzzleReaderTest.all(tabs + below).get(0).puzzle()).isEqualTo(withoutFirst);
        assertThat(PuzzleReaderTest.all(tabs.replace('\t', ',') + below.replace('\t', ','))
                        .get(0)
                        .puzzle())
                .isEqualTo(withoutFirst);
        List<String> lines = below.lines().toList();
        String above = String.join("\n", lines) + "\n" + tabs;
        assertThat(PuzzleReaderTest.all(above).get(0).puzzle()).isEqualTo(Puzzle.of(P.substring(9) + ".".repeat(9)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "5,3,O,,7,,,, ! -:1:5: expected a digit 1 to 9 or a blank field, found 'O'",
                "5,3,12,,7,,,, ! -:1:5: expected one digit or sign a cell, found a grid of candidates (pencil marks)",
                "5;3;;;7;;;;; ! -:1:13: expected 9 cells, each in a field, found 10",
                "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 ! -:1:1: expected 81 cells, as only 9 × 9 is read, found 16 × 16",
                "1,53O07....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,x ! -:1:5: expected cell 3 of 81, found 'O'",
                "12,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 ! -:1:84: expected 81 cells, found 80: row 9 is short",
                "7,30070000600195000098000060800060003400803001700020006060000280000419005000080079 ! -:1:83: expected 81 cells, found 80: row 9 is short, or a spreadsheet has dropped zeros at the front",
                "7,5.3E+79,x ! -:1:1: expected 81 cells, found a number such as 5.3E+79"
            })
    void aFaultInAFieldIsNamedWithItsColumn(String form, String fault) {
        assertThatThrownBy(() -> PuzzleReaderTest.all(text(form))).hasMessageStartingWith(fault);
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
        Entry entry = PuzzleReaderTest.all(line).get(0);
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(P));
        assertThat(entry.annotation()).isEqualTo("0100:1:x");
    }

    @Test
    void theSolutionBesideAPuzzleIsTheGridOfASearch() throws Exception {
        assertThat(PuzzleReaderTest.all(P + "," + S).get(0).solution()).isEqualTo(SolutionGrid.of(S));
        assertThatThrownBy(() -> PuzzleReaderTest.all(P).get(0).solution())
                .hasMessage(
                        "-:1:3: expected a solution grid, found an empty cell in row 1 column 3; a puzzle must be solved first");
        assertThatThrownBy(() -> PuzzleReaderTest.all("puzzle,solution\n" + P + "," + WRONG)
                        .get(0)
                        .solution())
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
        List<Column> columns = PuzzleReaderTest.all(text(form)).get(0).columns();
        assertThat(columns.stream()
                        .map(column -> column.name() + "=" + column.value().replace(S, "S"))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(expected);
    }

    private static void assertFault(String text, String message) {
        assertThatThrownBy(() -> PuzzleReaderTest.all(text)).hasMessage(message);
    }
}
