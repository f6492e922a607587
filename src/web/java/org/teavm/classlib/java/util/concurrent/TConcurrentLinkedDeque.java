package org.teavm.classlib.java.util.concurrent;

import java.util.ArrayDeque;

/** As in the JDK, for one thread. */
public final class TConcurrentLinkedDeque<E> extends ArrayDeque<E> {
    private static final long serialVersionUID = 1;
}
