package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.StringJoiner;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.GangsterClasses;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.search.plan.FiveClueSets;

/** Prints what the catalog knows of the 416 bands, a line or an object each, and of the 44 gangster classes. */
final class BandLines {
    private final PrintWriter out;
    private final boolean json;
    /** Whether the first and the last grid are wanted. */
    private final boolean grids;

    BandLines(PrintWriter out, boolean json, boolean grids) {
        this.out = out;
        this.json = json;
        this.grids = grids;
    }

    /** Prints the gangster classes. */
    static void printGangsters(PrintWriter out) {
        for (int gangster = 1; gangster <= GangsterClasses.COUNT; gangster++) {
            StringJoiner bands = new StringJoiner(" ");
            int count = 0;
            long all = 0;
            for (int number = 1; number <= BandIndex.COUNT; number++) {
                if (GangsterClasses.of(number) == gangster) {
                    bands.add(Integer.toString(number));
                    count++;
                    all += Catalog.all().index().count(number);
                }
            }
            out.println(gangster + "\t" + count + "\t" + bands + "\t" + all);
        }
    }

    /** Prints a band 1 to 416. */
    void print(int number) {
        BandForm form = BandIndex.form(number);
        int five = FiveClueSets.count(form, 5);
        int six = FiveClueSets.count(form, 6);
        RankIndex index = Catalog.all().index();
        long pairs = PairCatalog.all().index().count(number);
        long first = index.first(number);
        long count = index.count(number);
        if (json) {
            JsonLine line = new JsonLine(out)
                    .field("band", number)
                    .field("form", form.toString())
                    .field("automorphisms", form.automorphisms())
                    .field("gangster", GangsterClasses.of(number))
                    .field("grids", count)
                    .field("first_rank", first);
            if (grids && count > 0) {
                line.field("first", Catalog.all().unrank(first).toString())
                        .field("last", Catalog.all().unrank(first + count - 1).toString());
            }
            line.field("pairs", pairs)
                    .field("five_clue_sets", five)
                    .field("six_clue_sets", six)
                    .end();
            out.println();
            return;
        }
        out.println(number + "\t" + form + "\t" + form.automorphisms() + "\t" + GangsterClasses.of(number) + "\t"
                + count + "\t" + first + "\t" + pairs + "\t" + five + "\t" + six);
        if (grids && count > 0) {
            out.println(Catalog.all().unrank(first) + "\t" + first);
            out.println(Catalog.all().unrank(first + count - 1) + "\t" + (first + count - 1));
        }
    }
}
