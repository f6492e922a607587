package org.seventeen.sudoku.scan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.Source;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.Journal;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * The puzzles of grids, with proof that there are no others: first the settings, then what is scanned.
 *
 * <pre>
 * List&lt;Puzzle&gt; puzzles = Scan.forClues(17).threads(2).all(grid);
 * try (Stream&lt;Scan.Result&gt; results = Scan.forClues(17).stream(grids)) { … }
 * ScanOutcome outcome = Scan.forClues(17).store(folder).resume().on(GridInput.of(file)).run(listener);
 * </pre>
 *
 * <p>A scan never changes: each setting gives another one, and refuses null and numbers out of range at once. Settings that exclude
 * each other are refused when the scan starts, with an {@link IllegalArgumentException}.
 */
public final class Scan implements Cloneable {
    /** The fewest clues of a search by band pairs: the cover of docs/census.md holds from this number on. */
    public static final int FEWEST_PAIR_CLUES = CensusPlan.FEWEST_CLUES;
    /** The most clues of a search by band pairs. */
    public static final int MOST_PAIR_CLUES = CensusPlan.MOST_CLUES;
    /** The most grids whose band pairs are shared. A grid takes some 25 kB; all, with their records, must fit in the heap. */
    public static final int MOST_TOGETHER = 10_000;
    /** The longest time that a result may be unsafe from a loss of power. */
    public static final Duration LONGEST_FSYNC = Journal.LONGEST_FSYNC;

    // Written by with() alone; what has no method is read in this package.
    private int clues;
    private CellSet with = CellSet.EMPTY;
    private CellSet within = CellSet.ALL;
    private boolean minimalOnly;
    private List<Integer> fewer = List.of();
    int threads = Crew.usualThreads();
    BooleanSupplier stop = StopSignal.NEVER;
    private boolean firstOnly;
    private boolean unordered;
    private Long seed;
    private Set<Rule> rules = EnumSet.allOf(Rule.class);
    private Double audit;
    /** The most grids whose band pairs are searched together; null if grids are searched on their own. */
    Integer together;

    boolean bandPairs;
    private Walk walk = Walk.SIBLINGS;
    boolean estimateFirst;
    double estimateSeconds = 2;
    Path store;
    boolean resume;
    Duration fsyncEvery = Duration.ofSeconds(1);
    InputPart part = InputPart.WHOLE;
    String maker = "seventeen " + versionOfJar();

    /**
     * What was found in a grid.
     *
     * @param grid where
     * @param puzzles the puzzles, sorted by their text
     * @param exhaustive whether there are no others; false after a stop, and if only the first was wanted and is there
     */
    public record Result(SolutionGrid grid, List<Puzzle> puzzles, boolean exhaustive) {
        private static Result of(GridResult result) {
            return new Result(
                    result.instance().solution(),
                    result.puzzles().stream().map(FoundPuzzle::puzzle).toList(),
                    result.exhaustive());
        }
    }

    private Scan(int clues) {
        this.clues = clues;
    }

