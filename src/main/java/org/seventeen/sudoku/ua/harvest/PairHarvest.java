package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * Finds the minimal unavoidable sets of a band pair together with up to 64 third bands in one search; {@link
 * PairClosure} describes the search and proves it complete.
 *
 * <p>A harvester holds no state between calls, but its calls share work space: one thread at a time. Source: docs/census.md.
 */
public final class PairHarvest {
    private static final int SMALL = 8;
    private static final int ANY_SIZE = 81;
    private static final int ALL_DIGITS = 9;
    private static final long PAIR = (1L << 54) - 1;
    private static final int BAND = (1 << 27) - 1;
    private static final int VIRTUAL_BOX = 511;

    /** Most clues of a search that is too short for many sets: a quarter of its time would be the harvest. */
    private static final int SHORT_SEARCH = 16;

    /** Most cells of a half change, and of one of the join that finds the known sets for the other. */
    private static final int HALF = 12;

    private static final int SMALL_HALF = 6;

    /** The work space of the join, some megabytes, is kept for the next pair. */
    private static final ThreadLocal<HalfJoin> JOIN = ThreadLocal.withInitial(HalfJoin::new);

    private final VirtualCells cells;
    private final PairClosure search;
    private final RegionClosure inner = new RegionClosure(this::learn);
    private final UaCollector learned = new UaCollector();
    private final byte[][] grids;
    private final byte[] newDigits = new byte[27];
    private int learningFor;
    private int halfChanges;

    /** A harvester for a band pair and third bands. */
    public PairHarvest(VirtualCells cells) {
        this.cells = cells;
        search = new PairClosure(cells);
        grids = new byte[cells.thirds()][];
    }

    /** The cells the sets are made of. */
    public VirtualCells cells() {
        return cells;
    }

    /**
     * For each third band all minimal unavoidable sets of at most {@code maxSize} cells and {@code maxDigits} digits (2
     * to 9) that lie in the region, all cells outside it given. Complete.
     *
     * @param pairRegion cells of the pair, 54 bits
     * @param virtualRegion virtual cells, 27 bits
     */
    public UaTable within(long pairRegion, int virtualRegion, int maxSize, int maxDigits) {
        UaCollector found = new UaCollector();
        search.leaveOutNothing();
        search.collect(pairRegion, virtualRegion, pairRegion, virtualRegion, maxSize, maxDigits, found);
        return found.minimal();
    }

    /**
     * The harvest used by the search, each line complete:
     *
     * <pre>
     *   anywhere                                            5 digits    to  8 cells
     *   each band of the pair                                               any size
     *   the pair, at most 16 clues                          5 digits        18
     *   the pair, from 17 clues on: {@link HalfJoin}                        12 in a band, 6 in a row of it
     *   2 × 2 boxes of the pair                                             20
     *   the pair and a box of the third band                3 digits        16
     *                                                       4 digits        14
     *   two boxes of a band and a box of the third band below one of them   16
     *   the third band                                                      10
     *   the pair and the third band                         2 digits        14
     *                                                       3 digits        12
     *   2 × 2 boxes, two of them of the third band                          12
     * </pre>
     *
     * The smallest come first, as the larger searches then skip their supersets.
     *
     * <p>A subset of a set in the scope of one line is in the scope of that line or of one before, so each set is minimal
     * for each of its third bands. On 40 pairs of random grids these are 1 270 sets for 16 clues, in 10 ms a pair, and 4 490 for
     * 17 clues, in 20 ms.
     *
     * @param clues the clue count of the puzzles to be found, any number: many clues make a search long enough for a longer
     *     harvest
     */
    public UaTable forSearch(int clues) {
        halfChanges = 0;
        UaCollector found = new UaCollector();
        search.leaveOutNothing();
        search.collect(PAIR, BAND, PAIR, BAND, SMALL, 5, found);
        search.leaveOut(found.minimal());
        for (int band = 0; band < 2; band++) {
            pairOnly(bandOfPair(band), ANY_SIZE, ALL_DIGITS, found);
        }
        if (clues <= SHORT_SEARCH) {
            pairOnly(PAIR, 18, 5, found);
        } else {
            joinHalves(found);
        }
        for (int stack = 0; stack < 3; stack++) {
            pairOnly(PAIR & ~stackOfPair(stack), 20, ALL_DIGITS, found);
        }
        for (int stack = 0; stack < 3; stack++) {
            int box = VIRTUAL_BOX << 9 * stack;
            search.collect(PAIR, box, 0, box, 16, 3, found);
            search.collect(PAIR, box, 0, box, 14, 4, found);
            for (int other = 0; other < 3; other++) {
                for (int band = 0; other != stack && band < 2; band++) {
                    long twoBoxes = bandOfPair(band) & (stackOfPair(stack) | stackOfPair(other));
                    search.collect(twoBoxes, box, 0, box, 16, ALL_DIGITS, found);
                }
            }
        }
        search.collect(0, BAND, 0, BAND, 10, ALL_DIGITS, found);
        search.collect(PAIR, BAND, 0, BAND, 14, 2, found);
        search.collect(PAIR, BAND, 0, BAND, 12, 3, found);
        for (int stack = 0; stack < 3; stack++) {
            int boxes = BAND & ~(VIRTUAL_BOX << 9 * stack);
            for (int band = 0; band < 2; band++) {
                search.collect(bandOfPair(band) & ~stackOfPair(stack), boxes, 0, boxes, 12, ALL_DIGITS, found);
            }
        }
        return found.minimal();
    }

