package org.seventeen.sudoku.scan.campaign;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PairSource;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.PairRecord;
import org.seventeen.sudoku.scan.PairScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.campaign.input.CampaignInput;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.watch.audit.AuditReport;

/** A scan by band pairs: of grids that share them, or of an input of pairs. */
final class PairScan implements PairScanner.Sink {
    private final PairScanner scanner;
    private final ScanStatistics statistics;
    private final Consumer<PairRecord> records;

    /**
     * A scan to be started.
     *
     * @param records takes each record, for the statistics too
     */
    PairScan(PairScanner scanner, ScanStatistics statistics, Consumer<PairRecord> records) {
        this.scanner = scanner;
        this.statistics = statistics;
        this.records = records;
    }

    /** Searches grids, {@code together} at a time. */
    void runGrids(CatalogScanner.Source<ScanInput> grids, int together) throws BadInputException, InterruptedException {
        scanner.runGrids(grids, together, this);
    }

    /** Searches each pair with all its third bands. */
    void runPairs(PairSource pairs) throws BadInputException, InterruptedException {
        scanner.runPairs(
                () -> {
                    PairReader.Entry entry = pairs.next();
                    return entry == null
                            ? null
                            : PairScanner.PairInput.of(entry.digits(), entry.annotation(), entry.file(), entry.line());
                },
                this);
    }

    /**
     * The number of grids that contain the pairs of the input. Reads the whole input, so that bad input stops the scan
     * before it starts; −1 if the input can be read only once.
     */
    static long countGrids(CampaignInput input) throws BadInputException, IOException {
        if (!input.isRereadable()) {
            return -1;
        }
        try (PairSource pairs = input.pairsQuietly()) {
            long count = 0;
            for (PairReader.Entry pair = pairs.next(); pair != null; pair = pairs.next()) {
                count += PairScanner.gridsOf(pair.digits());
            }
            return count;
        }
    }

    @Override
    public void accept(PairRecord result) {
        records.accept(result);
    }

    @Override
    public void begins(PairScanner.PairInput pair) {
        statistics.addPair();
    }

    @Override
    public void counted(Counters counters) {
        statistics.count(counters);
    }

    @Override
    public void audited(List<AuditReport> findings) {
        findings.forEach(statistics::audit);
    }
}
