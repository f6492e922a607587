package org.seventeen.sudoku.scan.campaign;

import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.run.store.record.InputPart;

/**
 * Where a scan keeps its results.
 *
 * @param folder the store
 * @param part the positions of the input that it is for
 * @param fsyncEvery the longest time between a record and the fsync that follows it
 */
record StoreTarget(Path folder, InputPart part, Duration fsyncEvery) {}
