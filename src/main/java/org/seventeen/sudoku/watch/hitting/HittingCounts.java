package org.seventeen.sudoku.watch.hitting;

/** What {@link HittingSearch} did, by the number of clues set. */
public final class HittingCounts {
    static final int DEPTHS = 82;

    /** Nodes of the walk, complete clue sets not among them. */
    final long[] nodes = new long[DEPTHS];
    /** Of them, cut by {@link HittingRule#HIGHER_DEGREE}. */
    final long[] degreeCuts = new long[DEPTHS];
    /** Of them, cut as a set had no cell that may still become a clue. */
    final long[] emptyCuts = new long[DEPTHS];
    /** Complete clue sets. */
    final long[] leaves = new long[DEPTHS];
    /** Of them, missing a set. */
    final long[] missed = new long[DEPTHS];
    /** Clue sets given to the solver. */
    final long[] solverCalls = new long[DEPTHS];
    /** Of them, with a second solution. */
    final long[] refused = new long[DEPTHS];

    /** Unavoidable sets in use, and unions of degree 2 to 5. */
    long sets;

    long unions;
    /** CPU time of the harvest, of building the unions, of the walk, and of the solver and the confirmation in it. */
    long harvestNanos;

    long tableNanos;
    long searchNanos;
    long solverNanos;
    long confirmNanos;

    /** What can be counted at each depth. */
    public enum Kind {
        NODES,
        DEGREE_CUTS,
        EMPTY_CUTS,
        LEAVES,
        MISSED,
        SOLVER_CALLS,
        REFUSED
    }

    HittingCounts() {}

    /** A count at nodes with {@code depth} clues set, 0 to 81. */
    public long at(Kind kind, int depth) {
        return ofKind(kind)[depth];
    }

    /** A count over all depths. */
    public long sum(Kind kind) {
        long sum = 0;
        for (long part : ofKind(kind)) {
            sum += part;
        }
        return sum;
    }

    private long[] ofKind(Kind kind) {
        return switch (kind) {
            case NODES -> nodes;
            case DEGREE_CUTS -> degreeCuts;
            case EMPTY_CUTS -> emptyCuts;
            case LEAVES -> leaves;
            case MISSED -> missed;
            case SOLVER_CALLS -> solverCalls;
            case REFUSED -> refused;
        };
    }

    /** The unavoidable sets that the walk branches on. */
    public long sets() {
        return sets;
    }

    /** The unions of two to five disjoint sets. */
    public long unions() {
        return unions;
    }

    /** CPU nanoseconds of the harvest. */
    public long harvestNanos() {
        return harvestNanos;
    }

    /** CPU nanoseconds in which the sets were sorted and the unions built. */
    public long tableNanos() {
        return tableNanos;
    }

    /** CPU nanoseconds of the walk, solver included. */
    public long searchNanos() {
        return searchNanos;
    }

    /** CPU nanoseconds of the solver, confirmation included. */
    public long solverNanos() {
        return solverNanos;
    }

    /** CPU nanoseconds in which puzzles were confirmed. */
    public long confirmNanos() {
        return confirmNanos;
    }
}
