package org.seventeen.cli.survo;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.survo.comb.CombLine;
import org.seventeen.survo.comb.CombReader;
import org.seventeen.survo.comb.CombReader.Asked;
import org.seventeen.survo.comb.CombReader.Printed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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
            "RESULTS=0            the header only (default 1)",
            "",
            "What COMB printed below an operation of a session is checked: a number of items that is wrong, and the first item"
                    + " that is none or stands in another place, are reported on standard error. A part of the items may be left out."
        })
@Exits(bad = "bad words on standard input, or results there that contradict their operation")
final class SurvoPartitionsCommand extends TaskCommand {
    private static final Shape<Listed> SHAPE = Shape.<Listed>of(
            "survo-partitions",
            "survo partitions --json: the answer",
            shape -> shape.name(
                            "title",
                            "what is listed",
                            listed -> listed.line().list().title())
                    .name(
                            "name",
                            "the name before the first `=`",
                            listed -> listed.line().name())
                    .field(
                            "count",
                            SurvoInput.DIGITS,
                            "how many items there are, a string of digits as it may be large",
                            listed -> listed.line().list().count())
                    .optional(
                            "printed",
                            SurvoInput.DIGITS,
                            "only if a session has it below the operation: the count that COMB printed",
                            listed -> listed.printed() == null
                                    ? null
                                    : listed.printed().count())
                    .optional(
                            "contradictions",
                            FieldType.list(FieldType.TEXT),
                            "only if what is printed below contradicts the operation: a sentence for each count that is wrong, and"
                                    + " for the first item",
                            Listed::contradictions)
                    .optional(
                            "list",
                            FieldType.stream(FieldType.NUMBERS_OR_TEXTS),
                            "not with `RESULTS=0`: the items, each an array of numbers, or of strings with `ELEMENTS`",
                            Listed::items));

    /**
     * An operation.
     *
     * @param printed what a session printed below it; null for words of the command line
     * @param items passes its items, which may be more than memory holds; null if they are not wanted
     */
    private record Listed(CombLine line, Printed printed, Consumer<Consumer<Object>> items) {
        List<String> contradictions() {
            return printed == null || printed.contradictions().isEmpty()
                    ? null
                    : printed.contradictions().stream()
                            .map(BadInputException::getMessage)
                            .toList();
        }
    }

    @Parameters(
            paramLabel = "WORD",
            arity = "0..*",
            description =
                    "The words of the operation; none or - reads operations from standard input, as a session has them.")
    private final List<String> words = new ArrayList<>();

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private long contradictions;

    @Override
    public Integer call() throws BadInputException {
        if (!words.isEmpty() && !words.equals(List.of("-"))) {
            print(asked(), null);
        } else {
            CombReader reader = new CombReader(System.in);
            for (Asked asked = next(reader); asked != null && !isClosed(); asked = next(reader)) {
                asked.printed().contradictions().forEach(wrong -> error(wrong.getMessage()));
                contradictions += asked.printed().contradictions().size();
                print(asked.line(), asked.printed());
            }
        }
        return isClosed() ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(contradictions);
    }

    private void print(CombLine line, Printed printed) {
        if (json.chosen()) {
            Consumer<Consumer<Object>> items = sink -> line.list().visit(item -> {
                sink.accept(!line.elements().isEmpty() ? line.words(item) : item);
                return !isClosed();
            });
            JsonOption.print(out(), SHAPE, new Listed(line, printed, line.results() ? items : null));
            return;
        }
        out().println(line.header());
        if (line.results()) {
            line.list().visit(item -> {
                out().println(line.text(item));
                return !isClosed();
            });
        }
    }

    private static Asked next(CombReader reader) throws BadInputException {
        try {
            return reader.next();
        } catch (IOException fault) {
            throw BadInputException.unread("-", fault);
        }
    }

    private CombLine asked() {
        try {
            return CombLine.parse(String.join(" ", words));
        } catch (BadInputException wrong) {
            throw usage(wrong.getMessage());
        }
    }
}
