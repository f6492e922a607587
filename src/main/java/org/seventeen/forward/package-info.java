/**
 * Step 3 of 8: what the search can know ahead of a branch, before it sets the next clue. The unavoidable sets that the
 * clues so far have not hit come in, with the cells that may still become clues and their number; out goes that the
 * branch is dead, or which cells remain.
 *
 * <p>{@link org.seventeen.forward.ForwardTable} keeps the sets, shrunk after every few clues. {@link
 * org.seventeen.forward.ForwardView} looks ahead by groups of disjoint sets ({@link
 * org.seventeen.forward.DisjointGroups}); {@link org.seventeen.forward.UnavoidableSockets} says what that means for band
 * 3, {@link org.seventeen.forward.ForwardExplanation} tells it to people. {@link org.seventeen.forward.Rule} names the
 * pruning rules of the whole search, which steps 4 and 5 apply where their data lies.
 *
 * <p>Source: seed 001, "forward view"; {@code docs/forward-view.md} goes through its examples.
 */
package org.seventeen.forward;
