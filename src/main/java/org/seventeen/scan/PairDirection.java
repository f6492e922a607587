package org.seventeen.scan;

import java.util.Set;
import org.seventeen.band3.Band3Completer;
import org.seventeen.band3.SiblingGuardians;
import org.seventeen.expand.BandPairSink;
import org.seventeen.expand.SecondBandTree;
import org.seventeen.expand.SiblingSets;
import org.seventeen.forward.Rule;

/**
 * One way to go on from the first band: expand a second, complete the third. Ties the tree of step 4 to the completer
 * of step 5, which do not know each other.
 */
final class PairDirection implements BandPairSink {
    final SiblingSets entries = new SiblingSets();
    final SiblingGuardians guardians = new SiblingGuardians();
    final SecondBandTree tree;
    final Band3Completer completer;

    PairDirection(CandidateCheck check, Set<Rule> rules) {
        tree = new SecondBandTree(entries, this, rules.contains(Rule.DISJOINT), rules.contains(Rule.CRITICAL));
        completer = new Band3Completer(guardians, check, rules);
    }

    @Override
    public void descend(int depth, int cell) {
        completer.descend(depth, cell);
    }

    @Override
    public boolean open(int depth, int cell, int chosen, int candidates, int stackCounts) {
        if (depth > 0) {
            completer.descend(depth - 1, cell);
        }
        return completer.open(depth, chosen, candidates, stackCounts);
    }

    @Override
    public void firstCell(int cell) {
        completer.firstCell(cell);
    }

    @Override
    public void pair(int clues, int cell, int stackCounts) {
        completer.pair(clues, cell, stackCounts);
    }

    @Override
    public void few(int clues, int stackCounts) {
        completer.few(clues, stackCounts);
    }

    void addTo(Counters counters) {
        counters.add(Counter.TREE_NODES, tree.nodes);
        counters.add(Counter.DISJOINT_CUTS, tree.disjointCuts);
        counters.add(Counter.CRITICAL_NODES, tree.criticalNodes);
        counters.add(Counter.PAIR_NODES, tree.pairNodes);
        counters.add(Counter.PAIRLESS_NODES, tree.pairlessNodes);
        counters.add(Counter.STATIC_TESTS, completer.staticTests);
        counters.add(Counter.STATIC_CUTS, completer.staticCuts);
        counters.add(Counter.LEAVES, completer.leafTests);
        counters.add(Counter.LEAF_LEVEL_CUTS, completer.leafLevelCuts);
        counters.add(Counter.LEAF_MAP_CUTS, completer.leafMapCuts);
        counters.add(Counter.MULTI_BOX_TESTS, completer.multiBoxTests);
        counters.add(Counter.MULTI_BOX_CUTS, completer.multiBoxCuts);
    }
}
