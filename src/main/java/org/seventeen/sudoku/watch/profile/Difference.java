package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.watch.profile.Profiler.DifferentPuzzlesException;
import org.seventeen.sudoku.watch.profile.StrategyRun.Outcome;

/** Finds out which of two strategies is wrong, and by which of its rules. */
final class Difference {
    private final ProfileCase where;
    private final BiFunction<Strategy, ProfileCase, Outcome> search;

    /** Outcomes for a case; {@code search} searches once more. */
    Difference(ProfileCase where, BiFunction<Strategy, ProfileCase, Outcome> search) {
        this.where = where;
        this.search = search;
    }

    /**
     * Checks that two outcomes agree; one that was not finished may lack puzzles.
     *
     * @throws DifferentPuzzlesException if they do not
     */
    void check(Strategy one, Outcome ofOne, Strategy other, Outcome ofOther) throws DifferentPuzzlesException {
        checkTwice(one, ofOne);
        checkTwice(other, ofOther);
        if (ofOther.finished()) {
            checkMissing(one, ofOne, other, ofOther);
        }
        if (ofOne.finished()) {
            checkMissing(other, ofOther, one, ofOne);
        }
    }

    private void checkTwice(Strategy by, Outcome outcome) throws DifferentPuzzlesException {
        Set<String> seen = new HashSet<>();
        for (String puzzle : outcome.puzzles()) {
            if (!seen.add(puzzle)) {
                throw fault("expected each puzzle once, found that '" + by.name() + "' reports it twice: " + puzzle);
            }
        }
    }

    /** Throws if the loser, which came to its end, misses a puzzle of the finder. */
    private void checkMissing(Strategy finder, Outcome found, Strategy loser, Outcome lost)
            throws DifferentPuzzlesException {
        Set<String> missing = new HashSet<>(found.puzzles());
        lost.puzzles().forEach(missing::remove);
        if (missing.isEmpty()) {
            return;
        }
        String puzzle = missing.stream().sorted().findFirst().orElseThrow();
        if (isPuzzle(puzzle)) {
            throw fault("expected the same puzzles from all strategies, found that '" + loser.name() + "' misses "
                    + missing.size() + " of the " + found.puzzles().size() + " of '" + finder.name() + "', " + puzzle
                    + " for one" + because(loser, finder, puzzle, true));
        }
        throw fault("expected the same puzzles from all strategies, found that '" + finder.name()
                + "' reports what is no puzzle of the grid with "
                + where.clues() + " clues, " + puzzle
                + because(finder, loser, puzzle, false));
    }

    /** Whether a text is a puzzle of the wanted kind; by dancing links, which share no code with any of the searches. */
    private boolean isPuzzle(String text) {
        Puzzle puzzle = Puzzle.of(text);
        String digits = where.digits();
        for (int cell = 0; cell < digits.length(); cell++) {
            char clue = text.charAt(cell);
            if (clue != '.' && clue != digits.charAt(cell)) {
                return false;
            }
        }
        boolean wanted = !where.isWhole() || puzzle.clueCount() == where.clues();
        return wanted && new SudokuCover().isUnique(puzzle);
    }

    /** Switches off one rule of the wrong strategy after the other, those first that the right one does without. */
    private String because(Strategy wrong, Strategy right, String puzzle, boolean misses) {
        List<String> rules = new ArrayList<>(wrong.ruleNames());
        rules.removeAll(right.ruleNames());
        List<String> others = new ArrayList<>(wrong.ruleNames());
        others.removeAll(rules);
        rules.addAll(others);
        for (String rule : rules) {
            Outcome without = search.apply(wrong.without(rule), where);
            if (without.puzzles().contains(puzzle) == misses) {
                return "; without the rule '" + rule + "' it " + (misses ? "finds it" : "does not");
            }
        }
        return "; no single rule of it is the cause";
    }

    private DifferentPuzzlesException fault(String sentence) {
        return new DifferentPuzzlesException(where.name() + ": " + sentence);
    }
}
