package org.seventeen.cli.survo.play;

import java.util.List;
import org.jline.utils.AttributedString;
import org.seventeen.show.play.game.GameClock;

/** A game as a {@link PlayTerminal} shows it and passes keys to it: a table with a cursor, and the keys that all games have. */
abstract class PlayBoard {
    static final String NO_KEY = "No key of the game; q quits.";

    final GameClock clock = new GameClock();
    private final int rows;
    private final int columns;
    private int cell;
    private String message;
    private boolean ended;

    PlayBoard(int rows, int columns, String message) {
        this.rows = rows;
        this.columns = columns;
        this.message = message;
    }

    /** The lines of the screen. */
    abstract List<AttributedString> lines();

    /** How many columns of the screen the table takes: those beyond the edge would not be seen. */
    abstract int width();

    /** How many of the {@link #lines} the game cannot do without: those down to the sentence below the table. */
    abstract int height();

    /** The lines that stay below when the game is over: how it ended, and the link. */
    abstract List<String> result();

    /** Undoes the last step. */
    abstract void undo();

    /** Does the step again that was undone last. */
    abstract void redo();

    /** Starts again. */
    abstract void restart();

    /** Gives a hint; calls {@code draw} after {@link #say} if that takes a while. */
    abstract void hint(Runnable draw);

    /** Shows the solution; as {@link #hint}. */
    abstract void solve(Runnable draw);

    /** Lets go of what is picked or marked. */
    abstract void escape();

    /** A key that only this game has; says {@link #NO_KEY} to any other. */
    abstract void act(int key);

    /** Notices that the cursor was moved. */
    void moved() {}

    /** Does what a key stands for: a character, or a constant of {@link PlayKey}. */
    final void press(int key, Runnable draw) {
        switch (key) {
            case PlayKey.UP -> move(-1, 0);
            case PlayKey.DOWN -> move(1, 0);
            case PlayKey.LEFT -> move(0, -1);
            case PlayKey.RIGHT -> move(0, 1);
            case PlayKey.HOME -> move(0, -column());
            case PlayKey.END -> move(0, columns - 1 - column());
            case PlayKey.ESCAPE -> escape();
            case 'u', 'U' -> undo();
            case 'r', 'R' -> redo();
            case 'x', 'X' -> restart();
            case 'h', 'H' -> hint(draw);
            case 's', 'S' -> solve(draw);
            case 'q', 'Q', PlayKey.END_OF_INPUT -> ended = true;
            default -> act(key);
        }
    }

    private void move(int down, int right) {
        goTo(Math.floorMod(cell / columns + down, rows) * columns + Math.floorMod(column() + right, columns));
        moved();
    }

    private int column() {
        return cell % columns;
    }

    /** Puts the cursor on a cell, counted row by row. */
    final void goTo(int next) {
        cell = next;
    }

    /** Where the cursor is, counted row by row. */
    final int cell() {
        return cell;
    }

    /** Puts a sentence below the table. */
    final void say(String sentence) {
        message = sentence;
    }

    /** The sentence below the table. */
    final String message() {
        return message;
    }

    /** Whether the player has ended the game. */
    final boolean isEnded() {
        return ended;
    }
}
