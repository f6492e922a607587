package org.seventeen;

import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Formatter;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The allowed dependencies of rooms, and the public types. Tests and benchmarks may use everything and are not checked. */
class ArchitectureTest {
    private static final String ROOT = "org.seventeen";

    /** The rooms that programs may use: all their public types are API. */
    private static final Set<String> API = Set.of(
            "grid",
            "grid.canon",
            "grid.sheet",
            "catalog",
            "catalog.count",
            "catalog.file",
            "catalog.file.input",
            "solve.cover",
            "solve.sudoku",
            "scan",
            "scan.campaign",
            "store",
            "census.unit",
            "census.store",
            "census.search",
            "census.check",
            "report",
            "unit",
            "plan",
            "profile",
            "survo",
            "survo.solve",
            "sums",
            "sums.read",
            "sums.solve",
            "sums.smt",
            "sums.make",
            "api");

    /**
     * For each room the rooms that it may use besides itself; {@code search.*} means all rooms within {@code search}. Rooms
     * may be listed before they exist.
     */
    private static final Map<String, List<String>> ARROWS = arrows();

    private static JavaClasses program;

    private static Map<String, List<String>> arrows() {
        Map<String, List<String>> arrows = new LinkedHashMap<>();
        arrows.put("base.bits", List.of());
        arrows.put("base.text", List.of());
        arrows.put("base.file", List.of("base.text"));
        arrows.put("base.work", List.of("base.bits", "base.text"));
        arrows.put("base.game", List.of());
        arrows.put("unit", List.of("base.*"));
        arrows.put("grid", List.of("base.*"));
        arrows.put("grid.canon", List.of("base.*", "grid"));
        arrows.put("grid.sheet", List.of("base.*", "grid"));
        arrows.put("catalog", List.of("base.*", "grid", "grid.canon"));
        arrows.put("catalog.count", List.of("base.*", "grid", "grid.canon", "catalog"));
        arrows.put("catalog.file", List.of("base.*", "grid", "grid.canon", "catalog"));
        arrows.put("catalog.file.input", List.of("base.*", "grid", "grid.canon", "catalog", "catalog.file"));
        arrows.put("solve.cover", List.of("base.*"));
        arrows.put("solve.sudoku", List.of("base.*", "grid", "solve.cover"));
        arrows.put("ua.harvest", List.of("base.*", "grid"));
        arrows.put("ua.guardian", List.of("base.*", "grid", "ua.harvest"));
        arrows.put("ua.forward", List.of("base.*", "grid", "ua.harvest"));
        arrows.put("ua.forward.explain", List.of("base.*", "grid", "ua.forward"));
        arrows.put("search.expand", List.of("base.*", "ua.*"));
        arrows.put("search.band3", List.of("base.*", "ua.*", "search.expand"));
        arrows.put("search.plan", List.of("base.*", "grid", "grid.canon", "ua.*", "search.expand"));
        arrows.put(
                "search.audit",
                List.of("base.*", "grid", "ua.harvest", "ua.forward", "solve.sudoku", "search.expand", "search.plan"));
        arrows.put("search.hitting", List.of("base.*", "grid", "ua.harvest", "solve.sudoku", "search.plan"));
        arrows.put(
                "search.result",
                List.of("base.*", "grid", "ua.forward", "search.band3", "search.plan", "search.audit"));
        arrows.put(
                "search.engine",
                List.of(
                        "base.*",
                        "grid",
                        "ua.*",
                        "solve.sudoku",
                        "search.expand",
                        "search.band3",
                        "search.plan",
                        "search.audit",
                        "search.result"));
        arrows.put(
                "search.trace",
                List.of(
                        "base.*",
                        "grid",
                        "ua.harvest",
                        "solve.sudoku",
                        "search.expand",
                        "search.plan",
                        "search.audit",
                        "search.result",
                        "search.engine"));
        arrows.put("scan", List.of("base.*", "grid", "grid.canon", "ua.guardian", "search.*"));
        arrows.put("scan.estimate", List.of("base.*", "grid", "search.*", "scan"));
        arrows.put("store.record", List.of("base.*", "grid"));
        arrows.put("store.journal", List.of("base.*", "grid", "store.record"));
        arrows.put("store.index", List.of("base.*", "grid", "store.record", "store.journal"));
        arrows.put("store", List.of("base.*", "unit", "grid", "store.record", "store.journal", "store.index"));
        arrows.put("scan.campaign.input", List.of("base.*", "grid", "grid.sheet", "catalog", "scan", "store.record"));
        arrows.put(
                "scan.campaign",
                List.of(
                        "base.*",
                        "unit",
                        "grid",
                        "catalog",
                        "scan.campaign.input",
                        "ua.forward",
                        "search.*",
                        "scan",
                        "scan.estimate",
                        "store",
                        "store.record",
                        "store.journal"));
        arrows.put(
                "census.unit",
                List.of(
                        "base.*",
                        "unit",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "ua.guardian",
                        "search.plan",
                        "store.record"));
        arrows.put(
                "census.store",
                List.of(
                        "base.*",
                        "unit",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "store.record",
                        "store.journal",
                        "census.unit"));
        arrows.put(
                "census.search",
                List.of(
                        "base.*",
                        "unit",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "search.plan",
                        "search.result",
                        "search.engine",
                        "scan",
                        "store.record",
                        "census.unit",
                        "census.store"));
        arrows.put(
                "census.check",
                List.of(
                        "base.*",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "solve.sudoku",
                        "search.expand",
                        "search.plan",
                        "search.result",
                        "search.engine",
                        "scan",
                        "store.journal",
                        "census.unit",
                        "census.store"));
        arrows.put(
                "plan",
                List.of(
                        "base.*",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "search.plan",
                        "search.engine",
                        "scan",
                        "scan.estimate",
                        "census.unit"));
        arrows.put("profile.run", List.of("base.*", "grid", "ua.forward", "ua.harvest", "search.*", "scan"));
        arrows.put("profile", List.of("base.*", "grid", "solve.sudoku", "profile.run"));
        arrows.put("survo", List.of("base.*"));
        arrows.put("survo.read", List.of("base.*", "survo"));
        arrows.put("survo.comb", List.of("base.*", "survo", "survo.read"));
        arrows.put("survo.solve", List.of("base.*", "survo", "survo.read", "survo.comb"));
        arrows.put("survo.count.margin", List.of("base.*", "survo", "survo.comb", "survo.solve"));
        arrows.put("survo.count", List.of("base.*", "survo", "survo.comb", "survo.count.margin"));
        arrows.put(
                "survo.swap",
                List.of(
                        "base.*",
                        "survo",
                        "survo.read",
                        "survo.comb",
                        "survo.solve",
                        "survo.count.margin",
                        "survo.count"));
        arrows.put("survo.make", List.of("base.*", "survo", "survo.solve", "survo.swap"));
        arrows.put(
                "survo.lattice",
                List.of("base.*", "survo", "survo.comb", "survo.solve", "survo.count.margin", "survo.count"));
        arrows.put("survo.play", List.of("base.*", "survo", "survo.read", "survo.solve", "survo.swap", "survo.make"));
        arrows.put("play.sudoku", List.of("base.*", "grid", "solve.sudoku"));
        arrows.put(
                "play",
                List.of(
                        "base.*",
                        "grid",
                        "survo",
                        "survo.solve",
                        "survo.swap",
                        "survo.make",
                        "survo.play",
                        "play.sudoku"));
        arrows.put("sums", List.of("base.*"));
        arrows.put("sums.read", List.of("base.*", "sums"));
        arrows.put("sums.solve", List.of("base.*", "sums"));
        arrows.put("sums.smt", List.of("base.*", "sums", "sums.solve"));
        arrows.put("sums.make", List.of("base.*", "sums", "sums.solve"));
        arrows.put("picture.page", List.of("base.*"));
        arrows.put(
                "picture",
                List.of(
                        "base.*",
                        "picture.page",
                        "grid",
                        "ua.*",
                        "search.*",
                        "scan",
                        "store",
                        "profile",
                        "profile.run",
                        "survo.lattice",
                        "sums"));
        arrows.put(
                "report",
                List.of(
                        "base.*",
                        "grid",
                        "grid.canon",
                        "catalog",
                        "ua.harvest",
                        "search.result",
                        "store.record",
                        "store.journal",
                        "scan.campaign",
                        "census.unit",
                        "census.store",
                        "picture.page",
                        "picture"));
        arrows.put(
                "api",
                List.of(
                        "base.*",
                        "grid",
                        "grid.canon",
                        "solve.sudoku",
                        "search.plan",
                        "search.result",
                        "scan",
                        "survo",
                        "survo.solve",
                        "survo.count",
                        "survo.count.margin"));
        // In the program with Spark only; it knows units, and no search.
        arrows.put("cluster", List.of("base.*", "unit"));
        List<String> below = arrows.keySet().stream().toList();
        arrows.put("cli.console", List.of("base.*", "grid", "grid.canon"));
        arrows.put(
                "cli.option",
                List.of(
                        "base.*",
                        "unit",
                        "grid",
                        "grid.sheet",
                        "catalog",
                        "search.expand",
                        "store.journal",
                        "scan.campaign",
                        "picture",
                        "cli.console"));
        List<String> commands = List.of(
                "manual",
                "puzzle",
                "ua",
                "scan",
                "store",
                "census",
                "plan",
                "profile",
                "survo.play",
                "catalog.count",
                "catalog.file",
                "sums",
                "report",
                "trace");
        arrows.put("cli.output", List.of("base.*", "grid", "grid.sheet", "cli.console", "cli.option"));
        List<String> shared = join(below, List.of("cli.console", "cli.option", "cli.output"));
        commands.forEach(family -> arrows.put("cli." + family, shared));
        arrows.put("cli.catalog", join(shared, List.of("cli.catalog.count", "cli.catalog.file")));
        arrows.put("cli.survo", join(shared, List.of("cli.survo.play")));
        arrows.put("cli", join(shared, List.of("cli.*")));
        return arrows;
    }

