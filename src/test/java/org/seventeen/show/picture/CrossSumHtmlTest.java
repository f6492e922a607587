package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Sums;
import org.seventeen.sums.solve.CrossSumSolver;

class CrossSumHtmlTest {
    private static String page(CrossSumHtml.Part... parts) {
        return CrossSumHtml.page(List.of(parts));
    }

    private static Optional<int[]> solution(CrossSum puzzle) {
        List<int[]> found = new ArrayList<>();
        new CrossSumSolver(puzzle).visit(numbers -> found.add(numbers.clone()));
        return found.stream().findFirst();
    }

    private static List<String> matches(String page, String pattern) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    @Test
    void thePageOfTheBookHasCluesTotalsAnswersAndEverySum() {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        String page = page(new CrossSumHtml.Part(puzzle, solution(puzzle), "Exactly one solution."));
        assertThat(matches(page, "<td class=\"clue\">([0-9]+)</td>"))
                .hasSize(34)
                .startsWith("16", "2", "21");
        assertThat(matches(page, "answer </span>([0-9]+)</td>"))
                .containsExactly(
                        "28", "18", "24", "9", "19", "11", "13", "27", "12", "7", "29", "10", "28", "16", "18");
        assertThat(matches(page, "<td class=\"total\">.*?([0-9]+)</td>"))
                .containsExactly(
                        "70", "114", "86", "106", "112", "106", "98", "104", "102", "86", "102", "100", "110", "109",
                        "117", "106");
        assertThat(matches(page, "(✓ right)")).hasSize(16);
        assertThat(page)
                .contains("<title>Total Concentration - Turing Puzzles P10</title>", "Exactly one solution.")
                .contains("28 + 16 + 2 + 18 + 21 + 24 + 5</td><td>114</td><td>114</td>")
                .doesNotContain("✗");
    }

    @Test
    void whatIsWrongIsMarkedBySignsAndWords() {
        CrossSum puzzle = Sums.read("x,3,4\n2,-0,x\nx,x\n".replace("-0", "5"));
        String page = page(new CrossSumHtml.Part(puzzle, Optional.of(new int[] {2, 3, 2, 5}), ""));
        assertThat(page)
                .contains("4 ✗ 5</td>", "✗ wrong", "<li>expected 4 as the sum of row 1, found 5</li>", "not given");
        assertThat(matches(page, "(✓ right)")).hasSize(3);
    }

    /** Nothing is fetched, no script runs, and no name breaks out of the text. */
    @Test
    void thePageIsSelfContained() {
        CrossSum puzzle = Sums.read("#tc <script>alert(\"1\")</script> & more\nx,3,4\n2,x\n");
        String page = page(
                new CrossSumHtml.Part(puzzle, Optional.empty(), "No <b>solution</b>."),
                new CrossSumHtml.Part(puzzle, solution(puzzle), ""));
        assertThat(page)
                .doesNotContainPattern("(?i)<script|<b>|http(?!-equiv)|src=|url\\(|@import|<link")
                .contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more", "<h1>Cross sums</h1>")
                .contains("color-scheme: light dark", "<span class=\"vh\">blank</span>");
        for (String tag :
                List.of("section", "table", "tr", "td", "th", "div", "p", "span", "caption", "main", "html")) {
            assertThat(matches(page, "(<" + tag + "[ >])")).as(tag).hasSameSizeAs(matches(page, "(</" + tag + ">)"));
        }
    }
}
