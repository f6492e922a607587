package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.CatalogSurvey.Trait;

class CatalogSurveyTest {
    private final Catalog catalog = Catalog.all();
    /** The most symmetric band, and the border to the next. */
    private final RankRange range =
            new RankRange(catalog.index().first(2) - 25_000, catalog.index().first(2) + 5_000);

    @Test
    void countsTheTraitsOfEachGrid() throws Exception {
        RankRange few = new RankRange(range.to() - 5_300, range.to() - 4_700);
        CatalogSurvey survey = new CatalogSurvey(few);
        survey.run(1);
        SortedMap<Integer, Long> automorphisms = new TreeMap<>();
        SortedMap<Integer, Long> chutes = new TreeMap<>();
        catalog.range(few.from(), few.to()).map(MinlexForm::of).forEach(form -> {
            automorphisms.merge(form.automorphisms(), 1L, Long::sum);
            for (int chute = 0; chute < 6; chute++) {
                chutes.merge(form.band(chute / 3, chute % 3), 1L, Long::sum);
            }
        });
        assertThat(survey.grids()).isEqualTo(600);
        assertThat(survey.values(Trait.AUTOMORPHISMS)).isEqualTo(automorphisms);
        assertThat(survey.values(Trait.CHUTES)).isEqualTo(chutes);
        assertThat(survey.values(Trait.UA4).values().stream()
                        .mapToLong(count -> count)
                        .sum())
                .isEqualTo(600);
    }

    @Test
    void partsAndThreadsAddUp() throws Exception {
        CatalogSurvey whole = new CatalogSurvey(range);
        assertThat(whole.parts()).isEqualTo(3);
        whole.run(2);
        assertThat(whole.grids()).isEqualTo(30_000);
        List<CatalogSurvey> halves = new ArrayList<>();
        for (long from = range.from(); from < range.to(); from += 15_000) {
            CatalogSurvey half = new CatalogSurvey(new RankRange(from, from + 15_000));
            half.run(1);
            halves.add(half);
        }
        for (Trait trait : Trait.values()) {
            SortedMap<Integer, Long> sum = new TreeMap<>();
            for (CatalogSurvey half : halves) {
                half.values(trait).forEach((value, count) -> sum.merge(value, count, Long::sum));
            }
            assertThat(whole.values(trait)).as(trait.label()).isEqualTo(sum);
        }
    }

    @Test
    void anEmptyRangeHasNoGrids() throws Exception {
        CatalogSurvey survey = new CatalogSurvey(new RankRange(7, 7));
        survey.run(1);
        assertThat(survey.isWhole()).isTrue();
        assertThat(survey.grids()).isZero();
    }

    @Test
    void otherTextIsRefused() {
        CatalogSurvey survey = new CatalogSurvey(range);
        for (String text : new String[] {"", "1=2", "1=2;3=4;5;", "1=x;;;"}) {
            assertThatThrownBy(() -> survey.add(0, text)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
