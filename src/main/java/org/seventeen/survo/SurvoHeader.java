package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What stands over the cells of a table, as far as the seeds have it: letters or numbers of the columns (seed 003), C1,
 * C2, …, and Sum, OK, D over sums that are compared (seed 000). Nothing at all in the other forms.
 *
 * @param columns how many columns there are, 0 if only the rows tell
 * @param label what the labels of rows have before their number; null if rows have no labels
 * @param compared whether the sums that are stand beside those that should be
 */
record SurvoHeader(int columns, String label, boolean compared) {
    /** No line over the cells. */
    static final SurvoHeader NONE = new SurvoHeader(0, null, false);

    private static final List<String> SUMS = List.of("SUM", "OK", "D");

    /**
     * The header that a line is, or {@link #NONE} if it is a row already.
     *
     * @param next the words of the next line, none at the end of the input
     * @throws BadSurvoException if the line begins as a header and does not go on as one
     */
    static SurvoHeader of(List<SurvoWord> line, List<SurvoWord> next) throws BadSurvoException {
        List<SurvoWord> words = line.get(0).isEmpty() ? line.subList(1, line.size()) : line;
        int sums = words.size() - SUMS.size();
        boolean compared =
                sums >= 0 && upperCase(words.subList(sums, words.size())).equals(SUMS);
        List<SurvoWord> names = compared ? words.subList(0, sums) : words;
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
        // A row 1 2 3 has as many entries as the rows below it, a header two fewer: the label and the sum.
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
