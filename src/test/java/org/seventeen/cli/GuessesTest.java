package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.console.Guesses;
import org.seventeen.testing.Grid29;

class GuessesTest {
    @ParameterizedTest
    @CsvSource({
        "version, --version",
        "play --port 0, web --port 0",
        "generate survo 3 4 --count 2, survo generate 3 4 --count 2",
        "generate survo 3x4, survo generate 3 4",
        "rate survo -, survo rate -",
        "solve crosssum -, crosssum solve -",
        "solve sudoku -, solve -",
        "survo count 3x4 --threads 1, survo count 3 4 --threads 1",
        "crosssum generate 4×5, crosssum generate 4 5",
        "sheet -, grid show --html - -",
        "sheet survo 3 4, survo generate 3 4 --html -",
        "sheet crosssum 4, crosssum generate 4 --html -",
        "scan 3x4, scan 3x4",
        "solve -, solve -",
    })
    void wordsOfAPersonAreThoseOfTheCommands(String guessed, String meant) {
        assertThat(Guesses.of(guessed.split(" "))).containsExactly(meant.split(" "));
    }

    @Test
    void nothingStaysNothing() {
        assertThat(Guesses.of()).isEmpty();
    }

    /** Each command stands under one heading of the page of all commands. */
    @Test
    void eachCommandIsInAGroup() {
        List<String> grouped = Seventeen.GROUPS.values().stream()
                .flatMap(names -> Arrays.stream(names.split(" ")))
                .toList();
        assertThat(grouped)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        Seventeen.commandLine().getSubcommands().keySet());
    }

    @Test
    void theCommandAloneShowsThePageOfAllAndFails() {
        CommandRun run = CommandRun.of("");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("Search:", "  scan ", "Look inside:")
                .contains("expected a subcommand, found nothing");
    }

    @Test
    void aSurvoPuzzleStandsForAFile() {
        assertThat(CommandRun.of("", "survo", "unique", "9,12 / 3,7,11").out()).hasSize(1);
        assertThat(CommandRun.of("", "solve", "survo", "9,12 / 3,7,11").code()).isZero();
    }

    @Test
    void sheetsGoToStandardOutput() {
        String grid = Grid29.GRID;
        assertThat(CommandRun.of("", "sheet", grid).out().get(0)).isEqualTo("<!DOCTYPE html>");
        assertThat(CommandRun.of("", "sheet", "survo", "3x3", "--seed", "1")
                        .out()
                        .get(0))
                .isEqualTo("<!DOCTYPE html>");
        assertThat(CommandRun.of("", "sheet", "sudoku", grid).code()).isZero();
    }

    @Test
    void rangesMayHaveAHyphen() {
        assertThat(CommandRun.of("", "scan", "--clues", "16-18", "-").code()).isZero();
        assertThat(CommandRun.of("", "catalog", "range", "5..6").out()).hasSize(2);
    }
}
