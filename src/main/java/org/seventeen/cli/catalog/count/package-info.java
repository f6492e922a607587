/**
 * The subcommands that count through the catalog on several threads: catalog count, index and survey, and catalog pairs count.
 *
 * <p>In: command lines. Out: counts by band, tables and surveys, with checkpoints from which they are resumed.
 *
 * <p>Read first: {@link org.seventeen.cli.catalog.count.CountCommands}, {@link
 * org.seventeen.cli.catalog.count.PartRunOptions}, {@link org.seventeen.cli.catalog.count.CountOptions}.
 */
package org.seventeen.cli.catalog.count;
