package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.scan.ScanRun.GridSource;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.engine.GoalSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * A scan in units, which an engine does on other machines: unit k has the positions from k·n to k·n + n − 1 that belong to the part. A unit
 * of a range of the catalog is sent as ranks, which every machine turns into grids; any other has its grids with it, so no machine needs the
 * file. Its folder of units becomes a store by {@link
 * org.seventeen.run.store.StoreMerger}, with the records of the same scan by {@link ScanRun} but for times.
 */
public final class ScanUnitCampaign {
    /** The grids of a unit unless told otherwise. */
    public static final int USUAL_GRIDS = 64;

    /** What a unit is sent as. */
    private static final int RANKS = 0;

    private static final int GRIDS = 1;

    /** The most grids of a unit. */
    public static final int MOST_GRIDS = 1_000_000;

    /** Searches the grids of a unit of a scan one after the other; the result has a record for each. */
    static final class Job implements UnitTask.Job {
        private static final long serialVersionUID = 1L;

        private final PuzzleGoal goal;
        private final boolean firstOnly;
        private final EnumSet<Rule> rules;
        private final String engine;

        Job(PuzzleGoal goal, boolean firstOnly, Set<Rule> rules, String engine) {
            this.goal = goal;
            this.firstOnly = firstOnly;
            this.rules = EnumSet.noneOf(Rule.class);
            this.rules.addAll(rules);
            this.engine = engine;
        }

        @Override
        public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
            SearchOptions options = new SearchOptions(firstOnly, rules, false, 0);
            String fingerprint = StoredScan.options(goal, firstOnly);
            StoredScan scan = new StoredScan(InputName.ofStream(""), InputPart.WHOLE, fingerprint);
            GridRecords kind = new GridRecords(scan);
            List<byte[]> records = new ArrayList<>();
            long puzzles = 0;
            long cpuNanos = 0;
            try {
                CatalogScanner.Source<ScanInput> grids = grids(task);
                for (ScanInput grid = grids.next(); grid != null; grid = grids.next()) {
                    GridResult result =
                            GoalSearch.of(goal, grid.solution(), options, stop).searchAll();
                    if (!scan.isFinished(result)) {
                        return null;
                    }
                    records.add(kind.encode(GridRecord.of(grid, result, true, engine, fingerprint)));
                    puzzles += result.puzzles().size();
                    cpuNanos += result.counters().cpuNanos();
                }
            } catch (ByteParser.Fault | BadInputException fault) {
                throw new IllegalStateException(task + ": expected grids, found " + fault.getMessage(), fault);
            }
            return new UnitTask.Result(records, records.size(), puzzles, cpuNanos);
        }
    }

    private final GridInput input;
    private final Scan scan;
    private final int gridsOfUnit;
    private long skipped;

    /**
     * A scan of grids on their own.
     *
     * @param input files or ranks of the catalog, which can be read several times
     * @param gridsOfUnit how many positions of the input a unit has, 1 to {@link #MOST_GRIDS}
     * @throws IllegalArgumentException if the number is another, or an option does not fit a scan in units: pairs, an audit, a seed or a
     *     store
     */
    public ScanUnitCampaign(GridInput input, Scan scan, int gridsOfUnit) {
        scan.check();
        if (gridsOfUnit < 1 || gridsOfUnit > MOST_GRIDS) {
            throw new IllegalArgumentException("expected 1 to " + MOST_GRIDS + " grids a unit, found " + gridsOfUnit);
        }
        SearchOptions search = scan.search();
        if (scan.bandPairs || scan.together != null || search.audit() > 0 || search.shuffled() || scan.store != null) {
            throw new IllegalArgumentException(
                    "expected no pairs, audit, seed or store of a scan in units, found one of them");
        }
        this.input = input;
        this.scan = scan;
        this.gridsOfUnit = gridsOfUnit;
    }

    /** How many bad lines of the input {@link #run} has passed over, for an input that allows that. */
    public long skipped() {
        return skipped;
    }

    /**
     * Searches the units that are not finished.
     *
     * @param folder for the results; only this machine needs to see it
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if the input is bad or can be read only once, or the folder is for another scan
     * @throws IOException if the input or the folder cannot be read, or the engine is gone
     */
    public UnitCampaign.Outcome run(
            UnitEngine engine, UnitFolder folder, UnitCampaign.Listener listener, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        GridInput.Survey survey = input.survey(-1);
        if (survey.input() == null) {
            throw new BadInputException(
                    "-", "expected files or ranks for a scan in units, found input that can be read only once");
        }
        SearchOptions search = scan.search();
        InputPart part = scan.part;
        StoredScan question = new StoredScan(survey.input(), part, StoredScan.options(scan.goal(), search.firstOnly()));
        // Units of another length have other numbers.
        Settings settings = new GridRecords(question).settings().with("grids_a_unit", gridsOfUnit);
        Job job = new Job(scan.goal(), search.firstOnly(), search.rules(), scan.maker);
        if (input.ranks() != null) {
            return new UnitCampaign(engine, folder, settings, job, () -> ofRanks(input.ranks(), part, gridsOfUnit))
                    .run(listener, stop);
        }
        // The first reading reports bad lines, as there is a second one only if units are missing.
        try (GridInput.Entries first = input.grids(survey);
                GridInput.Entries second = input.quietly().grids(survey)) {
            GridInput.Entries[] readings = {first, second};
            int[] read = {0};
            UnitCampaign campaign = new UnitCampaign(engine, folder, settings, job, () -> {
                return ofGrids(new GridSource(readings[read[0]++], part, stop), gridsOfUnit, stop);
            });
            UnitCampaign.Outcome outcome = campaign.run(listener, stop);
            skipped = first.skipped();
            return outcome;
        }
    }

    /** The units of ranks of the catalog, of which positions are the ranks. */
    static UnitTask.Source ofRanks(RankRange ranks, InputPart part, int gridsOfUnit) {
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
    private static UnitTask.Source ofGrids(GridSource grids, int gridsOfUnit, BooleanSupplier stop)
            throws BadInputException {
        return new UnitTask.Source() {
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
    static CatalogScanner.Source<ScanInput> grids(UnitTask task) throws ByteParser.Fault {
        byte[] payload = task.payload();
        ByteParser in = new ByteParser(payload, 0, payload.length);
        if (in.u8() == RANKS) {
            RankRange range = new RankRange(in.number(), in.number());
            InputPart part = new InputPart(0, Long.MAX_VALUE, in.number(), in.number());
            in.end();
            GridInput.Entries all = new GridInput.RankedGrids(Catalog.all().selected(RankSelection.of(range)));
            return new GridSource(all, part, StopSignal.NEVER);
        }
        Deque<ScanInput> grids = new ArrayDeque<>();
        for (int left = in.count(18); left > 0; left--) {
            long position = in.number();
            GridKey key = new GridKey(in.u64(), in.u64());
            grids.add(new ScanInput(key.grid(), in.text(), position));
        }
        in.end();
        return grids::poll;
    }
}
