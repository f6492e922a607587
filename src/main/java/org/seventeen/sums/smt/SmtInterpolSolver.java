package org.seventeen.sums.smt;

import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.StringReader;
import java.util.Map;
import java.util.function.Predicate;
import org.seventeen.base.text.Printable;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.solve.CrossSumSolver;

/**
 * The library SMTInterpol as a solver that shares no code with {@link CrossSumSolver}: it gets the {@link SumScript} as text,
 * and after each solution the assertion that the next one differs. The program does not contain the library, so ask {@link
 * Library#isPresent} first. Not for more than one thread, and for one visit.
 */
public final class SmtInterpolSolver implements SumSolver {
    private final CrossSum puzzle;
    private final SumScript script;
    private final SumScript.Variables variables;
    private volatile boolean stopped;
    private volatile boolean undecided;
    private volatile long checks;

    public SmtInterpolSolver(CrossSum puzzle) {
        this.puzzle = puzzle;
        script = new SumScript(puzzle);
        variables = new SumScript.Variables(puzzle);
    }

    @Override
    public long visit(Predicate<int[]> sink) {
        DefaultLogger logger = new DefaultLogger();
        logger.setLoglevel(LogProxy.LOGLEVEL_OFF);
        OptionMap options = new OptionMap(logger, true);
        SMTInterpol solver = new SMTInterpol(null, options);
        solver.setTerminationRequest(() -> stopped);
        ParseEnvironment input = new Answers(solver, options);
        input.parseStream(new StringReader(script.assertions()), "puzzle");
        Term[] blanks = new Term[puzzle.blanks().length];
        for (int i = 0; i < blanks.length; i++) {
            blanks[i] = solver.term("V" + variables.cell(puzzle.blanks()[i]));
        }
        long visited = 0;
        long asked = 0;
        while (!stopped) {
            checks = ++asked;
            LBool verdict = solver.checkSat();
            if (verdict != LBool.SAT) {
                undecided = verdict == LBool.UNKNOWN;
                return visited;
            }
            int[] numbers = numbers(solver, blanks);
            visited++;
            if (!sink.test(numbers)) {
                return visited;
            }
            input.parseStream(new StringReader(script.otherThan(numbers)), "another");
        }
        undecided = true;
        return visited;
    }

    private int[] numbers(SMTInterpol solver, Term[] blanks) {
        int[] numbers = puzzle.clues();
        if (blanks.length > 0) {
            Map<Term, Term> values = solver.getValue(blanks);
            for (int i = 0; i < blanks.length; i++) {
                // Negative numbers are written as (- 5).
                String value = values.get(blanks[i]).toString().replaceAll("[() ]", "");
                numbers[puzzle.blanks()[i]] = Integer.parseInt(value);
            }
        }
        return numbers;
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public boolean isUndecided() {
        return undecided;
    }

    @Override
    public String effort() {
        return Printable.counted(checks, "question") + " to SMTInterpol";
    }

    /** Takes what the library would print. A script of this program has no fault, so an error is one of the program. */
    private static final class Answers extends ParseEnvironment {
        Answers(SMTInterpol solver, OptionMap options) {
            super(solver, options);
        }

        @Override
        public void printSuccess() {}

        @Override
        public void printResponse(Object response) {}

        @Override
        public void printError(String message) {
            throw new IllegalStateException("SMTInterpol refused the script: " + message);
        }
    }

    /**
     * Whether the library of {@link SmtInterpolSolver} is there. This class stands apart, as Java refuses to load that one without
     * the library.
     */
    public static final class Library {
        private static final String LIBRARY = "de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol";

        private Library() {}

        /** Whether the library is in the class path. */
        public static boolean isPresent() {
            try {
                Class.forName(LIBRARY, false, Library.class.getClassLoader());
                return true;
            } catch (ClassNotFoundException absent) {
                return false;
            }
        }
    }
}
