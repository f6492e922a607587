/**
 * The command that serves or writes the workbench.
 *
 * <p>In: options. Out: the page.
 *
 * <p>Read first: {@link org.seventeen.cli.web.WebCommand}.
 */
package org.seventeen.cli.web;
