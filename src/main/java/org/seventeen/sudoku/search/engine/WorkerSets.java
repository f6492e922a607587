package org.seventeen.sudoku.search.engine;

/**
 * One worker's unavoidable sets: the harvest, the sets it learned, and those learned by the others.
 *
 * @param <S> a learned set
 */
abstract class WorkerSets<S> {
    private final LearnedSets<S> shared;
    private int taken;
    private long learned;

    WorkerSets(LearnedSets<S> shared) {
        this.shared = shared;
    }

    /** How many sets this worker learned itself. */
    final long learned() {
        return learned;
    }

    /** Adds a newly learned set, and shares it with the other workers. */
    final void learn(S set) {
        learned++;
        shared.add(set);
        takeFromOthers();
    }

    /** Adds the sets that the others learned since the last call. */
    final void takeFromOthers() {
        for (S set : shared.since(taken)) {
            enter(set);
            taken++;
        }
    }

    /** Adds a set to the pools of this worker. */
    abstract void enter(S set);
}
