package org.seventeen.show.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A style of {@code picture.css} as numbers, in its light colours, for writers other than browsers.
 *
 * @param fill the colour of areas and texts as 0xRRGGBB; −1 for none
 * @param stroke the colour of lines; −1 for none
 * @param width how wide lines are
 * @param strokeOpacity 0 to 1
 * @param size the height of a text
 * @param bold whether a text is bold
 */
record Look(int fill, int stroke, double width, double strokeOpacity, double size, boolean bold) {
    private static final Pattern COLOUR = Pattern.compile("(--[a-z0-9-]+): light-dark\\((#[0-9a-f]{6}),");
    private static final Pattern VARIABLE = Pattern.compile("var\\((--[a-z0-9-]+)\\)");
    private static final Pattern RULE = Pattern.compile("svg\\.picture *([.a-z0-9-]*) \\{([^}]*)\\}");
    private static final Pattern PROPERTY = Pattern.compile("([a-z-]+): ([^;]+);");
    private static final Map<String, Look> KNOWN = new ConcurrentHashMap<>();

    /** {@code picture.css} with the light colours spelled out, as not every program knows variables. */
    static String lightCss() {
        Map<String, String> light = new HashMap<>();
        COLOUR.matcher(Page.resource(Page.class, "colours.css"))
                .results()
                .forEach((MatchResult colour) -> light.put(colour.group(1), colour.group(2)));
        return VARIABLE.matcher(Page.resource(Page.class, "picture.css"))
                .replaceAll((MatchResult use) -> light.get(use.group(1)));
    }

    /** The look of styles, of shapes or of texts, which have a colour where shapes have none. */
    static Look of(String styles, boolean text) {
        return KNOWN.computeIfAbsent((text ? "text " : "") + styles, unknown -> read(styles, text));
    }

    private static Look read(String styles, boolean text) {
        Map<String, String> found = new HashMap<>();
        List<String> names = List.of(styles.split(" "));
        RULE.matcher(lightCss()).results().forEach((MatchResult rule) -> {
            String of = rule.group(1);
            boolean chosen =
                    of.isEmpty() || text && of.equals("text") || of.startsWith(".") && names.contains(of.substring(1));
            if (chosen) {
                PROPERTY.matcher(rule.group(2))
                        .results()
                        .forEach((MatchResult property) -> found.put(property.group(1), property.group(2)));
            }
        });
        boolean plain = styles.startsWith("#");
        return new Look(
                colour(plain ? styles : found.get("fill")),
                colour(found.get("stroke")),
                Double.parseDouble(found.getOrDefault("stroke-width", "1")),
                Double.parseDouble(found.getOrDefault("stroke-opacity", "1")),
                Double.parseDouble(found.get("font-size").replace("px", "")),
                Integer.parseInt(found.getOrDefault("font-weight", "400")) >= 600);
    }

    private static int colour(String css) {
        return css == null || css.equals("none") ? -1 : Integer.parseInt(css.substring(1), 16);
    }
}
