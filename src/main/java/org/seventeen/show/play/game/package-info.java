/**
 * What games of any kind have in common: steps with undo and redo, a clock that can stand still, and links.
 *
 * <p>In: steps of a player, or the text of a link. Out: the steps that count, the seconds of the player, the fields of the link.
 *
 * <p>Read first: {@link org.seventeen.show.play.game.Steps}, {@link org.seventeen.show.play.game.GameClock}, {@link
 * org.seventeen.show.play.game.LinkFields}.
 */
package org.seventeen.show.play.game;
