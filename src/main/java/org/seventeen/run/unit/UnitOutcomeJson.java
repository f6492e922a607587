package org.seventeen.run.unit;

import java.io.StringWriter;
import org.seventeen.base.text.JsonLine;

/** The outcome of a campaign over units as JSON; docs/json.md lists the fields. */
public final class UnitOutcomeJson {
    private UnitOutcomeJson() {}

    /**
     * An outcome as a JSON object on one line, without its end.
     *
     * @param folder the address of the folder with the results
     */
    public static String line(String folder, UnitOutcome outcome) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text)
                .field("folder", folder)
                .field("units", outcome.wanted())
                .field("finished_before", outcome.before())
                .field("finished", outcome.counts().units())
                .field("complete", outcome.complete())
                .field("parts", outcome.counts().parts())
                .field("puzzles", outcome.counts().puzzles())
                .decimal("cpu_s", outcome.counts().cpuSeconds(), 4)
                .list("failed");
        for (UnitFailure failure : outcome.failures()) {
            line.object()
                    .field("unit", failure.unit())
                    .field("range", failure.range())
                    .field("attempts", failure.attempts())
                    .field("fault", failure.fault())
                    .end();
        }
        line.end().end();
        return text.toString();
    }
}
