package org.seventeen.sudoku.census;

import java.io.StringWriter;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;

/** Records of units as JSON; docs/json.md lists the fields. */
public final class UnitRecordJson {
    private UnitRecordJson() {}

    /** A record as a JSON object on one line, without its end. */
    public static String line(UnitRecord record) {
        CensusUnit unit = record.unit();
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text)
                .field("clues", unit.clues())
                .field("partition", unit.partition())
                .field("unit", unit.number())
                .field("first_pair", unit.from())
                .field("last_pair", unit.to() - 1)
                .field("pairs", record.mass().pairs())
                .field("third_bands", record.mass().thirds())
                .field("pair_mass", record.mass().pairMass())
                .field("grid_mass", record.mass().gridMass())
                .list("puzzles");
        for (UnitPuzzle puzzle : record.puzzles()) {
            line.object()
                    .field("puzzle", puzzle.form().toString())
                    .field("rank", puzzle.rank())
                    .field("pair", puzzle.pair())
                    .field("third_band", puzzle.third())
                    .field("item", puzzle.item())
                    .field("minimal", puzzle.minimal())
                    .end();
        }
        line.end().seconds("cpu_s", record.cpuNanos()).object("counters");
        for (CounterValue counter : record.counters()) {
            line.field(counter.name(), counter.value());
        }
        line.end().field("program", record.program()).end();
        return text.toString();
    }
}
