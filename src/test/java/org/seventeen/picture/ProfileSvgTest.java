package org.seventeen.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.seventeen.profile.Profile;
import org.seventeen.profile.ProfileCases;
import org.seventeen.profile.ProfileOptions;
import org.seventeen.profile.Profiler;
import org.seventeen.profile.run.Strategy;
import org.seventeen.profile.run.StrategyText;

class ProfileSvgTest {
    private static String svg(boolean depths, int nodes, String... strategies) throws Exception {
        List<Strategy> all = List.of(strategies).stream()
                .flatMap(words -> StrategyText.all(words).stream())
                .toList();
        Profile profile = new Profiler(all, new ProfileOptions(1, 0, 0, nodes, depths, 100, 1), () -> false)
                .run(ProfileCases.random(1, 2, false, 6));
        StringBuilder text = new StringBuilder();
        ProfileSvg.write(profile, text);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
        return text.toString();
    }

    @Test
    void aFunnelIsWiderWhereThereAreMoreBranches() throws Exception {
        String svg = svg(true, 0, "a<b & c=naive");
        List<Double> widths = Pattern.compile("width=\"([0-9.]+)\" height=\"17\"")
                .matcher(svg)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
        // A node for each number of clues set, 0 to 5, and the leaves.
        assertThat(widths).hasSize(7).isSorted();
        assertThat(widths.get(6)).isGreaterThan(widths.get(0));
        assertThat(svg).contains(">a&lt;b &amp; c<", "1 case<", ">walk<").doesNotContain("limit reached");
    }

    /** These strategies have all phases that there are. */
    @Test
    void noTwoPhasesLookAlike() throws Exception {
        String svg = svg(false, 0, "default", "by-pairs", "forward-view", "naive", "mcguire2012");
        List<String> legend = Pattern.compile(
                        "width=\"14\" height=\"15\" fill=\"url\\(#(p\\d+)\\)\"[^\n]*\n<text [^>]*>([a-z ]+)<")
                .matcher(svg)
                .results()
                .map(entry -> entry.group(1))
                .toList();
        assertThat(legend).hasSize(8).doesNotHaveDuplicates();
        for (String part : List.of("<rect [^>]*fill=\"([^\"]*)\"", "<path d=\"([^\"]*)\"")) {
            assertThat(legend)
                    .extracting(id -> {
                        Matcher tile = Pattern.compile("<pattern id=\"" + id + "\".*?" + part)
                                .matcher(svg);
                        assertThat(tile.find()).isTrue();
                        return tile.group(1);
                    })
                    .doesNotHaveDuplicates();
        }
        assertThat(IntStream.range(0, 100).mapToObj(ProfileSvg::tile)).doesNotHaveDuplicates();
    }

    /** The parser refuses such a sign, escaped or not. */
    @Test
    void aNameWithAControlCharacterLeavesThePictureWellFormed() throws Exception {
        assertThat(svg(false, 0, "a\007b=naive")).contains(">a\ufffdb<");
    }

    @Test
    void whatIsNotCountedOrNotFinishedIsSaid() throws Exception {
        assertThat(svg(false, 5, "naive"))
                .contains("naive (limit reached in 1)", "not counted by depth", "not finished")
                .doesNotContain("NaN");
    }
}
