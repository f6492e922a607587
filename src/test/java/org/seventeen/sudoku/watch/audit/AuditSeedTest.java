package org.seventeen.sudoku.watch.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AuditSeedTest {
    @Test
    void theAuditsOfASearchMakeIndependentChoices() {
        Set<Long> drawn = new HashSet<>();
        for (int worker = 0; worker < 65; worker++) {
            SplittableRandom random = new SplittableRandom(Audit.seedOf(7, worker));
            for (int draw = 0; draw < 1_000; draw++) {
                assertThat(drawn.add(random.nextLong()))
                        .as("draw %d of worker %d is new", draw, worker)
                        .isTrue();
            }
        }
    }
}
