package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** The puzzles or grids of the input by what they have in common, kept in memory until the input ends. */
public final class Groups {
    public static final Shape<Group> SHAPE = Shape.of(
            "group",
            "canon --group --json and group --json: a group",
            shape -> shape.text("common", "what the members have in common", Group::common)
                    .number(
                            "count",
                            "how many members it has",
                            group -> group.members().size())
                    .field(
                            "members",
                            FieldType.list(FieldType.object(EntryShapes.PUZZLE)),
                            "the members, in the order of the input",
                            Group::members));

    /**
     * Puzzles or grids.
     *
     * @param common what they have in common, such as their form
     */
    public record Group(String common, List<Entry> members) {}

    private final Map<String, Group> groups = new LinkedHashMap<>();
    private long read;

    /** Adds an entry to the group with this in common. */
    public void add(String common, Entry entry) {
        read++;
        groups.computeIfAbsent(common, key -> new Group(key, new ArrayList<>(1)))
                .members()
                .add(entry);
    }

    /**
     * Prints the groups in the order of their first members, while anybody reads.
     *
     * @param counts whether a text has no members
     */
    public void print(PrintWriter out, JsonOption json, boolean counts) {
        for (Group group : groups.values()) {
            if (StandardOutput.isClosed(out)) {
                return;
            }
            int count = group.members().size();
            if (json.chosen()) {
                SHAPE.write(out, group);
                out.write('\n');
            } else if (counts) {
                out.write(group.common() + '\t' + count + '\n');
            } else {
                out.write("# " + count + '\t' + group.common() + '\n');
                group.members().forEach(member -> out.write(member.puzzle().line(member.annotation()) + '\n'));
            }
        }
        out.flush();
    }

    /** How many were read, and how many groups there are. */
    public String text() {
        return "read " + read + ", groups " + groups.size();
    }
}
