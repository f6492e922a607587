package org.seventeen.workbench;

import java.util.SortedMap;
import java.util.TreeMap;
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

    /** A text of an answer. */
    static String text(String answer, String field) {
        return json(answer).get(field).asString();
    }

    /** What the workbench answers. */
    static JsonNode ask(String question, String... operands) {
        return json(Workbench.ask(question, operands));
    }

    /** What is wrong with a question. */
    static String fault(String question, String... operands) {
        return text(Workbench.ask(question, operands), "fault");
    }

    /** The counters of an answer, by name. */
    static SortedMap<String, Long> counters(JsonNode answer) {
        SortedMap<String, Long> counters = new TreeMap<>();
        answer.get("counters")
                .properties()
                .forEach(one -> counters.put(one.getKey(), one.getValue().asLong()));
        return counters;
    }

    /** A set of cells that an answer lists by their numbers. */
    static CellSet set(JsonNode cells) {
        return CellSet.of(cells.valueStream().mapToInt(JsonNode::asInt).toArray());
    }
}
