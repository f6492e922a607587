package org.seventeen.sums.smt;

/**
 * Whether the library of {@link SmtInterpolSolver} is there. This class stands apart, as Java refuses to load that one without
 * the library.
 */
public final class SmtInterpol {
    private static final String LIBRARY = "de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol";

    private SmtInterpol() {}

    /** Whether the library is in the class path. */
    public static boolean isPresent() {
        try {
            Class.forName(LIBRARY, false, SmtInterpol.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
