package org.seventeen.store.record;

/**
 * The total of a counter of a search.
 *
 * @param name the counter's name, as in statistics
 * @param value its total
 */
public record CounterValue(String name, long value) {}
