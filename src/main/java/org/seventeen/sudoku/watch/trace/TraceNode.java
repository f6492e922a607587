package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;

/**
 * A node of the tree over the clue sets of the second band, or of both bands in a walk over both: the clues set so far, what became of
 * it, and the nodes below. Masks are of the second band, 27 bits, or of both bands, 54 bits ({@link TraceBranch#cells}).
 */
public final class TraceNode {
    /** What a node is. */
    public enum Kind {
        /** Three or more clues are left, or fewer than two from the start: the node branches on the cells of a set. */
        BRANCHING,
        /** Two clues are left: all pairs of cells that hit everything are listed. */
        TWO_LEFT,
        /** A complete clue set. */
        LEAF
    }

    /** Cells that a rule of the walk over both bands removed from those that may become clues. */
    public record Confined(Counter by, long removed) {}

    private final Kind kind;
    private final long chosen;
    private long alive;
    private long removed;
    private long pairCells;
    private Cut cut;
    private Counter by;
    private boolean isPart;
    private final List<Confined> confined = new ArrayList<>();
    private int candidates;
    private int puzzles;
    private long below;
    private long leavesBelow;
    private final List<TraceNode> children = new ArrayList<>();

    TraceNode(Kind kind, long chosen, long alive) {
        this.kind = kind;
        this.chosen = chosen;
        this.alive = alive;
    }

    /** What the node is. */
    public Kind kind() {
        return kind;
    }

    /** The clues set so far; in a walk over both bands those of its branch too. */
    public long chosen() {
        return chosen;
    }

    /** Cells that could become the next clues when the node was reached; 0 for a leaf. */
    public long alive() {
        return alive;
    }

    /** Those of them that a critical group excluded, or another rule of the walk over both bands. */
    public long removed() {
        return removed;
    }

    /** With two clues left: the cells of all pairs that hit everything. */
    public long pairCells() {
        return pairCells;
    }

    /**
     * Cells that may become clues when the node is done with: those alive that no rule excluded. Of a node cut by {@link
     * Cut#STATIC_NODE}, or by sockets with two clues left, they are those of its pairs, as the cut looks no further.
     */
    public long open() {
        return cut == Cut.STATIC_NODE || by == Counter.FORWARD_TWO_LEFT_SOCKET_CUTS ? pairCells : alive & ~removed;
    }

    /** What cut the node; empty if it was searched. A leaf whose candidates were all refused is not cut. */
    public Optional<Cut> cut() {
        return Optional.ofNullable(cut);
    }

    /** What cut a node of the walk over both bands before its third bands did; empty if nothing did. */
    public Optional<Counter> by() {
        return Optional.ofNullable(by);
    }

    /** What confined a node of the walk over both bands, in the order of the rules. */
    public List<Confined> confined() {
        return Collections.unmodifiableList(confined);
    }

    /** The name of the rule that cut the node, see {@link #rule}; empty if nothing did. */
    public Optional<String> cutLabel() {
        return cut().map(Cut::label).or(() -> by().map(TraceNode::rule));
    }

    /** The rule of the walk over both bands by which something was counted; {@code pairs} and {@code forward:empty} are no rules. */
    public static String rule(Counter counter) {
        return switch (counter) {
            case FORWARD_HIGHER_DEGREE -> Rule.FORWARD_HIGHER_DEGREE.label();
            case FORWARD_DISJOINT -> Rule.FORWARD_DISJOINT.label();
            case FORWARD_CRITICAL -> Rule.FORWARD_CRITICAL.label();
            case FORWARD_BAND_CUTS, FORWARD_BAND_CONFINED -> Rule.FORWARD_BANDS.label();
            case FORWARD_GROUP_CUTS, FORWARD_GROUP_CONFINED -> Rule.FORWARD_GROUPS.label();
            case FORWARD_SOCKET_CUTS, FORWARD_TWO_LEFT_SOCKET_CUTS, FORWARD_COMPLETE_SOCKET_CUTS ->
                Rule.FORWARD_SOCKETS.label();
            case FORWARD_NO_TWO_CELLS -> Cut.PAIRS.label();
            default -> "forward:empty";
        };
    }

    /** Clue sets of all three bands of a leaf. */
    public int candidates() {
        return candidates;
    }

    /** Those of them that are puzzles. */
    public int puzzles() {
        return puzzles;
    }

    /** All nodes and leaves below, also those that are not kept. */
    public long below() {
        return below;
    }

