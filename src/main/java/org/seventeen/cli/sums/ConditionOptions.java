package org.seventeen.cli.sums;

import java.util.Optional;
import org.seventeen.sums.Distinctness;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.ValueRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which numbers cells may have; to be mixed in. */
final class ConditionOptions {
    @Option(
            names = "--range",
            paramLabel = "RANGE",
            converter = RangeConverter.class,
            description = "Numbers that cells may have, as 1..30 or 1.. (default: as #range says, else 1..; generate:"
                    + " 1..30, or as many as must differ).")
    private ValueRange range;

    @Option(
            names = "--distinct",
            paramLabel = "WHICH",
            description =
                    "Which numbers must differ: none, those of a line (lines), or all (default: as #distinct says, else"
                            + " none).")
    private Distinctness distinct;

    /** Parses ranges. */
    static final class RangeConverter implements ITypeConverter<ValueRange> {
        @Override
        public ValueRange convert(String value) {
            return ValueRange.parse(value)
                    .orElseThrow(() ->
                            new TypeConversionException("expected a range as 1..30 or 1.., found '" + value + "'"));
        }
    }

    /** The conditions that were given. */
    SumConditions given() {
        return new SumConditions(Optional.ofNullable(range), Optional.ofNullable(distinct));
    }
}
