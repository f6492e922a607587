/**
 * The subcommands that show unavoidable sets and what follows from them: ua, bands and explain.
 *
 * <p>In: a grid and a part of it. Out: its unavoidable sets, the clue sets that hit them, guardians by
 * socket, sets of higher degree, and the forward view at one branch.
 *
 * <p>Read first: {@link org.seventeen.cli.ua.UaCommand}, {@link org.seventeen.cli.ua.BandsCommand}, {@link org.seventeen.cli.ua.ExplainCommand}, {@link
 * org.seventeen.cli.ua.ExplainForms}.
 */
package org.seventeen.cli.ua;
