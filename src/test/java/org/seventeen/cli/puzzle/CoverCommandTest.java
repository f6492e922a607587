package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;

class CoverCommandTest {
    private static final Path HOME = Path.of(System.getProperty("seventeen.basedir", "."));
    private static final String SMALL = "items: a b\nsecondary: x\none: a x\ntwo: b x\n\"three 3\": b\nboth: b a\n";

    /** The indented blocks of docs/exact-cover.md that follow a line, up to the next text. */
    private static List<String> block(List<String> page, String start) {
        List<String> block = new ArrayList<>();
        int at = page.indexOf(start);
        assertThat(at).as(start).isNotNegative();
        for (at++; !page.get(at).equals("```"); at++) {
            block.add(page.get(at));
        }
        return block;
    }

    @Test
    void theExampleOfTheManualPrintsWhatTheManualSays() throws IOException {
        List<String> page = Files.readAllLines(HOME.resolve("docs/exact-cover.md"));
        String problem = String.join("\n", block(page, "```cover"));
        CommandRun run = CommandRun.of(problem, "cover");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEqualTo(block(page, "```output"));
        assertThat(run.err().strip().lines()).containsExactlyElementsOf(block(page, "```summary"));
        CommandRun knuth = CommandRun.of(String.join("\n", block(page, "```knuth")), "cover");
        assertThat(knuth.out()).containsExactly("\"c e\" \"a d f\" \"b g\"");
        assertThat(knuth.err()).isEqualTo("# seventeen cover: items 8 (secondary 1), options 6: 1 solution\n");
    }

    @Test
    void solutionsAreOptionNamesInTheOrderOfTheFile() {
        CommandRun run = CommandRun.of(SMALL, "cover", "-");
        assertThat(run.out()).containsExactlyInAnyOrder("one \"three 3\"", "both");
        assertThat(run.err()).isEqualTo("# seventeen cover: items 3 (secondary 1), options 4: 2 solutions\n");
    }

    @Test
    void limitsAreSaid() {
        CommandRun run = CommandRun.of(SMALL, "cover", "--limit", "1");
        assertThat(run.out()).hasSize(1);
        assertThat(run.err()).endsWith(": more than 1 solution\n");
        assertThat(CommandRun.of(SMALL, "cover", "--limit", "2").err()).endsWith(": 2 solutions\n");
    }

    @Test
    void solutionsAreCounted() {
        assertThat(CommandRun.of(SMALL, "cover", "--count-only").out()).containsExactly("2");
        assertThat(CommandRun.of(SMALL, "cover", "--count-only", "--limit", "1").out())
                .containsExactly("1+");
        CommandRun none = CommandRun.of("items: a", "cover", "--count-only");
        assertThat(none.code()).isEqualTo(ExitCode.DONE);
        assertThat(none.out()).containsExactly("0");
        assertThat(none.err()).endsWith("options 0: no solution\n");
    }

    @Test
    void jsonHasOneObjectASolution() {
        assertThat(CommandRun.of(SMALL, "cover", "--json").out())
                .containsExactlyInAnyOrder("{\"options\":[\"one\",\"three 3\"]}", "{\"options\":[\"both\"]}");
        assertThat(CommandRun.of(SMALL, "cover", "--json", "--count-only").out())
                .containsExactly("{\"count\":2,\"complete\":true}");
    }

    /** Wildwood Academy by its requirements: the transposed text has the same solutions. */
    @Test
    void hittingSolvesTheTransposedProblem() throws IOException {
        Path example = HOME.resolve("catalogs/examples/wildwood-hitting.txt");
        List<String> page = Files.readAllLines(HOME.resolve("docs/exact-cover.md"));
        CommandRun run = CommandRun.of("", "cover", "--hitting", example.toString());
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEqualTo(block(page, "```output"));
        assertThat(run.err()).isEqualTo("# seventeen cover: sets 6, elements 7: 2 solutions\n");
        assertThat(block(page, "```hitting")).isEqualTo(Files.readAllLines(example));
        assertThat(CommandRun.of("items: a b c\none: a b\ntwo: b\n", "cover", "--hitting", "--json")
                        .out())
                .containsExactly("{\"options\":[\"b\"]}");
        assertThat(CommandRun.of("items: a\n", "cover", "--hitting", "--count-only")
                        .out())
                .containsExactly("1");
    }
}
