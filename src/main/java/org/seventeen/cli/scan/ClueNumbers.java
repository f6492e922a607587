package org.seventeen.cli.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Numbers of clues in an option: {@code 17}, {@code 16..18}, {@code 16,18} or {@code 14,16..18}.
 *
 * @param most the highest
 * @param fewer the others, ascending
 */
record ClueNumbers(int most, List<Integer> fewer) {
    private static final Pattern PART = Pattern.compile("([0-9]{1,3})(?:\\.\\.([0-9]{1,3}))?");

    /** Parses them. */
    static final class Converter implements ITypeConverter<ClueNumbers> {
        @Override
        public ClueNumbers convert(String text) {
            TreeSet<Integer> numbers = new TreeSet<>();
            for (String word : text.split(",", -1)) {
                Matcher part = PART.matcher(word);
                if (!part.matches()) {
                    throw unfit(text);
                }
                int from = Integer.parseInt(part.group(1));
                int to = part.group(2) == null ? from : Integer.parseInt(part.group(2));
                if (from < 1 || to > PuzzleGoal.MOST_CLUES || to < from) {
                    throw unfit(text);
                }
                for (int number = from; number <= to; number++) {
                    numbers.add(number);
                }
            }
            int most = numbers.pollLast();
            return new ClueNumbers(most, new ArrayList<>(numbers));
        }

        private static TypeConversionException unfit(String text) {
            return new TypeConversionException("expected 1 to " + PuzzleGoal.MOST_CLUES
                    + ", a range as 16..18 or a list as 16,18, found '" + text + "'");
        }
    }
}
