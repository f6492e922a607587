package org.seventeen.cover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An exact cover problem: named items and named options, each option a set of items. A solution is a set of options that
 * holds every primary item exactly once and every secondary item at most once. (Knuth, The Art of Computer Programming,
 * 7.2.2.1; Winters, 2020, calls the items requirements and the options activities.) Immutable.
 *
 * <p>Two options may hold the same items; each then gives a solution of its own.
 */
public final class ExactCover {
    private final String[] itemNames;
    private final int primaryItems;
    private final String[] optionNames;
    /** The items of each option. */
    private final int[][] optionItems;

    private ExactCover(Builder builder) {
        itemNames = builder.items.keySet().toArray(new String[0]);
        primaryItems = builder.primaryItems;
        optionNames = builder.options.keySet().toArray(new String[0]);
        optionItems = builder.options.values().toArray(new int[0][]);
    }

    /** A problem without items or options, to be filled. */
    public static Builder builder() {
        return new Builder();
    }

    /** The number of items, primary and secondary. */
    public int items() {
        return itemNames.length;
    }

    /** The number of primary items; they are the items 0 to this, less one. */
    public int primaryItems() {
        return primaryItems;
    }

    /** The name of item 0 to {@link #items()}, less one. */
    public String itemName(int item) {
        return itemNames[item];
    }

    /** The number of options. */
    public int options() {
        return optionNames.length;
    }

    /** The name of option 0 to {@link #options()}, less one. */
    public String optionName(int option) {
        return optionNames[option];
    }

    /** The option of a name; −1 if there is none. */
    public int option(String name) {
        return Arrays.asList(optionNames).indexOf(name);
    }

    /** How many items an option holds, at least 1. */
    public int size(int option) {
        return optionItems[option].length;
    }

    /** The item at a place of an option, 0 to its size less one, in the given order. */
    public int item(int option, int place) {
        return optionItems[option][place];
    }

    /** Whether an option holds an item. */
    boolean holds(int option, int item) {
        for (int held : optionItems[option]) {
            if (held == item) {
                return true;
            }
        }
        return false;
    }

    /**
     * The exact hitting problem of the options, which are taken as sets of elements, and of the items, which are the elements: choose
     * elements so that each set has exactly one chosen. It is the exact cover problem of the transposed matrix: each set becomes a
     * primary item, and each element an option that holds the sets that have it. An element of no set is left out, as it hits nothing.
     *
     * @throws IllegalStateException if there is a secondary item, which means nothing here
     */
    public ExactCover transposed() {
        if (primaryItems < items()) {
            throw new IllegalStateException(
                    "expected no secondary items in a hitting problem, found '" + itemName(primaryItems) + "'");
        }
        List<List<String>> setsOf = new ArrayList<>();
        for (int item = 0; item < items(); item++) {
            setsOf.add(new ArrayList<>());
        }
        Builder sets = builder();
        for (int option = 0; option < options(); option++) {
            sets.primary(optionNames[option]);
            for (int item : optionItems[option]) {
                setsOf.get(item).add(optionNames[option]);
            }
        }
        for (int item = 0; item < items(); item++) {
            if (!setsOf.get(item).isEmpty()) {
                sets.option(itemNames[item], setsOf.get(item));
            }
        }
        return sets.build();
    }

    /** Whether the items, which of them are primary, and the options are equal, by name and in order. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ExactCover problem
                && primaryItems == problem.primaryItems
                && Arrays.equals(itemNames, problem.itemNames)
                && Arrays.equals(optionNames, problem.optionNames)
                && Arrays.deepEquals(optionItems, problem.optionItems);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(itemNames) + Arrays.hashCode(optionNames);
    }

    /** How large the problem is. */
    @Override
    public String toString() {
        return "exact cover of " + items() + " items by " + options() + " options";
    }

    /** Builds a problem: primary items, then secondary items, then options. Not to be used after {@link #build()}. */
    public static final class Builder {
        private final Map<String, Integer> items = new LinkedHashMap<>();
        private final Map<String, int[]> options = new LinkedHashMap<>();
        private int primaryItems;

        private Builder() {}

        /**
         * Adds an item that a solution must hold exactly once.
         *
         * @throws IllegalArgumentException if there is an item of this name, the name is empty, or a secondary item or
         *     an option was added before
         */
        public Builder primary(String name) {
            if (items.size() > primaryItems) {
                throw new IllegalArgumentException(
                        "expected primary items before secondary ones, found '" + name + "' behind");
            }
            addItem(name);
            primaryItems++;
            return this;
        }

        /**
         * Adds an item that a solution may hold once or not at all.
         *
         * @throws IllegalArgumentException if there is an item of this name, the name is empty, or an option was added
         *     before
         */
        public Builder secondary(String name) {
            addItem(name);
            return this;
        }

        /**
         * Adds an option.
         *
         * @param name its name, not empty, not that of another option
         * @param held the names of its items, in any order, at least one of them primary
         * @throws IllegalArgumentException if the name is empty or taken, if there is no item or no primary item, if an
         *     item is unknown or repeated
         */
        public Builder option(String name, List<String> held) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("expected a name for an option, found none");
            }
            if (held.isEmpty()) {
                throw new IllegalArgumentException("expected an item in option '" + name + "', found none");
            }
            if (options.containsKey(name)) {
                throw new IllegalArgumentException("expected options of different names, found '" + name + "' twice");
            }
            Set<Integer> indices = new LinkedHashSet<>();
            for (String itemName : held) {
                Integer item = items.get(itemName);
                if (item == null) {
                    throw new IllegalArgumentException(
                            "expected an item in option '" + name + "', found '" + itemName + "'");
                }
                if (!indices.add(item)) {
                    throw new IllegalArgumentException(
                            "expected different items in option '" + name + "', found '" + itemName + "' twice");
                }
            }
            int[] of = indices.stream().mapToInt(Integer::intValue).toArray();
            if (Arrays.stream(of).noneMatch(item -> item < primaryItems)) {
                throw new IllegalArgumentException(
                        "expected a primary item in option '" + name + "', found only secondary ones");
            }
            options.put(name, of);
            return this;
        }

        /** As {@link #option(String, List)}. */
        public Builder option(String name, String... held) {
            return option(name, List.of(held));
        }

        /** How large the problem is so far. */
        @Override
        public String toString() {
            return items.size() + " items, " + options.size() + " options";
        }

        /** The problem. */
        public ExactCover build() {
            return new ExactCover(this);
        }

        private void addItem(String name) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("expected a name for an item, found none");
            }
            if (!options.isEmpty()) {
                throw new IllegalArgumentException("expected items before options, found item '" + name + "' behind");
            }
            if (items.putIfAbsent(name, items.size()) != null) {
                throw new IllegalArgumentException("expected items of different names, found '" + name + "' twice");
            }
        }
    }
}
