package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.output.JsonOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen deal}: the Dealing Algorithm, the digits of a number in any base. */
@Command(
        name = "deal",
        description =
                "Deals N cards into BASE equal stacks, then one of the stacks, and so on; prints the cards left over"
                        + " in each round: the digits of N, the last one first.")
final class DealCommand extends TaskCommand {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private static final Shape<Dealing.Round> ROUND = Shape.part(part -> part.count(
                    "cards", "how many cards are dealt", Dealing.Round::cards)
            .field("stacks", FieldType.integer(2, Integer.MAX_VALUE), "into how many stacks", Dealing.Round::stacks)
            .count("stack", "the cards of each stack", Dealing.Round::stack)
            .count("over", "the cards left over", Dealing.Round::over)
            .number("worth", "how many cards each of them stands for", Dealing.Round::worth)
            .count("found", "how many cards all digits so far stand for", Dealing.Round::found));

    private static final Shape<Dealt> SHAPE = Shape.of(
            "deal",
            "deal --json: all rounds",
            shape -> shape.count("number", "the number of cards", Dealt::number)
                    .field(
                            "digits",
                            FieldType.list(FieldType.COUNT),
                            "the cards left over in each round: the digits, the last one first",
                            dealt -> dealt.rounds().stream()
                                    .map(Dealing.Round::over)
                                    .toList())
                    .field("rounds", FieldType.list(FieldType.object(ROUND)), "the rounds", Dealt::rounds));

    private record Dealt(long number, List<Dealing.Round> rounds) {}

    @Parameters(
            index = "0",
            paramLabel = "N",
            description = "The number of cards, 0 to 2^63 - 1; with --back the digits, parted by commas.")
    private String number;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "BASE",
            description =
                    "The number of stacks, from 2; of several each is for one round, the last one for all others.")
    private final List<Integer> bases = new ArrayList<>();

    @Option(names = "--back", description = "Print the number that was dealt with these digits left over.")
    private boolean back;

    @Option(names = "--explain", description = "Print each round as a comment.")
    private boolean explain;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    @Override
    public Integer call() {
        List<Dealing.Round> rounds;
        long dealt;
        try {
            List<Long> given = back ? digits() : List.of(number());
            Dealing dealing = new Dealing(bases);
            dealt = back ? dealing.cards(given) : given.get(0);
            rounds = dealing.rounds(dealt);
        } catch (IllegalArgumentException | ArithmeticException wrong) {
            throw usage(wrong.getMessage());
        }
        PrintWriter out = out();
        if (json.chosen()) {
            JsonOption.print(out, SHAPE, new Dealt(dealt, rounds));
        } else {
            if (explain) {
                explain(out, rounds);
            }
            String over =
                    rounds.stream().map(round -> Integer.toString(round.over())).collect(Collectors.joining(" "));
            out.println(back ? Long.toString(dealt) : over);
        }
        return ExitCode.DONE;
    }

    private long number() {
        if (!number.matches("[0-9]{1,30}") || new BigInteger(number).compareTo(MOST) > 0) {
            throw new IllegalArgumentException(
                    "expected a number of cards from 0 to " + MOST + ", found '" + number + "'");
        }
        return Long.parseLong(number);
    }

    private List<Long> digits() {
        if (!number.matches("[0-9]{1,10}(,[0-9]{1,10}){0,999}")) {
            throw new IllegalArgumentException("expected digits as 0,1,2,1, found '" + number + "'");
        }
        return Arrays.stream(number.split(",", -1)).map(Long::valueOf).toList();
    }

    private static void explain(PrintWriter out, List<Dealing.Round> rounds) {
        for (int i = 0; i < rounds.size(); i++) {
            Dealing.Round round = rounds.get(i);
            out.println("# round " + (i + 1) + ": " + Printable.counted(round.cards(), "card") + ", " + round.stacks()
                    + " stacks of " + round.stack() + ", " + round.over() + " left over; each stands for "
                    + Printable.counted(round.worth(), "card") + ", so far "
                    + Printable.counted(round.found(), "card"));
        }
    }

    /**
     * The Dealing Algorithm of Winters (2020) round by round: a number of cards is found by dealing them into equal stacks and
     * looking only at the cards left over, which are the digits of the number in these bases, the least significant first.
     *
     * @param stacks the number of stacks of each round; the last one counts for all further rounds
     */
    record Dealing(List<Integer> stacks) {
        /** A round; the shape above says what its numbers are. */
        record Round(long cards, int stacks, long stack, int over, long worth, long found) {}

        /** @throws IllegalArgumentException if a number of stacks is below 2 */
        Dealing {
            for (int base : stacks) {
                if (base < 2) {
                    throw new IllegalArgumentException("expected a base of 2 or more, found " + base);
                }
            }
        }

        /** Deals cards until none is left; no cards are dealt once, into empty stacks. */
        List<Round> rounds(long cards) {
            List<Round> rounds = new ArrayList<>();
            long left = cards;
            long worth = 1;
            long found = 0;
            do {
                long before = left;
                int base = base(rounds.size());
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
         * The number of cards that was dealt with these digits left over, in the order of the rounds.
         *
         * @throws IllegalArgumentException if a digit is not below the number of stacks of its round
         * @throws ArithmeticException if there are more than 2⁶³ − 1 cards
         */
        long cards(List<Long> digits) {
            BigInteger cards = BigInteger.ZERO;
            BigInteger worth = BigInteger.ONE;
            for (int round = 0; round < digits.size(); round++) {
                long digit = digits.get(round);
                int base = base(round);
                if (digit >= base) {
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

        private int base(int round) {
            return stacks.get(Math.min(round, stacks.size() - 1));
        }
    }
}
