package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The regular expressions of the page find in texts what those of the library find, for the forms of all classes of the rooms that the
 * page has. They are there only in a build with {@code -Pweb}.
 */
@Tag("browser")
class SmallRegexTest {
    private static final List<String> ROOMS = List.of(
            "base/text", "cover", "show/picture", "sudoku/grid", "sudoku/watch", "sums", "survo/read", "survo/swap");
    private static final List<String> MORE = List.of(
            "",
            "a|b|",
            "(a*)*b",
            "(?:a|ab)(c|bcd)(d*)",
            "(a+|b)*?c",
            "x*+x",
            "x++y",
            "(?i)(?:é|K)",
            "(?iu)É|Σ",
            "\\bgrid\\b",
            "(?<!un)solved",
            "(?<=a)b",
            "a{2,3}?a",
            "(?s).+",
            ".+",
            "(\\d+)(?:,(\\d+))?",
            "^\\s*$",
            "[^a-c]+",
            "(?:(a)|b)+",
            "[\\s,]+");
    private static final String SIGNS = "aAbBcdxX0123456789 .,;:|[](){}<>\"'=-+*_#/\\tée\u00a0Σσ½Ⅷ😀\n\r";

    /** The forms of the static fields of all classes. */
    private static TreeSet<String> forms() throws IOException, URISyntaxException, ReflectiveOperationException {
        Path classes = Path.of(Workbench.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        TreeSet<String> forms = new TreeSet<>(MORE);
        for (String room : ROOMS) {
            List<Path> files;
            try (Stream<Path> all = Files.walk(classes.resolve("org/seventeen").resolve(room))) {
                files = all.filter(file -> file.toString().endsWith(".class")).toList();
            }
            for (Path file : files) {
                String name =
                        classes.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                for (Field field : Class.forName(name).getDeclaredFields()) {
                    if (field.getType() == Pattern.class && Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        forms.add(field.get(null).toString());
                    }
                }
            }
        }
        return forms;
    }

    /** Lines that people write, whole and spoilt. */
    private static List<String> texts() throws IOException {
        List<String> lines =
                new ArrayList<>(List.of("", "solved", "unsolved", "aabcd", "xxxy", "AB\nab", "grid no. 5"));
        for (String text : PlayViewTest.SURVO_TEXTS) {
            lines.addAll(text.lines().toList());
        }
        for (String text : SumsViewTest.CROSS_TEXTS) {
            lines.addAll(text.lines().toList());
        }
        PlayViewTest.sudokuForms().forEach(text -> lines.addAll(text.lines().toList()));
        Path docs = Path.of(System.getProperty("seventeen.basedir", "."), "docs", "formats.md");
        lines.addAll(Files.readAllLines(docs).subList(0, 100));
        SplittableRandom random = new SplittableRandom(9);
        List<String> spoilt = new ArrayList<>();
        for (String line : lines) {
            StringBuilder text = new StringBuilder(line.length() > 120 ? line.substring(0, 120) : line);
            spoilt.add(text.toString());
            for (int i = random.nextInt(3); i >= 0; i--) {
                int at = random.nextInt(text.length() + 1);
                String sign =
                        SIGNS.substring(random.nextInt(SIGNS.length() - 1)).substring(0, 1);
                text.replace(at, Math.min(text.length(), at + random.nextInt(2)), sign);
            }
            spoilt.add(text.toString());
        }
        return spoilt;
    }

    /** Half of a surrogate is no character to either. */
    private static boolean isWhole(String text) {
        return text.codePoints().noneMatch(code -> code >= 0xd800 && code < 0xe000);
    }

    @Test
    void formsFindWhatThoseOfTheLibraryFind() throws Exception {
        Class<?> small;
        try {
            small = Class.forName("org.seventeen.web.regex.Pattern");
        } catch (ClassNotFoundException none) {
            assumeTrue(false, "the program was built without its page: mvn -Pweb package");
            return;
        }
        Method compile = small.getMethod("compile", String.class);
        Method matcher = small.getMethod("matcher", CharSequence.class);
        Method split = small.getMethod("split", CharSequence.class, int.class);
        TreeSet<String> forms = forms();
        List<String> texts = texts();
        List<String> refused = new ArrayList<>();
        int found = 0;
        for (String form : forms) {
            Pattern pattern = Pattern.compile(form);
            Object ours;
            try {
                ours = compile.invoke(null, form);
            } catch (ReflectiveOperationException unknown) {
                refused.add(form);
                continue;
            }
            for (String text : texts) {
                if (isWhole(text)) {
                    found += compare(pattern, text, matcher.invoke(ours, text));
                    int most = text.length() % 4 - 1;
                    assertThat((String[]) split.invoke(ours, text, most))
                            .as("%s in %s", form, text)
                            .isEqualTo(pattern.split(text, most));
                }
            }
        }
        System.out.println("forms " + forms.size() + ", not known to the page " + refused + ", found " + found);
        assertThat(forms.size()).isGreaterThan(60);
        assertThat(refused.size()).isLessThan(6);
        assertThat(found).isGreaterThan(1000);
    }

    private static int compare(Pattern pattern, String text, Object ours) throws ReflectiveOperationException {
        String place = pattern + " in " + text;
        Matcher theirs = pattern.matcher(text);
        assertThat(call(ours, "matches")).as(place).isEqualTo(theirs.matches());
        assertThat(call(ours, "lookingAt")).as(place).isEqualTo(theirs.lookingAt());
        theirs.region(text.length() / 3, text.length());
        ours.getClass().getMethod("region", int.class, int.class).invoke(ours, text.length() / 3, text.length());
        assertThat(call(ours, "lookingAt")).as(place).isEqualTo(theirs.lookingAt());
        theirs.region(0, text.length());
        ours.getClass().getMethod("region", int.class, int.class).invoke(ours, 0, text.length());
        int found = 0;
        while (theirs.find()) {
            assertThat(call(ours, "find")).as(place).isEqualTo(true);
            int[] places = {theirs.start(), theirs.end()};
            assertThat(new int[] {(int) call(ours, "start"), (int) call(ours, "end")})
                    .as(place)
                    .isEqualTo(places);
            String[] groups = new String[theirs.groupCount() + 1];
            String[] own = new String[groups.length];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = theirs.group(i);
                own[i] = (String) ours.getClass().getMethod("group", int.class).invoke(ours, i);
            }
            assertThat(own).as(place).isEqualTo(groups);
            found++;
        }
        assertThat(call(ours, "find")).as(place).isEqualTo(false);
        return found;
    }

    private static Object call(Object matcher, String name) throws ReflectiveOperationException {
        return matcher.getClass().getMethod(name).invoke(matcher);
    }
}
