package org.seventeen.base.text;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Opens the files named by operands of the command line; an operand may also be a puzzle or a band pair of
 * 81 or 54 cells, or sums of columns and rows with a {@code /} between blanks.
 */
public final class InputFile {
    private static final Pattern OPERANDS = Pattern.compile("[0-9.*?_xX-]{81}|[1-9]{54}|[0-9*,. ]+ / [0-9A-Z=*,./ ]+");
    /** So many signs of cells are hardly the name of a file. */
    private static final Pattern CELLS = Pattern.compile("[0-9.*?_xX-]{27,}");

    private InputFile() {}

    /**
     * The bytes of a file.
     *
     * @param operand the file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; closing the result leaves it open
     * @throws BadInputException if there is no such file, it is a directory, or it may not be read
     * @throws IOException if opening fails for another reason
     */
    static InputStream open(String operand, InputStream standardInput) throws BadInputException, IOException {
        if (operand.equals("-")) {
            return new LeftOpen(standardInput);
        }
        try {
            Path path = Path.of(operand);
            refuseFolder(operand, path);
            return Files.newInputStream(path);
        } catch (NoSuchFileException | InvalidPathException absent) {
            if (isText(operand)) {
                return new ByteArrayInputStream(operand.getBytes(StandardCharsets.UTF_8));
            }
            throw absent(operand);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(operand, "expected a file that may be read, found no permission");
        }
    }

    /**
     * Whether an operand can be opened, as far as its name says.
     *
     * @throws BadInputException if it is a directory, or there is no such file, and it is no puzzle either
     */
    public static void check(String operand) throws BadInputException {
        if (!isThere(operand)) {
            if (!isText(operand)) {
                throw absent(operand);
            }
        } else if (!operand.equals("-")) {
            refuseFolder(operand, Path.of(operand));
        }
    }

    private static void refuseFolder(String operand, Path path) throws BadInputException {
        if (Files.isDirectory(path)) {
            throw new BadInputException(operand, "expected a file, found a directory");
        }
    }

    private static BadInputException absent(String operand) {
        boolean cells = CELLS.matcher(operand).matches();
        return new BadInputException(
                operand,
                cells
                        ? "expected 81 cells, 54 digits or a file, found " + operand.length()
                                + " cells and no such file"
                        : "no such file");
    }

    /** Whether an operand can be read again and again: it is a regular file, or itself a puzzle, a grid or a band pair. */
    public static boolean isRereadable(String operand) {
        return isRegular(operand) || !isThere(operand) && isText(operand);
    }

    /**
     * Whether an operand is the name of a regular file, which may be opened several times: a pipe gives its bytes only once, and a
     * puzzle in place of a name cannot be opened at all.
     *
     * @param operand its name, {@code -} for standard input, which is no file
     */
    public static boolean isRegular(String operand) {
        try {
            return !operand.equals("-") && Files.isRegularFile(Path.of(operand));
        } catch (InvalidPathException impossible) {
            return false;
        }
    }

    private static boolean isThere(String operand) {
        try {
            return operand.equals("-") || Files.exists(Path.of(operand));
        } catch (InvalidPathException impossible) {
            return false;
        }
    }

    /** Whether an operand that is no file is itself a puzzle, a grid or a band pair. */
    static boolean isText(String operand) {
        return OPERANDS.matcher(operand).matches();
    }

    /** Standard input, which must stay open. */
    private static final class LeftOpen extends FilterInputStream {
        LeftOpen(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
