package org.seventeen.workbench;

import org.seventeen.sudoku.grid.CellSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What views answer, for tests. */
final class ViewAnswers {
    private static final JsonMapper MAPPER = new JsonMapper();

    private ViewAnswers() {}

    static JsonNode json(String answer) {
        return MAPPER.readTree(answer);
    }

    /** What the workbench answers. */
    static JsonNode ask(String question, String... operands) {
        return json(Workbench.ask(question, operands));
    }

    /** A set of cells that an answer lists by their numbers. */
    static CellSet set(JsonNode cells) {
        return CellSet.of(cells.valueStream().mapToInt(JsonNode::asInt).toArray());
    }
}
