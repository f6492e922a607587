package org.seventeen.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.seventeen.base.text.FieldType.Row;
import org.seventeen.base.text.Shape;

/**
 * Fills the tables of docs/json.md. A row that links to a schema heads the fields of that object, a row with the name of a part in bold
 * those of the part. A part is a run of fields that several objects have; where an object has it, its name stands in the column of
 * types. The fields of a small object within another stand in the row of that object.
 */
final class JsonManual {
    static final Pattern SCHEMA = Pattern.compile("\\(schema/([a-z0-9-]+)\\.schema\\.json\\)");
    private static final Pattern PART = Pattern.compile("^\\| \\*\\*([a-z]+)\\*\\* \\|");
    /** The longest description of a field together with the fields of the object that it is. */
    private static final int MOST = 480;

    /** The most fields that stand in one row, and the length of their descriptions. */
    private static final int JOINED = 4;

    private static final int SHORT = 140;

    /** The run of fields from one to another, in the objects of a schema. */
    record Origin(String schema, String from, String to) {}

    static final Map<String, Origin> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("record", new Origin("store-record", "position", "options"));
        PARTS.put("spread", new Origin("report", "spread.cpu_s.count", "spread.cpu_s.bars[].count"));
        PARTS.put("branch", new Origin("trace", "largest[].number", "largest[].puzzles"));
        PARTS.put("audit", new Origin("scan", "audit.sets", "audit.lost[].puzzle"));
        PARTS.put("sums", new Origin("crosssum-solve", "rows", "anti_total"));
        PARTS.put("margins", new Origin("survo-solve", "rows", "givens"));
        PARTS.put("counts", new Origin("survo-lattice", "pairs.excluded", "pairs.yellow"));
        PARTS.put("conclusion", new Origin("explain", "conclusions[][].consequence", "conclusions[][].text"));
        PARTS.put("move", new Origin("canon-grid", "transposed", "digits"));
        PARTS.put("input", new Origin("scan", "annotation", "position"));
        PARTS.put("wanted", new Origin("scan", "minimal_only", "within"));
        PARTS.put("band", new Origin("bands-degree", "bands", "line"));
        PARTS.put("place", new Origin("solve", "annotation", "line"));
        PARTS.put("asked", new Origin("solve", "puzzle", "line"));
        PARTS.put("survo", new Origin("survo-solve", "input", "givens"));
        PARTS.put("cross", new Origin("crosssum-solve", "input", "anti_total"));
    }

    /** A row of a table; the fields of a part have several names. */
    private record Line(String fields, String type, String what) {
        @Override
        public String toString() {
            return "|%s |%s |%s |\n".formatted(spaced(fields), spaced(type), spaced(what));
        }

        boolean isJoinedWith(Line next) {
            return type.equals(next.type)
                    && !type.contains("object")
                    && !type.contains("*")
                    && fields.split(", ", -1).length < JOINED
                    && what.length() + next.what.length() < SHORT;
        }

        /** The row as a part of another. */
        String inline() {
            return fields + (type.equals("number") ? "" : " (" + type + ")") + spaced(what);
        }

        private static String spaced(String text) {
            return text.isEmpty() ? "" : " " + text;
        }
    }

    private final Map<String, Shape<?>> shapes;
    private final Map<String, List<Row>> parts = new LinkedHashMap<>();

    JsonManual(Map<String, Shape<?>> shapes) {
        this.shapes = shapes;
        PARTS.forEach((name, origin) -> {
            List<Row> rows = shapes.get(origin.schema).rows();
            List<String> fields = rows.stream().map(Row::field).toList();
            parts.put(
                    name,
                    within(
                            rows.subList(fields.indexOf(origin.from), fields.indexOf(origin.to) + 1),
                            origin.from.substring(0, origin.from.lastIndexOf('.') + 1)));
        });
    }

    /** The manual with its tables made anew. */
    String fill(String manual) {
        StringBuilder made = new StringBuilder();
        boolean dropping = false;
        for (String line : manual.split("(?<=\n)", -1)) {
            Matcher schema = SCHEMA.matcher(line);
            Matcher part = PART.matcher(line);
            if (line.startsWith("| ") && (schema.find() || part.find())) {
                made.append(line);
                boolean ofShape = schema.reset().find();
                List<Line> lines = ofShape
                        ? lines(shapes.get(schema.group(1)).rows(), "")
                        : lines(parts.get(part.group(1)), part.group(1));
                made.append(inOneRow(lines));
                dropping = true;
            } else if (!dropping || !line.startsWith("|")) {
                made.append(line);
                dropping = false;
            }
        }
        return made.toString();
    }

    /** The rows of an object; the fields of a small one in one row. */
    private static String inOneRow(List<Line> lines) {
        String all = lines.stream().map(Line::inline).collect(Collectors.joining(" · "));
        return all.length() > MOST
                ? joined(lines).stream().map(Line::toString).collect(Collectors.joining())
                : new Line("", "", all).toString();
    }

    /** The rows of a table; a part does not refer to itself. */
    private List<Line> lines(List<Row> rows, String itself) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); ) {
            Row row = rows.get(i);
            String prefix = row.field().substring(0, row.field().lastIndexOf('.') + 1);
            List<Row> rest = within(rows.subList(i, rows.size()), prefix);
            String part = parts.entrySet().stream()
                    .filter(each -> !each.getKey().equals(itself) && startsWith(rest, each.getValue()))
                    .max(Comparator.comparingInt(each -> each.getValue().size()))
                    .map(Map.Entry::getKey)
                    .orElse("");
            String parent = prefix.replaceFirst("(\\[])*\\.$", "");
            if (part.isEmpty()) {
                List<Row> inside = within(
                        rows.subList(i + 1, rows.size()),
                        Pattern.compile("^" + Pattern.quote(row.field()) + "(\\[])*\\."));
                String all = inside.isEmpty() || isPart(inside) ? "" : inline(row, inside);
                lines.add(new Line(
                        "`" + row.field() + "`", row.type(), all.isEmpty() || all.length() > MOST ? row.what() : all));
                i += all.isEmpty() || all.length() > MOST ? 1 : 1 + inside.size();
            } else {
                int last = lines.size() - 1;
                if (last >= 0 && lines.get(last).fields.equals("`" + parent + "`")) {
                    Line above = lines.get(last);
                    lines.set(
                            last,
                            new Line(above.fields, above.type.replaceFirst("objects?$", "*" + part + "*"), above.what));
                } else {
                    String names = parts.get(part).stream()
                            .map(each -> "`" + prefix + each.field() + "`")
                            .collect(Collectors.joining(", "));
                    lines.add(new Line(names, "*" + part + "*", ""));
                }
                i += parts.get(part).size();
            }
        }
        return lines;
    }

    /** Neighbours of one type with short descriptions in one row, the names and the descriptions in the same order. */
    private static List<Line> joined(List<Line> lines) {
        List<Line> joined = new ArrayList<>();
        for (Line line : lines) {
            Line last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && last.isJoinedWith(line)) {
                joined.set(
                        joined.size() - 1,
                        new Line(last.fields + ", " + line.fields, line.type, last.what + " · " + line.what));
            } else {
                joined.add(line);
            }
        }
        return joined;
    }

    private boolean isPart(List<Row> rows) {
        return parts.values().stream().anyMatch(part -> startsWith(rows, part));
    }

    /** The description of an object and its fields; empty if one of these is an object. */
    private static String inline(Row row, List<Row> inside) {
        boolean plain = inside.stream()
                .allMatch(each -> !each.field().contains(".")
                        && !each.type().endsWith("object")
                        && !each.type().endsWith("objects"));
        return !plain
                ? ""
                : inside.stream()
                        .map(each -> new Line("`" + each.field() + "`", each.type(), each.what()).inline())
                        .collect(Collectors.joining(" · ", row.what() + ": ", ""));
    }

    private static boolean startsWith(List<Row> rows, List<Row> part) {
        return rows.size() >= part.size() && rows.subList(0, part.size()).equals(part);
    }

    private static List<Row> within(List<Row> rows, String prefix) {
        return within(rows, Pattern.compile(Pattern.quote(prefix)));
    }

    /** The rows up to the first whose field does not begin so, without that beginning. */
    private static List<Row> within(List<Row> rows, Pattern beginning) {
        return rows.stream()
                .takeWhile(row -> beginning.matcher(row.field()).lookingAt())
                .map(row -> new Row(beginning.matcher(row.field()).replaceFirst(""), row.type(), row.what()))
                .toList();
    }
}
