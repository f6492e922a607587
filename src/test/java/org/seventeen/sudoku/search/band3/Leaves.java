package org.seventeen.sudoku.search.band3;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.ua.guardian.GuardianTable;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * A random sibling group over a random pool for the third band, with the clue sets that complete it by trying all.
 *
 * @param known how many sets of the pool the tables contain
 * @param bands first, second and third band
 */
@SuppressWarnings("ArrayRecordComponent") // test data, never compared
record Leaves(UaPool pool, int known, int[] bands, int base, int last) implements ThirdBandsCheck.Group {
    /**
     * A random case; sets are small enough to matter and few enough to leave something. In some a third of them guard one socket of a
     * minirow.
     *
     * @param size sets in the tables
     * @param fresh sets learned since
     */
    static Leaves random(SplittableRandom random, int size, int fresh) {
        int first = random.nextInt(3);
        int second = (first + 1 + random.nextInt(2)) % 3;
        int[] bands = {first, second, 3 - first - second};
        UaPool pool = new UaPool(new int[0], new int[0], new int[0]);
        boolean crowded = random.nextInt(6) == 0;
        int crowdedSocket = 0b11 << 9 * random.nextInt(3) + 3 * random.nextInt(3);
        for (int i = 0; i < size + fresh; i++) {
            addRandom(random, pool, bands, crowded && random.nextInt(3) == 0 ? crowdedSocket : 0);
        }
        int base = some(random, BandMask.ALL, random.nextInt(4));
        int last = random.nextInt(6) == 0 ? 0 : some(random, BandMask.ALL & ~base, 1 + random.nextInt(8));
        return new Leaves(pool, size, bands, base, last);
    }

    /** Adds a random set, whose third-band part is {@code socket} unless that is empty. */
    private static void addRandom(SplittableRandom random, UaPool pool, int[] bands, int socket) {
        int[] parts = new int[3];
        parts[bands[0]] = random.nextInt(3) == 0 ? 0 : some(random, BandMask.ALL, 1 + random.nextInt(9));
        parts[bands[1]] = random.nextInt(4) == 0 ? 0 : some(random, BandMask.ALL, 1 + random.nextInt(9));
        int third = some(random, BandMask.ALL, 2 + random.nextInt(8));
        parts[bands[2]] = switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1, 2, 3, 4 -> some(random, BandMask.box(random.nextInt(3)), 2 + random.nextInt(4));
            default -> third;
        };
        int size = pool.size();
        if (size > 0 && random.nextInt(4) == 0) {
            parts[bands[2]] = pool.part(bands[2], random.nextInt(size));
        }
        if (size > 0 && random.nextInt(4) == 0) {
            parts[bands[1]] = pool.part(bands[1], random.nextInt(size)) | parts[bands[1]];
        }
        if (socket != 0) {
            parts[bands[2]] = socket;
        }
        pool.add(parts[0], parts[1], parts[2]);
    }

    void fill(SiblingGuardians guardians) {
        FirstBandTables tables = tables();
        guardians.fill(tables.guardians(), tables.fresh(), base, last);
    }

    /** The tables of the group, without those of the second band. */
    FirstBandTables tables() {
        UaPool head = head();
        return new FirstBandTables(
                bands[0],
                bands[1],
                bands[2],
                known,
                null,
                new GuardianTable(head, bands[0], bands[1], bands[2]),
                new MultiBoxTable(head, bands[0], bands[1], bands[2]),
                new UaPool.Fresh(pool, known, bands[0], bands[1], bands[2]));
    }

    private UaPool head() {
        UaPool head = new UaPool(new int[0], new int[0], new int[0]);
        for (int i = 0; i < known; i++) {
            head.add(pool.part(0, i), pool.part(1, i), pool.part(2, i));
        }
        return head;
    }

    @Override
    public long someThirds(SplittableRandom random) {
        return 1;
    }

    @Override
    public List<Integer> missed(int t, int firstClues, int secondClues, Set<Rule> rules) {
        List<Integer> missed = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) {
            int part = pool.part(bands[2], i);
            boolean inBox = part != 0 && GuardianTable.box(part) != GuardianTable.NO_BOX;
            boolean asked = inBox ? rules.contains(Rule.BOX_MAPS) : i < known && rules.contains(Rule.MULTI_BOX);
            if (part != 0
                    && asked
                    && (pool.part(bands[0], i) & firstClues) == 0
                    && (pool.part(bands[1], i) & secondClues) == 0) {
                missed.add(part);
            }
        }
        return missed;
    }

    /** {@code count} random cells of a mask, or all if there are fewer. */
    static int some(SplittableRandom random, int from, int count) {
        int rest = from;
        while (Integer.bitCount(rest) > count) {
            int cell = random.nextInt(27);
            rest &= ~(1 << cell);
        }
        return rest;
    }
}
