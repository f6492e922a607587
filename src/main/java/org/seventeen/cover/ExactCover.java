package org.seventeen.cover;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    /** Where the items of each option start in {@link #optionItems}, and the end of the last. */
    private final int[] optionStarts;

    private final int[] optionItems;

    private ExactCover(Builder builder) {
        itemNames = builder.itemIndexes.keySet().toArray(new String[0]);
        primaryItems = builder.primaryItems;
        optionNames = builder.optionIndexes.keySet().toArray(new String[0]);
        optionStarts = Arrays.copyOf(builder.optionStarts, optionNames.length + 1);
        optionItems = Arrays.copyOf(builder.optionItems, optionStarts[optionNames.length]);
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

    /** How many items an option holds, at least 1. */
    public int size(int option) {
        return optionStarts[option + 1] - optionStarts[option];
    }

    /** The item at a place of an option, 0 to its size less one, in the given order. */
    public int item(int option, int place) {
        return optionItems[optionStarts[option] + place];
    }

    /** Builds a problem: primary items, then secondary items, then options. Not to be used after {@link #build()}. */
    public static final class Builder {
        private final Map<String, Integer> itemIndexes = new LinkedHashMap<>();
        private final Map<String, Integer> optionIndexes = new LinkedHashMap<>();
        private int primaryItems;
        private int[] optionStarts = new int[16];
        private int[] optionItems = new int[64];
        /** For each item, 1 + the last option that contains it, to detect an item repeated in one option. */
        private int[] lastOption = new int[16];

        private Builder() {}

        /**
         * Adds an item that a solution must hold exactly once.
         *
         * @throws IllegalArgumentException if there is an item of this name, the name is empty, or a secondary item or
         *     an option was added before
         */
        public Builder primary(String name) {
            if (itemIndexes.size() > primaryItems) {
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
         * @param items the names of its items, in any order, at least one of them primary
         * @throws IllegalArgumentException if the name is empty or taken, if there is no item or no primary item, if an
         *     item is unknown or repeated
         */
        public Builder option(String name, List<String> items) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("expected a name for an option, found none");
            }
            if (items.isEmpty()) {
                throw new IllegalArgumentException("expected an item in option '" + name + "', found none");
            }
            if (optionIndexes.containsKey(name)) {
                throw new IllegalArgumentException("expected options of different names, found '" + name + "' twice");
            }
            int option = optionIndexes.size();
            int start = optionStarts[option];
            int end = start;
            boolean anyPrimary = false;
            reserve(option + 2, Math.addExact(start, items.size()));
            for (String itemName : items) {
                Integer item = itemIndexes.get(itemName);
                if (item == null) {
                    throw new IllegalArgumentException(
                            "expected an item in option '" + name + "', found '" + itemName + "'");
                }
                // A faulty option leaves its marks behind, so the mark alone is not enough: compare with the items of
                // the option so far.
                if (lastOption[item] == option + 1 && contains(start, end, item)) {
                    throw new IllegalArgumentException(
                            "expected different items in option '" + name + "', found '" + itemName + "' twice");
                }
                lastOption[item] = option + 1;
                anyPrimary |= item < primaryItems;
                optionItems[end++] = item;
            }
            if (!anyPrimary) {
                throw new IllegalArgumentException(
                        "expected a primary item in option '" + name + "', found only secondary ones");
            }
            optionIndexes.put(name, option);
            optionStarts[option + 1] = end;
            return this;
        }

        /** As {@link #option(String, List)}. */
        public Builder option(String name, String... items) {
            return option(name, List.of(items));
        }

        /** The problem. */
        public ExactCover build() {
            return new ExactCover(this);
        }

        private void addItem(String name) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("expected a name for an item, found none");
            }
            if (!optionIndexes.isEmpty()) {
                throw new IllegalArgumentException("expected items before options, found item '" + name + "' behind");
            }
            int index = itemIndexes.size();
            if (itemIndexes.putIfAbsent(name, index) != null) {
                throw new IllegalArgumentException("expected items of different names, found '" + name + "' twice");
            }
            if (index == lastOption.length) {
                lastOption = Arrays.copyOf(lastOption, 2 * index);
            }
        }

        private boolean contains(int start, int end, int item) {
            for (int at = start; at < end; at++) {
                if (optionItems[at] == item) {
                    return true;
                }
            }
            return false;
        }

        private void reserve(int starts, int items) {
            if (starts > optionStarts.length) {
                optionStarts = Arrays.copyOf(optionStarts, Math.max(starts, 2 * optionStarts.length));
            }
            if (items > optionItems.length) {
                optionItems = Arrays.copyOf(optionItems, Math.max(items, 2 * optionItems.length));
            }
        }
    }
}
