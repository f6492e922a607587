package org.seventeen.cli.census;

import org.seventeen.base.text.JsonLine;
import org.seventeen.run.log.Damage;

/** The end of a journal left by a killed process, as the field {@code tail} of an object. */
final class TailJson {
    private TailJson() {}

    /** Adds the field; null if there is no such end. */
    static void print(Damage tail, JsonLine line) {
        if (tail == null) {
            line.nothing("tail");
        } else {
            line.field("tail", tail.toString());
        }
    }
}
