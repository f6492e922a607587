package org.seventeen.cli.output;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code --json}, to be mixed in with the shapes of the objects, from which its help, docs/json.md and docs/schema are made. */
@Declared(heading = Heading.PRINTED)
public final class JsonOption {
    private static final String NAME = "--json";
    /** A list of more names helps nobody on a help page. */
    private static final int MOST_NAMES = 24;

    private final List<Shape<?>> shapes;

    @Option(
            names = {"-j", NAME},
            description = "JSON Lines")
    private boolean chosen;

    /** The option of a command that prints objects of these shapes. */
    public JsonOption(Shape<?>... shapes) {
        this.shapes = List.of(shapes);
    }

    public boolean chosen() {
        return chosen;
    }

    /** Prints a result on a line of its own. */
    public static <T> void print(PrintWriter out, Shape<T> shape, T result) {
        shape.write(out, result);
        out.println();
    }

    /** Prints a result on a line of its own: as JSON if that is chosen, or else as a text. */
    public <T> void print(PrintWriter out, Shape<T> shape, T result, Supplier<?> text) {
        if (chosen) {
            print(out, shape, result);
        } else {
            out.println(text.get());
        }
    }

    /** As {@link #print(PrintWriter, Shape, Object, Supplier)}, without a flush, for one of many results. */
    public <T> void write(PrintWriter out, Shape<T> shape, T result, Supplier<String> text) {
        if (chosen) {
            shape.write(out, result);
        } else {
            out.write(text.get());
        }
        // Not println, which flushes each line.
        out.write('\n');
    }

    /** Prints a result on a line of its own: as JSON if that is chosen, or else its values with TABs between. */
    public <T> void printRow(PrintWriter out, Shape<T> shape, T result) {
        if (chosen) {
            print(out, shape, result);
        } else {
            shape.printRow(out, result);
        }
    }

    /** Prints a result: as JSON if that is chosen, or else a line for each value of each field. */
    public <T> void printLines(PrintWriter out, Shape<T> shape, T result) {
        if (chosen) {
            print(out, shape, result);
        } else {
            shape.printLines(out, result);
        }
    }

    /** The shapes that a command prints; empty without the option. */
    public static List<Shape<?>> shapes(CommandSpec spec) {
        JsonOption option = OutputOption.mixedIn(spec, JsonOption.class);
        return option == null ? List.of() : option.shapes;
    }

    /** Names the fields in the help of a command and of all below it. */
    public static void describeAll(CommandSpec spec) {
        describe(spec);
        spec.subcommands().values().forEach(command -> describeAll(command.getCommandSpec()));
    }

    /** Names the fields in the help of a command, for which all of them are made; no other run needs that. */
    public static void describe(CommandSpec spec) {
        List<Shape<?>> shapes = shapes(spec);
        if (!shapes.isEmpty()) {
            OptionSpec option = spec.findOption(NAME);
            String names = shapes.stream().map(Shape::help).collect(Collectors.joining("; or "));
            boolean few = names.split(" ", -1).length <= MOST_NAMES;
            spec.remove(option);
            spec.addOption(OptionSpec.builder(option)
                    .description(
                            few
                                    ? "JSON Lines (docs/json.md): " + names + "."
                                    : "JSON Lines; docs/json.md lists the fields.")
                    .build());
        }
    }
}
