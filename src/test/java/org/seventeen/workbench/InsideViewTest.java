package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;

/** What the view of a search answers: the parts of the pages that the command line writes. */
class InsideViewTest {
    @TempDir
    private Path folder;

    private void check(String answer, String... command) throws Exception {
        Path page = folder.resolve("page.html");
        String[] whole = Arrays.copyOf(command, command.length + 2);
        whole[command.length] = "--html";
        whole[command.length + 1] = page.toString();
        CommandRun run = CommandRun.of(GRID, whole);
        assertThat(run.code()).as(run.err()).isZero();
        String body = text(answer, "html");
        assertThat(body).isNotEmpty().doesNotContain("<script>");
        assertThat(Files.readString(page).replace("--branch NUMBER shows another", "choose one to see its tree"))
                .contains(body);
    }

    @Test
    void tracesAsTheCommandLine() throws Exception {
        check(InsideView.trace(GRID, "12", "3", "siblings"), "trace", "--clues", "12", "--branch", "3");
        check(InsideView.trace(GRID, "12", "", "forward"), "trace", "--clues", "12", "--expansion", "forward");
    }

    @Test
    void explainsAsTheCommandLine() throws Exception {
        String body = text(InsideView.explain(GRID, "r1c1,r2c4", "7", ""), "html");
        Path page = folder.resolve("page.html");
        CommandRun run = CommandRun.of(
                GRID, "explain", "--left", "7", "--with", "1...........1" + ".".repeat(41), "--html", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page).replace("Branch 1", "The branch")).contains(body);
        check(InsideView.examples(""), "explain", "--examples");
        assertThat(json(InsideView.examples("3")).path("verdicts").size()).isEqualTo(1);
    }

    @Test
    void refusesWhatIsNoBranchAndNoExample() {
        assertThatThrownBy(() -> InsideView.examples("4")).hasMessageContaining("from 1 to 3");
        assertThatThrownBy(() -> InsideView.trace(GRID, "12", "100000", "siblings"))
                .hasMessageMatching("expected one of the \\d+ branches of this grid, found branch 100000");
        assertThatThrownBy(() -> InsideView.trace(GRID, "12", "", "x")).hasMessageEndingWith("found 'x'");
        assertThatThrownBy(() -> InsideView.trace(GRID, "-1", "", "x")).hasMessageEndingWith("found '-1'");
        assertThatThrownBy(() -> InsideView.explain(GRID, "r9c9", "7", ""))
                .hasMessage("expected clues in bands 1 and 2, found r9c9");
        assertThatThrownBy(() -> InsideView.explain(GRID, "<b>", "7", "")).hasMessageContaining("expected cells");
    }
}
