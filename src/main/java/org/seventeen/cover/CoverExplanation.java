package org.seventeen.cover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.seventeen.base.text.Printable;

/**
 * Describes the steps of {@link AlgorithmX} in sentences, indented by their level. A small matrix is drawn; of long lists only
 * the first names are printed, except for options that are asked for: all that they eliminate is listed, item by item.
 */
public final class CoverExplanation implements AlgorithmX.Listener {
    /** The most names of a list. */
    private static final int NAMES = 12;

    /** The largest matrix that is drawn. */
    private static final int MOST_ITEMS = 12;

    private static final int MOST_OPTIONS = 20;

    private final ExactCover problem;
    private final Consumer<String> lines;
    /** The options whose eliminations are listed in full. */
    private final Set<Integer> asked;

    /** Those of them that have not been listed in this search. */
    private final Set<Integer> unlisted;

    private long solutions;

    /** An explanation of the search in a problem, line by line. */
    public CoverExplanation(ExactCover problem, Consumer<String> lines) {
        this(problem, Set.of(), lines);
    }

    /** As the other, with all that some options eliminate. */
    public CoverExplanation(ExactCover problem, Set<Integer> asked, Consumer<String> lines) {
        this.problem = problem;
        this.asked = asked;
        this.lines = lines;
        unlisted = new LinkedHashSet<>(asked);
    }

    @Override
    public void refused(int option) {
        listRest();
        lines.accept("option " + optionName(option)
                + " cannot be given, as an option given before holds one of its items: there is no solution");
    }

    @Override
    public void given(int option, AlgorithmX.Matrix before) {
        if (unlisted.remove(option)) {
            int[] left = before.options();
            int[] dropped = Arrays.stream(listEliminated(option))
                    .filter(other -> Arrays.binarySearch(left, other) >= 0)
                    .toArray();
            lines.accept("  it is given; of these options " + dropped.length + (dropped.length == 1 ? " was" : " were")
                    + " left then: " + all(dropped, this::optionName));
        }
    }

    @Override
    public void begun(AlgorithmX.Matrix matrix, int selected) {
        solutions = 0;
        String given = selected == 0 ? "" : ", of which " + selected + (selected == 1 ? " is" : " are") + " given";
        lines.accept(Printable.counted(problem.items(), "item") + ", " + Printable.counted(problem.options(), "option")
                + given);
        listRest();
        if (selected > 0) {
            left(0, matrix);
        }
        draw(0, matrix);
    }

    @Override
    public void chosen(int level, int item, int[] options, AlgorithmX.Matrix matrix) {
        String few = options.length == 1 ? "only 1 option" : "the fewest options, " + options.length;
        say(level, "item " + itemName(item) + " has " + few + ": " + options(options));
    }

    @Override
    public void taken(int level, int option, AlgorithmX.Matrix before, AlgorithmX.Matrix after) {
        int[] held = new int[problem.size(option)];
        Arrays.setAll(held, place -> problem.item(option, place));
        int[] dropped = without(before.options(), after.options());
        say(
                level,
                "take " + optionName(option) + ", which holds " + items(held) + "; drop "
                        + Printable.counted(held.length, "item")
                        + " and the " + Printable.counted(dropped.length, "option") + " that hold any of them: "
                        + (asked.contains(option) ? all(dropped, this::optionName) : options(dropped)));
        left(level, after);
        draw(level, after);
    }

    @Override
    public void deadEnd(int level, int item) {
        say(
                level,
                "item " + itemName(item) + " has no option left: "
                        + (level == 0 ? "there is no solution" : "go back to level " + level));
    }

    @Override
    public void exhausted(int level, int item) {
        say(
                level,
                "no other option of " + itemName(item)
                        + (level == 1 ? ": the search is complete" : ": go back to level " + (level - 1)));
    }

    @Override
    public void solved(int[] options, int count) {
        solutions++;
        int[] sorted = Arrays.copyOf(options, count);
        Arrays.sort(sorted);
        lines.accept("no item is left: solution " + solutions + (count == 0 ? ", no option" : ": " + options(sorted)));
    }

