package org.seventeen.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.grid.RandomGrids;
import org.seventeen.ua.forward.ForwardCounter;
import org.seventeen.ua.forward.ForwardExpansion;
import org.seventeen.ua.forward.ForwardPair;
import org.seventeen.ua.forward.ForwardRule;
import org.seventeen.ua.forward.ForwardTask;
import org.seventeen.ua.guardian.Gangster;
import org.seventeen.ua.harvest.PairHarvest;
import org.seventeen.ua.harvest.VirtualCells;

/**
 * What each rule of the forward view is worth: random band pairs expanded under no rule, all rules, with each rule off
 * and with each alone, in turn. {@code bench/forward} runs it.
 *
 * <p>Arguments: pairs, sample, rounds. Of the branches below the first three clues one in {@code sample} is walked, the
 * same under all rules. Times are CPU seconds of the thread, summed over the pairs, each the least of the rounds.
 */
public final class ForwardProfile {
    private static final int PREFIX = 3;
    private static final String NO_RULE = "none";
    private static final String ALL_RULES = "all rules";

    private final List<ForwardPair> pairs = new ArrayList<>();
    private final List<List<ForwardTask>> tasks = new ArrayList<>();
    private final Map<String, Set<ForwardRule>> ruleSets = new LinkedHashMap<>();

    private ForwardProfile() {
        Set<ForwardRule> ofThirds = EnumSet.of(ForwardRule.SOCKETS, ForwardRule.MINIROWS, ForwardRule.BOXES);
        Set<ForwardRule> ofPair = EnumSet.complementOf(EnumSet.copyOf(ofThirds));
        ruleSets.put(NO_RULE, ForwardRule.none());
        ruleSets.put("all of the pair", ofPair);
        for (ForwardRule rule : ofPair) {
            Set<ForwardRule> others = EnumSet.copyOf(ofPair);
            others.remove(rule);
            ruleSets.put("  without " + rule.label(), others);
        }
        for (ForwardRule rule : ofPair) {
            ruleSets.put("  only " + rule.label(), EnumSet.of(rule));
        }
        ruleSets.put("all of the third bands", ofThirds);
        ruleSets.put("  without minirows", EnumSet.of(ForwardRule.SOCKETS, ForwardRule.BOXES));
        ruleSets.put("  without boxes", EnumSet.of(ForwardRule.SOCKETS, ForwardRule.MINIROWS));
        ruleSets.put(ALL_RULES, ForwardRule.all());
    }

    /** Prints the profile. */
    public static void main(String[] arguments) {
        int pairCount = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4;
        int sample = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3;
        ForwardProfile profile = new ForwardProfile();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < pairCount; i++) {
            profile.addPair(random, sample);
        }
        profile.run(5, 6, 6, 6, rounds);
    }

    private void addPair(SplittableRandom random, int sample) {
        byte[] digits = Arrays.copyOf(new RandomGrids(random).next().digits(), 54);
        VirtualCells cells = new VirtualCells(digits, Gangster.of(digits).chunk(0));
        ForwardPair pair = ForwardPair.of(new PairHarvest(cells).forSearch());
        List<ForwardTask> below = new ArrayList<>();
        collect(pair, ForwardTask.of(27, 27, 127, 27, cells.allThirds()), below);
        int all = below.size();
        below.removeIf(task -> random.nextInt(sample) != 0);
        System.out.printf(
                Locale.ROOT,
                "pair %d: %d sets, %d guardians, %d third bands, %d of %d branches%n",
                pairs.size() + 1,
                pair.setCount(),
                pair.guardianCount(),
                cells.thirds(),
                below.size(),
                all);
        pairs.add(pair);
        tasks.add(below);
    }

    /** The branches below the first clues, in the order of a walk that branches on the smallest set. */
    private static void collect(ForwardPair pair, ForwardTask task, List<ForwardTask> below) {
        if (Long.bitCount(task.given()) == PREFIX) {
            below.add(task);
            return;
        }
        long smallest = task.alive();
        for (int i = 0; i < pair.setCount(); i++) {
            long cells = pair.set(i) & task.alive();
            if ((pair.set(i) & task.given()) == 0 && Long.bitCount(cells) < Long.bitCount(smallest)) {
                smallest = cells;
            }
        }
        long dead = 0;
        for (long rest = smallest; rest != 0; rest &= rest - 1) {
            collect(pair, task.below(rest & -rest, dead), below);
            dead |= rest & -rest;
        }
    }

    private void run(int first, int second, int third, int cap, int rounds) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        Map<String, Map<ForwardCounter, Long>> counts = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            Map<String, Double> least = new LinkedHashMap<>();
            for (int round = 0; round < rounds; round++) {
                boolean lastRound = round == rounds - 1;
                for (Map.Entry<String, Set<ForwardRule>> rules : ruleSets.entrySet()) {
                    ForwardExpansion expansion = new ForwardExpansion(rules.getValue());
                    long start = cpu();
                    for (ForwardTask task : tasks.get(i)) {
                        ForwardTask split = new ForwardTask(
                                first, second, cap * 0x010101, third, task.thirds(), task.given(), task.alive());
                        expansion.expand(pairs.get(i), split, (x, y, living) -> {}, () -> false);
                    }
                    least.merge(rules.getKey(), (cpu() - start) / 1e9, Math::min);
                    for (ForwardCounter counter : ForwardCounter.values()) {
                        if (lastRound) {
                            counts.computeIfAbsent(rules.getKey(), key -> new LinkedHashMap<>())
                                    .merge(counter, expansion.count(counter), Long::sum);
                        }
                    }
                }
            }
            least.forEach((name, time) -> seconds.merge(name, time, Double::sum));
        }
        System.out.printf(
                Locale.ROOT, "%n%d + %d clues, %d in the third band, stacks to %d%n", first, second, third, cap);
        System.out.printf(
                "%-26s %8s %6s %11s %11s %11s %12s%n", "", "CPU s", "ratio", "nodes", "two left", "pairs", "thirds");
        seconds.forEach((name, time) -> System.out.printf(
                Locale.ROOT,
                "%-26s %8.3f %6.2f %11d %11d %11d %12d%n",
                name,
                time,
                time / seconds.get(NO_RULE),
                counts.get(name).get(ForwardCounter.NODES),
                counts.get(name).get(ForwardCounter.TWO_LEFT_NODES),
                counts.get(name).get(ForwardCounter.LEAVES),
                counts.get(name).get(ForwardCounter.LIVING_THIRDS)));
        print(counts.get(ALL_RULES));
    }

    private static void print(Map<ForwardCounter, Long> counts) {
        System.out.println(ALL_RULES);
        counts.forEach((counter, count) -> {
            System.out.printf(Locale.ROOT, "  %-24s %11d", counter.label(), count);
            if (counter.whole() != null) {
                System.out.printf(
                        Locale.ROOT,
                        "  %6.2f %% of %s",
                        100.0 * count / Math.max(1, counts.get(counter.whole())),
                        counter.whole().label());
            }
            System.out.println();
        });
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
