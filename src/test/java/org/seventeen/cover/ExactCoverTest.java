package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ExactCoverTest {
    private static ExactCover.Builder items() {
        return ExactCover.builder().primary("a").primary("b").secondary("x");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    /** The text of a problem, which shows all items and options in their order. */
    static String written(ExactCover problem) throws IOException {
        StringBuilder text = new StringBuilder();
        CoverReader.write(problem, text);
        return text.toString();
    }

    @Test
    void itemsAndOptionsKeepTheirOrderAndNames() throws IOException {
        ExactCover problem =
                items().option("one", "x", "a").option("two", List.of("b")).build();
        assertThat(problem.items()).isEqualTo(3);
        assertThat(problem.primaryItems()).isEqualTo(2);
        assertThat(written(problem)).isEqualTo("items: a b\nsecondary: x\none: x a\ntwo: b\n");
    }

    @Test
    void badOptionsAreRefused() {
        refused(() -> items().option("o", "a", "x", "a"), "expected different items in option 'o', found 'a' twice");
        refused(() -> items().option("o", "a", "c"), "expected an item in option 'o', found 'c'");
        refused(() -> items().option("o"), "expected an item in option 'o', found none");
        refused(() -> items().option("o", "x"), "expected a primary item in option 'o', found only secondary ones");
        refused(() -> items().option("", "a"), "expected a name for an option, found none");
        refused(
                () -> items().option("o", "a").option("o", "b"),
                "expected options of different names, found 'o' twice");
    }

    @Test
    void badItemsAreRefused() {
        refused(() -> items().secondary("a"), "expected items of different names, found 'a' twice");
        refused(() -> items().primary("c"), "expected primary items before secondary ones, found 'c' behind");
        refused(() -> ExactCover.builder().primary(""), "expected a name for an item, found none");
        refused(() -> items().option("o", "a").secondary("y"), "expected items before options, found item 'y' behind");
    }

    @Test
    void aRefusedOptionLeavesNoTrace() throws IOException {
        ExactCover.Builder builder = items();
        refused(() -> builder.option("o", "a", "b", "c"), "expected an item in option 'o', found 'c'");
        assertThat(written(builder.option("o", "b", "a").build())).isEqualTo("items: a b\nsecondary: x\no: b a\n");
    }

    /** All choices of elements, where every set has exactly one chosen; an element of no set is never chosen. */
    private static Set<Set<String>> hittingSets(List<List<String>> sets, List<String> elements) {
        Set<Set<String>> found = new HashSet<>();
        for (int choice = 0; choice < 1 << elements.size(); choice++) {
            Set<String> chosen = new HashSet<>();
            for (int i = 0; i < elements.size(); i++) {
                if ((choice >>> i & 1) != 0) {
                    chosen.add(elements.get(i));
                }
            }
            boolean hits = chosen.stream().allMatch(element -> sets.stream().anyMatch(set -> set.contains(element)));
            for (List<String> set : sets) {
                hits &= set.stream().filter(chosen::contains).count() == 1;
            }
            if (hits) {
                found.add(chosen);
            }
        }
        return found;
    }

    @Test
    void theTransposedProblemHasTheExactHittingSets() {
        SplittableRandom random = new SplittableRandom(52);
        int several = 0;
        for (int round = 0; round < 1000; round++) {
            List<String> elements = new ArrayList<>();
            ExactCover.Builder builder = ExactCover.builder();
            for (int i = 0; i <= random.nextInt(9); i++) {
                elements.add("e" + i);
                builder.primary("e" + i);
            }
            List<List<String>> sets = new ArrayList<>();
            for (int i = random.nextInt(7); i > 0; i--) {
                List<String> set = new ArrayList<>(elements);
                set.removeIf(element -> random.nextInt(3) == 0);
                if (!set.isEmpty()) {
                    sets.add(set);
                    builder.option("s" + i, set);
                }
            }
            ExactCover hitting = builder.build().transposed();
            Set<Set<String>> found = new HashSet<>();
            long count = new DancingLinks(hitting)
                    .visit((options, chosen) -> found.add(IntStream.of(Arrays.copyOf(options, chosen))
                            .mapToObj(hitting::optionName)
                            .collect(Collectors.toSet())));
            Set<Set<String>> expected = hittingSets(sets, elements);
            assertThat(found).as("seed 52, round " + round).isEqualTo(expected);
            assertThat(count).isEqualTo(expected.size());
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(several).isGreaterThan(100);
    }

    /** Twice transposed, a problem whose items all have an option is itself again. */
    @Test
    void transposingTwiceGivesTheSameProblem() throws IOException {
        ExactCover problem = ExactCover.builder()
                .primary("a")
                .primary("b")
                .option("one", "b", "a")
                .option("two", "b")
                .build();
        ExactCover once = problem.transposed();
        assertThat(written(once)).isEqualTo("items: one two\na: one\nb: one two\n");
        ExactCover twice = once.transposed();
        assertThat(written(twice)).isEqualTo("items: a b\none: a b\ntwo: b\n");
        assertThat(twice.option("two")).isEqualTo(1);
        assertThat(twice.option("three")).isEqualTo(-1);
        assertThatIllegalStateException()
                .isThrownBy(() -> items().build().transposed())
                .withMessage("expected no secondary items in a hitting problem, found 'x'");
    }
}
