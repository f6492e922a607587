package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;

/**
 * The operation COMB in the notation of Survo, and the lines it prints:
 * <pre>
 *   OFF=1,2,5,9
 *   COMB P,CUR+1 / P=PARTITIONS,32,4 DISTINCT=1 MAX=16
 * </pre>
 *
 * <p>{@code P=PARTITIONS,N,k} lists the partitions of N into k parts, {@code P=PARTITIONS,N} those into any number of parts.
 * {@code DISTINCT=1} demands different parts; {@code MIN} and {@code MAX} bound them; {@code PARTS} names the only parts
 * allowed, or all p-th powers as {@code POWERS,p}; {@code OFF} names forbidden parts. {@code PERMUTATIONS,n}, {@code
 * PERMUTATIONS,n,k}, {@code SUBSETS,n} and {@code SUBSETS,n,k} take the numbers 1 to n or the words of {@code ELEMENTS},
 * which may repeat; {@code DISTRIBUTIONS,n,k} lists those of n elements into k cells, {@code LATTICE,k} all points with k
 * coordinates, each within {@code MIN} and {@code MAX}, which are one number or k numbers. {@code RESULTS=0} prints only the
 * header. The words from COMB to {@code /} tell Survo where to print and are skipped, but the name before the comma must be
 * that of the list.
 *
 * @param name the name before the first {@code =}, shown in the header
 * @param list the requested list
 * @param elements the words that the numbers of an item stand for, from 1; empty if they stand for themselves
 * @param results whether the items are to be listed
 */
public record CombLine(String name, CombList list, List<String> elements, boolean results) {
    /**
     * Reads the operation from the command line: faults have no place. Words may come in any order and on any number of
     * lines.
     *
     * @throws BadInputException if a word is unknown, comes twice, or asks for something impossible
     */
    public static CombLine parse(String text) throws BadInputException {
        CombReader.Words words = new CombReader.Words(null);
        words.addLine(0, text);
        return words.line();
    }

    /** The first line that COMB prints, such as {@code Partitions 4 of 17: N[P]=11}. */
    public String header() {
        return list.title() + ": N[" + name + "]=" + list.count();
    }

    /** The words of an item. */
    public List<String> words(int[] item) {
        List<String> words = new ArrayList<>(item.length);
        for (int number : item) {
            words.add(elements.isEmpty() ? Integer.toString(number) : elements.get(number - 1));
        }
        return words;
    }

    /** An item as COMB prints it; the empty set is {@code -}. */
    public String text(int[] item) {
        StringJoiner text = new StringJoiner(" ").setEmptyValue("-");
        words(item).forEach(text::add);
        return text.toString();
    }

    /** The item that {@link #text} shows so; null if the words are none of an item. */
    int[] item(String text) {
        String[] shown = text.equals("-") ? new String[0] : text.split("\\s+", -1);
        int[] item = new int[shown.length];
        for (int i = 0; i < shown.length; i++) {
            boolean number = elements.isEmpty() && shown[i].matches("[0-9]{1,9}");
            item[i] = number ? Integer.parseInt(shown[i]) : elements.indexOf(shown[i]) + 1;
            if (item[i] == 0 && !number) {
                return null;
            }
        }
        return item;
    }

    /** A list that the operation COMB can print: each item is a row of numbers, and items come in lexicographic order. */
    public interface CombList {
        /** The title of the list in the header. */
        String title();

        /** How many items there are, counted without listing them. */
        BigInteger count();

        /** Whether a row of numbers is one of the items. */
        boolean contains(int[] item);

        /**
         * Lists the items until there are no more or the sink has enough.
         *
         * @param sink takes an item, whose array is filled again for the next one; returns whether to go on
         */
        void visit(Predicate<int[]> sink);
    }
}
