package org.seventeen.cli;

import org.seventeen.base.work.KnownSpeed;

/** The program on a machine whose speed is known, for child processes of tests that are not about it: measuring it takes seconds. */
public final class SeventeenOfKnownSpeed {
    private SeventeenOfKnownSpeed() {}

    /** Runs the command line, as the program does. */
    public static void main(String[] arguments) {
        KnownSpeed.assume();
        Seventeen.main(arguments);
    }
}
