package org.seventeen.workbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.seventeen.base.file.ProgramFile;
import org.seventeen.show.picture.Page;
import org.seventeen.show.report.ReportHtml;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.workbench.PlayLink.PlayGiven;

/**
 * The page as one self-contained HTML file. Its policy forbids it to ask for anything but, if it was served, the server that it came
 * from; and to run any script but its own two, which the policy names by their digests, and the program in it. Not for more than one thread.
 */
public final class WorkbenchPage {
    /** The most puzzles to play that a page offers. */
    public static final int MOST_PUZZLES = PlayGiven.MOST_PUZZLES;

    private static final String MODULE = "workbench.wasm";

    /** The name of the file that some questions need ({@link Workbench}); its last part is its path on the server. */
    static final String INDEX = CatalogKind.GRIDS.resource();

    /** Views in the order of the page; the script of each is {@code view-NAME.js}. */
    private static final List<String> VIEWS =
            List.of("grid", "sets", "search", "inside", "puzzle", "play", "sums", "results");

    private static final List<String> SCRIPTS = List.of(
            "shell.js",
            "kit.js",
            "paper.js",
            "game.js",
            "game-parts.js",
            "survo-board.js",
            "survo-play.js",
            "sudoku-play.js");

    /** Scripts of the pages of the command line that views show, too. */
    private static final List<String> PARTS = List.of("board.js", "trace.js", "forward.js", "lattice.js");

    private static final List<String> STYLES =
            List.of("trace.css", "forward.css", "crosssum.css", "lattice.css", "sheets.css");

    private static final List<String> OWN_STYLES = List.of("workbench.css", "views.css", "play.css");

    private final byte[] module;
    private final PlayGiven offered = new PlayGiven();

    /** A page with a program. */
    WorkbenchPage(byte[] module) {
        this.module = module.clone();
    }

    /** The page with the program that the build has compiled; empty if it was built without ({@code mvn -Pweb package} builds it). */
    public static Optional<WorkbenchPage> ofBuild() {
        return ProgramFile.isThere(WorkbenchPage.class, MODULE)
                ? Optional.of(new WorkbenchPage(ProgramFile.read(WorkbenchPage.class, MODULE)))
                : Optional.empty();
    }

    /**
     * Offers a Survo puzzle to play.
     *
     * @throws IllegalArgumentException if there are 1000 puzzles already
     */
    public void offer(SurvoPuzzle puzzle) {
        offered.add(puzzle, List.of());
    }

    /**
     * Offers a sudoku to play; of a full grid the page makes a puzzle.
     *
     * @throws IllegalArgumentException if there are 1000 puzzles already, or a digit stands in a row, column or box twice
     */
    public void offer(Puzzle puzzle) {
        offered.add(puzzle);
    }

    /**
     * The text of the page.
     *
     * @param served whether a {@link WorkbenchServer} serves it
     */
    public String html(boolean served) {
        String engine = scripts(List.of("engine.js"));
        String page = scripts(SCRIPTS)
                + "const Parts = {};\n"
                + all(Page.class, PARTS)
                + ReportHtml.script()
                + VIEWS.stream().map(name -> resource("view-" + name + ".js")).collect(Collectors.joining())
                + "Shell.start();\n";
        String policy = "default-src 'none'; script-src " + digest("\n" + engine) + " " + digest("\n" + page)
                + " 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:; connect-src "
                + (served ? "'self'" : "'none'") + "; base-uri 'none'; form-action 'none'";
        return resource("workbench.html")
                .replace("@POLICY@", policy)
                .replace(
                        "@STYLE@",
                        Page.style()
                                + all(Page.class, STYLES)
                                + ReportHtml.style()
                                + all(WorkbenchPage.class, OWN_STYLES))
                .replace("@PATTERNS@", Page.patterns())
                .replace("@ENGINE@", engine)
                .replace("@PAGE@", page)
                .replace("@GIVEN@", given())
                .replace("@FILES@", served ? "" : dataScript(INDEX.substring(INDEX.lastIndexOf('/') + 1), index()))
                .replace("@MODULE@", dataScript("module", module));
    }

    /** The index of ranks, which the page asks for when it first needs it. */
    static byte[] index() {
        return ProgramFile.read(WorkbenchPage.class, INDEX);
    }

    /** Bytes in a script of data: compressed, as base64. */
    private static String dataScript(String id, byte[] bytes) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(Base64.getEncoder().wrap(text))) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return "<script type=\"application/octet-stream\" id=\"" + id + "\">" + text.toString(StandardCharsets.US_ASCII)
                + "</script>\n";
    }

    private static String scripts(List<String> names) {
        return "'use strict';\n" + all(WorkbenchPage.class, names);
    }

    private static String all(Class<?> beside, List<String> names) {
        return names.stream().map(name -> Page.resource(beside, name)).collect(Collectors.joining());
    }

    private static String resource(String name) {
        return Page.resource(WorkbenchPage.class, name);
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** What the page is given, as JSON that can stand in an element {@code script}. */
    private String given() {
        return Workbench.answer(offered::write).replace("<", "\\u003c");
    }
}
