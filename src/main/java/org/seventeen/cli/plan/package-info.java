/**
 * The subcommand plan: what a census or a scan will cost.
 *
 * <p>In: the options of a census or a scan. Out: its cost with an interval, and its units by cost.
 *
 * <p>Read first: {@link org.seventeen.cli.plan.PlanCommand}.
 */
package org.seventeen.cli.plan;
