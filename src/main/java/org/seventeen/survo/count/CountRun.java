package org.seventeen.survo.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.seventeen.base.work.Crew;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.run.journal.Settings;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.margin.ColumnSums;
import org.seventeen.survo.count.margin.ColumnWalk;

/**
 * A count of the essentially different open m × n puzzles with exactly one solution, S(m, n) (S. Mustonen, <em>Enumeration
 * of uniquely solvable open Survo puzzles</em>, 2007, section 3). A part is the set of puzzles whose first columns have the
 * same sums. Parts may be counted by several threads, left to other runs, and kept in a file that a later run continues.
 *
 * <p>Two puzzles are the same if swapping rows, swapping columns or, for m = n, transposing turns one solution into the
 * other. Two rows with equal sums could be swapped, so all row sums differ, and all column sums differ. Hence essentially
 * different puzzles are pairs of ascending sums, unordered pairs for m = n: a pair of equal sums has the transposed solution
 * as a second.
 */
public final class CountRun {
    private static final int UNKNOWN = -1;
    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");

    private final int rows;
    private final int columns;
    /** Whether the puzzles were asked for with more rows than columns. */
    private final boolean swapped;

    private final int shard;
    private final int shards;
    /** The parts of all shards: the sums of the first columns. */
    private final List<int[]> prefixes;
    /** The count of each part, or −1. */
    private final long[] counts;

    private final AtomicInteger next = new AtomicInteger();
    private final Crew crew = new Crew();
    private Checkpoint checkpoint;
    private BiConsumer<int[], int[]> sink;

    /**
     * A run of all parts.
     *
     * @throws IllegalArgumentException if m or n is below 1 or the tables are too large: 1 × n may have up to 64 columns,
     *     2 × n up to 15, 3 × n up to 8, 4 × n up to 6, 5 × n up to 5, either way round
     */
    public CountRun(int m, int n) {
        this(m, n, 1, 1);
    }

    /**
     * A run of one shard: of the parts number 1, 2, …, every {@code shards}-th from number {@code shard} on.
     *
     * @param shard 1 to {@code shards}
     * @throws IllegalArgumentException if it is not, or as for all parts
     */
    public CountRun(int m, int n, int shard, int shards) {
        if (m < 1 || n < 1) {
            throw new IllegalArgumentException("expected m and n from 1, found " + m + " and " + n);
        }
        if (shard < 1 || shard > shards) {
            throw new IllegalArgumentException("expected a shard from 1 to " + shards + ", found " + shard);
        }
        rows = Math.min(m, n);
        columns = Math.max(m, n);
        swapped = m > n;
        this.shard = shard;
        this.shards = shards;
        if (columns > mostColumns()) {
            throw new IllegalArgumentException(
                    "expected 1 x n up to n = 64, 2 x n up to 15, 3 x n up to 8, 4 x n up to 6" + " or 5 x 5, found "
                            + m + " x " + n);
        }
        prefixes = prefixLength() == 0 ? List.of(new int[0]) : new ColumnSums(rows, columns).prefixes(prefixLength());
        counts = new long[prefixes.size()];
        Arrays.fill(counts, UNKNOWN);
    }

    private int mostColumns() {
        return switch (rows) {
            case 1 -> SurvoPuzzle.MAX_CELLS;
            case 2 -> 15;
            case 3 -> 8;
            case 4 -> 6;
            case 5 -> 5;
            default -> 0;
        };
    }

    /** How many columns a part fixes. */
    int prefixLength() {
        return ColumnWalk.prefixLength(rows, columns);
    }

    /** A new walk, for one thread. */
    ColumnWalk walk() {
        return ColumnWalk.of(rows, columns, crew::stopped);
    }

    /** What identifies this run, so that no other run goes on with its file. */
    public Settings settings() {
        return Settings.of("survo count")
                .with("m", rows)
                .with("n", columns)
                .with("shard", shard)
                .with("shards", shards)
                .with("parts", prefixes.size());
    }

