package org.seventeen.sudoku.census;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.census.unit.UnitMass;

/**
 * The masses of all pairs with each lesser band: what the units of a whole band must add up to. A table that comes with the program,
 * made from the catalog ({@code bench/census-masses}). The sum of all is known without it: {@link #WHOLE_GRID_MASS} from the number of
 * all sudoku grids.
 */
public final class CensusTotals {
    private static final String RESOURCE = "/catalogs/census-masses.tsv";

    /** The number of sudoku grids (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006). */
    private static final BigInteger ALL_GRIDS = new BigInteger("6670903752021072936960");

    /** How many ways there are to rename digits and to order rows and columns, with reflection: 9! · 2 · 6⁸. */
    private static final BigInteger ALL_MOVES = BigInteger.valueOf(362_880L * 2 * 1_679_616);

    /**
     * The mass of grids of all pairs: each grid has six lines as third bands, and Σ 1 / automorphisms over grids is the number of all
     * grids divided by that of all moves.
     */
    public static final long WHOLE_GRID_MASS = BigInteger.valueOf(6 * UnitMass.DENOMINATOR)
            .multiply(ALL_GRIDS)
            .divide(ALL_MOVES)
            .longValueExact();

    private final UnitMass[] bands = new UnitMass[BandForm.COUNT + 1];

    private CensusTotals(String text) {
        int band = 0;
        for (String line : text.split("\n", -1)) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                String[] fields = line.split("\t", -1);
                band++;
                if (fields.length != 5 || Integer.parseInt(fields[0]) != band) {
                    throw new IllegalStateException("expected band " + band + " and four sums, found '" + line + "'");
                }
                bands[band] = new UnitMass(
                        Long.parseLong(fields[1]),
                        Long.parseLong(fields[2]),
                        Long.parseLong(fields[3]),
                        Long.parseLong(fields[4]));
            }
        }
        if (band != BandForm.COUNT) {
            throw new IllegalStateException("expected " + BandForm.COUNT + " bands, found " + band);
        }
    }

    private static final class Loaded {
        private static final CensusTotals TABLE = load();

        private static CensusTotals load() {
            try (InputStream in = CensusTotals.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new IllegalStateException("expected the table " + RESOURCE + " in the program, found none");
                }
                return new CensusTotals(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
            } catch (IOException fault) {
                throw new IllegalStateException("the table " + RESOURCE + " cannot be read", fault);
            }
        }
    }

    /** The table; read on first use. */
    public static CensusTotals table() {
        return Loaded.TABLE;
    }

    /** The sum of all pairs with a lesser band 1 to 416. */
    public UnitMass band(int band) {
        return bands[band];
    }

    /** The sum of all pairs. */
    public UnitMass whole() {
        UnitMass whole = UnitMass.NONE;
        for (int band = 1; band <= BandForm.COUNT; band++) {
            whole = whole.plus(bands[band]);
        }
        return whole;
    }
}
