package org.seventeen.show.picture;

import java.util.Locale;
import org.seventeen.survo.lattice.Lattice;

/** The colours of the dots of a lattice, as in Mustonen 2007, and the words of its legend. */
final class LatticeColours {
    private LatticeColours() {}

    /** The colour of a dot, as 0xRRGGBB. */
    static int rgb(Lattice.Dot dot) {
        return switch (dot) {
            case EXCLUDED -> 0x000000;
            case NONE -> 0xffdf20;
            case ONE -> 0xff0000;
            case SEVERAL -> 0x10a040;
        };
    }

    /** The colour of a dot in CSS. */
    static String css(Lattice.Dot dot) {
        return String.format(Locale.ROOT, "#%06x", rgb(dot));
    }

    /** The meaning of the colour. */
    static String meaning(Lattice.Dot dot) {
        return switch (dot) {
            case EXCLUDED -> "no solution, by condition (2)";
            case NONE -> "no solution, not seen by (2)";
            case ONE -> "1 solution";
            case SEVERAL -> "2 or more solutions";
        };
    }

    /** The heading of a picture. */
    static String title(Lattice lattice) {
        return "Open " + lattice.m() + " × " + lattice.n() + " Survo puzzles";
    }

    /** A number with thin gaps between thousands. */
    static String grouped(long number) {
        StringBuilder text = new StringBuilder(Long.toString(number));
        for (int i = text.length() - 3; i > 0; i -= 3) {
            text.insert(i, '\u2009');
        }
        return text.toString();
    }
}
