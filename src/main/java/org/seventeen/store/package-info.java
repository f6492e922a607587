/**
 * Step 8 of 8: keeps the results of the search so that nothing is lost, whenever and however the program is killed.
 *
 * <p>The truth is the {@link org.seventeen.store.Journal}, a file that is only appended to, one {@link
 * org.seventeen.store.GridRecord} per finished grid. Everything else can be rebuilt from it: the {@link
 * org.seventeen.store.DoneSet} holds the finished grids of the input, a {@link org.seventeen.store.GridIndex} the place of
 * each grid's record. {@link org.seventeen.store.Store} connects journal and done set, {@link
 * org.seventeen.store.StoreIndex} journal and index; {@link org.seventeen.store.GridFinder}, {@link
 * org.seventeen.store.StoreVerifier}, {@link org.seventeen.store.StoreMerger} and {@link org.seventeen.store.JournalReader}
 * read a store afterwards. {@code docs/formats.md} gives the files byte by byte.
 */
package org.seventeen.store;
