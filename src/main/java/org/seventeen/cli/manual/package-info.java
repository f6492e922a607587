/**
 * What is made of the commands for people who install the program: man pages, and completion for shells.
 *
 * <p>In: the model of the command line. Out: text for {@code man}, bash, zsh and fish.
 *
 * <p>Read first: {@link org.seventeen.cli.manual.ManPage}, {@link org.seventeen.cli.manual.CompletionCommand}.
 */
package org.seventeen.cli.manual;
