package org.seventeen.sudoku.catalog;

import java.util.random.RandomGenerator;
import org.seventeen.sudoku.canon.PairForm;

/**
 * All essentially different band pairs, numbered from 0 in the ascending order of their minlex forms: what a census by band pairs goes
 * through. Nothing is stored but the {@link RankIndex}. Safe for several threads; whoever goes through many pairs takes a {@link
 * #reader()}.
 */
public final class PairCatalog {
    private final RankIndex index;

    private PairCatalog(RankIndex index) {
        this.index = index;
    }

    /** The catalog; reads the index on first use. */
    public static PairCatalog all() {
        return Loaded.CATALOG;
    }

    private static final class Loaded {
        private static final PairCatalog CATALOG = new PairCatalog(RankIndex.load(CatalogKind.PAIRS));
    }

    /** How many pairs have which lesser band. */
    public RankIndex index() {
        return index;
    }

    /** A reader for one thread. */
    public PairCatalogReader reader() {
        return new PairCatalogReader(index);
    }

    /**
     * The form of the pair with a number.
     *
     * @param rank 0 to 983 959 109
     * @throws IllegalArgumentException if it is out of range
     */
    public PairForm unrank(long rank) {
        byte[] digits = new byte[54];
        reader().unrank(rank, digits);
        return PairForm.of(digits);
    }

    /** The number of a pair. */
    public long rank(PairForm form) {
        return reader().rank(form);
    }

    /** A number drawn from all, each equally likely. */
    public long randomRank(RandomGenerator random) {
        return random.nextLong(index.size());
    }
}
