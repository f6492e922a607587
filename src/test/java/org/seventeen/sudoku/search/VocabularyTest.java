package org.seventeen.sudoku.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What docs/search.md says about rules and counters is what the constants say. */
class VocabularyTest {
    @Test
    void theDocumentHasARowForEachRuleAndCounter() throws IOException {
        StringBuilder rules = new StringBuilder("| rule | what it does |\n| --- | --- |\n");
        for (Rule rule : Rule.values()) {
            rules.append("| `" + rule.label() + "` | " + rule.meaning() + " |\n");
        }
        StringBuilder counters = new StringBuilder("| counter | a share of | means |\n| --- | --- | --- |\n");
        for (Counter counter : Counter.values()) {
            String whole = counter.whole() == null ? "" : "`" + counter.whole().label() + "` ";
            counters.append("| `" + counter.label() + "` | " + whole + "| " + counter.meaning() + " |\n");
        }
        String tables = rules + "\n" + counters;
        Path written = Path.of(System.getProperty("seventeen.basedir", "."), "target", "vocabulary.md");
        Files.writeString(written, tables);
        String document = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "docs", "search.md"));
        assertThat(document).as("the tables of target/vocabulary.md").contains(rules, counters);
    }

    @Test
    void noTwoHaveTheSameName() {
        Set<String> names = new HashSet<>();
        for (Rule rule : Rule.values()) {
            assertThat(names.add(rule.label())).as(rule.label()).isTrue();
        }
        for (Counter counter : Counter.values()) {
            assertThat(names.add(counter.label())).as(counter.label()).isTrue();
            assertThat(counter.isForward()).isEqualTo(counter.name().startsWith("FORWARD_"));
        }
    }
}
