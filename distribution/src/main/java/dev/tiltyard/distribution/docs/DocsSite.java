package dev.tiltyard.distribution.docs;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Generates the site from the project's Markdown files, and finds broken links. */
public final class DocsSite {
    private static final List<String> PARTS = List.of("docs.css", "docs.js");

    private final Path project;
    private final Map<SitePages.Page, MarkdownPage> pages = new LinkedHashMap<>();

    private DocsSite(Path project) {
        this.project = project;
    }

    /** @param project folder of the checkout */
    public static DocsSite of(Path project) throws IOException {
        DocsSite site = new DocsSite(project);
        for (SitePages.Page page : SitePages.pages()) {
            site.pages.put(page, new MarkdownPage(Files.readString(project.resolve(page.source()))));
        }
        return site;
    }

    /** Arguments: the checkout, and the output folder. */
    public static void main(String[] arguments) throws IOException {
        DocsSite.of(Path.of(arguments[0])).writeTo(Path.of(arguments[1]));
    }

    /** Links without a target page, heading or file: {@code docs/a.md: b.md#c}. External URLs are not checked. */
    public List<String> deadLinks() {
        List<String> dead = new ArrayList<>();
        pages.forEach((page, markdown) -> markdown.targets().stream()
                .filter(target -> !isOutside(target) && !leads(page, target))
                .forEach(target -> dead.add(page.source() + ": " + target)));
        return dead;
    }

    /** Pages in the documentation folder that the site leaves out. */
    public List<String> leftOut() throws IOException {
        List<String> known =
                SitePages.pages().stream().map(SitePages.Page::source).toList();
        try (Stream<Path> files = Files.walk(project.resolve("docs"))) {
            return files.map(file -> project.relativize(file).toString())
                    .filter(name -> name.endsWith(".md") && !known.contains(name))
                    .sorted()
                    .toList();
        }
    }

