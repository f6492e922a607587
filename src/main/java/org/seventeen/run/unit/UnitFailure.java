package org.seventeen.run.unit;

/**
 * A unit that was given up.
 *
 * @param unit its number
 * @param range what it covers, for people
 * @param attempts how often it was tried
 * @param fault what happened the last time, one sentence
 */
public record UnitFailure(long unit, String range, int attempts, String fault) {}
