package org.seventeen.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.base.work.Crew;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.testing.ChildJava;

class ThreadsOptionTest {
    /** Prints the number of threads without the option. */
    static final class Usual {
        private Usual() {}

        public static void main(String[] arguments) {
            System.out.println(new ThreadsOption().count());
        }
    }

    @Test
    void aMachineWithMoreProcessorsThanAScanTakesHasAsManyThreadsAsItTakes() throws Exception {
        List<String> command = ChildJava.command("-Xmx64m", "-XX:ActiveProcessorCount=1100");
        command.add(Usual.class.getName());
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).as(printed).isZero();
        assertThat(printed.strip()).isEqualTo("" + Crew.MOST_THREADS);
    }
}
