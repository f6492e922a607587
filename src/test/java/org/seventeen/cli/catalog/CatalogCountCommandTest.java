package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.nio.file.Files;
import java.nio.file.Path;
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

    @Test
    void aCountIsKeptAndGoneOnWith() throws Exception {
        Path kept = folder.resolve("kept");
        CommandRun first =
                CommandRun.of("", "catalog", "count", "--band", "400", "--checkpoint", kept.toString(), "--by-band");
        assertThat(first.code()).isEqualTo(ExitCode.DONE);
        assertThat(first.out()).contains("index of the program               has the same numbers");
        assertThat(first.out().get(0))
                .startsWith("400\t")
                .endsWith("\t" + Catalog.all().index().count(400));
        CommandRun again = CommandRun.of("", "catalog", "count", "--band", "400", "--checkpoint", kept.toString());
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err())
                .isEqualTo("seventeen: " + kept + ": expected no such file, found one; --resume goes on with it\n");
        CommandRun resumed = CommandRun.of(
                "", "catalog", "count", "--band", "400", "--checkpoint", kept.toString(), "--resume", "--by-band");
        assertThat(resumed.code()).isEqualTo(ExitCode.DONE);
        assertThat(resumed.out())
                .filteredOn(line -> !line.startsWith("CPU"))
                .isEqualTo(first.out().stream()
                        .filter(line -> !line.startsWith("CPU"))
                        .toList());
        CommandRun other =
                CommandRun.of("", "catalog", "count", "--band", "401", "--checkpoint", kept.toString(), "--resume");
        assertThat(other.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(other.err())
                .contains(kept
                        + ": expected a file of the run 'catalog count first_band=401 last_band=401', found one of 'catalog count"
                        + " first_band=400 last_band=400'");
        CommandRun pairs = CommandRun.of(
                "", "catalog", "count", "--pairs", "--band", "400", "--checkpoint", kept.toString(), "--resume");
        assertThat(pairs.code()).isEqualTo(ExitCode.BAD_INPUT);
        CommandRun both = CommandRun.of(
                "",
                "catalog",
                "count",
                "--band",
                "400",
                "--checkpoint",
                kept.toString(),
                "--resume",
                "--checkpoint",
                "other");
        assertThat(both.code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aDamagedPartOfACheckpointIsNamedAndCountedAgain() throws Exception {
        Path kept = folder.resolve("kept");
        String[] count = {
            "catalog", "count", "--pairs", "--band", "410", "--checkpoint", kept.toString(), "--resume", "--quiet"
        };
        CommandRun first = CommandRun.of("", count);
        byte[] bytes = Files.readAllBytes(kept);
        bytes[bytes.length - 1] ^= 1;
        Files.write(kept, bytes);
        CommandRun again = CommandRun.of("", Arrays.copyOf(count, count.length - 1));
        assertThat(again.code()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).contains("its part is counted again");
        assertThat(again.out())
                .filteredOn(line -> !line.startsWith("CPU"))
                .isEqualTo(first.out().stream()
                        .filter(line -> !line.startsWith("CPU"))
                        .toList());
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
        CommandRun bad = CommandRun.of(
                "",
                "catalog",
                "survey",
                "0-9",
                "--svg",
                folder.resolve("a/b.svg").toString());
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void anIndexIsNotCountedForAFileThatCannotBeWritten() {
        CommandRun run = CommandRun.of("", "catalog", "index", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).isEqualTo("seventeen: " + folder + ": expected a file to write, found a directory\n");
    }
}
