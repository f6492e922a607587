package org.seventeen.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/** Random band pairs with some of their third bands. */
public final class RandomPairs {
    private RandomPairs() {}

    /** A random pair with exactly {@code thirds} of its third bands; redrawn until it has enough. */
    public static VirtualCells with(int thirds, SplittableRandom random) {
        RandomGrids grids = new RandomGrids(random);
        byte[] pair = pair(grids);
        while (Gangster.of(pair).size() < thirds) {
            pair = pair(grids);
        }
        return some(thirds, random, pair);
    }

    /** A random pair with {@code thirds} of its third bands, or all if it has fewer. */
    public static VirtualCells upTo(int thirds, SplittableRandom random) {
        return some(thirds, random, pair(new RandomGrids(random)));
    }

    /** The digits of the third bands {@code 64 · chunk} to {@code 64 · chunk + 63} of a pair, as far as there are so many. */
    public static byte[][] chunk(Gangster gangster, int chunk) {
        int from = VirtualCells.MOST * chunk;
        return gangster.thirds().subList(from, Math.min(from + VirtualCells.MOST, gangster.size())).stream()
                .map(ThirdBand::digits)
                .toArray(byte[][]::new);
    }

    private static byte[] pair(RandomGrids grids) {
        return Arrays.copyOf(grids.next().digits(), 54);
    }

    private static VirtualCells some(int thirds, SplittableRandom random, byte[] pair) {
        List<byte[]> all = new ArrayList<>();
        Gangster.of(pair).thirds().forEach(third -> all.add(third.digits()));
        while (all.size() > Math.min(thirds, VirtualCells.MOST)) {
            all.remove(random.nextInt(all.size()));
        }
        return new VirtualCells(pair, all.toArray(byte[][]::new));
    }
}
