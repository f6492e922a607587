package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.testing.QuickGrids;
import picocli.CommandLine;

/** {@code scan --pairs} and {@code scan --band-pairs}. */
class PairScanTest {
    /** A grid with one puzzle of 17 clues; its third band holds seven of them. */
    private static final String GRID = QuickGrids.ONE;

    private static final String PAIR = GRID.substring(0, 54);
    private static final String PUZZLE = QuickGrids.PUZZLE;
    private static final Gangster THIRDS = Gangster.of(digits(PAIR));

    private static final String CHEAP = QuickGrids.PAIR;

    private static final String NINE =
            "\"balanced-([BS])\\d-\\1\\d-\\1\\d\",\"balanced-\\1\\d-\\1\\d-\\1\\d\",\"balanced-\\1\\d-\\1\\d-\\1\\d\","
                    + "\"crowded-B1\",\"crowded-B2\",\"crowded-B3\",\"crowded-S1\",\"crowded-S2\",\"crowded-S3\"";

    @TempDir
    private Path folder;

    private static CommandRun scan(String input, String words) {
        return CommandRun.of(input, ("scan " + words).split(" "));
    }

    @Test
    void gridsSearchedTogetherHaveTheResultsOfGridsSearchedAlone() throws IOException {
        Isotopy move = Isotopy.random(new Random(5));
        String file = sixGrids(move);
        CommandRun alone = scan("", "--json --threads 3 " + file);
        assertThat(alone.code()).isEqualTo(ExitCode.DONE);
        assertThat(alone.out()).hasSize(6);
        assertThat(alone.out().get(0)).contains("\"exhaustive\":true,\"puzzles\":[\"" + PUZZLE + "\"]");
        assertThat(alone.out().get(3)).contains("\"puzzles\":[\"" + move.apply(Puzzle.of(PUZZLE)) + "\"]");

        CommandRun objects = scan("", "--pairs --json --threads 1 " + file);
        assertThat(objects.code()).isEqualTo(ExitCode.DONE);
        assertThat(objects.out().stream().map(PairScanTest::found))
                .containsExactlyElementsOf(
                        alone.out().stream().map(PairScanTest::found).toList());
        for (String object : objects.out()) {
            assertThat(object)
                    .containsPattern(",\"cpu_s\":\\d+\\.\\d{4},\"wall_s\":\\d+\\.\\d{4},\"covered\":\\[" + NINE + "]}$")
                    .doesNotContain("counters");
        }
        assertThat(objects.err())
                .contains(
                        "# scan for 17 clues, all puzzles, 1 thread, seed none, by band pairs, 1000 grids at a time\n")
                .contains("# grids 6, exhaustive 6 of 6; puzzles 3 in 3 of 6 grids, 0 of them non-minimal\n")
                .contains("# items covered 54 of 54\n");
        assertThat(objects.out().stream().mapToDouble(PairScanTest::seconds).sum())
                .as("what is counted for a pair is shared by its grids: %s", objects.err())
                .isCloseTo(statisticsSeconds(objects.err()), within(0.0051 + 0.0001 * 6));
    }

    @Tag("long")
    @Test
    void gridsSearchedFourAtATimeHaveTheSamePuzzles() throws IOException {
        Isotopy move = Isotopy.random(new Random(5));
        String file = sixGrids(move);
        CommandRun text = scan("", "--pairs --together 4 --threads 3 " + file);
        assertThat(text.code()).isEqualTo(ExitCode.DONE);
        assertThat(text.out())
                .containsExactly(
                        PUZZLE + "\tfirst", move.apply(Puzzle.of(PUZZLE)) + "\tmorph", PUZZLE + "\tfirst again");
        assertThat(text.err()).contains("# items covered 54 of 54\n");
    }

    @Test
    void gridsThatShareAllTheirPairsAreSearchedOnce() {
        String other =
                Isotopy.random(new Random(6)).apply(SolutionGrid.of(GRID)).toString();
        CommandRun one = scan(GRID, "--stats full --pairs --threads 1 --verdict-exit");
        CommandRun both = scan(GRID + "\n" + other, "--stats full --pairs --threads 1");
        CommandRun apart = scan(GRID + "\n" + other, "--stats full --pairs --threads 1 --together 1");
        assertThat(one.code()).isEqualTo(ExitCode.FOUND);
        assertThat(List.of(both.code(), apart.code())).containsOnly(ExitCode.DONE);
        assertThat(both.out()).hasSize(2).isEqualTo(apart.out());
        assertThat(one.out()).containsExactly(both.out().get(0));
        long sets = counter(one.err(), "first_band_sets");
        assertThat(sets).isPositive();
        assertThat(counter(both.err(), "first_band_sets")).isEqualTo(sets);
        assertThat(counter(apart.err(), "first_band_sets")).isEqualTo(2 * sets);
        assertThat(apart.err()).contains("by band pairs, 1 grid at a time\n").contains("# items covered 18 of 18\n");
    }

