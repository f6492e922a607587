package org.seventeen.sudoku.rate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.rate.Step.Technique;

/**
 * The steps of the levels 1 to 3 on a board.
 *
 * <p>Naked sets, hidden sets and fish are one thing: k rows of a 9 × 9 table that have their marks in k columns, so that no other row has a
 * mark there. The rows and columns of the table are the cells and digits of a unit, its digits and cells, or for one digit the rows and columns
 * of the grid, or its columns and rows.
 */
final class SetSteps {
    /** By size: the subsets of nine rows. */
    private static final int[][] SUBSETS = new int[5][];
    /** By 27 unit + other unit: the places of the unit that lie in the other one too. */
    private static final int[] SHARED = new int[27 * 27];

    private static final String[] UNIT_NAMES = {"row", "column", "box"};

    static {
        for (int size = 0; size < SUBSETS.length; size++) {
            int[] all = new int[126];
            int count = 0;
            for (int set = 0; set < 512; set++) {
                if (Integer.bitCount(set) == size) {
                    all[count++] = set;
                }
            }
            SUBSETS[size] = Arrays.copyOf(all, count);
        }
        for (int unit = 0; unit < 27; unit++) {
            for (int place = 0; place < 9; place++) {
                for (int other : Board.UNITS[Board.CELLS[unit][place]]) {
                    SHARED[27 * unit + other] |= 1 << place;
                }
            }
        }
    }

    private final Board board;
    private List<Step> steps = new ArrayList<>();
    /** By cell: the candidates that the pattern at hand removes. */
    private final int[] gone = new int[81];
    /** By cell: the candidates that all patterns remove, if no steps are wanted; null if they are. */
    private int[] allGone;

    private boolean any;

    SetSteps(Board board) {
        this.board = board;
    }

    /** All steps of a technique, none twice. */
    List<Step> find(Technique technique) {
        steps = new ArrayList<>();
        switch (technique) {
            case LAST_CELL, HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE -> hiddenSingles(technique);
            case NAKED_SINGLE -> nakedSingles();
            case LOCKED_FOR_SINGLE, LOCKED_CANDIDATES -> locked(technique);
            case NAKED_PAIR -> naked(technique, 2);
            case NAKED_TRIPLE -> naked(technique, 3);
            case NAKED_QUAD -> naked(technique, 4);
            case HIDDEN_PAIR -> hidden(technique, 2);
            case HIDDEN_TRIPLE -> hidden(technique, 3);
            case HIDDEN_QUAD -> hidden(technique, 4);
            case X_WING -> fish(technique, 2);
            case SWORDFISH -> fish(technique, 3);
            case JELLYFISH -> fish(technique, 4);
            case XY_WING, XYZ_WING -> wings(technique);
            default -> throw new IllegalArgumentException("expected a technique of level 1 to 3, found " + technique);
        }
        return steps;
    }

    /** Removes all candidates that the easiest technique of level 2 or 3 with notes removes; false if there are none. */
    boolean reduce() {
        allGone = new int[81];
        boolean reduced = false;
        for (Technique technique : Technique.values()) {
            boolean tried = technique.rating() >= Technique.LOCKED_CANDIDATES.rating()
                    && technique.compareTo(Technique.X_CHAIN) < 0;
            if (!tried || reduced) {
                continue;
            }
            find(technique);
            for (int cell = 0; cell < 81; cell++) {
                for (int digit = 0; digit < 9; digit++) {
                    reduced |= (allGone[cell] >> digit & 1) != 0 && board.remove(cell, digit);
                }
            }
        }
        return reduced;
    }

    private void hiddenSingles(Technique technique) {
        for (int unit = technique == Technique.HIDDEN_SINGLE_IN_BOX ? 18 : 0; unit < 27; unit++) {
            int open = 0;
            for (int cell : Board.CELLS[unit]) {
                open += board.isPlaced(cell) ? 0 : 1;
            }
            for (int digit = 0; digit < 9 && (open == 1 || technique != Technique.LAST_CELL); digit++) {
                int places = board.places[9 * unit + digit];
                int cell = Board.CELLS[unit][Integer.numberOfTrailingZeros(places)];
                if (Integer.bitCount(places) == 1 && !board.isPlaced(cell)) {
                    String reason = technique == Technique.LAST_CELL
                            ? "Only " + name(cell) + " is left in " + unitName(unit)
                            : "In " + unitName(unit) + " only " + name(cell) + " can be " + (digit + 1);
                    add(technique, reason, CellSet.of(Board.CELLS[unit]), cell, digit);
                }
            }
        }
    }

