package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.List;

/** The first ranges of what is missing, and how many there are. */
final class GapList {
    private final int most;
    private final List<Report.Range> ranges = new ArrayList<>();
    private long missing;
    private long more;

    GapList(int most) {
        this.most = most;
    }

    void add(long first, long last) {
        missing += last - first + 1;
        if (ranges.size() < most) {
            ranges.add(new Report.Range(first, last));
        } else {
            more++;
        }
    }

    Report.Gaps gaps(long finished, String cost) {
        return new Report.Gaps(finished, missing, List.copyOf(ranges), more, cost);
    }
}
