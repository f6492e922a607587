package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.census.CensusJob;
import org.seventeen.census.CensusSearch;
import org.seventeen.census.CensusTasks;
import org.seventeen.census.CensusUnits;
import org.seventeen.census.UnitFiles;
import org.seventeen.census.UnitRecord;
import org.seventeen.census.UnitSelection;
import org.seventeen.unit.LocalStorage;
import org.seventeen.unit.UnitCampaign;
import org.seventeen.unit.UnitEngine;
import org.seventeen.unit.UnitFolder;
import org.seventeen.unit.UnitListener;

/** Units of a census on the executors of a real cluster. */
@Tag("spark")
class SparkCensusTest {
    private static final CensusUnits UNITS = CensusUnits.of(16);

    @TempDir
    private Path folder;

    /** The last units of bands are shorter than others. */
    private static UnitSelection shortUnits(int count) {
        List<Long> last = new ArrayList<>();
        for (int band = 1; band <= 416; band++) {
            last.add(UNITS.unitsOfBand(band).to() - 1);
        }
        last.sort(Comparator.comparingDouble(UNITS::seconds));
        return UnitSelection.parse(
                last.stream().limit(count).sorted().map(String::valueOf).collect(Collectors.joining(",")), UNITS);
    }

    @Test
    void recordsAreThoseOfTheLocalSearchButForTheCpuTime() throws Exception {
        UnitSelection selection = shortUnits(6);
        Path files = folder.resolve("files");
        try (StandaloneCluster cluster = new StandaloneCluster(folder, 2);
                UnitEngine engine = UnitEngine.open(cluster.master(), StandaloneCluster.settings())) {
            UnitCampaign campaign = new UnitCampaign(
                    engine,
                    files.toString(),
                    CensusTasks.settings(UNITS),
                    new CensusJob(UNITS, "test"),
                    () -> CensusTasks.of(UNITS, selection));
            assertThat(campaign.run(UnitListener.NONE, () -> false).complete()).isTrue();
        }
        CensusSearch search = new CensusSearch("test");
        int found = 0;
        try (UnitFiles records = UnitFiles.open(new UnitFolder(new LocalStorage(files)))) {
            for (UnitRecord record = records.next(); record != null; record = records.next()) {
                UnitRecord expected = search.search(record.unit(), () -> false);
                assertThat(record.agrees(expected)).isTrue();
                assertThat(record.counters()).isEqualTo(expected.counters());
                assertThat(record.program()).isEqualTo(expected.program());
                found++;
            }
            assertThat(records.faults()).isEmpty();
        }
        assertThat((long) found).isEqualTo(selection.size()).isEqualTo(6);
    }
}
