package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.set;
import static org.seventeen.workbench.ViewAnswers.text;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.CommandRun;
import org.seventeen.sudoku.grid.CellSet;
import tools.jackson.databind.JsonNode;

/** What the view of unavoidable sets answers, against {@code seventeen ua}. */
class SetsViewTest {
    private static void check(List<String> options, String... operands) {
        List<String> command = new ArrayList<>(List.of("ua", "--json", "--list"));
        command.addAll(options);
        List<String> lines = CommandRun.of(GRID, command.toArray(String[]::new)).out();
        JsonNode answer = json(SetsView.harvest(operands));
        JsonNode head = json(lines.get(0));
        assertThat(answer.path("sets")).isEqualTo(head.path("sets"));
        for (JsonNode size : answer.path("by_size")) {
            assertThat(size.path("sets"))
                    .isEqualTo(head.path("by_size").path(size.path("size").asString()));
        }
        for (JsonNode place : answer.path("by_place")) {
            assertThat(place.path("sets"))
                    .isEqualTo(head.path("by_region").path(place.path("place").asString()));
        }
        assertThat(answer.path("list").size()).isEqualTo(lines.size() - 1);
        for (int i = 1; i < lines.size(); i++) {
            assertThat(set(answer.path("list").get(i - 1))).hasToString(text(lines.get(i), "cells"));
        }
    }

    @Test
    void harvestsAsTheCommandLine() {
        check(List.of(), GRID, "grid", "", "");
        check(List.of("--region", "stacks13", "--digits", "1249", "--max-size", "14"), GRID, "stacks13", "1249", "14");
        check(List.of("--region", "box3"), GRID, "box3", "", "");
    }

    @Test
    void refusesWhatNamesNoPlace() {
        assertThatThrownBy(() -> SetsView.harvest(GRID, "<b>", "", "")).hasMessageEndingWith("found '<b>'");
        assertThatThrownBy(() -> SetsView.harvest(GRID, "grid", "11", "")).hasMessageContaining("1 twice");
        assertThatThrownBy(() -> SetsView.harvest(GRID, "grid", "", "3")).hasMessageContaining("from 4 to 81");
        assertThatThrownBy(() -> SetsView.harvest("12", "grid", "", "")).hasMessageContaining("found 2");
    }

    @Test
    void packsAsTheCommandLine() {
        JsonNode packing = json(SetsView.packing(GRID, "grid", "", ""));
        CellSet used = CellSet.EMPTY;
        for (JsonNode cells : packing.path("sets")) {
            assertThat(used.meets(set(cells))).isFalse();
            used = used.or(set(cells));
        }
        assertThat(packing.path("sets").size())
                .isEqualTo(packing.path("at_most").intValue());
        assertThat(CommandRun.of(GRID, "ua", "--packing").err())
                .isEqualTo("# " + packing.path("text").asString() + System.lineSeparator());
    }
}
