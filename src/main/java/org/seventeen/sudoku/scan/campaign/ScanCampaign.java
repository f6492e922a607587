package org.seventeen.sudoku.scan.campaign;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.scan.campaign.input.CampaignInput;
import org.seventeen.sudoku.scan.campaign.input.GridDigest;
import org.seventeen.sudoku.scan.campaign.input.InputSurvey;

/**
 * A scan of an input that may take days: it can be stopped or killed at any time, goes on with what its store has, and can
 * be divided among processes.
 *
 * <pre>
 * CampaignOptions options = CampaignOptions.forClues(17).store(folder).resume().build();
 * ScanCampaign campaign = new ScanCampaign(CampaignInput.of(file), options);
 * CampaignOutcome outcome = campaign.run((grid, result) -&gt; result.puzzles().forEach(...));
 * </pre>
 *
 * <p>A campaign runs once, as its statistics are of one run; estimates may come before. All its methods but {@link #stop} are for one thread.
 */
public final class ScanCampaign {
    private final CampaignInput input;
    private final CampaignOptions options;
    private final StopSignal stop = new StopSignal();
    private final ScanStatistics statistics;
    private boolean planned;
    private boolean ran;
    private StoreSettings known;
    private InputSurvey survey = InputSurvey.NONE;
    private long total;

    /** A campaign to be run. */
    public ScanCampaign(CampaignInput input, CampaignOptions options) {
        this.input = input;
        this.options = options;
        statistics = new ScanStatistics(options.goal());
    }

    /**
     * Reads the settings of the store, and the whole input if it can be read twice, so that bad input ends the campaign
     * before it starts. {@link #run} and {@link #estimate} do it otherwise.
     *
     * @return how many grids the part to be searched has, finished ones too; −1 if the input can be read only once
     * @throws BadInputException if the input is bad, or there is a store that is not to be resumed
     */
    public long plan() throws BadInputException, IOException {
        if (!planned) {
            known = ScanStore.known(options.target(), options.resume());
            total = options.bandPairs() ? PairScan.countGrids(input) : survey();
            planned = true;
        }
        return total;
    }

    private long survey() throws BadInputException, IOException {
        survey = input.survey(known == null ? -1 : GridDigest.grids(InputPart.wholeOf(known.input())));
        return input.count(options.part(), survey);
    }

    /**
     * Searches until the input ends, a stop is requested, or something fails.
     *
     * @throws BadInputException if input or store are bad, or the store is for another scan
     * @throws StoreWriteException if the store cannot be written any more; another campaign can resume it later
     * @throws InterruptedException if this thread is interrupted
     * @throws IllegalStateException if the campaign has run before
     */
    public CampaignOutcome run(CampaignListener listener) throws BadInputException, IOException, InterruptedException {
        if (ran) {
            throw new IllegalStateException("expected a campaign that has not run, found one that has; make another");
        }
        plan();
        ran = true;
        CampaignRun run = new CampaignRun(input, options, survey, statistics, stop, listener);
        if (options.bandPairs()) {
            return run.overPairs(total);
        }
        try {
            return run.overGrids(total, known);
        } catch (ScanStore.WriteFault fault) {
            IOException cause = fault.getCause();
            String sentence = StoreFaults.ended(options.target().folder(), cause, "scan", run.stored() + " grids");
            throw new StoreWriteException(sentence, cause);
        }
    }

    /**
     * Estimates the cost of the search of each grid of the part, instead of searching it; a store is not looked at.
     *
     * @param listener gets each estimate, and in the end the sum of all
     * @return how many bad lines of the input were skipped
     */
    public long estimate(CampaignListener listener) throws BadInputException, IOException {
        plan();
        return new CampaignRun(input, options, survey, statistics, stop, listener).estimates();
    }

    /** Asks for an early end, which comes within seconds. Any thread may call it, also before the campaign runs. */
    public void stop() {
        stop.request();
    }
}
