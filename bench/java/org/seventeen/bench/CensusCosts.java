package org.seventeen.bench;

import java.util.Locale;
import java.util.SplittableRandom;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Measures what the search of a band pair with all its third bands costs, for each lesser band, on pairs drawn at random; {@code
 * bench/census-costs} runs it. Prints a line for each band: its number, the pairs drawn, the mean in milliseconds, all its pairs.
 */
public final class CensusCosts {
    private static final int WARM_UP = 6;

    private CensusCosts() {}

    /** The arguments are the clue count, how many pairs to draw of each band, and the seed. */
    public static void main(String[] arguments) {
        int clues = Integer.parseInt(arguments[0]);
        int pairs = Integer.parseInt(arguments[1]);
        long seed = Long.parseLong(arguments[2]);
        PairCatalog catalog = PairCatalog.all();
        PairCatalog.Reader reader = catalog.reader();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < WARM_UP; i++) {
            nanos(reader, random.nextLong(catalog.index().size()), Math.min(clues, 17));
        }
        for (int band = 1; band <= BandForm.COUNT; band++) {
            long first = catalog.index().first(band);
            long count = catalog.index().count(band);
            int drawn = (int) Math.min(pairs, count);
            long nanos = 0;
            for (int i = 0; i < drawn; i++) {
                nanos += nanos(reader, first + random.nextLong(count), clues);
            }
            double milliseconds = drawn == 0 ? 0 : nanos / 1e6 / drawn;
            System.out.println(String.format(Locale.ROOT, "%d\t%d\t%.3f\t%d", band, drawn, milliseconds, count));
        }
    }

    private static long nanos(PairCatalog.Reader reader, long pair, int clues) {
        byte[] digits = new byte[54];
        reader.unrank(pair, digits);
        long begun = MachineSpeed.cpuNanos();
        if (!PairWorks.ofPair(digits, clues).search(SearchOptions.DEFAULT, () -> false)) {
            throw new IllegalStateException("the search of pair " + pair + " did not come to its end");
        }
        return MachineSpeed.cpuNanos() - begun;
    }
}
