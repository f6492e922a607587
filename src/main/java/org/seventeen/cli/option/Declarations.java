package org.seventeen.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Checks what {@link Declared} says of the options and operands of a command line, each kind of fault in one form of sentence. */
public final class Declarations {
    private static final String STANDARD = "-";

    private Declarations() {}

    /** Adds to the help of each option what is declared of it. */
    public static void describe(CommandSpec spec) {
        for (OptionSpec option : List.copyOf(spec.options())) {
            String more = option.group() == null ? described(spec, option) : "";
            if (!more.isEmpty()) {
                String[] text = option.description().clone();
                text[text.length - 1] = text[text.length - 1].replace("%", "%%") + " (" + more + ")";
                spec.remove(option);
                spec.addOption(OptionSpec.builder(option).description(text).build());
            }
        }
    }

    private static String described(CommandSpec spec, OptionSpec option) {
        Declared declared = of(option);
        List<String> parts = new ArrayList<>();
        if (declared != null) {
            String range = range(option, declared);
            if (!range.isEmpty()) {
                parts.add(range);
            }
            if (declared.needs().length > 0) {
                parts.add("with " + UsageSentence.either(List.of(declared.needs())));
            }
            List<String> excluded = Arrays.stream(declared.excludes())
                    .filter(name -> isKnown(spec, name))
                    .toList();
            if (!excluded.isEmpty()) {
                parts.add("not with " + UsageSentence.either(excluded));
            }
        }
        return String.join("; ", parts);
    }

    /**
     * Checks numbers, and which options are given together.
     *
     * @throws ParameterException if one is wrong
     */
    public static void check(ParseResult parsed) {
        for (ArgSpec argument : given(parsed)) {
            Declared declared = of(argument);
            if (declared != null) {
                checkRange(parsed, argument, declared);
                if (declared.needs().length > 0
                        && Arrays.stream(declared.needs()).noneMatch(other -> isGiven(parsed, other))) {
                    throw fault(
                            parsed,
                            UsageSentence.name(argument) + ": expected "
                                    + UsageSentence.either(List.of(declared.needs())) + " with it, found none");
                }
                checkExcluded(parsed, UsageSentence.name(argument), declared);
            }
        }
    }

    /**
     * Checks that nothing is given that a declaration excludes.
     *
     * @param name what excludes it, for the sentence
     */
    public static void checkExcluded(ParseResult parsed, String name, Declared declared) {
        for (String other : declared.excludes()) {
            if (isGiven(parsed, other)) {
                throw fault(parsed, name + ": expected no " + other + ", found both");
            }
        }
    }

    private static void checkRange(ParseResult parsed, ArgSpec argument, Declared declared) {
        String range = range(argument, declared);
        Object value = argument.getValue();
        List<?> values = range.isEmpty() ? List.of() : value instanceof List<?> list ? list : List.of(value);
        for (int i = 0; i < values.size(); i++) {
            long number =
                    values.get(i) instanceof Duration time ? time.toMillis() : ((Number) values.get(i)).longValue();
            if (number < declared.min() || number > declared.max()) {
                throw fault(
                        parsed,
                        UsageSentence.name(argument) + ": expected " + range + ", found "
                                + argument.originalStringValues().get(i));
            }
        }
    }

    /** The numbers that may be given, as {@code 1 to 9} or {@code 1 or more}; empty if any may be. */
    private static String range(ArgSpec argument, Declared declared) {
        boolean time = argument.typeInfo().getType() == Duration.class;
        boolean least = declared.min() != Long.MIN_VALUE;
        boolean most = declared.max() != Long.MAX_VALUE;
        String low = text(declared.min(), time);
        String high = text(declared.max(), time);
        return least && most ? low + " to " + high : least ? low + " or more" : most ? "at most " + high : "";
    }

    private static String text(long number, boolean time) {
        return time ? Durations.text(Duration.ofMillis(number)) : Long.toString(number);
    }