    @Test
    void aBandPairIsSearchedWithAllItsThirdBands() throws IOException {
        String pair = file(PAIR + " a \"pair\"");
        CommandRun objects = scan("", "--band-pairs --json --threads 1 " + pair);
        assertThat(objects.code()).isEqualTo(ExitCode.DONE);
        assertThat(objects.out()).hasSize(THIRDS.size());
        long items = 0;
        for (int t = 0; t < THIRDS.size(); t++) {
            String object = objects.out().get(t);
            String solution = THIRDS.third(t).under(digits(PAIR)).toString();
            boolean known = THIRDS.third(t).equals(third(GRID));
            assertThat(object)
                    .startsWith("{\"grid\":\"" + solution
                            + "\",\"annotation\":\"a \\\"pair\\\"\",\"file\":\"" + pair
                            + "\",\"line\":1,\"position\":0,\"clues\":17,"
                            + "\"exhaustive\":false,\"puzzles\":[" + (known ? "\"" + PUZZLE + "\"" : "")
                            + "],\"non_minimal\":[],\"cpu_s\":")
                    .containsPattern(",\"covered\":\\[(\"balanced-B[12]-B[12]-B3\",)*\"crowded-B3\"]}$")
                    .doesNotContain("counters");
            items += object.replaceFirst(".*\"covered\":", "").split(",", -1).length;
        }
        assertThat(objects.err())
                .contains("1 thread, seed none, each band pair with all its third bands\n")
                .contains("# grids " + THIRDS.size() + ", exhaustive 0 of " + THIRDS.size() + "; puzzles 1 in 1 of ")
                .contains("# band pairs 1, third bands " + THIRDS.size() + ", items covered " + items + " (");
        assertThat(objects.out().stream().mapToDouble(PairScanTest::seconds).sum())
                .as(objects.err())
                .isCloseTo(statisticsSeconds(objects.err()), within(0.0051 + 0.0001 * THIRDS.size()));

        // Only the pair of a whole grid counts: here it comes with another third band.
        String other = sibling(1).toString();
        CommandRun text =
                scan(other + "\tas a grid\n", "--band-pairs --threads 3 --without critical,disjoint --verdict-exit");
        assertThat(text.code()).isEqualTo(ExitCode.FOUND);
        assertThat(text.out()).containsExactly(PUZZLE + "\tas a grid");
        assertThat(text.err())
                .contains(", without disjoint, critical, each band pair with all its third bands\n")
                .contains("# band pairs 1, third bands " + THIRDS.size() + ", items covered " + items + " (");
    }

