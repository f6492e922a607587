package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitSource;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.GridKey;

/**
 * Cuts the input of a scan into units: unit k has the positions from k·n to k·n + n − 1 that belong to the part. A unit of a range of the
 * catalog is sent as ranks, which every machine turns into grids; any other has its grids with it, so no machine needs the file.
 */
final class ScanUnits {
    private static final int RANKS = 0;
    private static final int GRIDS = 1;

    private ScanUnits() {}

    /** The units of ranks of the catalog, of which positions are the ranks. */
    static UnitSource ofRanks(RankRange ranks, InputPart part, int gridsOfUnit) {
        long from = Math.max(ranks.from(), part.first());
        long to = part.last() < ranks.to() ? part.last() + 1 : ranks.to();
        long[] next = {from / gridsOfUnit};
        return () -> {
            while (next[0] * gridsOfUnit < to) {
                long unit = next[0]++;
                long first = Math.max(from, unit * gridsOfUnit);
                long behind = Math.min(to, (unit + 1) * gridsOfUnit);
                if (part.countBelow(behind) > part.countBelow(first)) {
                    byte[] payload = new ByteWriter()
                            .u8(RANKS)
                            .number(first)
                            .number(behind)
                            .number(part.shard())
                            .number(part.shards())
                            .toBytes();
                    return new UnitTask(unit, "ranks " + first + "-" + (behind - 1), 0, payload);
                }
            }
            return null;
        };
    }

    /**
     * The units of grids that are read here, in the order of their positions.
     *
     * @param stop that of the grids, which end early when it becomes true: there is no unit then, as its last grids may be missing
     */
    static UnitSource ofGrids(GridSource grids, int gridsOfUnit, BooleanSupplier stop) throws BadInputException {
        return new UnitSource() {
            private ScanInput ahead = grids.next();

            @Override
            public UnitTask next() throws BadInputException {
                if (ahead == null) {
                    return null;
                }
                long unit = ahead.position() / gridsOfUnit;
                List<ScanInput> chunk = new ArrayList<>();
                for (; ahead != null && ahead.position() / gridsOfUnit == unit; ahead = grids.next()) {
                    chunk.add(ahead);
                }
                return stop.getAsBoolean() ? null : task(unit, chunk);
            }
        };
    }

    private static UnitTask task(long unit, List<ScanInput> chunk) {
        ByteWriter payload = new ByteWriter().u8(GRIDS).number(chunk.size());
        for (ScanInput grid : chunk) {
            GridKey key = GridKey.of(grid.solution());
            payload.number(grid.position()).u64(key.first()).u64(key.second()).text(grid.annotation());
        }
        long last = chunk.get(chunk.size() - 1).position();
        return new UnitTask(unit, "positions " + chunk.get(0).position() + "-" + last, 0, payload.toBytes());
    }

    /** The grids of a unit, on the machine that searches it. */
    static GridInput.Entries grids(UnitTask task) throws ByteParser.Fault {
        byte[] payload = task.payload();
        ByteParser in = new ByteParser(payload, 0, payload.length);
        if (in.u8() == RANKS) {
            RankRange range = new RankRange(in.number(), in.number());
            InputPart part = new InputPart(0, Long.MAX_VALUE, in.number(), in.number());
            in.end();
            return new PartOf(new GridInput.RankedGrids(Catalog.all().selected(RankSelection.of(range))), part);
        }
        Deque<ScanInput> grids = new ArrayDeque<>();
        for (int left = in.count(18); left > 0; left--) {
            long position = in.number();
            GridKey key = new GridKey(in.u64(), in.u64());
            grids.add(new ScanInput(key.grid(), in.text(), position));
        }
        in.end();
        return new PartOf(new Held(grids), InputPart.WHOLE);
    }

    /** Grids in memory. */
    private record Held(Deque<ScanInput> grids) implements GridInput.Entries {
        @Override
        public ScanInput next() {
            return grids.poll();
        }

        @Override
        public long skipped() {
            return 0;
        }

        @Override
        public void close() {}
    }

    /** Those grids that belong to a part. */
    private record PartOf(GridInput.Entries grids, InputPart part) implements GridInput.Entries {
        @Override
        public ScanInput next() throws BadInputException {
            ScanInput grid = grids.next();
            while (grid != null && !part.contains(grid.position())) {
                grid = grids.next();
            }
            return grid;
        }

        @Override
        public long skipped() {
            return 0;
        }

        @Override
        public void close() throws IOException {
            grids.close();
        }
    }
}
