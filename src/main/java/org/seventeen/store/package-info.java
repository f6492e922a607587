/**
 * Step 8 of 8: what the search found is kept so that nothing is lost, whenever and however the program is killed.
 *
 * <p>The truth is the {@link org.seventeen.store.Journal}, a file that is only appended to, one {@link
 * org.seventeen.store.GridRecord} a finished grid. All else can be made again from it: the {@link
 * org.seventeen.store.DoneSet} says which grids of the input are finished, a {@link org.seventeen.store.GridIndex} where
 * the record of a grid stands. {@link org.seventeen.store.Store} ties journal and done set together, {@link
 * org.seventeen.store.StoreIndex} journal and index; {@link org.seventeen.store.GridFinder}, {@link
 * org.seventeen.store.StoreVerifier}, {@link org.seventeen.store.StoreMerger} and {@link
 * org.seventeen.store.JournalReader} are for those who look at it afterwards. {@code docs/formats.md} gives the files byte
 * by byte.
 */
package org.seventeen.store;
