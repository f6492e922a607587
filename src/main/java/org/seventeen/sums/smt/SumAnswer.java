package org.seventeen.sums.smt;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumConditions;

/**
 * Reads what a solver of SMT-LIB prints for a {@link SumScript}: {@code sat} and the values, as {@code ((V0 70) (V1 (- 3)))}, as
 * a model of {@code (define-fun V0 () Int 70)}, or as lines {@code (= V0 70)}; or {@code unsat}. Lines {@code success} and statistics, a
 * list that begins with a colon, may stand anywhere.
 */
public final class SumAnswer {
    /** What solvers print that stopped before they were done. */
    private static final Set<String> UNDECIDED = Set.of("unknown", "timeout", "interrupted", "memout");

    private final String file;
    private final CrossSum puzzle;
    private final SumScript.Variables variables;
    private final int mostTokens;
    private final List<Token> open = new ArrayList<>();
    private final Map<Integer, Token> values = new HashMap<>();
    private Token verdict;
    private int depth;
    private long lastLine;
    private Optional<int[]> numbers = Optional.empty();

    private SumAnswer(String file, CrossSum puzzle) {
        this.file = file;
        this.puzzle = puzzle;
        variables = new SumScript.Variables(puzzle);
        // A value takes at most ten words of a model.
        mostTokens = 16 * (variables.end() + 64);
    }

    /**
     * Reads the answer for a puzzle.
     *
     * @param operand a file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; left open
     * @throws BadInputException if there is no such file or it has no answer, an answer without the number of a blank, or
     *     another number where the puzzle has a clue or a total
     * @throws IOException if reading fails for another reason
     */
    public static SumAnswer read(String operand, InputStream standardInput, CrossSum puzzle)
            throws BadInputException, IOException {
        try (TextLines lines = TextLines.open(operand, standardInput)) {
            SumAnswer answer = new SumAnswer(operand, puzzle);
            while (lines.advance()) {
                if (lines.cut()) {
                    throw lines.tooLong();
                }
                answer.take(lines.number(), lines.text());
            }
            answer.lastLine = lines.number();
            answer.numbers = answer.taken();
            return answer;
        }
    }

    /**
     * The numbers of all cells, or nothing if the solver has proved that there is no solution; {@link SumCheck} looks whether they
     * are a solution.
     */
    public Optional<int[]> numbers() {
        return numbers.map(int[]::clone);
    }

    /** The line, from 1, with the value of the first of these cells that has one; 0 if none has. */
    public long lineOf(List<Integer> cells) {
        return cells.stream()
                .map(cell -> values.get(variables.cell(cell)))
                .filter(Objects::nonNull)
                .mapToLong(Token::line)
                .findFirst()
                .orElse(0);
    }

