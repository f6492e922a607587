package org.seventeen.workbench;

import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.show.picture.ForwardHtml;
import org.seventeen.show.picture.TraceHtml;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardBranch.Case;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.sudoku.watch.trace.GridTrace;

/** Questions about how a search goes: the tree of a branch, and the forward view at one. */
final class InsideView {
    /** The most nodes and leaves of a tree, the branches listed, and the most cells of a set, as the command line has them by default. */
    private static final int MOST_NODES = 1000;

    private static final int LARGEST = 10;
    private static final int MAX_SIZE = 18;
    /** Larger sets of two bands take longer than anybody waits for a page. */
    private static final int MOST_CELLS = 22;

    private InsideView() {}

    /**
     * {@code inside.trace}: the search of a grid as a tree, the parts of the page of {@code trace --html}.
     *
     * @param operands the grid; the number of clues; the branch, empty for the one that the command line shows; {@code siblings} or
     *     {@code forward}, how two bands are expanded
     */
    static String trace(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        int clues = (int) GridView.number("the clues", operands[1], 1, PuzzleGoal.MOST_CLUES);
        long wanted = operands[2].isEmpty() ? 0 : GridView.number("the branch", operands[2], 1, Long.MAX_VALUE);
        Walk walk = walk(operands[3]);
        GridTrace trace =
                GridTrace.of(SearchInstance.of(grid, clues), SearchOptions.DEFAULT.with(walk), wanted, () -> false);
        if (wanted > 0 && trace.shown().isEmpty()) {
            throw new IllegalArgumentException("expected one of the "
                    + trace.branches().size() + " branches of this grid, found branch " + wanted);
        }
        if (trace.root().isPresent()) {
            trace.prune(PuzzleGoal.MOST_CLUES, MOST_NODES);
        }
        return Workbench.answer(line -> line.field("branches", trace.branches().size())
                .field("puzzles", trace.puzzles().size())
                .field("html", TraceHtml.body(trace, LARGEST)));
    }

    private static Walk walk(String name) {
        return switch (name) {
            case "siblings" -> Walk.SIBLINGS;
            case "forward" -> Walk.FORWARD;
            default -> throw new IllegalArgumentException("expected siblings or forward, found '" + name + "'");
        };
    }

    /**
     * {@code inside.explain}: the forward view of a branch of bands 1 and 2, after each of its clues, the parts of the page of
     * {@code explain --html}.
     *
     * @param operands the grid; the clues in bands 1 and 2, as {@link CellText} reads cells, or empty; how many clues are left; the
     *     most cells of the sets, empty for 18
     */
    static String explain(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        CellSet clues = operands[1].isBlank() ? CellSet.EMPTY : CellText.parse(operands[1]);
        if (clues.third() != 0) {
            throw new IllegalArgumentException(
                    "expected clues in bands 1 and 2, found " + new CellSet(0, clues.third()).names());
        }
        int left = (int) GridView.number("the clues left", operands[2], 0, 54);
        int maxSize = operands[3].isEmpty()
                ? MAX_SIZE
                : (int) GridView.number("the most cells of a set", operands[3], 4, MOST_CELLS);
        ForwardTable primary = pairSets(grid, maxSize);
        Case branch = new Case(
                "The branch", grid.toString().substring(0, 54), ForwardBranch.derived(primary, clues.pair()), left);
        return parts(List.of(ForwardHtml.Part.of(branch, primary, false)));
    }

    /**
     * {@code inside.examples}: the three examples of docs/forward-view.md, as {@code explain --examples} shows them.
     *
     * @param operands which of them, from 1; all if empty
     */
    static String examples(String... operands) throws BadInputException {
        List<Case> examples = Case.examples();
        int only = operands[0].isEmpty() ? 0 : (int) GridView.number("the example", operands[0], 1, examples.size());
        ForwardTable primary = pairSets(
                Gangster.completed(PairReader.parse(
                                examples.get(0).title(), examples.get(0).bands())
                        .digits()),
                MAX_SIZE);
        return parts((only == 0 ? examples : examples.subList(only - 1, only))
                .stream()
                        .map(example -> ForwardHtml.Part.of(example, primary, false))
                        .toList());
    }

    private static ForwardTable pairSets(SolutionGrid grid, int maxSize) {
        return ForwardTable.pairSets(
                new UaHarvester(grid).within(UaRegion.parse("bands12").cells(), maxSize));
    }

    private static String parts(List<ForwardHtml.Part> parts) {
        return Workbench.answer(line -> {
            line.list("verdicts");
            parts.forEach(part -> line.item(part.explained().verdict().toString()));
            line.end().field("html", ForwardHtml.body(parts));
        });
    }
}
