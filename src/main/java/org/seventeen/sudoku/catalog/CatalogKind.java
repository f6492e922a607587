package org.seventeen.sudoku.catalog;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.seventeen.sudoku.canon.Isotopy;

/** What is numbered: solution grids, or band pairs. */
public enum CatalogKind {
    /** Essentially different grids; a bucket is those with one band and one row 4. */
    GRIDS("17RANKS1", "/catalogs/rank-index.17r", 5_472_730_538L, Isotopy.GEOMETRIC),
    /** Essentially different band pairs; a bucket is those with one lesser band and one of 16 neighbouring rows 4. */
    PAIRS("17PAIRS1", "/catalogs/pair-index.17r", 983_959_110L, 93_312L);

    private static final long NAMES_OF_DIGITS = 362_880;

    private final String magic;
    private final String resource;
    private final long size;
    private final long orders;

    CatalogKind(String magic, String resource, long size, long orders) {
        this.magic = magic;
        this.resource = resource;
        this.size = size;
        this.orders = orders;
    }

    /** What one of the kind is called: grid or pair. */
    public String noun() {
        return this == GRIDS ? "grid" : "pair";
    }

    /** How many digits one of the kind has. */
    public int cells() {
        return this == GRIDS ? 81 : 54;
    }

    /** The index that comes with the program; read on first use. */
    public RankIndex index() {
        return this == GRIDS ? Catalog.all().index() : PairCatalog.all().index();
    }

    /** The eight bytes that an index of this kind starts with. */
    byte[] magic() {
        return magic.getBytes(StandardCharsets.US_ASCII);
    }

    /** The name of the index that comes with the program ({@link org.seventeen.base.file.ProgramFile}). */
    public String resource() {
        return resource;
    }

    /**
     * How many there are: 5 472 730 538 grids (Russell and Jarvis, "Mathematics of Sudoku II", 2006), 983 959 110 pairs.
     */
    public long size() {
        return size;
    }

    /**
     * How many grids, or pairs of 54 digits, are equivalent to one with given automorphisms: 9! names of the digits times the
     * orders of rows and columns (2 · 6⁸ for grids, with reflection; 93 312 for pairs), divided by the automorphisms.
     *
     * @throws ArithmeticException if the orders cannot be divided by the automorphisms
     */
    public BigInteger equivalent(int automorphisms) {
        if (orders % automorphisms != 0) {
            throw new ArithmeticException(automorphisms + " automorphisms do not divide " + orders + " orders");
        }
        return BigInteger.valueOf(orders / automorphisms).multiply(BigInteger.valueOf(NAMES_OF_DIGITS));
    }
}
