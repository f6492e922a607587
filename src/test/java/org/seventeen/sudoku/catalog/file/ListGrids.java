package org.seventeen.sudoku.catalog.file;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.Catalog;

/** A stream of grids in a list, for tests, and lists to make streams of. */
public final class ListGrids extends GridStream {
    /** A grid as text, with its annotation and rank. */
    public record Grid(String text, String annotation, long rank) {
        public byte[] digits() {
            byte[] digits = new byte[81];
            for (int cell = 0; cell < 81; cell++) {
                digits[cell] = (byte) (text.charAt(cell) - '0');
            }
            return digits;
        }
    }

    private final List<Grid> grids;
    private final boolean ranked;
    private int next;

    /** The grids of a list; {@code ranked} whether the stream knows their ranks. */
    public ListGrids(List<Grid> grids, boolean ranked) {
        this.grids = grids;
        this.ranked = ranked;
    }

    /** Different random grids of the catalog, ascending, with annotations if asked for. */
    public static List<Grid> random(int count, long seed, boolean annotated) {
        SplittableRandom random = new SplittableRandom(seed);
        TreeMap<Long, Grid> found = new TreeMap<>();
        Catalog.Reader reader = Catalog.all().reader();
        byte[] digits = new byte[81];
        while (found.size() < count) {
            long rank = Catalog.all().randomRank(random);
            reader.unrank(rank, digits);
            String annotation = annotated && random.nextInt(4) > 0 ? "n" + random.nextInt(1000) + " é" : "";
            found.put(rank, new Grid(text(digits), annotation, rank));
        }
        return new ArrayList<>(found.values());
    }

    /** The grids of a range of the catalog, each kept with a probability. */
    public static List<Grid> range(long from, long to, double share, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Grid> found = new ArrayList<>();
        long[] rank = {from};
        Catalog.all().reader().visit(from, to, digits -> {
            if (random.nextDouble() < share) {
                found.add(new Grid(text(digits), "", rank[0]));
            }
            rank[0]++;
            return true;
        });
        return found;
    }

    /** The same grids, most of them with annotations. */
    static List<Grid> noted(List<Grid> grids) {
        SplittableRandom random = new SplittableRandom(grids.size());
        return grids.stream()
                .map(grid -> new Grid(grid.text, random.nextInt(4) == 0 ? "" : random.nextInt(99) + " é", grid.rank))
                .toList();
    }

    public static String text(byte[] digits) {
        StringBuilder text = new StringBuilder();
        for (byte digit : digits) {
            text.append(digit);
        }
        return text.toString();
    }

    /** All grids of a stream, with unknown ranks as -1. */
    public static List<Grid> all(GridStream stream) throws BadInputException {
        List<Grid> found = new ArrayList<>();
        while (stream.advance()) {
            found.add(new Grid(text(stream.digits()), stream.annotation(), stream.rank()));
        }
        return found;
    }

    public static List<String> texts(List<Grid> grids) {
        return grids.stream().map(Grid::text).toList();
    }

    public static List<String> lines(List<Grid> grids) {
        return grids.stream().map(grid -> grid.text + "\t" + grid.annotation).toList();
    }

    @Override
    public boolean advance() {
        next++;
        return next <= grids.size();
    }

    private Grid current() {
        return grids.get(next - 1);
    }

    @Override
    public byte[] digits() {
        return current().digits();
    }

    @Override
    public String annotation() {
        return current().annotation();
    }

    @Override
    public long rank() {
        return ranked ? current().rank() : UNKNOWN;
    }

    @Override
    public void close() {}
}