    /**
     * The public types of all other rooms: each is public because another room uses it. Before a type is added here, check
     * that it is in the right room.
     */
    private static Map<String, String> publicTypes() {
        Map<String, String> open = new LinkedHashMap<>();
        // used by grid, grid.canon, solve.sudoku, ua.harvest, ua.guardian, ua.forward, search.expand,
        // search.band3, search.plan, search.audit, search.engine, store.record, store, survo, survo.comb,
        // survo.solve, survo.make, survo.count, cli.puzzle, cli.ua
        open.put(
                "base.bits",
                "BandMask BitMatrix CellSet Combinations Dealing Mean RadixReader RadixWriter RandomOrder RiceReader RiceWriter SortKeys SumBits");
        // used by base.file, grid, solve.cover, ua.harvest, ua.forward, scan, scan.estimate, store.journal,
        // store.index, store, scan.campaign, survo, survo.read, picture, cli.console, cli.puzzle, cli.ua,
        // cli.scan, cli.store, cli.survo, cli
        open.put(
                "base.text",
                "BadInputException EntryReader EntrySource Fields InputFile JsonLine JsonScalars LineKind Printable TextLines TimeText ValueCounts");
        // used by store.record, store.journal, store.index, store, cli.survo
        open.put(
                "base.file",
                "ByteParser ByteWriter DiskFiles FileLayer FileWindow LockedFiles OutputDraft OutputFile PartFile StoreLock TemporaryFile "
                        + "WholeFile");
        // used by search.engine, scan, scan.estimate, scan.campaign, plan, survo.count, survo.lattice, cli.console,
        // used by survo.play, play.sudoku, play, cli.survo
        open.put("base.game", "GameClock LinkFields Steps");
        // cli.survo
        open.put(
                "base.work",
                "CostEstimate CostRatios CpuTime Crew Faults LazyResults MachineSpeed OrderedWork Progress ReadAhead SourceWatch "
                        + "StopSignal TimeLeft UnitSearch");
        // used by ua.guardian, ua.forward, search.expand, search.plan, search.audit, search.engine, cli.ua
        open.put(
                "ua.harvest",
                "BandPair HigherDegreeSets HigherDegreeTracker PairHarvest PairPool PairSet PairUaTable "
                        + "UaHarvester UaPool UaRegion UaTable UnavoidableSet VirtualCells");
        // used by search.expand, search.band3, search.engine, scan
        open.put(
                "ua.guardian",
                "AvoidVectors BoxTypes FreshSets Gangster GuardianTable MultiBoxTable ResidualTable SharedMultiBox SocketRows "
                        + "SocketTable ThirdBand");
        // used by search.plan, search.engine, scan.campaign, cli.ua, cli.scan
        open.put(
                "ua.forward",
                "ForwardCounter ForwardExpansion ForwardPair ForwardLeafSink ForwardRule ForwardTable ForwardTask");
        // used by cli.ua
        open.put(
                "ua.forward.explain",
                "ClueOrder ForwardBranch ForwardExample ForwardExplanation ForwardView PairText UnavoidableSockets");
        // used by search.band3, search.plan, search.audit, search.engine, scan.estimate, scan.campaign, cli.scan
        open.put(
                "search.expand",
                "Cut CutListener FirstBandCuts FirstBandSets FirstBandTables LeafSink PairCutListener Rule SecondBandTree "
                        + "SiblingSets");
        // used by search.engine
        open.put(
                "search.band3",
                "BranchGuardians64 CandidateSink ManyThirdBands OneThirdBand SiblingGuardians64 ThirdBands ThirdSink");
        // used by search.audit, search.engine, scan, scan.estimate, scan.campaign, cli.scan
        open.put(
                "search.plan",
                "BandTask CensusPlan CensusPlanItem ClueCounts FiveClueSets LineOrder Orientation "
                        + "PairGoal PairInstance PairSplit PairTask PairWalk PuzzleGoal ScanPlan SearchInstance SearchOptions");
        // used by search.engine, scan, scan.campaign
        open.put(
                "search.audit",
                "Audit AuditCount AuditReport AuditedPair CertifiedSets LostPuzzle PairAudit PairSearchListener "
                        + "SearchListener");
        // used by search.engine, scan, scan.estimate, scan.campaign, cli.scan
        open.put("search.result", "Counter Counters FoundPuzzle GridResult PairResult");
        // used by profile.run
        open.put("search.hitting", "HittingCounts HittingRule HittingSearch");
        // used by profile, picture, cli.profile; EngineRunner by copies of the classes in loaders of their own
        open.put(
                "profile.run",
                "DepthCount EngineRunner Method OwnClasses RunInput RunOutcome Strategy StrategyRunner StrategyText");
        // used by scan, scan.estimate, search.trace
        open.put("search.engine", "GoalSearch GridSearch PairSearch");
        // used by picture, cli.trace
        open.put("search.trace", "CutEvidence GridTrace TraceBranch TraceJson TraceNode TracePlace TraceText");
        // used by scan.campaign, cli.scan
        open.put("scan.estimate", "GridEstimator WarmUp");
        // used by scan.campaign, cli.scan, cli.store; CampaignInput by every program that scans
        open.put("scan.campaign.input", "CampaignInput GridDigest GridEntries InputSurvey RankedGrids");
        // used by store.journal, store.index, store, scan.campaign, cli.scan, cli.store
        open.put(
                "store.record",
                "CounterValue Effort Findings GridRecord InputPart RecordCodec RecordList StoreSettings StoredPuzzle");
        // used by store.index, store, scan.campaign, cli.store
        open.put(
                "store.journal",
                "Damage DoneFile DoneSet IndexMark Journal JournalContent JournalGoneException JournalMark "
                        + "JournalReader JournalStart RecordVisitor");
        // used by store
        open.put(
                "store.index",
                "ChronicleGridIndex ChronicleLibrary GridIndex IndexEntry MemoryGridIndex NoIndexException StoreIndex");
        // used by survo.comb, survo.solve, survo.swap, cli.survo
        open.put("survo.read", "SurvoPrinter SurvoReader SurvoText SurvoWord");
        // used by survo.solve, survo.count, survo.lattice, cli.survo
        open.put("survo.comb", "CombLine CombList CombReader CombSink Margins Partitions");
        // used by survo.make, survo.play, play, cli.survo
        open.put(
                "survo.swap",
                "NearestSolution PermutationSwaps ProductTable SwapCensus SwapDescent SwapPath SwapStatistics SwapTable SwapWords");
        // used by play, cli.survo
        open.put("survo.play", "PlayGame PlayLevel PlayLink PuzzleMaker");
        // used by play, cli.survo
        open.put("play.sudoku", "Single SudokuGame SudokuLink SudokuMaker");
        // used by cli.survo; PlayPage and PlayServer by every program that serves the page
        open.put("play", "PlayContent PlayPage PlayServer");
        // used by survo.play, cli.survo
        open.put("survo.make", "ChoiceBits SurvoGenerator SurvoRating");
        // used by survo.swap, survo.lattice, cli.survo
        open.put("survo.count", "CountCheckpoint CountEstimate CountRun");
        // used by survo.count and survo.swap, which pass puzzles to a MarginSink
        open.put("survo.count.margin", "ColumnSums ColumnWalk MarginSink");
        // used by picture, cli.survo
        open.put("survo.lattice", "Lattice LatticeDot LatticeWork");
        // used by report, cli.console, cli.puzzle, cli.scan, cli.ua, cli.survo, cli.catalog, cli.sums
        open.put(
                "picture",
                "BarsSvg CrossSumHtml ForwardHtml GridSvg HeatSvg LatticeHtml LatticePng LatticeSvg ProfileSvg RowsSvg TextGrid TextStyle TraceHtml");
        // used by picture, report
        open.put("picture.page", "Markup Page Svg");
        // used by cli.puzzle, cli.catalog, cli.ua, cli.scan, cli.store, cli.survo, cli
        open.put(
                "cli.console",
                "CommandGroup DigitChars EntryJson ExitCode HelpCommand Interrupts MoveJson ProgressLine QuietErrors ResumeLine StandardOutput Subcommands "
                        + "TerminalInput UsageSentence VersionText");
        // used by all commands
        open.put(
                "cli.option",
                "Bounds CheckpointOptions ClusterConsole ClusterOptions DrawOptions DurationConverter EmptyInput GivenRanks InputOptions "
                        + "MissingFiles NumberRange OneStore OutputCheck ProgressOption RuleConverter SearchWatch SeedOption SheetOptions "
                        + "ThreadsOption");
        // used by cli, cli.puzzle, cli.scan
        open.put("cli.output", "OutputOption Table TableOption");
        // used by cli
        open.put("cli.manual", "CompletionCommand HelpPage ManPage");
        // used by cli
        open.put("cli.puzzle", "PuzzleCommands");
        // used by cli.catalog
        open.put("cli.catalog.count", "CountCommands");
        // used by cli.catalog
        open.put("cli.catalog.file", "GridFileCommands GridFileInfo");
        // used by cli
        open.put("cli.catalog", "CatalogCommand");
        // used by cli
        open.put("cli.ua", "UaCommands");
        // used by cli
        open.put("cli.scan", "ScanCommand");
        // used by cli
        open.put("cli.store", "StoreCommand");
        // used by cli
        open.put("cli.report", "ReportCommand");
        // used by cli
        open.put("cli.trace", "TraceCommand");
        // used by cli
        open.put("cli.census", "CensusCommand");
        // used by cli
        open.put("cli.plan", "PlanCommand");
        // used by cli
        open.put("cli.profile", "ProfileCommand");
        // used by cli
        open.put("cli.survo", "SurvoCommand");
        // used by cli.survo
        open.put("cli.survo.play", "SurvoPlayCommand");
        // used by cli
        open.put("cli.sums", "CrossSumCommand");
        // the program itself
        open.put("cli", "Seventeen");
        return open;
    }

