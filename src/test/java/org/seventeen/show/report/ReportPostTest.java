package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.testing.Grid29.PUZZLE;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.cli.CommandRun;

class ReportPostTest {
    @TempDir
    private Path folder;

    private String store;

    @BeforeEach
    void searchOneGridForThePuzzlesWithSixteenOfTheClues() {
        store = folder.resolve("store").toString();
        String most = "r1c57,r2c2,r3c28,r4c49,r5c1,r6c17,r7c135,r9c368";
        CommandRun scan = CommandRun.of("", "scan", "-q", "--with", most, "--store", store, GRID);
        assertThat(scan.code()).as(scan.err()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void theFirstLineIsTheResultAndEachPuzzleIsALine(ReportPost form) {
        CommandRun run = CommandRun.of("", "report", store, "--post", form.label());
        assertThat(run.code()).isZero();
        assertThat(run.out().get(0))
                .contains(" of 17 clues in 1 of 1 grid, proved: there are no others")
                .startsWith(
                        switch (form) {
                            case TEXT -> "1";
                            case MARKDOWN -> "**1";
                            case BBCODE -> "[b]1";
                        });
        assertThat(run.out()).contains(PUZZLE);
    }

    @Test
    void aSearchThatEndsAtTheFirstPuzzleProvesNothing() {
        String half = folder.resolve("half").toString();
        CommandRun.of("", "scan", "-q", "--first", "--store", half, GRID);
        CommandRun run = CommandRun.of("", "report", half, "--post", "text");
        assertThat(run.out().get(0)).isEqualTo("1 puzzle of 17 clues in 1 of 1 grid; all puzzles known of 0.");
    }
}
