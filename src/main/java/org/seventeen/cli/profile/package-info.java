/**
 * The subcommand profile: strategies of the search, measured side by side.
 *
 * <p>In: grids or band pairs, and strategies. Out: tables, CSV, JSON or a picture.
 *
 * <p>Read first: {@link org.seventeen.cli.profile.ProfileCommand}.
 */
package org.seventeen.cli.profile;
