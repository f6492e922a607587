package org.seventeen.testing;

/**
 * How large a test is: the usual size in {@code mvn verify}, the full one in {@code mvn verify -Plong}, which runs the tests
 * tagged {@code sized} again.
 */
public final class Size {
    private static final boolean FULL = Boolean.getBoolean("seventeen.full");

    private Size() {}

    /**
     * The usual size or the full one, unless {@code -Dsize.NAME=N} says another, for a machine with more time or less.
     *
     * @param name what it is the size of, such as {@code census.random}
     */
    public static int of(String name, int usual, int full) {
        return Integer.getInteger("size." + name, of(usual, full));
    }

    /** The usual size or the full one. */
    public static int of(int usual, int full) {
        return FULL ? full : usual;
    }
}
