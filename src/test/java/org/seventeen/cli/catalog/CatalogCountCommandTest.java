package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.testing.Grid29;

class CatalogCountCommandTest {
    @TempDir
    private Path folder;

    @Test
    void pairsAreFoundByNumberAndBack() {
        PairForm form = PairForm.of(Arrays.copyOf(Grid29.SOLUTION.digits(), 54));
        long rank = PairCatalog.all().rank(form);
        CommandRun ranked = CommandRun.of(GRID + " mine\n" + form + "\n", "catalog", "rank", "--pairs");
        assertThat(ranked.code()).isEqualTo(ExitCode.DONE);
        assertThat(ranked.out()).containsExactly(rank + "\t" + form + "\tmine", rank + "\t" + form);
        assertThat(CommandRun.of("", "catalog", "unrank", "--pairs", "" + rank, "0")
                        .out())
                .containsExactly(form + "\t" + rank, PairCatalog.all().unrank(0) + "\t0");
        CommandRun range = CommandRun.of("", "catalog", "range", "--pairs", (rank - 1) + "-" + (rank + 1));
        assertThat(range.out()).hasSize(3).isSorted().contains(form + "\t" + rank);
    }

    @Test
    void neighboursAreTheClassesOfAllThirdBands() {
        byte[] pair = Arrays.copyOf(Grid29.SOLUTION.digits(), 54);
        Set<String> forms = new HashSet<>();
        for (ThirdBand third : Gangster.of(pair).thirds()) {
            forms.add(MinlexForm.of(third.under(pair)).grid().toString());
        }
        CommandRun run = CommandRun.of(GRID + "\n", "catalog", "neighbours");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        List<String> printed =
                run.out().stream().map(line -> line.substring(0, 81)).toList();
        assertThat(printed).isSorted().containsExactlyInAnyOrderElementsOf(forms);
        assertThat(run.out())
                .allSatisfy(line -> assertThat(Catalog.all().unrank(Long.parseLong(line.substring(82))))
                        .hasToString(line.substring(0, 81)));
    }

    private static CommandRun count(String options, Path checkpoint, String... more) {
        List<String> words = new ArrayList<>(List.of("catalog", "count"));
        words.addAll(List.of(options.split(" ")));
        words.addAll(List.of("--checkpoint", checkpoint.toString()));
        words.addAll(List.of(more));
        return CommandRun.of("", words.toArray(String[]::new));
    }

    private static List<String> withoutTimes(CommandRun run) {
        return run.out().stream().filter(line -> !line.startsWith("CPU")).toList();
    }

    @Test
    void aCountIsKeptAndGoneOnWith() {
        Path kept = folder.resolve("kept");
        CommandRun first = count("--band 400 --by-band", kept);
        assertThat(first.code()).isEqualTo(ExitCode.DONE);
        assertThat(first.out()).contains("index of the program               has the same numbers");
        assertThat(first.out().get(0))
                .startsWith("400\t")
                .endsWith("\t" + Catalog.all().index().count(400));
        CommandRun again = count("--band 400", kept);
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err())
                .isEqualTo("seventeen: " + kept + ": expected no such file, found one; --resume goes on with it\n");
        CommandRun resumed = count("--band 400 --by-band", kept, "--resume");
        assertThat(resumed.code()).isEqualTo(ExitCode.DONE);
        assertThat(withoutTimes(resumed)).isEqualTo(withoutTimes(first));
        CommandRun other = count("--band 401", kept, "--resume");
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err())
                .contains(kept
                        + ": expected a file of the run 'catalog count first_band=401 last_band=401', found one of 'catalog count"
                        + " first_band=400 last_band=400'");
        assertThat(count("--pairs --band 400", kept, "--resume").code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(count("--band 400", kept, "--resume", "--checkpoint", "other")
                        .code())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aDamagedPartOfACheckpointIsNamedAndCountedAgain() throws Exception {
        Path kept = folder.resolve("kept");
        CommandRun first = count("--pairs --band 410", kept, "--quiet");
        byte[] bytes = Files.readAllBytes(kept);
        bytes[bytes.length - 1] ^= 1;
        Files.write(kept, bytes);
        CommandRun again = count("--pairs --band 410", kept, "--resume");
        assertThat(again.code()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).contains("its part is counted again");
        assertThat(withoutTimes(again)).isEqualTo(withoutTimes(first));
    }

    @Test
    void aSurveyPrintsAndDrawsItsCounts() throws Exception {
        Path svg = folder.resolve("survey.svg");
        CommandRun run = CommandRun.of("", "catalog", "survey", "0-499", "--svg", svg.toString());
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).startsWith("# seventeen catalog survey: grids 500, CPU ");
        assertThat(run.out().get(0)).startsWith("automorphisms\t1\t");
        long chutes = run.out().stream()
                .filter(line -> line.startsWith("chutes\t"))
                .mapToLong(line -> Long.parseLong(line.split("\t", -1)[2]))
                .sum();
        assertThat(chutes).isEqualTo(3000);
        assertThat(Files.readString(svg))
                .startsWith("<svg")
                .contains("Grids 0 to 499 of the catalog", "minimal UAs of 4 cells");
        String absent = folder.resolve("a/b.svg").toString();
        assertThat(CommandRun.of("", "catalog", "survey", "0-9", "--svg", absent)
                        .code())
                .isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void anIndexIsNotCountedForAFileThatCannotBeWritten() {
        CommandRun run = CommandRun.of("", "catalog", "index", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).isEqualTo("seventeen: " + folder + ": expected a file to write, found a directory\n");
    }
}
