package org.seventeen.sudoku.ua.harvest;

/**
 * An unavoidable set of a band pair and its third bands.
 *
 * @param pair its cells in bands 1 and 2: 54 bits, 9 · row + column
 * @param virtualCells its virtual cells ({@link VirtualCells}), 27 bits
 * @param thirds the third bands in which it is unavoidable, bit t for third band t; perhaps bits of no third band too
 */
public record PairSet(long pair, int virtualCells, long thirds) {}
