package org.seventeen.base.text;

import java.util.List;

/** Takes the fields of one result: an object of JSON, or a row of a table, where a field is the column of its name. */
public interface Fields {
    /** A field with a text. */
    Fields field(String name, String text);

    /** A field with a whole number. */
    Fields field(String name, long number);

    /** A field with a truth. */
    Fields field(String name, boolean truth);

    /** A field with a number of so many decimals, rounded half up; no value if it is not finite. */
    Fields decimal(String name, double number, int decimals);

    /** A field with texts without blanks: an array, or the texts with blanks between them. */
    Fields names(String name, List<String> texts);

    /** A field with a place in a file: an object with {@code file} and {@code line}, or {@code FILE:LINE}. */
    Fields place(String name, String file, long line);

    /** Ends the result. */
    Fields end();
}
