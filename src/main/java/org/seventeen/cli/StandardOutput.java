package org.seventeen.cli;

import java.io.PrintWriter;

/** What a command must know of the place its results go to. */
final class StandardOutput {
    private StandardOutput() {}

    /** Whether nobody reads on, as after {@code head}. */
    static boolean isClosed(PrintWriter out) {
        // The writer cannot tell by itself: the stream below it swallows the error.
        return out.checkError() || System.out.checkError();
    }
}
