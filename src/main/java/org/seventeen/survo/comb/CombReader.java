package org.seventeen.survo.comb;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.survo.comb.CombLine.CombList;
import org.seventeen.survo.read.SurvoWord;

/**
 * Reads operations COMB from a session of Survo, one after the other. What COMB printed below them is checked; lines of dashes and
 * other lines of text are skipped. Words on lines before COMB hold for the later operations too, until they are set again or a
 * line of dashes comes, as far as their list knows them. One operation is kept in memory at a time.
 */
public final class CombReader {
    private final TextLines lines;
    private Words words = new Words("-");
    /** Whether the last line read belongs to the next operation. */
    private boolean pending;

    private boolean any;

    /** The operations of a stream, UTF-8, plain or gzip; {@code -} is its name in faults. */
    public CombReader(InputStream in) {
        lines = new TextLines("-", in);
    }

    /**
     * An operation of a session.
     *
     * @param printed what stands below it
     */
    public record Asked(CombLine line, Printed printed) {}

    /** The results of COMB below an operation, and where they contradict it. An excerpt of the items is no contradiction. */
    public static final class Printed {
        private final String file;
        private final List<BadInputException> contradictions = new ArrayList<>();
        private CombLine line;
        private String count;
        private int[] last;
        private boolean wrong;

        private Printed(String file) {
            this.file = file;
        }

        /** The number of items that the session printed; null if it printed none. */
        public String count() {
            return count;
        }

        /** A sentence for each number that is wrong, and for the first item that is. */
        public List<BadInputException> contradictions() {
            return contradictions;
        }

        /** Takes a number of items. */
        private void takeCount(CombLine asked, long number, Matcher header) {
            line = asked;
            count = header.group(1);
            String found = line.list().count().toString();
            if (!new BigInteger(count).toString().equals(found)) {
                contradict(number, header.start(1) + 1, count, found);
            }
        }

        /** Takes a line below the number: an item, perhaps with a mark behind it, or other text. */
        private void takeItem(long number, String text) {
            String shown = text.replaceFirst("\\s*!\\s*$", "").strip();
            int[] item = line.item(shown);
            if (item == null || wrong) {
                return;
            }
            String found = !line.list().contains(item)
                    ? "no such item"
                    : last != null && Arrays.compare(last, item) >= 0 ? "it before " + line.text(last) : "";
            if (!found.isEmpty()) {
                wrong = true;
                contradict(number, 0, shown, found);
            }
            last = item;
        }

        private void contradict(long number, int column, String printed, String found) {
            contradictions.add(new BadInputException(file, number, column, "printed " + printed + ", found " + found));
        }
    }

    /**
     * Reads the next operation; null if no other follows the first.
     *
     * @throws BadInputException as {@link CombLine#parse}, with the place, or if there is no operation at all
     * @throws IOException if reading fails
     */
    public Asked next() throws BadInputException, IOException {
        boolean more = pending || lines.advanceToText();
        while (more && words.takeLine(lines.number(), lines.text())) {
            more = lines.advanceToText();
        }
        pending = more;
        if (!more && any && words.isEmpty()) {
            return null;
        }
        any = true;
        Asked asked = words.asked();
        words = words.next();
        return asked;
    }

    /** The words of a COMB operation, and the list they ask for together. */
    static final class Words {
        private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

        /** What a word may be, for messages. */
        private static final String ANY_WORD = "P=PARTITIONS,N,k, another list or NAME=VALUE";

        /** The settings allowed with each request. */
        private static final Map<String, Set<String>> MEANINGFUL = Map.of(
                "PARTITIONS", Set.of("DISTINCT", "MIN", "MAX", "OFF", "PARTS", "RESULTS"),
                "PERMUTATIONS", Set.of("ELEMENTS", "RESULTS"),
                "SUBSETS", Set.of("ELEMENTS", "RESULTS"),
                "DISTRIBUTIONS", Set.of("MIN", "MAX", "RESULTS"),
                "LATTICE", Set.of("MIN", "MAX", "RESULTS"));

        private static final Set<String> SETTINGS =
                Set.of("DISTINCT", "MIN", "MAX", "OFF", "PARTS", "ELEMENTS", "RESULTS");

