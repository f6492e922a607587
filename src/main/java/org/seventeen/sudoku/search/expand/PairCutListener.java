package org.seventeen.sudoku.search.expand;

/**
 * A {@link CutListener} of the search of a band pair: also hears which of its third bands are cut where they part. Masks of
 * third bands have bit t for third band t.
 *
 * <p>A cut in the walk over the second band is one for all third bands that are left to the clue set of the first. {@link
 * #leaf(Cut, int)} and {@link #candidate} follow {@link #turnedTo}.
 */
public interface PairCutListener extends CutListener {
    /** Listens to nothing. */
    PairCutListener NONE = new PairCutListener() {};

    /**
     * A clue set of the first band goes on with some of its third bands: the others were cut, by {@link
     * Cut#FIRST_BAND_LEVELS}. Not called if none is left.
     *
     * @param left the third bands left, at least one
     */
    default void begun(long left) {}

    /**
     * A node with two clues left goes on with some of the third bands: the others are cut by {@link Cut#STATIC_NODE}, for the
     * pairs that the next call reports ({@link #pairsOpened}, or {@link #pairsRefused} if none is left).
     *
     * @param left the third bands left, perhaps none
     */
    default void nodeOpened(long left) {}

    /**
     * For some third bands all clue sets were cut for a complete clue set of the second band; none, for {@link Cut#FILLINGS}.
     *
     * @param thirds these third bands, perhaps none
     */
    default void leaf(Cut cut, int second, long thirds) {}

    /**
     * The third bands of a leaf are completed one by one: what is cut next as a candidate belongs to the first of these, what
     * is cut next as a leaf to all of them.
     *
     * @param ahead the third bands not yet completed, at least one
     */
    default void turnedTo(long ahead) {}
}
