package org.seventeen.cli.output;

import java.util.List;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.Heading;
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
}