    private static ParameterException fault(ParseResult parsed, String sentence) {
        return new ParameterException(parsed.commandSpec().commandLine(), sentence);
    }

    /** Whether an option, with a value if one stands behind it, or an operand of a label is given. */
    private static boolean isGiven(ParseResult parsed, String name) {
        String[] words = name.split(" ", 2);
        if (!words[0].startsWith("-")) {
            return parsed.matchedPositionals().stream()
                    .anyMatch(operand -> operand.paramLabel().equals(name));
        }
        OptionSpec option = parsed.hasMatchedOption(words[0]) ? parsed.matchedOption(words[0]) : null;
        return option != null
                && (words.length == 1 || option.originalStringValues().stream().anyMatch(words[1]::equalsIgnoreCase));
    }

    private static boolean isKnown(CommandSpec spec, String name) {
        return name.startsWith("-")
                ? spec.findOption(name.split(" ", 2)[0]) != null
                : spec.positionalParameters().stream()
                        .anyMatch(operand -> operand.paramLabel().equals(name));
    }

    /**
     * Checks the files that a command line names, before the command prints anything: those to be read are there, those to be written
     * can be, and none of these is read, or lies in a folder of the program.
     *
     * @param output a file besides those of the command's own options, or null
     * @throws BadInputException if one is wrong
     */
    public static void checkFiles(ParseResult parsed, Path output) throws BadInputException {
        List<Path> outputs = new ArrayList<>();
        if (output != null) {
            outputs.add(output);
        }
        checkNoneIsStandardOutput(parsed);
        named(parsed, EnumSet.of(FileUse.WRITTEN, FileUse.WRITTEN_OR_PRINTED)).stream()
                .filter(name -> !name.equals(STANDARD))
                .forEach(name -> outputs.add(Path.of(name)));
        Path[] written = outputs.toArray(Path[]::new);
        OutputFile.check(written);
        OutputFile.checkApart(named(parsed, EnumSet.of(FileUse.READ, FileUse.MAY_BE_READ)), written);
        for (String folder : named(parsed, EnumSet.of(FileUse.FOLDER))) {
            for (Path each : written) {
                OutputFile.checkOutside(Path.of(folder), each);
            }
        }
        if (!parsed.hasMatchedOption("--keep-going")) {
            for (String name : named(parsed, EnumSet.of(FileUse.READ))) {
                InputFile.check(name);
            }
        }
    }

    private static void checkNoneIsStandardOutput(ParseResult parsed) {
        for (ArgSpec argument : given(parsed)) {
            Declared declared = of(argument);
            if (declared != null
                    && declared.file() == FileUse.WRITTEN
                    && argument.originalStringValues().contains(STANDARD)) {
                throw new ParameterException(
                        parsed.commandSpec().commandLine(),
                        UsageSentence.name(argument)
                                + ": expected the name of a file, found -, which is standard output");
            }
        }
    }

    /** The values of options and operands with such a use, as given. */
    private static List<String> named(ParseResult parsed, Set<FileUse> uses) {
        List<String> names = new ArrayList<>();
        for (ArgSpec argument : given(parsed)) {
            Declared declared = of(argument);
            if (declared != null && uses.contains(declared.file())) {
                names.addAll(argument.originalStringValues());
            }
        }
        return names;
    }

    /** Whether a command has an option or operand with such a use. */
    public static boolean has(CommandSpec spec, FileUse use) {
        return spec.args().stream()
                .map(Declarations::of)
                .anyMatch(declared -> declared != null && declared.file() == use);
    }

    private static List<ArgSpec> given(ParseResult parsed) {
        List<ArgSpec> given = new ArrayList<>(parsed.matchedPositionals());
        given.addAll(parsed.matchedOptions());
        return given;
    }

    /** What is declared of an option or operand; null if nothing is. */
    public static Declared of(ArgSpec argument) {
        return argument.userObject() instanceof AnnotatedElement member ? member.getAnnotation(Declared.class) : null;
    }

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
}
