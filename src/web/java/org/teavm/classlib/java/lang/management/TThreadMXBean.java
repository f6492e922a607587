package org.teavm.classlib.java.lang.management;

/** CPU time by the clock: a copy of the program has one thread, which nothing interrupts. */
public final class TThreadMXBean {
    TThreadMXBean() {}

    public boolean isCurrentThreadCpuTimeSupported() {
        return true;
    }

    public long getCurrentThreadCpuTime() {
        return System.nanoTime();
    }

    public boolean isThreadCpuTimeSupported() {
        return true;
    }

    public long getThreadCpuTime(long thread) {
        return System.nanoTime();
    }
}
