package org.seventeen.show.play.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The steps of a game in their order, with undo and redo. Not for more than one thread.
 *
 * @param <T> a step; it must not change
 */
public final class Steps<T> {
    private final Deque<T> done = new ArrayDeque<>();
    private final Deque<T> undone = new ArrayDeque<>();

    /** A game without steps. */
    public Steps() {}

    /** Adds a step; what was undone cannot be redone any more. */
    public void add(T step) {
        done.addLast(step);
        undone.clear();
    }

    /** Takes back the last step, and returns it; nothing if there is none. */
    public Optional<T> undo() {
        return move(done, undone);
    }

    /** Adds the step that was undone last, and returns it; nothing if there is none. */
    public Optional<T> redo() {
        return move(undone, done);
    }

    private static <T> Optional<T> move(Deque<T> from, Deque<T> to) {
        T step = from.pollLast();
        if (step == null) {
            return Optional.empty();
        }
        to.addLast(step);
        return Optional.of(step);
    }

    /** Forgets all steps. */
    public void clear() {
        done.clear();
        undone.clear();
    }

    /** How many steps count. */
    public int size() {
        return done.size();
    }

    /** The steps that count, the first one first. */
    public List<T> list() {
        return List.copyOf(done);
    }
}
