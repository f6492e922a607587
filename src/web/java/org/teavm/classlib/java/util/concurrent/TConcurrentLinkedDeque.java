package org.teavm.classlib.java.util.concurrent;

public class TConcurrentLinkedDeque<E> extends java.util.ArrayDeque<E> {}
