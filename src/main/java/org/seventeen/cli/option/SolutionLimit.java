package org.seventeen.cli.option;

import java.util.function.Consumer;
import org.seventeen.cli.option.Declarations.Declared;
import picocli.CommandLine.Option;

/** {@code --limit} and {@code --count-only} of the commands that list the solutions of puzzles, to be mixed in. */
public final class SolutionLimit {
    private static final long DEFAULT_LIMIT = 1000;

    @Declared(min = 1)
    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Stop at N solutions of a puzzle, from 1 (default: 1000; with --count-only all).")
    private Long limit;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean countOnly;

    /** Whether only the number of solutions is wanted. */
    public boolean countOnly() {
        return countOnly;
    }

    /** A search as the field of its solutions: if only their number is wanted, it is run first, and the field is null. */
    public <T> Consumer<Consumer<T>> listed(Consumer<Consumer<T>> search) {
        if (countOnly) {
            search.accept(solution -> {});
            return null;
        }
        return search;
    }

    /** How many solutions of a puzzle are wanted at most. */
    public long most() {
        return limit != null ? limit : countOnly ? Long.MAX_VALUE : DEFAULT_LIMIT;
    }
}
