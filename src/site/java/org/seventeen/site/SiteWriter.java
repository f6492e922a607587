package org.seventeen.site;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.LineBreakRendering;
import org.commonmark.renderer.text.TextContentRenderer;
import org.seventeen.base.text.JsonLine;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Page;
import org.seventeen.workbench.WorkbenchPage;

/**
 * Makes the site: each document of the repository as a page, the workbench, the Javadoc, and a search over all pages. The site needs
 * no server: all links are relative, and each page carries its style.
 *
 * <p>A link that leads nowhere, also to a heading that is missing, ends the build with a sentence.
 */
public final class SiteWriter {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    /** Documents in the root of the repository; the others are all in these folders. */
    private static final List<String> DOCUMENTS =
            List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md");

    private static final List<String> FOLDERS = List.of("docs", "catalogs", "grids", "bench", "cluster");

    private final Path root;
    private final Path site;

    /** By path in the repository, such as docs/survo.md. */
    private final Map<String, Node> documents = new TreeMap<>();

    private final Map<String, Set<String>> anchors = new TreeMap<>();
    private final Set<String> files = new HashSet<>();
    private final List<String> faults = new ArrayList<>();

    private SiteWriter(Path root, Path site) {
        this.root = root;
        this.site = site;
    }

    /**
     * Writes the site.
     *
     * @param arguments the root of the repository, the folder of the site, and the folder of the Javadoc
     */
    public static void main(String[] arguments) throws IOException {
        SiteWriter writer = new SiteWriter(Path.of(arguments[0]), Path.of(arguments[1]));
        writer.read();
        writer.writeAll(Path.of(arguments[2]));
        if (!writer.faults.isEmpty()) {
            writer.faults.forEach(System.err::println);
            System.exit(1);
        }
    }

    private void read() throws IOException {
        List<String> names = new ArrayList<>(DOCUMENTS);
        for (String folder : FOLDERS) {
            if (Files.isDirectory(root.resolve(folder))) {
                try (Stream<Path> found = Files.walk(root.resolve(folder))) {
                    found.map(file -> root.relativize(file).toString().replace('\\', '/'))
                            .filter(name -> name.endsWith(".md"))
                            .forEach(names::add);
                }
            }
        }
        for (String name : names) {
            Node document = PARSER.parse(Files.readString(root.resolve(name)));
            documents.put(name, document);
            anchors.put(name, new HashSet<>());
            document.accept(new AbstractVisitor() {
                @Override
                public void visit(Heading heading) {
                    anchors.get(name).add(anchor(heading));
                }
            });
        }
    }

    private void writeAll(Path javadoc) throws IOException {
        for (Map.Entry<String, Node> document : documents.entrySet()) {
            write(document.getKey(), document.getValue());
        }
        WorkbenchPage workbench = WorkbenchPage.ofBuild()
                .orElseThrow(() -> new IOException("expected a build with the workbench, found one without"));
        write("workbench.html", workbench.html(false));
        write("search.html", search());
        copyFolder(javadoc, site.resolve("api"));
    }

