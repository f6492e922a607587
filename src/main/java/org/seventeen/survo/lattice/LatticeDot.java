package org.seventeen.survo.lattice;

/** The solutions of one dot of a {@link Lattice}, with the colours of Mustonen 2007, section 5. */
public enum LatticeDot {
    /** Black: no solution, by condition (2). */
    EXCLUDED(0, 0),
    /** Yellow: no solution, though condition (2) allows one. */
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
