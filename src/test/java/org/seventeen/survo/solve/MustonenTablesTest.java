package org.seventeen.survo.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.testing.Examples;

/** Tables copied from both papers by Mustonen, and others of these forms. */
class MustonenTablesTest {
    private static final String SOLVED = Examples.text("products-17-solved.txt");

    private static List<String> read(String text) throws BadInputException {
        return SurvoReader.read("f", text).stream()
                .map(entry -> entry.puzzle().toString())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\t1\t2\t3\t4\t\n1\t\t\t\t\t13\n2\t\t\t\t\t27\n3\t\t\t\t\t38\n\t13\t14\t23\t28\t78\n",
                "\t1\t2\t3\t4\n1\t\t\t\t\t13\t\n2\t\t\t\t\t27\n3\t\t\t\t\t38\n\t13\t14\t23\t28\n",
                "1 2 3 4\n1 * * * * 13\n2 * * * * 27\n3 * * * * 38\n13 14 23 28 78",
                "\tA\tB\tC\tD\t\n1\t\t\t\t\t13\n2\t\t\t\t\t27\n3\t\t\t\t\t38\n\t13\t14\t23\t28\t0\n",
                "C1 C2 C3 C4\nR1 * * * * 13\nR2 * * * * 27\nR3 * * * * 38\n13 14 23 28",
                "\t\t\t\t13\n\t\t\t\t27\n\t\t\t\t38\n13\t14\t23\t28\t",
                "* * * * 13\n* * * * 27\n* * * * 38\n13 14 23 28 78",
                "*\t\t*\t\t*\t\t*\t\t13\n* * * * 27\n* * * * 38\n13\t\t14\t\t23\t\t28\n",
                "*,*,*,*,13\n*,*,*,*,27\n*, *, *, *, 38\n13,14,23,28\n",
                ",,,,13\n,,,,27\n,,,,38\n13,14,23,28,78\n",
                "* * * * 13 MD=150\n* * * * 27\n* * * * 38\n13 14 23 28\n",
            })
    void thePuzzleOfMustonen2007IsReadInEveryTable(String text) throws BadInputException {
        assertThat(read(text)).containsExactly("13,27,38 / 13,14,23,28");
        assertThat(read(text + "\n" + text))
                .containsOnly("13,27,38 / 13,14,23,28")
                .hasSize(2);
    }

    @Test
    void fieldsWithNothingInThemAreBlankCells() throws BadInputException {
        assertThat(read("\t1\t2\t3\t4\t\n1\t2\t\t\t\t13\n2\t\t4\t\t\t27\n3\t\t\t\t11\t38\n\t13\t14\t23\t28\t78"))
                .containsExactly("13,27,38 / 13,14,23,28 / A1=2 B2=4 D3=11");
        assertThat(read("2\t1\t5\t9\t17\n3\t6\t10\t13\t32\n4\t\t\t14\t36\n8\t12\t16\t15\t51\n17\t26\t42\t51\t"))
                .singleElement()
                .asString()
                .contains(" A3=4 D3=14 ");
        assertThat(read("*,6,*,*,30\n*,8,*,*,18\n*,*,3,*,30\n27,16,10,25"))
                .containsExactly("30,18,30 / 27,16,10,25 / B1=6 B2=8 C3=3");
    }

    @Test
    void matricesAreReadWithTheirTitles() throws BadInputException {
        String title = "Here are some Survo puzzles which can be solved by the swapping method.\n";
        assertThat(read(title + Examples.text("products-s0-s5.txt")))
                .hasSize(6)
                .startsWith("15,32,41,48 / 14,33,38,51")
                .contains("27,37,56 / 9,17,24,31,39");
    }

    @Test
    void aSolvedTableOfTheSwappingMethodIsAPuzzleWithItsSolution() throws BadInputException {
        String solution = "14,28,44,50 / 16,33,40,47 / A1=1 B1=3 C1=4 D1=6 A2=2 B2=7 C2=9 D2=10 A3=5 B3=11 C3=13 D3=15"
                + " A4=8 B4=12 C4=14 D4=16";
        assertThat(read(SOLVED)).containsExactly(solution);
        assertThat(read("""
                        C1 C2 C3 C4 Sum OK D
                        R1 16 15 10 8 49 49 0
                        R2 14 12 9 4 39 39 0
                        R3 13 11 7 2 33 33 0
                        R4 6 5 3 1 15 15 0
                        Sum 49 43 29 15
                        OK 49 43 29 15 W=0
                        D 0 0 0 0
                        """ + SOLVED)).hasSize(2).contains(solution);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    28 28 0   | 29 28 1     | f:3:10: expected the sum 28, found '29'
                    28 28 0   | 28 28 1     | f:3:16: expected the error 0, found '1'
                    28 28 0   | 28 29 -1    | f:2:12: expected row sums that add up to 136, the sum of 1 to 16, found 137
                    2 7 9     | 2 7 3       | f:3:10: expected the sum 22, found '28'
                    OK 16     | Ok 17       | f:8:3: expected the error -1, found '0'
                    OK 16     | 16          | f:7:1: expected the line OK of the column sums, found '16'
                    OK 16     | OK          | f:7:1: expected 4 numbers behind OK, found 3
                    1 3       | * 3         | f:2:1: expected a number, as all cells of such a table have, found '*'
                    D 0 0     | #           | f:7: expected the line D of the column sums, found the end of the input
                    """)
    void aTableOfTheSwappingMethodIsChecked(String right, String wrong, String fault) {
        String text = SOLVED.replaceFirst(right, wrong);
        assertThatThrownBy(() -> SurvoReader.read("f", text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(fault);
    }

    /** The tables of Products of marginal sums between start and solution, and its first one, which has no sums of its own. */
    @Test
    void aTableWithErrorsIsTheOpenPuzzleOfItsRightSumsAndAStart() throws BadInputException, IOException {
        String half = """
                        Sum OK D
                        1 3 4 6 14 14 0
                        2 8 9 10 29 28 1
                        5 11 13 15 44 44 0
                        7 12 14 16 49 50 -1
                        Sum 15 34 40 47
                        OK 16 33 40 47
                        D -1 1 0 0 W=4
                        """;
        assertThat(SurvoReader.read("f", half + SOLVED)).hasSize(2).first().satisfies(entry -> {
            assertThat(entry.puzzle()).hasToString("14,28,44,50 / 16,33,40,47");
            assertThat(entry.start()).containsExactly(1, 3, 4, 6, 2, 8, 9, 10, 5, 11, 13, 15, 7, 12, 14, 16);
        });
        assertThatThrownBy(() -> read(half.replace("5 11 13 15", "5 12 13 15").replace("44 44 0", "45 44 1")))
                .hasMessage("f:6:8: expected the sum 35, found '34'");
        String twice = half.replace("1 3 4 6 14 14 0", "1 3 4 5 13 14 -1")
                .replace("Sum 15 34 40 47", "Sum 15 34 40 46")
                .replace("D -1 1 0 0", "D -1 1 0 -1");
        assertThatThrownBy(() -> read(twice)).hasMessage("f:4:1: expected each number once, found 5 in D1 and A3");
        String plain = "1 3 4 5 14\n2 8 9 10 28\n6 11 13 15 44\n7 12 14 16 50\n16 33 40 47\n";
        assertThatThrownBy(() -> read(plain)).hasMessage("f:1:9: expected the sum 13 for row 1, found 14");
        for (String table :
                List.of(plain, plain.replace("47", "47 136"), "MAT SAVE AS A\n" + plain.replace("47", "47 0"))) {
            byte[] twoTables = (table + table).getBytes(StandardCharsets.UTF_8);
            try (SurvoReader reader = SurvoReader.openStarts("-", new ByteArrayInputStream(twoTables))) {
                for (int i = 0; i < 2; i++) {
                    Entry entry = reader.next();
                    assertThat(entry.puzzle()).hasToString("14,28,44,50 / 16,33,40,47");
                    assertThat(entry.start()).startsWith(1, 3, 4, 5, 2).hasSize(16);
                }
                assertThat(reader.next()).isNull();
            }
        }
    }

    /** The preliminary solution of Mustonen 2007, section 4, with tabs as there, and with blanks as --explain prints it. */
    @Test
    void aPreliminarySolutionIsCheckedAndIsAStart() throws BadInputException {
        String printed = "\tA\tB\tC\tD\t\n1\t1\t2\t5\t9\t17\n2\t3\t6\t10\t13\t32\n3\t4\t7\t11\t14\t36\n"
                + "4\t8\t12\t15\t16\t51\n\t16\t27\t41\t52\tcomputed sums\n\t17\t26\t42\t51\tcorrect sums\n"
                + "\t-1\t1\t-1\t1\terror\n";
        for (String text : List.of(printed, printed.replace('\t', ' '))) {
            assertThat(SurvoReader.read("f", text)).singleElement().satisfies(entry -> {
                assertThat(entry.puzzle()).hasToString("17,32,36,51 / 17,26,42,51");
                assertThat(entry.start()).startsWith(1, 2, 5, 9, 3, 6).hasSize(16);
            });
            assertThatThrownBy(() -> read(text.replace("41", "40")))
                    .hasMessageEndingWith("expected the sum 41, found '40'");
            assertThatThrownBy(() -> read(text.replace("correct sums", "")))
                    .hasMessageStartingWith("f:7:")
                    .hasMessageContaining("expected the line correct sums of the column sums, found '51'");
            assertThatThrownBy(() -> read(text.replace("26", ""))).hasMessageStartingWith("f:7:");
        }
        String solved =
                "\tA\tB\t\n1\t1\t2\t3\n2\t3\t4\t7\n\t4\t6\tcomputed sums\n\t4\t6\tcorrect sums\n\t0\t0\terror\n";
        for (String text :
                List.of(solved, solved.replace('\t', ' '), solved.substring(7).replaceAll("(?m)^[12]?\t", ""))) {
            assertThat(read(text + text))
                    .as(text)
                    .containsOnly("3,7 / 4,6 / A1=1 B1=2 A2=3 B2=4")
                    .hasSize(2);
        }
    }

    /** A matrix of Products of marginal sums, with the command that stands below it. */
    @Test
    void commandsOfSurvoAreSkipped() throws BadInputException {
        String matrix = Examples.text("products-17-matrix.txt");
        assertThat(read(matrix + matrix.replace("/SP_SWAP A", " /SP-SWAP") + "3,7/4,6/A1=1\n"))
                .containsExactly("14,28,44,50 / 16,33,40,47", "14,28,44,50 / 16,33,40,47", "3,7 / 4,6 / A1=1");
        assertThatThrownBy(() -> read("/ 4,6")).hasMessage("f:1:1: expected row sums, found none");
        assertThatThrownBy(() -> read("/4,6/A1=1")).hasMessage("f:1:1: expected row sums, found none");
    }

    @Test
    void tablesThatAreNoPuzzlesAreRefused() {
        assertThatThrownBy(() -> read("\t1\t2\n1\t0\t3\t3\n2\t7\t0\t7\n\t4\t6\t10"))
                .hasMessage("f:3:3: expected numbers from 1 to 4, found 7 in A2");
        assertThatThrownBy(() -> read("\tA\tB\t\n1\t1\t2\t3\n2\t3\t4\t7\n\t4\t6\tcomputed sums"))
                .hasMessage("f:4: expected the line correct sums of the column sums, found the end of the input");
        assertThatThrownBy(() -> read("\tA\tB\t\n1\t1\t2\t3\n2\t3\t4\t7\n\t4\t6\tother sums"))
                .hasMessage("f:4:6: expected 0 or 10, the sum of all cells, in the corner, found 'other sums'");
        assertThatThrownBy(() -> read("\t\t3\n\t\t\n4\t6"))
                .hasMessage("f:3:1: expected column sums that add up to 3, the sum of 1 to 2, found 10");
        assertThatThrownBy(() -> read("*\t*\t3\n*\t3\t\t7\n4\t6"))
                .hasMessageStartingWith("f:3:1: expected a sum that column A can have");
        assertThatThrownBy(() -> read("C1 C3\nR1 * * 3")).hasMessage("f:1:4: expected C2, found 'C3'");
        assertThatThrownBy(() -> read("C1 C2\nR2 * * 3")).hasMessage("f:2:1: expected row R1, found 'R2'");
    }

    /** The line of column sums and their total looks like a row of givens. */
    @Test
    void totalsInTheCornerAreToldFromRowsThatAreGiven() throws BadInputException {
        StringBuilder text = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(6);
            int columns = 1 + random.nextInt(4);
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, random.nextInt(rows * columns + 1));
            int cells = puzzle.cells();
            boolean total = random.nextBoolean();
            text.append(SurvoPrinter.text(puzzle, SurvoForm.GRID))
                    .append(total ? " " + cells * (cells + 1) / 2 : "")
                    .append('\n');
            expected.append(puzzle).append('\n');
        }
        StringBuilder found = new StringBuilder();
        for (Entry entry : SurvoReader.read("f", text.toString())) {
            assertThat(entry.form()).isEqualTo(SurvoForm.GRID);
            found.append(entry.puzzle()).append('\n');
        }
        assertThat(found).hasToString(expected.toString());
        assertThat(read("* 3\n* 2\n* 1\n6 6\n* 4\n* 5\n21 21\n* * 3\n* * 7\n4 6 10"))
                .containsExactly("3,2,1,6,4,5 / 21 / A4=6", "3,7 / 4,6");
    }
}