    /** The leaves among them. */
    public long leavesBelow() {
        return leavesBelow;
    }

    /** The nodes directly below, in the order of the search; none if they are not kept. */
    public List<TraceNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** Puzzles of the node and of all that are kept below. */
    public int puzzlesBelow() {
        int sum = puzzles;
        for (TraceNode child : children) {
            sum += child.puzzlesBelow();
        }
        return sum;
    }

    /** The cells that the node sets beyond its parent, null for none, in a branch. */
    public String heading(TraceNode parent, TraceBranch branch) {
        if (parent == null) {
            return branch.isOfBoth() ? "the clues of the branch" : "no clue in the second band yet";
        }
        return branch.cells(chosen & ~parent.chosen).names();
    }

    /** What became of a node, in words that go on after its heading. */
    public String summary() {
        StringBuilder text = new StringBuilder();
        String separator = ": ";
        for (Confined one : confined) {
            text.append(separator).append("confined by ").append(rule(one.by())).append(", ");
            text.append(Printable.counted(Long.bitCount(one.removed()), "cell")).append(" excluded");
            separator = ", ";
        }
        if (cutLabel().isPresent()) {
            text.append(separator).append("cut by ").append(cutLabel().get());
        } else if (isPart) {
            text.append(": is a branch of its own");
        } else if (removed != 0 && confined.isEmpty()) {
            text.append(": confined by ")
                    .append(Cut.CRITICAL.label())
                    .append(", ")
                    .append(Printable.counted(Long.bitCount(removed), "cell"))
                    .append(" excluded");
        }
        if (kind == Kind.LEAF) {
            text.append(text.isEmpty() ? ": " : "; ").append(Printable.counted(candidates, "candidate"));
            if (puzzles > 0) {
                text.append(", ").append(Printable.counted(puzzles, "puzzle"));
            }
        } else if (below > 0) {
            text.append("; ").append(belowText()).append(" below");
            if (children.isEmpty()) {
                text.append(", not shown");
            }
        }
        return text.toString();
    }

    /** The nodes and leaves below a node, as {@code 3 nodes, 12 leaves}. */
    private String belowText() {
        StringJoiner text = new StringJoiner(", ");
        if (below > leavesBelow) {
            text.add(Printable.counted(below - leavesBelow, "node"));
        }
        if (leavesBelow > 0) {
            text.add(leaves(leavesBelow));
        }
        return text.toString();
    }

    /** The number of children that are kept, by what they are. */
    public String childrenText() {
        boolean leaves = children.stream().anyMatch(child -> child.kind == Kind.LEAF);
        return leaves ? leaves(children.size()) : Printable.counted(children.size(), "node");
    }

    private static String leaves(long count) {
        return count + (count == 1 ? " leaf" : " leaves");
    }

    void confine(long before, long cells) {
        alive = before;
        removed = cells;
    }

    void confine(Counter rule, long cells) {
        confined.add(new Confined(rule, cells));
        removed |= cells;
    }

    /** The node is the root of a branch, which is searched apart. */
    void becomePart() {
        isPart = true;
        confined.clear();
        removed = 0;
    }

    void pair(long cells) {
        pairCells |= cells;
    }

    void cutBy(Cut by) {
        cut = by;
    }

    void cutBy(Counter counter) {
        by = counter;
    }

    void count(int ofCandidates, int ofPuzzles) {
        candidates = ofCandidates;
        puzzles = ofPuzzles;
    }

    void add(TraceNode child) {
        children.add(child);
        below += 1 + child.below;
        leavesBelow += child.leavesBelow + (child.kind == Kind.LEAF ? 1 : 0);
    }

    /** Counts a leaf below that is not kept. */
    void addOnlyNumber() {
        below++;
        leavesBelow++;
    }

    void revive(long cells) {
        alive |= cells;
    }

    /** Drops the nodes deeper than {@code levels} levels below this one; returns how many are kept, this one among them. */
    long keep(int levels) {
        if (levels == 0) {
            children.clear();
            return 1;
        }
        long kept = 1;
        for (TraceNode child : children) {
            kept += child.keep(levels - 1);
        }
        return kept;
    }

    /** How many nodes there are down to {@code levels} levels below this one. */
    long size(int levels) {
        long size = 1;
        if (levels > 0) {
            for (TraceNode child : children) {
                size += child.size(levels - 1);
            }
        }
        return size;
    }
}
