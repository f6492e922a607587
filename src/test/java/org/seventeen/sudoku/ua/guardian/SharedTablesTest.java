package org.seventeen.sudoku.ua.guardian;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.RandomPairs;

/**
 * Compares the tables shared by many third bands, third band by third band, with their harvest: a row is active in exactly
 * the third bands in which its set is unavoidable, and its slot is the minirow its cells have there.
 */
class SharedTablesTest {
    private static final long PAIR = (1L << 54) - 1;

    private final List<String> expected = new ArrayList<>();
    private final List<String> actual = new ArrayList<>();
    private int minirows;
    private int larger;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20, 63, 64})
    void socketRowsAreTheSetsInOneBoxOfEachThirdBand(int thirds) {
        SplittableRandom random = new SplittableRandom(500 + thirds);
        int rounds = thirds < 60 ? 6 : 3;
        for (int round = 0; round < rounds; round++) {
            VirtualCells cells = RandomPairs.with(thirds, random);
            UaTable harvest = new PairHarvest(cells).forSearch(16);
            for (int cut = 0; cut < 3; cut++) {
                PairPool pool = pool(random, harvest, cut);
                int first = random.nextInt(2);
                long among = cut == 0 ? -1L : random.nextLong();
                SocketTable table = new SocketTable(pool, cells, first, among);
                String name = "seed " + (500 + thirds) + ", round " + round + ", cut " + cut;
                expected.clear();
                for (int i = 0; i < pool.size(); i++) {
                    expectSet(pool, cells, i, first, among);
                }
                actual.clear();
                for (int row = 0; row < table.rows.size; row++) {
                    enterRow(table.rows, row);
                }
                expected.sort(null);
                actual.sort(null);
                assertThat(actual).as(name).isEqualTo(expected);
                assertInOrder(table, name);
                assertAvoids(table.avoids, table.words, table.rows.first, table.rows.size);
            }
        }
        assertThat(minirows).isPositive();
        assertThat(larger).isPositive();
    }

    /** The premise of the maps by type of box: a row is active in all third bands that look alike in its box, or in none. */
    @ParameterizedTest
    @ValueSource(ints = {20, 64})
    void rowsAreActiveInAllThirdBandsOfATypeOrInNone(int thirds) {
        SplittableRandom random = new SplittableRandom(600 + thirds);
        int shared = 0;
        for (int round = 0; round < 6; round++) {
            VirtualCells cells = RandomPairs.with(thirds, random);
            UaTable harvest = new PairHarvest(cells).forSearch(16);
            VirtualCells.BoxTypes types = new VirtualCells.BoxTypes(cells);
            for (int cut = 0; cut < 3; cut++) {
                SocketTable.Rows rows = new SocketTable(pool(random, harvest, cut), cells, 0, -1L).rows;
                for (int row = 0; row < rows.size; row++) {
                    long[] byType = new long[VirtualCells.BoxTypes.MOST];
                    for (int t = 0; t < cells.thirds(); t++) {
                        byType[types.of(rows.box[row], t)] |= 1L << t;
                    }
                    for (long alike : byType) {
                        assertThat(rows.thirds[row] & alike)
                                .as("seed %d, round %d, cut %d, row %d", 600 + thirds, round, cut, row)
                                .isIn(0L, alike);
                        shared += Long.bitCount(alike) > 1 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(shared).isPositive();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20, 63, 64})
    void sharedMultiBoxHoldsTheSetsInSeveralBoxesOfEachThirdBand(int thirds) {
        SplittableRandom random = new SplittableRandom(700 + thirds);
        int rounds = thirds < 60 ? 6 : 3;
        for (int round = 0; round < rounds; round++) {
            VirtualCells cells = RandomPairs.with(thirds, random);
            UaTable harvest = new PairHarvest(cells).forSearch(16);
            for (int cut = 0; cut < 3; cut++) {
                PairPool pool = pool(random, harvest, cut);
                int first = random.nextInt(2);
                long among = cut == 0 ? cells.allThirds() : random.nextLong() & cells.allThirds();
                MultiBoxTable.Shared shared = new MultiBoxTable.Shared(pool, first, among);
                MultiBoxTable table = shared.table;
                for (int t = 0; t < 64; t++) {
                    expected.clear();
                    actual.clear();
                    for (int i = 0; i < pool.size(); i++) {
                        int part = pool.sets().part(2, i);
                        if (boxes(part) > 1 && (pool.thirds(i) & among & 1L << t) != 0) {
                            expected.add(pool.sets().part(first, i) + " "
                                    + pool.sets().part(1 - first, i) + " " + BandMask.boxMajor(part));
                        }
                    }
                    for (int row = 0; row < 64 * table.words; row++) {
                        if ((shared.active[table.words * t + (row >>> 6)] >>> row & 1) != 0) {
                            actual.add(lacking(table.avoidsFirst, table.words, row) + " "
                                    + lacking(table.avoidsSecond, table.words, row) + " " + table.third[row]);
                        }
                    }
                    expected.sort(null);
                    actual.sort(null);
                    assertThat(actual)
                            .as("seed %d, round %d, cut %d, third band %d", 700 + thirds, round, cut, t)
                            .isEqualTo(expected);
                    assertThat(expected.isEmpty()).isEqualTo((among >>> t & 1) == 0);
                }
            }
        }
    }

    @Test
    void boxesAreOfOneTypeIfTheSameVirtualCellsShareMinirows() {
        SplittableRandom random = new SplittableRandom(800);
        int most = 0;
        for (int round = 0; round < 30; round++) {
            VirtualCells cells = RandomPairs.with(round % 4 == 0 ? 5 : 64, random);
            most = Math.max(most, assertTypes(cells));
        }
        assertThat(most).isGreaterThan(5);
    }

    /** Returns the greatest type. */
    private static int assertTypes(VirtualCells cells) {
        int most = 0;
        VirtualCells.BoxTypes types = new VirtualCells.BoxTypes(cells);
        for (int box = 0; box < 3; box++) {
            for (int t = 0; t < cells.thirds(); t++) {
                assertThat(types.of(box, t)).isBetween(0, VirtualCells.BoxTypes.MOST - 1);
                most = Math.max(most, types.of(box, t));
                for (int other = 0; other < t; other++) {
                    assertThat(types.of(box, t) == types.of(box, other))
                            .isEqualTo(minirows(cells, box, t).equals(minirows(cells, box, other)));
                }
            }
        }
        return most;
    }

    /** A gangster with the same triples in all stacks has all 36 types, and 288 third bands. */
    @Test
    void thePairWithMostThirdBands() {
        int[] threes = {0b111, 0b111_000, 0b111_000_000};
        Gangster gangster = new Gangster(
                threes[0], threes[1], threes[2], threes[0], threes[1], threes[2], threes[0], threes[1], threes[2]);
        assertThat(gangster.size()).isEqualTo(288);
        byte[] pair = pairOf();
        assertThat(Gangster.of(pair).thirds()).isEqualTo(gangster.thirds());
        for (int chunk = 0; chunk < 5; chunk++) {
            VirtualCells cells = new VirtualCells(pair, RandomPairs.chunk(gangster, chunk));
            assertTypes(cells);
        }
    }

    /** Two bands of which column c of each stack lacks the digits 3c + 1 to 3c + 3. */
    private static byte[] pairOf() {
        byte[] pair = new byte[54];
        for (int column = 0; column < 9; column++) {
            for (int k = 0; k < 3; k++) {
                // Bands 1 and 2 have these three turned by one and two columns.
                for (int band = 0; band < 2; band++) {
                    int from = (column + band + 1) % 3;
                    int row = (k + column / 3) % 3;
                    pair[27 * band + 9 * row + column] = (byte) (3 * from + k + 1);
                }
            }
        }
        return pair;
    }

    /** For each virtual cell of the box the row it has in third band t, as sets of virtual cells in order. */
    private static List<Integer> minirows(VirtualCells cells, int box, int t) {
        List<Integer> minirows = new ArrayList<>();
        for (int row = 0; row < 3; row++) {
            minirows.add(cells.virtualCells(0b111 << (9 * row + 3 * box), t));
        }
        minirows.sort(null);
        return minirows;
    }

    private void expectSet(PairPool pool, VirtualCells cells, int i, int first, long among) {
        int part = pool.sets().part(2, i);
        if (boxes(part) != 1) {
            return;
        }
        int virtual = BandMask.boxMajor(part);
        int box = Integer.numberOfTrailingZeros(virtual) / 9;
        for (int t = 0; t < cells.thirds(); t++) {
            if ((pool.thirds(i) & among & 1L << t) != 0) {
                expected.add(t + ": " + pool.sets().part(first, i) + " "
                        + pool.sets().part(1 - first, i) + " " + box + " " + BandMask.boxPart(part, box) + " "
                        + slot(cells, virtual, box, t));
            }
        }
    }

    /** The slot, from the cells of the third band: columns and row of the box, the minirow named by its first column. */
    private int slot(VirtualCells cells, int virtual, int box, int t) {
        int real = cells.cells(virtual, t);
        int row = Integer.numberOfTrailingZeros(real) / 9;
        if ((real & ~(0x1FF << 9 * row)) != 0 || Integer.bitCount(real) == 1) {
            larger++;
            return SocketTable.Rows.NO_SLOT;
        }
        minirows++;
        int named = Integer.numberOfTrailingZeros(cells.virtualCells(1 << (9 * row + 3 * box), t)) - 9 * box;
        int kind = List.of(0b011, 0b101, 0b110, 0b111).indexOf(real >>> (9 * row + 3 * box));
        return 12 * box + 4 * named + kind;
    }

    private void enterRow(SocketTable.Rows rows, int row) {
        assertThat(rows.thirds[row]).isNotZero();
        for (long rest = rows.thirds[row]; rest != 0; rest &= rest - 1) {
            actual.add(Long.numberOfTrailingZeros(rest) + ": " + rows.first[row] + " " + rows.second[row] + " "
                    + rows.box[row] + " " + rows.socket[row] + " " + rows.slot[row]);
        }
    }

    private static void assertInOrder(SocketTable table, String name) {
        SocketTable.Rows rows = table.rows;
        for (int row = 0; row < rows.size; row++) {
            assertThat(rows.slot[row] != SocketTable.Rows.NO_SLOT).as(name).isEqualTo(row < table.minirows);
            if (row > 0 && row != table.minirows) {
                long before = order(rows, row - 1);
                assertThat(order(rows, row)).as(name).isGreaterThanOrEqualTo(before);
            }
        }
    }

    private static long order(SocketTable.Rows rows, int row) {
        int segment = rows.slot[row] == SocketTable.Rows.NO_SLOT ? rows.box[row] : rows.slot[row];
        return (long) segment << 32 | (long) rows.socket[row] << 16 | Integer.bitCount(rows.second[row]);
    }

    private static void assertAvoids(long[] avoids, int words, int[] parts, int size) {
        assertThat(words).isEqualTo((size + 63) / 64);
        for (int row = 0; row < size; row++) {
            assertThat(lacking(avoids, words, row)).isEqualTo(parts[row]);
        }
    }

    /** The part of a row, from the vectors of the rows that lack a cell. */
    private static int lacking(long[] avoids, int words, int row) {
        int part = 0;
        for (int cell = 0; cell < 27; cell++) {
            part |= (avoids[words * cell + (row >>> 6)] >>> row & 1) == 0 ? 1 << cell : 0;
        }
        return part;
    }

    private static int boxes(int part) {
        int boxes = 0;
        for (int box = 0; box < 3; box++) {
            boxes += (part & BandMask.box(box)) == 0 ? 0 : 1;
        }
        return boxes;
    }

    /** The whole harvest, or its remainder with some cells given and not all free. */
    private static PairPool pool(SplittableRandom random, UaTable harvest, int cut) {
        if (cut == 0) {
            return new PairPool(harvest, 0, 0, PAIR, BandMask.ALL);
        }
        long givenPair = 0b100_0000_0001L << random.nextInt(44);
        int givenVirtual = cut == 1 ? 0 : 1 << random.nextInt(27);
        long freePair = random.nextLong() & PAIR;
        int freeVirtual = random.nextInt() | random.nextInt(BandMask.ALL);
        return new PairPool(harvest, givenPair, givenVirtual, freePair, freeVirtual & BandMask.ALL & ~givenVirtual);
    }
}