        /** The first line that COMB prints, such as {@code Partitions 4 of 17: N[P]=11}. */
        private static final Pattern HEADER = Pattern.compile(".*: N\\[[^\\]]*\\]=([0-9]+)\\s*");

        /** A line that ends a part of a session. */
        private static final Pattern DASHES = Pattern.compile("\\s*-{3,}\\s*");

        private static final Pattern COMB = Pattern.compile("(?i)(?<!\\S)COMB(?!\\S)");
        /** A list that is asked for, also with blanks where none should be. */
        private static final Pattern LIST =
                Pattern.compile("(?i)=\\s*(?:PARTITIONS|PERMUTATIONS|SUBSETS|DISTRIBUTIONS|LATTICE)\\b");
        /** An operation anywhere in a line. */
        private static final Pattern OPERATION = Pattern.compile("(?i)\\bCOMB\\s+\\S+\\s+/");

        private static final Pattern WORD = Pattern.compile("\\S+");

        /** The words by their names, without the request. */
        private final Map<String, SurvoWord> settings = new LinkedHashMap<>();
        /** Words of earlier operations that hold unless this one sets them. */
        private final Map<String, SurvoWord> standing = new LinkedHashMap<>();

        private final String file;
        private SurvoWord request;
        private String name;
        private String kind;
        private int[] numbers;
        /** The name after the word COMB, null if absent. */
        private SurvoWord combName;

        /** The first word of a line that is no part of an operation, null if absent. */
        private SurvoWord prose;

        private boolean combSeen;
        private boolean skipping;
        /** The operation, once the printed results of COMB have been reached. */
        private CombLine made;

        private final Printed printed;

        /**
         * An operation without words.
         *
         * @param file the name for messages; null for words of the command line
         */
        Words(String file) {
            this.file = file;
            printed = new Printed(file);
        }

        /** The operation and what stands below it. */
        Asked asked() throws BadInputException {
            return new Asked(made == null ? line() : made, printed);
        }

        /** Adds all words of a line. */
        void addLine(long number, String line) throws BadInputException {
            Matcher matcher = WORD.matcher(line);
            while (matcher.find()) {
                take(word(number, matcher));
            }
        }

        private SurvoWord word(long number, Matcher found) {
            return new SurvoWord(file, number, found.start() + 1, found.group());
        }

        /**
         * Adds the words of a line of a session, or skips the line if COMB printed it below the operation or if it begins like a text.
         *
         * @return false if the line begins the next operation; nothing is added then
         * @throws BadInputException if a word belongs to no operation, or a line that begins like a text has an operation
         */
        boolean takeLine(long number, String line) throws BadInputException {
            Matcher matcher = WORD.matcher(line);
            if (!matcher.find()) {
                return true;
            }
            if (DASHES.matcher(line).matches()) {
                if (request == null) {
                    standing.clear();
                    if (!combSeen) {
                        settings.clear();
                    }
                }
                return request == null;
            }
            SurvoWord first = word(number, matcher);
            Matcher header = HEADER.matcher(line);
            boolean isHeader = header.matches();
            if (!skipping && (isHeader || !first.is("COMB") && first.text().indexOf('=') < 1)) {
                if (OPERATION.matcher(line).find()) {
                    throw first.expected("COMB at the start of its line");
                }
                if (LIST.matcher(line).find()) {
                    throw first.expected(ANY_WORD);
                }
                if (isHeader && request != null) {
                    made = made == null ? line() : made;
                    printed.takeCount(made, number, header);
                } else if (made != null) {
                    printed.takeItem(number, line);
                }
                prose = prose == null ? first : prose;
                return true;
            }
            // A list may stand on a line before its COMB.
            boolean again = combSeen || LIST.matcher(line).find();
            if (made != null || request != null && again && COMB.matcher(line).find()) {
                return false;
            }
            addLine(number, line);
            return true;
        }

        /** The operation behind this one: it starts with the words that stand on lines before COMB. */
        Words next() {
            Words next = new Words(file);
            next.standing.putAll(standing);
            return next;
        }

        /** Whether no part of an operation was found. */
        boolean isEmpty() {
            return request == null && settings.isEmpty() && !combSeen;
        }