    @Test
    void pairsBeforeABadLineOfStandardInputAreSearchedAndFilesAreReadFirst() throws IOException {
        String bad = PAIR.substring(0, 53) + "1";
        int thirds = Gangster.of(digits(CHEAP)).size();
        CommandRun piped = scan(CHEAP + "\n" + bad + "\n" + PAIR, "--band-pairs --json");
        assertThat(piped.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(piped.out()).hasSize(thirds);
        assertThat(piped.err())
                .contains("# band pairs 1, third bands " + thirds + ", items covered ")
                .contains("seventeen: -:2:54: expected two bands of a solution grid, found digit 1 twice in row 6\n");
        String file = file(CHEAP, bad, PAIR);
        CommandRun read = scan("", "--band-pairs --json " + file);
        assertThat(read.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(read.out()).isEmpty();
        assertThat(read.err().lines()).hasSize(1).first().asString().startsWith("seventeen: " + file + ":2:54: ");
    }

    @Test
    void keepGoingLeavesOutTheBadLines() throws IOException {
        String file = file("nonsense", CHEAP, PAIR + PAIR, GRID.substring(0, 80) + ".");
        CommandRun pairs = scan("", "--band-pairs --json --keep-going " + file + " /no/such/file");
        assertThat(pairs.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(pairs.out()).hasSize(Gangster.of(digits(CHEAP)).size());
        assertThat(pairs.err().lines().filter(line -> line.startsWith("seventeen: ")))
                .containsExactly(
                        "seventeen: " + file + ":1:1: expected digit 1 of 54, found 'n'",
                        "seventeen: " + file
                                + ":3:82: expected the 54 digits of a band pair or the 81 of a solution grid, found 108",
                        "seventeen: " + file + ":4:81: expected a solution grid, found an empty cell in row 9 column 9",
                        "seventeen: /no/such/file: no such file");
        String grids = file(PAIR, ".".repeat(81));
        CommandRun none = scan("", "--pairs --json --keep-going --verdict-exit " + grids);
        assertThat(none.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(none.out()).isEmpty();
        assertThat(none.err())
                .contains("seventeen: " + grids + ":1:55: expected 81 cells, found 54")
                .contains("seventeen: " + grids + ":2:1: expected a solution grid, found an empty cell")
                .contains("# grids 0, exhaustive 0 of 0")
                .doesNotContain("items");
    }

    @Test
    void sixteenCluesAreSearchedByPairs() throws IOException {
        String file = file(GRID + "\tknown", sibling(0).toString());
        CommandRun alone = scan("", "--clues 16 --json " + file);
        CommandRun objects = scan("", "--clues 16 --pairs --json " + file);
        assertThat(objects.code()).isEqualTo(ExitCode.DONE);
        assertThat(objects.out().stream().map(PairScanTest::found))
                .hasSize(2)
                .containsExactlyElementsOf(
                        alone.out().stream().map(PairScanTest::found).toList());
        assertThat(objects.out())
                .allSatisfy(object -> assertThat(object)
                        .contains(",\"clues\":16,\"exhaustive\":true,")
                        .endsWith(",\"covered\":[\"crowded-B1\",\"crowded-B2\",\"crowded-B3\","
                                + "\"crowded-S1\",\"crowded-S2\",\"crowded-S3\"]}"));
        assertThat(objects.err()).contains("# scan for 16 clues, ").contains("# items covered 12 of 12\n");
    }

    @Test
    void aBandPairOfSixteenCluesHasCrowdedItemsAlone() throws IOException {
        int thirds = Gangster.of(digits(CHEAP)).size();
        CommandRun pair = scan("", "--clues 16 --band-pairs --json " + file(CHEAP));
        assertThat(pair.code()).isEqualTo(ExitCode.DONE);
        assertThat(pair.out())
                .hasSize(thirds)
                .allSatisfy(object -> assertThat(object)
                        .contains(",\"clues\":16,\"exhaustive\":false,\"puzzles\":[],")
                        .endsWith(",\"covered\":[\"crowded-B3\"]}"));
        assertThat(pair.err())
                .contains("# band pairs 1, third bands " + thirds + ", items covered " + thirds
                        + " (a whole grid has 6)\n");
    }

    /** Sums over grids: each third band of a cut counts. */
    @Test
    void anAuditOfABandPairIsCountedForEachOfItsGrids() throws IOException {
        String file = file(CHEAP);
        CommandRun plain = scan("", "--clues 16 --band-pairs --json " + file);
        CommandRun audited = CommandRun.of(
                "", ("scan --clues 16 --band-pairs --json --threads 2 --seed 4 --audit 0.001 " + file).split(" ", -1));
        assertThat(audited.code()).isEqualTo(ExitCode.DONE);
        assertThat(plain.err()).doesNotContain("audit");
        assertThat(plain.out()).noneMatch(object -> object.contains("\"audit\""));
        assertThat(audited.err())
                .contains(", seed 4, audit 0.001, each band pair")
                .containsPattern("# audit: 0 of [1-9][0-9]* sets are not unavoidable")
                .containsPattern(
                        "audit minirows +[1-9][0-9]* searched again of +[0-9]+; [0-9]+ unfinished, 0 puzzles lost")
                .doesNotContain("LOST", "NOT UNAVOIDABLE");
        long cuts = 0;
        long again = 0;
        for (String object : audited.out()) {
            Matcher minirows = Pattern.compile("\"minirows\":\\{\"cuts\":(\\d+),\"audited\":(\\d+),")
                    .matcher(object);
            assertThat(minirows.find()).as(object).isTrue();
            cuts += Long.parseLong(minirows.group(1));
            again += Long.parseLong(minirows.group(2));
        }
        assertThat(audited.out()).hasSameSizeAs(plain.out());
        assertThat(audited.err()).containsPattern("minirows +" + again + " searched again of +" + cuts + ";");
        assertThat(again).isPositive();
    }

    @Test
    void anAuditOfGridsByPairsIsInTheObjectOfEachGrid() throws IOException {
        String options = "scan --clues 16 --pairs --json --audit 0.0005 " + file(GRID);
        CommandRun run = CommandRun.of("", options.split(" ", -1));
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .singleElement()
                .satisfies(
                        object -> assertThat(object)
                                .contains("\"exhaustive\":true")
                                .containsPattern(
                                        "\"audit\":\\{\"sets\":[1-9][0-9]*,\"sets_not_unavoidable\":0,\"cuts\":\\{.*\\},\"lost\":\\[\\]\\}\\}$"));
    }

    /** Eighteen clues too; what is found of them is compared by {@code EighteenCluesTest}, as a grid takes too long here. */
    @ParameterizedTest
    @ValueSource(strings = {"--pairs", "--band-pairs"})
    void noInputIsNoResult(String mode) throws IOException {
        CommandRun run = scan("\n# nothing\n", "--clues 18 " + mode);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("# scan for 18 clues, ", "# grids 0, exhaustive 0 of 0");
        assertThat(scan("", mode + " " + file()).code()).isEqualTo(ExitCode.DONE);
    }

    @Tag("long")
    @Test
    void theForwardViewFindsTheSamePuzzles() throws IOException {
        String file = file(GRID);
        CommandRun few = scan("", "--pairs --expansion forward --without forward:sockets " + file);
        CommandRun most = scan("", "--pairs --expansion forward " + file);
        CommandRun siblings = scan("", "--pairs --expansion siblings " + file);
        for (CommandRun run : List.of(few, most, siblings)) {
            assertThat(run.code()).isEqualTo(ExitCode.DONE);
            assertThat(run.out()).containsExactly(PUZZLE);
            assertThat(run.err()).contains("# items covered 9 of 9\n");
        }
        assertThat(few.err())
                .contains(", without forward:sockets, by band pairs, 1000 grids at a time, forward view\n")
                .containsPattern("forward_socket_nodes +0 ");
        assertThat(most.err()).containsPattern("forward_confined_bands +\\d+ +\\d+\\.\\d\\d % of forward_looks\n");
        assertThat(siblings.err()).doesNotContain("forward view");
        assertThat(counter(siblings.err(), "branches")).isZero();
        assertThat(counter(few.err(), "branches")).isPositive();
    }

    @Test
    void theScanEndsWhenNobodyReadsOn() throws IOException {
        StringWriter err = new StringWriter();
        CommandLine line = Seventeen.commandLine();
        line.setErr(new PrintWriter(err));
        line.setOut(StandardOutputTest.unread());
        Path file = Files.writeString(folder.resolve("many.txt"), (CHEAP + "\n").repeat(1000));
        assertThat(line.execute("scan", "--band-pairs", "--threads", "2", "--json", file.toString()))
                .isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(err.toString()).contains("# stopped early: grids ").containsPattern("# band pairs [1-4], ");
    }

    /** A grid, another one with the same pair, and a third one, some of them again in other forms. */
    private String sixGrids(Isotopy move) throws IOException {
        SolutionGrid grid = SolutionGrid.of(GRID);
        String sibling = sibling(0).toString();
        return file(
                GRID + "\tfirst",
                move.apply(SolutionGrid.of(sibling)).transposed() + " sibling, written down in another way",
                RandomGrids.seeded(81).next().toString(),
                move.apply(grid) + " morph",
                sibling,
                GRID + "; first again");
    }

    /** Another grid with the same pair. */
    private static SolutionGrid sibling(int skipped) {
        return THIRDS.thirds().stream()
                .filter(third -> !third.equals(third(GRID)))
                .skip(skipped)
                .findFirst()
                .orElseThrow()
                .under(digits(PAIR));
    }

    private static ThirdBand third(String grid) {
        return ThirdBand.of(digits(grid.substring(54)));
    }

    private static byte[] digits(String text) {
        byte[] digits = new byte[text.length()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) (text.charAt(i) - '0');
        }
        return digits;
    }

    /** The fields of a JSON object about the puzzles found. */
    private static String found(String json) {
        return json.replaceFirst(",\"cpu_s\".*", "");
    }

    private static double seconds(String json) {
        return Double.parseDouble(json.replaceFirst(".*\"cpu_s\":", "").replaceFirst(",.*", ""));
    }

    private static double statisticsSeconds(String err) {
        return Double.parseDouble(first(err, ", CPU ([0-9.]+) s,"));
    }

    private static long counter(String err, String name) {
        return Long.parseLong(first(err, name + " +(\\d+)"));
    }

    private static String first(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }

    private String file(String... lines) throws IOException {
        return Files.write(Files.createTempFile(folder, "in", ".txt"), Arrays.asList(lines))
                .toString();
    }
}
