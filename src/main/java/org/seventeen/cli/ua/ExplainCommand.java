package org.seventeen.cli.ua;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.ForwardHtml;
import org.seventeen.show.picture.Picture;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardBranch.Case;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.sudoku.watch.explain.PairText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen explain}: the forward view at one partial assignment of bands 1+2, see {@link ExplainForms}. */
@Command(
        name = "explain",
        description =
                "Prints the forward view of a branch, after each of its clues: what the unavoidable sets of bands 1"
                        + " and 2 say about the clues that are left, round by round, in the tables of champagne's text on the"
                        + " forward view, and what follows.",
        footer = {
            "",
            "MASK is 54 characters (or 81, the last 27 without a cell): 1, or any digit, or x for a cell in the set, . for one"
                    + " that is not.",
            "Without --step, --dead or --active the dead cells are those of an expansion as in that text on its way to the "
                    + "clues: the smallest set first, its cells in turn, tables rebuilt after 3 and 6 clues.",
            "With grids, not --bands or --sets, the sockets of band 3 that the branch has to hit are printed too.",
            "A picture has the bands at each step, with the groups of disjoint sets."
        })
public final class ExplainCommand extends TaskCommand {
    private static final String DERIVED = "derived";
    private static final int DEFAULT_MAX_SIZE = 18;
    private static final int MAX_SOCKET = 6;
    private static final int MOST_PARTS = 100;

    @Mixin
    private InputOptions input;

    @Declared(excludes = "FILE")
    @Option(
            names = "--bands",
            paramLabel = "TEXT54",
            description = "Bands 1 and 2 of a grid, 54 digits, in place of FILE.")
    private String bands;

    @Declared(
            file = FileUse.MAY_BE_READ,
            excludes = {"FILE", "--bands", "--max-size"})
    @Option(
            names = "--sets",
            paramLabel = "SETS",
            description =
                    "A file of residual sets, plain or gzip, in place of a harvest, a MASK a line, in this order.")
    private String sets;

    @Option(names = "--with", paramLabel = "MASK", description = "The clues set in bands 1 and 2 (default: none).")
    private String clues;

    @Declared(excludes = {"--with", "--dead", "--active"})
    @Option(
            names = "--step",
            paramLabel = "MASK",
            description =
                    "The next clue and the set it was taken from, the cell of the clue as a letter: 1..a.....1..1 and so on. Repeat"
                            + " it for each clue; cells before the letter are dead. In place of --with and --dead.")
    private final List<String> steps = new ArrayList<>();

    @Declared(excludes = "--active")
    @Option(names = "--dead", paramLabel = "MASK", description = "The dead cells, or 'derived' (default: derived).")
    private String dead;

    @Option(names = "--active", paramLabel = "MASK", description = "The cells not dead, in place of --dead.")
    private String active;

    @Declared(min = 0, max = 54)
    @Option(
            names = "--left",
            paramLabel = "N",
            description = "Clues left for bands 1 and 2, 0 to 54; required without --examples.")
    private Integer left;

    @Declared(excludes = {"FILE", "--bands", "--sets", "--left", "--with", "--dead", "--active", "--step"})
    @Option(
            names = "--examples",
            description = "The three branches that docs/forward-view.md works out, in place of all other branches.")
    private boolean examples;

    @Declared(min = 4, max = 54)
    @Option(
            names = "--max-size",
            paramLabel = "N",
            description =
                    "The most cells of the sets harvested in bands 1 and 2, 4 to 54 (default: 18). More than 20 takes"
                            + " long.")
    private Integer maxSize;

    @Mixin
    private final JsonOption json = new JsonOption(ExplainForms.SHAPE);

    @Declared(file = FileUse.WRITTEN, excludes = "--json")
    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write a page in place of text: the rounds as steps forward and back, groups drawn on the bands.")
    private Path html;

    @Mixin
    private PictureOptions pictures;

    /** The branches of the page and of the picture. */
    private final List<ForwardHtml.Part> parts = new ArrayList<>();

    private Entry read;

    @Override
    public Integer call() throws Exception {
        checkOptions();
        int code = explainAll();
        if (html != null && !parts.isEmpty()) {
            OutputFile.writeText(html, out -> out.append(ForwardHtml.page(parts)));
        }
        if (pictures.chosen() && !parts.isEmpty()) {
            draw();
        }
        return code;
    }

