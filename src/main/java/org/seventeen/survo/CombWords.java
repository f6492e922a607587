package org.seventeen.survo;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The words of an operation COMB, and what they ask for together. */
final class CombWords {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** What may stand beside each request. */
    private static final Map<String, Set<String>> MEANINGFUL = Map.of(
            "PARTITIONS", Set.of("DISTINCT", "MIN", "MAX", "OFF", "PARTS", "RESULTS"),
            "PERMUTATIONS", Set.of("ELEMENTS", "RESULTS"),
            "SUBSETS", Set.of("ELEMENTS", "RESULTS"),
            "DISTRIBUTIONS", Set.of("MIN", "MAX", "RESULTS"),
            "LATTICE", Set.of("MIN", "MAX", "RESULTS"));

    private static final Set<String> SETTINGS = Set.of("DISTINCT", "MIN", "MAX", "OFF", "PARTS", "ELEMENTS", "RESULTS");

    /** The words by their names, request left out. */
    private final Map<String, String> settings = new LinkedHashMap<>();

    private String request;
    private String name;
    private String kind;
    private int[] asked;

    CombWords(String text) throws BadSurvoException {
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
            throw new BadSurvoException("expected P=PARTITIONS,N,k or another list, found none");
        }
        for (String setting : settings.keySet()) {
            if (!MEANINGFUL.get(kind).contains(setting)) {
                throw new BadSurvoException(
                        "expected no " + setting + " with " + kind + ", found '" + settings.get(setting) + "'");
            }
        }
    }

    private void readWord(String word) throws BadSurvoException {
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw new BadSurvoException("expected P=PARTITIONS,N,k, another list or NAME=VALUE, found '" + word + "'");
        }
        String key = word.substring(0, equals).toUpperCase(Locale.ROOT);
        boolean setting = SETTINGS.contains(key);
        if (setting ? settings.putIfAbsent(key, word) != null : request != null) {
            throw new BadSurvoException("expected each name once, found '" + word + "' again");
        }
        if (!setting) {
            String[] fields = word.substring(equals + 1).split(",", 2);
            request = word;
            name = word.substring(0, equals);
            kind = fields[0].toUpperCase(Locale.ROOT);
            if (!MEANINGFUL.containsKey(kind)) {
                throw new BadSurvoException(
                        "expected PARTITIONS, PERMUTATIONS, SUBSETS, DISTRIBUTIONS or LATTICE, found '" + word + "'");
            }
            asked = fields.length == 2 ? numbers(word, fields[1]) : new int[0];
        }
    }

    /** The operation that the words ask for. */
    CombLine line() throws BadSurvoException {
        try {
            return switch (kind) {
                case "PARTITIONS" -> line(partitions(), List.of());
                case "DISTRIBUTIONS" -> line(distributions(), List.of());
                case "LATTICE" -> line(lattice(), List.of());
                default -> selection();
            };
        } catch (IllegalArgumentException outOfRange) {
            throw new BadSurvoException(outOfRange.getMessage());
        }
    }

    private CombLine line(CombList list, List<String> elements) throws BadSurvoException {
        return new CombLine(name, list, elements, flag("RESULTS", 1) == 1);
    }

    private CombList partitions() throws BadSurvoException {
        checkAsked("P=PARTITIONS,N,k or P=PARTITIONS,N", 1, 2);
        int sum = asked[0];
        int min = number("MIN", 1);
        int max = number("MAX", sum);
        int[] off = settings.containsKey("OFF") ? numbers("OFF") : new int[0];
        boolean distinct = flag("DISTINCT", 0) == 1;
        PartChoice choice = settings.containsKey("PARTS")
                ? PartChoice.among(parts(sum), sum, min, max, off)
                : PartChoice.between(sum, min, max, off);
        return asked.length == 1 ? new FreePartitions(distinct, choice) : new Partitions(asked[1], distinct, choice);
    }

    private int[] parts(int sum) throws BadSurvoException {
        String word = settings.get("PARTS");
        String[] fields = value(word).split(",", 2);
        if (!fields[0].equalsIgnoreCase("POWERS")) {
            return numbers("PARTS");
        }
        int power = fields.length == 2 ? oneNumber(word, fields[1]) : 0;
        if (power < 1) {
            throw new BadSurvoException("expected PARTS=POWERS,p with p from 1, found '" + word + "'");
        }
        return IntStream.rangeClosed(1, sum)
                .mapToDouble(base -> Math.pow(base, power))
                .takeWhile(part -> part <= sum)
                .mapToInt(part -> (int) part)
                .toArray();
    }

    private CombLine selection() throws BadSurvoException {
        checkAsked("P=" + kind + ",n or P=" + kind + ",n,k", 1, 2);
        int count = asked[0];
        Map<String, Integer> kinds = new LinkedHashMap<>();
        if (settings.containsKey("ELEMENTS")) {
            String[] elements = value(settings.get("ELEMENTS")).split(",", -1);
            if (elements.length != count || Arrays.asList(elements).contains("")) {
                throw new BadSurvoException(
                        "expected " + count + " elements, found '" + settings.get("ELEMENTS") + "'");
            }
            for (String element : elements) {
                kinds.merge(element, 1, Integer::sum);
            }
        } else {
            for (int i = 1; i <= Math.min(count, Selection.MAX_ELEMENTS + 1); i++) {
                kinds.put(Integer.toString(i), 1);
            }
        }
        int[] alike = kinds.values().stream().mapToInt(Integer::intValue).toArray();
        int size = asked.length == 2 ? asked[1] : Selection.ANY_SIZE;
        return line(
                new Selection(kind.equals("PERMUTATIONS"), alike, size),
                settings.containsKey("ELEMENTS") ? List.copyOf(kinds.keySet()) : List.of());
    }

    private CombList distributions() throws BadSurvoException {
        checkAsked("P=DISTRIBUTIONS,n,k", 2, 2);
        return new Distributions(asked[0], bounds("MIN", 0, asked[1]), bounds("MAX", asked[0], asked[1]));
    }

    private CombList lattice() throws BadSurvoException {
        checkAsked("P=LATTICE,k", 1, 1);
        return new Distributions(Distributions.ANY_NUMBER, bounds("MIN", 0, asked[0]), bounds("MAX", 1, asked[0]));
    }

    private void checkAsked(String form, int least, int most) throws BadSurvoException {
        if (asked.length < least || asked.length > most) {
            throw new BadSurvoException("expected " + form + ", found '" + request + "'");
        }
    }

    /** One bound for each cell: all alike, or as many as there are cells. */
    private int[] bounds(String setting, int otherwise, int cells) throws BadSurvoException {
        if (cells > Distributions.MAX_CELLS) {
            throw new BadSurvoException("expected 1 to " + Distributions.MAX_CELLS + " cells, found " + cells);
        }
        int[] bounds = settings.containsKey(setting) ? numbers(setting) : new int[] {otherwise};
        if (bounds.length == 1) {
            int bound = bounds[0];
            return IntStream.range(0, cells).map(cell -> bound).toArray();
        }
        if (bounds.length != cells) {
            throw new BadSurvoException(
                    "expected one number or " + cells + " in " + setting + ", found '" + settings.get(setting) + "'");
        }
        return bounds;
    }

    private int flag(String setting, int otherwise) throws BadSurvoException {
        int number = number(setting, otherwise);
        if (number > 1) {
            throw new BadSurvoException("expected 0 or 1, found '" + settings.get(setting) + "'");
        }
        return number;
    }

    private int number(String setting, int otherwise) throws BadSurvoException {
        String word = settings.get(setting);
        return word == null ? otherwise : oneNumber(word, value(word));
    }

    private int[] numbers(String setting) throws BadSurvoException {
        return numbers(settings.get(setting), value(settings.get(setting)));
    }

    private static String value(String word) {
        return word.substring(word.indexOf('=') + 1);
    }

    private static int[] numbers(String word, String value) throws BadSurvoException {
        String[] fields = value.split(",", -1);
        int[] numbers = new int[fields.length];
        for (int i = 0; i < fields.length; i++) {
            numbers[i] = oneNumber(word, fields[i]);
        }
        return numbers;
    }

    private static int oneNumber(String word, String value) throws BadSurvoException {
        if (!NUMBER.matcher(value).matches()) {
            throw new BadSurvoException("expected a number of at most 9 digits, found '" + word + "'");
        }
        return Integer.parseInt(value);
    }
}
