package dev.tiltyard.wiki.zim;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;

/**
 * A server's answer, in parts that can be compared.
 *
 * @param parts status, headers, and what the body says; by name
 */
record Answer(Map<String, Object> parts) {
    private static final List<String> ATTRIBUTES =
            List.of("id", "class", "href", "name", "type", "value", "action", "method", "title", "aria-label");

    /** A request to both servers. */
    record Request(String method, String path, Map<String, String> headers) {
        static Request get(String path) {
            return new Request("GET", path, Map.of());
        }

        /** @param tag replaces {@code KNOWN} in headers */
        HttpRequest to(String server, String tag) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + path))
                    .method(method, HttpRequest.BodyPublishers.noBody());
            headers.forEach((name, value) -> request.header(name, value.replace("KNOWN", tag)));
            return request.build();
        }

        @Override
        public String toString() {
            return method + " " + path + (headers.isEmpty() ? "" : " " + headers);
        }
    }

    /** A part as text; empty if there is none. */
    String text(String part) {
        return String.valueOf(parts.getOrDefault(part, ""));
    }

    static Answer of(BothServers both, String server, Request request) throws InterruptedException {
        Map<String, Object> parts = new TreeMap<>();
        try {
            HttpResponse<byte[]> response = both.send(request.to(server, tag(both, server)));
            parts.put("status", response.statusCode());
            response.headers()
                    .map()
                    .forEach((name, values) ->
                            parts.put("header " + name.toLowerCase(Locale.ROOT), String.join(", ", values)));
            String type = response.headers().firstValue("Content-Type").orElse("");
            // The case of a charset has no meaning.
            parts.put("header content-type", type.replace(" ", "").toLowerCase(Locale.ROOT));
            body(parts, type, body(response));
        } catch (IOException e) {
            parts.put("status", "connection closed");
        }
        return new Answer(parts);
    }

    private static String tag(BothServers both, String server) throws IOException, InterruptedException {
        return both.get(server + "/").headers().firstValue("ETag").orElseThrow();
    }

    private static byte[] body(HttpResponse<byte[]> response) throws IOException {
        boolean zipped = response.headers().firstValue("Content-Encoding").isPresent();
        if (!zipped || response.body().length == 0) {
            return response.body();
        }
        try (GZIPInputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
            return unzipped.readAllBytes();
        }
    }

    private static void body(Map<String, Object> parts, String type, byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.contains("id=\"kiwixtoolbar\"")) {
            parts.put("toolbar", lines(Jsoup.parse(text).select("#kiwixtoolbar").first()));
            text = text.replaceFirst("(?si)<link type=\"root\" href=\"\">.*?(?=</head>)", "")
                    .replaceFirst(
                            "(?s)<span class=\"kiwix\">\\s*<span id=\"kiwixtoolbar\".*?</span>\\s*</span>\\s*", "");
        }
        if (text.contains("<div class=\"results\">")) {
            results(parts, Jsoup.parse(text));
        } else if (text.contains("<title>Welcome to Kiwix Server") || isOwn(text)) {
            parts.put("page", lines(Jsoup.parse(text)));
        } else if (type.contains("xml") && text.contains("<rss")) {
            feed(parts, text);
        } else if (type.contains("xml")) {
            parts.put("declaration", text.lines().findFirst().orElse("").contains("?>"));
            Document xml = Jsoup.parse(text, "", Parser.xmlParser());
            String now = xml.select("feed > updated").text();
            Elements made = xml.select("id:not(:contains(urn:uuid)), updated");
            made.removeIf(element ->
                    element.tagName().equals("updated") && !element.text().equals(now));
            parts.put("ids", made.eachText());
            made.remove();
            parts.put("feed", lines(xml));
        } else if (type.contains("json")) {
            parts.put("suggestions", new ObjectMapper().readTree(text).toPrettyString());
        } else {
            parts.put("body", new String(bytes, StandardCharsets.ISO_8859_1));
            if (text.contains("kiwixtoolbar") || type.startsWith("text/html")) {
                parts.put("body", text);
            }
        }
    }

    /** Whether it is one of the server's own pages. */
    private static boolean isOwn(String text) {
        return Stream.of("Content not found", "Invalid request", "Internal Server Error", "External link blocked")
                .anyMatch(title -> text.contains("<title>" + title + "</title>"));
    }

    private static void results(Map<String, Object> parts, Document page) {
        parts.put("excerpts", texts(page, "cite"));
        page.select("cite").remove();
        parts.put("total", texts(page, ".header b:eq(1)"));
        parts.put("pages", texts(page, ".footer a"));
        parts.put("range", texts(page, ".header b:eq(0)"));
        parts.put("page links", page.select(".footer a").eachAttr("href"));
        parts.put("results", page.select(".results a").eachAttr("href"));
        page.select(".header b:lt(2), .footer ul").remove();
        parts.put("page", lines(page));
    }

    private static void feed(Map<String, Object> parts, String text) {
        Document feed = Jsoup.parse(text, "", Parser.xmlParser());
        feed.select("description").remove();
        parts.put("total", texts(feed, "opensearch|totalResults"));
        feed.select("opensearch|totalResults").remove();
        parts.put("results", texts(feed, "item > link"));
        parts.put("feed", lines(feed));
    }

    private static List<String> texts(Document page, String css) {
        return page.select(css).eachText();
    }

    /** Elements with what matters of their attributes, and texts, in their order. */
    private static List<String> lines(Element top) {
        List<String> lines = new ArrayList<>();
        top.traverse((node, depth) -> add(lines, node));
        return lines;
    }

    private static void add(List<String> lines, Node node) {
        if (node instanceof TextNode text && !text.isBlank()) {
            lines.add(text.text().strip());
        } else if (node instanceof Element element
                && !List.of("style", "script", "meta").contains(element.tagName())) {
            StringBuilder line = new StringBuilder("<" + element.tagName());
            for (String attribute : ATTRIBUTES) {
                if (element.hasAttr(attribute) && !element.attr(attribute).startsWith("/skin/")) {
                    line.append(' ').append(attribute).append('=').append(element.attr(attribute));
                }
            }
            if (!element.tagName().equals("link") || !element.attr("href").startsWith("/skin/")) {
                lines.add(line.toString());
            }
        }
    }
}