    /** Whether part {@code part}, from 0, belongs to this shard. */
    private boolean isOurs(int part) {
        return part % shards == shard - 1;
    }

    /** The number of parts of this shard. */
    public int parts() {
        return (int) IntStream.range(0, counts.length).filter(this::isOurs).count();
    }

    /** The number of counted parts of this shard. */
    public synchronized int done() {
        return (int) Arrays.stream(counts).filter(count -> count != UNKNOWN).count();
    }

    /** The puzzles found in all counted parts. */
    public synchronized long found() {
        return Arrays.stream(counts).filter(count -> count != UNKNOWN).sum();
    }

    /**
     * Keeps the counts in a file, and takes over those it already contains.
     *
     * @throws IllegalArgumentException if one of them is no part of such a run
     */
    public void keepIn(Checkpoint file) {
        checkpoint = file;
        file.done().forEach((part, count) -> {
            if (!COUNT.matcher(count).matches()) {
                throw new IllegalArgumentException("expected the count of part " + part + ", found '" + count + "'");
            }
            counts[part] = Long.parseLong(count);
        });
    }

    /** Whether a file of this run may contain the part. */
    public boolean mayHave(int part) {
        return part >= 0 && part < counts.length && isOurs(part);
    }

    /** Passes the puzzles of each newly counted part to a sink, those of one part together. To be called before the run. */
    public void list(BiConsumer<int[], int[]> target) {
        sink = target;
    }

    /** Asks the run to end soon; unfinished parts stay uncounted. Any thread may call it. */
    public void stop() {
        crew.stop();
    }

    /** Whether the run was asked to end. */
    public boolean stopped() {
        return crew.stopped();
    }

    /** The threads of the run, which stop with it. */
    Crew crew() {
        return crew;
    }

    /**
     * Counts all parts of this shard that are not counted yet.
     *
     * @param threads at least 1
     * @throws IllegalArgumentException if there are fewer threads
     * @throws IOException if the file cannot be written; its content stays valid
     * @throws InterruptedException if this thread is interrupted; the others have stopped
     */
    public void run(int threads) throws IOException, InterruptedException {
        try {
            crew.run(threads, number -> work());
        } catch (UncheckedIOException unwritten) {
            throw unwritten.getCause();
        }
    }

    private void work() {
        int part = nextPart();
        // A walk takes memory; a thread that gets no part needs none.
        ColumnWalk walk = part < counts.length ? walk() : null;
        while (part < counts.length && count(part, walk)) {
            part = nextPart();
        }
    }

    /** The next part that no other thread has taken, or the number of all parts if none is left. */
    private int nextPart() {
        int part = next.getAndIncrement();
        while (part < counts.length && (!isOurs(part) || counts[part] != UNKNOWN)) {
            part = next.getAndIncrement();
        }
        return Math.min(part, counts.length);
    }

    /** Counts a part; false if it was not finished because the run is to end. */
    private boolean count(int part, ColumnWalk walk) {
        if (crew.stopped()) {
            return false;
        }
        List<int[]> puzzles = new ArrayList<>();
        BiConsumer<int[], int[]> collect = (rowSums, columnSums) -> {
            puzzles.add(swapped ? columnSums : rowSums);
            puzzles.add(swapped ? rowSums : columnSums);
        };
        long count = walk.count(prefixes.get(part), sink == null ? null : collect);
        if (count < 0) {
            return false;
        }
        finish(part, count, puzzles);
        return true;
    }

    private synchronized void finish(int part, long count, List<int[]> puzzles) {
        if (checkpoint != null) {
            try {
                checkpoint.append(part, Long.toString(count));
            } catch (IOException unwritten) {
                throw new UncheckedIOException(unwritten);
            }
        }
        counts[part] = count;
        for (int i = 0; i < puzzles.size(); i += 2) {
            sink.accept(puzzles.get(i), puzzles.get(i + 1));
        }
    }
}
