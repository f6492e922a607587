/**
 * Finds the record of a grid in the journal.
 *
 * <p>In: records with their offsets. Out: the offset of one grid among millions, from a mapped file that can be
 * rebuilt.
 *
 * <p>Read first: {@link org.seventeen.run.store.index.StoreIndex}, {@link org.seventeen.run.store.index.GridIndex}, {@link
 * org.seventeen.run.store.index.IndexEntry}.
 *
 * <p>Only {@code ChronicleGridIndex} knows Chronicle Map, whose first use takes seconds.
 */
package org.seventeen.run.store.index;
