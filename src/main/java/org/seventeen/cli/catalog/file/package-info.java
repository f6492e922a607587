/**
 * The subcommands of catalog for files of grids: convert, merge, minus and verify.
 *
 * <p>In: command lines and files of grids. Out: files of grids, and what is in them.
 *
 * <p>Read first: {@link org.seventeen.cli.catalog.file.GridFileCommands}, {@link
 * org.seventeen.cli.catalog.file.GridFileWork}, {@link org.seventeen.cli.catalog.file.GridFileInfo}.
 */
package org.seventeen.cli.catalog.file;
