/**
 * The file with all results of a store: it is only appended to, one record per finished grid.
 *
 * <p>In: records. Out: a file from which every complete record can be read, whenever and however the program was
 * killed.
 *
 * <p>Read first: {@link org.seventeen.run.log.Journal}, {@link org.seventeen.run.log.JournalReader},
 * {@link org.seventeen.run.log.FrameFormat}.
 *
 * <p>Two files beside the journal, the done set ({@link org.seventeen.run.log.DoneFile}) and the index ({@link
 * org.seventeen.run.log.IndexMark}), state by a {@link org.seventeen.run.log.JournalMark} how much of it
 * they cover. One that covers more than the journal has shows that records were lost. {@code docs/formats.md} gives
 * the files byte by byte.
 */
package org.seventeen.run.log;
