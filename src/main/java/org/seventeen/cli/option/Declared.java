package org.seventeen.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What an option or an operand asks for besides its type. {@link Declarations} checks it after parsing, before a command runs, and adds
 * it to the help. On a mixin, a field of one or its class, only the heading counts, for all its options.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.TYPE})
public @interface Declared {
    /** The least number, or the shortest time in milliseconds. */
    long min() default Long.MIN_VALUE;

    /** The greatest number, or the longest time in milliseconds. */
    long max() default Long.MAX_VALUE;

    /** Options of which one must be given too, as {@code --all}, or with a value, as {@code --method algorithm-x}. */
    String[] needs() default {};

    /** Options, or labels of operands, that must not be given too; with a value as in {@link #needs}. */
    String[] excludes() default {};

    /** What the command does with the file that the value names. */
    FileUse file() default FileUse.NONE;

    /** Under which heading the help page of a command with many options shows it. */
    Heading heading() default Heading.HELP;

    /** The use of a file. */
    enum FileUse {
        NONE,
        /** Read; it must be there, unless {@code --keep-going} leaves that to the reader. */
        READ,
        /** Read, if it is there; it may be made later, or the command says itself what is wrong. */
        MAY_BE_READ,
        /** Written; it must be no file that is read, and no two may be the same. */
        WRITTEN,
        /** As {@link #WRITTEN}, but the name - is standard output, as {@code TaskCommand.write} has it. */
        WRITTEN_OR_PRINTED,
        /** A folder of the program, in which no result is written. */
        FOLDER
    }

    /** The headings, in the order of a help page. */
    enum Heading {
        SEARCHED("What is searched"),
        COUNTED("What is counted"),
        BANDS("Grids that share bands"),
        HOW("How it is searched"),
        SAMPLE("A sample instead"),
        KEPT("What is kept"),
        PRINTED("What is printed"),
        STORE("A store"),
        CHECKS("Estimates and checks"),
        SPARK("Apache Spark"),
        HELP("Help");

        private final String text;

        Heading(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
