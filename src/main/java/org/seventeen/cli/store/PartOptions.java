package org.seventeen.cli.store;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.cli.option.Declared;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that select units of a census, to be mixed in. */
final class PartOptions {
    private static final Pattern SHARD = Pattern.compile("(\\d{1,18})/(\\d{1,18})");

    @Declared(excludes = "--units")
    @Option(
            names = "--range",
            paramLabel = "A-B",
            description =
                    "Only the units that have band pairs A to B, or band:I for all pairs whose lesser band is I of 1 to"
                            + " 416 (default: all).")
    private String range;

    @Option(
            names = "--units",
            paramLabel = "LIST",
            description = "Only these units, in ascending order: numbers and ranges as 5,7,10-20 (default: all).")
    private String list;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "Only every N-th unit, from the I-th on: the same census with each I of 1 to N, in stores of their own,"
                            + " does all ('census merge' brings them together; default: 1/1).")
    private String shard;

    /** Whether units are named, not only one of the shards of all. */
    boolean isBounded() {
        return range != null || list != null;
    }

    /** Whether a part is given. */
    boolean given() {
        return range != null || list != null || shard != null;
    }

    /**
     * The selected units.
     *
     * @throws ParameterException if the options are wrong or contradict each other
     */
    UnitSelection selection(CommandSpec spec, CensusUnits units) {
        try {
            UnitSelection all = list == null ? UnitSelection.of(ofRange(units)) : UnitSelection.parse(list, units);
            if (shard == null) {
                return all;
            }
            Matcher matcher = SHARD.matcher(shard);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("expected shard 1/N to N/N, found '" + shard + "'");
            }
            return all.shard(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
        } catch (IllegalArgumentException fault) {
            throw new ParameterException(spec.commandLine(), fault.getMessage(), fault);
        }
    }

    private RankRange ofRange(CensusUnits units) {
        if (range == null) {
            return new RankRange(0, units.count());
        }
        return units.unitsOf(RankRange.parse(range, PairCatalog.all().index()));
    }

    /** A sentence about a range that cuts a unit; null if none does. */
    String rounding(CensusUnits units) {
        if (range == null) {
            return null;
        }
        RankRange wanted = RankRange.parse(range, PairCatalog.all().index());
        RankRange taken = units.pairsOf(units.unitsOf(wanted));
        return taken.equals(wanted)
                ? null
                : "the range cuts units, so all their pairs are taken: " + taken.from() + "-" + (taken.to() - 1);
    }
}