    private void nakedSingles() {
        for (int cell = 0; cell < 81; cell++) {
            if (!board.isPlaced(cell) && Integer.bitCount(board.digits[cell]) == 1) {
                int digit = Integer.numberOfTrailingZeros(board.digits[cell]);
                add(Technique.NAKED_SINGLE, name(cell) + " can only be " + (digit + 1), CellSet.of(cell), cell, digit);
            }
        }
    }

    /** A digit whose places in a unit all lie in another unit has no place elsewhere in that one. */
    private void locked(Technique technique) {
        for (int pair = 0; pair < SHARED.length; pair++) {
            int unit = pair / 27;
            int other = pair % 27;
            if (unit == other || Integer.bitCount(SHARED[pair]) != 3) {
                continue;
            }
            for (int digit = 0; digit < 9; digit++) {
                int places = board.places[9 * unit + digit];
                if ((places & ~SHARED[pair]) != 0 || Integer.bitCount(places) < 2) {
                    continue;
                }
                int left = board.places[9 * other + digit] & ~SHARED[27 * other + unit];
                for (int place = 0; place < 9; place++) {
                    if ((left >> place & 1) != 0) {
                        drop(9 * Board.CELLS[other][place] + digit);
                    }
                }
                int known = digit;
                Supplier<String> reason =
                        () -> (known + 1) + " in " + unitName(unit) + " is only in " + unitName(other);
                if (technique == Technique.LOCKED_CANDIDATES) {
                    add(technique, pattern(unit, places), reason);
                } else if (any) {
                    single(reason.get(), pattern(unit, places), digit);
                }
            }
        }
    }

    /** The places of a digit that are the only ones left in a unit without those that are gone. */
    private void single(String reason, CellSet pattern, int digit) {
        for (int unit = 0; unit < 27; unit++) {
            int places = board.places[9 * unit + digit];
            for (int place = 0; place < 9; place++) {
                places &= ~((gone[Board.CELLS[unit][place]] >> digit & 1) << place);
            }
            if (Integer.bitCount(places) == 1) {
                int cell = Board.CELLS[unit][Integer.numberOfTrailingZeros(places)];
                if (!board.isPlaced(cell)) {
                    String more = ", so in " + unitName(unit) + " it can only be in " + name(cell);
                    add(Technique.LOCKED_FOR_SINGLE, reason + more, pattern.with(cell), cell, digit);
                }
            }
        }
        clear();
    }

    private void naked(Technique technique, int size) {
        for (int unit = 0; unit < 27; unit++) {
            int[] rows = new int[9];
            for (int i = 0; i < 9; i++) {
                rows[i] = board.digits[Board.CELLS[unit][i]];
            }
            int[] cells = Board.CELLS[unit];
            String where = unitName(unit);
            sets(
                    technique,
                    size,
                    rows,
                    (i, j) -> 9 * cells[i] + j,
                    (set, columns) ->
                            pattern(cells, set).names() + " of " + where + " can only be " + numbers(columns));
        }
    }

    private void hidden(Technique technique, int size) {
        for (int unit = 0; unit < 27; unit++) {
            int[] rows = Arrays.copyOfRange(board.places, 9 * unit, 9 * unit + 9);
            int[] cells = Board.CELLS[unit];
            String where = unitName(unit);
            sets(
                    technique,
                    size,
                    rows,
                    (i, j) -> 9 * cells[j] + i,
                    (set, columns) -> numbers(set) + " in " + where + " are only in "
                            + pattern(cells, columns).names());
        }
    }

    private void fish(Technique technique, int size) {
        for (int table = 0; table < 18; table++) {
            int digit = table % 9;
            int base = table - digit;
            int[] rows = new int[9];
            for (int i = 0; i < 9; i++) {
                rows[i] = board.places[9 * (base + i) + digit];
            }
            sets(
                    technique,
                    size,
                    rows,
                    (i, j) -> 9 * Board.CELLS[base + i][j] + digit,
                    (set, columns) -> (digit + 1) + " in " + UNIT_NAMES[base / 9] + "s " + numbers(set) + " is only in "
                            + UNIT_NAMES[1 - base / 9] + "s " + numbers(columns));
        }
    }

    /** The candidate of a row and a column of a table. */
    private interface Candidate {
        int of(int row, int column);
    }

    /** What a set of rows with their marks in a set of columns says. */
    private interface Reason {
        String of(int rows, int columns);
    }

