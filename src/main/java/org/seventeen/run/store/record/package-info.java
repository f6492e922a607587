/**
 * The record of one grid in a store, and the settings of a store.
 *
 * <p>In: the result of a grid. Out: a record, as an object and as bytes.
 *
 * <p>Read first: {@link org.seventeen.run.store.record.GridRecord}, {@link org.seventeen.run.store.record.RecordCodec},
 * {@link org.seventeen.run.store.record.InputPart}.
 */
package org.seventeen.run.store.record;
