package org.seventeen.cli.profile;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.ProfilePicture;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.watch.profile.Profile;
import org.seventeen.sudoku.watch.profile.ProfileCase;
import org.seventeen.sudoku.watch.profile.ProfileForms;
import org.seventeen.sudoku.watch.profile.Profiler;
import org.seventeen.sudoku.watch.profile.Profiler.DifferentPuzzlesException;
import org.seventeen.sudoku.watch.profile.Profiler.Options;
import org.seventeen.sudoku.watch.profile.Strategy;
import org.seventeen.sudoku.watch.profile.StrategyProfile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen profile}: strategies of the search, measured side by side. */
@Command(
        name = "profile",
        description =
                "Measures strategies of the search side by side: the same grids or band pairs, in turn, in one process.",
        footer = {
            "",
            "Prints CPU time, its ratio to the first strategy with a 95 %% interval, time by phase, and counts by phase and"
                    + " clues set. One thread, all strategies in turn. Ctrl-C prints what was measured so far, marked as such.",
            "A picture has the search tree of each strategy by clues set, and the time by phase."
        })
@Exits(fault = "two strategies found different puzzles")
public final class ProfileCommand extends TaskCommand {
    @Mixin
    private InputOptions input;

    @Option(
            names = "--strategy",
            paramLabel = "[NAME=]WORDS",
            description =
                    "A strategy, to be given once for each; the others are compared with the first. One of default,"
                            + " by-pairs, forward-view, forward:RULE,..., mcguire2012, naive and only:RULE,...; after it, or alone:"
                            + " without:RULE,..., each-rule (docs/pruning.md; default: default).")
    private final List<String> words = new ArrayList<>();

    @Declared(file = FileUse.MAY_BE_READ)
    @Option(
            names = "--strategies",
            paramLabel = "FILE",
            description = "More strategies, one a line as above, after those of the command line.")
    private String file;

