/**
 * Step 3 of 8: what the search can know ahead of a branch. For now the names of its pruning rules ({@link
 * org.seventeen.forward.Rule}), which steps 4 and 5 apply where their data lies.
 */
package org.seventeen.forward;
