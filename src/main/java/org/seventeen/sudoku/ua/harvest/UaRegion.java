package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * A named part of the grid: {@code band1} to {@code band3}, {@code stack1} to {@code stack3}, {@code bands12}, {@code
 * bands13}, {@code bands23}, likewise {@code stacks12}, …, {@code box1} to {@code box9} (row by row) and {@code grid}.
 *
 * @param name the name, in lower case
 * @param cells the cells
 */
public record UaRegion(String name, CellSet cells) {
    /** Up to this many cells a region is small enough to be harvested completely. */
    private static final int COMPLETE = 27;

    private static final int DEFAULT_MAX_SIZE = 12;
    private static final List<UaRegion> ALL = all();

    /** The three bands, three stacks, three band pairs, three stack pairs, nine boxes and the grid, in this order. */
    public static List<UaRegion> values() {
        return ALL;
    }

    /** The names of all regions. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        ALL.forEach(region -> names.add(region.name));
        return names;
    }

    /**
     * The region with a name, in any case.
     *
     * @throws IllegalArgumentException if no region has the name; the message lists the names
     */
    public static UaRegion parse(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (UaRegion region : ALL) {
            if (region.name.equals(lower)) {
                return region;
            }
        }
        throw new IllegalArgumentException("expected one of " + String.join(", ", names()) + ", found '" + name + "'");
    }

    /**
     * The cells of the grid with the given digits.
     *
     * @param digits different characters 1 to 9, at least one, in any order
     * @throws IllegalArgumentException if they are not
     */
    public static CellSet holding(SolutionGrid grid, String digits) {
        checkDigits(digits);
        CellSet cells = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            if (digits.indexOf('0' + grid.digit(cell)) >= 0) {
                cells = cells.with(cell);
            }
        }
        return cells;
    }

    /**
     * Checks the digits for {@link #holding}.
     *
     * @throws IllegalArgumentException if a character is not 1 to 9 or occurs twice, or there is none
     */
    public static void checkDigits(String digits) {
        if (digits.isEmpty()) {
            throw new IllegalArgumentException("expected digits 1 to 9, found none");
        }
        for (int i = 0; i < digits.length(); i++) {
            char digit = digits.charAt(i);
            if (digit < '1' || digit > '9') {
                throw new IllegalArgumentException("expected digits 1 to 9, found '" + digits + "'");
            }
            if (digits.indexOf(digit) < i) {
                throw new IllegalArgumentException("expected different digits, found " + digit + " twice");
            }
        }
    }

    /** The bands, stacks and pairs of them that lie within the region, and the region itself: where its sets are counted. */
    public List<UaRegion> parts() {
        List<UaRegion> parts = new ArrayList<>();
        for (UaRegion part : ALL) {
            if (cells.containsAll(part.cells) && (part.cells.size() >= COMPLETE || part.equals(this))) {
                parts.add(part);
            }
        }
        return parts;
    }

    /**
     * The default size limit of a harvest of the region: no limit up to 27 cells, sets of at most 12 cells in larger regions
     * (the size that champagne counts).
     */
    public int defaultMaxSize() {
        return cells.size() <= COMPLETE ? cells.size() : DEFAULT_MAX_SIZE;
    }

    private static List<UaRegion> all() {
        List<UaRegion> all = new ArrayList<>();
        List<CellSet> bands = CellSet.chutes().subList(0, 3);
        List<CellSet> stacks = CellSet.chutes().subList(3, 6);
        for (int band = 0; band < 3; band++) {
            all.add(new UaRegion("band" + (band + 1), bands.get(band)));
        }
        for (int stack = 0; stack < 3; stack++) {
            all.add(new UaRegion("stack" + (stack + 1), stacks.get(stack)));
        }
        String[] pairs = {"12", "13", "23"};
        for (int i = 0; i < 3; i++) {
            all.add(new UaRegion("bands" + pairs[i], bands.get(2 - i).complement()));
        }
        for (int i = 0; i < 3; i++) {
            all.add(new UaRegion("stacks" + pairs[i], stacks.get(2 - i).complement()));
        }
        for (int box = 0; box < 9; box++) {
            all.add(new UaRegion("box" + (box + 1), bands.get(box / 3).and(stacks.get(box % 3))));
        }
        all.add(new UaRegion("grid", CellSet.ALL));
        return List.copyOf(all);
    }
}
