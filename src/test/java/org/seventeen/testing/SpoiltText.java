package org.seventeen.testing;

import java.util.random.RandomGenerator;

/** Texts with a few wrong signs, for readers that must read or refuse them. */
public final class SpoiltText {
    private SpoiltText() {}

    /** The text after {@code changes} changes: a sign replaced by one of {@code signs}, inserted or removed. */
    public static String of(String text, RandomGenerator random, int changes, String signs) {
        StringBuilder spoilt = new StringBuilder(text);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(spoilt.length());
            char sign = signs.charAt(random.nextInt(signs.length()));
            switch (random.nextInt(3)) {
                case 0 -> spoilt.setCharAt(at, sign);
                case 1 -> spoilt.insert(at, sign);
                default -> spoilt.deleteCharAt(at);
            }
        }
        return spoilt.toString();
    }
}
