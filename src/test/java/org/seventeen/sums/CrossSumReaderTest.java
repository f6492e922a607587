package org.seventeen.sums;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;

class CrossSumReaderTest {
    private static List<CrossSum> all(String text) throws BadInputException {
        return CrossSumReader.read("-", text).stream()
                .map(CrossSumReader.Entry::puzzle)
                .toList();
    }

    @Test
    void thePuzzleOfTheBookIsRead() {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        assertThat(puzzle.title()).isEqualTo("Total Concentration - Turing Puzzles P10");
        assertThat(puzzle.rows()).isEqualTo(7);
        assertThat(puzzle.columns()).isEqualTo(7);
        assertThat(puzzle.blanks()).containsExactly(0, 3, 5, 11, 13, 17, 18, 23, 26, 30, 31, 36, 41, 42, 47);
        assertThat(puzzle.clue(1)).isEqualTo(16);
        assertThat(puzzle.totals())
                .isEqualTo(new CrossSum.Totals(
                        List.of(114L, 86L, 106L, 112L, 106L, 98L, 104L),
                        List.of(102L, 86L, 102L, 100L, 110L, 109L, 117L),
                        106,
                        70));
        assertThat(puzzle.range()).isEqualTo(SumConditions.Range.POSITIVE);
        assertThat(puzzle.distinct()).isEqualTo(SumConditions.Distinct.NONE);
    }

    @Test
    void commasBlanksAndSemicolonsSeparate() {
        CrossSum puzzle = Sums.read("x,2,3\n4,x,9\n5,7\n");
        for (String text :
                List.of("x 2 3\n4 X 9\n5 7", "\ufeff x , 2,3\r\n4\t.;  9\r\n\r\n5;7", "?,+2,03\n4,_,9\n# c\n5,7")) {
            assertThat(Sums.read(text)).as(text).isEqualTo(puzzle);
        }
    }

    @Test
    void diagonalsMayBeGivenInPart() {
        assertThat(Sums.read("x\n1,x,3\nx,x,4\n3,x,5\n").totals())
                .isEqualTo(new CrossSum.Totals(List.of(3L, 4L), List.of(3L, CrossSum.UNKNOWN), 5, CrossSum.UNKNOWN));
        assertThat(Sums.read("6\n1,x,3\nx,x,4\n3,x\n").totals().anti()).isEqualTo(6);
        assertThat(Sums.read("x\n1,x,3\nx,x,4\n3,x\n").hasDiagonals()).isFalse();
        assertThat(Sums.read("5\nx,5\n5,5\n").rows()).isEqualTo(1);
    }

    @Test
    void severalPuzzlesFollowEachOther() throws BadInputException {
        List<CrossSum> all =
                all("#tc A\n#range -5..5\n#distinct all\n1,x,3\n1,2\n# no title\nx,3\n4,4\n7\n" + Sums.BOOK);
        assertThat(all)
                .extracting(CrossSum::title)
                .containsExactly("A", "", "Total Concentration - Turing Puzzles P10");
        assertThat(all.get(0).range()).isEqualTo(new SumConditions.Range(-5, 5));
        assertThat(all.get(0).distinct()).isEqualTo(SumConditions.Distinct.ALL);
        assertThat(all.get(1).range()).isEqualTo(SumConditions.Range.POSITIVE);
        assertThat(all("# nothing\n\n")).isEmpty();
    }

    @Test
    void theConditionsOfACallerStandAboveThoseOfTheFile() throws BadInputException, IOException {
        SumConditions conditions = new SumConditions(
                Optional.of(new SumConditions.Range(0, 9)), Optional.of(SumConditions.Distinct.LINES));
        byte[] text = "#range 1..3\n#distinct all\n0,x,3\n1,2\n".getBytes(StandardCharsets.UTF_8);
        try (CrossSumReader reader = CrossSumReader.open("-", new ByteArrayInputStream(text), conditions)) {
            CrossSum puzzle = reader.next().puzzle();
            assertThat(puzzle.range()).isEqualTo(new SumConditions.Range(0, 9));
            assertThat(puzzle.distinct()).isEqualTo(SumConditions.Distinct.LINES);
        }
    }

