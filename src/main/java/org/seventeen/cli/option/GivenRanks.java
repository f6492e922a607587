package org.seventeen.cli.option;

import java.util.List;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Ranks in a command line: what is wrong with them is a fault of usage. */
public final class GivenRanks {
    private GivenRanks() {}

    /** Reads a range; {@link RankRange#parse}. */
    public static RankRange range(CommandSpec spec, String text, RankIndex index) {
        try {
            return RankRange.parse(text, index);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), none.getMessage(), none);
        }
    }

    /** Checks that there are all of some ranks. */
    public static void check(CommandSpec spec, List<Long> ranks, RankIndex index) {
        try {
            ranks.forEach(index::checkRank);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), none.getMessage(), none);
        }
    }
}
