package org.seventeen.show.play;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * The page as one self-contained HTML file. Its policy forbids it to ask for anything but, if it was served, the server that it
 * came from; and to run any script but its own two, which the policy names by their digests.
 */
public final class PlayPage {
    /** What a worker of the page needs: it runs the same text. */
    private static final List<String> ENGINE =
            List.of("random.js", "survo.js", "survo-solver.js", "survo-maker.js", "sudoku.js", "work.js");

    private static final List<String> PAGE = List.of(
            "game.js",
            "link.js",
            "parts.js",
            "server.js",
            "survo-board.js",
            "survo-play.js",
            "sudoku-play.js",
            "app.js");

    private PlayPage() {}

    /**
     * Writes the page.
     *
     * @param content the puzzles that it offers besides those it makes
     * @param served whether a {@link PlayServer} serves it
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(PlayContent content, boolean served, Appendable out) throws IOException {
        String style = resource("page.css");
        String engine = all(ENGINE);
        String page = all(PAGE);
        String policy = "default-src 'none'; script-src " + digest("\n" + engine) + " " + digest("\n" + page)
                + "; style-src " + digest("\n" + style) + "; img-src data:; worker-src blob:; connect-src "
                + (served ? "'self'" : "'none'") + "; base-uri 'none'; form-action 'none'";
        out.append(resource("page.html")
                .replace("@POLICY@", policy)
                .replace("@STYLE@", style)
                .replace("@ENGINE@", engine)
                .replace("@PAGE@", page)
                .replace("@GIVEN@", content.json(served)));
    }

    private static String all(List<String> names) throws IOException {
        StringBuilder text = new StringBuilder("'use strict';\n");
        for (String name : names) {
            text.append(resource(name));
        }
        return text.toString();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PlayPage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
