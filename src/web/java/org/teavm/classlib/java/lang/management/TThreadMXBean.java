package org.teavm.classlib.java.lang.management;

public interface TThreadMXBean {
    default long getCurrentThreadCpuTime() {
        return System.nanoTime();
    }

    default boolean isCurrentThreadCpuTimeSupported() {
        return true;
    }

    default boolean isThreadCpuTimeEnabled() {
        return true;
    }
}
