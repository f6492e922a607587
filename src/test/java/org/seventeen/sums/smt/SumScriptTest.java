package org.seventeen.sums.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.Sums;
import org.seventeen.testing.Examples;

/** Scripts for solvers of SMT-LIB, and what solvers print for them. */
class SumScriptTest {
    private static final CrossSum BOOK = Sums.read(Sums.BOOK);
    private static final CrossSum SMALL = Sums.read("5\nx,3,4\n2,x,6\n3,7,5\n");

    private static Optional<int[]> read(String answer, CrossSum puzzle) throws BadInputException, IOException {
        return SumAnswer.read("-", new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)), puzzle)
                .numbers();
    }

    /** The lines are looked through once, not for each blank: that took minutes. */
    @Test
    void theScriptOfTheLargestTableBoundsEachBlank() {
        int side = 256;
        CrossSum puzzle = Sums.read((",x".repeat(side).substring(1) + ",999\n").repeat(side)
                + ",x".repeat(side - 1).substring(1) + ",999\n");
        List<String> lines = new SumScript(puzzle).text().lines().toList();
        assertThat(lines).filteredOn(line -> line.startsWith("(assert (<= 1 ")).hasSize(side * side);
    }

    @Test
    void theScriptOfTheBookHas141LinesAsTheNoteSays() {
        List<String> lines = new SumScript(BOOK).text().lines().toList();
        assertThat(lines).hasSize(141);
        assertThat(lines.subList(3, 11))
                .containsExactly(
                        "(declare-const V0 Int)",
                        "(assert (= V0 70 ))",
                        "(declare-const V1 Int)",
                        "(declare-const V2 Int)",
                        "(assert (= V2 16 ))",
                        "(declare-const V3 Int)",
                        "(assert (= V3 2 ))",
                        "(declare-const V4 Int)");
        assertThat(lines.get(139)).startsWith("(get-value (V0 V1 V2 ").endsWith(" V63 V64 ))");
        assertThat(lines.get(140)).isEqualTo("(exit)");
    }

    /** Every line of the script that the note quotes is a line of this script. */
    @Test
    void theLinesThatTheNoteQuotesAreThere() {
        String quoted = """
                (set-logic LIA)
                (set-option :produce-assignments true)
                (set-option :produce-models true)
                (declare-const V0 Int)
                (assert (= V0 70 ))
                (declare-const V1 Int)
                (declare-const V2 Int)
                (assert (= V2 16 ))
                (declare-const V3 Int)
                (assert (= V3 2 ))
                ;Build the formulas rows
                (assert (= V8 (+ V1 V2 V3 V4 V5 V6 V7 )))
                (assert (= V16 (+ V9 V10 V11 V12 V13 V14 V15 )))
                (assert (= V24 (+ V17 V18 V19 V20 V21 V22 V23 )))
                (assert (= V32 (+ V25 V26 V27 V28 V29 V30 V31 )))
                (assert (= V40 (+ V33 V34 V35 V36 V37 V38 V39 )))
                (assert (= V48 (+ V41 V42 V43 V44 V45 V46 V47 )))
                (assert (= V56 (+ V49 V50 V51 V52 V53 V54 V55 )))
                ;Build the formulas Cols
                (assert (= V57 (+ V1 V9 V17 V25 V33 V41 V49 )))
                (assert (= V58 (+ V2 V10 V18 V26 V34 V42 V50 )))
                (assert (= V59 (+ V3 V11 V19 V27 V35 V43 V51 )))
                (assert (= V60 (+ V4 V12 V20 V28 V36 V44 V52 )))
                (assert (= V61 (+ V5 V13 V21 V29 V37 V45 V53 )))
                (assert (= V62 (+ V6 V14 V22 V30 V38 V46 V54 )))
                (assert (= V63 (+ V7 V15 V23 V31 V39 V47 V55 )))
                ;Build the formulas diagonals R-L
                (assert (= V64 (+ V1 V10 V19 V28 V37 V46 V55 )))
                ;Build the formulas diagonals L-R
                (assert (= V0 (+ V49 V42 V35 V28 V21 V14 V7 )))
                (check-sat)
                (exit)
                """;
        assertThat(new SumScript(BOOK).text().lines())
                .containsAll(quoted.lines().toList());
    }

    @Test
    void conditionsThatThePuzzleSetsAreAsserted() {
        CrossSum puzzle = Sums.read("#range -2..9\n#distinct lines\n1,x,3\nx,x,6\n4,5\n");
        String[] script = new SumScript(puzzle).text().split("\n", -1);
        assertThat(script)
                .contains(
                        "(assert (<= (- 2) V2 9 ))",
                        "(assert (<= (- 2) V4 9 ))",
                        "(assert (distinct V1 V2 ))",
                        "(assert (distinct V2 V5 ))")
                .doesNotContain("(declare-const V0 Int)", "(assert (<= (- 2) V1 9 ))");
        CrossSum column = Sums.read("x,-3\n1,1\n-2\n".replace("x,", "#range -5..5\nx,"));
        assertThat(new SumScript(column).text()).contains("(assert (= V2 V1 ))", "(assert (= V2 (- 3) ))");
        assertThat(new SumScript(column).textOtherThan(new int[] {-3, 1}))
                .contains("(assert (not (and true (= V1 (- 3) ) )))");
    }

    /** A positive number is asserted only of a blank that the equations leave open, or make negative. */
    @Test
    void thatNumbersArePositiveIsAssertedWhereTheEquationsDoNotDecide() {
        assertThat(new SumScript(SMALL).text()).doesNotContain("<=");
        assertThat(new SumScript(Sums.read("x,x,5\n2,3\n")).text()).doesNotContain("<=");
        assertThat(new SumScript(Sums.read("x,x,5\nx,x,6\n5,6\n")).text())
                .contains("(assert (<= 1 V1 ))", "(assert (<= 1 V5 ))");
        assertThat(new SumScript(Sums.read("x,7,5\n3,1,4\n1,8\n")).text()).contains("(assert (<= 1 V1 ))");
        assertThat(new SumScript(Sums.read("#range 1..9\nx,2,5\n3,2\n")).text()).contains("(assert (<= 1 V1 9 ))");
    }

    @Test
    void theAnswerInTheFormOfTheNoteIsRead() throws BadInputException, IOException {
        Optional<int[]> numbers = read(Examples.text("total-concentration-answer.txt"), BOOK);
        assertThat(BOOK.text(numbers.orElseThrow())).isEqualTo(Sums.BOOK_SOLUTION);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "sat|((V1 1) (V5 4))",
                "success|success|sat ; done|(|(V5 4)|(V0 5)(|V1| 1))",
                "sat|(model (define-fun V1 () Int 1) (define-fun V5 () Int 4))",
                "sat|((define-fun V1 () Int 1) (define-fun V5 () Int 4) (define-fun V0 () Int 5))",
                "sat|(define-fun V1 () Int 1)|(define-fun V5 () Int|  4)",
                "sat|(= V1 1)|(= V5 4)",
                "success|sat|( (V1 1)|  (V5 4) )|(:added-eqs   12| :memory   18.50| :time (0.01 |x|))|(:reason-unknown \"\")"
            })
    void otherSolversAreUnderstood(String answer) throws BadInputException, IOException {
        String text = answer.replace("|V1|", "@").replace('|', '\n').replace("@", "|V1|");
        assertThat(read(text, SMALL).orElseThrow()).containsExactly(1, 3, 2, 4);
    }

    @Test
    void negativeNumbersAreRead() throws BadInputException, IOException {
        CrossSum puzzle = Sums.read("#range -9..9\nx,x,1\n-3,4\n");
        assertThat(read("sat\n((V1 (- 3)) (V2 4) (V4 -3))", puzzle).orElseThrow())
                .containsExactly(-3, 4);
    }

    @Test
    void unsatIsNoSolution() throws BadInputException, IOException {
        assertThat(read("success\nunsat\n(error \"no model\")\n", SMALL)).isEmpty();
        assertThat(read("unsat\n(:conflicts 3\n :max-memory 17.1)\n", SMALL)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "'' ! -:1: expected sat or unsat, found the end of the file",
                "unknown|(error \"no model\") ! -:1:1: expected sat or unsat, found 'unknown': the solver has not decided the puzzle",
                "success|timeout ! -:2:1: expected sat or unsat, found 'timeout': the solver has not decided the puzzle",
                "unsat|((V1 1) (V5 4)) ! -:2:2: expected no values after unsat, found '('",
                "sat|((V01 1) (V5 4)) ! -:2:3: expected a name as V1, found 'V01'",
                "sat|((define-fun V1 () (_ BitVec 32) #x00000001)) ! -:2:20: expected the sort Int, as the script has it, found '(_ …)'",
                "sat|((define-fun V1 () Real 1.0)) ! -:2:20: expected the sort Int, as the script has it, found 'Real'",
                "sat|((V1 #b0001)) ! -:2:6: expected a whole number as the value of V1, found '#b0001'",
                "sat|((V1 (_ bv1 32))) ! -:2:6: expected a whole number as the value of V1, found '(_ …)'",
                "sat|((V1 (/ 2 2))) ! -:2:6: expected a whole number as the value of V1, found '(/ …)'",
                "(error \"Parse Error: a.smt2:1.5: expected a command|  (set-logi| ^|\") ! -:1:2: expected an answer, found an error of the solver: \"Parse Error: a.smt2:1.5: expected a command",
                "sat|((V1 1) (V5 4) ! -:3: expected ')', found the end of the file",
                "sat|(= ) ! -:2:4: expected a whole number as the value of ), found ')'",
                "sat|(define-fun) ! -:2:12: expected '(', found ')'",
                "sat|((V1 1)) ! -:3: expected a value of V5, found the end of the file",
                "sat|((V1 1) (V5 4))) ! -:2:16: expected '(' before, found ')'",
                "sat|((V1 one) (V5 4)) ! -:2:6: expected a whole number as the value of V1, found 'one'",
                "sat|((V1 1.5) (V5 4)) ! -:2:6: expected a whole number as the value of V1, found '1.5'",
                "sat|((x 1) (V5 4)) ! -:2:3: expected a name as V1, found 'x'",
                "sat|((V1 1) (V2 4) (V5 4)) ! -:2:13: expected 3 as the value of V2, as the puzzle has it, found '4'",
                "sat|((V1 1) (V5 4) (V6 7)) ! -:2:20: expected 6 as the value of V6, as the puzzle has it, found '7'",
                "sat|((V1 1) (V5 4) (V1 2)) ! -:2:20: expected one value of V1, found '2' after '1'",
                "sat|((V1 1) (V5 4))|unsat ! -:3:1: expected one answer, found a second one (the first is at line 1)",
                "((V1 1) (V5 4))|sat ! -:1:2: expected sat or unsat before the values, found '('",
                "(error \"line 3\") ! -:1:2: expected an answer, found an error of the solver: \"line 3\"",
                "(echo \"open ! -:1:12: expected the closing \" of column 7, found the end of the line",
                "sat|((V1 99999999999) (V5 4)) ! -:2:6: expected a number within -999999999..999999999, found '99999999999'",
                "sat|(V1 1) ! -:2:2: expected '(', found 'V1'",
                "sat|((define-fun V1 Int 1)) ! -:2:17: expected '(', found 'Int'"
            })
    void aBadAnswerIsOneSentence(String answer, String message) {
        assertThatThrownBy(() -> read(answer.replace('|', '\n') + (answer.isEmpty() ? "" : "\n"), SMALL))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    /** A total that the puzzle does not give is no part of its solution, but a model of another puzzle has another one. */
    @Test
    void aTotalThatIsNotGivenIsTheSumOfItsNumbers() throws BadInputException, IOException {
        CrossSum puzzle = Sums.read("x,2,x\n1,x,4\n3,x\n");
        assertThat(read("sat\n((V1 2) (V3 4) (V5 3) (V8 5))", puzzle).orElseThrow())
                .containsExactly(2, 2, 1, 3);
        assertThatThrownBy(() -> read("sat\n((V1 2) (V5 3)\n(V3 5))", puzzle))
                .hasMessage("-:3:5: expected 4 as the value of V3, the sum of row 1, found '5'");
        assertThatThrownBy(() -> read("sat\n((V1 2) (V5 3) (V8 6))", puzzle))
                .hasMessage("-:2:20: expected 5 as the value of V8, the sum of column 2, found '6'");
    }

    @Test
    void everySumIsChecked() {
        int[] numbers = {1, 3, 2, 5};
        SumCheck check = SumCheck.of(SMALL, numbers);
        assertThat(check.isSolution()).isFalse();
        assertThat(check.lines()).hasSize(6);
        assertThat(check.faults())
                .extracting(SumCheck.Fault::text)
                .containsExactly(
                        "expected 6 as the sum of row 2, found 7",
                        "expected 7 as the sum of column 2, found 8",
                        "expected 5 as the sum of the main diagonal, found 6");
        CrossSum small = Sums.read("#range 1..4\n#distinct all\nx,x,6\nx,4,x\nx,x\n");
        assertThat(SumCheck.of(small, new int[] {5, 1, 1, 3}).faults())
                .extracting(SumCheck.Fault::text)
                .containsExactly(
                        "expected a number in 1..4 at row 1, column 1, found 5",
                        "expected the clue 4 at row 2, column 2, found 3",
                        "expected numbers that differ (all), found 1 at row 1, column 2 and row 2, column 1");
    }

    /** The check agrees with loops over the table, for right and wrong tables. */
    @Test
    void theCheckAgreesWithLoopsOverTheTable() {
        SplittableRandom random = new SplittableRandom(4);
        List<Boolean> verdicts = new ArrayList<>();
        for (int round = 0; round < 2000; round++) {
            CrossSum puzzle = Sums.random(random);
            int[] numbers = puzzle.clues();
            for (int cell : puzzle.blanks()) {
                numbers[cell] =
                        puzzle.range().least() + random.nextInt(puzzle.range().size());
            }
            boolean right = Sums.isRight(puzzle, numbers);
            assertThat(SumCheck.of(puzzle, numbers).isSolution())
                    .as(puzzle.toString())
                    .isEqualTo(right);
            verdicts.add(right);
        }
        assertThat(verdicts.stream().filter(right -> right).count()).isBetween(20L, 1980L);
    }
}
