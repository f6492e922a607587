package org.seventeen.sudoku.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;

/**
 * Which grids an input has, so that a store is gone on with for the same ones only. Files are known by the number and the digest of
 * their grids: they may be compressed, split, commented or annotated anew.
 *
 * @param values how a journal has it, as {@link #of} takes it
 */
public record InputName(Settings values) {
    private static final String FILES = "files";
    private static final String RANKS = "ranks";
    private static final String SAMPLE = "sample";
    private static final String STREAM = "stream";
    private static final String INPUT = "input";
    private static final String GRIDS = "grids";
    private static final String DIGEST = "sha256";
    private static final String FROM = "first_rank";
    private static final String TO = "last_rank";
    private static final String SEED = "seed";
    private static final String FIRST = "first_grid";

    /**
     * Grids of files.
     *
     * @param digest SHA-256 of their digits, in hexadecimal
     */
    public static InputName ofFiles(long grids, String digest) {
        return new InputName(input(FILES).with(GRIDS, grids).with(DIGEST, digest));
    }

    /** Ranks of the catalog. */
    public static InputName of(RankSelection ranks) {
        return ranks.isRange()
                ? new InputName(input(RANKS).with(FROM, ranks.rank(0)).with(TO, ranks.rank(0) + ranks.size() - 1))
                : new InputName(input(SAMPLE).with(GRIDS, ranks.size()).with(SEED, ranks.seed()));
    }

    /** An input that can be read only once, by its first grid; empty if it has none. */
    public static InputName ofStream(String firstGrid) {
        return new InputName(input(STREAM).with(FIRST, firstGrid));
    }

    private static Settings input(String what) {
        return Settings.of("grids").with(INPUT, what);
    }

    /** The input of a store. */
    static InputName of(Settings store) {
        return new InputName(copied(store, Settings.of("grids")));
    }

    /** The settings of a store with this input. */
    Settings in(Settings store) {
        return copied(values, store);
    }

    private static Settings copied(Settings from, Settings to) {
        Settings all = to;
        for (String name : List.of(INPUT, GRIDS, DIGEST, FROM, TO, SEED, FIRST)) {
            all = from.has(name) ? all.with(name, from.text(name)) : all;
        }
        return all;
    }

    /** The name says which grids the positions below this have: all of files that had so many grids, none of a stream, all ranks. */
    long named() {
        return switch (values.text(INPUT)) {
            case FILES -> grids();
            case STREAM -> 0;
            default -> Long.MAX_VALUE;
        };
    }

    /** How many grids files have; −1 for another input. */
    public long grids() {
        return values.text(INPUT).equals(FILES) ? values.number(GRIDS, -1) : -1;
    }

    /** The ranks of the catalog; null for another input, or ranks that the catalog does not have. */
    public @Nullable RankSelection ranks() {
        try {
            return switch (values.text(INPUT)) {
                case RANKS ->
                    RankSelection.parse(
                            values.text(FROM) + "-" + values.text(TO),
                            Catalog.all().index());
                case SAMPLE ->
                    RankSelection.sample(
                            values.number(GRIDS, -1),
                            values.number(SEED, 0),
                            Catalog.all().index());
                default -> null;
            };
        } catch (IllegalArgumentException otherRanks) {
            return null;
        }
    }

    /** For people: {@code 30 grids, SHA-256 7ac5…}. */
    @Override
    public String toString() {
        return switch (values.text(INPUT)) {
            case FILES -> values.text(GRIDS) + " grids, SHA-256 " + values.text(DIGEST);
            case RANKS -> "catalog ranks " + values.text(FROM) + "-" + values.text(TO);
            case SAMPLE -> "catalog sample of " + values.text(GRIDS) + " ranks, seed " + values.text(SEED);
            default ->
                values.text(FIRST).isEmpty() ? "stream of no grids" : "stream that begins with " + values.text(FIRST);
        };
    }
}
