package org.seventeen.base.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The Dealing Algorithm of Winters (2020) round by round: a number of cards is found by dealing them into equal stacks and
 * looking only at the cards left over, which are the digits of the number in these bases, the least significant first.
 */
public final class Dealing {
    /**
     * A round.
     *
     * @param cards how many cards are dealt
     * @param stacks into how many equal stacks
     * @param stack the cards of each stack, which the next round deals
     * @param over the cards left over: the digit
     * @param worth how many cards of the first round each of them stands for
     * @param found how many cards all digits so far stand for
     */
    public record Round(long cards, int stacks, long stack, int over, long worth, long found) {}

    private Dealing() {}

    /**
     * Deals cards until none is left; no cards are dealt once, into empty stacks.
     *
     * @param cards 0 or more
     * @param stacks the number of stacks of each round, each at least 2; the last one counts for all further rounds
     * @throws IllegalArgumentException if there are fewer
     */
    public static List<Round> rounds(long cards, List<Integer> stacks) {
        check(stacks);
        List<Round> rounds = new ArrayList<>();
        if (cards < 0) {
            throw new IllegalArgumentException("expected a number of at least 0, found " + cards);
        }
        long left = cards;
        long worth = 1;
        long found = 0;
        do {
            long before = left;
            int base = base(stacks, rounds.size());
            int over = (int) (left % base);
            left /= base;
            found += over * worth;
            rounds.add(new Round(before, base, left, over, worth, found));
            // Only a round that comes needs it, and what a card stands for there is at most all cards.
            worth = left == 0 ? worth : worth * base;
        } while (left > 0);
        return rounds;
    }

    /**
     * The number of cards that was dealt with these digits left over.
     *
     * @param digits the digits of each round, in order
     * @param stacks as in {@link #rounds}
     * @throws IllegalArgumentException if a digit is not below the number of stacks of its round, or a number of stacks is
     *     below 2
     * @throws ArithmeticException if there are more than 2⁶³ − 1 cards
     */
    public static long cards(List<Long> digits, List<Integer> stacks) {
        check(stacks);
        BigInteger cards = BigInteger.ZERO;
        BigInteger worth = BigInteger.ONE;
        for (int round = 0; round < digits.size(); round++) {
            long digit = digits.get(round);
            int base = base(stacks, round);
            if (digit < 0 || digit >= base) {
                throw new IllegalArgumentException("expected a digit from 0 to " + (base - 1) + ", found " + digit);
            }
            cards = cards.add(worth.multiply(BigInteger.valueOf(digit)));
            worth = worth.multiply(BigInteger.valueOf(base));
        }
        if (cards.bitLength() > 63) {
            throw new ArithmeticException("expected a number of at most 63 bits, found a larger one");
        }
        return cards.longValue();
    }

    private static int base(List<Integer> stacks, int round) {
        return stacks.get(Math.min(round, stacks.size() - 1));
    }

    private static void check(List<Integer> stacks) {
        if (stacks.isEmpty()) {
            throw new IllegalArgumentException("expected a base of 2 or more, found none");
        }
        for (int base : stacks) {
            if (base < 2) {
                throw new IllegalArgumentException("expected a base of 2 or more, found " + base);
            }
        }
    }
}
