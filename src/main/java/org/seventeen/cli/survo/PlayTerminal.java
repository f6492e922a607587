package org.seventeen.cli.survo;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;
import org.seventeen.survo.play.PlayGame;
import org.seventeen.survo.play.PlayLink;
import org.seventeen.survo.swap.SwapWords;

/** A game in a terminal, key by key. */
final class PlayTerminal {
    private static final int ESCAPE = 27;
    /** The clock is drawn and a signal noticed after as many milliseconds without a key. */
    private static final long WAIT = 250;
    /** The rest of the code of an arrow comes at once; an Escape stands alone after as many milliseconds. */
    private static final long ESCAPE_WAIT = 60;

    private final Terminal terminal;
    private final PlayGame game;
    private int cell;
    private int picked;
    private int[] hinted = {0, 0};
    private int typed;
    private String message = "Swap two numbers at a time until every sum is right.";
    private long startedAt;
    private long seconds;
    private boolean ended;

    PlayTerminal(Terminal terminal, PlayGame game) {
        this.terminal = terminal;
        this.game = game;
    }

    /** The terminal of this process; nothing if its input or its output is none, or one that cannot move its cursor. */
    static Optional<Terminal> ofProcess() throws IOException {
        Terminal found;
        try {
            found = TerminalBuilder.builder()
                    .system(true)
                    .systemOutput(TerminalBuilder.SystemOutput.SysOut)
                    .dumb(false)
                    .build();
        } catch (IOException | IllegalStateException none) {
            return Optional.empty();
        }
        if (found.getType().startsWith("dumb") || found.getStringCapability(Capability.cursor_address) == null) {
            found.close();
            return Optional.empty();
        }
        return Optional.of(found);
    }

