package org.seventeen.sudoku.watch.profile.run;

import java.util.function.BooleanSupplier;

/** A strategy that searches. One thread at a time. */
public interface StrategyRunner {
    /**
     * Searches on the calling thread.
     *
     * @param stop asked often; once it returns true the search ends early
     * @param counted whether to count by depth, which costs a little time
     */
    RunOutcome run(RunInput input, BooleanSupplier stop, boolean counted);
}
