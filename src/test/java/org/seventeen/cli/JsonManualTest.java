package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    private static final Pattern PART = Pattern.compile("[ (]\\*([a-z]+)\\*(?: \\||\\))");
    private static final Pattern ROW = Pattern.compile("^\\| `([^|]+)` \\|", Pattern.MULTILINE);

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

    static Stream<String> schemas() throws IOException {
        return JsonSchema.names().stream();
    }

    /** The rows of a table, below a row that heads them. */
    private static String rows(String head) throws IOException {
        List<String> lines = Files.readAllLines(DOCS.resolve("json.md"));
        List<String> heads = lines.stream().filter(line -> line.contains(head)).toList();
        assertThat(heads).as("rows for " + head).hasSize(1);
        return lines.stream()
                .skip(lines.indexOf(heads.get(0)) + 1L)
                .takeWhile(line -> line.matches("\\| (`|\\|).*"))
                .collect(Collectors.joining("\n"));
    }

    /** The rows for a schema, and those of the parts that they name. */
    private static String rowsWithParts(String head) throws IOException {
        StringBuilder all = new StringBuilder(rows(head));
        for (MatchResult part : PART.matcher(all.toString()).results().toList()) {
            all.append('\n').append(rows("| **" + part.group(1) + "** |"));
        }
        return all.toString();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void theManualNamesEachFieldOfTheSchema(String schema) throws IOException {
        String rows = rowsWithParts("(schema/" + schema + ".schema.json)");
        Set<String> fields = JsonSchema.of(schema).fields();
        assertThat(fields)
                .allMatch(field -> IntStream.range(0, field.length())
                        .filter(start -> start == 0 || field.charAt(start - 1) == '.')
                        .anyMatch(start -> rows.contains("`" + field.substring(start) + "`")));
        assertThat(ROW.matcher(rows("(schema/" + schema + ".schema.json)"))
                        .results()
                        .flatMap(row -> Stream.of(row.group(1).split("`, `", -1))))
                .isSubsetOf(fields);
    }

    @Test
    void theManualLinksToNoOtherSchemas() throws IOException {
        assertThat(JsonManual.SCHEMA
                        .matcher(Files.readString(DOCS.resolve("json.md")))
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
