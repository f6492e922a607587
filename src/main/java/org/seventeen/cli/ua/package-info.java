/**
 * The subcommands that show unavoidable sets and the forward view: ua and explain.
 *
 * <p>In: a grid and a part of it. Out: its unavoidable sets, and the forward view at one branch.
 *
 * <p>Read first: {@link org.seventeen.cli.ua.UaCommand}, {@link org.seventeen.cli.ua.ExplainCommand}, {@link
 * org.seventeen.cli.ua.ExplainForms}.
 */
package org.seventeen.cli.ua;
