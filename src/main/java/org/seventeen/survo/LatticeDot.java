package org.seventeen.survo;

/** What is known of one dot of a {@link Lattice}; the colours are those of seed 003, section 5. */
public enum LatticeDot {
    /** Black: no solution, and condition (2) says so. */
    EXCLUDED(0, 0),
    /** Yellow: no solution, which condition (2) does not see. */
    NONE(1, 0),
    /** Red: one solution. */
    ONE(2, 1),
    /** Green: two or more. */
    SEVERAL(3, 2);

    private static final LatticeDot[] BY_CODE = {EXCLUDED, NONE, ONE, SEVERAL};

    private final byte code;
    private final int solutions;

    LatticeDot(int code, int solutions) {
        this.code = (byte) code;
        this.solutions = solutions;
    }

    /** A number from 0 to 3 for tables and files: excluded, none, one, several. */
    public byte code() {
        return code;
    }

    /** The dot with a {@link #code}. */
    static LatticeDot of(int code) {
        return BY_CODE[code];
    }

    /** The number of solutions, 2 standing for two or more. */
    public int solutions() {
        return solutions;
    }
}
