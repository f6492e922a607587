package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.grid.DigitValue;

/**
 * Minlex grids in ascending order, each once. One of them is the current one; before the first {@link #advance()} none is. Not safe
 * for several threads.
 */
public abstract class GridStream implements Closeable {
    /** What {@link #rank()} says if the rank takes a search. */
    public static final long UNKNOWN = -1;

    /** A stream without a current grid. */
    protected GridStream() {}

    /**
     * Goes to the next grid.
     *
     * @return false at the end, now and on every later call
     * @throws BadInputException if the source of the grids is damaged, or cannot be read
     */
    public abstract boolean advance() throws BadInputException;

    /** The 81 digits of the current grid; valid until the next {@link #advance()}, and not to be changed. */
    public abstract byte[] digits();

    /** The annotation of the current grid; empty if it has none. */
    public String annotation() {
        return "";
    }

    /** The rank of the current grid, 0 to {@link org.seventeen.sudoku.catalog.Catalog#SIZE} − 1, or {@link #UNKNOWN}. */
    public long rank() {
        return UNKNOWN;
    }

    /** Releases what the stream uses. */
    @Override
    public void close() throws IOException {}

    /** How the current grid compares with that of another stream. */
    public final int compareGrid(GridStream other) {
        long rank = rank();
        long rankOfOther = other.rank();
        if (rank != UNKNOWN && rankOfOther != UNKNOWN) {
            return Long.compare(rank, rankOfOther);
        }
        return DigitValue.compare(digits(), other.digits());
    }

    /**
     * A stream whose current grid is that of another stream. Its methods are not final, as other packages could not refer to them
     * then by the public classes that inherit them.
     */
    abstract static class Chosen extends GridStream {
        /** The stream that has the current grid. */
        GridStream current;

        long dropped;

        /** How many grids were left out so far. */
        public long dropped() {
            return dropped;
        }

        @Override
        public byte[] digits() {
            return current.digits();
        }

        @Override
        public String annotation() {
            return current.annotation();
        }

        @Override
        public long rank() {
            return current.rank();
        }
    }

    /**
     * The grids of several streams, each once, with the annotation of the first stream that has it. The streams may have a grid several
     * times. Closing it closes the streams.
     */
    public static final class Merged extends Chosen {
        /** A stream with its place among the others. */
        private record Source(GridStream grids, int place) implements Comparable<Source> {
            @Override
            public int compareTo(Source other) {
                int compared = grids.compareGrid(other.grids);
                return compared != 0 ? compared : Integer.compare(place, other.place);
            }
        }

        private final List<? extends GridStream> streams;
        private final PriorityQueue<Source> waiting = new PriorityQueue<>();
        /** The stream of the current grid, which is not waiting. */
        private Source source;

        private boolean begun;
        private final byte[] last = new byte[81];

        /** The grids of some streams. No stream may have a current grid yet. */
        public Merged(List<? extends GridStream> streams) {
            this.streams = streams;
        }

        @Override
        public boolean advance() throws BadInputException {
            if (!begun) {
                begun = true;
                for (int i = 0; i < streams.size(); i++) {
                    advance(new Source(streams.get(i), i));
                }
            } else if (source != null) {
                drop();
            }
            source = waiting.poll();
            current = source == null ? null : source.grids;
            return source != null;
        }

        /** Goes on behind the current grid in all streams that have it. */
        private void drop() throws BadInputException {
            while (!waiting.isEmpty() && waiting.peek().grids.compareGrid(current) == 0) {
                dropped++;
                advance(waiting.poll());
            }
            long rank = current.rank();
            if (rank == UNKNOWN) {
                System.arraycopy(current.digits(), 0, last, 0, 81);
            }
            while (current.advance()) {
                boolean same = rank == UNKNOWN ? Arrays.equals(current.digits(), last) : current.rank() == rank;
                if (!same) {
                    waiting.add(source);
                    return;
                }
                dropped++;
            }
        }

        private void advance(Source behind) throws BadInputException {
            if (behind.grids.advance()) {
                waiting.add(behind);
            }
        }

        @Override
        public void close() throws IOException {
            for (GridStream stream : streams) {
                stream.close();
            }
        }
    }

    /** The grids of one stream that another does not have. Closing it closes both. */
    public static final class Minus extends Chosen {
        private final GridStream without;
        private boolean begun;
        private boolean more;

        /** The grids of {@code grids} that are not in {@code without}; neither has a current grid. */
        public Minus(GridStream grids, GridStream without) {
            current = grids;
            this.without = without;
        }

        @Override
        public boolean advance() throws BadInputException {
            if (!begun) {
                begun = true;
                more = without.advance();
            }
            while (current.advance()) {
                int compared = more ? without.compareGrid(current) : 1;
                while (compared < 0) {
                    more = without.advance();
                    compared = more ? without.compareGrid(current) : 1;
                }
                if (compared > 0) {
                    return true;
                }
                dropped++;
            }
            return false;
        }

        @Override
        public void close() throws IOException {
            current.close();
            without.close();
        }
    }

    /** The grids of a range of the catalog. */
    public static final class Range extends GridStream {
        private final RankRange range;
        private final GridTables tables;
        private final byte[] digits = new byte[81];
        private long next;
        /** The rank that {@link #digits} are of. */
        private long known = UNKNOWN;

        /** The grids of a range. */
        public Range(RankRange range, GridTables tables) {
            this.range = range;
            this.tables = tables;
            next = range.from();
        }

        @Override
        public boolean advance() {
            if (next >= range.to()) {
                return false;
            }
            next++;
            return true;
        }

        @Override
        public byte[] digits() {
            if (known != rank()) {
                known = rank();
                tables.reader().unrank(known, digits);
            }
            return digits;
        }

        @Override
        public long rank() {
            return next - 1;
        }
    }
}
