package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;

/**
 * Hears the search of a grid by one worker, counts what each branch does, and builds the tree of one branch. The search reports a
 * node when it is done with it, so the tree is put together from below.
 */
final class TraceListener implements SearchListener {
    /** Leaves that are kept of one branch; of more only the number, and those with puzzles. */
    private static final int MOST_LEAVES = 400_000;

    private final long wanted;
    private final int mostLeaves;
    /** The place of the walk over both bands that is heard; null for groups of siblings. */
    private final TraceBranch.Place pair;

    private final List<TraceBranch> branches = new ArrayList<>();
    private final Map<Cut, Long> cuts = new EnumMap<>(Cut.class);
    /** Nodes of the wanted branch that have no parent yet. */
    private final List<TraceNode> open = new ArrayList<>();

    private TraceNode twoLeftNode;
    private int kept;
    /** By depth: the node there that was confined last, its cells before and those that it lost. */
    private final int[] confinedChosen = new int[28];

    private final int[] confinedAlive = new int[28];
    private final int[] confinedRemoved = new int[28];

    /** The branch now being searched. */
    private TraceBranch.Place place;

    private long firstClues;
    private ClueCounts counts;
    private Cut branchCut;
    /** Its nodes with three or more clues left. */
    private long nodes;

    private long twoLeft;
    private long leaves;
    private long candidates;
    private int puzzles;
    /** Of the leaf now being completed. */
    private int leafCandidates;

    private int leafPuzzles;
    private Cut leafCut;

    /** In a walk over both bands: the node or leaf heard last, and what was counted there. */
    private TraceNode current;

    private final Map<Counter, Long> atCurrent = new EnumMap<>(Counter.class);
    private final Map<Counter, Long> walked = new EnumMap<>(Counter.class);

    /**
     * Hears a search.
     *
     * @param wanted the number of the branch whose tree is built; 0 for none
     * @param pair the place of the walk over both bands; null for groups of siblings
     */
    TraceListener(long wanted, TraceBranch.Place pair) {
        this(wanted, MOST_LEAVES, pair);
    }

    /** The same with another limit of leaves. */
    TraceListener(long wanted, int mostLeaves, TraceBranch.Place pair) {
        this.wanted = wanted;
        this.mostLeaves = mostLeaves;
        this.pair = pair;
    }

    /** Whether the wanted branch was searched to its end. */
    boolean isBeyond() {
        return wanted > 0 && branches.size() >= wanted;
    }

    private boolean building() {
        return branches.size() + 1 == wanted;
    }

    @Override
    public void begin(int orientation, int second, int third, int clues, ClueCounts split, long thirds) {
        endBranch();
        Arrays.fill(confinedRemoved, 0);
        place = new TraceBranch.Place(orientation, 3 - second - third, second, third);
        firstClues = clues;
        counts = split;
    }

    @Override
    public void beginBoth(long clues, ClueCounts split, long thirds) {
        endBranch();
        place = pair;
        firstClues = clues;
        counts = split;
    }

    /** Ends the branch that is open, if any; that above the others only counts if it has nodes. */
    void endBranch() {
        endNode();
        if (building() && pair != null) {
            close(0);
        }
        current = null;
        twoLeftNode = null;
        if (place != null && (pair == null || firstClues != 0 || nodes + twoLeft + leaves > 0)) {
            branches.add(new TraceBranch(
                    branches.size() + 1L,
                    place,
                    firstClues,
                    pair == null ? Walk.SIBLINGS : Walk.FORWARD,
                    counts,
                    Optional.ofNullable(branchCut),
                    new TraceBranch.Work(nodes + twoLeft, twoLeft, leaves, candidates, puzzles)));
        }
        place = null;
        branchCut = null;
        nodes = 0;
        twoLeft = 0;
        leaves = 0;
        candidates = 0;
        puzzles = 0;
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        boolean atOnce = cut == Cut.FIRST_BAND_BOUND || cut == Cut.FIRST_BAND_LEVELS;
        if (cut != Cut.BRANCHING) {
            cuts.merge(cut, 1L, Long::sum);
        }
        if (atOnce) {
            branchCut = cut;
        } else if (cut == Cut.BRANCHING || cut == Cut.DISJOINT) {
            nodes++;
        }
        if (building()) {
            TraceNode node = new TraceNode(TraceNode.Kind.BRANCHING, chosen, alive);
            if (cut == Cut.BRANCHING || cut == Cut.PAIRS) {
                adopt(node);
            } else {
                node.cutBy(cut);
            }
            int depth = Integer.bitCount(chosen);
            if (cut == Cut.BRANCHING && confinedRemoved[depth] != 0 && confinedChosen[depth] == chosen) {
                node.confine(confinedAlive[depth], confinedRemoved[depth]);
            }
            open.add(node);
        }
    }

