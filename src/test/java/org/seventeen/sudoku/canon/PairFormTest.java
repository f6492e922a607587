package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

class PairFormTest {
    private final SplittableRandom random = new SplittableRandom(93_312);

    /** Different forms then belong to pairs that no order and naming turns into each other. */
    @Test
    @Tag("sized")
    void theFormIsTheLeastOfAllOrders() {
        RandomGrids grids = RandomGrids.seeded(54);
        for (int round = 0; round < Size.of(25, 500); round++) {
            assertIsLeast(grids.next(), "seed 54, round " + round);
        }
    }

    /** Both bands have one form here, and the automorphisms of the pair include the swap of the bands. */
    @Test
    @Tag("sized")
    void theFormOfPairsThatAreAlikeIsTheLeastOfAllOrders() {
        for (int number = 1; number <= BandForm.COUNT; number += number < 4 ? 1 : Size.of(59, 1)) {
            byte[] band = BandFormTest.someImage(BandForm.numbered(number), random);
            assertIsLeast(SymmetricGrids.turned(band), "band " + number);
        }
    }

    @Test
    void theMoveLeadsFromThePairToTheFormAndTakesTheThirdBandAlong() {
        RandomGrids grids = RandomGrids.seeded(81);
        for (int round = 0; round < 1_000; round++) {
            SolutionGrid grid = round % 2 == 0
                    ? grids.next()
                    : Isotopy.random(random)
                            .apply(SymmetricGrids.turned(BandForm.numbered(1 + round % BandForm.COUNT)
                                    .digits()));
            PairForm form = PairForm.of(Arrays.copyOf(grid.digits(), 54));
            Isotopy move = form.move();
            byte[] moved = move.apply(grid).digits();
            assertThat(Arrays.copyOf(moved, 54)).as("seed 81, round %d", round).isEqualTo(form.digits());
            for (int column = 0; column < 9; column++) {
                assertThat(move.cell(54 + column) / 9).isEqualTo(6);
                assertThat(moved[54 + move.cell(54 + column) % 9])
                        .isEqualTo((byte) move.digit(grid.digit(54 + column)));
            }
        }
    }

    @Test
    void aFormKeepsWhatItWasMadeOf() {
        byte[] pair = Arrays.copyOf(RandomGrids.seeded(4).next().digits(), 54);
        PairForm form = PairForm.of(pair);
        Isotopy move = form.move();
        String text = form.toString();
        Arrays.fill(pair, (byte) 0);
        form.digits()[3] = 0;
        assertThat(form.move()).isEqualTo(move);
        assertThat(form).hasToString(text).isNotEqualTo(text);
        assertThat(PairForm.of(form.digits())).isEqualTo(form).isEqualByComparingTo(form);
    }

    @Test
    void whatIsNoPairIsRefused() {
        byte[] digits = RandomGrids.seeded(5).next().digits();
        byte[] pair = Arrays.copyOf(digits, 54);
        assertThatThrownBy(() -> PairForm.of(digits))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the 54 digits of a band pair, found 81");
        byte[] twice = pair.clone();
        System.arraycopy(pair, 0, twice, 27, 27);
        assertThatThrownBy(() -> PairForm.of(twice))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected a band pair, found digit")
                .hasMessageEndingWith("twice in column 1");
    }

    private static void assertIsLeast(SolutionGrid grid, String what) {
        byte[] pair = Arrays.copyOf(grid.digits(), 54);
        SlowForm slow = new SlowForm(pair);
        assertThat(PairForm.of(pair))
                .as(what)
                .hasToString(slow.toString())
                .extracting(PairForm::automorphisms)
                .isEqualTo(slow.orders);
    }
}
