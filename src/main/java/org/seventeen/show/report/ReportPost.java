package org.seventeen.show.report;

import java.util.Locale;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.Puzzle;

/** A report as a text to post: the result as one sentence, where it comes from, and the puzzles. */
public enum ReportPost {
    /** Plain text. */
    TEXT("", "", "", ""),
    /** Markdown, as GitHub and many sites read it. */
    MARKDOWN("**", "**", "```\n", "```\n"),
    /** BBCode of forums. */
    BBCODE("[b]", "[/b]", "[code]\n", "[/code]\n");

    private final String strong;
    private final String strongEnd;
    private final String block;
    private final String blockEnd;

    ReportPost(String strong, String strongEnd, String block, String blockEnd) {
        this.strong = strong;
        this.strongEnd = strongEnd;
        this.block = block;
        this.blockEnd = blockEnd;
    }

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The text.
     *
     * @param program the program and its version, as the reader should know them
     */
    public String of(Report report, String program) {
        StringBuilder post = new StringBuilder(strong + report.result() + strongEnd + ".\n\n");
        post.append("Found by " + program + " in " + Printable.time(report.cpuNanos / 1e9) + " of CPU time");
        post.append(report.isStore ? "; " + report.options + "; " + report.input + ".\n" : ".\n");
        for (String fault : report.faults()) {
            post.append(fault).append(".\n");
        }
        if (!report.drawn.isEmpty()) {
            if (report.drawn.size() < report.puzzles) {
                post.append("\nA random draw of " + report.drawn.size() + " of the puzzles:\n");
            }
            post.append('\n').append(block);
            for (Report.Drawn puzzle : report.drawn) {
                post.append(Puzzle.of(puzzle.grid(), puzzle.clues()));
                post.append(puzzle.annotation().isEmpty() ? "" : " " + Printable.line(puzzle.annotation()));
                post.append(puzzle.minimal() ? "\n" : " not minimal\n");
            }
            post.append(blockEnd);
        }
        return post.toString();
    }
}
