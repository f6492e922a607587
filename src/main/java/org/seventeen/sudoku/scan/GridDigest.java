package org.seventeen.sudoku.scan;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The digest of a sequence of grids: their number, and the SHA-256 of their digits. It covers only the grids and their
 * order, which gives positions their meaning: a file may be compressed, split, commented or annotated anew.
 */
final class GridDigest {
    private final MessageDigest digest;
    private long grids;

    /** The digest of no grids. */
    GridDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every Java has SHA-256", absent);
        }
    }

    /** Adds a grid, 81 digits 1 to 9. */
    void add(byte[] digits) {
        digest.update(digits);
        grids++;
    }

    /** How many grids were added. */
    long grids() {
        return grids;
    }

    /** The name of the grids added so far; more can be added afterwards. */
    InputName name() {
        try {
            byte[] hash = ((MessageDigest) digest.clone()).digest();
            return InputName.ofFiles(grids, HexFormat.of().formatHex(hash));
        } catch (CloneNotSupportedException fault) {
            throw new IllegalStateException("every Java can clone its SHA-256", fault);
        }
    }
}
