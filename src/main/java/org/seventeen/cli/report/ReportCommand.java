package org.seventeen.cli.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.show.report.Report;
import org.seventeen.show.report.ReportHtml;
import org.seventeen.show.report.ReportJson;
import org.seventeen.show.report.ReportPicture;
import org.seventeen.show.report.ReportPost;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen report}: a page of what a store has found. */
@Command(
        name = "report",
        description =
                "Makes a page of a store of a scan or of a census: totals, puzzles to look through, distributions,"
                        + " what each rule cut, where the clues are, what is missing.",
        footer = {
            "",
            "The page is one file that needs no network. Records are added up, so that it stays small for a store of"
                    + " millions."
        })
@Exits(
        bad =
                "no store, damaged records were left out (the page names them), or a file that cannot be written or is inside of the store",
        early = "the store cannot be read now")
public final class ReportCommand extends TaskCommand {

    @Declared(file = FileUse.FOLDER)
    @Parameters(index = "0", paramLabel = "STORE", description = "The folder of a store of a scan or of a census.")
    private Path folder;

    @Declared(excludes = "--json")
    @Option(
            names = "--picture",
            paramLabel = "NAME",
            completionCandidates = PictureNames.class,
            description =
                    "Write one picture in place of the page, as SVG, or into the files of --svg, --png and --tikz: time,"
                            + " nodes, puzzles, harvested, set-sizes, funnel, cuts, heatmap, clue-bands, clue-stacks or"
                            + " overlay.")
    private ReportPicture picture;

    @Mixin
    private PictureOptions files;

    @Declared(excludes = {"--json", "--picture"})
    @Option(
            names = "--post",
            paramLabel = "FORM",
            description =
                    "Write a text to post in place of the page: the result, where it comes from, and the puzzles, as text,"
                            + " markdown or bbcode.")
    private ReportPost post;

    @Mixin
    private final JsonOption json = new JsonOption(ReportJson.SHAPE);

    @Declared(min = 0)
    @Option(
            names = "--most",
            paramLabel = "N",
            description = "The most puzzles in the page; of more a uniform draw is taken (default: 1000).")
    private int most = Report.USUAL_PUZZLES;

    /** The names of the pictures, for shells. */
    private static final class PictureNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ReportPicture.names().iterator();
        }
    }

    @Override
    public Integer call() throws BadInputException {
        files.check(spec(), picture != null, "--picture");
        Report report;
        try {
            report = Report.of(folder, most);
        } catch (IOException fault) {
            return failed(fault);
        }
        for (String fault : report.faults()) {
            if (report.isDamaged()) {
                error(folder + ": " + fault);
            } else {
                noteOfCommand(Printable.line(folder + ": " + fault));
            }
        }
        if (files.chosen()) {
            files.write(picture.fileTitle(report), () -> picture.of(report));
        } else {
            out().append(text(report));
        }
        out().flush();
        return report.isDamaged() ? ExitCode.BAD_INPUT : ExitCode.DONE;
    }

    private String text(Report report) {
        if (picture != null) {
            return picture.of(report).svg(picture.fileTitle(report));
        }
        if (post != null) {
            return post.of(report, "seventeen " + VersionText.version());
        }
        return json.chosen() ? ReportJson.SHAPE.line(report) + "\n" : ReportHtml.page(report);
    }

    private int failed(IOException fault) {
        error(folder + ": " + StoreFaults.sentence(fault));
        return StoreFaults.isOfInput(fault) ? ExitCode.BAD_INPUT : ExitCode.STOPPED_EARLY;
    }
}
