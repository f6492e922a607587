package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.scan.ScanProgress.State;

class ScanProgressTest {
    @Test
    void durationsAreRoundedToWhatIsWorthKnowing() {
        assertThat(Printable.time(0)).isEqualTo("0 s");
        assertThat(Printable.time(59.4)).isEqualTo("59 s");
        assertThat(Printable.time(59.5)).isEqualTo("1:00 min");
        assertThat(Printable.time(3599.4)).isEqualTo("59:59 min");
        assertThat(Printable.time(3600)).isEqualTo("1:00 h");
        assertThat(Printable.time(5 * 3600 + 3 * 60 + 59)).isEqualTo("5:03 h");
        assertThat(Printable.time(47 * 3600 + 59 * 60)).isEqualTo("47:59 h");
        assertThat(Printable.time(52 * 3600)).isEqualTo("2 d 4 h");
    }

    private static final CostEstimate NONE = mean();

    private static CostEstimate mean(double... seconds) {
        Mean mean = new Mean();
        for (double second : seconds) {
            mean.add(second);
        }
        return CostEstimate.of(mean);
    }

    @Test
    void theLineTellsWhatIsKnown() {
        assertThat(new State(3, 3.5, 10, 0, 1, -1, 7, mean(1, 1, 1)).text())
                .isEqualTo("3 of 10 grids (35.0 %), about 13 s left, 0.50 grids/s, 1 puzzle, 7 s");
        assertThat(new State(3, 3.5, -1, 0, 2, -1, 7, mean(1, 1, 1)).text())
                .isEqualTo("3 grids, 0.50 grids/s, 2 puzzles, 7 s");
        assertThat(new State(0, 0.001, 10, 0, 0, -1, 1, NONE).text())
                .isEqualTo("0 of 10 grids (0.0 %), about 2:46 h left, 0.00 grids/s, 0 puzzles, 1 s");
        assertThat(new State(0, 0, 0, 0, 0, -1, 0, NONE).text())
                .isEqualTo("0 of 0 grids (100.0 %), time left unknown, 0.00 grids/s, 0 puzzles, 0 s");
        assertThat(new State(9, 11, 200, 0, 0, -1, 210, mean(1, 1, 1, 1, 1, 1, 1, 1, 1)).text())
                .as("too few of many for a range")
                .contains(" (5.5 %), about 1:00 h left, ");
    }

    @Test
    void whatWasDoneBeforeCountsInNoRate() {
        assertThat(new State(20, 20, 100, 900, 5, 23, 10, equal(20)).text())
                .isEqualTo("920 of 1000 grids (92.0 %), about 40 s left (95 %: 34 s to 46 s), 2.00 grids/s, 5 puzzles, "
                        + "23 stored, 900 before, 10 s");
        assertThat(new State(20, 20, -1, 900, 5, 23, 10, equal(20)).text())
                .isEqualTo("920 grids, 2.00 grids/s, 5 puzzles, 23 stored, 900 before, 10 s");
        assertThat(new State(0, 0, 0, 7, 5, 0, 1, NONE).text())
                .isEqualTo(
                        "7 of 7 grids (100.0 %), time left unknown, 0.00 grids/s, 5 puzzles, 0 stored, 7 before, 1 s");
    }

    private static CostEstimate equal(int grids) {
        return mean(DoubleStream.generate(() -> 0.5).limit(grids).toArray());
    }

    /** Costs as those of grids: many cheap ones, a few ten times as costly. */
    @Test
    void theRangeHoldsTheTruthNineteenTimesInTwenty() {
        SplittableRandom random = new SplittableRandom(420);
        int inside = 0;
        double widths = 0;
        int trials = 2000;
        for (int trial = 0; trial < trials; trial++) {
            double[] costs =
                    DoubleStream.generate(() -> cost(random)).limit(100).toArray();
            double truth = 0;
            for (int i = 0; i < 400; i++) {
                truth += cost(random);
            }
            CostEstimate.TimeLeft left =
                    CostEstimate.TimeLeft.of(400, 100, DoubleStream.of(costs).sum() / 2, mean(costs));
            double half = left.seconds().halfWidth();
            inside += Math.abs(left.seconds().mean() - truth / 2) <= half ? 1 : 0;
            widths += 2 * half / left.seconds().mean();
        }
        assertThat(inside / (double) trials).as("seed 420").isBetween(0.92, 0.97);
        assertThat(widths / trials).as("seed 420").isBetween(0.1, 0.5);
    }

    private static double cost(SplittableRandom random) {
        return Math.exp(0.7 * random.nextGaussian());
    }

    @Test
    void fewPartsHaveATimeWithoutARange() {
        assertThat(CostEstimate.TimeLeft.of(1, 0, 5, NONE)).isNull();
        assertThat(CostEstimate.TimeLeft.of(0.99, 0.01, 5, NONE)).hasToString("about 8:15 min left");
        assertThat(CostEstimate.TimeLeft.of(0.75, 0.25, 100, NONE)).hasToString("about 5:00 min left");
        assertThat(CostEstimate.TimeLeft.text(100, CostEstimate.TimeLeft.of(0.25, 100)))
                .isEqualTo("1:40 min, about 5:00 min left");
        assertThat(CostEstimate.TimeLeft.text(100, CostEstimate.TimeLeft.of(0, 100)))
                .isEqualTo("1:40 min");
    }
}
