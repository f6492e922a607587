package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.survo.comb.CombLine;
import org.seventeen.survo.comb.CombReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen survo partitions}: Mustonen's operation COMB. */
@Command(
        name = "partitions",
        description = "Lists partitions, permutations, subsets, distributions, as the operation COMB of Survo does.",
        footer = {
            "",
            "P=PARTITIONS,N,k     the partitions of N (1 to 3000) into k parts (1 to 64)",
            "P=PARTITIONS,N       into any number of parts",
            "DISTINCT=1           the parts of a partition differ (default 0)",
            "MIN=a MAX=b          parts are from a to b (default 1 and N)",
            "PARTS=a,b,c          parts are among these; PARTS=POWERS,p: among 1, 2^p, 3^p, ...",
            "OFF=a,b,c            these numbers are no parts; MIN, MAX, PARTS and OFF hold together",
            "P=PERMUTATIONS,n,k   the rows of k of n elements; without k, of all",
            "P=SUBSETS,n,k        the sets of k of n elements; without k, of any number",
            "ELEMENTS=A,A,B       the n elements, which may be alike (default 1 to n)",
            "P=DISTRIBUTIONS,n,k  the ways to put n like elements into k cells",
            "P=LATTICE,k          the points with k coordinates",
            "MIN=a MAX=b          bounds of each cell or coordinate, or MIN=a,b,c one for each (default 0 to n, or 0 and 1)",
            "RESULTS=0            the header only (default 1)"
        })
@Exits(bad = "bad words on standard input")
final class SurvoPartitionsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "WORD",
            arity = "0..*",
            description =
                    "The words of the operation; none or - reads operations from standard input, as a session has them.")
    private final List<String> words = new ArrayList<>();

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object an operation with the fields title, name, count (a string of digits) and, unless RESULTS=0, list.")
    private boolean json;

    @Override
    public Integer call() throws BadInputException {
        PrintWriter out = spec.commandLine().getOut();
        if (!words.isEmpty() && !words.equals(List.of("-"))) {
            print(asked(), out);
        } else {
            CombReader reader = new CombReader(System.in);
            for (CombLine line = next(reader); line != null && !StandardOutput.isClosed(out); line = next(reader)) {
                print(line, out);
            }
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    private void print(CombLine line, PrintWriter out) {
        if (json) {
            printJson(line, out);
        } else {
            printText(line, out);
        }
    }

    private static void printText(CombLine line, PrintWriter out) {
        out.println(line.header());
        if (line.results()) {
            line.list().visit(item -> {
                out.println(line.text(item));
                return !StandardOutput.isClosed(out);
            });
        }
    }

    /** Prints the items as they come: they may be more than memory holds. */
    private static void printJson(CombLine line, PrintWriter out) {
        JsonLine object = new JsonLine(out)
                .field("title", line.list().title())
                .field("name", line.name())
                .field("count", line.list().count().toString());
        if (line.results()) {
            object.list("list");
            line.list().visit(item -> {
                add(object, line, item);
                return !StandardOutput.isClosed(out);
            });
            object.end();
        }
        object.end();
        out.println();
    }

    private static void add(JsonLine object, CombLine line, int[] item) {
        if (line.hasElements()) {
            object.list();
            line.words(item).forEach(object::item);
            object.end();
        } else {
            object.item(item);
        }
        object.handOver();
    }

    private static CombLine next(CombReader reader) throws BadInputException {
        try {
            return reader.next();
        } catch (IOException fault) {
            throw BadInputException.unread("-", fault);
        }
    }

    private CombLine asked() throws BadInputException {
        try {
            return CombLine.parse(String.join(" ", words));
        } catch (BadInputException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
        }
    }
}
