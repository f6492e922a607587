package org.seventeen.sums.smt;

import java.util.List;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.solve.SumModel;

/**
 * A puzzle as an SMT-LIB 2 script in the encoding of the note on Total Concentration: an integer for each cell and each total
 * ({@link Variables}), an equation for each line. Options stand before the logic, as the standard demands.
 *
 * <p>A range that the puzzle sets is asserted for each blank. The usual range, positive numbers, is asserted only for the
 * blanks that the equations do not decide: the others cannot have another number anyway.
 */
public final class SumScript {
    private final CrossSum puzzle;
    private final Variables variables;

    public SumScript(CrossSum puzzle) {
        this.puzzle = puzzle;
        variables = new Variables(puzzle);
    }

    /** The whole script, which asks for a solution; lines end with a line feed. */
    public String text() {
        return whole("");
    }

    /** The whole script, which asks for a solution other than a given one: unsatisfiable if that is the only one. */
    public String textOtherThan(int[] numbers) {
        return whole(";Build the formula for another solution\n" + otherThan(numbers));
    }

    private String whole(String more) {
        StringBuilder text = new StringBuilder(assertions()).append(more).append("(check-sat)\n(get-value (");
        for (int variable = variables.first(); variable < variables.end(); variable++) {
            text.append('V').append(variable).append(' ');
        }
        return text.append("))\n(exit)\n").toString();
    }

    /** The script without its questions. */
    String assertions() {
        StringBuilder text = new StringBuilder(
                "(set-option :produce-assignments true)\n(set-option :produce-models true)\n(set-logic LIA)\n");
        long[] known = variables.known();
        for (int variable = variables.first(); variable < known.length; variable++) {
            text.append("(declare-const V").append(variable).append(" Int)\n");
            if (known[variable] != CrossSum.UNKNOWN) {
                text.append("(assert (= V").append(variable).append(' ');
                number(text, known[variable]).append(" ))\n");
            }
        }
        lines(text);
        bounds(text);
        differences(text);
        return text.toString();
    }

    private void lines(StringBuilder text) {
        List<CrossSum.Line> lines = puzzle.lines();
        int sides = puzzle.rows() + puzzle.columns();
        for (int line = 0; line < lines.size(); line++) {
            if (line == 0) {
                text.append(";Build the formulas rows\n");
            } else if (line == puzzle.rows()) {
                text.append(";Build the formulas Cols\n");
            } else if (line >= sides) {
                text.append(
                        line == sides ? ";Build the formulas diagonals R-L\n" : ";Build the formulas diagonals L-R\n");
            }
            List<Integer> cells = lines.get(line).cells();
            text.append("(assert (= V").append(variables.total(line)).append(cells.size() == 1 ? " " : " (+ ");
            for (int i = 0; i < cells.size(); i++) {
                // The note goes up along this diagonal.
                int cell = cells.get(line == sides + 1 ? cells.size() - 1 - i : i);
                text.append('V').append(variables.cell(cell)).append(' ');
            }
            text.append(cells.size() == 1 ? "))\n" : ")))\n");
        }
    }

    private void bounds(StringBuilder text) {
        SumConditions.Range range = puzzle.range();
        boolean[] decided = range.equals(SumConditions.Range.POSITIVE) ? decided() : new boolean[puzzle.cells()];
        boolean[] bounded = boundedByTotals();
        boolean headed = false;
        for (int cell : puzzle.blanks()) {
            if (decided[cell]) {
                continue;
            }
            text.append(headed ? "" : ";Build the formulas range\n").append("(assert (<= ");
            headed = true;
            number(text, range.least()).append(" V").append(variables.cell(cell));
            if (range.isBounded() || range.least() < 1 || !bounded[cell]) {
                text.append(' ');
                number(text, range.most());
            }
            text.append(" ))\n");
        }
    }

