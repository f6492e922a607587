package org.seventeen.sums.solve;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.seventeen.base.text.Printable;

/**
 * Describes the search of a {@link CrossSumSolver} in sentences, stage by stage, with as much detail as is asked for; the note on
 * Total Concentration does so with the option {@code -v N} of its script.
 */
public final class SumExplanation {
    /** The stages and what each has reached. */
    public static final int STAGES = 1;
    /** The equations, the numbers of the blanks after each stage, and the halves that the search tries, too. */
    public static final int BLANKS = 2;
    /** Each step that narrows a blank, too. */
    public static final int STEPS = 3;

    private final int detail;
    private final Consumer<String> lines;
    private SumModel model;
    private SumDomains domains;
    /** The bounds of the blanks, and how many numbers are between them, when they were last looked at. */
    private int[] least;

    private int[] most;
    private int[] sizes;
    /** The numbers of the blanks that the last stage has printed. */
    private String[] shown;

    private String indent = "  ";
    private boolean searching;

    /**
     * An explanation line by line.
     *
     * @param detail {@link #STAGES}, {@link #BLANKS}, or {@link #STEPS} and more
     */
    public SumExplanation(int detail, Consumer<String> lines) {
        this.detail = detail;
        this.lines = lines;
    }

    /** The puzzle as equations. */
    void equations(SumModel of) {
        model = of;
        lines.accept(Printable.counted(of.cells().length, "blank") + ", "
                + Printable.counted(of.equations().size(), "equation") + " between them"
                + (of.isContradictory() ? ": the clues and totals contradict each other" : ""));
        print(of.equations());
    }

    /**
     * What the elimination has made.
     *
     * @param contradictory whether no whole numbers solve the equations
     */
    void eliminated(List<SumModel.Equation> equations, boolean contradictory) {
        long deciding = equations.stream()
                .filter(equation -> equation.blanks().length == 1)
                .count();
        lines.accept("stage 1, elimination: "
                + (contradictory
                        ? "the equations contradict each other: there is no solution"
                        : equations.isEmpty()
                                ? "no short equation results"
                                : Printable.counted(equations.size(), "equation") + " more, of which " + deciding
                                        + (deciding == 1 ? " decides" : " decide") + " a blank"));
        print(equations);
    }

    private void print(List<SumModel.Equation> equations) {
        if (detail >= BLANKS) {
            equations.forEach(equation -> lines.accept("  " + text(equation)));
        }
    }

    /** Begins to watch the numbers of the blanks. */
    void watch(SumDomains of) {
        domains = of;
        int count = of.count();
        least = new int[count];
        most = new int[count];
        sizes = new int[count];
        shown = new String[count];
        look();
    }

    /** A stage begins. */
    void begins(String stage) {
        if (detail >= STEPS) {
            lines.accept(stage);
        } else {
            indent = stage;
        }
    }

    /** A stage before the search has ended. */
    void narrowed(boolean possible) {
        String begin = detail >= STEPS ? "  " : indent + ": ";
        indent = "  ";
        long fixed =
                IntStream.range(0, domains.count()).filter(domains::isFixed).count();
        lines.accept(begin
                + (possible
                        ? fixed + " of " + Printable.counted(domains.count(), "blank") + (fixed == 1 ? " has" : " have")
                                + " one number left"
                        : "a blank has no number left: there is no solution"));
        for (int blank = 0; blank < domains.count() && possible && detail >= BLANKS; blank++) {
            if (!numbers(blank).equals(shown[blank])) {
                shown[blank] = numbers(blank);
                lines.accept("  " + model.name(blank) + ": " + shown[blank]);
            }
        }
        look();
    }

    /**
     * The search has taken a half of the numbers of a blank.
     *
     * @param level how deep the search is, from 1
     * @param again whether the lesser half has been tried
     */
    void tries(int level, int blank, int from, int to, boolean again) {
        if (!searching) {
            searching = true;
            lines.accept("stage 4, search");
        }
        indent = "  ".repeat(level + 1);
        if (detail >= BLANKS) {
            lines.accept("  ".repeat(level) + "level " + level + ": " + (again ? "then" : "try") + " "
                    + model.name(blank) + " " + range(from, to));
            look();
        }
    }

    /** An equation has narrowed its blanks, as far as it can. */
    void used(SumModel.Equation equation, boolean possible) {
        if (detail >= STEPS) {
            say(text(equation), equation.blanks(), possible);
        }
    }

    /** The number of a blank has left the numbers of a group of blanks. */
    void differs(int blank, int[] group, boolean possible) {
        if (detail >= STEPS) {
            say("another number than " + model.name(blank) + " = " + domains.least(blank), group, possible);
        }
    }

    /** Prints which blanks have fewer numbers than before. */
    private void say(String why, int[] blanks, boolean possible) {
        StringBuilder text = new StringBuilder();
        for (int blank : blanks) {
            boolean fewer = domains.least(blank) != least[blank]
                    || domains.most(blank) != most[blank]
                    || domains.size(blank) != sizes[blank];
            if (fewer) {
                text.append(text.length() == 0 ? "" : ", ")
                        .append(model.name(blank))
                        .append(' ');
                text.append(numbers(blank));
                look(blank);
            }
        }
        if (!possible) {
            text.append(text.length() == 0 ? "" : ", ").append("no number is left for one of them");
        }
        if (text.length() > 0) {
            lines.accept(indent + why + ": " + text);
        }
    }

    /** All blanks have one number. */
    void solution(long number) {
        if (detail >= BLANKS) {
            lines.accept(indent + "solution " + number);
        }
    }

    /** The search has ended, and nobody stopped it. */
    void ended(long nodes, long solutions) {
        lines.accept((searching ? "the search is complete: " : "no search is needed: ")
                + Printable.counted(nodes, "node") + ", "
                + Printable.counted(solutions, "solution"));
    }

    private void look() {
        for (int blank = 0; blank < domains.count(); blank++) {
            look(blank);
        }
    }

    private void look(int blank) {
        least[blank] = domains.least(blank);
        most[blank] = domains.most(blank);
        sizes[blank] = domains.size(blank);
    }

    private String numbers(int blank) {
        int from = domains.least(blank);
        int to = domains.most(blank);
        int size = domains.size(blank);
        return range(from, to) + (size <= (long) to - from ? ", " + size + " numbers" : "");
    }

    private static String range(int from, int to) {
        return from == to ? Integer.toString(from) : from + ".." + to;
    }

    /** As {@code row 1: r1c1 + r1c4 = 46} or {@code 2·r1c1 - r1c4 = 38}. */
    private String text(SumModel.Equation equation) {
        StringBuilder text = new StringBuilder(equation.line().isEmpty() ? "" : equation.line() + ": ");
        // The elimination leaves any sign; a first factor above 0 reads better.
        int sign = Integer.signum(equation.factors()[0]);
        for (int i = 0; i < equation.blanks().length; i++) {
            int factor = sign * equation.factors()[i];
            text.append(i == 0 ? "" : factor < 0 ? " - " : " + ");
            text.append(Math.abs(factor) == 1 ? "" : Math.abs(factor) + "·").append(model.name(equation.blanks()[i]));
        }
        return text.append(" = ").append(sign * equation.sum()).toString();
    }
}
