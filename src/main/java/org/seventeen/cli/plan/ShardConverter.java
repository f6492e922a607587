package org.seventeen.cli.plan;

import org.seventeen.sudoku.cost.PlannedShard;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a shard of planned work, such as {@code 3/10}. */
final class ShardConverter implements ITypeConverter<PlannedShard> {
    @Override
    public PlannedShard convert(String text) {
        try {
            return PlannedShard.parse(text);
        } catch (IllegalArgumentException none) {
            throw new TypeConversionException(none.getMessage());
        }
    }
}
