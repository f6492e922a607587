package org.seventeen.cli.survo.play;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jline.utils.AttributedString;
import org.seventeen.show.play.survo.PlayGame;
import org.seventeen.show.play.survo.PlayLink;
import org.seventeen.survo.swap.SwapWords;

/** A Survo puzzle in a terminal: numbers are picked and swapped. */
final class SurvoBoard extends PlayBoard {
    private final PlayGame game;
    private int picked;
    private int[] hinted = {0, 0};
    private int typed;

    SurvoBoard(PlayGame game) {
        super(game.puzzle().rows(), game.puzzle().columns(), "Swap two numbers at a time until every sum is right.");
        this.game = game;
    }

    @Override
    List<AttributedString> lines() {
        return SurvoScreen.lines(
                game, new SurvoScreen.Marks(cell(), picked, hinted[0], hinted[1]), message(), clock.toString());
    }

    @Override
    int width() {
        return SurvoScreen.width(game.puzzle());
    }

    @Override
    int height() {
        return SurvoScreen.height(game.puzzle());
    }

    @Override
    List<String> result() {
        Optional<PlayLink.Result> result = game.isSolved() && !game.isSolutionShown()
                ? Optional.of(new PlayLink.Result(game.swaps(), game.hints(), (int) clock.seconds()))
                : Optional.empty();
        return List.of(end(), "#" + new PlayLink(game.puzzle(), result).fragment());
    }

    private String end() {
        String record = game.swaps() == 0 ? "" : ": " + game.record();
        String swaps = game.swaps() + (game.swaps() == 1 ? " swap" : " swaps");
        if (!game.isSolved()) {
            return "Left at W=" + game.table().totalError() + " after " + swaps + record;
        }
        return game.isSolutionShown()
                ? "The solution by " + swaps + record
                : "Solved in " + swaps + " and " + clock + (game.hints() == 0 ? "" : ", hints " + game.hints())
                        + record;
    }

    @Override
    void act(int key) {
        if (key >= '0' && key <= '9') {
            type(key - '0');
            return;
        }
        typed = 0;
        switch (key) {
            case ' ', '\r', '\n' -> pick();
            default -> say(NO_KEY);
        }
    }

    /** Goes to a number that is typed, by one digit after the other. */
    private void type(int digit) {
        int longer = 10 * typed + digit;
        typed = longer <= game.puzzle().cells() ? longer : digit;
        int[] cells = game.table().cells();
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] == typed) {
                goTo(i);
            }
        }
    }

    @Override
    void moved() {
        typed = 0;
    }

    @Override
    void escape() {
        settle("");
    }

    private void pick() {
        int number = game.table().cells()[cell()];
        if (game.isSolved()) {
            say("The puzzle is solved; u undoes, q quits.");
        } else if (!game.table().isFree(number)) {
            say(number + " is fixed.");
        } else if (picked == 0) {
            picked = number;
            say("Picked " + number + "; go to another number and press space.");
        } else if (picked == number) {
            settle("");
        } else {
            int first = picked;
            game.swap(first, number);
            clock.start();
            settle("Swapped " + SwapWords.text(new int[] {first, number}) + ": W="
                    + game.table().totalError() + ".");
        }
    }

    @Override
    void undo() {
        swapped(game.undo(), "Undid ", "Nothing to undo.");
    }

    @Override
    void redo() {
        swapped(game.redo(), "Swapped again ", "Nothing to redo.");
    }

    private void swapped(Optional<int[]> swap, String what, String nothing) {
        if (swap.isPresent()) {
            clock.start();
        }
        settle(swap.map(numbers ->
                        what + SwapWords.text(numbers) + ": W=" + game.table().totalError() + ".")
                .orElse(nothing));
    }

    @Override
    void restart() {
        game.restart();
        clock.reset();
        settle("From the start: W=" + game.table().totalError() + ".");
    }

    @Override
    void hint(Runnable draw) {
        say("Looking for the solution.");
        draw.run();
        Optional<int[]> swap = game.hint();
        if (swap.isEmpty()) {
            settle(game.isSolved() ? "The puzzle is solved." : "No solution was found.");
            return;
        }
        clock.start();
        int left = game.swapsLeft().orElseThrow();
        String way = game.isNearestOfAll()
                ? "the shortest way takes " + left + " swaps from here"
                : "the nearest solution found is " + left + " swaps away";
        settle(String.format(
                Locale.ROOT, "Swap %s; %s.", SwapWords.text(swap.get()), left == 1 ? "that is the last swap" : way));
        hinted = swap.get();
    }

    @Override
    void solve(Runnable draw) {
        say("Looking for the solution.");
        draw.run();
        game.showSolution();
        settle(game.isSolved() ? "This is the solution." : "No solution was found.");
    }

    /** After a move: nothing is picked, typed or hinted any more, and a solved puzzle says so. */
    private void settle(String text) {
        picked = 0;
        typed = 0;
        hinted = new int[] {0, 0};
        if (game.isSolved()) {
            clock.stop();
        }
        say(game.isSolved() && !game.isSolutionShown() ? "Solved: all sums are right. " + text : text);
    }
}
