package org.seventeen.base.bits;

import java.util.random.RandomGenerator;

/** Random orders, each equally likely: Fisher and Yates, "Statistical Tables", 1938, inside out. */
public final class RandomOrder {
    private RandomOrder() {}

    /**
     * The numbers from 0 to {@code count} − 1 in random order. Takes {@code count} draws of the generator.
     *
     * @param count 0 or more
     */
    public static int[] of(int count, RandomGenerator random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }
}