        /** Checks the words against each other. */
        private void check() throws BadInputException {
            if (request == null) {
                if (prose != null && isEmpty()) {
                    throw prose.expected(ANY_WORD);
                }
                String fault = "expected P=PARTITIONS,N,k or another list, found none";
                throw new BadInputException(file, fault);
            }
            if (combName != null && !combName.text().split(",", 2)[0].equals(name)) {
                throw combName.expected("the name " + name + " of the list behind COMB");
            }
            for (Map.Entry<String, SurvoWord> setting : settings.entrySet()) {
                if (!MEANINGFUL.get(kind).contains(setting.getKey())) {
                    throw setting.getValue().expected("no " + setting.getKey() + " with " + kind);
                }
            }
            standing.forEach((key, word) -> {
                if (MEANINGFUL.get(kind).contains(key)) {
                    settings.putIfAbsent(key, word);
                }
            });
        }

        private void take(SurvoWord word) throws BadInputException {
            if (skipping) {
                if (combName == null && !word.is("/")) {
                    combName = word;
                }
                skipping = !word.is("/");
            } else if (word.is("COMB")) {
                if (combSeen) {
                    throw word.fault("expected one operation, found " + word.quoted() + " again");
                }
                combSeen = true;
                skipping = true;
                standing.putAll(settings);
            } else {
                readWord(word);
            }
        }

        private void readWord(SurvoWord word) throws BadInputException {
            int equals = word.text().indexOf('=');
            if (equals < 1) {
                throw word.expected(ANY_WORD);
            }
            String key = word.text().substring(0, equals).toUpperCase(Locale.ROOT);
            if (SETTINGS.contains(key)) {
                if (settings.putIfAbsent(key, word) != null) {
                    throw word.fault("expected each name once, found " + word.quoted() + " again");
                }
                return;
            }
            String[] fields = value(word).split(",", 2);
            String list = fields[0].toUpperCase(Locale.ROOT);
            if (!MEANINGFUL.containsKey(list)) {
                boolean isList = request == null && !NUMBER.matcher(list).matches();
                throw word.expected(
                        isList
                                ? "PARTITIONS, PERMUTATIONS, SUBSETS, DISTRIBUTIONS or LATTICE"
                                : "DISTINCT, MIN, MAX, OFF, PARTS, ELEMENTS or RESULTS");
            }
            if (request != null) {
                throw word.fault("expected one list, found " + word.quoted() + " behind " + request.quoted());
            }
            request = word;
            name = word.text().substring(0, equals);
            kind = list;
            numbers = fields.length == 2 ? numbers(word, fields[1]) : new int[0];
        }

        /** The operation that the words ask for. */
        CombLine line() throws BadInputException {
            check();
            try {
                return switch (kind) {
                    case "PARTITIONS" -> line(partitions(), List.of());
                    case "DISTRIBUTIONS" -> line(distributions(), List.of());
                    case "LATTICE" -> line(lattice(), List.of());
                    default -> selection();
                };
            } catch (IllegalArgumentException outOfRange) {
                throw request.fault(outOfRange.getMessage());
            }
        }

        private CombLine line(CombList list, List<String> elements) throws BadInputException {
            return new CombLine(name, list, elements, flag("RESULTS", 1) == 1);
        }

        private CombList partitions() throws BadInputException {
            checkAsked("P=PARTITIONS,N,k or P=PARTITIONS,N", 1, 2);
            int sum = numbers[0];
            int min = number("MIN", 1);
            int max = number("MAX", sum);
            int[] off = settings.containsKey("OFF") ? numbers("OFF") : new int[0];
            boolean distinct = flag("DISTINCT", 0) == 1;
            int count = numbers.length == 1 ? Partitions.ANY_NUMBER : numbers[1];
            int most = Math.min(max, sum);
            IntStream parts = settings.containsKey("PARTS")
                    ? Arrays.stream(parts(sum)).filter(part -> part >= min && part <= most)
                    : IntStream.rangeClosed(min, most);
            return new Partitions(sum, count, distinct, parts, min, off);
        }

