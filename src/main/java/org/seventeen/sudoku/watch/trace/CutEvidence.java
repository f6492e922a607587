package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardTable;

/**
 * Finds the unavoidable sets that show why the search cut a node. It works from the sets alone, slowly and apart from the tables of the
 * search: what it calls a proof is one, and where the sets alone prove nothing it says so.
 */
public final class CutEvidence {
    private static final int MOST_STEPS = 200_000;
    /** Groups that the forward view of a node looks at. */
    private static final int MOST_GROUPS = 1_000;

    private final SolutionGrid grid;
    private final List<CellSet> sets;
    private final TraceBranch branch;
    private int steps;

    /**
     * Sets that show why a node was cut.
     *
     * @param sets unavoidable sets, none of which has a clue
     * @param cells for each set its cells that may still become clues
     * @param isProof whether these sets alone show that no puzzle was lost by the cut
     * @param text what they show, in words
     */
    public record Evidence(List<CellSet> sets, List<CellSet> cells, boolean isProof, String text) {
        private static final Evidence NONE = new Evidence(List.of(), List.of(), false, "");
    }

    /** A set without a clue, and its cells that may still become clues. */
    private record Residual(CellSet set, CellSet cells) {}

    /**
     * Evidence for a branch.
     *
     * @param sets unavoidable sets of the grid: harvested, and those learned by the search
     */
    public CutEvidence(SolutionGrid grid, List<CellSet> sets, TraceBranch branch) {
        this.grid = grid;
        this.sets = List.copyOf(sets);
        this.branch = branch;
    }

    /** The sets without a clue of the branch that lie in its first two bands, as parts of the second, smallest first. */
    public List<CellSet> residuals() {
        return residuals(branch.firstCells(), branch.table()).stream()
                .map(Residual::cells)
                .distinct()
                .toList();
    }

    /** What shows why a node was cut, or confined to a critical group; nothing for a node that was only searched. */
    public Evidence of(TraceNode node) {
        CellSet clues = branch.firstCells().or(branch.cells(node.chosen()));
        CellSet alive = branch.cells(node.alive());
        CellSet open = branch.cells(node.open());
        int left = branch.tableClues() - Long.bitCount(node.chosen());
        if (node.by().isPresent()) {
            return switch (node.by().get()) {
                case FORWARD_SOCKET_CUTS, FORWARD_TWO_LEFT_SOCKET_CUTS, FORWARD_COMPLETE_SOCKET_CUTS ->
                    third(clues, open, node.kind() == TraceNode.Kind.TWO_LEFT);
                case FORWARD_NO_TWO_CELLS -> noPair(residuals(clues, alive));
                case FORWARD_BAND_CUTS -> tooManyInABand(node, clues);
                default -> explained(node, clues, left);
            };
        }
        if (branch.isOfBoth() && node.kind() == TraceNode.Kind.BRANCHING) {
            return explained(node, clues, left);
        }
        if (node.cut().isEmpty()) {
            return node.removed() == 0 ? Evidence.NONE : critical(clues, alive, left);
        }
        Cut cut = node.cut().get();
        return switch (cut) {
            case FIRST_BAND_BOUND, DISJOINT -> tooMany(residuals(clues, alive), left, "this band");
            case PAIRS -> noPair(residuals(clues, alive));
            case PAIR_CHECK, FRESH_SETS -> missed(clues);
            default -> third(clues, open, cut == Cut.STATIC_NODE);
        };
    }

    /** The sets in the first two bands that the clues miss, and their cells that may become clues, smallest first. */
    private List<Residual> residuals(CellSet clues, CellSet alive) {
        CellSet here = branch.place().cells(BandMask.ALL, BandMask.ALL, 0);
        return unhit(clues, here::containsAll, alive);
    }

    /** The sets of some kind that the clues miss, and their cells among those that may become clues, smallest first. */
    private List<Residual> unhit(CellSet clues, Predicate<CellSet> kind, CellSet open) {
        return sets.stream()
                .filter(set -> !set.meets(clues) && kind.test(set))
                .map(set -> new Residual(set, set.and(open)))
                .sorted(Comparator.comparingInt(
                                (Residual residual) -> residual.cells().size())
                        .thenComparing(residual -> residual.set().toString()))
                .toList();
    }

