package org.seventeen.cli.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.sudoku.watch.profile.StrategyFile;
import org.seventeen.sudoku.watch.profile.run.Strategy;
import org.seventeen.sudoku.watch.profile.run.StrategyText;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The strategies of {@code profile}, to be mixed in. */
final class StrategyOptions {
    @Option(
            names = "--strategy",
            paramLabel = "[NAME=]WORDS",
            description =
                    "A strategy, to be given once for each; the others are compared with the first. One of default,"
                            + " by-pairs, forward-view, forward:RULE,..., mcguire2012, naive and only:RULE,...; after it, or alone:"
                            + " without:RULE,..., without-forward:RULE,..., counted, each-rule (docs/pruning.md; default: default).")
    private List<String> words = new ArrayList<>();

    @Declared(file = FileUse.MAY_BE_READ)
    @Option(
            names = "--strategies",
            paramLabel = "FILE",
            description = "More strategies, one a line as above, after those of the command line.")
    private String file;

    /** The strategies. */
    List<Strategy> read(CommandLine line) throws BadInputException {
        List<Strategy> all = new ArrayList<>();
        for (String one : words) {
            try {
                all.addAll(StrategyText.all(one));
            } catch (StrategyText.FaultException fault) {
                throw new ParameterException(line, "--strategy: " + fault.getMessage(), fault);
            }
        }
        if (file != null) {
            all.addAll(listed());
        }
        if (all.isEmpty()) {
            all.add(StrategyText.parse("default"));
        }
        Set<String> names = new HashSet<>();
        for (Strategy strategy : all) {
            if (!names.add(strategy.name())) {
                throw new ParameterException(
                        line, "--strategy: expected a name for each strategy, found '" + strategy.name() + "' twice");
            }
        }
        if (all.size() > StrategyFile.MOST) {
            throw new ParameterException(
                    line, "--strategy: expected at most " + StrategyFile.MOST + " strategies, found " + all.size());
        }
        return all;
    }

    private List<Strategy> listed() throws BadInputException {
        try {
            return StrategyFile.read(file, System.in);
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    /** The file of strategies; null for none. */
    String file() {
        return file;
    }
}
