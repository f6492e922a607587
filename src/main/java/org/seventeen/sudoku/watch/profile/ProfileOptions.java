package org.seventeen.sudoku.watch.profile;

/**
 * How strategies are measured.
 *
 * @param rounds how often each strategy searches each case, 1 or more
 * @param warmUpSeconds CPU seconds that each strategy searches before anything is measured
 * @param limitSeconds most CPU seconds of one search; 0 for no limit. A search that takes longer is not finished and is not
 *     repeated
 * @param limitNodes most times that one search may ask whether to stop, about once a node; 0 for no limit
 * @param depths whether each strategy searches each case once more to count by depth
 * @param samples of the bootstrap, 100 or more
 * @param seed of the bootstrap
 */
public record ProfileOptions(
        int rounds,
        double warmUpSeconds,
        double limitSeconds,
        long limitNodes,
        boolean depths,
        int samples,
        long seed) {
    /** Three rounds, three seconds to warm up, a minute for a search. */
    public static final ProfileOptions DEFAULT = new ProfileOptions(3, 3, 60, 0, true, 2_000, 1);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public ProfileOptions {
        if (rounds < 1 || !(warmUpSeconds >= 0) || !(limitSeconds >= 0) || limitNodes < 0 || samples < 100) {
            throw new IllegalArgumentException(
                    "expected one round or more, no negative time or limit and 100 samples or more," + " found "
                            + rounds + ", " + warmUpSeconds + ", " + limitSeconds + ", " + limitNodes + " and "
                            + samples);
        }
    }
}
