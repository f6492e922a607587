package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.search.Cut;

/** A node of the tree over the clue sets of the second band: the clues set so far, what became of it, and the nodes below. */
public final class TraceNode {
    /** What a node is. */
    public enum Kind {
        /** Three or more clues are left, or fewer than two from the start: the node branches on the cells of a set. */
        BRANCHING,
        /** Two clues are left: all pairs of cells that hit everything are listed. */
        TWO_LEFT,
        /** A complete clue set of the second band. */
        LEAF
    }

    private final Kind kind;
    private final int chosen;
    private int alive;
    private int removed;
    private int pairCells;
    private Cut cut;
    private int candidates;
    private int puzzles;
    private long below;
    private long leavesBelow;
    private final List<TraceNode> children = new ArrayList<>();

    TraceNode(Kind kind, int chosen, int alive) {
        this.kind = kind;
        this.chosen = chosen;
        this.alive = alive;
    }

    /** What the node is. */
    public Kind kind() {
        return kind;
    }

    /** The clues of the second band set so far, 27 bits. */
    public int chosen() {
        return chosen;
    }

    /** Cells that could become the next clues when the node was reached, 27 bits; 0 for a leaf. */
    public int alive() {
        return alive;
    }

    /** Those of them that a critical group excluded. */
    public int removed() {
        return removed;
    }

    /** With two clues left: the cells of all pairs that hit everything, 27 bits. */
    public int pairCells() {
        return pairCells;
    }

    /**
     * Cells that may become clues when the node is done with, 27 bits: those alive that no critical group excluded. Of a node cut by
     * {@link Cut#STATIC_NODE} they are those of its pairs, as the cut looks no further.
     */
    public int open() {
        return cut == Cut.STATIC_NODE ? pairCells : alive & ~removed;
    }

    /** What cut the node; empty if it was searched. A leaf whose candidates were all refused is not cut. */
    public Optional<Cut> cut() {
        return Optional.ofNullable(cut);
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
        return parent == null
                ? "no clue in the second band yet"
                : branch.place().cells(0, chosen & ~parent.chosen, 0).names();
    }

    /** What became of a node, in words that go on after its heading. */
    public String summary() {
        StringBuilder text = new StringBuilder();
        if (cut != null) {
            text.append(": cut by ").append(cut.label());
        } else if (removed != 0) {
            text.append(": confined by ")
                    .append(Cut.CRITICAL.label())
                    .append(", ")
                    .append(Integer.bitCount(removed))
                    .append(" cells excluded");
        }
        if (kind == Kind.LEAF) {
            text.append(cut == null ? ": " : "; ").append(Printable.counted(candidates, "candidate"));
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

    void confine(int before, int cells) {
        alive = before;
        removed = cells;
    }

    void pair(int cells) {
        pairCells |= cells;
    }

    void cutBy(Cut by) {
        cut = by;
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

    void revive(int cells) {
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
