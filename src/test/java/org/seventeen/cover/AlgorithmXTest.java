package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Examples;

class AlgorithmXTest {
    private static ExactCover wildwood() throws BadInputException, IOException {
        return CoverReader.read(Examples.file("wildwood.txt").toString(), InputStream.nullInputStream());
    }

    @Test
    void selectedOptionsAreInEverySolution() throws BadInputException, IOException {
        ExactCover problem = wildwood();
        for (CoverSolver solver : List.of(new AlgorithmX(problem), new DancingLinks(problem))) {
            assertThat(solver.count(10)).isEqualTo(2);
            assertThat(solver.count(1)).isEqualTo(1);
            assertThat(solver.select(4)).isTrue();
            assertThat(solver.select(0)).isFalse();
            assertThat(DancingLinksTest.solutions(solver)).containsExactly(List.of(3, 4, 6));
            assertThat(solver.select(2)).isTrue();
            assertThat(solver.count(10)).isZero();
            solver.clearSelection();
            assertThat(DancingLinksTest.solutions(solver))
                    .containsExactlyInAnyOrder(List.of(0, 3, 6), List.of(3, 4, 6));
            assertThatThrownBy(() -> solver.count(0)).hasMessage("expected a limit of at least 1, found 0");
        }
    }

    @Test
    void aStepIsAnOptionTried() throws BadInputException, IOException {
        ExactCover problem = wildwood();
        CoverSolver plain = new AlgorithmX(problem);
        CoverSolver links = new DancingLinks(problem);
        plain.count(10);
        links.count(10);
        assertThat(plain.steps()).isEqualTo(6);
        assertThat(links.steps()).isEqualTo(4);
        plain.count(1);
        assertThat(plain.steps()).isEqualTo(5);
    }

    /** The way that Winters (2020) goes through the example, on to the second solution that the essay leaves out. */
    @Test
    void wildwoodAcademyIsToldStepByStep() throws BadInputException, IOException {
        List<String> lines = new ArrayList<>();
        ExactCover problem = wildwood();
        new AlgorithmX(problem, new CoverExplanation(problem, lines::add)).count(10);
        assertThat(lines.stream().filter(line -> !line.matches(".*level \\d: *([A-Z].*|\"[^:]*)")))
                .containsExactly("""
                        6 items, 7 options
                                             Woodsmanship Nature Religion Culture Survival Art
                        Noodling                  1         1                        1
                        Moonshine                           1
                        "Shape Note Singing"                        1                       1
                        "Bible Study"                               1        1
                        "Water Witching"          1         1                        1
                        "Indian Lore"             1         1                1
                        "Square Dancing"                                                    1
                        level 1: item Religion has the fewest options, 2: "Shape Note Singing" "Bible Study"
                        level 1: take "Shape Note Singing", which holds Religion Art; drop 2 items and the 3 options that hold any of them: "Shape Note Singing" "Bible Study" "Square Dancing"
                        level 1: left: 4 items: Woodsmanship Nature Culture Survival; 4 options: Noodling Moonshine "Water Witching" "Indian Lore"
                          level 2: item Culture has only 1 option: "Indian Lore"
                          level 2: take "Indian Lore", which holds Woodsmanship Nature Culture; drop 3 items and the 4 options that hold any of them: Noodling Moonshine "Water Witching" "Indian Lore"
                          level 2: left: 1 item: Survival; 0 options
                          level 2: item Survival has no option left: go back to level 2
                          level 2: no other option of Culture: go back to level 1
                        level 1: take "Bible Study", which holds Religion Culture; drop 2 items and the 3 options that hold any of them: "Shape Note Singing" "Bible Study" "Indian Lore"
                        level 1: left: 4 items: Woodsmanship Nature Survival Art; 4 options: Noodling Moonshine "Water Witching" "Square Dancing"
                          level 2: item Art has only 1 option: "Square Dancing"
                          level 2: take "Square Dancing", which holds Art; drop 1 item and the 1 option that hold any of them: "Square Dancing"
                          level 2: left: 3 items: Woodsmanship Nature Survival; 3 options: Noodling Moonshine "Water Witching"
                            level 3: item Woodsmanship has the fewest options, 2: Noodling "Water Witching"
                            level 3: take Noodling, which holds Woodsmanship Nature Survival; drop 3 items and the 3 options that hold any of them: Noodling Moonshine "Water Witching"
                        no item is left: solution 1: Noodling "Bible Study" "Square Dancing"
                            level 3: take "Water Witching", which holds Woodsmanship Nature Survival; drop 3 items and the 3 options that hold any of them: Noodling Moonshine "Water Witching"
                        no item is left: solution 2: "Bible Study" "Water Witching" "Square Dancing"
                            level 3: no other option of Woodsmanship: go back to level 2
                          level 2: no other option of Art: go back to level 1
                        level 1: no other option of Religion: the search is complete""".split("\n", -1));
    }

    @Test
    void givenOptionsAndProblemsWithoutASolutionAreToldToo() throws BadInputException, IOException {
        List<String> lines = new ArrayList<>();
        ExactCover problem = wildwood();
        AlgorithmX solver = new AlgorithmX(problem, new CoverExplanation(problem, lines::add));
        solver.select(2);
        solver.select(3);
        solver.count(2);
        assertThat(lines)
                .startsWith(
                        "option \"Bible Study\" cannot be given, as an option given before holds one of its items: there is"
                                + " no solution",
                        "6 items, 7 options, of which 1 is given",
                        "left: 4 items: Woodsmanship Nature Culture Survival; 4 options: Noodling Moonshine"
                                + " \"Water Witching\" \"Indian Lore\"");
        lines.clear();
        ExactCover none = ExactCover.builder().primary("a").build();
        new AlgorithmX(none, new CoverExplanation(none, lines::add)).count(1);
        assertThat(lines).containsExactly("1 item, 0 options", "item a has no option left: there is no solution");
        lines.clear();
        ExactCover empty = ExactCover.builder().secondary("a").build();
        assertThat(new AlgorithmX(empty, new CoverExplanation(empty, lines::add)).count(5))
                .isEqualTo(1);
        assertThat(lines).containsExactly("1 item, 0 options", "no item is left: solution 1, no option");
    }

    @Test
    void longListsAreCutAndLargeMatricesAreNotDrawn() {
        ExactCover problem = DancingLinksTest.anOptionForEachOf(30);
        List<String> lines = new ArrayList<>();
        new AlgorithmX(problem, new CoverExplanation(problem, lines::add)).count(1);
        assertThat(lines.get(1)).isEqualTo("level 1: item i0 has only 1 option: o0");
        assertThat(lines.get(3))
                .isEqualTo(
                        "level 1: left: 29 items: i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11 i12 …; 29 options: o1 o2 o3 o4 o5"
                                + " o6 o7 o8 o9 o10 o11 o12 …");
        assertThat(lines).noneMatch(line -> line.endsWith(" i17 i18 i19 i20 i21 i22 i23 i24 i25 i26 i27 i28 i29"));
    }
}
