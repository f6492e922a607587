package org.seventeen.bench;

import java.util.Locale;

/** Reports how fast this machine is now, by {@link org.seventeen.base.work.MachineSpeed}. */
public final class MachineSpeed {
    private MachineSpeed() {}

    /** Prints the CPU seconds of the work. */
    public static void main(String[] arguments) {
        System.out.printf(Locale.ROOT, "%.3f%n", org.seventeen.base.work.MachineSpeed.cpuSeconds());
    }
}
