/**
 * What is made of the commands for people who install the program: man pages, and completion for shells.
 *
 * <p>In: the model of the command line. Out: text for {@code man}, bash, zsh and fish.
 *
 * <p>The library of the command line has generators of its own, which do not suffice: its man pages are sources of AsciiDoc, which need
 * that program to become pages, and have no examples; its completion for bash and zsh knows no value behind {@code =}, none behind a
 * comma, no words behind {@code help} and no sentences; for fish it has none.
 *
 * <p>Read first: {@link org.seventeen.cli.manual.ManPage}, {@link org.seventeen.cli.manual.CompletionCommand}.
 */
package org.seventeen.cli.manual;
