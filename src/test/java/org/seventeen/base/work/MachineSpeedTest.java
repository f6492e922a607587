package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.seventeen.sudoku.solve.BitSolver;

@ResourceLock("machine speed")
class MachineSpeedTest {
    /** The work is a count, so it can be checked by another solver on a smaller problem. */
    @Test
    void theWorkCountsTheGridsThatASolverFinds() {
        for (int givens : new int[] {81, 60, 50, 45, 40}) {
            byte[] digits = new byte[81];
            for (int cell = 0; cell < givens; cell++) {
                int row = cell / 9;
                digits[cell] = (byte) (1 + (3 * row + row / 3 + cell % 9) % 9);
            }
            assertThat(new MachineSpeed().countFrom(givens))
                    .as("%d givens", givens)
                    .isEqualTo((long) new BitSolver().count(digits, Integer.MAX_VALUE));
        }
    }

    @Test
    void aFigureOfTheLastMinutesIsNotMeasuredAgain() {
        MachineSpeed.assume(0.25);
        assertThat(MachineSpeed.lately()).isEqualTo(0.25);
        MachineSpeed.assume(0.5);
        assertThat(MachineSpeed.lately()).isEqualTo(0.5);
    }

    /** The work itself throws an exception if it counts another number of grids than it should. */
    @Test
    @Tag("long")
    void theWorkOfFullSizeIsDone() {
        assertThat(MachineSpeed.cpuSeconds()).isPositive();
    }
}
