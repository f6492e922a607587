package org.seventeen.store;

/**
 * What a search counted.
 *
 * @param name the counter's name, as in statistics
 * @param value its total
 */
public record CounterValue(String name, long value) {}
