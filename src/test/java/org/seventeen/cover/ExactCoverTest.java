package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ExactCoverTest {
    private static ExactCover.Builder items() {
        return ExactCover.builder().primary("a").primary("b").secondary("x");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    @Test
    void itemsAndOptionsKeepTheirOrderAndNames() {
        ExactCover problem =
                items().option("one", "x", "a").option("two", List.of("b")).build();
        assertThat(problem.items()).isEqualTo(3);
        assertThat(problem.primaryItems()).isEqualTo(2);
        assertThat(problem.itemName(2)).isEqualTo("x");
        assertThat(problem.options()).isEqualTo(2);
        assertThat(problem.optionName(1)).isEqualTo("two");
        assertThat(problem.size(0)).isEqualTo(2);
        assertThat(problem.item(0, 0)).isEqualTo(2);
        assertThat(problem.item(0, 1)).isZero();
        assertThat(problem.size(1)).isEqualTo(1);
        assertThat(problem.item(1, 0)).isEqualTo(1);
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
    void aRefusedOptionLeavesNoTrace() {
        ExactCover.Builder builder = items();
        refused(() -> builder.option("o", "a", "b", "c"), "expected an item in option 'o', found 'c'");
        ExactCover problem = builder.option("o", "b", "a").build();
        assertThat(problem.options()).isEqualTo(1);
        assertThat(problem.size(0)).isEqualTo(2);
        assertThat(problem.item(0, 0)).isEqualTo(1);
    }
}
