package org.seventeen.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResumeLineTest {
    @Test
    @SuppressWarnings("OrphanedFormatString") // The shell formats it.
    void aShellReadsEachWordAsItWas() throws Exception {
        List<String> words = List.of(
                "plain-1.txt",
                "--store=a/b",
                "",
                "a b",
                "it's",
                "\"quoted\"",
                "$HOME",
                "`id`",
                "~",
                "*",
                "a;b&c|d",
                "back\\slash",
                "=which",
                "#5",
                "-",
                "--",
                "two\nlines\tand 'more'\\",
                "grün");
        StringBuilder script = new StringBuilder("printf '%s\\0'");
        for (String word : words) {
            assertThat(ResumeLine.quoted(word)).doesNotContain("\n");
            script.append(' ').append(ResumeLine.quoted(word));
        }
        ProcessBuilder shell = new ProcessBuilder("bash");
        shell.environment().put("LC_ALL", "C.UTF-8");
        Process process = shell.start();
        process.getOutputStream().write(script.toString().getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String read = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(List.of(read.split("\0", -1)).subList(0, words.size())).isEqualTo(words);
    }

    @Test
    void wordsWithoutSpecialSignsStayAsTheyAre() {
        assertThat(ResumeLine.quoted("--range=5-9")).isEqualTo("--range=5-9");
        assertThat(ResumeLine.quoted("my grids.txt")).isEqualTo("'my grids.txt'");
    }
}
