package org.seventeen.show.play.survo;

import java.util.Locale;
import org.seventeen.survo.make.ChoiceBits;
import org.seventeen.survo.make.SurvoGenerator;

/** How difficult a made puzzle is. What there is to choose is measured in {@link ChoiceBits}. */
public enum PlayLevel {
    /** At least half of the numbers are given. */
    EASY,
    /** Only such numbers are given as are needed, and there are at most (m − 1)(n − 1)/4 bits to choose. */
    MEDIUM,
    /** Only such numbers are given as are needed, and there are at least (m − 1)(n − 1)/4 bits to choose. */
    HARD,
    /** No number is given. */
    OPEN;

    /** The puzzles of this level and of a size, as a wish to the generator. */
    SurvoGenerator.Wish wish(int m, int n) {
        SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
        double bits = (m - 1) * (n - 1) / 4.0;
        return switch (this) {
            case EASY -> new SurvoGenerator.Wish((m * n + 1) / 2, any.mostGivens(), 0, any.mostBits());
            case MEDIUM -> new SurvoGenerator.Wish(0, any.mostGivens(), 0, bits);
            case HARD -> new SurvoGenerator.Wish(0, any.mostGivens(), bits, any.mostBits());
            case OPEN -> new SurvoGenerator.Wish(0, 0, 0, any.mostBits());
        };
    }

    /** The name in small letters, as pages and links write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
