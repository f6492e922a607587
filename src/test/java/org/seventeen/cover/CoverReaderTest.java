package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Examples;

class CoverReaderTest {
    private static ExactCover read(String text) throws BadInputException, IOException {
        return CoverReader.read("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The names of the options of each solution, in the order of the problem. */
    private static List<String> solutions(ExactCover problem) {
        return DancingLinksTest.solutions(new DancingLinks(problem)).stream()
                .map(options -> options.stream().map(problem::optionName).collect(Collectors.joining(", ")))
                .toList();
    }

    @Test
    void wildwoodAcademyHasExactlyTwoWaysToGraduate() throws Exception {
        ExactCover problem = read(Examples.text("wildwood.txt"));
        assertThat(problem.items()).isEqualTo(6);
        assertThat(problem.options()).isEqualTo(7);
        assertThat(solutions(problem))
                .containsExactlyInAnyOrder(
                        "Noodling, Bible Study, Square Dancing", "Bible Study, Water Witching, Square Dancing");
    }

    @Test
    void itemsMayStandOnSeveralLinesAndSecondaryOnesFirst() throws Exception {
        ExactCover problem = read("\ufeffsecondary: x\r\nitems: a\rsecondary: y\nitems: b\n\n  o : y b a\nitem:a");
        assertThat(ExactCoverTest.written(problem)).isEqualTo("items: a b\nsecondary: x y\no: y b a\nitem: a\n");
    }

    @Test
    void namesMayHoldAnySign() throws Exception {
        ExactCover problem =
                read("items: R1#1 \"a b\" \"#\" \"say \\\"x\\\"\" \"\\\\\" é☃\n\"items\": R1#1\n\"p:q\":\"a b\" \"#\"");
        assertThat(List.of(0, 1, 2, 3, 4, 5))
                .extracting(problem::itemName)
                .containsExactly("R1#1", "a b", "#", "say \"x\"", "\\", "é☃");
        assertThat(problem.optionName(0)).isEqualTo("items");
        assertThat(problem.optionName(1)).isEqualTo("p:q");
    }

    /** The example of Knuth, 7.2.2.1 (6), with a secondary item more and an option that is there twice. */
    @Test
    void theFormOfKnuthIsReadAndOptionsAreCalledByTheirItems() throws Exception {
        ExactCover problem = read(
                "| example\n\na b c  d e f g | #1 x\"\r\nc e\na d g x\"\n  |a comment: of any: kind\nb c f\na d f #1\nb g\nd e g\nc e\n");
        assertThat(problem.primaryItems()).isEqualTo(7);
        assertThat(problem.items()).isEqualTo(9);
        assertThat(problem.itemName(7)).isEqualTo("#1");
        assertThat(problem.itemName(8)).isEqualTo("x\"");
        assertThat(solutions(problem)).containsExactlyInAnyOrder("c e, a d f #1, b g", "a d f #1, b g, c e (line 11)");
    }

    @Test
    void writtenNamesAreReadAgain() throws Exception {
        List<String> names =
                List.of("a", "a b", "#a", "a#", "items", "secondary", "x:y", "\"", "\\", "\\\"", "é", "i\u00a0j", "'");
        StringBuilder text = new StringBuilder("items:");
        names.forEach(name -> text.append(' ').append(CoverReader.written(name)));
        names.forEach(name ->
                text.append('\n').append(CoverReader.written(name)).append(':').append(CoverReader.written(name)));
        ExactCover problem = read(text.toString());
        for (int i = 0; i < names.size(); i++) {
            assertThat(problem.itemName(i)).isEqualTo(names.get(i));
            assertThat(problem.optionName(i)).isEqualTo(names.get(i));
        }
        assertThat(CoverReader.written("R1#1")).isEqualTo("R1#1");
    }

    /** Names of any signs, secondary items, long lines of items, and none. */
    @Test
    void writtenProblemsAreReadAgainAsTheyWere() throws Exception {
        SplittableRandom random = new SplittableRandom(52);
        for (int round = 0; round < 300; round++) {
            ExactCover.Builder builder = ExactCover.builder();
            int primary = random.nextInt(40);
            int items = primary + random.nextInt(3);
            for (int i = 0; i < items; i++) {
                if (i < primary) {
                    builder.primary(name(random) + i);
                } else {
                    builder.secondary(name(random) + i);
                }
            }
            ExactCover without = builder.build();
            for (int option = random.nextInt(10); option > 0 && primary > 0; option--) {
                TreeSet<String> held = new TreeSet<>(List.of(without.itemName(random.nextInt(primary))));
                for (int more = random.nextInt(5); more > 0; more--) {
                    held.add(without.itemName(random.nextInt(items)));
                }
                builder.option(name(random) + option, List.copyOf(held));
            }
            ExactCover problem = builder.build();
            assertThat(read(ExactCoverTest.written(problem)))
                    .as("seed 52, round %s", round)
                    .isEqualTo(problem);
        }
    }

    private static String name(SplittableRandom random) {
        return List.of("a", "items", "#", "\"", "\\", ": x", "R1C1#", "é ").get(random.nextInt(8));
    }

    @Test
    void problemsWithoutOptionsOrItemsAreProblems() throws Exception {
        assertThat(new DancingLinks(read("items: a")).count(2)).isZero();
        assertThat(new DancingLinks(read("items:\n")).count(2)).isEqualTo(1);
        assertThat(new DancingLinks(read("secondary: a")).count(2)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "items: a~o: b | 2:4: expected an item declared above, found 'b'",
                "items: a~o: a : a | 2:6: expected an item declared above, found ':'",
                "items: a~o: a  a | 2:7: expected each item once in option 'o', found 'a' twice",
                "items: a~o: # none | 2:4: expected an item in option 'o', found the end of the line",
                "items: a~o: | 2:3: expected an item in option 'o', found the end of the line",
                "items: a~secondary: b~o: b"
                        + " | 3:1: expected a primary item in option 'o', found only secondary ones",
                "items: a~o: a~~o: a | 4:1: expected a new option, found 'o' again (first at 2:1)",
                "items: a b~items: c a | 2:10: expected a new item, found 'a' again (first at 1:8)",
                "items: a~secondary: a | 2:12: expected a new item, found 'a' again (first at 1:8)",
                "items: a : b | 1:10: expected an item, found ':'",
                "items: a~o: a~items: b" + " | 3:1: expected an option (items come before options), found 'items:'",
                "items a | 1:7: expected ':' after 'items', found 'a'",
                "items | 1:6: expected ':' after 'items', found the end of the line",
                "`: a` | 1:1: expected a name, found ':'",
                "items: \"a | 1:10: expected the closing '\"' of the name at column 8, found the end of the line",
                "items: \"\" | 1:8: expected a name, found an empty one",
                "items: \"a\"b | 1:11: expected a space or ':' after a name, found 'b'",
                "items: \"a\\n\" | 1:11: expected '\"' or '\\' after '\\', found 'n'",
                "items: a\"b\" | 1:9: expected a space or ':' after a name, found a quote inside a name",
                "items: a^ | 1:9: expected a space or ':' after a name, found the control character U+0007",
                "items: ^ | 1:8: expected a name, found the control character U+0007",
                "items: \"a\u0001\" | 1:10: expected a name, found the control character U+0001",
                "# nothing~ | 2: expected a line 'items: …' or a line of items, found the end of the file",
                "+ a~2:3~ | 2:1: expected an item without ':', found '2:3'",
                "a 0:2+b~a | 1:3: expected an item without a multiplicity ('+'), found '0:2+b'",
                "2:3+a b~a | 1:1: expected an item without a multiplicity ('+'), found '2:3+a'",
                "2+a~a | 1:1: expected an item without a multiplicity ('+'), found '2+a'",
                "a + b + c~a | 1:7: expected one '+' before the secondary items, found a second one",
                "a + b~a b+7 | 2:3: expected an item without a cost, found 'b+7'",
                "a b + a~a | 1:7: expected a new item, found 'a' again (first at 1:1)",
                "a b~a b a | 2:5: expected each item once in option 'a b a', found 'a' twice",
                "a + b~b | 2:1: expected a primary item in option 'b', found only secondary ones",
                "a b~# b | 2:1: expected an item declared above, found '#'",
                "a~a^ | 2:2: expected a name, found the control character U+0007",
            })
    void faultsAreNamedWithTheirPlace(String text, String message) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() ->
                        read(text.replace('~', '\n').replace('^', '\u0007').replace('+', '|')))
                .withMessage("-:" + message.replace('+', '|').replace("U|", "U+"));
    }
}
