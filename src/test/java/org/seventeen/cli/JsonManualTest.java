package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.search.Counter;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * docs/json.md and docs/schema describe the same fields. The tables and the schemas are made of the shapes that commands print: this
 * test writes them to {@code target/docs} and compares.
 */
class JsonManualTest {
    private static final Path DOCS = Path.of(System.getProperty("seventeen.basedir", "."), "docs");
    private static final Path MADE = Path.of(System.getProperty("seventeen.basedir", "."), "target", "docs");
    /** Objects of a schema that are longer on one line have a line for each field. */
    private static final int LINE = 120;

    /** All shapes that commands print, by their schemas. */
    private static Map<String, Shape<?>> shapes() {
        Map<String, Shape<?>> shapes = new TreeMap<>();
        collect(Seventeen.commandLine(), shapes);
        return shapes;
    }

    private static void collect(CommandLine line, Map<String, Shape<?>> shapes) {
        JsonOption.shapes(line.getCommandSpec()).forEach(shape -> shapes.put(shape.schemaName(), shape));
        line.getSubcommands().values().forEach(each -> collect(each, shapes));
    }

    @Test
    void tablesAndSchemasAreMadeOfTheShapes() throws IOException {
        Map<String, Shape<?>> shapes = shapes();
        String manual = Files.readString(DOCS.resolve("json.md"));
        String made = new JsonManual(shapes).fill(manual);
        Files.createDirectories(MADE.resolve("schema"));
        Files.writeString(MADE.resolve("json.md"), made);
        SoftAssertions softly = new SoftAssertions();
        for (Shape<?> shape : shapes.values()) {
            String name = "schema/" + shape.schemaName() + ".schema.json";
            String schema = pretty(JsonMapper.shared().readTree(shape.schema()), "") + "\n";
            Files.writeString(MADE.resolve(name), schema);
            softly.assertThat(schema).as(name).isEqualTo(read(DOCS.resolve(name)));
        }
        softly.assertThat(made).isEqualTo(manual);
        softly.assertThat(softly.wasSuccess()).as("cp -r target/docs/. docs").isTrue();
        softly.assertAll();
    }

    private static String read(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private static String pretty(JsonNode node, String indent) {
        String line = inline(node);
        if (!node.isObject() || indent.length() + line.length() <= LINE) {
            return line;
        }
        List<String> fields = new ArrayList<>();
        node.forEachEntry((name, value) -> fields.add(indent + "  \"" + name + "\": " + pretty(value, indent + "  ")));
        return "{\n" + String.join(",\n", fields) + "\n" + indent + "}";
    }

    private static String inline(JsonNode node) {
        List<String> parts = new ArrayList<>();
        if (node.isObject()) {
            node.forEachEntry((name, value) -> parts.add("\"" + name + "\": " + inline(value)));
            return "{" + String.join(", ", parts) + "}";
        }
        if (node.isArray()) {
            node.forEach(item -> parts.add(inline(item)));
            return "[" + String.join(", ", parts) + "]";
        }
        return node.toString();
    }

    /** The tables stand below rows that are written by hand. */
    @Test
    void theManualHasATableForEachSchemaAndEachPart() throws IOException {
        String manual = Files.readString(DOCS.resolve("json.md"));
        assertThat(JsonManual.SCHEMA.matcher(manual).results().map(link -> link.group(1)))
                .containsExactlyInAnyOrderElementsOf(JsonSchema.names());
        assertThat(JsonManual.PARTS.keySet()).allMatch(part -> manual.contains("\n| **" + part + "** |"));
    }

    @ParameterizedTest
    @MethodSource("org.seventeen.cli.JsonSchema#names")
    void fieldsAreNamedInSnakeCase(String schema) {
        assertThat(JsonSchema.of(schema).fields())
                .allSatisfy(field -> assertThat(
                                field.replace("[]", "").replace(".NAME", "").split("\\.", -1))
                        .allMatch(name -> name.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*")));
        assertThat(Counter.values()).allMatch(counter -> counter.label().matches("[a-z][a-z0-9]*(_[a-z0-9]+)*"));
    }

    @ParameterizedTest
    @MethodSource("org.seventeen.cli.JsonSchema#names")
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