    @Test
    void whatIsPrintedIsReadAgain() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 500; round++) {
            CrossSum puzzle = Sums.random(random);
            assertThat(Sums.read(puzzle.toString())).isEqualTo(puzzle).hasSameHashCodeAs(puzzle);
        }
    }

    /** Each is one sentence with its place. A bar stands for the end of a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "5|x ! -:2:1: expected row 1: its numbers and their total, found only 'x'",
                "word ! -:1:1: expected the total of the anti-diagonal or 'x', found 'word'",
                "1,,3|1,2 ! -:1:3: expected a number or 'x', found ','",
                ",1,3|1,2 ! -:1:1: expected a number or 'x', found ','",
                "1,2,| ! -:1:5: expected a number or 'x', found the end of the line",
                "1,2.5,3|1,2 ! -:1:3: expected a number or 'x', found '2.5'",
                "1,-,3|1,2 ! -:1:3: expected a number or 'x', found '-'",
                "1,1234567890,3|1,2 ! -:1:3: expected a number within -999999999..999999999, found '1234567890'",
                "1,2,3|1,2,3|1,2,3,4 ! -:3:7: expected row 3 or the totals of the 2 columns, a row having 3 numbers with its total, found 4 numbers",
                "9|1,2,3|1,2|1,2,3 ! -:3:3: expected row 2 of 2, a row having 3 numbers with its total, found 2 numbers",
                "9|1,2,3|1,2,3|1 ! -:4:1: expected the totals of the 2 columns and perhaps the main diagonal, found 1 number",
                "9|1,2,3|1,2,3|1,2,3,4 ! -:4:7: expected the totals of the 2 columns and perhaps the main diagonal, found 4 numbers",
                "1,2,x,8|x,5,9|4,x,6,12|7,9,14 ! -:2:5: expected a row of 3 numbers and its total, or the totals of the 3 columns with an empty line before the next puzzle, found 3 numbers above another row",
                "1,2,x,8|3,5,9|# c|7,9,14 ! -:2:5: expected a row of 3 numbers and its total, or the totals of the 3 columns with an empty line before the next puzzle, found 3 numbers above another row",
                "1,2,x|1,3|7,9,16 ! -:2:3: expected a row of 2 numbers and its total, or the totals of the 2 columns with an empty line before the next puzzle, found 2 numbers above another row",
                "9|1,2,3 ! -:3: expected row 2 of 2, found the end of the file",
                "9|1,2,3|1,2,3 ! -:4: expected the totals of the 2 columns, found the end of the file",
                "#tc lonely ! -:2: expected a puzzle, found the end of the file",
                "1,2,3|#tc next ! -:2:1: expected row 2 or the totals of the 2 columns of the puzzle at line 1, found '#tc next'",
                "#range 1-9|1,2 ! -:1:8: expected a range as 1..30 or 1.. after #range, found '1-9'",
                "#range|1,2 ! -:1:7: expected a range as 1..30 or 1.. after #range, found nothing",
                "#distinct some|1,2 ! -:1:11: expected none, lines or all after #distinct, found 'some'",
                "0,x,3|1,2 ! -:1:1: expected a number from 1, found '0'",
                "#range 1..9|x,10,13|3,10 ! -:2:3: expected a number from 1 to 9, found '10'",
                "#distinct lines|3,x,7|3,x,8|6,9 ! -:3:1: expected numbers that differ (lines), found '3' again (first at 2:1)",
                "#distinct all|3,x,7|x,3,8|6,9 ! -:3:3: expected numbers that differ (all), found '3' again (first at 2:1)",
                "#distinct lines|9|3,x,7|x,3,8|6,9,6 ! -:4:3: expected numbers that differ (lines), found '3' again (first at 3:1)"
            })
    void badInputIsOneSentence(String text, String message) {
        assertThatThrownBy(() -> all(text.replace('|', '\n') + "\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    /** Sums that agree end a table, whatever follows; so do others above a title, and at the end. */
    @Test
    void totalsOfTheColumnsAreNotTakenForARowThatLacksANumber() throws BadInputException {
        assertThat(all("1,x,3\n1,2\n1,x,3\n1,2\n")).hasSize(2);
        assertThat(all("1,x,3\n1,x\n#tc next\n1,x,3\n2,9\n")).hasSize(2);
        assertThat(all("1,x,3\n1,x\n\n1,x,3\n2,9\n")).hasSize(2);
        assertThat(all("1,x,3\n1,x\n# no row\n").get(0).totals().columns()).containsExactly(1L, CrossSum.UNKNOWN);
    }

    @Test
    void diagonalsOfATableThatIsNotSquareAreNotTaken() {
        // With the total of the anti-diagonal there are as many rows as columns, so a third row is taken for the last
        // line.
        assertThatThrownBy(() -> all("9\n1,2,3\n1,2,3\n1,2,3\n1,2\n"))
                .hasMessage("-:6: expected row 2 or the totals of the" + " 1 columns, found the end of the file");
    }

    /** Each of these was taken for a comment, or the last one for the only one, and the puzzle was another. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "#range:1..9 ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '#range:1..9'",
                "' #range1..9' ! 1:2: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '#range1..9'",
                "#DISTINCT all ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '#DISTINCT all'",
                "#distinct=all ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '#distinct=all'",
                "#tc: A ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '#tc: A'",
                "# range 1..9 ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '# range 1..9'",
                "# Distinct: all ! 1:1: expected a line that begins with '#tc ', '#range ' or '#distinct ', found '# Distinct: all'",
                "#distinct all|# c|#distinct all ! 3:1: expected the puzzle of #distinct at line 1, found #distinct again",
                "#tc A|#range 1..9||#tc B ! 4:1: expected the puzzle of #tc at line 1, found #tc again"
            })
    void aLineOfTheHeaderWithASlipOrTwiceIsRefused(String lines, String message) {
        assertThatThrownBy(() -> all(lines.replace('|', '\n') + "\nx,2,5\n3,2\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("-:" + message);
    }

    /** Read as blanks, the tabs let the numbers behind an empty field move: two cells and an empty total were one cell and its total. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "1\t\t3\t6|2\t\t1\t5|3\t4 ! 1:4",
                "'\t2\t5|\t3\t4|\t5' ! 1:2",
                "1\t2\t|3\t1\t|4\t3 ! 1:5",
                "1\t2\t3|2\t \t5|3\t4 ! 2:5"
            })
    void anEmptyFieldAtATabIsRefused(String text, String place) {
        assertThatThrownBy(() -> all(text.replace('|', '\n') + "\n"))
                .hasMessage("-:" + place + ": expected a number or 'x' in each field, found an empty one at a tab");
    }

    @Test
    void tabsThatOnlyAlignAreBlanks() throws BadInputException {
        assertThat(all("\t1,\t\tx,3\t\n\t1,\t2\n")).hasSize(1);
        assertThat(all("1\tx \t 3\n1\t2\n")).hasSize(1);
    }

    @Test
    void wordsThatBeginAsAHeaderAreComments() throws BadInputException {
        assertThat(all("#ranges\n# range 1..2 of the book\n# distinct numbers\n#tcp\n#distinctly\nx,2,5\n3,2\n"))
                .hasSize(1);
    }

    @Test
    void readingGoesOnWithTheNextTitle() throws BadInputException, IOException {
        String text = "#tc none\n#tc A\n1,x,3\n#tc B\n1,x,3\n1,2\nrest\n2,2\n1\n#tc\tC\n#range 1..9\nx,2\n2,x\n2\n";
        StringWriter errors = new StringWriter();
        try (EntrySource<CrossSumReader.Entry> source = new EntrySource<>(
                List.of("-"), System.in, true, new PrintWriter(errors, true), (file, in) -> Sums.reader(text))) {
            assertThat(source.next().puzzle().title()).isEqualTo("B");
            assertThat(source.next().puzzle().title()).isEqualTo("C");
            assertThat(source.next()).isNull();
            assertThat(source.skipped()).isEqualTo(3);
        }
        assertThat(errors.toString().lines())
                .containsExactly(
                        "seventeen: -:2:1: expected the puzzle of #tc at line 1, found #tc again",
                        "seventeen: -:4:1: expected row 2 or the totals of the 2 columns of the puzzle at line 3, found"
                                + " '#tc B'",
                        "seventeen: -:7:1: expected the total of the anti-diagonal or 'x', found 'rest'");
    }
}
