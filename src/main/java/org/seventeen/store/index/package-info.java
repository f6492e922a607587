/**
 * Finds the record of a grid in the journal.
 *
 * <p>In: records with their offsets. Out: the offset of one grid among millions, from a mapped file that can be
 * rebuilt.
 *
 * <p>Read first: {@link org.seventeen.store.index.StoreIndex}, {@link org.seventeen.store.index.GridIndex}, {@link
 * org.seventeen.store.index.IndexEntry}.
 *
 * <p>Only {@code ChronicleGridIndex} knows Chronicle Map, whose first use takes seconds.
 */
package org.seventeen.store.index;
