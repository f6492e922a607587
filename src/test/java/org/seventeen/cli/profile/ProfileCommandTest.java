package org.seventeen.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Xml;
import org.w3c.dom.Document;

class ProfileCommandTest {
    @TempDir
    private static Path folder;

    private static CommandRun run(String input, String... arguments) {
        List<String> words = new ArrayList<>(List.of("profile", "--seed", "3", "--progress", "never"));
        words.addAll(List.of(arguments));
        for (String option : List.of("--clues 9", "--rounds 2", "--warm-up 0")) {
            if (!words.contains(option.split(" ", -1)[0])) {
                words.addAll(List.of(option.split(" ", -1)));
            }
        }
        return CommandRun.of(input, words.toArray(new String[0]));
    }

    @Test
    void tablesNameEachStrategyWithItsRatio() {
        CommandRun run = run(GRID + "\n", "--strategy", "default", "--strategy", "old=mcguire2012");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().get(0)).matches("strategy +finished +CPU s +median +half within +ratio +95 % +puzzles");
        assertThat(run.out().get(1)).matches("default +1 of 1 +\\d.* 1 +0");
        assertThat(run.out().get(2)).matches("old +1 of 1 +\\d.* \\d+\\.\\d{3} +\\d.* to \\d.* 0");
        assertThat(String.join("\n", run.out()))
                .contains("CPU s a search")
                .containsPattern("walk +0 +nodes +1\n")
                .containsPattern("harvest +0 +uas_harvested +\\d+");
        assertThat(run.err())
                .contains("# seventeen profile: seed 3", "profile for 9 clues: 1 grid, 2 strategies, 2 rounds");
    }

    @Test
    void aBadLineThatIsPassedOverShowsInTheExitCode() {
        CommandRun run = run(GRID + "\n123\n", "--keep-going", "--no-depths");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out().get(1)).startsWith("default");
    }

    @Test
    void markdownCsvAndPicture() throws Exception {
        CommandRun markdown = run("", "--random", "2", "--markdown", "--no-depths");
        assertThat(markdown.code()).as(markdown.err()).isZero();
        assertThat(markdown.out().get(1)).isEqualTo("| --- | --- | --- | --- | --- | --- | --- | --- |");
        Path svg = folder.resolve("tree.svg");
        CommandRun csv = run(
                "",
                "--random",
                "2",
                "--csv",
                "--strategy",
                "naive",
                "--strategy",
                "without:disjoint,critical",
                "--svg",
                svg.toString());
        assertThat(csv.code()).as(csv.err()).isZero();
        assertThat(csv.out())
                .contains("naive,time,,,cases,2,", "naive,depth,walk,0,nodes,2,")
                .contains("\"without:disjoint,critical\",time,,,puzzles,0,")
                .allMatch(line -> line.replaceAll("\"[^\"]*\"", "").matches("[^,]*(,[^,]*){6}"));
        String text = Files.readString(svg);
        Document document = Xml.parse(text);
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(text).contains(">naive<", ">walk<", "2 cases").doesNotContain("stopped early", "NaN");
    }

    @Test
    void theDocumentShowsTheFaultOfItsFile() throws Exception {
        String document = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "docs", "pruning.md"));
        int begin = document.indexOf("# what the bounds");
        String strategies = document.substring(begin, document.indexOf("```", begin));
        assertThat(strategies.lines().toList().get(2)).endsWith("profile-caps");
        Path file = Files.writeString(
                Files.createDirectory(folder.resolve("document")).resolve("strategies.txt"),
                strategies.replace("profile-caps", "profile-cap"));
        String message = run(GRID + "\n", "--strategies", file.toString()).err();
        String place = "strategies.txt:3:";
        int expected = message.indexOf(" none,");
        assertThat(document)
                .contains("`" + message.substring(message.indexOf(place), expected) + " …, "
                        + message.substring(message.indexOf("found ")).strip() + "`");
    }

    @Test
    void strategiesComeFromAFileToo() throws Exception {
        Path file = Files.writeString(folder.resolve("strategies.txt"), "a = default\nb = without:side-choise\n");
        CommandRun run = run(GRID + "\n", "--strategies", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).startsWith("seventeen: " + file + ":2:13: expected one of none, first-band-bound, ");
        Files.writeString(file, "a = default\nb = without:side-choice\n");
        assertThat(run(GRID + "\n", "--no-depths", "--strategies", file.toString())
                        .out()
                        .get(2))
                .startsWith("b ");
    }

    @Test
    void aFileOfStrategiesThatCannotBeReadIsOneSentence() throws Exception {
        Path loop = folder.resolve("loop");
        Files.createSymbolicLink(loop, loop);
        CommandRun run = run(GRID + "\n", "--strategies", loop.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("seventeen: " + loop + ": expected to read on, found a fault: ");
    }

    @Test
    void noGridAndABadGridAreFaultsOfTheInput() {
        assertThat(run("").err()).contains("seventeen: -: expected solution grids, found none");
        CommandRun bad = run(GRID + "\n" + GRID.replace('6', '5') + "\n");
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(bad.err()).contains("seventeen: -:2:");
    }
}
