/**
 * Keeps the results of a search so that nothing is lost, and looks them up, checks and merges them, whatever the results are.
 *
 * <p>In: records of a {@link org.seventeen.run.store.RecordKind}, or stores and folders of units. Out: a store that a search can go on
 * with; reports, single records, merged stores.
 *
 * <p>Read first: {@link org.seventeen.run.store.Store}, {@link org.seventeen.run.store.StoreReader}, {@link
 * org.seventeen.run.store.StoreReport}.
 *
 * <p>Step 8 of 8. A store is a journal; all else in its folder is made from that. {@code docs/formats.md} gives the files byte by byte.
 */
package org.seventeen.run.store;
