package org.seventeen.sudoku.search.band3;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.guardian.SocketTable;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * A random sibling group over a random pool of a band pair, for its third bands: the counterpart of {@link Leaves}. The sets
 * need not be unavoidable; those in one box of the third band are active in all third bands that look alike there, as
 * unavoidable ones are.
 *
 * @param head the first {@code known} sets of the pool, which the tables contain
 * @param first the band of the pair that is the first, 0 or 1
 * @param among the third bands that the tables are made for
 */
record PairLeaves(
        VirtualCells cells, PairPool pool, PairPool head, int known, int first, int base, int last, long among)
        implements ThirdBandsCheck.Group {
    private static final int BOX = 511;

    /** A random group with {@code size} sets in the tables and {@code fresh} learned since. */
    static PairLeaves random(SplittableRandom random, VirtualCells cells, int size, int fresh) {
        VirtualCells.BoxTypes types = new VirtualCells.BoxTypes(cells);
        PairPool pool = emptyPool(cells);
        PairPool head = emptyPool(cells);
        int first = random.nextInt(2);
        for (int i = 0; i < size + fresh; i++) {
            int before = pool.size();
            addRandom(random, cells, types, first, pool);
            if (i < size) {
                int virtual = BandMask.boxMajor(pool.sets().part(2, before));
                head.add(pairPart(pool, before), virtual, pool.thirds(before));
            }
        }
        int base = Leaves.some(random, BandMask.ALL, random.nextInt(4));
        int last = random.nextInt(6) == 0 ? 0 : Leaves.some(random, BandMask.ALL & ~base, 1 + random.nextInt(8));
        long among = random.nextInt(3) == 0 ? random.nextLong() & cells.allThirds() : cells.allThirds();
        return new PairLeaves(cells, pool, head, size, first, base, last, among);
    }

    static PairPool emptyPool(VirtualCells cells) {
        return new PairPool(new PairHarvest(cells).within(0, 0, 2, 2), 0, 0, (1L << 54) - 1, BandMask.ALL);
    }

    private static long pairPart(PairPool pool, int index) {
        return pool.sets().part(0, index) | (long) pool.sets().part(1, index) << 27;
    }

    private static void addRandom(
            SplittableRandom random, VirtualCells cells, VirtualCells.BoxTypes types, int first, PairPool pool) {
        int[] parts = new int[2];
        parts[first] = random.nextInt(3) == 0 ? 0 : Leaves.some(random, BandMask.ALL, 1 + random.nextInt(9));
        parts[1 - first] = random.nextInt(4) == 0 ? 0 : Leaves.some(random, BandMask.ALL, 1 + random.nextInt(9));
        int virtual = 0;
        long thirds = -1L;
        int size = pool.size();
        if (size > 0 && random.nextInt(4) == 0) {
            int same = random.nextInt(size);
            virtual = BandMask.boxMajor(pool.sets().part(2, same));
            thirds = pool.thirds(same);
            parts[1 - first] |= random.nextBoolean() ? pool.sets().part(1 - first, same) : 0;
        } else {
            int box = random.nextInt(3);
            int t = random.nextInt(cells.thirds());
            switch (random.nextInt(8)) {
                case 0 -> virtual = 0;
                case 1, 2, 3 -> {
                    int minirow = 0b111 << (9 * random.nextInt(3) + 3 * box);
                    virtual = cells.virtualCells(Leaves.some(random, minirow, 2 + random.nextInt(2)), t);
                    thirds = alike(random, cells, types, box, t);
                }
                case 4, 5 -> {
                    virtual = Leaves.some(random, BOX << 9 * box, 1 + random.nextInt(5));
                    thirds = alike(random, cells, types, box, t);
                }
                default -> {
                    virtual = 1 << random.nextInt(9) | 1 << 9 + random.nextInt(18);
                    virtual |= Leaves.some(random, BandMask.ALL, random.nextInt(7));
                    thirds = random.nextLong() | 1L << t;
                }
            }
        }
        pool.add(parts[0] | (long) parts[1] << 27, virtual, thirds & cells.allThirds());
    }

    /** All third bands whose box is of one of some types, that of third band t among them. */
    private static long alike(
            SplittableRandom random, VirtualCells cells, VirtualCells.BoxTypes types, int box, int t) {
        long wanted = random.nextLong() & (random.nextBoolean() ? random.nextLong() : -1L) | 1L << types.of(box, t);
        long thirds = 0;
        for (int other = 0; other < cells.thirds(); other++) {
            thirds |= (wanted >>> types.of(box, other) & 1) << other;
        }
        return thirds;
    }

    void fill(SiblingGuardians64 sockets) {
        SocketTable.Rows fresh = new SocketTable.Rows(cells);
        for (int i = known; i < pool.size(); i++) {
            fresh.add(pool, i, first, among);
        }
        sockets.fill(new SocketTable(head, cells, first, among), fresh, base, last);
    }

    MultiBoxTable.Shared multiBox() {
        return new MultiBoxTable.Shared(head, first, among);
    }

    @Override
    public long someThirds(SplittableRandom random) {
        return random.nextInt(3) == 0 ? among & random.nextLong() : among;
    }

    /** The parts are of virtual cells, laid out as a band. */
    @Override
    public List<Integer> missed(int t, int firstClues, int secondClues, Set<Rule> rules) {
        List<Integer> missed = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) {
            int part = pool.sets().part(2, i);
            int boxes = 0;
            for (int box = 0; box < 3; box++) {
                boxes += (part & BandMask.box(box)) == 0 ? 0 : 1;
            }
            boolean asked = boxes == 1 ? rules.contains(Rule.BOX_MAPS) : i < known && rules.contains(Rule.MULTI_BOX);
            if (part != 0
                    && asked
                    && (pool.thirds(i) >>> t & 1) != 0
                    && (pool.sets().part(first, i) & firstClues) == 0
                    && (pool.sets().part(1 - first, i) & secondClues) == 0) {
                missed.add(part);
            }
        }
        return missed;
    }
}
