/**
 * Step 3 of 8: looks ahead at a branch before it sets the next clue. From the unavoidable sets that the clues so far do not
 * hit, the cells that may still become clues and the number of clues left, it finds that the branch is dead, or which cells
 * stay live.
 *
 * <p>{@link org.seventeen.forward.ForwardTable} keeps the sets, shrunk after every few clues. {@link
 * org.seventeen.forward.ForwardView} looks ahead by groups of disjoint sets ({@link org.seventeen.forward.DisjointGroups});
 * {@link org.seventeen.forward.UnavoidableSockets} derives the consequences for band 3, {@link
 * org.seventeen.forward.ForwardExplanation} explains the view to people. {@link org.seventeen.forward.Rule} names the
 * pruning rules of the whole search, which steps 4 and 5 apply where their data lies.
 *
 * <p>Source: champagne, "forward view"; {@code docs/forward-view.md} goes through its examples.
 */
package org.seventeen.forward;
