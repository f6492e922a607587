package org.seventeen.cli.profile;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.show.picture.ProfileSvg;
import org.seventeen.sudoku.watch.profile.Profile;
import org.seventeen.sudoku.watch.profile.ProfileCsv;
import org.seventeen.sudoku.watch.profile.ProfileJson;
import org.seventeen.sudoku.watch.profile.ProfileText;
import org.seventeen.sudoku.watch.profile.StrategyProfile;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The forms in which {@code profile} prints, to be mixed in. */
final class ProfileOutput {
    @Declared(excludes = {"--json", "--markdown"})
    @Option(names = "--csv", description = "CSV: a line for each number.")
    private boolean csv;

    @Option(names = "--json", description = "JSON: an object for each strategy (docs/json.md).")
    private boolean json;

    @Declared(excludes = "--json")
    @Option(names = "--markdown", description = "The tables as Markdown, for a document.")
    private boolean markdown;

    @Declared(file = FileUse.WRITTEN)
    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Draw the search tree by clues set and the time by phase into FILE too.")
    private Path svg;

    /** Checks these options before any work is done. */
    void check(CommandLine line) throws BadInputException {}

    /**
     * Prints, and draws if asked for.
     *
     * @throws BadInputException if the picture cannot be written; all else is printed then
     */
    void print(Profile profile, PrintWriter out) throws BadInputException {
        print(out, profile);
        out.flush();
        if (svg != null) {
            OutputFile.writeText(svg, target -> ProfileSvg.write(profile, target));
        }
    }

    private void print(PrintWriter out, Profile profile) {
        if (csv) {
            ProfileCsv.print(profile, out);
        } else if (json) {
            for (StrategyProfile one : profile.strategies()) {
                ProfileJson.write(profile, one, out);
                out.println();
                if (StandardOutput.isClosed(out)) {
                    return;
                }
            }
        } else {
            new ProfileText(profile, markdown).print(out);
        }
    }
}
