package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.sudoku.search.Counter;
import tools.jackson.databind.JsonNode;

/** docs/json.md and docs/schema describe the same fields. */
class JsonManualTest {
    private static final Path DOCS = Path.of(System.getProperty("seventeen.basedir", "."), "docs");
    private static final Pattern LINK = Pattern.compile("\\(schema/([a-z-]+)\\.schema\\.json\\)");
    private static final Pattern ROW = Pattern.compile("^\\| `([^`]+)` \\|", Pattern.MULTILINE);

    static Stream<String> schemas() throws IOException {
        return JsonSchema.names().stream();
    }

    /** The section of the manual that links to a schema. */
    private static String section(String schema) throws IOException {
        List<String> found = new ArrayList<>();
        for (String section : Files.readString(DOCS.resolve("json.md")).split("\n(?=## )", -1)) {
            Matcher link = LINK.matcher(section);
            while (link.find()) {
                if (link.group(1).equals(schema)) {
                    found.add(section);
                }
            }
        }
        assertThat(found).as("sections for " + schema).hasSize(1);
        return found.get(0);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void theManualListsTheFieldsOfTheSchemaInTheirOrder(String schema) throws IOException {
        List<String> listed =
                ROW.matcher(section(schema)).results().map(row -> row.group(1)).toList();
        assertThat(listed)
                .isEqualTo(List.copyOf(new ArrayList<>(JsonSchema.of(schema).fields())));
    }

    @Test
    void theManualLinksToNoOtherSchemas() throws IOException {
        assertThat(LINK.matcher(Files.readString(DOCS.resolve("json.md")))
                        .results()
                        .map(link -> link.group(1)))
                .containsExactlyInAnyOrderElementsOf(JsonSchema.names());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void fieldsAreNamedInSnakeCase(String schema) {
        assertThat(JsonSchema.of(schema).fields())
                .allSatisfy(field -> assertThat(
                                field.replace("[]", "").replace(".NAME", "").split("\\.", -1))
                        .allMatch(name -> name.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*")));
        assertThat(Counter.values()).allMatch(counter -> counter.label().matches("[a-z][a-z0-9]*(_[a-z0-9]+)*"));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void aSchemaAllowsNoOtherFields(String schema) {
        assertThat(JsonSchema.of(schema).tree().path("$schema").stringValue())
                .isEqualTo("https://json-schema.org/draft/2020-12/schema");
        checkClosed(JsonSchema.of(schema).tree());
    }

    private static void checkClosed(JsonNode schema) {
        if (schema.path("type").asString("").equals("object")) {
            assertThat(schema.path("additionalProperties").isBoolean()).isTrue();
            assertThat(schema.get("additionalProperties").booleanValue()).isFalse();
        }
        schema.forEach(JsonManualTest::checkClosed);
    }

    @Test
    void everyCounterIsExplained() throws IOException {
        String manuals = Files.readString(DOCS.resolve("json.md")) + Files.readString(DOCS.resolve("search.md"));
        assertThat(Counter.values()).allMatch(counter -> manuals.contains("`" + counter.label() + "`"));
    }
}
