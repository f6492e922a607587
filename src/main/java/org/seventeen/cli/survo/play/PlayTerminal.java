package org.seventeen.cli.survo.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;

/** Plays any game in a terminal, key by key. */
final class PlayTerminal {
    /** The clock is drawn and a signal noticed after as many milliseconds without a key. */
    private static final long WAIT = 250;

    private static final int USUAL_COLUMNS = 80;
    private static final int USUAL_ROWS = 24;

    private final Terminal terminal;
    private final PlayBoard board;
    private final PlayKey keys;

    PlayTerminal(Terminal terminal, PlayBoard board) {
        this.terminal = terminal;
        this.board = board;
        keys = new PlayKey(terminal.reader());
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

    /** Why the table would be cut off in this terminal, as one sentence; nothing if it has room. */
    Optional<String> complaint() {
        Size size = size();
        return size.getColumns() >= board.width() && size.getRows() >= board.height()
                ? Optional.empty()
                : Optional.of("expected a terminal of at least " + board.width() + " columns and " + board.height()
                        + " rows for this puzzle, found " + size.getColumns() + " and " + size.getRows()
                        + "; --web serves a page, --html FILE writes one");
    }

    /** The size of the terminal; one that does not know it has 0 rows, and is taken for a usual one. */
    private Size size() {
        Size size = terminal.getSize();
        return Size.of(
                size.getColumns() <= 0 ? USUAL_COLUMNS : size.getColumns(),
                size.getRows() <= 0 ? USUAL_ROWS : size.getRows());
    }

    /**
     * Plays until the player quits, the input ends, or {@code stopped} is true. What the screen showed before is there again, with
     * the result below it.
     */
    void run(BooleanSupplier stopped) throws IOException {
        Attributes before = terminal.enterRawMode();
        // Ctrl-C is no key of the game: it stays the signal that ends the command.
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, true);
        terminal.setAttributes(raw);
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.cursor_invisible);
        try {
            while (!board.isEnded() && !stopped.getAsBoolean()) {
                draw();
                int key = keys.next(WAIT);
                if (key != PlayKey.NONE) {
                    board.press(key, this::draw);
                }
            }
        } finally {
            terminal.puts(Capability.cursor_normal);
            terminal.puts(Capability.exit_ca_mode);
            terminal.setAttributes(before);
            terminal.flush();
        }
        board.result().forEach(terminal.writer()::println);
        terminal.flush();
    }

    private void draw() {
        List<AttributedString> lines = board.lines();
        Size size = size();
        terminal.puts(Capability.cursor_home);
        for (int i = 0; i < Math.min(lines.size(), size.getRows()); i++) {
            if (i > 0) {
                terminal.writer().print("\r\n");
            }
            terminal.writer()
                    .print(lines.get(i).columnSubSequence(0, size.getColumns()).toAnsi(terminal));
            terminal.puts(Capability.clr_eol);
        }
        terminal.puts(Capability.clr_eos);
        terminal.flush();
    }
}
