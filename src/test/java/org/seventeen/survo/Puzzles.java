package org.seventeen.survo;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.solve.SurvoStages;
import org.seventeen.testing.Examples;

/** Puzzles to test with. */
public final class Puzzles {
    /** Several classes of tests need the tables of a size. */
    private static final Map<String, Map<String, Set<String>>> TABLES = new ConcurrentHashMap<>();

    private Puzzles() {}

    /** A puzzle with solutions: the sums of a random table, all but {@code blank} of its cells given. */
    public static SurvoPuzzle random(Random random, int rows, int columns, int blank) throws BadInputException {
        int[] cells = shuffled(random, rows * columns);
        int[][] sums = sums(cells, rows, columns);
        int[] order = shuffled(random, rows * columns);
        for (int i = 0; i < blank; i++) {
            cells[order[i] - 1] = 0;
        }
        return SurvoPuzzle.of(sums[0], sums[1], cells);
    }

    /** An open puzzle with or without solutions: row sums and column sums of two random tables. */
    public static SurvoPuzzle randomMargins(Random random, int rows, int columns) throws BadInputException {
        int[] rowSums = sums(shuffled(random, rows * columns), rows, columns)[0];
        int[] columnSums = sums(shuffled(random, rows * columns), rows, columns)[1];
        return SurvoPuzzle.of(rowSums, columnSums);
    }

    /** All solutions by the two stages of Mustonen 2007. */
    public static Set<String> byStages(SurvoPuzzle puzzle) {
        SurvoStages stages = new SurvoStages(puzzle);
        Set<String> solutions = new TreeSet<>();
        stages.visitPreliminary(cells -> {
            stages.visitArrangements(cells, solution -> solutions.add(CellByCell.written(solution)));
            return true;
        });
        return solutions;
    }

    /** How many solutions there are by the two stages; the limit if there are as many or more. */
    public static int countByStages(SurvoPuzzle puzzle, int limit) {
        SurvoStages stages = new SurvoStages(puzzle);
        int[] found = {0};
        stages.visitPreliminary(cells -> {
            stages.visitArrangements(cells, solution -> ++found[0] < limit);
            return found[0] < limit;
        });
        return found[0];
    }

    public static int[] shuffled(Random random, int count) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            numbers[i] = numbers[other];
            numbers[other] = i + 1;
        }
        return numbers;
    }

    public static int[][] sums(int[] cells, int rows, int columns) {
        int[][] sums = {new int[rows], new int[columns]};
        for (int cell = 0; cell < cells.length; cell++) {
            sums[0][cell / columns] += cells[cell];
            sums[1][cell % columns] += cells[cell];
        }
        return sums;
    }

    /** All tables of a size by their sums, written as a puzzle on one line. */
    public static Map<String, Set<String>> allTables(int rows, int columns) {
        return TABLES.computeIfAbsent(rows + "x" + columns, size -> {
            Map<String, Set<String>> tables = new HashMap<>();
            permute(new int[rows * columns], 0, rows, columns, tables);
            return tables;
        });
    }

    private static void permute(int[] cells, int at, int rows, int columns, Map<String, Set<String>> tables) {
        if (at == cells.length) {
            int[][] sums = sums(cells, rows, columns);
            String margins = Arrays.toString(sums[0]) + "/" + Arrays.toString(sums[1]);
            tables.computeIfAbsent(margins.replaceAll("[\\[\\] ]", ""), key -> new TreeSet<>())
                    .add(CellByCell.written(cells));
            return;
        }
        for (int number = 1; number <= cells.length; number++) {
            boolean used = false;
            for (int i = 0; i < at; i++) {
                used |= cells[i] == number;
            }
            if (!used) {
                cells[at] = number;
                permute(cells, at + 1, rows, columns, tables);
            }
        }
        cells[at] = 0;
    }

    public static SurvoPuzzle puzzle(String text) throws BadInputException {
        return SurvoReader.read("test", text).get(0).puzzle();
    }

    /** The puzzles of a file of examples. */
    public static List<SurvoPuzzle> examples(String name) throws BadInputException {
        return SurvoReader.read(name, Examples.text(name)).stream()
                .map(SurvoReader.Entry::puzzle)
                .toList();
    }
}