        private int[] parts(int sum) throws BadInputException {
            SurvoWord word = settings.get("PARTS");
            String[] fields = value(word).split(",", 2);
            if (!fields[0].equalsIgnoreCase("POWERS")) {
                return numbers("PARTS");
            }
            int power = fields.length == 2 ? oneNumber(word, fields[1]) : 0;
            if (power < 1) {
                throw word.expected("PARTS=POWERS,p with p from 1");
            }
            return IntStream.rangeClosed(1, sum)
                    .mapToDouble(base -> Math.pow(base, power))
                    .takeWhile(part -> part <= sum)
                    .mapToInt(part -> (int) part)
                    .toArray();
        }

        private CombLine selection() throws BadInputException {
            checkAsked("P=" + kind + ",n or P=" + kind + ",n,k", 1, 2);
            int count = numbers[0];
            Map<String, Integer> kinds = new LinkedHashMap<>();
            SurvoWord listed = settings.get("ELEMENTS");
            if (listed != null) {
                String[] elements = value(listed).split(",", -1);
                if (elements.length != count || Arrays.asList(elements).contains("")) {
                    throw listed.expected(count + " elements");
                }
                for (String element : elements) {
                    kinds.merge(element, 1, Integer::sum);
                }
            } else {
                if (count > Selection.MAX_ELEMENTS) {
                    throw request.fault("expected 1 to " + Selection.MAX_ELEMENTS + " elements, found " + count);
                }
                for (int i = 1; i <= count; i++) {
                    kinds.put(Integer.toString(i), 1);
                }
            }
            int[] alike = kinds.values().stream().mapToInt(Integer::intValue).toArray();
            int size = numbers.length == 2 ? numbers[1] : Selection.ANY_SIZE;
            return line(
                    new Selection(kind.equals("PERMUTATIONS"), alike, size),
                    listed != null ? List.copyOf(kinds.keySet()) : List.of());
        }

        private CombList distributions() throws BadInputException {
            checkAsked("P=DISTRIBUTIONS,n,k", 2, 2);
            return new Distributions(numbers[0], bounds("MIN", 0, numbers[1]), bounds("MAX", numbers[0], numbers[1]));
        }

        private CombList lattice() throws BadInputException {
            checkAsked("P=LATTICE,k", 1, 1);
            return new Distributions(
                    Distributions.ANY_NUMBER, bounds("MIN", 0, numbers[0]), bounds("MAX", 1, numbers[0]));
        }

        private void checkAsked(String form, int least, int most) throws BadInputException {
            if (numbers.length < least || numbers.length > most) {
                throw request.expected(form);
            }
        }

        /** One bound for each cell: one number for all, or one number per cell. */
        private int[] bounds(String setting, int otherwise, int cells) throws BadInputException {
            if (cells > Distributions.MAX_CELLS) {
                throw request.fault("expected 1 to " + Distributions.MAX_CELLS + " cells, found " + cells);
            }
            int[] bounds = settings.containsKey(setting) ? numbers(setting) : new int[] {otherwise};
            if (bounds.length == 1) {
                int bound = bounds[0];
                return IntStream.range(0, cells).map(cell -> bound).toArray();
            }
            if (bounds.length != cells) {
                throw settings.get(setting).expected("one number or " + cells + " in " + setting);
            }
            return bounds;
        }

        private int flag(String setting, int otherwise) throws BadInputException {
            int number = number(setting, otherwise);
            if (number > 1) {
                throw settings.get(setting).expected("0 or 1");
            }
            return number;
        }

        private int number(String setting, int otherwise) throws BadInputException {
            SurvoWord word = settings.get(setting);
            return word == null ? otherwise : oneNumber(word, value(word));
        }

        private int[] numbers(String setting) throws BadInputException {
            return numbers(settings.get(setting), value(settings.get(setting)));
        }

        private static String value(SurvoWord word) {
            return word.text().substring(word.text().indexOf('=') + 1);
        }

        private static int[] numbers(SurvoWord word, String value) throws BadInputException {
            String[] fields = value.split(",", -1);
            int[] numbers = new int[fields.length];
            for (int i = 0; i < fields.length; i++) {
                numbers[i] = oneNumber(word, fields[i]);
            }
            return numbers;
        }

        private static int oneNumber(SurvoWord word, String value) throws BadInputException {
            if (!NUMBER.matcher(value).matches()) {
                throw word.expected("a number of at most 9 digits");
            }
            return Integer.parseInt(value);
        }
    }
}
