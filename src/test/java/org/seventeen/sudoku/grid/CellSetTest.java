package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CellSetTest {
    /** Every operation against {@link BitSet}. */
    @Test
    void setsBehaveLikeSetsOfNumbers() {
        SplittableRandom random = new SplittableRandom(81);
        for (int round = 0; round < 3_000; round++) {
            BitSet first = someCells(random);
            BitSet second = someCells(random);
            CellSet a = of(first);
            CellSet b = of(second);
            assertThat(a.cells()).isEqualTo(first.stream().toArray());
            assertThat(a.size()).isEqualTo(first.cardinality());
            assertThat(a.isEmpty()).isEqualTo(first.isEmpty());
            BitSet or = copy(first);
            or.or(second);
            BitSet and = copy(first);
            and.and(second);
            BitSet minus = copy(first);
            minus.andNot(second);
            BitSet complement = copy(first);
            complement.flip(0, 81);
            assertThat(a.or(b)).isEqualTo(of(or));
            assertThat(a.and(b)).isEqualTo(of(and));
            assertThat(a.minus(b)).isEqualTo(of(minus));
            assertThat(a.complement()).isEqualTo(of(complement));
            assertThat(a.meets(b)).isEqualTo(first.intersects(second));
            assertThat(a.containsAll(b)).isEqualTo(or.equals(first));
            assertThat(a.or(b).containsAll(b)).isTrue();
            int cell = random.nextInt(81);
            assertThat(a.contains(cell)).isEqualTo(first.get(cell));
            first.set(cell);
            assertThat(a.with(cell)).isEqualTo(of(first));
            first.clear(cell);
            assertThat(a.without(cell)).isEqualTo(of(first));
        }
    }

    @Test
    void bandsAreTheThreeParts() {
        SplittableRandom random = new SplittableRandom(82);
        for (int round = 0; round < 1_000; round++) {
            CellSet set = of(someCells(random));
            assertThat(CellSet.ofBands(set.band(0), set.band(1), set.band(2))).isEqualTo(set);
            assertThat((long) set.band(0) | (long) set.band(1) << 27).isEqualTo(set.pair());
        }
        assertThat(CellSet.of(26, 27, 53, 54).band(1)).isEqualTo(1 | 1 << 26);
        assertThat(CellSet.ofBands(-1, -1, -1)).isEqualTo(CellSet.ALL);
        assertThatThrownBy(() -> CellSet.ALL.band(3)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void mirroringSwapsRowsAndColumns() {
        SplittableRandom random = new SplittableRandom(83);
        for (int round = 0; round < 1_000; round++) {
            CellSet set = of(someCells(random));
            CellSet mirrored = set.transposed();
            for (int cell = 0; cell < 81; cell++) {
                assertThat(mirrored.contains(cell % 9 * 9 + cell / 9)).isEqualTo(set.contains(cell));
            }
            assertThat(mirrored.transposed()).isEqualTo(set);
        }
    }

    @Test
    void chutesAreTheBandsAndThenTheStacks() {
        for (int cell = 0; cell < 81; cell++) {
            for (int chute = 0; chute < 6; chute++) {
                int of = chute < 3 ? cell / 27 : 3 + cell % 9 / 3;
                assertThat(CellSet.chutes().get(chute).contains(cell)).isEqualTo(of == chute);
            }
        }
    }

    @Test
    void peersShareARowAColumnOrABox() {
        for (int cell = 0; cell < 81; cell++) {
            for (int other = 0; other < 81; other++) {
                boolean box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
                boolean shared = cell / 9 == other / 9 || cell % 9 == other % 9 || box;
                assertThat(CellSet.peers(cell).contains(other)).isEqualTo(shared && cell != other);
            }
        }
    }

    @Test
    void cellsOutsideTheGridAreRefused() {
        assertThatThrownBy(() -> CellSet.of(81)).hasMessage("cell 81 is not between 0 and 80");
        assertThatThrownBy(() -> CellSet.EMPTY.contains(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CellSet.EMPTY.without(99)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CellSet(1L << 54, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CellSet(0, 1L << 27)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTextShowsTheCells() {
        assertThat(CellSet.of(0, 80)).hasToString("1" + ".".repeat(79) + "1");
    }

    @Test
    void boxPartsAreTheNineBitsOfABox() {
        SplittableRandom random = new SplittableRandom(84);
        for (int round = 0; round < 10_000; round++) {
            int mask = random.nextInt(1 << 27);
            int together = 0;
            for (int box = 0; box < 3; box++) {
                int part = BandMask.boxPart(mask, box);
                for (int i = 0; i < 9; i++) {
                    int cell = i / 3 * 9 + 3 * box + i % 3;
                    assertThat(part >>> i & 1).isEqualTo(mask >>> cell & 1);
                    assertThat(BandMask.boxOf(cell)).isEqualTo(box);
                }
                assertThat(BandMask.fromBoxPart(part, box)).isEqualTo(mask & BandMask.box(box));
                together |= BandMask.box(box);
            }
            assertThat(together).isEqualTo(BandMask.ALL);
        }
    }

    private static BitSet someCells(SplittableRandom random) {
        int odds = 1 + random.nextInt(20);
        BitSet cells = new BitSet(81);
        for (int cell = 0; cell < 81; cell++) {
            cells.set(cell, random.nextInt(odds) == 0);
        }
        return cells;
    }

    private static BitSet copy(BitSet set) {
        return (BitSet) set.clone();
    }

    private static CellSet of(BitSet cells) {
        return CellSet.of(cells.stream().toArray());
    }

    private record Entry(int mask, int index) {}

    @Test
    void keysAscendWithSizeThenMaskThenIndex() {
        SplittableRandom random = new SplittableRandom(27);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            int mask = random.nextInt(1 << 27) & (random.nextBoolean() ? -1 : random.nextInt());
            entries.add(new Entry(mask, random.nextInt(1 << random.nextInt(1, 28))));
        }
        entries.add(new Entry(BandMask.ALL, (1 << 27) - 1));
        entries.add(new Entry(0, 0));
        entries.add(new Entry(1, (1 << 27) - 1));
        entries.add(new Entry(1, 1 << 20));
        List<Entry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.<Entry>comparingInt(entry -> Integer.bitCount(entry.mask()))
                .thenComparingInt(Entry::mask)
                .thenComparingInt(Entry::index));
        entries.sort(Comparator.comparingLong(entry -> BandMask.sizeKey(entry.mask(), entry.index())));
        assertThat(entries).isEqualTo(sorted);
        assertThat(entries)
                .allMatch(entry -> BandMask.indexOfKey(BandMask.sizeKey(entry.mask(), entry.index())) == entry.index())
                .allMatch(entry -> BandMask.sizeKey(entry.mask(), entry.index()) >>> 59 == 0);
    }
}
