package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.ua.guardian.Gangster;

/** Third bands counted by look-up are those that are listed one by one. */
class ThirdBandCountTest {
    @Test
    void asManyThirdBandsAreCountedAsThereAre() {
        SplittableRandom random = new SplittableRandom(3);
        PairCatalog.Reader reader = PairCatalog.all().reader();
        ThirdBandLists.Count count = new ThirdBandLists.Count();
        byte[] pair = new byte[54];
        for (int i = 0; i < 40; i++) {
            long from = PairCatalog.all().randomRank(random);
            long to = Math.min(from + 50, PairCatalog.all().index().size());
            reader.visit(from, to, (digits, automorphisms) -> {
                assertThat(count.of(digits)).isEqualTo(Gangster.of(digits).size());
                return true;
            });
        }
        reader.unrank(0, pair);
        assertThat(count.of(pair)).isEqualTo(Gangster.of(pair).size());
    }
}
