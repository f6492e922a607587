package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.CellSet;

/**
 * A branch of an expansion of bands 1+2: the clues set, and the cells that cannot become clues any more.
 *
 * @param clues a 54-bit mask
 * @param dead a 54-bit mask, none of the clues
 * @param steps the steps of an expansion that made these cells dead, those that had a row; empty if the dead cells were given
 */
public record ForwardBranch(long clues, long dead, Optional<List<Step>> steps) {
    private static final int FIRST_REBUILD = 3;
    private static final int SECOND_REBUILD = 6;

    /**
     * A clue and the row it was taken from.
     *
     * @param row the cells of the row that were not dead
     * @param clue the clue, 0 to 53, one of these cells; the cells before it become dead
     */
    public record Step(long row, int clue) {}

    /**
     * A branch to be explained.
     *
     * @param title what it shows
     * @param bands the digits of bands 1 and 2; empty if they are not known
     * @param branch its clues and dead cells
     * @param left clues left
     */
    public record Case(String title, String bands, ForwardBranch branch, int left) {
        private static final String BANDS = "123456789457189263698732145285691374764523918931847526";
        /** The clues that the examples have in common, with the sets that they were taken from. */
        private static final List<String> SIX = List.of(
                "1..a.....1..1.........................................",
                "......................11................1b............",
                ".........1......1.c......1............................",
                "...........1........................d.1...............",
                "......................................1....1...e.1..1.",
                "............................1.1......1......f...1....1");

        /** The three examples of champagne's text on the forward view, worked out in docs/forward-view.md, in its order. */
        public static List<Case> examples() {
            return List.of(
                    example(
                            "Example 1: critical, then dead",
                            "..........1..1...1..1.....g..1........................",
                            ".....1..1.....11...........h...1..........1..1......11"),
                    example(
                            "Example 2: dead by groups that share two sets",
                            "..........1..1...1..1.....1..g........................",
                            ".....1..1.....11...........1...1..........1..h......11"),
                    example(
                            "Example 3: alive, with 8 cells of 21",
                            "..........1..1...1..1.....1..g........................",
                            ".....1..1.....11...........1...1..........1..1......h1"));
        }

        private static Case example(String title, String... lastTwo) {
            List<String> steps = new ArrayList<>(SIX);
            steps.addAll(List.of(lastTwo));
            try {
                return new Case(title, BANDS, parseSteps(title, steps), 3);
            } catch (BadInputException fault) {
                throw new IllegalStateException(fault);
            }
        }
    }

    /**
     * Checks the masks.
     *
     * @throws IllegalArgumentException if a clue is dead, or a mask has bits outside bands 1 and 2
     */
    public ForwardBranch {
        if ((clues & dead) != 0) {
            throw new IllegalArgumentException(
                    "expected no dead clue, found that of " + place(Long.numberOfTrailingZeros(clues & dead)));
        }
        if (((clues | dead) & ~ForwardTable.ALL_CELLS) != 0) {
            throw new IllegalArgumentException(
                    "bits outside bands 1 and 2: " + Long.toHexString((clues | dead) & ~ForwardTable.ALL_CELLS));
        }
    }

    /** A branch whose dead cells are known. */
    public static ForwardBranch ofDead(long clues, long dead) {
        return new ForwardBranch(clues, dead, Optional.empty());
    }

    /** The branch behind known steps. A cell before a clue in its row is dead, unless it is a clue of an earlier step. */
    public static ForwardBranch ofSteps(List<Step> steps) {
        long set = 0;
        long dead = 0;
        for (Step step : steps) {
            dead |= step.row() & (1L << step.clue()) - 1 & ~set;
            set |= 1L << step.clue();
        }
        return new ForwardBranch(set, dead, Optional.of(List.copyOf(steps)));
    }

    /**
     * The branch that an expansion reaches on its way to some clues, with the dead cells that it leaves.
     *
     * <p>An expansion takes the smallest set without a clue and tries its cells in turn; those tried before are dead. As in
     * champagne's text it works through its table from the top and rebuilds it after 3 and 6 clues. Given only the clues, each
     * step takes the first row without a clue that contains a remaining clue; the first of its remaining clues is set. Clues in
     * no row come last and leave no cell dead. Sets of one size may come in any order, and another order may give other dead
     * cells; known steps can be given to {@link #ofSteps}.
     *
     * @param primary the pair sets before the first clue; not changed
     */
    public static ForwardBranch derived(ForwardTable primary, long clues) {
        ForwardTable table = primary.rebuilt(0, ForwardTable.ALL_CELLS);
        List<Step> steps = new ArrayList<>();
        long set = 0;
        long dead = 0;
        for (long row = firstRow(table, set, clues); row != 0; row = firstRow(table, set, clues)) {
            long cells = row & ~dead;
            int clue = Long.numberOfTrailingZeros(cells & clues);
            steps.add(new Step(cells, clue));
            dead |= cells & (1L << clue) - 1;
            set |= 1L << clue;
            if (steps.size() == FIRST_REBUILD || steps.size() == SECOND_REBUILD) {
                table = table.rebuilt(set, ForwardTable.ALL_CELLS & ~dead);
            }
        }
        return new ForwardBranch(clues, dead, Optional.of(List.copyOf(steps)));
    }

