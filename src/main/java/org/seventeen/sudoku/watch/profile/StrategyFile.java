package org.seventeen.sudoku.watch.profile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.watch.profile.run.Strategy;
import org.seventeen.sudoku.watch.profile.run.StrategyText;

/** A file of strategies: a line each, {@code NAME = WORDS} or only the words; {@code #} begins a comment. */
public final class StrategyFile {
    /** The most strategies of a profile: each has compiled classes of its own. */
    public static final int MOST = 64;

    private StrategyFile() {}

    /**
     * Reads a file, plain or gzip.
     *
     * @param file its name, {@code -} for standard input
     * @throws BadInputException if a line is no strategy, a name occurs twice, or there are none or more than {@link #MOST}
     */
    public static List<Strategy> read(String file, InputStream standardInput) throws BadInputException, IOException {
        List<Strategy> all = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (TextLines lines = TextLines.open(file, standardInput)) {
            while (lines.advanceToText()) {
                String line = lines.text();
                if (line.isBlank()) {
                    continue;
                }
                for (Strategy strategy : strategies(file, lines.number(), line)) {
                    if (!names.add(strategy.name())) {
                        throw new BadInputException(
                                file,
                                lines.number(),
                                1,
                                "expected a name for each strategy, found '" + strategy.name() + "' twice");
                    }
                    all.add(strategy);
                }
                if (all.size() > MOST) {
                    throw new BadInputException(
                            file, lines.number(), 1, "expected at most " + MOST + " strategies, found more");
                }
            }
        }
        if (all.isEmpty()) {
            throw new BadInputException(file, 0, 0, "expected strategies, found none");
        }
        return all;
    }

    private static List<Strategy> strategies(String file, long number, String line) throws BadInputException {
        try {
            return StrategyText.all(line);
        } catch (StrategyText.FaultException fault) {
            throw new BadInputException(file, number, fault.at() + 1, fault.getMessage());
        }
    }
}
