package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.console.ExitCode;

/** A picture that cannot be written takes nothing else with it: it may be drawn at the end of days of work. */
class PictureFaultTest {
    private static final Path FULL = Path.of("/dev/full");

    @ParameterizedTest
    @CsvSource({
        "catalog survey 1-3 --svg, 10",
        "catalog survey 1-3 --json --svg, 1",
        "profile --random 1 --clues 5 --rounds 1 --warm-up 0 --no-depths --svg, 5",
        "profile --random 1 --clues 5 --rounds 1 --warm-up 0 --no-depths --json --svg, 1",
        "ua --max-size 6 --bands 123456789457189263698732145285691374764523918931847526 --svg, 2",
        "survo swap --statistics 2 3 --svg, 8",
        "survo lattice 2 3 --png, 6",
        "survo lattice 2 3 --svg, 6",
        "survo lattice 2 3 --json --html, 1"
    })
    void whatWasFoundIsPrintedNevertheless(String command, int lines) {
        assumeTrue(Files.exists(FULL), "there is no file that is always full");
        CommandRun run = CommandRun.of("", (command + " " + FULL).split(" ", -1));
        assertThat(run.out()).hasSizeGreaterThanOrEqualTo(lines);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines().filter(line -> !line.startsWith("#")))
                .containsExactly("seventeen: /dev/full: expected to write, found a fault: No space left on device");
    }
}
