package org.seventeen.survo.comb;

import java.math.BigInteger;
import org.seventeen.survo.SurvoSink;

/** A list that the operation COMB can print: each item is a row of numbers, and items come in lexicographic order. */
public interface CombList {
    /** The title of the list in the header. */
    String title();

    /** How many items there are, counted without listing them. */
    BigInteger count();

    /** Whether a row of numbers is one of the items. */
    boolean contains(int[] item);

    /** Lists the items until there are no more or the sink has enough. */
    void visit(SurvoSink sink);
}
