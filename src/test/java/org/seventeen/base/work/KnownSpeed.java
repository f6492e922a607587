package org.seventeen.base.work;

/** Spares tests of commands that print how fast the machine is the seconds of measuring it. */
public final class KnownSpeed {
    private KnownSpeed() {}

    /** For the next ten minutes this machine is taken to be as fast as the one that figures in docs are from. */
    public static void assume() {
        MachineSpeed.assume(1 / MachineSpeed.RATIO);
    }
}
