package org.seventeen.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The colours of a page in one of its two schemes, and how well they can be told apart. */
public final class ColourScheme {
    private static final Pattern COLOUR =
            Pattern.compile("--([a-z0-9-]+): (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(var\\([^)]*\\)));");
    private static final double[] WEIGHTS = {.2126, .7152, .0722};

    private final Map<String, String> colours = new HashMap<>();

    private ColourScheme() {}

    /** A scheme of a page, whose colours are of the form {@code --name: light-dark(#rrggbb, #rrggbb);}. */
    public static ColourScheme of(String page, boolean dark) {
        ColourScheme scheme = new ColourScheme();
        COLOUR.matcher(page)
                .results()
                .forEach((MatchResult colour) -> scheme.colours.put(
                        colour.group(1), colour.group(2) == null ? colour.group(4) : colour.group(dark ? 3 : 2)));
        return scheme;
    }

    /** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
    public double contrast(String one, String other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + .05) / (Math.min(first, second) + .05);
    }

    private double luminance(String name) {
        String value = colours.get(name);
        if (value == null) {
            throw new IllegalArgumentException("expected a colour " + name + ", found none");
        }
        if (value.startsWith("var(--")) {
            return luminance(value.substring(6, value.length() - 1));
        }
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double part = Integer.parseInt(value.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += WEIGHTS[i] * (part <= .04045 ? part / 12.92 : Math.pow((part + .055) / 1.055, 2.4));
        }
        return sum;
    }
}
