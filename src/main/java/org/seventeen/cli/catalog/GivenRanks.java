package org.seventeen.cli.catalog;

import java.util.List;
import org.seventeen.catalog.RankIndex;
import org.seventeen.catalog.RankRange;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Ranks in a command line: what is wrong with them is a fault of usage. */
final class GivenRanks {
    private GivenRanks() {}

    /** Reads a range; {@link RankRange#parse}. */
    static RankRange range(CommandSpec spec, String text, RankIndex index) {
        try {
            return RankRange.parse(text, index);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), none.getMessage(), none);
        }
    }

    /** Checks that there are all of some ranks. */
    static void check(CommandSpec spec, List<Long> ranks, RankIndex index) {
        try {
            ranks.forEach(index::checkRank);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), none.getMessage(), none);
        }
    }
}