    private void sets(Technique technique, int size, int[] rows, Candidate candidate, Reason reason) {
        for (int set : SUBSETS[size]) {
            int columns = 0;
            boolean open = true;
            for (int rest = set; rest != 0 && open; rest &= rest - 1) {
                int row = rows[Integer.numberOfTrailingZeros(rest)];
                columns |= row;
                open = Integer.bitCount(row) > 1 && Integer.bitCount(columns) <= size;
            }
            if (!open) {
                continue;
            }
            CellSet pattern = CellSet.EMPTY;
            for (int row = 0; row < 9; row++) {
                for (int rest = rows[row] & columns; rest != 0; rest &= rest - 1) {
                    int found = candidate.of(row, Integer.numberOfTrailingZeros(rest));
                    if ((set >> row & 1) == 0) {
                        drop(found);
                    } else {
                        pattern = pattern.with(found / 9);
                    }
                }
            }
            int all = columns;
            add(technique, pattern, () -> reason.of(set, all));
        }
    }

    /** A pivot, and two cells with two candidates each that it sees: one of the three has the digit that these two share. */
    private void wings(Technique technique) {
        boolean three = technique == Technique.XYZ_WING;
        for (int pivot = 0; pivot < 81; pivot++) {
            int own = board.digits[pivot];
            if (Integer.bitCount(own) != (three ? 3 : 2)) {
                continue;
            }
            for (int first : Board.PEER_CELLS[pivot]) {
                for (int second : Board.PEER_CELLS[pivot]) {
                    int one = board.digits[first];
                    int two = board.digits[second];
                    int shared = one & two;
                    if (first >= second
                            || Integer.bitCount(one) != 2
                            || Integer.bitCount(two) != 2
                            || Integer.bitCount(shared) != 1
                            || own != ((one | two) & (three ? 511 : ~shared))) {
                        continue;
                    }
                    wing(technique, CellSet.of(first, second), pivot, shared);
                }
            }
        }
    }

    private void wing(Technique technique, CellSet ends, int pivot, int shared) {
        CellSet all = technique == Technique.XYZ_WING ? ends.with(pivot) : ends;
        CellSet seen = CellSet.ALL;
        for (int cell : all.cells()) {
            seen = seen.and(Board.PEERS[cell]);
        }
        int digit = Integer.numberOfTrailingZeros(shared);
        for (int cell : seen.cells()) {
            drop(9 * cell + digit);
        }
        String own = numbers(board.digits[pivot]).replace(" ", " or ");
        add(
                technique,
                ends.with(pivot),
                () -> "One of " + all.names() + " is " + (digit + 1) + ", as " + name(pivot) + " is " + own);
    }

    private void drop(int candidate) {
        if (board.has(candidate)) {
            gone[candidate / 9] |= 1 << candidate % 9;
            any = true;
        }
    }

    private void clear() {
        Arrays.fill(gone, 0);
        any = false;
    }

    /** Adds a step that removes what is gone, if anything is. */
    private void add(Technique technique, CellSet pattern, Supplier<String> reason) {
        if (!any) {
            return;
        }
        if (allGone != null) {
            for (int cell = 0; cell < 81; cell++) {
                allGone[cell] |= gone[cell];
            }
        } else {
            add(new Step(technique, technique.rating(), reason.get(), pattern, -1, 0, removed(gone)), steps);
        }
        clear();
    }

    private void add(Technique technique, String reason, CellSet pattern, int cell, int digit) {
        add(new Step(technique, technique.rating(), reason, pattern, cell, digit + 1, List.of()), steps);
    }

    /** Adds a step unless one says the same. */
    static void add(Step step, List<Step> steps) {
        if (steps.stream().noneMatch(step::concludes)) {
            steps.add(step);
        }
    }

    /** The candidates of each cell, as the cells of each digit. */
    static List<CellSet> removed(int[] byCell) {
        List<CellSet> removed = new ArrayList<>();
        for (int digit = 0; digit < 9; digit++) {
            CellSet cells = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                cells = (byCell[cell] >> digit & 1) != 0 ? cells.with(cell) : cells;
            }
            removed.add(cells);
        }
        return List.copyOf(removed);
    }

    static CellSet pattern(int unit, int places) {
        return pattern(Board.CELLS[unit], places);
    }

    private static CellSet pattern(int[] cells, int places) {
        CellSet pattern = CellSet.EMPTY;
        for (int place = 0; place < 9; place++) {
            pattern = (places >> place & 1) != 0 ? pattern.with(cells[place]) : pattern;
        }
        return pattern;
    }

    /** The numbers from 1 on of the bits of a set. */
    static String numbers(int set) {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < 9; i++) {
            if ((set >> i & 1) != 0) {
                text.add(Integer.toString(i + 1));
            }
        }
        return text.toString();
    }

    static String name(int cell) {
        return CellSet.of(cell).names();
    }

    /** A unit, such as {@code box 4}. */
    static String unitName(int unit) {
        return UNIT_NAMES[unit / 9] + " " + (unit % 9 + 1);
    }
}