    private void write(String name, String html) throws IOException {
        Path file = site.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, html);
    }

    private static void copyFolder(Path from, Path to) throws IOException {
        try (Stream<Path> found = Files.walk(from)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.write(copy, Files.readAllBytes(file));
            }
        }
    }

    private void write(String name, Node document) throws IOException {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(target(name, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(data(name, image.getDestination()));
            }
        });
        Heading first = document.getFirstChild() instanceof Heading heading ? heading : null;
        String title = first == null ? name : text(first);
        if (first != null) {
            first.unlink();
        }
        HtmlRenderer renderer = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading heading) {
                        attributes.put("id", anchor(heading));
                    } else if (node instanceof TableBlock) {
                        attributes.put("class", "numbers prose");
                    }
                })
                .build();
        String html = renderer.render(document)
                .replace("<pre>", "<pre tabindex=\"0\">")
                .replace("<table", "<div class=\"scroll\" tabindex=\"0\"><table")
                .replace("</table>", "</table></div>");
        write(
                page(name),
                new Page(title)
                        .top(top(name))
                        .raw("<div class=\"article\">" + html + "</div>\n")
                        .html(STYLE, ""));
    }

    private static final String STYLE = """
            .article { max-width: 60rem; }
            .article pre { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: var(--round); padding: .7rem .9rem; }
            .article pre code { overflow-wrap: normal; }
            .article h2 { margin-top: 2rem; }
            .article img { max-width: 100%; height: auto; border-radius: var(--round); border: 1px solid var(--line); }
            .prose td, .prose th, .prose tbody th { text-align: left; white-space: normal; }
            .prose code { overflow-wrap: normal; }
            .prose:has(th:nth-child(4)) { min-width: 44rem; }
            .prose thead th + th { text-align: left; }
            .site { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem 1rem; }
            .site a { color: inherit; }
            .site input { width: 12rem; margin: 0; }
            .hits li { margin: .6rem 0; overflow-wrap: anywhere; }
            """;

    /** Links from each page to the others: a way back, the index of documents, the workbench, the Javadoc, the search. */
    private static String top(String name) {
        String up = "../".repeat((int) name.chars().filter(sign -> sign == '/').count());
        return "<a class=\"brand\" href=\"" + up
                + "index.html\"><span class=\"mark\" aria-hidden=\"true\">17</span> Seventeen</a>\n"
                + "<nav class=\"site\" aria-label=\"Site\"><a href=\"" + up + "docs/index.html\">Documents</a>"
                + "<a href=\"" + up + "workbench.html\">Workbench</a><a href=\"" + up + "api/index.html\">Javadoc</a>"
                + "<form action=\"" + up + "search.html\" role=\"search\"><input name=\"q\" type=\"search\""
                + " aria-label=\"Search all pages\" placeholder=\"Search\"></form></nav>\n";
    }

    /** Where the page of a document is: README.md of a folder is its index. */
    private static String page(String document) {
        return document.replaceFirst("README\\.md$", "index.md").replaceFirst("\\.md$", ".html");
    }

    /** Where a link of a document leads on the site. A file that is no document is copied. */
    private String target(String from, String link) {
        if (link.matches("[a-z]+:.*")) {
            return link;
        }
        String path = link.replaceFirst("#.*", "");
        String part = link.substring(path.length());
        Path folder = Path.of(from).resolveSibling("");
        String name = path.isEmpty()
                ? from
                : folder.resolve(path).normalize().toString().replace('\\', '/');
        Set<String> known = anchors.get(name);
        if (known != null) {
            if (!part.isEmpty() && !known.contains(part.substring(1))) {
                faults.add(from + ": expected a heading '" + part + "' in " + name + ", found none");
            }
            return path.isEmpty() ? part : page(path) + part;
        }
        try {
            Path file = root.resolve(name);
            if (Files.isDirectory(file)) {
                copyFolder(file, site.resolve(name));
                if (!documents.containsKey(name + "/README.md")) {
                    write(name + "/index.html", listing(name));
                }
                return path + "/index.html";
            }
            if (files.add(name)) {
                Files.createDirectories(site.resolve(name).getParent());
                Files.write(site.resolve(name), Files.readAllBytes(file));
            }
        } catch (IOException missing) {
            faults.add(from + ": expected the file '" + link + "' of a link, found none");
        }
        return link;
    }

    /** A picture as an address that holds it: the policy of pages forbids every request. */
    private String data(String from, String link) {
        try {
            byte[] picture = Files.readAllBytes(root.resolve(Path.of(from).resolveSibling(link)));
            String type = link.endsWith(".svg") ? "svg+xml" : "png";
            return "data:image/" + type + ";base64," + Base64.getEncoder().encodeToString(picture);
        } catch (IOException missing) {
            faults.add(from + ": expected a picture '" + link + "', found none");
            return link;
        }
    }

    /** The files of a folder without a README. */
    private String listing(String folder) throws IOException {
        Page page = new Page(folder).top(top(folder + "/")).raw("<ul>\n");
        try (Stream<Path> found = Files.list(root.resolve(folder))) {
            found.map(file -> Markup.escaped(file.getFileName().toString()))
                    .sorted()
                    .forEach(file -> page.raw("<li><a href=\"" + file + "\">" + file + "</a></li>\n"));
        }
        return page.raw("</ul>\n").html(STYLE, "");
    }

    /** The name of a heading in links, as GitHub makes it of its text. */
    private static String anchor(Heading heading) {
        return text(heading)
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                text.append(' ');
            }
        });
        return text.toString();
    }

    /** A page with the text of all documents by sections, and what looks for words in it. */
    private String search() {
        TextContentRenderer plain = TextContentRenderer.builder()
                .extensions(EXTENSIONS)
                .lineBreakRendering(LineBreakRendering.STRIP)
                .build();
        StringBuilder sections = new StringBuilder();
        documents.forEach((name, document) -> {
            String title = name;
            String address = page(name);
            StringBuilder text = new StringBuilder();
            for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
                if (node instanceof Heading heading) {
                    add(sections, title, address, text);
                    title = name + ": " + text(heading);
                    address = page(name) + "#" + anchor(heading);
                } else {
                    text.append(plain.render(node)).append(' ');
                }
            }
            add(sections, title, address, text);
        });
        return new Page("Search")
                .top(top("search.html"))
                .raw("""
                        <form role="search"><label>Words that a section has<input id="words" name="q" type="search" autofocus></label></form>
                        <p id="count" role="status"></p>
                        <ol class="hits" id="hits"></ol>
                        """)
                .data("sections", "[" + sections + "]")
                .html(STYLE, SCRIPT);
    }

    private static void add(StringBuilder sections, String title, String address, StringBuilder text) {
        if (!text.toString().isBlank()) {
            StringWriter line = new StringWriter();
            new JsonLine(line)
                    .field("title", title)
                    .field("at", address)
                    .field("text", text.toString().strip())
                    .end();
            sections.append(sections.isEmpty() ? "" : ",\n").append(line);
        }
        text.setLength(0);
    }

    private static final String SCRIPT = """
            const sections = JSON.parse(document.getElementById("sections").textContent);
            const words = document.getElementById("words");
            function show() {
              const wanted = words.value.toLowerCase().split(/\\s+/).filter(word => word);
              const hits = wanted.length === 0 ? [] : sections.map(section => {
                const title = section.title.toLowerCase(), text = section.text.toLowerCase();
                let score = 0;
                for (const word of wanted) {
                  const often = text.split(word).length - 1 + 20 * (title.split(word).length - 1);
                  if (often === 0) return { score: 0 };
                  score += Math.log(1 + often);
                }
                return { section, score };
              }).filter(hit => hit.score > 0).sort((a, b) => b.score - a.score);
              document.getElementById("count").textContent = wanted.length === 0 ? "" : hits.length + (hits.length === 1 ? " section" : " sections");
              document.getElementById("hits").replaceChildren(...hits.slice(0, 50).map(({ section }) => {
                const item = document.createElement("li"), link = document.createElement("a"), part = document.createElement("div");
                link.href = section.at;
                link.textContent = section.title;
                const at = Math.max(0, section.text.toLowerCase().indexOf(wanted[0]) - 80);
                part.className = "soft";
                part.textContent = section.text.slice(at, at + 240);
                item.append(link, part);
                return item;
              }));
            }
            words.value = new URLSearchParams(location.search).get("q") || "";
            words.addEventListener("input", show);
            show();
            """;
}
