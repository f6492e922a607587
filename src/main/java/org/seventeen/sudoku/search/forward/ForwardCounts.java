package org.seventeen.sudoku.search.forward;

/** The counts of {@link ForwardCounter} during the walk: a field each, of the same name. */
final class ForwardCounts {
    long nodes;
    long rebuilds;
    long rows;
    long supersets;
    long empty;
    long higherDegree;
    long looks;
    long moreRounds;
    long disjoint;
    long critical;
    long bandCuts;
    long bandConfined;
    long groupLooks;
    long groupCuts;
    long groupConfined;
    long fixedPointCuts;
    long socketNodes;
    long socketCuts;
    long twoLeftNodes;
    long noTwoCells;
    long pairSocketCuts;
    long complete;
    long completeSocketCuts;
    long leaves;
    long livingThirds;

    /** Takes the counts of nodes with three or more clues left of another. */
    void setNodes(ForwardCounts other) {
        nodes = other.nodes;
        rebuilds = other.rebuilds;
        rows = other.rows;
        supersets = other.supersets;
        empty = other.empty;
        higherDegree = other.higherDegree;
        looks = other.looks;
        moreRounds = other.moreRounds;
        disjoint = other.disjoint;
        critical = other.critical;
        bandCuts = other.bandCuts;
        bandConfined = other.bandConfined;
        groupLooks = other.groupLooks;
        groupCuts = other.groupCuts;
        groupConfined = other.groupConfined;
        fixedPointCuts = other.fixedPointCuts;
    }

    long get(ForwardCounter counter) {
        return switch (counter) {
            case NODES -> nodes;
            case REBUILDS -> rebuilds;
            case ROWS -> rows;
            case SUPERSETS -> supersets;
            case EMPTY -> empty;
            case HIGHER_DEGREE -> higherDegree;
            case LOOKS -> looks;
            case MORE_ROUNDS -> moreRounds;
            case DISJOINT -> disjoint;
            case CRITICAL -> critical;
            case BAND_CUTS -> bandCuts;
            case BAND_CONFINED -> bandConfined;
            case GROUP_LOOKS -> groupLooks;
            case GROUP_CUTS -> groupCuts;
            case GROUP_CONFINED -> groupConfined;
            case FIXED_POINT_CUTS -> fixedPointCuts;
            case SOCKET_NODES -> socketNodes;
            case SOCKET_CUTS -> socketCuts;
            case TWO_LEFT_NODES -> twoLeftNodes;
            case NO_TWO_CELLS -> noTwoCells;
            case TWO_LEFT_SOCKET_CUTS -> pairSocketCuts;
            case COMPLETE -> complete;
            case COMPLETE_SOCKET_CUTS -> completeSocketCuts;
            case LEAVES -> leaves;
            case LIVING_THIRDS -> livingThirds;
        };
    }
}
