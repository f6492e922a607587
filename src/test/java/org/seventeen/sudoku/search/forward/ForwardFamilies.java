package org.seventeen.sudoku.search.forward;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.ua.harvest.PairSet;

/**
 * Random families small enough to try everything, and the search that does.
 *
 * @param pair the sets; sockets within few cells of the third band
 * @param task clue counts and caps; few live cells
 */
record ForwardFamilies(ForwardPair pair, ForwardTask task) {
    private static final long BAND_1 = (1L << 27) - 1;

    /** The number of third bands of a family. */
    static final int THIRDS = 5;

    /** A family with {@code guardians} guardians; some of the live cells may be given. */
    static ForwardFamilies random(SplittableRandom random, int first, int second, int sets, int guardians) {
        long alive = cells(random, BAND_1, first + 1 + random.nextInt(5))
                | cells(random, BAND_1 << 27, second + 1 + random.nextInt(5));
        long given = random.nextInt(3) == 0 ? alive & cells(random, alive, random.nextInt(3)) : 0;
        List<PairSet> all = new ArrayList<>();
        int count = random.nextInt(sets + 1);
        for (int i = 0; i < count; i++) {
            all.add(new PairSet(set(random, alive, 2 + random.nextInt(5)), 0, -1));
        }
        count = random.nextInt(guardians + 1);
        int room = (int) cells(random, BAND_1, 11);
        for (int i = 0; i < count; i++) {
            long guardian = random.nextInt(9) == 0 ? 0 : set(random, alive, 1 + random.nextInt(4));
            // Often two or three cells of one box, so that there are pairs within three cells.
            int from = random.nextInt(3) == 0 ? room : room & 511 << 9 * random.nextInt(3);
            int socket = (int) cells(random, from == 0 ? room : from, 1 + random.nextInt(3));
            all.add(new PairSet(guardian, socket, random.nextInt(1, 1 << THIRDS)));
        }
        int caps = 0;
        for (int stack = 0; stack < 24; stack += 8) {
            int most = first + second + (random.nextInt(4) == 0 ? -2 : 3);
            caps |= Math.max(0, random.nextInt(3) == 0 ? most / 2 : most) << stack;
        }
        ForwardTask task = new ForwardTask(
                first, second, caps, random.nextInt(6), (1L << THIRDS) - 1 & ~random.nextInt(4), given, alive);
        return new ForwardFamilies(new ForwardPair(all), task);
    }

    /** A pair with these sets and no third bands. */
    static ForwardPair pairOf(long... sets) {
        return new ForwardPair(
                Arrays.stream(sets).mapToObj(set -> new PairSet(set, 0, -1)).toList());
    }

    /** All clue sets with these counts. */
    static ForwardTask task(int firstClues, int secondClues, int stackCap, int thirdClues, long thirds) {
        return new ForwardTask(
                firstClues, secondClues, stackCap * 0x010101, thirdClues, thirds, 0, ForwardTask.ALL_CELLS);
    }

    /** {@code count} random cells of a mask, or all if there are fewer. */
    static long cells(SplittableRandom random, long from, int count) {
        long rest = from;
        while (Long.bitCount(rest) > count) {
            rest &= ~(1L << random.nextInt(54));
        }
        return rest;
    }

    /** Mostly live cells, and a few others. */
    private static long set(SplittableRandom random, long alive, int count) {
        return cells(random, alive, count) | (random.nextInt(3) == 0 ? cells(random, BAND_1 | BAND_1 << 27, 2) : 0);
    }

    /** All clue sets of the task that hit all sets of the pair and obey the caps, ascending. */
    List<Long> clueSets() {
        List<Long> found = new ArrayList<>();
        for (long chosen = task.alive(); ; chosen = chosen - 1 & task.alive()) {
            long clues = chosen | task.given();
            if (Long.bitCount(clues & BAND_1) == task.firstClues()
                    && Long.bitCount(clues >>> 27) == task.secondClues()
                    && Masks.hitsAll(pair.sets, clues)
                    && withinCaps(clues, 0)) {
                found.add(clues);
            }
            if (chosen == 0) {
                found.sort(null);
                return found;
            }
        }
    }

    /** Whether the clues of the pair, and those of a third band by the boxes of virtual cells, keep within the caps. */
    boolean withinCaps(long clues, int third) {
        for (int stack = 0; stack < 3; stack++) {
            int count = Integer.bitCount(third >>> 9 * stack & 511);
            for (long rest = clues; rest != 0; rest &= rest - 1) {
                count += Long.numberOfTrailingZeros(rest) % 9 / 3 == stack ? 1 : 0;
            }
            if (count > (task.stackCaps() >>> 8 * stack & 255)) {
                return false;
            }
        }
        return true;
    }

    /** The third bands in which some clues, no more than allowed, hit all sockets that a clue set leaves. */
    long possibleThirds(long clues, boolean boxes) {
        long possible = 0;
        for (int t = 0; t < Long.SIZE; t++) {
            if ((task.thirds() >>> t & 1) != 0 && isPossible(clues, t, boxes)) {
                possible |= 1L << t;
            }
        }
        return possible;
    }

    private boolean isPossible(long clues, int t, boolean boxes) {
        int[] left = new int[pair.sockets.length];
        int count = 0;
        int room = 0;
        for (int i = 0; i < pair.sockets.length; i++) {
            if ((pair.guardians[i] & clues) == 0 && (pair.thirds[i] >>> t & 1) != 0) {
                left[count++] = pair.sockets[i];
                room |= pair.sockets[i];
            }
        }
        int[] unavoidable = Arrays.copyOf(left, count);
        for (int third = room; ; third = third - 1 & room) {
            if (Integer.bitCount(third) <= task.thirdClues()
                    && Masks.hitsAll(unavoidable, third)
                    && (!boxes || withinCaps(clues, third))) {
                return true;
            }
            if (third == 0) {
                return false;
            }
        }
    }

    /** A count of an expansion at all depths. */
    static long count(ForwardExpansion expansion, Counter counter) {
        Counters total = new Counters();
        expansion.report(total);
        return total.get(counter);
    }
}