    /** Writes all pages, the pictures, linked files, the stylesheet and the search index. */
    public void writeTo(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("pictures"));
        for (Map.Entry<SitePages.Page, MarkdownPage> each : pages.entrySet()) {
            Files.writeString(folder.resolve(each.getKey().file()), html(each.getKey(), each.getValue()));
        }
        try (Stream<Path> pictures = Files.list(project.resolve("docs/pictures"))) {
            for (Path picture : pictures.toList()) {
                Files.write(folder.resolve("pictures").resolve(picture.getFileName()), Files.readAllBytes(picture));
            }
        }
        for (String file : linkedFiles()) {
            Path copy = folder.resolve(file);
            Files.createDirectories(copy.getParent());
            Files.write(copy, Files.readAllBytes(project.resolve(file)));
        }
        for (String part : PARTS) {
            try (InputStream in = DocsSite.class.getResourceAsStream(part)) {
                if (in == null) {
                    throw new IOException(part + " is missing from the build");
                }
                Files.write(folder.resolve(part), in.readAllBytes());
            }
        }
        // A script and not JSON: pages opened from a folder may not read files.
        Files.writeString(
                folder.resolve("search-index.js"),
                "window.searchIndex = " + new ObjectMapper().writeValueAsString(index()) + ";\n");
    }

    /** Files of the checkout that pages link to, since readers of the site may have no checkout. */
    private SortedSet<String> linkedFiles() {
        SortedSet<String> files = new TreeSet<>();
        pages.forEach((page, markdown) -> markdown.targets().stream()
                .filter(target -> !isOutside(target) && !target.startsWith("#"))
                .map(target -> path(page, target))
                .filter(path -> !path.startsWith("docs/pictures/") && Files.isRegularFile(project.resolve(path)))
                .filter(path ->
                        pages.keySet().stream().noneMatch(each -> each.source().equals(path)))
                .forEach(files::add));
        return files;
    }

    /** A section of a page, as a search result. */
    private record Found(String page, String title, String address, String text) {}

    private List<Found> index() {
        List<Found> found = new ArrayList<>();
        pages.forEach((page, markdown) -> {
            Document body = Jsoup.parseBodyFragment(markdown.html(target -> target));
            String address = page.file();
            String title = page.title();
            StringBuilder text = new StringBuilder();
            for (Element block : body.body().children()) {
                if (block.tagName().matches("h[1-3]")) {
                    add(found, page, title, address, text);
                    title = block.text();
                    address = page.file() + "#" + block.id();
                    text.setLength(0);
                } else {
                    text.append(block.text()).append(' ');
                }
            }
            add(found, page, title, address, text);
        });
        return found;
    }

    private static void add(List<Found> found, SitePages.Page page, String title, String address, StringBuilder text) {
        if (!text.toString().isBlank()) {
            found.add(new Found(page.title(), title, address, text.toString().strip()));
        }
    }

    private String html(SitePages.Page page, MarkdownPage markdown) {
        Document html = Document.createShell("");
        html.outputSettings().prettyPrint(false);
        html.selectXpath("/html").attr("lang", "en");
        Element head = html.head();
        head.appendElement("meta").attr("charset", StandardCharsets.UTF_8.name().toLowerCase(Locale.ROOT));
        head.appendElement("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1");
        head.appendElement("title").text(page.title() + " - Tiltyard");
        head.appendElement("link").attr("rel", "stylesheet").attr("href", "docs.css");
        head.appendElement("script").attr("src", "search-index.js").attr("defer", true);
        head.appendElement("script").attr("src", "docs.js").attr("defer", true);
        Element body = html.body();
        body.appendElement("a").addClass("skip").attr("href", "#content").text("Skip to the text");
        navigation(body.appendElement("nav"), page);
        Element main = body.appendElement("main").attr("id", "content");
        main.html(markdown.html(target -> target(page, target)));
        main.select("pre").attr("tabindex", "0");
        main.select("table").wrap("<div class=\"wide\"></div>");
        onThisPage(body, markdown);
        return "<!DOCTYPE html>\n" + html.selectXpath("/html").outerHtml() + "\n";
    }

    private static void navigation(Element nav, SitePages.Page current) {
        nav.attr("aria-label", "Documentation");
        nav.appendElement("a").addClass("name").attr("href", "index.html").text("Tiltyard");
        Element search = nav.appendElement("div").attr("role", "search");
        search.appendElement("input")
                .attr("type", "search")
                .attr("id", "search")
                .attr("placeholder", "Search")
                .attr("aria-label", "Search the documentation");
        search.appendElement("ol")
                .attr("id", "found")
                .attr("aria-live", "polite")
                .attr("hidden", true);
        // Closed on a phone, where the page would otherwise begin far below the menu.
        Element pages = nav.appendElement("details").attr("id", "pages").attr("open", true);
        pages.appendElement("summary").text("All pages");
        for (SitePages.Group group : SitePages.groups()) {
            pages.appendElement("h2").text(group.title());
            Element list = pages.appendElement("ul");
            for (SitePages.Page page : group.pages()) {
                Element link = list.appendElement("li").appendElement("a").attr("href", page.file());
                link.text(page.title());
                if (page.equals(current)) {
                    link.attr("aria-current", "page");
                }
            }
        }
    }

    private static void onThisPage(Element body, MarkdownPage markdown) {
        List<MarkdownPage.Section> sections = markdown.sections().stream()
                .filter(section -> section.level() == 2 || section.level() == 3)
                .toList();
        if (sections.size() < 2) {
            return;
        }
        Element aside = body.appendElement("aside").attr("aria-label", "On this page");
        Element list = aside.appendElement("ul");
        for (MarkdownPage.Section section : sections) {
            list.appendElement("li")
                    .addClass("level" + section.level())
                    .appendElement("a")
                    .attr("href", "#" + section.anchor())
                    .text(section.title());
        }
    }

    /** The target of a link in the site; a file of the checkout has the same path there. */
    private String target(SitePages.Page from, String target) {
        if (isOutside(target) || target.startsWith("#")) {
            return target;
        }
        String path = path(from, target);
        String anchor = target.contains("#") ? target.substring(target.indexOf('#')) : "";
        for (SitePages.Page page : pages.keySet()) {
            if (page.source().equals(path)) {
                return page.file() + anchor;
            }
        }
        return path.startsWith("docs/pictures/") ? path.substring("docs/".length()) : path;
    }

    private boolean leads(SitePages.Page from, String target) {
        String path = target.startsWith("#") ? from.source() : path(from, target);
        String anchor = target.contains("#") ? target.substring(target.indexOf('#') + 1) : "";
        if (anchor.isEmpty()) {
            return Files.exists(project.resolve(path));
        }
        return pages.entrySet().stream()
                .filter(each -> each.getKey().source().equals(path))
                .flatMap(each -> each.getValue().sections().stream())
                .anyMatch(section -> section.anchor().equals(anchor));
    }

    private static String path(SitePages.Page from, String target) {
        String plain = target.replaceFirst("#.*$", "");
        return Path.of(from.source())
                .resolveSibling(plain)
                .normalize()
                .toString()
                .replace('\\', '/');
    }

    private static boolean isOutside(String target) {
        return target.matches("(?i)[a-z]+:.*");
    }
}
