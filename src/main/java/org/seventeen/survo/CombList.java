package org.seventeen.survo;

import java.math.BigInteger;

/** What the operation COMB can list: each item is a row of numbers, and items come in lexicographic order. */
public interface CombList {
    /** What is listed, as the header names it. */
    String title();

    /** How many items there are, counted without listing them. */
    BigInteger count();

    /** Lists the items until there are no more or the sink has enough. */
    void visit(CombSink sink);
}