    private static String versionOfJar() {
        String version = Scan.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    private Scan with(Consumer<Scan> setting) {
        try {
            Scan other = (Scan) clone();
            setting.accept(other);
            return other;
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * A scan for all puzzles of a number of clues, on all processors. Made for 16 to 18 clues; below 12 or so no grid has any, from 19 on
     * a grid may take hours.
     *
     * @param clues 1 to {@link PuzzleGoal#MOST_CLUES}
     */
    public static Scan forClues(int clues) {
        return new Scan(PuzzleGoal.of(clues).clues());
    }

    /** Looks for puzzles of another number of clues. */
    public Scan clues(int number) {
        int checked = PuzzleGoal.of(number).clues();
        return with(scan -> scan.clues = checked);
    }

    /** Looks for puzzles of these lower numbers of clues too, ascending; not by band pairs, nor for the first one only. */
    public Scan fewer(List<Integer> numbers) {
        List<Integer> copy = List.copyOf(numbers);
        return with(scan -> scan.fewer = copy);
    }

    /**
     * Looks only for puzzles in which all these cells are clues; not by band pairs.
     *
     * @param cells as {@code CellText.parse("r1c1,r2c345")}, not more than clues
     */
    public Scan with(CellSet cells) {
        Objects.requireNonNull(cells, "cells");
        return with(scan -> scan.with = cells);
    }

    /**
     * Looks only for puzzles in which no other cells than these are clues; not by band pairs.
     *
     * @param cells as many as clues or more, those of {@link #with(CellSet)} among them
     */
    public Scan within(CellSet cells) {
        Objects.requireNonNull(cells, "cells");
        return with(scan -> scan.within = cells);
    }

    /** Looks only for puzzles without a redundant clue; not by band pairs. */
    public Scan minimalOnly() {
        return with(scan -> scan.minimalOnly = true);
    }

    /**
     * Searches on other threads than one for each processor. The results do not depend on them.
     *
     * @param number 1 to {@link Crew#MOST_THREADS}
     */
    public Scan threads(int number) {
        int checked = Crew.checkedThreads(number);
        return with(scan -> scan.threads = checked);
    }

    /** Ends early as soon as {@code asked} is true. All threads ask it, many times a second. */
    public Scan stopWhen(BooleanSupplier asked) {
        Objects.requireNonNull(asked, "asked");
        return with(scan -> scan.stop = asked);
    }

    /** Stops at the first puzzle of each grid; the result is then not exhaustive. Not with {@link #fewer} or {@link #audit}. */
    public Scan firstOnly() {
        return with(scan -> scan.firstOnly = true);
    }

    /** Passes each result on as soon as it is there, not in the order of the input. */
    public Scan unordered() {
        return with(scan -> scan.unordered = true);
    }

    /**
     * Searches the parts of a grid in a random order, so that progress is a fair estimate; seeds all samples too. A search by band pairs
     * has it for its audit only.
     */
    public Scan seed(long number) {
        return with(scan -> scan.seed = number);
    }

    /** Switches pruning rules off: slower, never another result. */
    public Scan without(Set<Rule> off) {
        EnumSet<Rule> left = EnumSet.copyOf(rules);
        left.removeAll(off);
        return with(scan -> scan.rules = left);
    }

    /** Searches a random share of all that is cut once more without rules, more than 0 and at most 1. */
    public Scan audit(double share) {
        check(share > 0 && share <= 1, "expected an audit of a share of more than 0 and at most 1, found " + share);
        return with(scan -> scan.audit = share);
    }

    /** Searches grids by the band pairs that they share, at most so many grids at a time. */
    public Scan byPairs(int grids) {
        check(
                grids >= 1 && grids <= MOST_TOGETHER,
                "expected 1 to " + MOST_TOGETHER + " grids together, found " + grids);
        return with(scan -> scan.together = grids);
    }

    /** Reads band pairs instead of grids, and searches each with all its third bands for what a census wants of it. */
    public Scan bandPairs() {
        return with(scan -> scan.bandPairs = true);
    }

    /** Chooses how band pairs are expanded; the puzzles are the same. */
    public Scan expansion(Walk way) {
        Objects.requireNonNull(way, "way");
        return with(scan -> scan.walk = way);
    }

    /** Reports to the listener what the scan of an input will cost, before it starts; samples up to ten grids. */
    public Scan estimateFirst() {
        return with(scan -> scan.estimateFirst = true);
    }

    /** Spends so many CPU seconds on the estimate of a grid; 2 by default. */
    public Scan estimateSeconds(double seconds) {
        check(
                seconds > 0 && seconds < Double.POSITIVE_INFINITY,
                "expected more than 0 seconds for an estimate, found " + seconds);
        return with(scan -> scan.estimateSeconds = seconds);
    }

    /** Keeps the result of each grid of an input in a store, a folder that is made if it is not there. */
    public Scan store(Path folder) {
        Objects.requireNonNull(folder, "folder");
        return with(scan -> scan.store = folder);
    }

    /** Goes on with the store if it is there: grids that it has finished are not searched again. */
    public Scan resume() {
        return with(scan -> scan.resume = true);
    }

    /** Sets the longest time that a result is not safe from a loss of power; 1 s by default. */
    public Scan fsyncEvery(Duration time) {
        check(
                !time.isNegative() && time.compareTo(LONGEST_FSYNC) <= 0,
                "expected a time between fsyncs of 0 to 24 hours, found " + time);
        return with(scan -> scan.fsyncEvery = time);
    }

    /** Searches only the grids of a part of an input, such as a shard. */
    public Scan part(InputPart wanted) {
        Objects.requireNonNull(wanted, "wanted");
        return with(scan -> scan.part = wanted);
    }

    /** Names the program that searches, for the records of the store. */
    public Scan maker(String name) {
        Objects.requireNonNull(name, "name");
        return with(scan -> scan.maker = name);
    }

    /**
     * All puzzles of a grid, sorted by their text.
     *
     * @throws CancellationException if the scan was stopped or its thread interrupted, as there may be others then
     */
    public List<Puzzle> all(SolutionGrid grid) {
        Result result = run(grid);
        if (!result.exhaustive()) {
            throw new CancellationException("expected a scan to its end, found a stop after "
                    + result.puzzles().size() + " puzzles");
        }
        return result.puzzles();
    }

    /**
     * One puzzle of a grid, whichever is found first; empty if there is none.
     *
     * @throws CancellationException if the scan was stopped or its thread interrupted before one was found
     */
    public Optional<Puzzle> first(SolutionGrid grid) {
        Result result = firstOnly().run(grid);
        if (result.puzzles().isEmpty() && !result.exhaustive()) {
            throw new CancellationException("expected a scan to its end, found a stop before the first puzzle");
        }
        return result.puzzles().stream().findFirst();
    }

    /** The puzzles of a grid found until the end or a stop, whichever comes first. An interrupt is a stop, and is kept. */
    public Result run(SolutionGrid grid) {
        Iterator<ScanInput> input =
                List.of(new ScanInput(Objects.requireNonNull(grid, "grid"), "")).iterator();
        GridResult[] found = new GridResult[1];
        try {
            ofGridsInMemory(new StopSignal().or(stop))
                    .run(() -> input.hasNext() ? input.next() : null, (one, result) -> found[0] = result);
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a grid in memory is no bad input", impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return found[0] == null ? new Result(grid, List.of(), false) : Result.of(found[0]);
    }

    /**
     * The results of many grids in their order, each as soon as it and all before it are there. Grids are taken and searched no faster
     * than results are taken: with t threads at most 4t + 1 grids are ahead of the last result taken. So the grids may be without end, as
     * those of a catalog or a queue.
     *
     * <p>The scan begins with the first result taken. Closing the stream stops the search, and waits until no thread uses the grids any
     * more (for a second, if one is waiting for the next grid). If the grids fail, as an iterator that throws, the results of all before
     * come first, and then the exception. After {@link #stopWhen} the stream ends with the grids that were being searched, not
     * exhaustive. A thread that is interrupted while it waits for a result gets a {@link CancellationException}.
     */
    public Stream<Result> stream(Iterable<SolutionGrid> grids) {
        return stream(Source.of(grids, "grids"));
    }

    /** The same of a stream, such as {@code Catalog.all().range(0, 1000)}; it is closed with the results. */
    public Stream<Result> stream(Stream<SolutionGrid> grids) {
        return stream(Source.of(grids, "grids"));
    }

    private Stream<Result> stream(Source<SolutionGrid> grids) {
        checkInMemory();
        return grids.closing(Handover.stream(threads, results -> search(grids, results)));
    }

    private void search(Source<SolutionGrid> grids, Handover<Result> results) throws InterruptedException {
        BooleanSupplier stopped = new StopSignal().or(stop);
        Source.Taker<SolutionGrid> taker = grids.taker();
        try {
            ofGridsInMemory(() -> results.closed() || stopped.getAsBoolean())
                    .ahead(2 * threads)
                    .run(
                            () -> {
                                SolutionGrid grid = taker.next();
                                return grid == null ? null : new ScanInput(grid, "", taker.taken() - 1);
                            },
                            (one, result) -> results.put(Result.of(result)));
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a grid in memory is no bad input", impossible);
        }
        taker.rethrow();
    }

    private CatalogScanner<ScanInput, GridResult> ofGridsInMemory(BooleanSupplier stopped) {
        checkInMemory();
        return scanner(stopped);
    }

    private void checkInMemory() {
        check();
        check(
                !byPairs() && store == null && part.equals(InputPart.WHOLE),
                "expected no band pairs, store or part for a scan of grids in memory, found one of them");
    }

    /** A scanner of grids on their own. */
    CatalogScanner<ScanInput, GridResult> scanner(BooleanSupplier stopped) {
        CatalogScanner<ScanInput, GridResult> scanner = CatalogScanner.ofGrids(threads, goal(), search(), stopped);
        return unordered ? scanner.unordered() : scanner;
    }

    /** A scan of an input that may take days. */
    public ScanRun on(GridInput input) {
        check();
        return new ScanRun(this, Objects.requireNonNull(input, "input"));
    }

    /** Refuses settings that exclude each other. */
    void check() {
        PuzzleGoal goal = goal();
        check(audit == null || !firstOnly, "expected no audit of a search that stops at the first puzzle");
        check(
                fewer.isEmpty() || !firstOnly,
                "expected one number of clues for a search that stops at the first puzzle, found "
                        + (fewer.size() + 1));
        check(together == null || !bandPairs, "expected grids by pairs or an input of band pairs, found both");
        check(
                !byPairs() || CensusPlan.covers(clues),
                "expected " + FEWEST_PAIR_CLUES + " to " + MOST_PAIR_CLUES + " clues for band pairs, found " + clues);
        check(
                !byPairs() || !firstOnly && (seed == null || audit != null) && !unordered,
                "expected no first-only, unordered or, without an audit, seeded search by band pairs, found one of"
                        + " them");
        check(
                !byPairs() || goal.isOrdinary(),
                "expected all puzzles of " + clues + " clues of a search by band pairs, found only some, " + goal);
        check(audit == null || walk != Walk.FORWARD, "expected no audit of a search with the forward view, found one");
        check(
                !bandPairs || store == null && part.equals(InputPart.WHOLE),
                "expected no store and no part for an input of band pairs, found one of them");
        check(store != null || !resume, "expected a store to resume, found none");
    }

    private static void check(boolean holds, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(sentence);
        }
    }

    /** Which puzzles are looked for; refused if the cells do not fit the clues, or each other. */
    public PuzzleGoal goal() {
        return new PuzzleGoal(clues, with, within, minimalOnly, fewer);
    }

    SearchOptions search() {
        return new SearchOptions(firstOnly, rules, seed != null, seed == null ? 0 : seed)
                .withAudit(audit == null ? 0 : audit)
                .with(walk);
    }

    private boolean byPairs() {
        return together != null || bandPairs;
    }

    /** What is looked for, and the threads. */
    @Override
    public String toString() {
        return "scan for " + clues + " clues on " + threads + (threads == 1 ? " thread" : " threads");
    }
}
