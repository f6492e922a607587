package org.seventeen.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.file.GridFile;
import org.seventeen.sudoku.catalog.file.GridFormat;
import org.seventeen.sudoku.catalog.file.GridInputs;
import org.seventeen.sudoku.catalog.file.GridSink;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.GridWork;

/** Bytes a grid of files of grids, and how fast they are written, read and looked into; a bench script runs it. */
public final class FileRates {
    private static final int LOOK_UPS = 500;
    private static final int ROUNDS = 2;

    private FileRates() {}

    /**
     * Prints a line a step: its name, grids, CPU seconds, grids a CPU second, and bytes a grid of a file that was written; or for
     * look-ups their mean, and the longest of all but one in a hundred, in milliseconds of CPU time. Each step is done twice, as the first one also
     * makes tables and has Java compile the code.
     *
     * @param arguments an empty folder, how many random grids, the number of a band, and N: the grids are of the middle Nth part of the
     *     catalog; so a tenth of a million of a tenth is as dense as a million of all
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        int band = Integer.parseInt(arguments[2]);
        long[] ranks = randomRanks(count, Long.parseLong(arguments[3]));
        Path ranksFile = folder.resolve("random-ranks.17c");
        Path candidates = folder.resolve("random-candidates.17c");
        Path text = folder.resolve("random.txt");
        for (int round = 0; round < ROUNDS; round++) {
            GridTables tables = new GridTables();
            write("random, ranks, from ranks", new Ranks(ranks), ranksFile, GridFormat.RANKS, tables);
            if (round == 0) {
                // Takes about a millisecond a grid, less if there are so many that they are near to each other.
                write("random, ranks, to text", stream(ranksFile, tables), text, GridFormat.TEXT, tables);
            }
            write("random, candidates, from text", text(text, tables), candidates, GridFormat.CANDIDATES, tables);
            write(
                    "random, candidates, again",
                    stream(candidates, tables),
                    folder.resolve("again.17c"),
                    GridFormat.CANDIDATES,
                    tables);
            read("random, candidates, read", candidates, tables);
            lookUp("random, ranks, look-ups", ranksFile, tables);
            lookUp("random, candidates, look-ups", candidates, tables);
        }
        RankIndex index = Catalog.all().index();
        RankRange range = new RankRange(index.first(band), index.first(band + 1));
        Path whole = folder.resolve("band.17c");
        for (int round = 0; round < ROUNDS; round++) {
            GridTables tables = new GridTables();
            write("band, ranks, from the range", new GridStream.Range(range, tables), whole, GridFormat.RANKS, tables);
            write(
                    "band, ranks, from grids",
                    new Unranked(stream(whole, tables)),
                    folder.resolve("again.17c"),
                    GridFormat.RANKS,
                    new GridTables());
            write(
                    "band, candidates",
                    stream(whole, tables),
                    folder.resolve("dense.17c"),
                    GridFormat.CANDIDATES,
                    tables);
            read("band, candidates, read", folder.resolve("dense.17c"), tables);
            lookUp("band, ranks, look-ups", whole, tables);
        }
    }

    private static long[] randomRanks(int count, long part) {
        SplittableRandom random = new SplittableRandom(1);
        long[] ranks = new long[count];
        long size = Catalog.SIZE / part;
        Arrays.setAll(ranks, i -> (Catalog.SIZE - size) / 2 + random.nextLong(size));
        return Arrays.stream(ranks).sorted().distinct().toArray();
    }

    /** Ranks without digits. */
    private static final class Ranks extends GridStream {
        private final long[] ranks;
        private int next;

        Ranks(long[] ranks) {
            this.ranks = ranks;
        }

        @Override
        public boolean advance() {
            return next++ < ranks.length;
        }

        @Override
        public byte[] digits() {
            throw new UnsupportedOperationException("expected to be asked for ranks only");
        }

        @Override
        public String annotation() {
            return "";
        }

        @Override
        public long rank() {
            return ranks[next - 1];
        }

        @Override
        public void close() {}
    }

    /** Grids of a stream that does not tell their ranks. */
    private static final class Unranked extends GridStream {
        private final GridStream grids;

        Unranked(GridStream grids) {
            this.grids = grids;
        }

        @Override
        public boolean advance() throws BadInputException {
            return grids.advance();
        }

        @Override
        public byte[] digits() {
            return grids.digits();
        }

        @Override
        public String annotation() {
            return "";
        }

        @Override
        public long rank() {
            return UNKNOWN;
        }

        @Override
        public void close() throws IOException {
            grids.close();
        }
    }

    private static GridStream stream(Path path, GridTables tables) throws BadInputException {
        return GridFile.open(path.toString(), tables).stream();
    }

    /** The grids of a text; as it is read and sorted when it is opened, that is a step of its own. */
    private static GridStream text(Path path, GridTables tables) throws BadInputException {
        GridWork work = new GridWork();
        GridInputs.Reading reading = new GridInputs.Reading(0, 128 << 20, false, path.getParent());
        long begun = MachineSpeed.cpuNanos();
        GridStream grids = new GridInputs(System.in, reading, tables, work).open(List.of(path.toString()));
        print("random, text read and sorted", work.read(), begun, "");
        return grids;
    }

    private static void write(String step, GridStream grids, Path path, GridFormat format, GridTables tables)
            throws BadInputException, IOException {
        long begun = MachineSpeed.cpuNanos();
        long count = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path));
                GridSink sink = GridSink.of(out, format, false, tables)) {
            for (; grids.advance(); count++) {
                sink.add(grids);
            }
        }
        print(step, count, begun, String.format(Locale.ROOT, "%9.3f", (double) Files.size(path) / count));
    }

    private static void read(String step, Path path, GridTables tables) throws BadInputException, IOException {
        long begun = MachineSpeed.cpuNanos();
        long sum = 0;
        long count = 0;
        try (GridFile file = GridFile.open(path.toString(), tables);
                GridStream grids = file.stream()) {
            for (; grids.advance(); count++) {
                sum += grids.digits()[80];
            }
        }
        print(step, count, begun, sum > 0 ? "" : "no digits");
    }

    private static void lookUp(String step, Path path, GridTables tables) throws BadInputException, IOException {
        SplittableRandom random = new SplittableRandom(2);
        long[] nanos = new long[LOOK_UPS];
        byte[] digits = new byte[81];
        long begun = MachineSpeed.cpuNanos();
        try (GridFile file = GridFile.open(path.toString(), tables)) {
            for (int i = 0; i < LOOK_UPS; i++) {
                long before = MachineSpeed.cpuNanos();
                file.copyTo(random.nextLong(file.size()), digits);
                nanos[i] = MachineSpeed.cpuNanos() - before;
            }
        }
        Arrays.sort(nanos);
        double mean = Arrays.stream(nanos).average().orElse(0) / 1e6;
        double most = nanos[LOOK_UPS - 1 - LOOK_UPS / 100] / 1e6;
        print(step, LOOK_UPS, begun, String.format(Locale.ROOT, "%9.3f ms, %.3f ms", mean, most));
    }

    private static void print(String step, long count, long begun, String more) {
        double seconds = (MachineSpeed.cpuNanos() - begun) / 1e9;
        System.out.printf(Locale.ROOT, "%-32s %10d %8.2f %12.0f %s%n", step, count, seconds, count / seconds, more);
    }
}
