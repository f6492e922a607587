package org.seventeen.cli.ua;

import java.util.Iterator;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.DrawOptions;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.GridPicture;
import org.seventeen.show.picture.GridPicture.GridSheet;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaClass;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPacking;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen ua}: harvests the unavoidable sets of grids and prints them in a form of {@link UaForms}. */
@Command(
        name = "ua",
        description = "Lists or counts the minimal unavoidable sets of each solution grid.",
        footer = {
            "",
            "Without --search the harvest is complete: every minimal unavoidable set that lies in the region, holds no "
                    + "digits but those given and has at most --max-size cells.",
            "A list is the grid, then one line a set: its cells as 81 characters (54 for bands12), the index, the number "
                    + "of cells.",
            "Sets are of one class if rows, columns and digits can be rearranged such that they become the same. A class has a "
                    + "line with the number of cells, of its sets, of the ways in which the digits fit into the cells of a "
                    + "set, and the cells in minlex form.",
            "A picture has each set on its grid, with --packing all of them on one grid, with --classes one set of each"
                    + " class; at most 1000 grids."
        })
public final class UaCommand extends TaskCommand {

    @Mixin
    private InputOptions input;

    @Declared(excludes = "FILE")
    @Option(
            names = "--bands",
            paramLabel = "TEXT54",
            description = "Bands 1 and 2 of a grid, 54 digits, in place of FILE; the region is bands12 unless given.")
    private String bands;

    @Option(
            names = "--region",
            paramLabel = "NAME",
            completionCandidates = RegionNames.class,
            description = "Where the sets lie: band1..3, stack1..3, bands12, bands13, bands23, stacks12, stacks13, "
                    + "stacks23, box1..9 or grid (default: grid). A box alone has no set.")
    private UaRegion region;

    @Option(
            names = "--digits",
            paramLabel = "DIGITS",
            description = "The digits that may move, such as 124 (default: all).")
    private String digits;

    @Declared(min = 4, max = 81)
    @Option(
            names = "--max-size",
            paramLabel = "N",
            description = "The most cells a set may have, 4 to 81 (default: any number in a band, stack or box, 12 in"
                    + " larger regions).")
    private Integer maxSize;

    @Declared(excludes = {"--bands", "--region", "--digits", "--max-size"})
    @Option(names = "--search", description = "The harvest that the search works with; prints its counts.")
    private boolean search;

    @Option(
            names = "--packing",
            description =
                    "Only a largest packing of them: as many sets as possible that share no cell. Their number is known"
                            + " as MCN; no puzzle has fewer clues.")
    private boolean packing;

    @Mixin
    private PictureOptions pictures;

    private final GridSheet sheet = new GridSheet();

    @Mixin
    private final JsonOption json = new JsonOption(UaForms.GRID, UaForms.SET, UaForms.CLASS);

    @ArgGroup
    private View view;

    @Mixin
    private DrawOptions drawing;

    /** The choice of output. */
    private static final class View {
        @Option(names = "--list", description = "The sets, one a line (default without --search).")
        private boolean list;

        @Option(names = "--counts", description = "How many sets, by size and by place (default with --search).")
        private boolean counts;

        @Option(names = "--classes", description = "The classes of the sets, and how many sets each has.")
        private boolean classes;

        @Declared(excludes = "--json")
        @Option(names = "--overlay", description = "Each set just below its grid, in colour on a terminal.")
        @SuppressWarnings("UnusedVariable") // What is left if the others are not given.
        private boolean overlay;

        @Declared(excludes = "--json")
        @Option(
                names = "--draw",
                description = "Each set on its grid with the lines of the boxes, its cells in brackets.")
        private boolean draw;
    }

    /** The names of regions, for shells. */
    private static final class RegionNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return UaRegion.names().iterator();
        }
    }

    @Override
    public Integer call() throws Exception {
        checkOptions();
        int code = ExitCode.DONE;
        if (bands == null) {
            code = input.forEachSolution(spec(), entry -> print(entry.solution(), entry));
        } else {
            print(Gangster.completed(PairReader.parse("--bands", bands).digits()), null);
            out().flush();
        }
        pictures.write("unavoidable sets", sheet::picture);
        return code;
    }

    private void checkOptions() {
        if (digits != null) {
            given("--digits", () -> {
                UaRegion.checkDigits(digits);
                return digits;
            });
        }
        if (region == null) {
            region = UaRegion.parse(bands == null ? "grid" : "bands12");
        }
        fail(bands != null && !inBands12(), "expected a region of bands 1 and 2, found --region " + region.name());
    }

    private boolean inBands12() {
        return UaRegion.parse("bands12").cells().containsAll(region.cells());
    }

    /** How many cells of a grid are printed. */
    private int width() {
        return bands != null || region.name().equals("bands12") ? 54 : 81;
    }

    /** Prints and draws the sets of a grid of the input; without an entry those of the bands given. */
    private void print(SolutionGrid grid, Entry read) throws BadInputException {
        UaHarvester harvester = new UaHarvester(grid);
        UaTable table = search ? harvester.forSearch() : harvest(grid, harvester);
        if (!packing) {
            print(new UaForms(out(), grid, read, region, table, 0, width()));
            return;
        }
        UaPacking.Result packed = UaPacking.of(table);
        UaTable sets = UaTable.of(packed.sets().stream().map(table::get).toList());
        print(new UaForms(out(), grid, read, region, sets, table.size(), width()));
        if (!isClosed()) {
            out().flush();
            note(packed.text());
        }
    }

    private void print(UaForms forms) throws BadInputException {
        if (pictures.chosen()) {
            draw(forms);
        }
        boolean list = view == null ? !search : view.list;
        boolean classes = view != null && view.classes;
        if (json.chosen()) {
            forms.json(list, classes);
        } else if (classes) {
            forms.classes();
        } else if (view == null ? search : view.counts) {
            forms.counts();
        } else if (list) {
            forms.list();
        } else if (view.draw) {
            forms.boxes(drawing.style(out()));
        } else {
            forms.overlay(drawing.style(out()));
        }
    }

    private void draw(UaForms forms) throws BadInputException {
        UaTable table = forms.table();
        try {
            if (view != null && view.classes) {
                for (UaClass known : UaClass.of(forms.grid(), table)) {
                    sheet.add(new GridPicture(forms.digits(), List.of(table.get(known.first()))), known.text());
                }
            } else if (packing) {
                sheet.add(
                        new GridPicture(forms.digits(), table.sets()), Printable.counted(table.size(), "disjoint set"));
            } else {
                for (int i = 0; i < table.size(); i++) {
                    String caption = "set " + i + ", " + table.cells(i) + " cells";
                    sheet.add(new GridPicture(forms.digits(), List.of(table.get(i))), caption);
                }
            }
        } catch (IllegalArgumentException tooMany) {
            Entry read = forms.read();
            throw read == null ? new BadInputException("", tooMany.getMessage()) : read.fault(tooMany.getMessage());
        }
    }

    private UaTable harvest(SolutionGrid grid, UaHarvester harvester) {
        CellSet cells = digits == null ? region.cells() : region.cells().and(UaRegion.holding(grid, digits));
        return harvester.within(cells, maxSize == null ? region.defaultMaxSize() : maxSize);
    }
}
