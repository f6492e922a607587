package org.seventeen.sudoku.ua.guardian;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.ua.guardian.SocketTable.Rows;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.testing.Permutations;

/** Compares every table with its pool: the same sets, in the promised order, with the promised vectors. */
class PoolTablesTest {
    private static final int MOST_GUARDING = 14;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 63, 64, 65, 128, 700})
    void pairTableHoldsTheSetsOfTwoBands(int size) {
        SplittableRandom random = new SplittableRandom(41);
        for (int[] bands : Permutations.OF_THREE) {
            UaPool pool = randomPool(random, size);
            ResidualTable table = new ResidualTable(pool, bands[0], bands[1]);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                if (pool.part(bands[2], i) == 0 && pool.part(bands[1], i) != 0) {
                    expected.add(pool.part(bands[0], i) + " " + pool.part(bands[1], i));
                }
            }
            List<String> rows = new ArrayList<>();
            for (int row = 0; row < table.rows; row++) {
                rows.add(table.part[row] + " " + table.residual[row]);
            }
            assertThat(rows).containsExactlyInAnyOrderElementsOf(expected);
            assertSmallestFirst(table.residual, 0, table.rows);
            assertEqualOnesTogether(table.residual, 0, table.rows);
            assertAvoids(table.avoids, table.words, table.part, table.rows);
        }
    }

    /** A search for many clues learns sets for as long as it lasts. */
    @Test
    void setsBehindAMillionOthersAreReadAsTheyAre() {
        int others = 1 << 20;
        int[] band1 = new int[others + 3];
        int[] band2 = new int[others + 3];
        int[] band3 = new int[others + 3];
        Arrays.fill(band1, 1);
        int inTwoBoxes = BandMask.fromBoxMajor(1 | 1 << 9);
        int[][] last = {{6, 12, 0}, {24, 48, 1}, {96, 192, inTwoBoxes}};
        for (int i = 0; i < last.length; i++) {
            band1[others + i] = last[i][0];
            band2[others + i] = last[i][1];
            band3[others + i] = last[i][2];
        }
        UaPool pool = new UaPool(band1, band2, band3);
        ResidualTable residuals = new ResidualTable(pool, 0, 1);
        assertThat(residuals.part).containsExactly(6);
        assertThat(residuals.residual).containsExactly(12);
        GuardianTable guardians = new GuardianTable(pool, 0, 1, 2);
        assertThat(guardians.first[0]).isEqualTo(24);
        assertThat(guardians.second[0]).isEqualTo(48);
        assertThat(BandMask.fromBoxPart(guardians.third[0], guardians.box[0])).isEqualTo(1);
        assertThat(MultiBoxTable.rowsOf(pool, 2)).containsExactly(others + 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 63, 64, 65, 128, 700})
    void guardianTableHoldsTheSetsInOneBoxOfTheThirdBand(int size) {
        SplittableRandom random = new SplittableRandom(42);
        for (int[] bands : Permutations.OF_THREE) {
            UaPool pool = randomPool(random, size);
            GuardianTable table = new GuardianTable(pool, bands[0], bands[1], bands[2]);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                int part = pool.part(bands[2], i);
                if (part != 0 && GuardianTable.box(part) != GuardianTable.NO_BOX && guards(pool, i)) {
                    expected.add(pool.part(bands[0], i) + " " + pool.part(bands[1], i) + " " + part);
                }
            }
            List<String> rows = new ArrayList<>();
            List<Integer> slots = new ArrayList<>();
            for (int row = 0; row < table.third.length; row++) {
                if (table.third[row] != 0) {
                    int part = BandMask.fromBoxPart(table.third[row], table.box[row]);
                    rows.add(table.first[row] + " " + table.second[row] + " " + part);
                    assertThat(table.slot[row] != Rows.NO_SLOT).isEqualTo(row < 64 * table.minirowWords);
                    assertThat(table.slot[row]).isEqualTo((byte) GuardianTable.slot(table.box[row], table.third[row]));
                    if (slots.isEmpty() || slots.get(slots.size() - 1) != table.slot[row]) {
                        slots.add((int) table.slot[row]);
                    }
                }
                boolean inSecond = (table.inSecond[row >>> 6] >>> row & 1) != 0;
                assertThat(inSecond).isEqualTo(table.second[row] != 0);
            }
            assertThat(rows).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(slots).doesNotHaveDuplicates();
            assertThat(table.starts)
                    .containsExactly(IntStream.range(0, table.third.length)
                            .filter(row -> table.third[row] != 0 && table.second[row] == 0)
                            .toArray());
            assertAvoids(table.avoids, table.words, table.first, table.third.length);
        }
    }

    @Test
    void onlyPairsAndTriplesOfAMinirowHaveASlot() {
        int[] kinds = {0b011, 0b101, 0b110, 0b111};
        for (int box = 0; box < 3; box++) {
            for (int socket = 1; socket < 512; socket++) {
                int expected = Rows.NO_SLOT;
                for (int slot = 0; slot < 12; slot++) {
                    expected = socket == kinds[slot % 4] << 3 * (slot / 4) ? 12 * box + slot : expected;
                }
                assertThat(GuardianTable.slot(box, socket)).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 63, 64, 65, 128, 700})
    void multiBoxTableHoldsTheSetsInSeveralBoxesOfTheThirdBand(int size) {
        SplittableRandom random = new SplittableRandom(43);
        for (int[] bands : Permutations.OF_THREE) {
            UaPool pool = randomPool(random, size);
            MultiBoxTable table = new MultiBoxTable(pool, bands[0], bands[1], bands[2]);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                int part = pool.part(bands[2], i);
                if (boxes(part) >= 2 && guards(pool, i)) {
                    expected.add(pool.part(bands[0], i) + " " + pool.part(bands[1], i) + " " + part);
                }
            }
            int rows = table.third.length;
            int[] inFirst = parts(table.avoidsFirst, table.words, rows);
            int[] inSecond = parts(table.avoidsSecond, table.words, rows);
            List<String> actual = new ArrayList<>();
            int[] third = new int[rows];
            for (int row = 0; row < rows; row++) {
                third[row] = BandMask.fromBoxMajor(table.third[row]);
                actual.add(inFirst[row] + " " + inSecond[row] + " " + third[row]);
                assertThat(table.full[row >>> 6] >>> row & 1).isEqualTo(1);
            }
            assertThat(actual).containsExactlyInAnyOrderElementsOf(expected);
            assertSmallestFirst(third, 0, rows);
            assertThat(bits(table.full)).isEqualTo(rows);
            assertAvoids(table.avoidsFirst, table.words, inFirst, rows);
            assertAvoids(table.avoidsSecond, table.words, inSecond, rows);
            assertMeets(table);
        }
    }

    private static void assertMeets(MultiBoxTable table) {
        assertThat(table.meets).hasSize(72 * table.words);
        for (int at = 0; at < table.meets.length; at++) {
            int cells = (at & 7) << 3 * (at % 72 / 8);
            long expected = 0;
            for (int bit = 0; bit < 64; bit++) {
                int row = at / 72 * 64 + bit;
                if (row < table.third.length && (table.third[row] & cells) != 0) {
                    expected |= 1L << bit;
                }
            }
            assertThat(table.meets[at]).as("word %d", at).isEqualTo(expected);
        }
    }

    @Test
    void freshSetsAreAViewOfThePool() {
        SplittableRandom random = new SplittableRandom(44);
        for (int[] bands : Permutations.OF_THREE) {
            UaPool pool = randomPool(random, 10);
            UaPool.Fresh fresh = new UaPool.Fresh(pool, 7, bands[0], bands[1], bands[2]);
            UaPool.Fresh none = new UaPool.Fresh(pool, 10, bands[0], bands[1], bands[2]);
            assertThat(fresh.size()).isEqualTo(3);
            assertThat(none.size()).isZero();
            pool.add(1, 2, 4);
            assertThat(fresh.size()).isEqualTo(4);
            assertThat(none.size()).isEqualTo(1);
            for (int i = 0; i < 4; i++) {
                assertThat(fresh.first(i)).isEqualTo(pool.part(bands[0], 7 + i));
                assertThat(fresh.second(i)).isEqualTo(pool.part(bands[1], 7 + i));
                assertThat(fresh.third(i)).isEqualTo(pool.part(bands[2], 7 + i));
            }
        }
    }

    @Test
    void theBoxOfAMask() {
        for (int box = 0; box < 3; box++) {
            for (int part = 1; part < 512; part++) {
                assertThat(GuardianTable.box(BandMask.fromBoxPart(part, box))).isEqualTo(box);
                int outside = BandMask.fromBoxPart(1 << part % 9, (box + 1) % 3);
                assertThat(GuardianTable.box(BandMask.fromBoxPart(part, box) | outside))
                        .isEqualTo(GuardianTable.NO_BOX);
            }
        }
    }

    /** Sets with empty parts in any band, parts in one box and in several, and duplicates; the last quarter is learned. */
    private static UaPool randomPool(SplittableRandom random, int size) {
        int[][] parts = new int[3][size];
        for (int i = 0; i < size; i++) {
            for (int band = 0; band < 3; band++) {
                int half = random.nextInt();
                int mask = half & random.nextInt() & BandMask.ALL;
                parts[band][i] = switch (random.nextInt(3)) {
                    case 0 -> 0;
                    case 1 -> mask & BandMask.box(random.nextInt(3));
                    default -> mask;
                };
                if (i > 0 && random.nextInt(4) == 0) {
                    parts[band][i] = parts[band][random.nextInt(i)];
                }
            }
        }
        int harvested = 3 * size / 4;
        UaPool pool = new UaPool(
                Arrays.copyOf(parts[0], harvested),
                Arrays.copyOf(parts[1], harvested),
                Arrays.copyOf(parts[2], harvested),
                MOST_GUARDING);
        for (int i = harvested; i < size; i++) {
            pool.add(parts[0][i], parts[1][i], parts[2][i]);
        }
        return pool;
    }

    /** A learned set guards, and so does a harvested one that is small enough. */
    private static boolean guards(UaPool pool, int index) {
        return index >= 3 * pool.size() / 4
                || CellSet.ofBands(pool.part(0, index), pool.part(1, index), pool.part(2, index))
                                .size()
                        <= MOST_GUARDING;
    }

    private static int boxes(int part) {
        int boxes = 0;
        for (int box = 0; box < 3; box++) {
            boxes += (part & BandMask.box(box)) != 0 ? 1 : 0;
        }
        return boxes;
    }

    /** The parts of all rows according to the vectors. */
    private static int[] parts(long[] avoids, int words, int rows) {
        int[] parts = new int[rows];
        for (int row = 0; row < rows; row++) {
            for (int cell = 0; cell < 27; cell++) {
                boolean avoided = (avoids[words * cell + (row >>> 6)] >>> row & 1) != 0;
                parts[row] |= avoided ? 0 : 1 << cell;
            }
        }
        return parts;
    }

    private static void assertAvoids(long[] avoids, int words, int[] masks, int rows) {
        assertThat(words).isEqualTo((rows + 63) / 64);
        assertThat(avoids).hasSize(27 * words);
        assertThat(parts(avoids, words, rows)).isEqualTo(java.util.Arrays.copyOf(masks, rows));
        int avoided = 0;
        for (int row = 0; row < rows; row++) {
            avoided += 27 - Integer.bitCount(masks[row]);
        }
        assertThat(bits(avoids)).as("no bit behind the last row").isEqualTo(avoided);
    }

    private static int bits(long[] words) {
        int bits = 0;
        for (long word : words) {
            bits += Long.bitCount(word);
        }
        return bits;
    }

    private static void assertSmallestFirst(int[] masks, int from, int to) {
        for (int row = from + 1; row < to; row++) {
            assertThat(Integer.bitCount(masks[row])).isGreaterThanOrEqualTo(Integer.bitCount(masks[row - 1]));
        }
    }

    private static void assertEqualOnesTogether(int[] masks, int from, int to) {
        for (int row = from + 2; row < to; row++) {
            if (masks[row] != masks[row - 1]) {
                for (int earlier = from; earlier < row; earlier++) {
                    assertThat(masks[earlier]).isNotEqualTo(masks[row]);
                }
            }
        }
    }
}
