package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/** The figures of Mustonen 2007, section 5, for 4 × 4: two of three are right. */
@Tag("long")
class UnsolvableSquaresTest {
    private static final int ALL_SUMS = 2980;

    @Test
    void casesWithoutASolutionAreCountedByTheSolver() {
        List<int[]> sums = Margins.of(4, 4);
        LineSearch search = new LineSearch(4, 4);
        int[] counts = new int[3];
        int condition2 = 0;
        int notByWeights = 0;
        MarginCuts cuts = new MarginCuts(4, 4, 3);
        for (int i = 0; i < sums.size(); i++) {
            MarginCutsTest.columns(cuts, sums.get(i));
            for (int j = i + 1; j < sums.size(); j++) {
                if (Margins.exclude(sums.get(j), sums.get(i))) {
                    condition2++;
                    continue;
                }
                int found = search.openSolutions(sums.get(j), sums.get(i));
                counts[found]++;
                notByWeights += found == 0 && !MarginCutsTest.excludes(cuts, sums.get(j)) ? 1 : 0;
            }
        }
        int condition1 = ALL_SUMS * (ALL_SUMS - 1) / 2 - sums.size() * (sums.size() - 1) / 2;
        assertThat(List.of(condition1, condition2, counts[0], counts[1], counts[2], notByWeights))
                .containsExactly(965_780, 1_584_478, 193_695, 5_327, 1_689_430, 6_196);
        assertThat(condition1 + condition2 + counts[0]).isEqualTo(2_743_953);
    }

    /** Another way: all tables with given column sums at once, with no condition but (1), and without the solver. */
    @Test
    void casesWithASolutionAreCountedByTheWalk() {
        MarginWords words = new MarginWords(4, 4);
        Map<Long, int[]> places = LastColumnsTest.places(words, 4);
        MarginWords.RowWeights none = new MarginWords.RowWeights(words, new int[0][]);
        int most = 20_000;
        List<BeamStates> levels = new ArrayList<>();
        for (int taken = 0; taken < 3; taken++) {
            levels.add(new BeamStates(words, none, 4, 4, taken, most));
        }
        levels.get(0).start();
        LastColumns last = new LastColumns(words, none, 4, 4, most);
        int[][] sets = NumberSets.bySum(16, 4);
        ColumnOrders[] columnsBySum = IntStream.range(0, sets.length)
                .mapToObj(sum -> new ColumnOrders(sum, sets[sum], none, 4))
                .toArray(ColumnOrders[]::new);
        long solvable = 0;
        long transposed = 0;
        for (int[] columns : Margins.of(4, 4)) {
            levels.get(1).extend(levels.get(0), columnsBySum[columns[0]]);
            levels.get(2).extend(levels.get(1), columnsBySum[columns[1]]);
            last.load(levels.get(2), columns[2], columns[2]);
            assertThat(last.complete()).isTrue();
            last.clear();
            long[] found = new long[words.size()];
            for (int word = 0; word < words.size(); word++) {
                last.want(word, words.valid(word));
                found[word] = words.valid(word);
            }
            last.see(columns[2]);
            for (int i = 0; i < last.undecidedWords(); i++) {
                found[last.undecidedWord(i)] &= ~last.undecided(i) | last.seen(i);
            }
            solvable += Arrays.stream(found).map(Long::bitCount).sum();
            int[] own = places.get(LastColumnsTest.packed(columns));
            transposed += found[own[0]] >>> own[1] & 1;
        }
        // Pairs of different sums are seen twice, once in each order.
        assertThat((solvable - transposed) / 2).isEqualTo(5_327 + 1_689_430);
        assertThat((long) ALL_SUMS * (ALL_SUMS - 1) / 2 - (solvable - transposed) / 2)
                .isEqualTo(2_743_953);
    }
}