    @Declared(min = 1, max = PuzzleGoal.MOST_CLUES)
    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            defaultValue = "17",
            description = "Clues of the puzzles, 1 to 24 (default: ${DEFAULT-VALUE}).")
    private int clues;

    @Declared(min = 1, max = ProfileCase.MOST, excludes = "FILE")
    @Option(
            names = "--random",
            paramLabel = "N",
            description = "N random grids instead of files, those of 'grid random' with the same --seed.")
    private Integer random;

    @Option(
            names = "--band-pairs",
            description = "Each line is a band pair, 54 digits or a solution grid of 81: search it with all its third"
                    + " bands, as 'scan --band-pairs'; only for 16 to 18 clues. With --random bands"
                    + " 1 and 2 of the grids.")
    private boolean pairs;

    private long skipped;

    @Declared(min = 1, max = 1_000)
    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each strategy searches each grid (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            defaultValue = "3s",
            description =
                    "CPU time that each strategy searches before anything is measured (default: ${DEFAULT-VALUE}).")
    private Duration warmUp;

    @Option(
            names = "--limit-time",
            paramLabel = "TIME",
            defaultValue = "1m",
            description = "Most CPU time of one search, 0 for no limit (default: ${DEFAULT-VALUE}). A search that takes"
                    + " longer is reported as not finished and not repeated.")
    private Duration limit;

    @Declared(min = 0)
    @Option(
            names = "--limit-nodes",
            paramLabel = "N",
            defaultValue = "0",
            description = "Most nodes of one search, about; 0 for no limit (default: ${DEFAULT-VALUE}).")
    private long limitNodes;

    @Option(names = "--no-depths", description = "Do not search everything once more to count by depth.")
    private boolean withoutDepths;

    @Declared(min = 100, max = 1_000_000)
    @Option(
            names = "--samples",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Samples of the bootstrap for the intervals, 100 to 1000000 (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Mixin
    private SeedOption seed;

    @Declared(excludes = {"--json", "--markdown"})
    @Option(names = "--csv", description = "CSV: a line for each number.")
    private boolean csv;

    @Mixin
    private final JsonOption json = new JsonOption(ProfileForms.SHAPE);

    @Declared(excludes = "--json")
    @Option(names = "--markdown", description = "The tables as Markdown, for a document.")
    private boolean markdown;

    @Mixin
    private PictureOptions pictures;

    @Mixin
    private ProgressOption progress;

    @Override
    public Integer call() throws BadInputException, IOException {
        check();
        PrintWriter out = out();
        PrintWriter err = err();
        List<Strategy> chosen = strategies();
        long drawn = seed.echoed(spec());
        List<ProfileCase> cases = cases(drawn);
        Options options = new Options(
                rounds, warmUp.toNanos() / 1e9, limit.toNanos() / 1e9, limitNodes, !withoutDepths, samples, drawn);
        header(chosen, cases);
        StopSignal stop = new StopSignal();
        Profiler profiler = new Profiler(chosen, options, stop);
        try (Interrupts interrupts = new Interrupts(stop::request, err)) {
            Profile profile;
            try (ProgressLine line =
                    progress.line(err, seconds -> ProgressLine.share("profile", profiler.share(), seconds))) {
                line.start();
                profile = profiler.run(cases);
            } catch (DifferentPuzzlesException wrong) {
                error(wrong.getMessage());
                return ExitCode.INTERNAL;
            }
            print(profile, out);
            if (interrupts.exitCode() != 0) {
                noteOfCommand("stopped early, " + profile.rounds() + " of " + rounds + " rounds are complete");
                return interrupts.exitCode();
            }
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(skipped);
    }

    /** The strategies. */
    private List<Strategy> strategies() throws BadInputException {
        List<Strategy> all = new ArrayList<>();
        for (String one : words) {
            try {
                all.addAll(Strategy.all(one));
            } catch (Strategy.FaultException fault) {
                throw usage("--strategy: " + fault.getMessage());
            }
        }
        if (file != null) {
            all.addAll(listed());
        }
        if (all.isEmpty()) {
            all.add(Strategy.parse("default"));
        }
        Set<String> names = new HashSet<>();
        for (Strategy strategy : all) {
            fail(
                    !names.add(strategy.name()),
                    "--strategy: expected a name for each strategy, found '" + strategy.name() + "' twice");
        }
        fail(
                all.size() > Strategy.MOST,
                "--strategy: expected at most " + Strategy.MOST + " strategies, found " + all.size());
        return all;
    }

    private List<Strategy> listed() throws BadInputException {
        try {
            return Strategy.read(file, System.in);
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    private List<ProfileCase> cases(long drawn) throws BadInputException, IOException {
        if (random != null) {
            return ProfileCase.random(random, drawn, pairs, clues);
        }
        String name = String.join(" ", input.files());
        if (pairs) {
            try (EntrySource<PairReader.Entry> source = input.pairs(spec())) {
                List<ProfileCase> cases = ProfileCase.pairs(source, name, clues);
                skipped = source.skipped();
                return cases;
            }
        }
        try (PuzzleSource source = input.source(spec())) {
            List<ProfileCase> cases = ProfileCase.grids(source, name, clues);
            skipped = source.skipped();
            return cases;
        }
    }

    /** Prints, then draws: if the picture cannot be written, all else is printed. */
    private void print(Profile profile, PrintWriter out) throws BadInputException {
        ProfileForms forms = new ProfileForms(profile);
        if (csv) {
            forms.csv(out);
        } else if (json.chosen()) {
            for (StrategyProfile one : profile.strategies()) {
                JsonOption.print(out, ProfileForms.SHAPE, forms.measured(one));
                if (StandardOutput.isClosed(out)) {
                    break;
                }
            }
        } else {
            forms.tables(markdown, out);
        }
        out.flush();
        int strategies = profile.strategies().size();
        pictures.write("Search trees and CPU time of " + strategies + " strategies", () -> ProfilePicture.of(profile));
    }

    private void header(List<Strategy> chosen, List<ProfileCase> cases) {
        for (String line : VersionText.header()) {
            note(line);
        }
        note("profile for " + clues + " clues: " + Printable.counted(cases.size(), pairs ? "band pair" : "grid") + ", "
                + chosen.size() + (chosen.size() == 1 ? " strategy, " : " strategies, ")
                + Printable.counted(rounds, "round"));
    }

    private void check() {
        fail(pairs && !CensusPlan.covers(clues), "--band-pairs: expected --clues 16 to 18, found " + clues);
        boolean standardInput = random == null && input.files().contains("-");
        fail("-".equals(file) && standardInput, "--strategies: expected standard input once, found it twice");
    }
}
