package org.seventeen.base.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens the files named by operands of the command line. */
final class InputFile {
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
            if (Files.isDirectory(path)) {
                throw new BadInputException(operand, 0, 0, "expected a file, found a directory");
            }
            return Files.newInputStream(path);
        } catch (NoSuchFileException | InvalidPathException absent) {
            throw new BadInputException(operand, 0, 0, "no such file");
        } catch (AccessDeniedException denied) {
            throw new BadInputException(operand, 0, 0, "expected a file that may be read, found no permission");
        }
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
