/**
 * The subcommands for stores: info, verify, repair, rebuild, find, export and merge.
 *
 * <p>In: folders of stores. Out: their contents as text or JSON.
 *
 * <p>Read first: {@link org.seventeen.cli.store.StoreCommand}, {@link org.seventeen.cli.store.StoreFindCommand}.
 */
package org.seventeen.cli.store;