    /**
     * The unavoidable sets inside a difference, for learning: those of one third band in the region, each with all third
     * bands in which its new digits break no row. They are minimal for the third band they were found in, if the search was
     * completed, and unavoidable for all of their third bands.
     *
     * @param third the third band, 0 to 63
     * @param pairRegion the cells of the pair in which another grid differs, 54 bits
     * @param virtualRegion the virtual cells in which it differs
     * @param maxSize leave out larger sets
     * @param states give up after this many states of the search and return the sets found
     */
    public UaTable withinDifference(int third, long pairRegion, int virtualRegion, int maxSize, long states) {
        learningFor = third;
        learned.clear();
        inner.region(grid(third), pairRegion, cells.cells(virtualRegion, third));
        inner.collect(maxSize, states);
        return learned.minimalFor(1L << third);
    }

    private byte[] grid(int third) {
        if (grids[third] == null) {
            grids[third] = cells.grid(third);
        }
        return grids[third];
    }

    /** Adds a set of one third band for all third bands in which it is unavoidable with the same new digits. */
    private void learn(long pair, int thirdCells) {
        for (int rest = thirdCells; rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            newDigits[cells.virtualCell(cell, learningFor)] = (byte) inner.newDigit(54 + cell);
        }
        int virtualCells = cells.virtualCells(thirdCells, learningFor);
        learned.add(pair, virtualCells, cells.thirdsThatAllow(virtualCells, newDigits));
    }

    /** Adds the sets of both bands by {@link HalfJoin}; those of each band are complete, and are the first known ones. */
    private void joinHalves(UaCollector found) {
        long all = cells.allThirds();
        HalfJoin join = JOIN.get();
        join.open(Arrays.copyOf(grid(0), 54));
        UaTable known = found.minimal();
        UaCollector small = new UaCollector();
        halfChanges = join.join(SMALL_HALF, known, small, all);
        for (int i = 0; i < known.size(); i++) {
            if (known.virtualCells(i) == 0) {
                small.add(known.pair(i), 0, all);
            }
        }
        known = small.minimal();
        for (int i = 0; i < known.size(); i++) {
            found.add(known.pair(i), 0, all);
        }
        halfChanges += join.join(HALF, known, found, all);
    }

    /** How many half changes the last {@link #forSearch(int)} listed; 0 if it was for a short search. */
    public int halfChanges() {
        return halfChanges;
    }

    private void pairOnly(long region, int maxSize, int maxDigits, UaCollector found) {
        search.collect(region, 0, region, 0, maxSize, maxDigits, found);
    }

    private static long bandOfPair(int band) {
        return (long) BAND << 27 * band;
    }

    private static long stackOfPair(int stack) {
        long stackCells = 0;
        for (int row = 0; row < 6; row++) {
            stackCells |= 0b111L << (9 * row + 3 * stack);
        }
        return stackCells;
    }
}
