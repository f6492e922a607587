package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.base.work.KnownSpeed;
import org.seventeen.cli.scan.ScanJsonTest;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.AuditReport.Lost;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;
import picocli.CommandLine;

/** What all commands print as JSON is what docs/schema says. */
@ResourceLock(value = "machine speed", mode = ResourceAccessMode.READ)
class JsonLinesTest {
    private static final String SEVENTEEN = Grid29.PUZZLE;
    private static final String EIGHTEEN = "6" + SEVENTEEN.substring(1);
    private static final String PAIR = QuickGrids.PAIR;
    private static final String ODD_NAME = "\ta \"name\"\t\\ é";

    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("GRID", GRID + ODD_NAME),
            Map.entry(
                    "CHEAP",
                    "379641582615832794248795361483157926197326458526984173952463817831279645764518239" + ODD_NAME),
            Map.entry("QUICK", QuickGrids.ONE + ODD_NAME),
            Map.entry("PAIR", PAIR + ODD_NAME),
            Map.entry("PUZZLES", SEVENTEEN + ODD_NAME + "\n" + EIGHTEEN + "\n" + SEVENTEEN),
            Map.entry("MANY", ".".repeat(81)),
            Map.entry("WIDE", "....." + GRID.substring(5) + ODD_NAME),
            // It needs an X-wing.
            Map.entry("HARD", "97.3.6.428.5...1.9....5....2.7...3.4.1..2..8.4..738..1...9.5............1..847..3"),
            Map.entry("SOLVED", SEVENTEEN + "\t" + GRID),
            Map.entry("COVER", "items: a b\n\"o \\\" 1\": a\ntwo: b\nboth: a b"),
            Map.entry("SURVO", "3,7/4,6/A1=1\n6,15/5,6,10\n34,34,34,34/34,34,34,34"),
            Map.entry("SUMS", "#tc \"A\" \t\u0085\n#range -3..9\nx\n1,x,3\nx,4,x\nx,6,5\n2,x,x\nx,x\n"),
            Map.entry("ONE", "#tc A\n4\nx,3,4\n1,x,x\n2,x,x\n"),
            Map.entry("ANSWER", "sat\n((V1 1) (V5 8))\n"));

    /** The branch of example 2 of champagne, whose groups have sets in common. */
    private static final String DEAD_BRANCH = "explain --json --left 3"
            + " --bands 123456789457189263698732145285691374764523918931847526"
            + " --with ...1..............1..........1......1....1..11.1......"
            + " --active .11.1.11....1......1.1..11......1111...1......1.111111";

    private static final ScanInput LINE = new ScanInput(Grid29.SOLUTION, "");

    /** For each schema commands that between them print all of its fields. */
    private static final Map<String, List<String>> COMMANDS = Map.ofEntries(
            Map.entry(
                    "scan",
                    List.of(
                            "scan --json --clues 12 --audit 0.01 GRID",
                            "scan --json --first --isomorphic QUICK",
                            "scan --json --clues 11..12 GRID",
                            "scan --json --clues 12 --minimal-only --with r1c1 --within r123456 GRID")),
            Map.entry(
                    "scan-pairs",
                    List.of(
                            "scan --json --band-pairs --clues 16 --audit 0.0001 PAIR",
                            "scan --json --pairs --isomorphic QUICK")),
            Map.entry(
                    "scan-estimate",
                    List.of("scan --json --clues 11..12 --estimate --estimate-time 0.02 --minimal-only --with r1c1"
                            + " --within c1234567 GRID")),
            Map.entry("store-record", List.of("store export --json STORE", "store find STORE GRID")),
            Map.entry(
                    "store-info",
                    List.of("store info --json STORE", "store verify --json LOST", "store repair --json STORE")),
            Map.entry("store-missing", List.of("store info --missing --total 9 --json STORE")),
            Map.entry("store-found", List.of("store find --json STORE GRID CHEAP", "store find --json PART GRID")),
            Map.entry("census-verify", List.of("census verify --json CENSUS")),
            Map.entry("census-repair", List.of("census repair --json --units 5-6 CENSUS")),
            Map.entry("catalog-verify", List.of("catalog verify --json GRID PUZZLES")),
            Map.entry("ua-grid", List.of("ua --json --counts --packing GRID", "ua --json --counts --bands " + PAIR)),
            Map.entry(
                    "bands-set", List.of("bands expand --json --clues 3 29", "bands expand --json --clues 9 " + PAIR)),
            Map.entry(
                    "bands-count",
                    List.of(
                            "bands expand --json --count-only --clues 2 29",
                            "bands expand --json --count-only --clues 7 PAIR")),
            Map.entry("bands-socket", List.of("bands guardians --json --socket-size 4 --max-size 8 PAIR")),
            Map.entry("bands-sockets", List.of("bands guardians --json --socket-size 4 --max-size 8 PAIR")),
            Map.entry("bands-degree", List.of("bands degrees --json --most 1 --max-size 8 PAIR")),
            Map.entry("ua-set", List.of("ua --json --max-size 6 GRID", "ua --json --max-size 8 --bands " + PAIR)),
            Map.entry(
                    "explain",
                    List.of(
                            DEAD_BRANCH,
                            "explain --json --left 5 --with 1......1" + ".".repeat(46) + " GRID",
                            "explain --json --left 5 --bands " + PAIR + " --with ...1" + ".".repeat(77))),
            Map.entry(
                    "solve",
                    List.of(
                            "solve --json PUZZLES",
                            "solve --json --count-only PUZZLES",
                            "solve --json --limit 3 MANY")),
            Map.entry(
                    "validate", List.of("validate --json --minimal --distinct PUZZLES MANY", "validate --json SOLVED")),
            Map.entry("vary", List.of("vary --minus 0 --plus 1 --json --same-grid PUZZLES")),
            Map.entry("vary-class", List.of("vary --plus 1 --json --rounds 1 --same-grid PUZZLES")),
            Map.entry("canon-grid", List.of("canon --json GRID", "canon --json --automorphisms --unique GRID")),
            Map.entry(
                    "canon-puzzle",
                    List.of(
                            "canon --json --puzzles --keep-going PUZZLES",
                            "canon --json --puzzles --form minlex PUZZLES",
                            "canon --json --automorphisms --puzzles GRID")),
            Map.entry("rate", List.of("rate --json PUZZLES", "rate --json --steps HARD GRID")),
            Map.entry("generate", List.of("generate --json --count 2", "generate --json --clues 81")),
            Map.entry("group", List.of("canon --json --group GRID", "group --by pattern --json PUZZLES MANY")),
            Map.entry("pattern-info", List.of("pattern canon --json PUZZLES", "pattern info --json MANY GRID")),
            Map.entry(
                    "pattern-scan",
                    List.of(
                            "pattern scan --json --pattern " + SEVENTEEN + " GRID",
                            "pattern scan --json --pattern-class r12345678 GRID")),
            Map.entry(
                    "pattern-fill",
                    List.of("pattern fill --json " + SEVENTEEN + " --with " + SEVENTEEN.substring(0, 75) + "......")),
            Map.entry("twins", List.of("twins --json WIDE", "twins --json --in CHEAP WIDE")),
            Map.entry("ua-class", List.of("ua --json --classes --max-size 8 GRID")),
            Map.entry("minimize", List.of("minimize --json --all PUZZLES")),
            Map.entry("cover-solution", List.of("cover --json COVER")),
            Map.entry(
                    "cover-count",
                    List.of("cover --json --count-only COVER", "cover --json --count-only --limit 1 COVER")),
            Map.entry("deal", List.of("deal --json 100 4", "deal --json --back 0,1,2,1 4")),
            Map.entry("grid-random", List.of("grid random --json --count 2")),
            Map.entry(
                    "grid-puzzle",
                    List.of(
                            "grid morph --json PUZZLES GRID",
                            "grid show --json PUZZLES GRID",
                            "grid show --json MANY")),
            Map.entry(
                    "catalog-grid",
                    List.of(
                            "catalog unrank --json 0 5472730537",
                            "catalog range --json 300-302",
                            "catalog random --json 1",
                            "catalog neighbours --json GRID")),
            Map.entry("catalog-rank", List.of("catalog rank --json GRID")),
            Map.entry("catalog-band", List.of("catalog info --json", "catalog info --json --band 2")),
            Map.entry(
                    "catalog-pair",
                    List.of("catalog unrank --pairs --json 0 983959109", "catalog range --pairs --json 300-302")),
            Map.entry("catalog-pair-rank", List.of("catalog rank --pairs --json GRID")),
            Map.entry(
                    "catalog-count",
                    List.of("catalog count --json --band 416", "catalog count --pairs --json --band 416")),
            Map.entry("catalog-survey", List.of("catalog survey --json 5-9")),
            Map.entry("catalog-file", List.of("catalog info --json GRID BINARY")),
            Map.entry(
                    "census-record",
                    List.of("census run --json --clues 16 --units SMALL", "census export --records CENSUS")),
            Map.entry("census-puzzle", List.of("census export --json CENSUS")),
            Map.entry("census-unit", List.of("census units --json --units 5,7-8")),
            Map.entry("census-status", List.of("census status --json CENSUS")),
            Map.entry("report", List.of("report --json STORE", "report --json CENSUS", "report --json SCANNED")),
            Map.entry(
                    "trace",
                    List.of(
                            "trace --json --clues 16 --without critical CHEAP",
                            "trace --json --clues 17 --first QUICK",
                            "trace --json --clues 12 --expansion forward --branch 1 CHEAP",
                            "trace --json --clues 13 --expansion forward --branch 20 GRID",
                            // A branch that is cut at once.
                            "trace --json --clues 12 --branch 1 --largest 2000 CHEAP")),
            Map.entry("census-grids", List.of("census grids --json --catalog 0-1 CENSUS")),
            Map.entry("unit-outcome", List.of()),
            Map.entry(
                    "profile",
                    List.of(
                            "profile --json --clues 9 --rounds 1 --warm-up 0 --strategy default --strategy naive GRID")),
            Map.entry(
                    "plan",
                    List.of(
                            "plan --json --clues 6 --time 10ms --catalog 5-9",
                            "plan --json --census --clues 16 --time 10ms --range 983959109")),
            Map.entry("plan-unit", List.of("plan --list-units --json --clues 6 --time 10ms --catalog 5-9")),
            Map.entry("survo-solve", List.of("survo solve --json SURVO", "survo solve --json --count-only SURVO")),
            Map.entry("survo-preliminary", List.of("survo solve --json --preliminary SURVO")),
            Map.entry("survo-unique", List.of("survo unique --json SURVO")),
            Map.entry("survo-swap", List.of("survo swap --json SURVO")),
            Map.entry("survo-swap-statistics", List.of("survo swap --json --statistics 2 3 --below 2")),
            Map.entry(
                    "survo-rate",
                    List.of("survo rate --json --runs 3 SURVO", "survo rate --json --runs 1 --mutations 1 SURVO")),
            Map.entry("survo-generate", List.of("survo generate 3 3 --json --count 2")),
            Map.entry("survo-count", List.of("survo count 2 4 --json", "survo count 2 4 --json --shard 1/2")),
            Map.entry("survo-estimate", List.of("survo count 2 6 --json --estimate --estimate-time 200ms")),
            Map.entry("survo-lattice", List.of("survo lattice 2 3 --json", "survo lattice 2 2 --json")),
            Map.entry("survo-tables", List.of("survo tables --json SURVO")),
            Map.entry(
                    "crosssum-solve",
                    List.of(
                            "crosssum solve --json --explain SUMS",
                            "crosssum solve --json --count-only --limit 20 SUMS")),
            Map.entry("crosssum-answer", List.of("crosssum solve --json --answer ANSWER ONE")),
            Map.entry(
                    "crosssum-generate",
                    List.of("crosssum generate 3 --json --count 2", "crosssum generate 2 3 --json --distinct all")),
            Map.entry(
                    "survo-partitions",
                    List.of(
                            "survo partitions --json P=PARTITIONS,9,3",
                            "survo partitions --json P=SUBSETS,3,2 ELEMENTS=a,b,c",
                            "survo partitions --json P=PARTITIONS,9,3 RESULTS=0",
                            "survo partitions --json -")));

    /** Schemas of objects that a command prints beside others, with the type that tells them apart. */
    private static final Map<String, String> TYPES =
            Map.of("bands-set", "set", "bands-socket", "socket", "bands-sockets", "total");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeInputs() throws Exception {
        KnownSpeed.assume();
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue() + "\n");
        }
        CommandRun made = run("catalog convert GRID BINARY --to ranks");
        assertThat(made.code()).as(made.err()).isZero();
        CensusStores.make(folder.resolve("CENSUS"));
        makeScannedStore(folder.resolve("SCANNED"));
        makeStore("PART", "name");
        makeStore("STORE", "name \u0085", "");
        makeStore("LOST", "", "");
        // The last record is cut short, though it was finished.
        lengthen(folder.resolve("LOST"), -5);
    }

    /** A store with a record of each of some annotations. */
    private static void makeStore(String name, String... annotations) throws Exception {
        try (Store<GridRecord> store =
                Store.open(folder.resolve(name), Records.kind("in", "clues=17"), Duration.ofSeconds(1))) {
            for (int position = 0; position < annotations.length; position++) {
                store.append(record(position, annotations[position]));
            }
        }
    }

    /** Adds bytes to the journal of a store, or cuts them off. */
    private static void lengthen(Path store, int more) throws IOException {
        Path journal = store.resolve("journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length + more));
    }

    /** The store of a scan, with the rest of a record whose writing was cut short. */
    private static void makeScannedStore(Path store) throws IOException {
        CommandRun scanned = run("scan --clues 16 --store SCANNED QUICK QUICK --range 1-");
        assertThat(scanned.code()).as(scanned.err()).isZero();
        lengthen(store, 5);
    }

    private static GridRecord record(long position, String annotation) {
        return new GridRecord(
                position,
                Grid29.SOLUTION,
                annotation,
                17,
                true,
                List.of(new FoundPuzzle(Puzzle.of(SEVENTEEN), false)),
                new Effort(Map.of("leaves", 7L), 1, 2),
                "0.1.0",
                "clues=17");
    }

    private static CommandRun run(String command) {
        String[] words = command.split(" ");
        for (int i = 0; i < words.length; i++) {
            if (FILES.containsKey(words[i])
                    || List.of("STORE", "BINARY", "CENSUS", "SCANNED", "LOST", "PART")
                            .contains(words[i])) {
                words[i] = folder.resolve(words[i]).toString();
            } else if (words[i].equals("SMALL")) {
                words[i] = "" + CensusStores.smallUnit();
            }
        }
        return CommandRun.of(
                command.endsWith(" -") ? "COMB P / P=PARTITIONS,9,3\nPartitions 3 of 9: N[P]=8" : "", words);
    }

    @ParameterizedTest
    @MethodSource("org.seventeen.cli.JsonSchema#names")
    void everyLineKeepsItsSchemaAndEveryFieldIsPrinted(String name) {
        JsonSchema schema = JsonSchema.of(name);
        Set<String> seen = new LinkedHashSet<>();
        for (String command : COMMANDS.get(name)) {
            CommandRun run = run(command);
            List<String> lines = run.out();
            if (name.startsWith("ua-")) {
                assertThat(JsonSchema.of("ua-grid").check(lines.get(0))).contains("by_size.NAME", "by_region.NAME");
                lines = name.equals("ua-grid") ? lines.subList(0, 1) : lines.subList(1, lines.size());
            }
            if (TYPES.containsKey(name)) {
                String type = "{\"type\":\"" + TYPES.get(name) + "\",";
                lines = lines.stream().filter(line -> line.startsWith(type)).toList();
            }
            assertThat(lines).as(command + ": " + run.err()).isNotEmpty();
            lines.forEach(line -> seen.addAll(schema.check(line)));
        }
        if (name.equals("scan")) {
            seen.addAll(schema.check(lineOfAFaultySearch()));
        }
        if (name.equals("scan-pairs")) {
            seen.addAll(schema.check(ScanJsonTest.line(new PairRecord(LINE, faultyResult(), List.of()))));
        }
        if (name.equals("unit-outcome")) {
            seen.addAll(schema.check(lineOfACluster()));
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(schema.fields());
    }

    /** Only the program with Spark can be asked for it. */
    private static String lineOfACluster() {
        UnitCampaign.Outcome.Failure failure =
                new UnitCampaign.Outcome.Failure(7, "ranks 448-511", 4, "IllegalStateException: a sentence");
        UnitCampaign.Outcome outcome = new UnitCampaign.Outcome(
                9, 3, new UnitCampaign.Outcome.Counts(5, 320, 2, 1_000), List.of(failure), false);
        return UnitCampaign.Outcome.SHAPE.line(new UnitCampaign.Outcome.InFolder(outcome, "hdfs://host/dir"));
    }

    /** No command can be asked for it, as the search has no such fault. */
    private static String lineOfAFaultySearch() {
        return ScanJsonTest.line(LINE, faultyResult());
    }

    private static GridResult faultyResult() {
        AuditReport report = new AuditReport();
        report.add(new Lost(Cut.FIRST_BAND_SETS, Puzzle.of(SEVENTEEN)));
        SearchInstance instance = SearchInstance.of(LINE.solution(), 17);
        return new GridResult(instance, true, List.of(), new Counters(), 0, Optional.of(report));
    }

    @Test
    void everySchemaHasItsCommandsAndEveryCommandWithJsonASchema() throws IOException {
        assertThat(COMMANDS.keySet()).containsExactlyInAnyOrderElementsOf(JsonSchema.names());
        List<String> commands = COMMANDS.values().stream().flatMap(List::stream).toList();
        CommandLine all = Seventeen.commandLine();
        List<String> withJson =
                SeventeenTest.commands().filter(name -> hasJson(all, name)).toList();
        assertThat(withJson).contains("scan", "grid random", "survo count").hasSizeGreaterThan(15);
        assertThat(withJson)
                .allSatisfy(name -> assertThat(commands)
                        .anyMatch(command -> command.startsWith(name + " ") && command.contains("--json")));
    }

    private static boolean hasJson(CommandLine all, String name) {
        CommandLine line = all;
        for (String word : name.isEmpty() ? new String[0] : name.split(" ")) {
            line = line.getSubcommands().get(word);
        }
        return line.getCommandSpec().findOption("--json") != null;
    }
}
