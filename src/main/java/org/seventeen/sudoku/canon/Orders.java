package org.seventeen.sudoku.canon;

/** The six orders of three things, by number; number 0 keeps them in place. */
public final class Orders {
    /** How many there are. */
    public static final int COUNT = 6;

    /** For each order and each new place the old place. */
    static final byte[][] FROM = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private Orders() {}

    /** The old place of what an order puts into a new place. */
    public static int from(int order, int place) {
        return FROM[order][place];
    }

    /** The order that puts the least of three different numbers first and the greatest last. */
    public static int sorting(int one, int two, int three) {
        if (one < two) {
            return two < three ? 0 : one < three ? 1 : 4;
        }
        return one < three ? 2 : two < three ? 3 : 5;
    }

    /** The number of the order with these old places. */
    public static int of(int first, int second) {
        return 2 * first + (second == (first == 0 ? 1 : 0) ? 0 : 1);
    }

    /** The order that undoes another. */
    public static int inverse(int order) {
        byte[] from = FROM[order];
        return sorting(from[0], from[1], from[2]);
    }

    /** The order that puts in place i what {@code first} puts in the place that {@code second} takes for i. */
    public static int chain(int first, int second) {
        byte[] from = FROM[first];
        byte[] then = FROM[second];
        return of(from[then[0]], from[then[1]]);
    }
}