    /** Puts all nodes that were done since below a node. */
    private void adopt(TraceNode node) {
        int from = open.size();
        while (from > 0
                && open.get(from - 1).chosen() != node.chosen()
                && (open.get(from - 1).chosen() & node.chosen()) == node.chosen()
                && Long.bitCount(open.get(from - 1).chosen()) > Long.bitCount(node.chosen())) {
            from--;
        }
        List<TraceNode> below = open.subList(from, open.size());
        for (TraceNode child : below) {
            node.add(child);
            // The search names the cells that are left after all were tried.
            node.revive(child.chosen() & ~node.chosen());
        }
        below.clear();
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        if (removed != 0) {
            cuts.merge(Cut.CRITICAL, 1L, Long::sum);
        }
        int depth = Integer.bitCount(chosen);
        confinedChosen[depth] = chosen;
        confinedAlive[depth] = alive;
        confinedRemoved[depth] = removed;
    }

    @Override
    public void stacksFull(int chosen, int alive, int removed, int stackCounts) {
        if (counts.belowCap(removed, stackCounts) != 0) {
            cuts.merge(Cut.PROFILE_CAPS, 1L, Long::sum);
        }
    }

    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        twoLeft++;
        if (count == 0) {
            cuts.merge(Cut.PAIRS, 1L, Long::sum);
        }
        if (building()) {
            twoLeftNode = new TraceNode(TraceNode.Kind.TWO_LEFT, chosen, alive);
            if (count == 0) {
                twoLeftNode.cutBy(Cut.PAIRS);
            }
            for (int i = 0; i < count; i++) {
                twoLeftNode.pair(1 << firstCells[i] | partners[i]);
            }
            open.add(twoLeftNode);
        }
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        cuts.merge(Cut.STATIC_NODE, 1L, Long::sum);
        if (building()) {
            twoLeftNode.cutBy(Cut.STATIC_NODE);
        }
    }

    @Override
    public void counted(Counter counter, long clues, long before, long after) {
        switch (counter) {
            case FORWARD_NODES -> {
                begin(TraceNode.Kind.BRANCHING, clues, before);
                nodes++;
            }
            case FORWARD_TWO_LEFT_NODES -> {
                begin(TraceNode.Kind.TWO_LEFT, clues, before);
                current.pair(after);
                twoLeft++;
                twoLeftNode = current;
            }
            case FORWARD_COMPLETE -> {
                begin(TraceNode.Kind.LEAF, clues, 0);
                leaves++;
                if (after == 0) {
                    current.cutBy(Counter.FORWARD_COMPLETE_SOCKET_CUTS);
                    atCurrent.put(Counter.FORWARD_COMPLETE_SOCKET_CUTS, 1L);
                }
            }
            case FORWARD_CRITICAL, FORWARD_BAND_CONFINED, FORWARD_GROUP_CONFINED ->
                current.confine(counter, before & ~after);
            case BRANCH_CUTS -> {
                branchCut = Cut.FIRST_BAND_LEVELS;
                cuts.merge(branchCut, 1L, Long::sum);
            }
            case BRANCHES -> {
                current.becomePart();
                atCurrent.clear();
                nodes--;
                return;
            }
            default -> current.cutBy(counter);
        }
        atCurrent.merge(counter, 1L, Long::sum);
    }

    /** Begins a node or leaf of a walk over both bands. */
    private void begin(TraceNode.Kind kind, long clues, long alive) {
        endNode();
        current = new TraceNode(kind, clues, alive);
        if (building() && kind != TraceNode.Kind.LEAF) {
            int depth = 0;
            while (depth < open.size() && (open.get(depth).chosen() & ~clues) == 0) {
                depth++;
            }
            close(depth);
            open.add(current);
        }
    }

    /** Puts each node from this depth below the one above it; the root stays. */
    private void close(int depth) {
        for (int last = open.size() - 1; last > 0 && last >= depth; last--) {
            open.get(last - 1).add(open.remove(last));
        }
    }

    /** Ends the node or leaf of a walk over both bands. */
    private void endNode() {
        atCurrent.forEach((counter, count) -> walked.merge(counter, count, Long::sum));
        atCurrent.clear();
        if (current != null && current.kind() == TraceNode.Kind.LEAF) {
            current.count(leafCandidates, leafPuzzles);
            current.cutBy(leafCut);
            if (building()) {
                place(current);
            }
            current = null;
            leafCandidates = 0;
            leafPuzzles = 0;
            leafCut = null;
        }
    }

    @Override
    public void nodeOpened(long left) {
        if (left == 0 && current != null) {
            cuts.merge(Cut.STATIC_NODE, 1L, Long::sum);
            current.cutBy(Cut.STATIC_NODE);
        }
    }

    @Override
    public void leaf(Cut cut, int second, long thirds) {
        if (cut != Cut.FILLINGS && thirds != 0) {
            cuts.merge(cut, (long) Long.bitCount(thirds), Long::sum);
            leafCut = cut;
        }
    }

    @Override
    public void candidate(Cut cut, int second, int third) {
        cuts.merge(cut, 1L, Long::sum);
        candidates++;
        leafCandidates++;
    }

    @Override
    public void found(int ofThird, CellSet puzzle) {
        candidates++;
        puzzles++;
        leafCandidates++;
        leafPuzzles++;
    }

    @Override
    public void leaf(Cut cut, int second) {
        if (cut != Cut.FILLINGS) {
            cuts.merge(cut, 1L, Long::sum);
        }
        if (cut == Cut.PAIR_CHECK || cut == Cut.FRESH_SETS) {
            // A candidate showed that its leaf has no completion; the leaf itself ends below.
            candidates++;
            leafCandidates++;
            leafCut = cut;
            return;
        }
        if (pair != null) {
            return;
        }
        leaves += cut == Cut.STATIC_NODE ? 0 : 1;
        if (building()) {
            TraceNode leaf = new TraceNode(TraceNode.Kind.LEAF, second, 0);
            leaf.cutBy(cut == Cut.FILLINGS ? leafCut : cut);
            leaf.count(leafCandidates, leafPuzzles);
            place(leaf);
        }
        leafCandidates = 0;
        leafPuzzles = 0;
        leafCut = null;
    }

    private void place(TraceNode leaf) {
        if (twoLeftNode == null) {
            // Fewer than two clues were left from the start, so there are few.
            open.add(leaf);
        } else if (leaf.puzzles() > 0 || kept++ < mostLeaves) {
            twoLeftNode.add(leaf);
        } else {
            twoLeftNode.addOnlyNumber();
        }
    }

    /** All branches so far that have ended. */
    List<TraceBranch> branches() {
        return Collections.unmodifiableList(branches);
    }

    /**
     * How often each kind of cut was made, as an audit counts them, but for {@link Cut#PAIRS}: here only nodes without a pair. Left out
     * are {@link Cut#BRANCHING} and {@link Cut#FILLINGS}, which cut nothing alone, and {@link Cut#FIRST_BAND_SETS}, which come before
     * the branches.
     */
    Map<Cut, Long> cuts() {
        return Collections.unmodifiableMap(cuts);
    }

    /** What a walk over both bands counted: its nodes, what cut and confined them, and complete clue sets. */
    Map<Counter, Long> walked() {
        return Collections.unmodifiableMap(walked);
    }

    /** The root of the tree of the wanted branch; null if it was not reached. */
    TraceNode root() {
        return open.isEmpty() ? null : open.get(0);
    }
}
