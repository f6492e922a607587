package org.seventeen.show.picture;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.file.ProgramFile;

/**
 * An HTML page that needs nothing but itself: a policy in it forbids every request. Style and parts are the same for all pages; all
 * texts are escaped. Parts are added from top to bottom.
 */
public final class Page {
    /** What a page may do, as the content of its policy: its own style and script, and no request. */
    static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

    private static final String BRAND =
            "<p class=\"brand\"><span class=\"mark\" aria-hidden=\"true\">17</span> Seventeen</p>\n";

    private final String title;
    private final Map<String, String> sections = new LinkedHashMap<>();
    private final StringBuilder body = new StringBuilder();
    private String top = BRAND;
    private boolean inSection;

    /** A page with a title, which is the first heading too. */
    public Page(String title) {
        this.title = title;
    }

    /**
     * The whole page. Its script may put functions of an element into {@code Parts}: each makes what it finds below that element
     * answer to the reader, here in the whole page, in the workbench in a view.
     *
     * @param style more style than all pages have, as CSS; may be empty
     * @param script what the page does, as JavaScript; may be empty
     */
    public String html(String style, String script) {
        StringBuilder html = new StringBuilder(head(title, style() + style))
                .append("<body>\n<a class=\"skip\" href=\"#main\">To the content</a>\n" + patterns() + "<header>\n"
                        + top + "</header>\n<main id=\"main\">\n<h1>" + Markup.escaped(title) + "</h1>\n");
        if (!sections.isEmpty()) {
            html.append("<nav class=\"parts\" aria-label=\"Parts of the page\"><ul>\n");
            sections.forEach((id, heading) ->
                    html.append("<li><a href=\"#" + id + "\">" + Markup.escaped(heading) + "</a></li>\n"));
            html.append("</ul></nav>\n");
        }
        html.append(body()).append("</main>\n");
        if (!script.isEmpty()) {
            html.append("<script>\n\"use strict\";\nconst Parts = {};\n" + script
                    + "Object.values(Parts).forEach(part => part(document));\n</script>\n");
        }
        return html.append("</body>\n</html>\n").toString();
    }

    /** What was added to the page, without title and links: a view of the workbench takes it as it is. */
    public String body() {
        endSection();
        return body.toString();
    }

    private static String head(String title, String style) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n"
                + "<title>" + Markup.escaped(title) + "</title>\n"
                + "<style>\n" + style + "</style>\n</head>\n";
    }

    /** The patterns of sets of cells, which pictures anywhere on the page name. */
    public static String patterns() {
        return "<svg class=\"picture\" width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">\n"
                + Picture.tiles() + "</svg>\n";
    }

    /** The style of all pages: colours, pictures and parts. */
    public static String style() {
        return resource(Page.class, "colours.css")
                + resource(Page.class, "picture.css")
                + resource(Page.class, "page.css");
    }

    /** The text of a file that comes with the program, beside a class. */
    public static String resource(Class<?> beside, String name) {
        return new String(ProgramFile.read(beside, name), StandardCharsets.UTF_8);
    }

    /** What stands above the title, as HTML, in place of the name of the program. */
    public Page top(String html) {
        top = html;
        return this;
    }

    /** Adds HTML as it is. */
    public Page raw(String html) {
        body.append(html);
        return this;
    }

    /** Begins a part with a heading, to which a link at the top leads; it ends with the next one. */
    public Page section(String id, String heading) {
        endSection();
        sections.put(id, heading);
        inSection = true;
        return raw("<section class=\"card\" id=\"" + id + "\" aria-labelledby=\"" + id + "-heading\">\n<h2 id=\"" + id
                + "-heading\">" + Markup.escaped(heading) + "</h2>\n");
    }

    /** Ends the part; what follows belongs to none. */
    public Page endSection() {
        body.append(inSection ? "</section>\n" : "");
        inSection = false;
        return this;
    }

    /** A paragraph. */
    public Page paragraph(String text) {
        return raw("<p>" + Markup.escaped(text) + "</p>\n");
    }

    /** A heading within a section. */
    public Page heading(String text) {
        return raw("<h3>" + Markup.escaped(text) + "</h3>\n");
    }

    /** Names and values. */
    public Page facts(Map<String, String> facts) {
        body.append("<dl class=\"facts\">\n");
        facts.forEach((name, value) ->
                body.append("<dt>" + Markup.escaped(name) + "</dt><dd>" + Markup.escaped(value) + "</dd>\n"));
        return raw("</dl>\n");
    }

    /** Names and short values, large: what a reader looks for first. */
    public Page tiles(Map<String, String> facts) {
        body.append("<dl class=\"tiles\">\n");
        facts.forEach((name, value) -> body.append(
                "<div><dt>" + Markup.escaped(name) + "</dt><dd>" + Markup.escaped(value) + "</dd></div>\n"));
        return raw("</dl>\n");
    }

    /** A list; nothing if it is empty. */
    Page list(List<String> items) {
        if (!items.isEmpty()) {
            body.append("<ul>\n");
            items.forEach(item -> body.append("<li>" + Markup.escaped(item) + "</li>\n"));
            body.append("</ul>\n");
        }
        return this;
    }

    /** A table that is hidden until it is opened. */
    public Page details(String summary, String caption, List<String> heads, List<List<String>> rows) {
        body.append("<details>\n<summary>" + Markup.escaped(summary) + "</summary>\n");
        return table(caption, heads, rows).raw("</details>\n");
    }

    /**
     * A table of numbers; the first column names its row.
     *
     * @param caption what the table shows
     * @param heads the names of the columns
     * @param rows as many fields as columns in each
     */
    public Page table(String caption, List<String> heads, List<List<String>> rows) {
        body.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"" + Markup.escaped(caption)
                + "\">\n<table class=\"numbers\">\n<caption>" + Markup.escaped(caption) + "</caption>\n<thead><tr>");
        heads.forEach(head -> body.append("<th scope=\"col\">" + Markup.escaped(head) + "</th>"));
        body.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows) {
            body.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                String text = Markup.escaped(row.get(i));
                body.append(i == 0 ? "<th scope=\"row\">" + text + "</th>" : "<td>" + text + "</td>");
            }
            body.append("</tr>\n");
        }
        return raw("</tbody>\n</table>\n</div>\n");
    }

    /** A picture with a sentence below it. */
    public Page figure(String name, String caption, Picture picture) {
        body.append("<figure>\n").append(picture.inPage(name));
        if (!caption.isEmpty()) {
            body.append("<figcaption>" + Markup.escaped(caption) + "</figcaption>\n");
        }
        return raw("</figure>\n");
    }

    /** Data for the script, as JSON. */
    public Page data(String id, String json) {
        // The end of a script in a text of the data would end this one.
        return raw(
                "<script type=\"application/json\" id=\"" + id + "\">" + json.replace("<", "\\u003c") + "</script>\n");
    }
}
