package org.seventeen.sudoku.catalog.file.input;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.file.GridStream;

/**
 * The grids of several streams, each once, with the annotation of the first stream that has it. The streams may have a grid several
 * times. Closing it closes the streams.
 */
public final class MergedGrids extends GridStream {
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
    private Source current;

    private boolean begun;
    private final byte[] last = new byte[81];
    private long dropped;

    /** The grids of some streams. No stream may have a current grid yet. */
    public MergedGrids(List<? extends GridStream> streams) {
        this.streams = streams;
    }

    @Override
    public boolean advance() throws BadInputException {
        if (!begun) {
            begun = true;
            for (int i = 0; i < streams.size(); i++) {
                advance(new Source(streams.get(i), i));
            }
        } else if (current != null) {
            drop();
        }
        current = waiting.poll();
        return current != null;
    }

    /** Goes on behind the current grid in all streams that have it. */
    private void drop() throws BadInputException {
        while (!waiting.isEmpty() && waiting.peek().grids.compareGrid(current.grids) == 0) {
            dropped++;
            advance(waiting.poll());
        }
        long rank = current.grids.rank();
        if (rank == UNKNOWN) {
            System.arraycopy(current.grids.digits(), 0, last, 0, 81);
        }
        while (current.grids.advance()) {
            boolean same = rank == UNKNOWN ? Arrays.equals(current.grids.digits(), last) : current.grids.rank() == rank;
            if (!same) {
                waiting.add(current);
                return;
            }
            dropped++;
        }
    }

    private void advance(Source source) throws BadInputException {
        if (source.grids.advance()) {
            waiting.add(source);
        }
    }

    /** How many grids were left out so far, as they came before. */
    public long dropped() {
        return dropped;
    }

    @Override
    public byte[] digits() {
        return current.grids.digits();
    }

    @Override
    public String annotation() {
        return current.grids.annotation();
    }

    @Override
    public long rank() {
        return current.grids.rank();
    }

    @Override
    public void close() throws IOException {
        for (GridStream stream : streams) {
            stream.close();
        }
    }
}
