package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;

/**
 * The header over the cells of a table: letters or numbers of the columns (Mustonen 2007), or C1, C2, …, perhaps with Sum over the sums, or Sum, OK, D over
 * compared sums (Mustonen, <em>Products of marginal sums</em>). Other forms have no header.
 *
 * @param columns how many columns there are, 0 if only the rows show it
 * @param label the text before the number in the labels of rows; null if rows have no labels
 * @param compared whether the present sums stand beside the correct ones
 */
record SurvoHeader(int columns, String label, boolean compared) {
    /** No line over the cells. */
    static final SurvoHeader NONE = new SurvoHeader(0, null, false);

    private static final List<String> SUMS = List.of("SUM", "OK", "D");

    /**
     * The header in a line, or {@link #NONE} if the line is a row.
     *
     * @param next the words of the next line, none at the end of the input
     * @throws BadSurvoException if the line starts like a header but does not continue like one
     */
    static SurvoHeader of(List<SurvoWord> line, List<SurvoWord> next) throws BadSurvoException {
        List<SurvoWord> words = line.get(0).isEmpty() ? line.subList(1, line.size()) : line;
        int sums = words.size() - SUMS.size();
        boolean compared =
                sums >= 0 && upperCase(words.subList(sums, words.size())).equals(SUMS);
        int last = words.size() - 1;
        List<SurvoWord> names = compared
                ? words.subList(0, sums)
                : last > 0 && words.get(last).isSum() ? words.subList(0, last) : words;
        if (names.isEmpty()) {
            return compared ? new SurvoHeader(0, null, true) : NONE;
        }
        boolean letters = names.get(0).is("A");
        if (letters || names.get(0).is("C1")) {
            for (int i = 0; i < names.size(); i++) {
                check(names, i, letters ? SurvoPuzzle.columnName(i) : "C" + (i + 1), letters ? "the letter " : "");
            }
            return new SurvoHeader(names.size(), letters ? "" : "R", compared);
        }
        // A row 1 2 3 has as many entries as the rows below it; a header has two fewer, as it lacks label and sum.
        boolean numbers = next.size() == names.size() + 2 && next.get(0).is(1);
        for (int i = 0; i < names.size(); i++) {
            numbers &= names.get(i).is(i + 1);
        }
        return numbers ? new SurvoHeader(names.size(), "", compared) : NONE;
    }

    private static List<String> upperCase(List<SurvoWord> words) {
        List<String> texts = new ArrayList<>();
        words.forEach(word -> texts.add(word.text().toUpperCase(Locale.ROOT)));
        return texts;
    }

    private static void check(List<SurvoWord> names, int i, String name, String what) throws BadSurvoException {
        if (i >= SurvoPuzzle.MAX_CELLS) {
            throw names.get(i).fault("expected at most " + SurvoPuzzle.MAX_CELLS + " columns, found " + names.size());
        }
        if (!names.get(i).is(name)) {
            throw names.get(i)
                    .fault("expected " + what + name + ", found " + names.get(i).quoted());
        }
    }

    boolean isLabelled() {
        return label != null;
    }
}
