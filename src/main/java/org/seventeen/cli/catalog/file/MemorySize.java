package org.seventeen.cli.catalog.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.sudoku.catalog.file.input.GridSorter;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * An amount of memory, such as {@code 64M}.
 *
 * @param bytes at least {@link GridSorter#LEAST_MEMORY}
 */
record MemorySize(long bytes) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,15})([KMG]?)");

    /** What is taken if none is given: a quarter of the heap, so that the tables of the catalog have room beside it. */
    static MemorySize usual() {
        return new MemorySize(
                Math.max(GridSorter.LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 4));
    }

    /** Reads an amount. */
    static final class Converter implements ITypeConverter<MemorySize> {
        @Override
        public MemorySize convert(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                throw new TypeConversionException("expected bytes, or a number with K, M or G, found '" + text + "'");
            }
            int shift = form.group(2).isEmpty() ? 0 : 10 * ("KMG".indexOf(form.group(2)) + 1);
            long number = Long.parseLong(form.group(1));
            long most = Runtime.getRuntime().maxMemory() / 2;
            // Compared before it is shifted, as a large number of G is no long.
            long bytes = number > most >> shift ? most + 1 : number << shift;
            if (bytes < GridSorter.LEAST_MEMORY || bytes > most) {
                throw new TypeConversionException(
                        "expected 1M to half of the heap of " + (2 * most >> 20) + "M, found '" + text + "'");
            }
            return new MemorySize(bytes);
        }
    }
}
