package org.seventeen.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.IntVar;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.make.CrossSumGenerator.Wish;
import org.seventeen.sums.smt.SmtInterpolSolver;
import org.seventeen.sums.solve.CrossSumSolver;

/**
 * CPU time in which solvers of cross sums decide whether there is no, exactly one or more than one solution: that of the
 * program, with each rule switched, choco-solver and SMTInterpol. {@code bench/sums} runs it.
 */
public final class SumRates {
    /** A question of choco-solver is given up after this. */
    private static final String CHOCO_LIMIT = "20s";

    private SumRates() {}

    /** Decides a puzzle: 0, 1 or 2 for more; −1 if given up. */
    private interface Decider {
        int decide(CrossSum puzzle);
    }

    /**
     * Prints a line for each kind of puzzles and each solver: puzzles, how many were given up, CPU milliseconds a puzzle.
     *
     * @param arguments the number of puzzles of a kind, and the number of them that SMTInterpol gets
     */
    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[0]);
        int forSmt = Integer.parseInt(arguments[1]);
        Map<String, Decider> deciders = new LinkedHashMap<>();
        deciders.put("own", puzzle -> (int) new CrossSumSolver(puzzle).count(2));
        for (CrossSumSolver.Rule rule : CrossSumSolver.Rule.values()) {
            Set<CrossSumSolver.Rule> others = EnumSet.complementOf(EnumSet.of(rule));
            deciders.put("own without " + rule, puzzle -> (int) new CrossSumSolver(puzzle, others).count(2));
        }
        deciders.put("choco, its own search", puzzle -> choco(puzzle, false));
        deciders.put("choco, smallest domain", puzzle -> choco(puzzle, true));
        deciders.put("smtinterpol", puzzle -> {
            int[] found = {0};
            new SmtInterpolSolver(puzzle).visit(numbers -> ++found[0] < 2);
            return found[0];
        });
        print(deciders, "7 x 7, 1..30", puzzles(7, 30, SumConditions.Distinct.NONE, count), forSmt);
        print(deciders, "4 x 4, 1..16, all differ", puzzles(4, 16, SumConditions.Distinct.ALL, count), 0);
        print(deciders, "5 x 5, 1..9, lines differ", puzzles(5, 9, SumConditions.Distinct.LINES, count), 0);
    }

    /** Generated puzzles, and each of them again with a clue less. */
    private static List<CrossSum> puzzles(int size, int most, SumConditions.Distinct distinct, int count) {
        Wish wish = new Wish(new SumConditions.Range(1, most), distinct, true, 0, CrossSum.MAX_CELLS);
        CrossSumGenerator generator = new CrossSumGenerator(size, size, wish, 17);
        SplittableRandom random = new SplittableRandom(17);
        List<CrossSum> puzzles = new ArrayList<>();
        while (puzzles.size() < count) {
            generator.tryOnce().ifPresent(puzzle -> {
                int[] clues = new int[puzzle.cells()];
                int left = 0;
                for (int cell = 0; cell < clues.length; cell++) {
                    clues[cell] = puzzle.clue(cell);
                    left += puzzle.isBlank(cell) ? 0 : 1;
                }
                puzzles.add(puzzle);
                if (left > 0) {
                    int cell = random.nextInt(clues.length);
                    while (puzzle.isBlank(cell)) {
                        cell = random.nextInt(clues.length);
                    }
                    clues[cell] = CrossSum.BLANK;
                    puzzles.add(puzzle.withClues(clues));
                }
            });
        }
        return puzzles;
    }

    private static void print(Map<String, Decider> deciders, String kind, List<CrossSum> puzzles, int forSmt) {
        int[] verdicts = new int[puzzles.size()];
        PrintStream out = System.out;
        deciders.forEach((name, decider) -> {
            List<CrossSum> some =
                    name.equals("smtinterpol") ? puzzles.subList(0, Math.min(forSmt, puzzles.size())) : puzzles;
            if (some.isEmpty()) {
                return;
            }
            // Java compiles while the first puzzles are solved.
            for (int i = 0; i < Math.min(20, some.size()); i++) {
                decider.decide(some.get(i));
            }
            long begun = cpu();
            int givenUp = 0;
            for (int i = 0; i < some.size(); i++) {
                int verdict = decider.decide(some.get(i));
                if (name.equals("own")) {
                    verdicts[i] = verdict;
                } else if (verdict < 0) {
                    givenUp++;
                } else if (verdict != verdicts[i]) {
                    throw new IllegalStateException(
                            name + ": expected " + verdicts[i] + ", found " + verdict + "\n" + some.get(i));
                }
            }
            double millis = (cpu() - begun) / 1e6 / some.size();
            out.printf(
                    Locale.ROOT,
                    "%-26s %-28s %6d puzzles %4d given up %10.3f ms%n",
                    kind,
                    name,
                    some.size(),
                    givenUp,
                    millis);
        });
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static int choco(CrossSum puzzle, boolean smallest) {
        Model model = new Model();
        IntVar[] cells = new IntVar[puzzle.cells()];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = puzzle.isBlank(cell)
                    ? model.intVar(
                            "c" + cell, puzzle.range().least(), puzzle.range().most(), false)
                    : model.intVar(puzzle.clue(cell));
        }
        for (CrossSum.Line line : puzzle.lines()) {
            model.sum(of(cells, line.cells()), "=", (int) line.total()).post();
        }
        for (List<Integer> group : puzzle.differing()) {
            model.allDifferent(of(cells, group)).post();
        }
        if (smallest) {
            model.getSolver().setSearch(Search.minDomLBSearch(cells));
        }
        model.getSolver().limitTime(CHOCO_LIMIT);
        int found = 0;
        while (found < 2 && model.getSolver().solve()) {
            found++;
        }
        return found < 2 && model.getSolver().isStopCriterionMet() ? -1 : found;
    }

    private static IntVar[] of(IntVar[] cells, List<Integer> group) {
        return group.stream().map(cell -> cells[cell]).toArray(IntVar[]::new);
    }
}