    /**
     * What the forward view says of a node of a walk over both bands, of a cut one after the cells that its rules excluded; the sets are
     * a largest group of disjoint ones.
     */
    private Evidence explained(TraceNode node, CellSet clues, int left) {
        StringJoiner text = new StringJoiner(" ");
        CellSet alive = node.by().isPresent() ? branch.cells(node.open()) : confined(node, clues, text);
        List<Residual> residuals = residuals(clues, alive);
        List<Long> masks = residuals.stream()
                .map(residual -> branch.mask(residual.cells()))
                .toList();
        ForwardTable table = ForwardTable.of(masks).rebuilt(0, ForwardTable.ALL_CELLS);
        ForwardExplanation view = ForwardExplanation.of(table, branch.mask(alive), left, MOST_GROUPS, MOST_STEPS);
        text.add(Printable.counted(table.rows().size(), "set") + ", " + Printable.counted(alive.size(), "cell")
                + " not dead, " + Printable.counted(left, "clue") + " left.");
        for (int round = 0; round < view.rounds().size(); round++) {
            view.conclusions(round, cells -> branch.cells(cells).names())
                    .forEach(conclusion -> text.add(conclusion.sentence()));
        }
        ForwardExplanation.Round first = view.rounds().get(0);
        List<Residual> shown = new ArrayList<>();
        for (int row : first.verdict() == ForwardExplanation.Verdict.EMPTY_ROW
                ? List.of(first.rows().indexOf(0L))
                : first.largest()) {
            shown.add(residuals.get(masks.indexOf(first.rows().get(row))));
        }
        String said = text.toString();
        return evidence(shown, view.verdict().isDead(), said.substring(0, said.length() - 1));
    }

    /** The live cells of a node after the sets within each band confined them, as often as they did; says so. */
    private CellSet confined(TraceNode node, CellSet clues, StringJoiner text) {
        TraceBranch.Place place = branch.place();
        CellSet alive = branch.cells(node.alive());
        for (TraceNode.Confined one : node.confined()) {
            for (int second = 0; second < 2 && one.by() == Counter.FORWARD_BAND_CONFINED; second++) {
                int band = second == 0 ? place.first() : place.second();
                int left = leftIn(node, second == 1);
                List<Residual> found = disjoint(inBand(residuals(clues, alive), band), left);
                CellSet gone = second == 0
                        ? place.cells(place.part(alive, band), 0, 0)
                        : place.cells(0, place.part(alive, band), 0);
                for (Residual residual : found) {
                    gone = gone.minus(residual.cells());
                }
                if (found.size() == left && !gone.isEmpty()) {
                    text.add(place.name(band) + " have " + Printable.counted(left, "disjoint set") + " for "
                            + Printable.counted(left, "clue") + ", so " + gone.names() + " get no clue.");
                    alive = alive.minus(gone);
                }
            }
        }
        return alive;
    }

    private int leftIn(TraceNode node, boolean second) {
        return second
                ? branch.counts().second() - Long.bitCount(node.chosen() >>> 27)
                : branch.counts().first() - Long.bitCount(node.chosen() & BandMask.ALL);
    }

    private Evidence tooManyInABand(TraceNode node, CellSet clues) {
        TraceBranch.Place place = branch.place();
        List<Residual> residuals = residuals(clues, branch.cells(node.open()));
        Evidence first = tooMany(inBand(residuals, place.first()), leftIn(node, false), place.name(place.first()));
        return first.isProof()
                ? first
                : tooMany(inBand(residuals, place.second()), leftIn(node, true), place.name(place.second()));
    }

    private List<Residual> inBand(List<Residual> residuals, int band) {
        return residuals.stream()
                .filter(residual -> Integer.bitCount(branch.place().part(residual.cells(), band))
                        == residual.cells().size())
                .toList();
    }

    private Evidence tooMany(List<Residual> residuals, int left, String where) {
        List<Residual> found = disjoint(residuals, left + 1);
        String text = found.size() + " disjoint sets without a clue, " + Printable.counted(left, "clue") + " left for "
                + where;
        return evidence(found, found.size() > left, text);
    }

    private Evidence critical(CellSet clues, CellSet alive, int left) {
        List<Residual> found = disjoint(residuals(clues, alive), left);
        return evidence(
                found,
                found.size() == left,
                left + " disjoint sets, " + left + " clues left: the clues lie in these sets");
    }

