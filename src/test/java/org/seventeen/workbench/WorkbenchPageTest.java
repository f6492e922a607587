package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.SurvoPuzzle;

class WorkbenchPageTest {
    private static final byte[] MODULE = {0, 'a', 's', 'm', 1, 0, 0, 0};
    private static final int KILOBYTE = 1000;

    private static List<String> all(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static List<String> scripts(String page) {
        return all(Pattern.compile("<script(?: id=\"engine\")?>(.*?)</script>", Pattern.DOTALL), page);
    }

    private static byte[] data(String page, String id) throws IOException {
        List<String> texts = all(
                Pattern.compile(
                        "<script type=\"application/octet-stream\" id=\"" + Pattern.quote(id) + "\">(.*?)</script>"),
                page);
        assertThat(texts).hasSize(1);
        try (InputStream in =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(texts.get(0))))) {
            return in.readAllBytes();
        }
    }

    @Test
    void thePolicyNamesTheScriptsOfThePageAndAllowsNoOther() throws NoSuchAlgorithmException {
        for (boolean served : new boolean[] {false, true}) {
            String page = new WorkbenchPage(MODULE).html(served);
            List<String> policies =
                    all(Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\""), page);
            assertThat(policies).hasSize(1);
            StringBuilder digests = new StringBuilder();
            for (String script : scripts(page)) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
                digests.append(" 'sha256-")
                        .append(Base64.getEncoder().encodeToString(digest))
                        .append("'");
            }
            assertThat(scripts(page)).hasSize(2);
            assertThat(policies.get(0))
                    .isEqualTo("default-src 'none'; script-src" + digests
                            + " 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:;"
                            + " connect-src " + (served ? "'self'" : "'none'")
                            + "; base-uri 'none'; form-action 'none'");
            assertThat(scripts(page))
                    .noneMatch(script -> Pattern.compile("\\beval\\(|new Function|\\bimport\\(|document\\.write")
                            .matcher(script)
                            .find());
        }
    }

    @Test
    void thePageNamesNothingOutsideOfItself() {
        String page = new WorkbenchPage(MODULE).html(false);
        // Names of formats are no addresses to be asked.
        assertThat(page.replaceAll("https?://www\\.w3\\.org/[0-9]{4}/(?:svg|xlink|xhtml)", ""))
                .doesNotContain("http:", "https:")
                .doesNotContainPattern("@[A-Z]+@");
    }

    @Test
    void theModuleAndTheIndexStandInAFileAndTheModuleAloneInAServedPage() throws IOException {
        String file = new WorkbenchPage(MODULE).html(false);
        assertThat(data(file, "module")).isEqualTo(MODULE);
        assertThat(data(file, "rank-index.17r")).isEqualTo(WorkbenchPage.index());
        String served = new WorkbenchPage(MODULE).html(true);
        assertThat(data(served, "module")).isEqualTo(MODULE);
        assertThat(served).doesNotContain("id=\"rank-index.17r\"");
    }

    @Test
    void thePuzzlesOfferedStandOnThePage() throws BadInputException {
        WorkbenchPage page = new WorkbenchPage(MODULE);
        page.offer(SurvoPuzzle.of(new int[] {3, 7}, new int[] {4, 6}));
        page.offer(Puzzle.of("1" + ".".repeat(80)));
        assertThat(all(Pattern.compile("id=\"given\">(.*?)</script>"), page.html(false)))
                .containsExactly("{\"survo\":[{\"name\":\"1: 2 × 2, open\",\"link\":\"survo=3,7/4,6\"}],"
                        + "\"sudoku\":[{\"name\":\"1: 1 clue\",\"link\":\"sudoku=1" + ".".repeat(80) + "\"}]}");
        for (int i = 2; i < WorkbenchPage.MOST_PUZZLES; i++) {
            page.offer(Puzzle.of(".".repeat(81)));
        }
        assertThatThrownBy(() -> page.offer(Puzzle.of(".".repeat(81))))
                .hasMessage("expected at most 1000 puzzles to play, found more");
    }

    /** The module is sent and kept compressed; a reader without the index gets a page of half a megabyte. */
    @Test
    @Tag("browser")
    void thePageIsSmall() throws IOException {
        Optional<WorkbenchPage> built = WorkbenchPage.ofBuild();
        assumeTrue(built.isPresent(), "the program was built without its page: mvn -Pweb package");
        String page = built.orElseThrow().html(true);
        int module = data(page, "module").length;
        int compressed = all(Pattern.compile("id=\"module\">(.*?)</script>"), page)
                        .get(0)
                        .length()
                / 4
                * 3;
        int whole = page.getBytes(StandardCharsets.UTF_8).length;
        System.out.println(
                "module " + module + " bytes, " + compressed + " compressed; page without the index " + whole);
        assertThat(compressed).isLessThanOrEqualTo(600 * KILOBYTE);
        assertThat(whole).isLessThanOrEqualTo(1000 * KILOBYTE);
    }
}
