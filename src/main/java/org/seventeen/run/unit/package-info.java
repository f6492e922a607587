/**
 * Work that is cut into units which can be done on any machine, in any order and more than once: the contract between a search and an
 * engine such as Spark, and the logs in which finished units are kept.
 *
 * <p>In: a job, a pure function from a unit to bytes, and the units to be done. Out: a folder with logs of the finished units, on any file
 * system, and a report of the units that failed.
 *
 * <p>Read first: {@link org.seventeen.run.unit.UnitCampaign}, {@link org.seventeen.run.unit.UnitFolder}, {@link
 * org.seventeen.run.unit.UnitEngine}.
 */
package org.seventeen.run.unit;
