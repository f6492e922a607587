package org.seventeen.api;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.cover.DancingLinks;
import org.seventeen.cover.ExactCover;

/**
 * The solutions of an exact cover problem, each as the names of its options in the order of the problem:
 *
 * <pre>
 * try (Stream&lt;List&lt;String&gt;&gt; solutions = CoverSolve.of(problem).stream()) { … }
 * </pre>
 *
 * @since 0.1
 */
public final class CoverSolve {
    private CoverSolve() {}

    /** The search for at most two solutions of a problem, unless another number is asked for. */
    public static Search<ExactCover, List<String>> of(ExactCover problem) {
        return Search.of(problem, "problem", CoverSolve::finder);
    }

    private static Search.Finder<ExactCover, List<String>> finder(BooleanSupplier stop) {
        return (problem, sink) -> {
            DancingLinks solver = new DancingLinks(problem);
            solver.stopWhen(stop);
            solver.visit((options, count) -> sink.test(names(problem, options, count)));
        };
    }

    private static List<String> names(ExactCover problem, int[] options, int count) {
        return Arrays.stream(options, 0, count)
                .sorted()
                .mapToObj(problem::optionName)
                .toList();
    }
}
