/**
 * Keeps the results of the search so that nothing is lost, and looks them up, checks and merges them.
 *
 * <p>In: records of grids, or stores. Out: a store that a scan can resume; reports, single records, merged stores.
 *
 * <p>Read first: {@link org.seventeen.run.store.Store}, {@link org.seventeen.run.store.GridFinder}, {@link
 * org.seventeen.run.store.StoreVerifier}.
 *
 * <p>Step 8 of 8. {@link org.seventeen.run.store.Store} connects the journal and the set of finished grids. Everything
 * but the journal can be rebuilt from it. {@code docs/formats.md} gives the files byte by byte.
 */
package org.seventeen.run.store;