    /** For each cell whether it stands on a line with a total, which bounds its number where all numbers are positive. */
    private boolean[] boundedByTotals() {
        boolean[] bounded = new boolean[puzzle.cells()];
        for (CrossSum.Line line : puzzle.lines()) {
            if (line.hasTotal()) {
                line.cells().forEach(cell -> bounded[cell] = true);
            }
        }
        return bounded;
    }

    /** For each cell whether the equations alone decide its number, and the range has it. */
    private boolean[] decided() {
        boolean[] decided = new boolean[puzzle.cells()];
        SumModel model = new SumModel(puzzle);
        int[] cells = model.cells();
        for (SumModel.Equation equation : new SumModel.Elimination(cells.length, model.equations()).equations(1)) {
            long number = equation.sum() / equation.factors()[0];
            decided[cells[equation.blanks()[0]]] =
                    puzzle.range().contains(number) && number * equation.factors()[0] == equation.sum();
        }
        return decided;
    }

    private void differences(StringBuilder text) {
        boolean headed = false;
        for (List<Integer> group : puzzle.differing()) {
            if (group.size() > 1) {
                text.append(headed ? "" : ";Build the formulas distinct\n").append("(assert (distinct ");
                headed = true;
                for (int cell : group) {
                    text.append('V').append(variables.cell(cell)).append(' ');
                }
                text.append("))\n");
            }
        }
    }

    /** The assertion that a solution differs from a given one in a blank. */
    String otherThan(int[] numbers) {
        if (puzzle.blanks().length == 0) {
            return "(assert false)\n";
        }
        StringBuilder text = new StringBuilder("(assert (not (and true ");
        for (int cell : puzzle.blanks()) {
            text.append("(= V").append(variables.cell(cell)).append(' ');
            number(text, numbers[cell]).append(" ) ");
        }
        return text.append(")))\n").toString();
    }

    private static StringBuilder number(StringBuilder text, long number) {
        return number < 0 ? text.append("(- ").append(-number).append(')') : text.append(number);
    }

    /**
     * The names of the numbers of a puzzle in scripts for solvers: {@code V0} is the total of the anti-diagonal, then the rows
     * follow, each with its total, then the totals of the columns and of the main diagonal. Without diagonals {@code V0} and the
     * last name are left out.
     */
    static final class Variables {
        private final CrossSum puzzle;

        Variables(CrossSum puzzle) {
            this.puzzle = puzzle;
        }

        /** The first number, 0 or 1. */
        int first() {
            return puzzle.hasDiagonals() ? 0 : 1;
        }

        /** The number after the last. */
        int end() {
            return main() + (puzzle.hasDiagonals() ? 1 : 0);
        }

        int cell(int cell) {
            int columns = puzzle.columns();
            return 1 + cell / columns * (columns + 1) + cell % columns;
        }

        int rowTotal(int row) {
            return (row + 1) * (puzzle.columns() + 1);
        }

        int columnTotal(int column) {
            return 1 + puzzle.rows() * (puzzle.columns() + 1) + column;
        }

        int main() {
            return columnTotal(puzzle.columns());
        }

        /** The variable of the total of a line, by its place in {@link CrossSum#lines()}. */
        int total(int line) {
            int rows = puzzle.rows();
            int sides = rows + puzzle.columns();
            return line < rows ? rowTotal(line) : line < sides ? columnTotal(line - rows) : line == sides ? main() : 0;
        }

        /** For each variable its clue or total; {@link CrossSum#UNKNOWN} for a blank cell or an unknown total. */
        long[] known() {
            long[] known = new long[end()];
            for (int cell = 0; cell < puzzle.cells(); cell++) {
                known[cell(cell)] = puzzle.isBlank(cell) ? CrossSum.UNKNOWN : puzzle.clue(cell);
            }
            CrossSum.Line[] lines = puzzle.lines().toArray(CrossSum.Line[]::new);
            for (int line = 0; line < lines.length; line++) {
                known[total(line)] = lines[line].total();
            }
            return known;
        }
    }
}
