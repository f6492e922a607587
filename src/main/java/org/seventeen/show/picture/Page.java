package org.seventeen.show.picture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Writes an HTML page that needs nothing but itself: a policy in it forbids every request. Style and parts are the same for all
 * pages; all texts are escaped.
 */
public final class Page {
    /** What a page may do, as the content of its policy: its own style and script, and no request. */
    public static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

    private final Appendable out;

    private Page(Appendable out) {
        this.out = out;
    }

    /** The content of a page, or of a part of it. */
    @FunctionalInterface
    public interface Content {
        void write(Page page) throws IOException;
    }

    /**
     * The head and the end of a page.
     *
     * @param title the title and first heading
     * @param style more style than all pages have, as CSS; may be empty
     * @param sections the parts that a reader can go to: the id of each {@link #section} and its heading, in order
     * @param script what the page does, as JavaScript; may be empty
     */
    public record Frame(String title, String style, Map<String, String> sections, String script) {}

    /**
     * Writes a page.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Frame frame, Appendable out, Content content) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        out.append("<title>" + Markup.escaped(frame.title()) + "</title>\n");
        out.append("<style>\n" + style() + frame.style() + "</style>\n</head>\n<body>\n");
        out.append("<a class=\"skip\" href=\"#main\">To the content</a>\n");
        out.append(
                "<svg class=\"picture\" width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">\n");
        Svg.writeTiles(out);
        out.append("</svg>\n<header>\n<h1>" + Markup.escaped(frame.title()) + "</h1>\n");
        if (!frame.sections().isEmpty()) {
            out.append("<nav aria-label=\"Parts of the page\"><ul>\n");
            for (Map.Entry<String, String> section : frame.sections().entrySet()) {
                out.append("<li><a href=\"#" + section.getKey() + "\">" + Markup.escaped(section.getValue())
                        + "</a></li>\n");
            }
            out.append("</ul></nav>\n");
        }
        out.append("</header>\n<main id=\"main\">\n");
        content.write(new Page(out));
        out.append("</main>\n");
        if (!frame.script().isEmpty()) {
            out.append("<script>\n\"use strict\";\n" + frame.script() + "</script>\n");
        }
        out.append("</body>\n</html>\n");
    }

    /** The style of all pages: colours, pictures and parts. */
    public static String style() throws IOException {
        return resource(Page.class, "colours.css")
                + resource(Page.class, "picture.css")
                + resource(Page.class, "page.css");
    }

    /** The text of a file that comes with the program, beside a class. */
    public static String resource(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("expected " + name + " in the program, found none");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Writes HTML as it is. */
    public Page html(String html) throws IOException {
        out.append(html);
        return this;
    }

    /** A part with a heading, to which a link of the {@link Frame} may lead. */
    public Page section(String id, String heading, Content content) throws IOException {
        out.append("<section id=\"" + id + "\" aria-labelledby=\"" + id + "-heading\">\n<h2 id=\"" + id + "-heading\">"
                + Markup.escaped(heading) + "</h2>\n");
        content.write(this);
        out.append("</section>\n");
        return this;
    }

    /** A paragraph. */
    public Page paragraph(String text) throws IOException {
        out.append("<p>" + Markup.escaped(text) + "</p>\n");
        return this;
    }

    /** A heading within a section. */
    public Page heading(String text) throws IOException {
        out.append("<h3>" + Markup.escaped(text) + "</h3>\n");
        return this;
    }

    /** Names and values. */
    public Page facts(Map<String, String> facts) throws IOException {
        out.append("<dl class=\"facts\">\n");
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            out.append(
                    "<dt>" + Markup.escaped(fact.getKey()) + "</dt><dd>" + Markup.escaped(fact.getValue()) + "</dd>\n");
        }
        out.append("</dl>\n");
        return this;
    }

    /** Content that is hidden until it is opened. */
    public Page details(String summary, Content content) throws IOException {
        out.append("<details>\n<summary>" + Markup.escaped(summary) + "</summary>\n");
        content.write(this);
        out.append("</details>\n");
        return this;
    }

    /**
     * A table of numbers; the first column names its row.
     *
     * @param caption what the table shows
     * @param heads the names of the columns
     * @param rows as many fields as columns in each
     */
    public Page table(String caption, List<String> heads, List<List<String>> rows) throws IOException {
        out.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"" + Markup.escaped(caption)
                + "\">\n<table class=\"numbers\">\n<caption>" + Markup.escaped(caption) + "</caption>\n<thead><tr>");
        for (String head : heads) {
            out.append("<th scope=\"col\">" + Markup.escaped(head) + "</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows) {
            out.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                String text = Markup.escaped(row.get(i));
                out.append(i == 0 ? "<th scope=\"row\">" + text + "</th>" : "<td>" + text + "</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n");
        return this;
    }

    /** A picture with a sentence below it. */
    public Page figure(String title, String caption, Svg.Picture picture) throws IOException {
        out.append("<figure>\n");
        Svg.writeInPage(title, picture, out);
        if (!caption.isEmpty()) {
            out.append("<figcaption>" + Markup.escaped(caption) + "</figcaption>\n");
        }
        out.append("</figure>\n");
        return this;
    }

    /** Data for the script, as JSON. */
    public Page data(String id, String json) throws IOException {
        // The end of a script in a text of the data would end this one.
        out.append(
                "<script type=\"application/json\" id=\"" + id + "\">" + json.replace("<", "\\u003c") + "</script>\n");
        return this;
    }
}
