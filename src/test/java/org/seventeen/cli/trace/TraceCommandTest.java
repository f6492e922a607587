package org.seventeen.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TraceCommandTest {
    private static final String GRID =
            "379641582615832794248795361483157926197326458526984173952463817831279645764518239";

    @TempDir
    private Path folder;

    private static CommandRun run(String... more) {
        Stream<String> words = Stream.concat(Stream.of("trace", "--progress", "never"), Stream.of(more));
        return CommandRun.of(GRID + "\tcheap <b>\n", words.toArray(String[]::new));
    }

    @Test
    void theTextHasTasksBranchesAndATree() {
        CommandRun run = run("--clues", "12", "--most", "40");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out().get(0)).isEqualTo(GRID + "\tcheap <b>");
        assertThat(run.out().get(1)).matches("12 clues, \\d+ unavoidable sets harvested, \\d+ branches");
        assertThat(run.out()).anyMatch(line -> line.startsWith("first band ") && line.contains("candidates"));
        assertThat(run.out()).anyMatch(line -> line.matches("branch \\d+: \\d+\\+\\d+\\+\\d+ clues in .*"));
        assertThat(run.out()).anyMatch(line -> line.startsWith("├─ ") || line.startsWith("└─ "));
    }

    @Test
    void theReasonForASecondBandIsThatOfTheRules() {
        assertThat(run("--clues", "12", "--depth", "0").out())
                .anyMatch(line -> line.matches("second band .*: lower predicted cost; .*"));
        assertThat(run("--clues", "12", "--depth", "0", "--without", "side-choice")
                        .out())
                .anyMatch(line ->
                        line.matches("second band .*: as many clues as the third band, and a lower number; .*"));
    }

    @Test
    void anotherBranchIsShownOnDemand() {
        List<String> lines = run("--clues", "12", "--branch", "5", "--depth", "0", "--largest", "0")
                .out();
        assertThat(lines).anyMatch(line -> line.startsWith("branch 5: ")).noneMatch(line -> line.contains("largest"));
        assertThat(lines).noneMatch(line -> line.contains("─ "));
        CommandRun none = run("--clues", "12", "--branch", "999999999");
        assertThat(none.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(none.err()).contains("-:1: expected --branch 1 to ", " for this grid, found 999999999");
        CommandRun without = run("--clues", "8", "--branch", "1");
        assertThat(without.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(without.err())
                .isEqualTo("seventeen: -:1: expected no --branch for this grid, which has no branches, found 1\n");
    }

    @Test
    void aPageIsOfOneGrid() throws Exception {
        Path page = folder.resolve("trace.html");
        CommandRun run = run("--clues", "12", "--html", page.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>")
                .contains("Trace of cheap &lt;b&gt;", "trace-data", "data-node=\"0\"")
                .doesNotContain("<b>cheap", "@TREE@");
        CommandRun two = CommandRun.of(GRID + "\n" + GRID + "\n", "trace", "--clues", "8", "--html", page.toString());
        assertThat(two.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(two.err()).contains("-:2: expected one grid for a page, found another");
    }

    /** The second grid takes some seconds, and a signal comes within them. */
    @Test
    void theGridThatASignalInterruptsIsNotCounted() throws Exception {
        Path grids = Files.writeString(folder.resolve("grids"), (GRID + "\n").repeat(2));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process child =
                CommandRun.start(List.of("-Xmx256m"), out, err, "trace", "--progress", "never", grids.toString());
        try {
            while (Files.size(out) == 0) {
                assertThat(child.isAlive()).isTrue();
                Thread.sleep(20);
            }
            // The output is longer than what is written at once, and is complete long before the second grid is done.
            Duration begun = child.info().totalCpuDuration().orElseThrow();
            while (child.info().totalCpuDuration().orElseThrow().minus(begun).toMillis() < 300) {
                assertThat(child.isAlive()).isTrue();
                Thread.sleep(20);
            }
            child.destroy();
            assertThat(child.waitFor()).isEqualTo(ExitCode.SIGNALLED + 15);
        } finally {
            child.destroyForcibly().waitFor();
        }
        assertThat(Files.readString(err)).isEqualTo("# interrupted: 1 grid so far\n");
        assertThat(Files.readString(out).lines().filter(line -> line.startsWith(GRID)))
                .hasSize(1);
    }

    @Test
    void rulesCanBeSwitchedOff() {
        List<String> lines =
                run("--clues", "12", "--without", "disjoint,critical").out();
        assertThat(lines)
                .filteredOn(line -> line.startsWith("cuts: "))
                .hasSize(1)
                .first()
                .asString()
                .doesNotContain("disjoint", "critical");
    }

    @Test
    void aWalkOverBothBandsIsTracedInTextJsonAndOnAPage() throws Exception {
        List<String> lines = run("--clues", "12", "--expansion", "forward").out();
        assertThat(lines)
                .anyMatch(line -> line.matches("walk over both bands: .*forward_nodes \\d+, forward_cut_empty \\d+.*"))
                .anyMatch(line -> line.startsWith("both bands ") && line.contains("candidates"))
                .anyMatch(line -> line.matches("rows 1-3 and rows 4-6 +\\d.*"))
                .anyMatch(line -> line.matches(".* cut by forward:(empty|disjoint|bands|groups)"))
                .anyMatch(line -> line.matches(".*  by forward:(critical|bands|groups) no clue: r\\dc\\d.*"))
                .anyMatch(line ->
                        line.matches(".* sets, \\d+ cells not dead, \\d+ clues left\\. .*so no cell is excluded"))
                .anyMatch(line -> line.contains("so the branch is dead"));
        JsonNode json = new JsonMapper()
                .readTree(run("--clues", "12", "--expansion", "forward", "--json")
                        .out()
                        .get(0));
        assertThat(json.path("walk").path("forward_nodes").asLong()).isPositive();
        JsonNode tree = json.path("shown").path("tree");
        assertThat(tree).anyMatch(node -> node.path("cut").asString("").startsWith("forward:"));
        assertThat(tree)
                .anyMatch(node -> node.path("confined")
                        .path(0)
                        .path("excluded")
                        .path(0)
                        .asString("")
                        .matches("r\\dc\\d"));
        assertThat(run("--clues", "12", "--json").out().get(0)).doesNotContain("\"walk\"", "\"second\"");
        Path page = folder.resolve("forward.html");
        CommandRun run = run("--clues", "12", "--expansion", "forward", "--html", page.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(page))
                .contains("The walk over both bands", "cut by forward:", "both bands as one table")
                .doesNotContain("second band");
    }

    @Test
    void rulesOfTheForwardViewNeedIt() {
        CommandRun run = run("--clues", "12", "--without", "forward:groups");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--without forward:groups: expected --expansion forward with it, found none");
        assertThat(run("--clues", "12", "--expansion", "forward", "--without", "forward:groups")
                        .out())
                .noneMatch(line -> line.contains("forward:groups") || line.contains("cut_groups"));
    }
}
