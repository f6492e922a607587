package org.seventeen.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.CombLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen survo partitions}: the operation COMB of the seeds. */
@Command(
        name = "partitions",
        description = "Lists the partitions of a number, as the operation COMB of Survo does.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "P=PARTITIONS,N,k  the partitions of N (1 to 3000) into k parts (1 to 64)",
            "DISTINCT=1        the parts of a partition differ (default 0)",
            "MIN=a MAX=b       parts are from a to b (default 1 and N)",
            "OFF=a,b,c         these numbers are no parts",
            "RESULTS=0         the header only (default 1)",
            "",
            "Example: seventeen survo partitions OFF=1,2,5,9 P=PARTITIONS,32,4 DISTINCT=1 MAX=16",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
        })
final class SurvoPartitionsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "WORD",
            arity = "0..*",
            description = "The words of the operation; none or - reads them from standard input.")
    private final List<String> words = new ArrayList<>();

    @Option(
            names = "--json",
            description =
                    "One object with the fields n, k, count (a string of digits) and, unless RESULTS=0, partitions.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        CombLine line = read();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.print("{\"n\":" + line.partitions().sum() + ",\"k\":"
                    + line.partitions().parts() + ",\"count\":\""
                    + line.partitions().count() + "\"" + (line.results() ? ",\"partitions\":[" : ""));
        } else {
            out.println(line.header());
        }
        if (line.results()) {
            boolean[] first = {true};
            line.partitions().visit(parts -> {
                if (json) {
                    out.print((first[0] ? "" : ",") + SurvoJson.array(parts));
                    first[0] = false;
                } else {
                    print(parts, out);
                }
                return !StandardOutput.isClosed(out);
            });
        }
        if (json) {
            out.println(line.results() ? "]}" : "}");
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    private CombLine read() throws BadSurvoException {
        boolean standardInput = words.isEmpty() || words.equals(List.of("-"));
        try {
            return standardInput ? CombLine.read(System.in) : CombLine.parse(String.join(" ", words));
        } catch (IOException fault) {
            throw new BadSurvoException("-", 0, 0, "expected to read on, found a fault: " + fault.getMessage());
        }
    }

    private static void print(int[] parts, PrintWriter out) {
        StringJoiner text = new StringJoiner(" ");
        for (int part : parts) {
            text.add(Integer.toString(part));
        }
        out.println(text);
    }
}
