package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.LatticePicture;
import org.seventeen.survo.count.Lattice;
import org.seventeen.survo.count.Lattice.Cases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen survo lattice}: the picture of all open puzzles of a size. */
@Command(
        name = "lattice",
        description = "Draws all open m x n Survo puzzles, a dot each, coloured by the number of solutions.",
        footer = {
            "",
            "Row sums go upwards, column sums to the right, both in lexicographic order (docs/survo.md). Standard output"
                    + " gets the numbers of puzzles; of a square, where each pair of sums has two dots, it counts each pair"
                    + " once and puzzles with equal sums apart. 3 x 4 takes a second of CPU time, 4 x 4 seven.",
            "A picture has axes and a legend; as PNG it has the dots alone."
        })
@Exits(bad = "a file cannot be written")
final class SurvoLatticeCommand extends TaskCommand {
    private static final Shape<Cases> CASES =
            Shape.part(part -> part.count("excluded", "without a solution by condition (1)", Cases::excluded)
                    .count("black", "without a solution by condition (2)", Cases::black)
                    .count("red", "with exactly one solution", Cases::red)
                    .count("green", "with two or more", Cases::green)
                    .count("yellow", "without a solution that (2) does not see", Cases::yellow)
                    .count("total", "all of them", Cases::total));

    private static final Shape<Lattice> SHAPE = Shape.of(
            "survo-lattice",
            "survo lattice --json: the numbers of dots",
            shape -> shape.with(SurvoInput.size(Lattice::m, Lattice::n), lattice -> lattice)
                    .count("rows", "row sums in the picture", Lattice::rows)
                    .count("columns", "column sums in the picture", Lattice::columns)
                    .count("excluded_rows", "row sums that condition (1) leaves out", Lattice::excludedRows)
                    .count("excluded_columns", "column sums that condition (1) leaves out", Lattice::excludedColumns)
                    .count(
                            "black",
                            "dots without a solution by condition (2)",
                            lattice -> lattice.count(Lattice.Dot.EXCLUDED))
                    .count("red", "dots with exactly one solution", lattice -> lattice.count(Lattice.Dot.ONE))
                    .count("green", "dots with two or more", lattice -> lattice.count(Lattice.Dot.SEVERAL))
                    .count(
                            "yellow",
                            "dots without a solution that condition (2) does not see",
                            lattice -> lattice.count(Lattice.Dot.NONE))
                    .count("total", "dots in all", Lattice::size)
                    .count(
                            "cases",
                            "puzzles in all, with those that condition (1) leaves out",
                            lattice -> lattice.all().total())
                    .field(
                            "unique_tables",
                            SurvoInput.DIGITS,
                            "how many tables have the sums of a red dot, in any order: those that are the only solution of their sums",
                            Lattice::uniqueTables)
                    .field("tables", SurvoInput.DIGITS, "all tables, (mn)!", Lattice::tables)
                    .optional(
                            "pairs",
                            FieldType.object(CASES),
                            "only if m = n: the pairs of different sums, each once",
                            lattice -> lattice.m() == lattice.n() ? lattice.pairs() : null)
                    .optional(
                            "diagonal",
                            FieldType.object(CASES),
                            "only if m = n: the puzzles whose row sums and column sums are equal",
                            lattice -> lattice.m() == lattice.n() ? lattice.diagonal() : null));

    @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
    private int m;

    @Parameters(index = "1", paramLabel = "N", description = "The number of columns, from 1.")
    private int n;

    @Mixin
    private PictureOptions pictures;

    @Declared(needs = "--png")
    @Option(names = "--scale", paramLabel = "K", description = "Pixels along a dot of the PNG, from 1 (default: 1).")
    private Integer scale;

    @Declared(file = FileUse.WRITTEN)
    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page to zoom in, which shows the sums and solutions of a dot.")
    private Path html;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    @Mixin
    private ProgressOption progress;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        Lattice.Work work = given("", this::work);
        Lattice lattice;
        PrintWriter err = err();
        try (ProgressLine shown =
                progress.line(err, seconds -> ProgressLine.share("lattice " + m + " x " + n, work.share(), seconds))) {
            shown.start();
            lattice = work.run(threads.count());
        }
        print(lattice);
        out().flush();
        // Last, as a file that cannot be written must not take the numbers with it.
        pictures.writePng(out -> LatticePicture.writePng(lattice, scale == null ? 1 : scale, out));
        if (pictures.hasLines()) {
            pictures.writeLines(LatticePicture.title(lattice), LatticePicture.picture(lattice));
        }
        if (html != null) {
            OutputFile.writeText(html, out -> out.append(LatticePicture.html(lattice)));
        }
        return ExitCode.DONE;
    }

    private Lattice.Work work() {
        Lattice.Work work = new Lattice.Work(m, n);
        LatticePicture.checkPng(work.size(), scale == null ? 1 : scale);
        if (pictures.hasLines()) {
            LatticePicture.checkSvg(work.size());
        }
        return work;
    }

    private void print(Lattice lattice) {
        PrintWriter out = out();
        if (json.chosen()) {
            JsonOption.print(out, SHAPE, lattice);
            return;
        }
        boolean square = m == n;
        List<Cases> columns = square ? List.of(lattice.pairs(), lattice.diagonal()) : List.of(lattice.all());
        out.println("# " + m + " x " + n + ": " + lattice.rows() + " row sums, " + lattice.columns()
                + " column sums; condition (1) left out " + lattice.excludedRows() + " and "
                + lattice.excludedColumns());
        if (square) {
            out.println("# pairs of different sums, each once, and puzzles whose row and column sums are equal");
        }
        line(columns, Cases::excluded, "        no solution, by condition (1), and no dot");
        line(columns, Cases::black, "black   no solution, by condition (2)");
        line(columns, Cases::red, "red     1 solution");
        line(columns, Cases::green, "green   2 or more solutions");
        line(columns, Cases::yellow, "yellow  no solution, not seen by (2)");
        line(columns, Cases::total, "in all, with " + lattice.size() + " dots");
        BigInteger unique = lattice.uniqueTables();
        BigDecimal share =
                new BigDecimal(unique).movePointRight(2).divide(new BigDecimal(lattice.tables()), new MathContext(3));
        out.println("# " + unique + " of the " + m * n + "! = " + lattice.tables()
                + " tables have the sums of a red dot (" + share.toPlainString() + " %)");
    }

    private void line(List<Cases> columns, ToLongFunction<Cases> number, String meaning) {
        columns.forEach(cases -> out().printf(Locale.ROOT, "%9d ", number.applyAsLong(cases)));
        out().println(meaning);
    }
}