    @BeforeAll
    static void readTheProgram() {
        program = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(ROOT);
        assertThat(program).isNotEmpty();
    }

    @Test
    void everyRoomIsInTheListOfArrows() {
        assertThat(ARROWS.keySet()).containsAll(rooms());
    }

    @Test
    void roomsUseOnlyWhatTheirArrowsAllow() {
        ARROWS.forEach((user, used) -> arrowRule(user, used).check(program));
    }

    @Test
    void anArrowThatIsNotAllowedIsFound() {
        assertThatThrownBy(() -> arrowRule("grid.canon", List.of("base.*")).check(program))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("org.seventeen.grid.SolutionGrid");
    }

    /** Arrows lead only to rooms that come earlier in the list. */
    @Test
    void arrowsHaveNoCycles() {
        Set<String> above = new TreeSet<>();
        ARROWS.forEach((user, used) -> {
            for (String entry : used) {
                for (String room : ARROWS.keySet()) {
                    boolean allowed = !room.equals(user) && matches(entry, room);
                    assertThat(!allowed || above.contains(room))
                            .as("%s may use %s", user, room)
                            .isTrue();
                }
            }
            above.add(user);
        });
    }

    @Test
    void theTopLevelHasNoCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(program);
    }

    @Test
    void roomsWithinRoomsHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(program);
    }

    /** Survo puzzles are no sudokus: they share only the ground with them. */
    @Test
    void survoUsesNothingOfSudoku() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".survo..")
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are neither in base nor in survo",
                        type -> isOurs(type)
                                && !room(type).startsWith("base.")
                                && !(room(type) + ".").startsWith("survo.")))
                .check(program);
    }

    @Test
    void nobodyUsesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".cli..", "picocli..")
                .check(program);
    }

    /**
     * What is made in the language of the machine fits no other machine: in Egypt digits are others, in Turkey the upper case of i
     * is. Error Prone looks for the upper and lower case only.
     */
    @Test
    void nothingIsWrittenInTheLanguageOfTheMachine() {
        noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(PrintStream.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintStream.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "format", String.class, Object[].class)
                .orShould()
                .callConstructor(Formatter.class)
                .orShould()
                .callConstructor(Formatter.class, Appendable.class)
                .check(program);
    }

    /** The first use of the index takes seconds, which commands without an index should not pay. */
    @Test
    void onlyOneClassKnowsChronicleMap() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".store.index.ChronicleGridIndex")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.openhft..")
                .check(program);
    }

    /** The program does not contain the library: whatever else used it would fail without it. */
    @Test
    void onlyOneClassKnowsTheLibraryBesideTheJar() {
        noClasses()
                .that()
                .haveNameNotMatching(ROOT + "\\.sums\\.smt\\.SmtInterpolSolver(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("de.uni_freiburg..")
                .check(program);
    }

    /** A program that searches, solves or counts needs the jar alone: libraries are for files, JSON and the command line. */
    @Test
    void whoeverOnlySearchesNeedsNoLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".base.text",
                        ROOT + ".grid.sheet",
                        ROOT + ".sums.smt",
                        ROOT + ".store..",
                        ROOT + ".cluster..",
                        ROOT + ".cli..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(ROOT + "..", "java..", "javax.imageio..", "com.sun.net.httpserver..")
                .check(program);
    }

    /** Two solvers that share a mistake would agree on it. What a puzzle is they both know. */
    @Test
    void theSolversOfCrossSumsShareNoSearch() {
        noClasses()
                .that()
                .haveNameMatching(ROOT + "\\.sums\\.smt\\.SmtInterpolSolver(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(ROOT
                        + "\\.sums\\.solve\\.(CrossSumSolver|SumSearch|SumDomains|SumPropagation|SumBounds|SumTables)")
                .check(program);
    }

    /** So all commands escape strings and write numbers alike, and another library would be the work of one room. */
    @Test
    void onlyOneRoomKnowsTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".base.text")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
                .check(program);
    }

    /** Other formats of spreadsheets, or another library, would be the work of one room. */
    @Test
    void onlyOneRoomKnowsTheLibraryOfWorkbooks() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".grid.sheet")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.dhatim..", "javax.xml..", "org.w3c..")
                .check(program);
    }

    /** Only a game needs keys one by one; all other commands work in any stream. */
    @Test
    void onlyTheGameInTheTerminalKnowsItsLibrary() {
        noClasses()
                .that()
                .haveNameNotMatching(ROOT + "\\.cli\\.survo\\.play\\..*")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jline..")
                .check(program);
    }

    /** Two solvers that share a mistake would agree on it. Interfaces and enums contain no logic. */
    @Test
    void theTwoSolversShareNoCode() {
        Set<JavaClass> cover = codeBehind(Pattern.compile("ExactCover.*|DancingLinks.*|AlgorithmX.*|SudokuCover.*"));
        Set<JavaClass> bitSolver = codeBehind(Pattern.compile("BitSolver.*"));
        assertThat(cover).hasSizeGreaterThanOrEqualTo(3);
        assertThat(bitSolver).isNotEmpty();
        cover.retainAll(bitSolver);
        assertThat(cover).as("classes of solve that both solvers run").isEmpty();
    }

    @Test
    void innerLoopRoomsUseNoStreams() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".ua..", ROOT + ".search.expand..", ROOT + ".search.band3..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.stream..")
                .check(program);
    }

    @Test
    void whatIsPublicIsMeantForProgramsOrUsedByAnotherRoom() {
        Map<String, String> open = publicTypes();
        assertThat(API).doesNotContainAnyElementsOf(open.keySet());
        for (JavaClass type : program) {
            String room = room(type);
            if (API.contains(room) || !isTopLevel(type)) {
                continue;
            }
            boolean named = List.of(open.getOrDefault(room, "").split(" ", -1)).contains(type.getSimpleName());
            assertThat(type.getModifiers().contains(JavaModifier.PUBLIC))
                    .as("%s is public", type.getName())
                    .isEqualTo(named);
        }
        open.forEach((room, names) -> {
            for (String name : names.split(" ", -1)) {
                assertThat(program.contain(ROOT + "." + room + "." + name))
                        .as("%s.%s exists", room, name)
                        .isTrue();
            }
        });
    }

    @Test
    void everyRoomSaysWhatItIsFor() throws IOException {
        Path sources = Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "java", "org", "seventeen");
        for (String room : rooms()) {
            Path description = sources.resolve(room.replace('.', '/')).resolve("package-info.java");
            assertThat(description).exists();
            assertThat(Files.readString(description))
                    .as(description.toString())
                    .containsPattern("(?s)/\\*\\*\n \\* [A-Z].*<p>In: .*Out:.*<p>Read first: \\{@link");
        }
    }

    /** A command fills the options of a class below it; one that is longer has logic that a program would miss. */
    @Test
    void noFileOfTheCommandLineIsLongerThan400Lines() throws IOException {
        Path sources =
                Path.of(System.getProperty("seventeen.basedir", "."), "src", "main", "java", "org", "seventeen", "cli");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(400);
            }
        }
    }

    private static ArchRule arrowRule(String user, List<String> used) {
        return classes()
                .that()
                .resideInAPackage(ROOT + "." + user)
                .should(onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are in " + user + " or in " + used + " or no part of the program",
                        type -> !isOurs(type)
                                || room(type).equals(user)
                                || used.stream().anyMatch(entry -> matches(entry, room(type))))))
                .allowEmptyShould(true);
    }

    /**
     * The classes of {@code solve} whose names match, and all classes of {@code solve} that these use, directly or not.
     */
    private static Set<JavaClass> codeBehind(Pattern names) {
        Set<JavaClass> found = new LinkedHashSet<>();
        Deque<JavaClass> open = new ArrayDeque<>();
        for (JavaClass type : program) {
            String name = type.getName().substring(type.getPackageName().length() + 1);
            if (room(type).startsWith("solve.") && names.matcher(name).matches()) {
                open.add(type);
            }
        }
        while (!open.isEmpty()) {
            JavaClass type = open.remove();
            boolean code = !type.isInterface() && !type.isEnum() && !type.isArray();
            if (isOurs(type) && room(type).startsWith("solve.") && code && found.add(type)) {
                type.getDirectDependenciesFromSelf()
                        .forEach(dependency ->
                                open.add(dependency.getTargetClass().getBaseComponentType()));
            }
        }
        return found;
    }

    private static boolean matches(String entry, String room) {
        return entry.endsWith(".*") ? room.startsWith(entry.substring(0, entry.length() - 1)) : room.equals(entry);
    }

    private static boolean isOurs(JavaClass type) {
        return (type.getPackageName() + ".").startsWith(ROOT + ".");
    }

    private static boolean isTopLevel(JavaClass type) {
        return !type.getName().contains("$") && !type.getSimpleName().equals("package-info");
    }

    private static Set<String> rooms() {
        Set<String> rooms = new TreeSet<>();
        for (JavaClass type : program) {
            rooms.add(room(type));
        }
        return rooms;
    }

    /** The package of a class below the root. */
    private static String room(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT + ".") ? name.substring(ROOT.length() + 1) : "";
    }

    private static List<String> join(List<String> some, List<String> more) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }
}
