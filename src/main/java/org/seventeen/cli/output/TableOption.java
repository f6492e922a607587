package org.seventeen.cli.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Column;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.grid.sheet.TableWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code --csv}, to be mixed in where results may be a table; a name of {@code -o} asks for one too. */
@Declared(heading = Heading.PRINTED)
public final class TableOption {
    @Declared(excludes = {"--json", "--draw", "--explain"})
    @Option(
            names = "--csv",
            description =
                    "A table, CSV with a header line: the columns of the input, then those of the result (docs/formats.md)."
                            + " -o with a name that ends in .csv, .csv.gz or .xlsx writes one too.")
    private boolean csv;

    private Table table;

    /** What asks for a table, for messages: {@code --csv}, or the option {@code -o} with its value; null if nothing does. */
    public String asked(CommandSpec spec) {
        String output = OutputOption.name(spec);
        return csv ? "--csv" : OutputOption.isTable(output) ? "--output " + output : null;
    }

    /**
     * The table, which the program ends.
     *
     * @param what the name of the column with the cells
     * @param added the columns that the command adds, by the names of their fields in JSON
     * @return null if no table is asked for
     */
    public Table open(CommandSpec spec, String what, List<String> added) {
        if (asked(spec) != null) {
            StandardOutput file = spec.commandLine().getOut() instanceof StandardOutput out ? out : null;
            boolean workbook = file != null && OutputOption.isWorkbook(OutputOption.name(spec));
            table = new Table(
                    workbook
                            ? TableWriter.workbook(file.stream(), spec.name())
                            : TableWriter.csv(spec.commandLine().getOut()),
                    what,
                    added);
        }
        return table;
    }

    /** Ends the table if there is one. */
    void end(boolean failed) {
        if (table != null) {
            table.end(failed);
        }
    }

    /**
     * A table of results: what the input had, the cells and the columns beside them, and then the columns that the command adds. The
     * first row decides which columns of the input there are. A value of a later row without a column, be it of another name or behind
     * the last, is added to the last of them.
     */
    public static final class Table {
        private static final String ANNOTATION = "annotation";
        /** A sheet has 16 384 columns. */
        private static final int MOST_COLUMNS = 16_000;

        private final TableWriter writer;
        private final String what;
        private final List<String> added;
        /** The columns of the input, by the names that they have there; null before the first row. */
        private List<String> columns;
        /** How many of them stand before the cells. */
        private int before;
        /** Whether the output has taken no more: standard output keeps the fault, and the command ends as soon as it looks there. */
        private boolean lost;

        /**
         * A table.
         *
         * @param what the name of the column with the cells
         * @param added the columns that the command adds
         */
        Table(TableWriter writer, String what, List<String> added) {
            this.writer = writer;
            this.what = what;
            this.added = added;
        }

        /** Adds a row about a line of the input, with those fields of a result that are columns. */
        public <T> void add(Entry entry, Shape<T> shape, T result) {
            add(entry.puzzle().toString(), entry.columns(), entry.columnsBefore(), shape, result);
        }

        /** The same for cells that are no line of the input themselves. */
        public <T> void add(String cells, String annotation, Shape<T> shape, T result) {
            add(cells, columnsOf(annotation), 0, shape, result);
        }

        private static List<Column> columnsOf(String annotation) {
            return annotation.isEmpty() ? List.of() : List.of(new Column(ANNOTATION, annotation));
        }

        /**
         * Adds a row.
         *
         * @param beside the columns beside the cells, in their order
         * @param columnsBefore how many of them stand before the cells
         */
        <T> void add(String cells, List<Column> beside, int columnsBefore, Shape<T> shape, T result) {
            synchronized (writer) {
                if (columns == null) {
                    begin(beside, columnsBefore);
                }
            }
            Object[] row = new Object[columns.size() + 1 + added.size()];
            row[before] = cells;
            for (int i = 0; i < beside.size(); i++) {
                String value = beside.get(i).value();
                int column = columnOf(beside.get(i).name(), i);
                column = column >= 0 && row[cellOf(column)] == null ? column : columns.size() - 1;
                Object earlier = row[cellOf(column)];
                row[cellOf(column)] = earlier == null ? value : value.isEmpty() ? earlier : earlier + " " + value;
            }
            for (int i = 0; i < added.size(); i++) {
                row[columns.size() + 1 + i] = shape.cell(added.get(i), result);
            }
            synchronized (writer) {
                write(Arrays.asList(row));
            }
        }

        private int cellOf(int column) {
            return column < before ? column : column + 1;
        }

        /** The column of a value: that of its name, or the one in its place; -1 if absent. */
        private int columnOf(String name, int place) {
            boolean fits = place < columns.size()
                    && (name.isEmpty() || columns.get(place).equals(name));
            return fits ? place : name.isEmpty() ? -1 : columns.indexOf(name);
        }

        /** Writes the names of the columns. */
        private void begin(List<Column> beside, int columnsBefore) {
            columns = new ArrayList<>();
            beside.stream().limit(MOST_COLUMNS).forEach(column -> columns.add(column.name()));
            before = Math.min(columnsBefore, columns.size());
            if (columns.isEmpty()) {
                columns.add(ANNOTATION);
            }
            List<String> names = new ArrayList<>(added);
            names.add(0, what);
            for (int i = 0; i < columns.size(); i++) {
                String name = columns.get(i).isEmpty() ? "column_" + (cellOf(i) + 1) : columns.get(i);
                while (names.contains(name)) {
                    name = "input_" + name;
                }
                names.add(cellOf(i), name);
            }
            write(names);
        }

        private void write(List<?> cells) {
            try {
                writer.row(cells);
            } catch (IOException | UncheckedIOException fault) {
                lost = true;
            }
        }

        /** Adds a sheet with a solution in nine rows to a workbook. */
        public void grid(Puzzle puzzle, SolutionGrid solution) {
            synchronized (writer) {
                writer.grid(puzzle, solution);
            }
        }

        /** Ends the table. Without a row it has the names of its columns, or nothing if the command failed. */
        void end(boolean failed) {
            synchronized (writer) {
                if (columns == null && !failed) {
                    begin(List.of(), 0);
                }
                if (columns != null && !lost) {
                    try {
                        writer.close();
                    } catch (IOException fault) {
                        lost = true;
                    }
                }
            }
        }
    }
}
