package org.seventeen.cli.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.rate.Rating;
import org.seventeen.sudoku.rate.Rating.Level;
import org.seventeen.sudoku.rate.Step;
import org.seventeen.sudoku.rate.Step.Technique;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen rate}: how difficult puzzles are for people. */
@Command(
        name = "rate",
        description = "Rates how difficult puzzles are for people: by the hardest step that each needs.",
        footer = {
            "",
            "Always the easiest steps are taken. The rating is that of the hardest one, from 1.0 (the last cell of a unit) to"
                    + " 10.0; docs/rating.md has the scale, which is our own. The same puzzle with other rows, columns or"
                    + " digits has the same rating and as many steps.",
            "Standard output gets a line a puzzle: 81 cells, a TAB, the rating, the level, the hardest technique and the"
                    + " number of steps by technique, a TAB and the annotation."
        })
@Exits(bad = "bad input, such as a puzzle with no solution or several")
final class RateCommand extends TaskCommand {
    private static final FieldType<Object> WORDS = FieldType.words((Object[]) Technique.values());
    private static final FieldType<Object> CELL = FieldType.matching("string", "^r[1-9]c[1-9]$");

    private static final Shape<Step> STEP = Shape.part(part -> part.amount(
                    "rating", "its rating", step -> decimal(step.rating()))
            .field("technique", WORDS, "how it is found", Step::technique)
            .name("text", "why, and what follows", Step::text)
            .optional(
                    "cell",
                    CELL,
                    "only if a digit is found: its cell, as `r1c1`",
                    step -> step.digit() == 0 ? null : CellSet.of(step.cell()).names())
            .optional(
                    "digit",
                    FieldType.integer(1, 9),
                    "only if a digit is found: the digit",
                    step -> step.digit() == 0 ? null : step.digit())
            .optional(
                    "removed",
                    FieldType.list(FieldType.matching("string", "^[1-9]r[1-9]c[1-9]$")),
                    "only if no digit is found: the candidates that are removed, a digit and its cell, as `5r1c1`",
                    step -> step.digit() == 0 ? candidates(step) : null));

    /** A rating: its number, its level and the hardest technique. */
    static final Shape<Rating> RATING = Shape.part(part -> part.amount(
                    "rating", "the rating of its hardest step", rating -> decimal(rating.rating()))
            .field("level", FieldType.words((Object[]) Level.values()), "what people call that", Rating::level)
            .optional(
                    "hardest",
                    WORDS,
                    "how the hardest step is found; absent for a full grid",
                    rating -> rating.hardest() == null ? null : rating.hardest().technique()));

    private static final Shape<Rated> SHAPE = Shape.of(
            "rate",
            "rate --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Rated::entry)
                    .with(RATING, Rated::rating)
                    .field(
                            "steps",
                            FieldType.map("^.+$", FieldType.NUMBER, "how many steps are found by that technique"),
                            "one field a technique that is used, easiest first",
                            rated -> rated.rating().counts())
                    .optional(
                            "path",
                            FieldType.list(FieldType.object(STEP)),
                            "only with `--steps`: the steps in order",
                            rated -> rated.path() ? rated.rating().steps() : null));

    /** A puzzle and its rating; whether its steps are printed. */
    private record Rated(Entry entry, Rating rating, boolean path) {}

    @Mixin
    private OrderedEntries entries;

    @Mixin
    private TableOption tables;

    @Option(names = "--steps", description = "Each step too, in order, as a comment below its puzzle.")
    private boolean steps;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private Table table;

    @Override
    public Integer call() throws Exception {
        table = tables.open(spec(), "puzzle", SHAPE.columns());
        return entries.run(spec(), "puzzle", watch -> entry -> rated(entry, watch), (entry, rated) -> print(rated));
    }

    private Rated rated(Entry entry, SearchWatch watch) throws BadInputException {
        Optional<Rating> rating =
                OrderedEntries.of(entry, () -> Rating.of(entry.puzzle(), Integer.MAX_VALUE, watch::isStopped));
        return new Rated(entry, rating.orElseThrow(), steps);
    }

    private void print(Rated rated) {
        if (table != null) {
            table.add(rated.entry, SHAPE, rated);
        } else if (json.chosen()) {
            JsonOption.print(out(), SHAPE, rated);
        } else {
            String annotation = rated.entry.annotation();
            out().println(rated.entry.puzzle() + "\t" + text(rated.rating)
                    + (annotation.isEmpty() ? "" : "\t" + annotation));
            if (steps) {
                rated.rating
                        .steps()
                        .forEach(step -> out().println("# " + Step.decimal(step.rating()) + " " + step.technique()
                                + ": " + step.text()));
            }
        }
    }

    private static Decimal decimal(int tenths) {
        return new Decimal(Step.decimal(tenths));
    }

    private static List<String> candidates(Step step) {
        List<String> candidates = new ArrayList<>();
        for (int digit = 1; digit <= step.removed().size(); digit++) {
            for (int cell : step.removed().get(digit - 1).cells()) {
                candidates.add(digit + CellSet.of(cell).names());
            }
        }
        return candidates;
    }

    private static String text(Rating rating) {
        String counts = rating.counts().entrySet().stream()
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
        return rating.text() + (counts.isEmpty() ? "" : "; " + counts);
    }
}