    /** Takes the next line of the answer. */
    private void take(long number, String line) throws BadInputException {
        for (Token token : Token.split(file, number, line, mostTokens)) {
            if (token.is(")") && depth == 0) {
                throw token.fault("expected '(' before, found ')'");
            }
            if (depth == 0 && !token.is("(")) {
                takeWord(token);
                continue;
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            open.add(token);
            if (open.size() > mostTokens) {
                throw token.fault("expected at most " + mostTokens + " words of an answer, found more");
            }
            if (depth == 0) {
                takeList();
                open.clear();
            }
        }
    }

    private void takeWord(Token token) throws BadInputException {
        if (token.is("success") || token.is("unsupported")) {
            return;
        }
        if (UNDECIDED.contains(token.text())) {
            throw token.fault("expected sat or unsat, found " + token + ": the solver has not decided the puzzle");
        }
        if (!token.is("sat") && !token.is("unsat")) {
            throw token.fault("expected sat or unsat, found " + token);
        }
        if (verdict != null) {
            throw token.fault("expected one answer, found a second one (the first is at line " + verdict.line() + ")");
        }
        verdict = token;
    }

    private void takeList() throws BadInputException {
        Token first = word(1);
        if (first.text().startsWith(":")) {
            // Statistics and other information, as z3 -st prints them.
            return;
        }
        if (first.is("error")) {
            if (verdict != null && verdict.is("unsat")) {
                // There is no value to get.
                return;
            }
            throw first.errorOfSolver(word(2).text());
        }
        if (verdict == null) {
            throw first.fault("expected sat or unsat before the values, found " + first);
        }
        if (verdict.is("unsat") && !first.is(")")) {
            throw first.fault("expected no values after unsat, found " + first);
        }
        if (first.is("define-fun") || first.is("=")) {
            takeValue(0);
            return;
        }
        int at = first.is("model") ? 2 : 1;
        while (!word(at).is(")")) {
            at = takeValue(at);
        }
    }

    /** Takes {@code (V1 28)}, {@code (= V1 28)} or {@code (define-fun V1 () Int 28)}; returns the place behind. */
    private int takeValue(int start) throws BadInputException {
        int at = expect(start, "(");
        boolean function = word(at).is("define-fun");
        at += function || word(at).is("=") ? 1 : 0;
        Token name = word(at++);
        if (function) {
            at = expect(expect(at, "("), ")");
            if (!word(at).is("Int")) {
                String sort = word(at).is("(") ? "(" + word(at + 1).text() + " …)" : word(at).text();
                throw word(at).fault("expected the sort Int, as the script has it, found '" + sort + "'");
            }
            at++;
        }
        boolean negative = word(at).is("(") && word(at + 1).is("-");
        at += negative ? 2 : 0;
        Token digits = word(at);
        if (!digits.text().matches(negative ? "[0-9]{1,18}" : "-?[0-9]{1,18}")) {
            String found = digits.is("(") ? "'(" + word(at + 1).text() + " …)'" : digits.toString();
            throw digits.fault("expected a whole number as the value of " + name.text() + ", found " + found);
        }
        at = expect(negative ? expect(at + 1, ")") : at + 1, ")");
        keep(name, new Token(file, digits.line(), digits.column(), (negative ? "-" : "") + digits.text()));
        return at;
    }

    /** A word of the list, which ends with its parenthesis: behind it the same. */
    private Token word(int at) {
        return open.get(Math.min(at, open.size() - 1));
    }

    private int expect(int at, String word) throws BadInputException {
        if (!word(at).is(word)) {
            throw word(at).fault("expected '" + word + "', found " + word(at));
        }
        return at + 1;
    }

    private void keep(Token name, Token value) throws BadInputException {
        if (!name.text().matches("V(?:0|[1-9][0-9]{0,8})")) {
            throw name.fault("expected a name as V1, found " + name);
        }
        int variable = Integer.parseInt(name.text().substring(1));
        if (variable < variables.first() || variable >= variables.end()) {
            throw name.fault("expected a name from V" + variables.first() + " to V" + (variables.end() - 1)
                    + ", which the puzzle has, found " + name);
        }
        Token before = values.put(variable, value);
        if (before != null && !before.is(value.text())) {
            throw value.fault("expected one value of " + name.text() + ", found " + value + " after " + before);
        }
    }

    private Optional<int[]> taken() throws BadInputException {
        if (verdict == null || depth > 0) {
            throw missing(depth > 0 ? "')'" : "sat or unsat");
        }
        if (verdict.is("unsat")) {
            return Optional.empty();
        }
        long[] known = variables.known();
        for (int variable = variables.first(); variable < known.length; variable++) {
            Token value = values.get(variable);
            if (value != null
                    && known[variable] != CrossSum.UNKNOWN
                    && Long.parseLong(value.text()) != known[variable]) {
                throw value.fault("expected " + known[variable] + " as the value of V" + variable
                        + ", as the puzzle has it, found " + value);
            }
        }
        int[] numbers = puzzle.clues();
        for (int cell : puzzle.blanks()) {
            numbers[cell] = number(variables.cell(cell));
        }
        checkUnknownTotals(known, numbers);
        return Optional.of(numbers);
    }

    private BadInputException missing(String what) {
        return new BadInputException(file, lastLine + 1, 0, "expected " + what + ", found the end of the file");
    }

    /** No model has another total than the sum of its numbers; that of a total that is given is checked with the sums. */
    private void checkUnknownTotals(long[] known, int[] numbers) throws BadInputException {
        CrossSum.Line[] lines = puzzle.lines().toArray(CrossSum.Line[]::new);
        for (int line = 0; line < lines.length; line++) {
            int variable = variables.total(line);
            Token value = values.get(variable);
            long sum = lines[line].sumOf(numbers);
            if (value != null && known[variable] == CrossSum.UNKNOWN && Long.parseLong(value.text()) != sum) {
                throw value.fault("expected " + sum + " as the value of V" + variable + ", the sum of "
                        + lines[line].name() + ", found " + value);
            }
        }
    }

    private int number(int variable) throws BadInputException {
        Token value = values.get(variable);
        if (value == null) {
            throw missing("a value of V" + variable);
        }
        long number = Long.parseLong(value.text());
        if (Math.abs(number) > SumConditions.Range.LIMIT) {
            throw value.fault("expected a number within -" + SumConditions.Range.LIMIT + ".."
                    + SumConditions.Range.LIMIT + ", found " + value);
        }
        return (int) number;
    }

    /**
     * A word or a parenthesis of what a solver prints.
     *
     * @param file the file's name, for faults
     * @param line the line, from 1
     * @param column its first character, from 1
     * @param text the word; a string with its quotes; {@code (} or {@code )}
     */
    private record Token(String file, long line, int column, String text) {
        private static final int MOST_SHOWN = 40;
        private static final int MOST_OF_AN_ERROR = 200;

        /**
         * The tokens of a line; a semicolon begins a comment.
         *
         * @throws BadInputException if a string or a quoted name does not end on the line, or there are too many tokens
         */
        static List<Token> split(String file, long number, String line, int most) throws BadInputException {
            List<Token> tokens = new ArrayList<>();
            int at = 0;
            while (at < line.length() && line.charAt(at) != ';') {
                char sign = line.charAt(at);
                if (Character.isWhitespace(sign) || Character.isSpaceChar(sign)) {
                    at++;
                    continue;
                }
                int start = at;
                if (sign == '"' || sign == '|') {
                    at = line.indexOf(sign, start + 1) + 1;
                    int last = tokens.size() - 1;
                    if (at == 0
                            && last > 0
                            && tokens.get(last).is("error")
                            && tokens.get(last - 1).is("(")) {
                        // Its message may have several lines; the first says what is wrong.
                        throw tokens.get(last).errorOfSolver(line.substring(start));
                    }
                    if (at == 0) {
                        throw new BadInputException(
                                file,
                                number,
                                line.length() + 1,
                                "expected the closing " + sign + " of column " + (start + 1)
                                        + ", found the end of the line");
                    }
                } else if (sign == '(' || sign == ')') {
                    at++;
                } else {
                    while (at < line.length() && isWord(line.charAt(at))) {
                        at++;
                    }
                }
                String text = line.substring(start, at);
                tokens.add(
                        new Token(file, number, start + 1, sign == '|' ? text.substring(1, text.length() - 1) : text));
                if (tokens.size() > most) {
                    throw new BadInputException(
                            file, number, start + 1, "expected at most " + most + " words of an answer, found more");
                }
            }
            return tokens;
        }

        private static boolean isWord(char sign) {
            return !Character.isWhitespace(sign) && !Character.isSpaceChar(sign) && "()\"|;".indexOf(sign) < 0;
        }

        boolean is(String word) {
            return text.equals(word);
        }

        /** A fault at this place. */
        BadInputException fault(String message) {
            return new BadInputException(file, line, column, message);
        }

        /** The token as messages show it. */
        @Override
        public String toString() {
            return "'" + cut(text, MOST_SHOWN) + "'";
        }

        /** The fault of an answer that is an error of the solver, at this word. */
        BadInputException errorOfSolver(String message) {
            return fault("expected an answer, found an error of the solver: " + cut(message, MOST_OF_AN_ERROR));
        }

        private static String cut(String text, int most) {
            return text.length() > most ? text.substring(0, most) + "…" : text;
        }
    }
}
