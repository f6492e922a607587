package org.seventeen.survo;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The operation COMB as the seeds write it, and the lines it prints:
 *
 * <pre>
 * OFF=1,2,5,9
 * COMB P,CUR+1 / P=PARTITIONS,32,4 DISTINCT=1 MAX=16
 * </pre>
 *
 * <p>{@code P=PARTITIONS,N,k} asks for the partitions of N into k parts. {@code DISTINCT=1}: parts differ; {@code MIN} and
 * {@code MAX} bound them; {@code OFF} names numbers that are no parts; {@code RESULTS=0}: only the header. What stands
 * from the word COMB to {@code /} says where Survo should print, and is skipped.
 *
 * @param name the name before {@code =PARTITIONS}, shown in the header
 * @param partitions what is asked for
 * @param results whether the partitions are to be listed
 */
public record CombLine(String name, Partitions partitions, boolean results) {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /**
     * Reads the operation. Words may come in any order and on any number of lines.
     *
     * @throws BadSurvoException if a word is not known, comes twice, or asks for what cannot be
     */
    public static CombLine parse(String text) throws BadSurvoException {
        return new Words().read(text);
    }

    /**
     * Reads the operation from standard input or any other stream, UTF-8, plain or gzip.
     *
     * @throws BadSurvoException as {@link #parse}
     * @throws IOException if reading fails
     */
    public static CombLine read(InputStream in) throws BadSurvoException, IOException {
        return parse(SurvoReader.text("-", in));
    }

    /** The first line that COMB prints, as {@code Partitions 4 of 17: N[P]=11}. */
    public String header() {
        return "Partitions " + partitions.parts() + " of " + partitions.sum() + ": N[" + name + "]="
                + partitions.count();
    }

    /** The words read so far. */
    private static final class Words {
        private String name;
        private int[] request;
        private Integer distinct;
        private Integer min;
        private Integer max;
        private Integer results;
        private int[] off;

        CombLine read(String text) throws BadSurvoException {
            boolean skipping = false;
            for (String word : text.trim().split("\\s+", -1)) {
                if (skipping) {
                    skipping = !word.equals("/");
                } else if (word.equalsIgnoreCase("COMB")) {
                    skipping = true;
                } else if (!word.isEmpty()) {
                    readWord(word);
                }
            }
            if (request == null) {
                throw new BadSurvoException("expected P=PARTITIONS,N,k, found none");
            }
            int[] none = {};
            try {
                return new CombLine(
                        name,
                        new Partitions(
                                request[0],
                                request[1],
                                distinct != null && distinct == 1,
                                min == null ? 1 : min,
                                max == null ? request[0] : max,
                                off == null ? none : off),
                        results == null || results == 1);
            } catch (IllegalArgumentException outOfRange) {
                throw new BadSurvoException(outOfRange.getMessage());
            }
        }

        private void readWord(String word) throws BadSurvoException {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new BadSurvoException("expected P=PARTITIONS,N,k or NAME=VALUE, found '" + word + "'");
            }
            String key = word.substring(0, equals).toUpperCase(Locale.ROOT);
            String value = word.substring(equals + 1);
            switch (key) {
                case "DISTINCT" -> distinct = once(distinct, word, flag(word, value));
                case "MIN" -> min = once(min, word, number(word, value));
                case "MAX" -> max = once(max, word, number(word, value));
                case "RESULTS" -> results = once(results, word, flag(word, value));
                case "OFF" -> off = once(off, word, numbers(word, value));
                default -> readRequest(word, word.substring(0, equals), value);
            }
        }

        private void readRequest(String word, String newName, String value) throws BadSurvoException {
            String[] fields = value.split(",", 2);
            if (!fields[0].equalsIgnoreCase("PARTITIONS")) {
                throw new BadSurvoException(
                        "expected P=PARTITIONS,N,k, DISTINCT=, MIN=, MAX=, OFF= or RESULTS=, found '" + word + "'");
            }
            int[] asked = fields.length == 2 ? numbers(word, fields[1]) : new int[0];
            if (asked.length != 2) {
                throw new BadSurvoException("expected P=PARTITIONS,N,k, found '" + word + "'");
            }
            request = once(request, word, asked);
            name = newName;
        }

        private static <T> T once(T before, String word, T value) throws BadSurvoException {
            if (before != null) {
                throw new BadSurvoException("expected each name once, found '" + word + "' again");
            }
            return value;
        }

        private static int flag(String word, String value) throws BadSurvoException {
            int number = number(word, value);
            if (number > 1) {
                throw new BadSurvoException("expected 0 or 1, found '" + word + "'");
            }
            return number;
        }

        private static int number(String word, String value) throws BadSurvoException {
            if (!NUMBER.matcher(value).matches()) {
                throw new BadSurvoException("expected a number of at most 9 digits, found '" + word + "'");
            }
            return Integer.parseInt(value);
        }

        private static int[] numbers(String word, String value) throws BadSurvoException {
            String[] fields = value.split(",", -1);
            int[] numbers = new int[fields.length];
            for (int i = 0; i < fields.length; i++) {
                numbers[i] = number(word, fields[i]);
            }
            return numbers;
        }
    }
}
