package org.seventeen.web;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.workbench.Workbench;
import org.teavm.interop.Export;

/**
 * What the page calls of the compiled program. Texts go in and out by their UTF-16 units, so that neither side needs more of the other
 * than numbers: the page sends a question as {@code put} for each unit and {@code next} behind each text, then reads the answer.
 */
public final class Entry {
    private static final List<String> TEXTS = new ArrayList<>();
    private static final StringBuilder TEXT = new StringBuilder();
    private static String answer = "";

    private Entry() {}

    /** Nothing: the page asks later. */
    public static void main(String[] arguments) {}

    /** Adds a unit to the text that is being sent. */
    @Export(name = "put")
    public static void put(int unit) {
        TEXT.append((char) unit);
    }

    /** Ends a text: the question first, then its operands. */
    @Export(name = "next")
    public static void next() {
        TEXTS.add(TEXT.toString());
        TEXT.setLength(0);
    }

    /** Answers the question; returns the length of the answer in units. */
    @Export(name = "ask")
    public static int ask() {
        String name = TEXTS.get(0);
        String[] operands = TEXTS.subList(1, TEXTS.size()).toArray(new String[0]);
        TEXTS.clear();
        answer = Workbench.ask(name, operands);
        return answer.length();
    }

    /** A unit of the answer. */
    @Export(name = "get")
    public static int get(int at) {
        return answer.charAt(at);
    }
}
