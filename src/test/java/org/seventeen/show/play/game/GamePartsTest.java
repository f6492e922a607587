package org.seventeen.show.play.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GamePartsTest {
    private static final long SECOND = 1_000_000_000L;

    /** Against a list of all steps and the number of those that count. */
    @Test
    void stepsAreUndoneAndRedoneInTheirOrder() {
        Random random = new Random(1);
        Steps<Integer> steps = new Steps<>();
        List<Integer> all = new ArrayList<>();
        int done = 0;
        for (int trial = 0; trial < 2000; trial++) {
            switch (random.nextInt(trial % 200 == 199 ? 4 : 3)) {
                case 0 -> {
                    steps.add(trial);
                    all.subList(done, all.size()).clear();
                    all.add(trial);
                    done++;
                }
                case 1 -> {
                    Optional<Integer> last = done == 0 ? Optional.empty() : Optional.of(all.get(done - 1));
                    assertThat(steps.undo()).isEqualTo(last);
                    done = Math.max(0, done - 1);
                }
                case 2 -> {
                    Optional<Integer> next = done == all.size() ? Optional.empty() : Optional.of(all.get(done));
                    assertThat(steps.redo()).isEqualTo(next);
                    done = Math.min(all.size(), done + 1);
                }
                default -> {
                    steps.clear();
                    all.clear();
                    done = 0;
                }
            }
            assertThat(steps.list()).isEqualTo(all.subList(0, done)).hasSize(steps.size());
        }
    }

    @Test
    void theClockGoesOnlyWhileItIsStarted() {
        long[] now = {5};
        GameClock clock = new GameClock(() -> now[0]);
        assertThat(clock).hasToString("0:00");
        clock.start();
        now[0] += 65 * SECOND;
        clock.start();
        assertThat(clock).hasToString("1:05");
        clock.stop();
        now[0] += 1000 * SECOND;
        clock.stop();
        assertThat(clock.seconds()).isEqualTo(65);
        clock.start();
        now[0] += 3660 * SECOND - 1;
        assertThat(clock).hasToString("1:02:04");
        clock.reset();
        now[0] += SECOND;
        assertThat(clock.seconds()).isZero();
    }

    @Test
    void theFieldsOfALinkAreThoseOfItsFragment() {
        LinkFields fields =
                LinkFields.of("http://127.0.0.1/?seconds=1#a=b=c&seconds=83&a=2&hints=x&swaps=12345678&x&=y");
        assertThat(fields.text("a")).contains("b=c");
        assertThat(fields.count("seconds")).contains(83);
        assertThat(fields.count("hints")).isEmpty();
        assertThat(fields.count("swaps")).isEmpty();
        assertThat(fields.text("x")).isEmpty();
        assertThat(fields.text("")).isEmpty();
    }

    @Test
    void signsThatWereWrittenAsNumbersAreRead() {
        LinkFields fields = LinkFields.of("survo=3%2C7%2f4%2C6&plus=1+1&and=a%26b");
        assertThat(fields.text("survo")).contains("3,7/4,6");
        assertThat(fields.text("plus")).contains("1+1");
        assertThat(fields.text("and")).contains("a&b");
        for (String damaged : List.of("a=%", "a=%4", "a=%zz")) {
            assertThatThrownBy(() -> LinkFields.of(damaged))
                    .hasMessage("expected two digits of 0-9 and A-F after a percent sign of a link, found others");
        }
        assertThatThrownBy(() -> LinkFields.of("a=" + "b".repeat(1999)))
                .hasMessage("expected a link of at most 2000 characters, found more");
    }
}