    /**
     * Plays until the player quits, the input ends, or {@code stopped} is true. What the screen showed before is there again, with
     * the result below it.
     */
    void run(BooleanSupplier stopped) throws IOException {
        Attributes before = terminal.enterRawMode();
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.cursor_invisible);
        try {
            while (!ended && !stopped.getAsBoolean()) {
                draw();
                int key = terminal.reader().read(WAIT);
                if (key == NonBlockingReader.EOF) {
                    ended = true;
                } else if (key != NonBlockingReader.READ_EXPIRED) {
                    press(key);
                }
            }
        } finally {
            terminal.puts(Capability.cursor_normal);
            terminal.puts(Capability.exit_ca_mode);
            terminal.setAttributes(before);
            terminal.flush();
        }
        terminal.writer().println(result());
        terminal.writer().println("#" + new PlayLink(game.puzzle(), linkResult()).fragment());
        terminal.flush();
    }

    private Optional<PlayLink.Result> linkResult() {
        return game.isSolved() && !game.isSolutionShown()
                ? Optional.of(new PlayLink.Result(game.swaps(), game.hints(), (int) seconds))
                : Optional.empty();
    }

    private String result() {
        String record = game.swaps() == 0 ? "" : ": " + game.record();
        String swaps = game.swaps() + (game.swaps() == 1 ? " swap" : " swaps");
        if (!game.isSolved()) {
            return "Left at W=" + game.table().totalError() + " after " + swaps + record;
        }
        return game.isSolutionShown()
                ? "The solution by " + swaps + record
                : "Solved in " + swaps + " and " + PlayScreen.clock(seconds)
                        + (game.hints() == 0 ? "" : ", hints " + game.hints()) + record;
    }

    private void draw() {
        if (startedAt != 0 && !game.isSolved()) {
            seconds = (System.nanoTime() - startedAt) / 1_000_000_000;
        }
        List<AttributedString> lines =
                PlayScreen.lines(game, new PlayScreen.Marks(cell, picked, hinted[0], hinted[1]), message, seconds);
        Size size = terminal.getSize();
        // A terminal that does not know its size has 0 rows.
        int width = size.getColumns() <= 0 ? 80 : size.getColumns();
        int height = size.getRows() <= 0 ? 24 : size.getRows();
        terminal.puts(Capability.cursor_home);
        for (int i = 0; i < Math.min(lines.size(), height); i++) {
            if (i > 0) {
                terminal.writer().print("\r\n");
            }
            terminal.writer().print(lines.get(i).columnSubSequence(0, width).toAnsi(terminal));
            terminal.puts(Capability.clr_eol);
        }
        terminal.puts(Capability.clr_eos);
        terminal.flush();
    }

    private void press(int key) throws IOException {
        if (key >= '0' && key <= '9') {
            goTo(key - '0');
            return;
        }
        typed = 0;
        switch (Character.toLowerCase((char) key)) {
            case ESCAPE -> escape();
            case ' ', '\r', '\n' -> pick();
            case 'u' -> moved(game.undo(), "Undid ", "Nothing to undo.");
            case 'r' -> moved(game.redo(), "Swapped again ", "Nothing to redo.");
            case 'h' -> hint();
            case 's' -> solve();
            case 'x' -> {
                game.restart();
                startedAt = 0;
                seconds = 0;
                settle("From the start: W=" + game.table().totalError() + ".");
            }
            case 'q', 4 -> ended = true;
            default -> message = "No key of the game; q quits.";
        }
    }

    /** An arrow, or the Escape key alone. */
    private void escape() throws IOException {
        int next = terminal.reader().read(ESCAPE_WAIT);
        if (next != '[' && next != 'O') {
            settle("");
            if (next != NonBlockingReader.READ_EXPIRED && next != NonBlockingReader.EOF) {
                press(next);
            }
            return;
        }
        int columns = game.puzzle().columns();
        int row = cell / columns;
        int column = cell % columns;
        switch (terminal.reader().read(ESCAPE_WAIT)) {
            case 'A' -> row--;
            case 'B' -> row++;
            case 'C' -> column++;
            case 'D' -> column--;
            case 'H' -> column = 0;
            case 'F' -> column = columns - 1;
            default -> message = "No key of the game; q quits.";
        }
        cell = Math.floorMod(row, game.puzzle().rows()) * columns + Math.floorMod(column, columns);
    }

    /** Goes to a number that is typed, by one digit after the other. */
    private void goTo(int digit) {
        int longer = 10 * typed + digit;
        typed = longer <= game.puzzle().cells() ? longer : digit;
        int[] cells = game.table().cells();
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] == typed) {
                cell = i;
            }
        }
    }

    private void pick() {
        int number = game.table().cells()[cell];
        if (game.isSolved()) {
            message = "The puzzle is solved; u undoes, q quits.";
        } else if (!game.table().isFree(number)) {
            message = number + " is fixed.";
        } else if (picked == 0) {
            picked = number;
            message = "Picked " + number + "; go to another number and press space.";
        } else if (picked == number) {
            settle("");
        } else {
            int first = picked;
            game.swap(first, number);
            begin();
            settle("Swapped " + SwapWords.text(new int[] {first, number}) + ": W="
                    + game.table().totalError() + ".");
        }
    }

    private void begin() {
        startedAt = startedAt == 0 ? System.nanoTime() : startedAt;
    }

    private void moved(Optional<int[]> swap, String what, String nothing) {
        settle(swap.map(numbers ->
                        what + SwapWords.text(numbers) + ": W=" + game.table().totalError() + ".")
                .orElse(nothing));
    }

    private void hint() {
        message = "Looking for the solution.";
        draw();
        Optional<int[]> swap = game.hint();
        if (swap.isEmpty()) {
            settle(game.isSolved() ? "The puzzle is solved." : "No solution was found.");
            return;
        }
        begin();
        int left = game.swapsLeft().orElseThrow();
        settle(String.format(
                Locale.ROOT,
                "Swap %s; %s.",
                SwapWords.text(swap.get()),
                left == 1 ? "that is the last swap" : "the shortest way takes " + left + " swaps from here"));
        hinted = swap.get();
    }

    private void solve() {
        message = "Looking for the solution.";
        draw();
        game.showSolution();
        settle(game.isSolved() ? "This is the solution." : "No solution was found.");
    }

    /** After a move: nothing is picked or hinted any more, and the end is told. */
    private void settle(String text) {
        picked = 0;
        hinted = new int[] {0, 0};
        message = game.isSolved() && !game.isSolutionShown() ? "Solved: all sums are right. " + text : text;
    }
}
