package org.seventeen.show.picture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines as text of SVG, of the commands M, m, L, l, H, h, V, v and z with one point each. */
final class PathText {
    private static final Pattern COMMAND = Pattern.compile("([MmLlHhVvz])([-.0-9]*)[ ,]?([-.0-9]*)");

    private PathText() {}

    /** Where a path lies: the point (u, v) of its text is at (x + right · u, y + down · v). */
    record Place(double x, double y, double right, double down) {}

    /** What follows a path. */
    interface Pen {
        /** Goes to a point, drawing or not. */
        void go(boolean drawing, double x, double y);

        /** Draws to where the line began. */
        void close();
    }

    /** Leads a pen along a path. */
    static void follow(String path, Place place, Pen pen) {
        double u = 0;
        double v = 0;
        for (Matcher at = COMMAND.matcher(path); at.find(); ) {
            char command = at.group(1).charAt(0);
            if (command == 'z') {
                pen.close();
                continue;
            }
            double one = Double.parseDouble(at.group(2));
            boolean relative = Character.isLowerCase(command);
            switch (Character.toUpperCase(command)) {
                case 'H' -> u = relative ? u + one : one;
                case 'V' -> v = relative ? v + one : one;
                default -> {
                    double two = Double.parseDouble(at.group(3));
                    u = relative ? u + one : one;
                    v = relative ? v + two : two;
                }
            }
            pen.go(Character.toUpperCase(command) != 'M', place.x + place.right * u, place.y + place.down * v);
        }
    }
}
