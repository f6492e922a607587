/**
 * The one format of records on disk: a file that is only appended to, whose records are bytes to it.
 *
 * <p>In: settings, and records one by one. Out: a file from which every complete record can be read, whenever and however the
 * program was killed. Stores of scans and of a census, the files of units and the checkpoints of counts are journals.
 *
 * <p>Read first: {@link org.seventeen.run.journal.Journal}, {@link org.seventeen.run.journal.JournalReader},
 * {@link org.seventeen.run.journal.Frames}.
 *
 * <p>{@code docs/formats.md} gives the file byte by byte.
 */
package org.seventeen.run.journal;
