package org.teavm.classlib.java.lang.management;

public class TManagementFactory {
    public static TThreadMXBean getThreadMXBean() {
        return new TThreadMXBean() {};
    }
}
