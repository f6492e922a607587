package org.teavm.classlib.java.lang.management;

/** Only the clock. */
public final class TManagementFactory {
    private TManagementFactory() {}

    public static TThreadMXBean getThreadMXBean() {
        return new TThreadMXBean();
    }
}