    private void draw() throws BadInputException {
        Picture picture;
        try {
            picture = ForwardHtml.picture(parts);
        } catch (IllegalArgumentException tooMany) {
            throw new BadInputException(String.join(", ", input.files()), tooMany.getMessage());
        }
        pictures.write("The forward view", () -> picture);
    }

    private int explainAll() throws BadInputException, IOException {
        if (examples) {
            for (Case example : Case.examples()) {
                explain(example, harvest(example.title(), example.bands()), null);
            }
        } else if (sets != null) {
            explain("", listed(), null);
        } else if (bands != null) {
            explain(bands, harvest("--bands", bands), null);
        } else {
            return isDrawn() ? explainPage() : input.forEachSolution(spec(), this::explain);
        }
        out().flush();
        return ExitCode.DONE;
    }

    /** Reads all grids, then explains each, so that too many are reported before the work on the first. */
    private int explainPage() throws BadInputException, IOException {
        List<Entry> entries = new ArrayList<>();
        int code = input.forEachSolutionOfPage(spec(), entry -> {
            if (entries.size() == MOST_PARTS) {
                throw entry.fault("expected at most " + MOST_PARTS + " grids for a page, found another");
            }
            entries.add(entry);
        });
        for (Entry entry : entries) {
            explain(entry);
        }
        return code;
    }

    private boolean isDrawn() {
        return html != null || pictures.chosen();
    }

    private void checkOptions() {
        String meant = dead == null || dead.equals(DERIVED) ? "" : UsageSentence.meant(dead, List.of(DERIVED));
        fail(!meant.isEmpty(), "--dead: expected a MASK or '" + DERIVED + "', found '" + dead + "'" + meant);
        fail(!examples && left == null, "expected --left=N, found nothing");
    }

    private ForwardTable harvest(String source, String pair) throws BadInputException {
        return harvest(Gangster.completed(PairReader.parse(source, pair).digits()));
    }

    private ForwardTable harvest(SolutionGrid grid) {
        return ForwardTable.pairSets(new UaHarvester(grid)
                .within(UaRegion.parse("bands12").cells(), maxSize == null ? DEFAULT_MAX_SIZE : maxSize));
    }

    private ForwardTable listed() throws BadInputException {
        try (TextLines lines = TextLines.open(sets, System.in)) {
            return ForwardTable.of(PairText.parseSets(sets, lines));
        } catch (IOException fault) {
            throw BadInputException.unread(sets, fault);
        }
    }

    private void explain(Entry entry) throws BadInputException {
        read = entry;
        SolutionGrid grid = entry.solution();
        ForwardTable guardians = ForwardTable.guardians(new UaHarvester(grid).forSearch(), MAX_SOCKET);
        explain(grid.toString().substring(0, 54), harvest(grid), guardians);
    }

    private void explain(String digits, ForwardTable primary, ForwardTable guardians) throws BadInputException {
        explain(new Case("Branch " + (parts.size() + 1), digits, branch(primary), left), primary, guardians);
    }

    private void explain(Case of, ForwardTable primary, ForwardTable guardians) {
        ForwardBranch branch = of.branch();
        ForwardHtml.Part part = ForwardHtml.Part.of(of, primary, sets != null);
        if (isDrawn()) {
            parts.add(part);
        }
        if (html != null) {
            return;
        }
        int[] before = guardians == null ? null : branch.sockets(guardians, branch.open());
        int[] after = guardians == null || part.explained().verdict().isDead()
                ? before
                : branch.sockets(guardians, part.explained().active());
        ExplainForms forms = new ExplainForms(out(), read, part, before, after);
        if (json.chosen()) {
            JsonOption.print(out(), ExplainForms.SHAPE, forms);
        } else {
            forms.text();
        }
    }

    private ForwardBranch branch(ForwardTable primary) throws BadInputException {
        if (!steps.isEmpty()) {
            return ForwardBranch.parseSteps("--step", steps);
        }
        long clueCells = clues == null ? 0 : PairText.parse("--with", 1, clues);
        if (active != null) {
            return ForwardBranch.parseActive(clueCells, "--active", active);
        }
        return dead == null || dead.equals(DERIVED)
                ? ForwardBranch.derived(primary, clueCells)
                : ForwardBranch.parseDead(clueCells, "--dead", dead);
    }
}
