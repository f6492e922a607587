package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A schema of docs/schema. Fields are named as docs/json.md does: {@code a.b} in an object, {@code a[].b} in the objects of an
 * array, {@code a.NAME} where any name may stand.
 */
final class JsonSchema {
    private static final Path FOLDER = Path.of(System.getProperty("seventeen.basedir", "."), "docs", "schema");
    private static final String END = ".schema.json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final SchemaRegistry DRAFT = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final JsonNode tree;
    private final Schema schema;

    private JsonSchema(JsonNode tree) {
        this.tree = tree;
        schema = DRAFT.getSchema(tree);
    }

    /** The names of all schemas. */
    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .map(file -> file.substring(0, file.length() - END.length()))
                    .sorted()
                    .toList();
        }
    }

    static JsonSchema of(String name) {
        return new JsonSchema(JSON.readTree(FOLDER.resolve(name + END).toFile()));
    }

    JsonNode tree() {
        return tree;
    }

    /** All fields, in their order. */
    Set<String> fields() {
        Set<String> fields = new LinkedHashSet<>();
        collect(tree, null, "", fields);
        return fields;
    }

    /** Holds a line against the schema, and the order of its fields against that of the schema; returns its fields. */
    Set<String> check(String line) {
        JsonNode value = JSON.readTree(line);
        assertThat(schema.validate(value)).as(line).isEmpty();
        Set<String> fields = new LinkedHashSet<>();
        collect(tree, value, "", fields);
        return fields;
    }

    /** Collects the fields of a value, or of a schema if there is no value. */
    private static void collect(JsonNode schema, JsonNode value, String place, Set<String> fields) {
        String before = place.isEmpty() ? "" : place + ".";
        JsonNode properties = schema.path("properties");
        for (String name : properties.propertyNames()) {
            if (value == null || value.has(name)) {
                fields.add(before + name);
                collect(properties.get(name), value == null ? null : value.get(name), before + name, fields);
            }
        }
        if (value != null && schema.has("properties") && value.isObject()) {
            assertThat(value.propertyNames())
                    .as(place)
                    .containsExactlyElementsOf(properties.propertyNames().stream()
                            .filter(value::has)
                            .toList());
        }
        for (JsonNode any : schema.path("patternProperties")) {
            if (value == null) {
                fields.add(before + "NAME");
                collect(any, null, before + "NAME", fields);
            } else {
                for (JsonNode one : value) {
                    fields.add(before + "NAME");
                    collect(any, one, before + "NAME", fields);
                }
            }
        }
        if (schema.has("items") && value == null) {
            collect(schema.get("items"), null, place + "[]", fields);
        } else if (schema.has("items")) {
            for (JsonNode item : value) {
                collect(schema.get("items"), item, place + "[]", fields);
            }
        }
    }
}
