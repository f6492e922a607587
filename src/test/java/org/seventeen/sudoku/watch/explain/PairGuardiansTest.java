package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.watch.explain.PairGuardians.Guardian;
import org.seventeen.sudoku.watch.explain.PairGuardians.Socket;

/** Compares the guardians by socket with the harvest of each grid of the pair. */
class PairGuardiansTest {
    /** By socket, as columns and digits, and guardian: the third bands. */
    private static Map<String, BitSet> reference(byte[] pair, int socketSize, int maxSize) {
        Map<String, BitSet> found = new TreeMap<>();
        Gangster gangster = Gangster.of(pair);
        for (int third = 0; third < gangster.size(); third++) {
            SolutionGrid grid = gangster.third(third).under(pair);
            for (CellSet set :
                    new UaHarvester(grid).within(CellSet.ALL, maxSize).sets()) {
                if (set.third() != 0 && Long.bitCount(set.third()) <= socketSize) {
                    StringBuilder socket = new StringBuilder();
                    for (int column = 0; column < 9; column++) {
                        for (int digit = 1; digit <= 9; digit++) {
                            for (int cell = 54 + column; cell < 81; cell += 9) {
                                if (set.contains(cell) && grid.digit(cell) == digit) {
                                    socket.append(column)
                                            .append('=')
                                            .append(digit)
                                            .append(' ');
                                }
                            }
                        }
                    }
                    found.computeIfAbsent(socket + "of " + set.pair(), absent -> new BitSet())
                            .set(third);
                }
            }
        }
        return found;
    }

    private static String name(PairGuardians all, Socket socket) {
        StringBuilder name = new StringBuilder();
        for (int rest = socket.virtualCells(); rest != 0; rest &= rest - 1) {
            int cell = Integer.numberOfTrailingZeros(rest);
            name.append(cell / 3).append('=').append(all.digit(cell)).append(' ');
        }
        return name.toString();
    }

    /** The first pair is champagne's; the last has 288 third bands, so several blocks of them. */
    @ParameterizedTest
    @CsvSource({
        "123456789457189263698732145285691374764523918931847526, 3, 11",
        "123456789457189263698732145285691374764523918931847526, 27, 9",
        "149568237256793481378214956421879365583426719697351824, 3, 10",
        "123456789456789123789123456231564897564897231897231564, 3, 8",
        "123456789456789123789123456231564897564897231897231564, 5, 7"
    })
    void theyAreThoseOfTheGridsOfThePair(String digits, int socketSize, int maxSize) throws Exception {
        byte[] pair = PairReader.parse("pair", digits).digits();
        Map<String, BitSet> expected = reference(pair, socketSize, maxSize);
        PairGuardians all = new PairGuardians(pair, socketSize, maxSize);
        assertThat(all.thirds()).isEqualTo(Gangster.of(pair).size());
        Map<String, BitSet> found = new TreeMap<>();
        int size = 0;
        for (Socket socket : all.sockets()) {
            assertThat(socket.size()).isGreaterThanOrEqualTo(size);
            size = socket.size();
            for (Guardian guardian : socket.guardians()) {
                found.put(name(all, socket) + "of " + guardian.cells(), guardian.thirds());
            }
        }
        assertThat(found).isEqualTo(expected);
        assertThat(found).isNotEmpty();
    }

    /** In random branches: third band by third band, whether a guardian has no clue and no live cell. */
    @ParameterizedTest
    @CsvSource({"123456789457189263698732145285691374764523918931847526, 6, 10"})
    void inABranchThoseNeedAClueWhoseGuardianIsDead(String digits, int socketSize, int maxSize) throws Exception {
        PairGuardians all = new PairGuardians(PairReader.parse("pair", digits).digits(), socketSize, maxSize);
        SplittableRandom random = new SplittableRandom(5);
        int some = 0;
        for (int round = 0; round < 50; round++) {
            long clues = cells(random, 3);
            long alive = cells(random, 2) & ~clues;
            for (Socket socket : all.sockets()) {
                int needed = 0;
                int has = 0;
                for (int third = 0; third < all.thirds(); third++) {
                    boolean here = false;
                    boolean dead = false;
                    for (Guardian guardian : socket.guardians()) {
                        if (guardian.thirds().get(third)) {
                            here = true;
                            dead |= (guardian.cells() & clues) == 0 && (guardian.cells() & alive) == 0;
                        }
                    }
                    has += here ? 1 : 0;
                    needed += dead ? 1 : 0;
                }
                assertThat(socket.thirds()).isEqualTo(has);
                assertThat(socket.unavoidable(clues, alive)).isEqualTo(needed);
                some += needed > 0 && needed < has ? 1 : 0;
            }
        }
        assertThat(some).isPositive();
    }

    /** Random cells of a pair: one of 2^rarity. */
    private static long cells(SplittableRandom random, int rarity) {
        long cells = (1L << 54) - 1;
        for (int i = 0; i < rarity; i++) {
            cells &= random.nextLong();
        }
        return cells;
    }
}
