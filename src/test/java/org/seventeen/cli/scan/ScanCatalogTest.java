package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.catalog.Catalog;

/** Scans for 8 clues, which are quick and find nothing but exercise all; and one for 17 clues in grids that have puzzles. */
class ScanCatalogTest {
    @TempDir
    private Path folder;

    private CommandRun scan(String... options) {
        List<String> words = new ArrayList<>(List.of("scan", "--clues", "8"));
        words.addAll(List.of(options));
        return CommandRun.of("", words.toArray(String[]::new));
    }

    private static List<String> grids(CommandRun run) {
        return run.out().stream()
                .map(line -> line.replaceFirst("(,\"file\":\"[^\"]*\",\"line\":[0-9]+)?,\"position\":[0-9]+", "")
                        .replaceFirst(",\"cpu_s.*", ""))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5000-5004", "band:411", "random:4", "random:4:3"})
    void aScanByNumberEqualsTheScanOfTheFile(String range) throws Exception {
        String[] words = range.startsWith("random")
                ? new String[] {"scan", "--clues", "8", "--json", "--catalog", range}
                : new String[] {"catalog", "range", range};
        CommandRun listed = CommandRun.of("", words);
        List<String> lines = listed.out().stream()
                .map(line -> line.replaceFirst(".*\"grid\":\"([1-9]{81})\",\"annotation\":\"(\\d+)\".*", "$1\t$2"))
                .toList();
        assertThat(lines).isNotEmpty().doesNotHaveDuplicates().isSorted();
        Path file = Files.write(folder.resolve("grids.txt"), lines);
        CommandRun byFile = scan("--json", file.toString());
        CommandRun byNumber = scan("--json", "--catalog", range);
        assertThat(byNumber.code()).isEqualTo(ExitCode.DONE);
        assertThat(grids(byNumber)).isEqualTo(grids(byFile));
    }

    @Test
    void recordsCarryTheRankAndAScanGoesOn() {
        String store = folder.resolve("store").toString();
        assertThat(scan("--catalog", "6000-6019", "--store", store, "--range", "0-6004")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun first = CommandRun.of("", "store", "export", store);
        assertThat(first.out()).hasSize(5);
        for (String line : first.out()) {
            long rank = Long.parseLong(line.replaceFirst("\\{\"position\":(\\d+),.*", "$1"));
            assertThat(line).contains("\"grid\":\"" + Catalog.all().unrank(rank) + "\"");
            assertThat(rank).isBetween(6000L, 6004L);
        }
        String all = folder.resolve("all").toString();
        assertThat(scan("--catalog", "6000-6019", "--store", all, "--shard", "1/2")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun resumed = scan("--catalog", "6000-6019", "--store", all, "--shard", "1/2", "--resume", "--json");
        assertThat(resumed.code()).isEqualTo(ExitCode.DONE);
        assertThat(resumed.out()).isEmpty();
        CommandRun ranks = CommandRun.of("", "store", "export", "--ranks", all);
        assertThat(ranks.code()).isEqualTo(ExitCode.DONE);
        assertThat(ranks.out()).hasSize(10).contains("6000\t0", "6018\t0").doesNotContain("6001\t0");
    }

    @Test
    void aStoreOfOtherRanksIsRefused() {
        String store = folder.resolve("store").toString();
        scan("--catalog", "6000-6009", "--store", store);
        CommandRun other = scan("--catalog", "6000-6008", "--store", store, "--resume");
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err())
                .contains(
                        "expected the input that the store is for, catalog ranks 6000-6009, found catalog ranks 6000-6008");
        assertThat(scan("--catalog", "6000-6009", "--store", store, "--resume").code())
                .isEqualTo(ExitCode.DONE);
    }

    @Test
    void neighboursAreSearchedTogether() {
        CommandRun alone = CommandRun.of("", "scan", "--json", "--catalog", "band:416");
        CommandRun together = CommandRun.of("", "scan", "--json", "--pairs", "--catalog", "band:416");
        assertThat(together.code()).isEqualTo(ExitCode.DONE);
        assertThat(puzzles(together)).isEqualTo(puzzles(alone)).isNotEmpty();
    }

    private static List<String> puzzles(CommandRun run) {
        return run.out().stream()
                .map(line -> line.replaceFirst(".*\"grid\":\"([1-9]{81})\".*(\"puzzles\":\\[[^]]*\\]).*", "$1$2"))
                .toList();
    }
}
