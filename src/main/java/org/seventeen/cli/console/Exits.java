package org.seventeen.cli.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the exit codes of a command mean beyond what {@link ExitCode#sentence} says of each command with its options. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Exits {
    /** The meaning of 0. */
    String done() default "done";

    /** The meaning of 1, where it is not only a fault of the program. */
    String fault() default "";

    /** The meaning of 3; empty for bad input of commands that read files. */
    String bad() default "";

    /** Meanings of 4 besides that nobody reads the output any more. */
    String early() default "";

    /** Whether the command stops in an orderly way at a signal, also without a progress line. */
    boolean stops() default false;
}