    /** The first row without a clue that contains a remaining one; 0 if there is none. */
    private static long firstRow(ForwardTable table, long set, long clues) {
        for (CellSet row : table.rows()) {
            if ((row.pair() & set) == 0 && (row.pair() & clues) != 0) {
                return row.pair();
            }
        }
        return 0;
    }

    /**
     * Reads the dead cells of a branch, see {@link PairText#parse}.
     *
     * @param source the origin of the text, for messages
     * @throws BadInputException if it is no mask, or one of the cells is a clue
     */
    public static ForwardBranch parseDead(long clues, String source, String text) throws BadInputException {
        long dead = PairText.parse(source, 1, text);
        checkNone(source, 1, dead & clues, "clue");
        return ofDead(clues, dead);
    }

    /** As {@link #parseDead}, for the cells that may still become clues. */
    public static ForwardBranch parseActive(long clues, String source, String text) throws BadInputException {
        long active = PairText.parse(source, 1, text);
        checkNone(source, 1, active & clues, "clue");
        return ofDead(clues, ForwardTable.ALL_CELLS & ~active & ~clues);
    }

    /**
     * Reads the steps that lead to a branch, see {@link PairText#parseStep}.
     *
     * @param source the origin of the steps, for messages; their lines are counted from 1
     * @throws BadInputException if one is no step, sets a dead cell, or has an earlier clue in its row
     */
    public static ForwardBranch parseSteps(String source, List<String> texts) throws BadInputException {
        List<Step> steps = new ArrayList<>();
        for (String text : texts) {
            ForwardBranch before = ofSteps(steps);
            Step step = PairText.parseStep(source, steps.size() + 1, text);
            steps.add(step);
            checkNone(source, steps.size(), 1L << step.clue() & before.dead, "dead cell");
            checkNone(source, steps.size(), step.row() & before.clues, "earlier clue");
        }
        return ofSteps(steps);
    }

    /** The branches above this one, after the first clue, the first two and so on; none if the steps are not known. */
    public List<ForwardBranch> above() {
        List<Step> known = steps.orElse(List.of());
        List<ForwardBranch> above = new ArrayList<>();
        for (int count = 1; count <= known.size(); count++) {
            ForwardBranch branch = ofSteps(known.subList(0, count));
            if (branch.clues != clues) {
                above.add(branch);
            }
        }
        return above;
    }

    /** The cells that may still become clues, a 54-bit mask. */
    public long open() {
        return ForwardTable.ALL_CELLS & ~clues & ~dead;
    }

    /**
     * Explains the branch.
     *
     * @param primary the pair sets before the first clue; not changed
     * @param left how many clues are left, 0 or more
     * @param inOrder whether the sets keep their order and those that contain another stay, as in the table of a text;
     *     otherwise they are smallest first, and those are removed
     */
    public ForwardExplanation explain(ForwardTable primary, int left, boolean inOrder) {
        ForwardTable rows = inOrder ? primary.restricted(clues, open()) : primary.rebuilt(clues, open());
        return ForwardExplanation.of(rows, open(), left);
    }

    /**
     * The sockets of band 3 that the branch has to hit, whatever its further clues in bands 1+2: those with a guardian that no cell
     * can hit, without those that contain another one; by size, then by mask.
     *
     * <p>A <em>socket</em> is a set of cells of band 3, a <em>guardian</em> a set of cells in bands 1+2 that makes the socket
     * an unavoidable set. As soon as one guardian of a socket is not hit and has no active cell left, the socket is unavoidable
     * for the rest of the branch: band 3 needs a clue in it. The fewer cells the forward view leaves active, the more sockets
     * there are. Source: champagne, "Improving the valid GUAs search".
     *
     * @param guardians see {@link ForwardTable#guardians}
     * @param active the cells that may still become clues: {@link #open}, or those that an explanation leaves
     * @return 27-bit masks
     */
    public int[] sockets(ForwardTable guardians, long active) {
        List<CellSet> unavoidable = guardians.rows().stream()
                .filter(row -> (row.pair() & (clues | active)) == 0)
                .map(row -> new CellSet(0, row.third()))
                .sorted(Comparator.comparingLong(CellSet::third))
                .toList();
        return ForwardTable.minimal(unavoidable).stream()
                .mapToInt(socket -> (int) socket.third())
                .toArray();
    }

    private static void checkNone(String source, int line, long cells, String what) throws BadInputException {
        if (cells != 0) {
            int cell = Long.numberOfTrailingZeros(cells);
            throw new BadInputException(
                    source, line, cell + 1, "expected no " + what + ", found that of " + place(cell));
        }
    }

    private static String place(int cell) {
        return ForwardExplanation.names(1L << cell);
    }
}
