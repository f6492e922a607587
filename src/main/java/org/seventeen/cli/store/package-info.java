/**
 * The subcommands for stores of scans and of a census, store and census: running a census, and what is done with results.
 *
 * <p>In: folders of stores, band pairs by number. Out: stores, and their contents as text or JSON.
 *
 * <p>Read first: {@link org.seventeen.cli.store.StoreCommand}, {@link org.seventeen.cli.store.CensusCommand}, {@link
 * org.seventeen.cli.store.CensusRunCommand}.
 */
package org.seventeen.cli.store;
