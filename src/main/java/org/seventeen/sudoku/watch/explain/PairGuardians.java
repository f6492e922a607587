package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The guardians of a band pair, by socket, for all its third bands.
 *
 * <p>A socket is a set of virtual cells ({@link VirtualCells}): columns of the third band with a digit each. Together with a guardian
 * in the pair it is a minimal unavoidable set of the grids of some third bands. A socket of two or three cells lies in one minirow; its
 * guardians are the same in all third bands that have it there. Immutable.
 *
 * <p>Source: champagne, "one table per socket" (docs/forward-view.md).
 */
public final class PairGuardians {
    private static final long PAIR = (1L << 54) - 1;
    private static final int BOX = 511;
    private static final int ALL_DIGITS = 9;
    /** Sockets up to this size lie in one box. */
    private static final int IN_BOX = 3;

    private final VirtualCells cells;
    private final int thirds;
    private final List<Socket> sockets = new ArrayList<>();

    /**
     * A guardian of a socket.
     *
     * @param cells 54 bits; without a cell if the socket alone is an unavoidable set
     * @param thirds the numbers of the third bands ({@link Gangster}) in which it is one of the socket
     */
    public record Guardian(long cells, BitSet thirds) {
        /** The size of the guardian. */
        public int size() {
            return Long.bitCount(cells);
        }
    }

    /**
     * A socket with its guardians, smallest first.
     *
     * @param virtualCells 27 bits
     */
    public record Socket(int virtualCells, List<Guardian> guardians) {
        /** The number of cells. */
        public int size() {
            return Integer.bitCount(virtualCells);
        }

        /** How many third bands have the socket, with any of its guardians. */
        public int thirds() {
            return union(guardians);
        }

        /** How many third bands need a clue in the socket in a branch: a guardian there has no clue and no live cell. */
        public int unavoidable(long clues, long alive) {
            return union(guardians.stream()
                    .filter(guardian -> (guardian.cells & (clues | alive)) == 0)
                    .toList());
        }

        private static int union(List<Guardian> of) {
            BitSet all = new BitSet();
            of.forEach(guardian -> all.or(guardian.thirds));
            return all.cardinality();
        }
    }

    /**
     * All guardians with their sockets that have at most some number of cells.
     *
     * @param pair the 54 digits of bands 1 and 2
     * @param socketSize the most cells of a socket, 1 to 27
     * @param maxSize the most cells of a guardian and its socket together
     */
    public PairGuardians(byte[] pair, int socketSize, int maxSize) {
        Gangster gangster = Gangster.of(pair);
        thirds = gangster.size();
        VirtualCells block = null;
        Map<Integer, Map<Long, BitSet>> found = new TreeMap<>();
        for (int from = 0; from < thirds; from += VirtualCells.MOST) {
            byte[][] bands = gangster.thirds().subList(from, Math.min(thirds, from + VirtualCells.MOST)).stream()
                    .map(ThirdBand::digits)
                    .toArray(byte[][]::new);
            block = new VirtualCells(pair, bands);
            PairHarvest harvest = new PairHarvest(block);
            if (socketSize > IN_BOX) {
                add(harvest.within(PAIR, BandMask.ALL, maxSize, ALL_DIGITS), socketSize, from, found);
            } else {
                for (int box = 0; box < 3; box++) {
                    add(harvest.within(PAIR, BOX << 9 * box, maxSize, ALL_DIGITS), socketSize, from, found);
                }
            }
        }
        cells = block;
        found.forEach((socket, guardians) -> sockets.add(new Socket(
                socket,
                guardians.entrySet().stream()
                        .map(guardian -> new Guardian(guardian.getKey(), guardian.getValue()))
                        .sorted(Comparator.comparingInt(Guardian::size).thenComparing(Guardian::cells))
                        .toList())));
        sockets.sort(Comparator.comparingInt(Socket::size));
    }

    /** Adds the sets of a block of third bands that reach into these, up to a size of their sockets. */
    private static void add(UaTable table, int socketSize, int from, Map<Integer, Map<Long, BitSet>> found) {
        for (int i = 0; i < table.size(); i++) {
            int socket = table.virtualCells(i);
            if (socket != 0 && Integer.bitCount(socket) <= socketSize) {
                BitSet thirds = found.computeIfAbsent(socket, absent -> new TreeMap<>())
                        .computeIfAbsent(table.pair(i), absent -> new BitSet());
                for (long rest = table.thirds(i); rest != 0; rest &= rest - 1) {
                    thirds.set(from + Long.numberOfTrailingZeros(rest));
                }
            }
        }
    }

    /** The number of third bands of the pair. */
    public int thirds() {
        return thirds;
    }

    /** The sockets, smallest first, those of one size in the order of their virtual cells as numbers. */
    public List<Socket> sockets() {
        return List.copyOf(sockets);
    }

    /** The digit, 1 to 9, of a virtual cell, 0 to 26; its column is a third of its number. */
    public int digit(int virtualCell) {
        return cells.digit(Long.bitCount(PAIR) + virtualCell);
    }
}