    /** A smallest part of the sets, in the sense that none can be left out, that no two cells hit. */
    private Evidence noPair(List<Residual> residuals) {
        List<Residual> needed = new ArrayList<>(residuals);
        if (hasPair(needed)) {
            return evidence(
                    disjoint(residuals, 2),
                    false,
                    "two cells would hit the sets, but not within the "
                            + (branch.isOfBoth() ? "clues of the bands and the " : "") + "caps of the stacks");
        }
        for (int i = needed.size() - 1; i >= 0; i--) {
            Residual without = needed.remove(i);
            if (hasPair(needed)) {
                needed.add(i, without);
            }
        }
        return evidence(needed, true, "no two cells hit these " + needed.size() + " sets");
    }

    private static boolean hasPair(List<Residual> residuals) {
        CellSet candidates = CellSet.EMPTY;
        for (Residual residual : residuals) {
            candidates = candidates.or(residual.cells());
        }
        if (residuals.isEmpty()) {
            return true;
        }
        for (int one : residuals.get(0).cells().cells()) {
            CellSet common = candidates;
            for (Residual residual : residuals) {
                if (!residual.cells().contains(one)) {
                    common = common.and(residual.cells());
                }
            }
            if (!common.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * What the third band has to hit: sets that the first two bands cannot hit any more.
     *
     * @param open cells of the second band that may still become clues
     * @param ofPairs whether these are the cells of the pairs of a node with two clues left
     */
    private Evidence third(CellSet clues, CellSet open, boolean ofPairs) {
        int left = branch.counts().third();
        CellSet cells = branch.place().cells(0, 0, BandMask.ALL);
        List<Residual> found = disjoint(unhit(clues, set -> !set.meets(open), cells), left + 1);
        boolean proof = found.size() > left;
        String text = (ofPairs
                        ? "the last two clues can only be among the " + open.size() + " cells of pairs that hit "
                                + (branch.isOfBoth() ? "both bands; " : "the second band; ")
                        : "")
                + found.size() + " disjoint sets only the third band can hit, which has " + left + " clues";
        return evidence(found, proof, proof ? text : text + "; its boxes together need more, or its stacks allow less");
    }

    /** A set that the clues miss, whatever the third band has. */
    private Evidence missed(CellSet clues) {
        CellSet given = clues.or(branch.place().cells(0, 0, BandMask.ALL));
        BitSolver solver = new BitSolver();
        if (!solver.findOther(grid.digits(), given.band(0), given.band(1), given.band(2))) {
            return Evidence.NONE;
        }
        CellSet set = CellSet.ofBands(solver.difference(0), solver.difference(1), solver.difference(2));
        return evidence(
                List.of(new Residual(set, CellSet.EMPTY)),
                true,
                "a second solution, whatever clues the third band has");
    }

    private static Evidence evidence(List<Residual> residuals, boolean proof, String text) {
        return new Evidence(
                residuals.stream().map(Residual::set).toList(),
                residuals.stream().map(Residual::cells).toList(),
                proof,
                text);
    }

    /** {@code wanted} disjoint sets, or as many as were found: greedily, and then by search as long as that takes few steps. */
    private List<Residual> disjoint(List<Residual> residuals, int wanted) {
        List<Residual> greedy = new ArrayList<>();
        CellSet taken = CellSet.EMPTY;
        for (Residual residual : residuals) {
            if (greedy.size() < wanted && !residual.cells().meets(taken)) {
                greedy.add(residual);
                taken = taken.or(residual.cells());
            }
        }
        List<Residual> found = new ArrayList<>();
        steps = 0;
        return greedy.size() >= wanted || !search(residuals, 0, CellSet.EMPTY, wanted, found) ? greedy : found;
    }

    private boolean search(List<Residual> residuals, int from, CellSet taken, int wanted, List<Residual> found) {
        if (found.size() == wanted) {
            return true;
        }
        for (int i = from; i < residuals.size() && steps++ < MOST_STEPS; i++) {
            Residual residual = residuals.get(i);
            if (!residual.cells().meets(taken)) {
                found.add(residual);
                if (search(residuals, i + 1, taken.or(residual.cells()), wanted, found)) {
                    return true;
                }
                found.remove(found.size() - 1);
            }
        }
        return false;
    }
}