    /** Lists what the options asked for eliminate that have not been given; for the next search all of them count again. */
    private void listRest() {
        unlisted.forEach(this::listEliminated);
        unlisted.clear();
        unlisted.addAll(asked);
    }

    /** Lists the columns and the rows of the whole matrix that an option eliminates; returns the rows, which are options. */
    private int[] listEliminated(int option) {
        boolean[] gone = new boolean[problem.options()];
        List<String> held = new ArrayList<>();
        for (int place = 0; place < problem.size(option); place++) {
            int item = problem.item(option, place);
            int[] holding = IntStream.range(0, problem.options())
                    .filter(other -> problem.holds(other, item))
                    .toArray();
            Arrays.stream(holding).forEach(other -> gone[other] = true);
            held.add("  item " + itemName(item) + ", held by " + Printable.counted(holding.length, "option") + ": "
                    + all(holding, this::optionName));
        }
        int[] rows =
                IntStream.range(0, gone.length).filter(other -> gone[other]).toArray();
        lines.accept("option " + optionName(option) + " eliminates " + Printable.counted(held.size(), "item")
                + " and the " + Printable.counted(rows.length, "option") + " that hold any of them");
        held.forEach(lines);
        lines.accept("  " + Printable.counted(rows.length, "option") + " in all: " + all(rows, this::optionName));
        return rows;
    }

    private void left(int level, AlgorithmX.Matrix matrix) {
        int[] items = matrix.items();
        int[] options = matrix.options();
        if (items.length > 0) {
            say(
                    level,
                    "left: " + Printable.counted(items.length, "item") + ": " + items(items) + "; "
                            + Printable.counted(options.length, "option")
                            + (options.length == 0 ? "" : ": " + options(options)));
        }
    }

    /** Draws the ones of a matrix. */
    private void draw(int level, AlgorithmX.Matrix matrix) {
        int[] items = matrix.items();
        int[] options = matrix.options();
        if (items.length == 0 || items.length > MOST_ITEMS || options.length == 0 || options.length > MOST_OPTIONS) {
            return;
        }
        int width = Arrays.stream(options)
                .map(option -> optionName(option).length())
                .max()
                .orElseThrow();
        StringBuilder head = new StringBuilder(" ".repeat(width));
        for (int item : items) {
            head.append(' ').append(itemName(item));
        }
        say(level, head.toString());
        for (int option : options) {
            StringBuilder line = new StringBuilder(optionName(option));
            line.append(" ".repeat(width - line.length()));
            for (int item : items) {
                int before = (itemName(item).length() - 1) / 2;
                line.append(" ".repeat(before + 1)).append(problem.holds(option, item) ? '1' : ' ');
                line.append(" ".repeat(itemName(item).length() - 1 - before));
            }
            say(level, line.toString().stripTrailing());
        }
    }

    private void say(int level, String text) {
        lines.accept("  ".repeat(Math.max(0, level - 1)) + (level == 0 ? "" : "level " + level + ": ") + text);
    }

    private String items(int[] items) {
        return list(items, this::itemName);
    }

    private String options(int[] options) {
        return list(options, this::optionName);
    }

    private String itemName(int item) {
        return CoverReader.written(problem.itemName(item));
    }

    private String optionName(int option) {
        return CoverReader.written(problem.optionName(option));
    }

    /** The names, the first ones of a long list. */
    private static String list(int[] indexes, IntFunction<String> name) {
        return indexes.length > NAMES ? all(Arrays.copyOf(indexes, NAMES), name) + " …" : all(indexes, name);
    }

    private static String all(int[] indexes, IntFunction<String> name) {
        return Arrays.stream(indexes).mapToObj(name).collect(Collectors.joining(" "));
    }

    /** The numbers of an ascending array that are not in another. */
    private static int[] without(int[] all, int[] others) {
        return Arrays.stream(all)
                .filter(number -> Arrays.binarySearch(others, number) < 0)
                .toArray();
    }
}
