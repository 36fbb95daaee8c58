package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Responses.Keep;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Urls;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds the toolbar to pages: its links before the end of the head, the bar after the beginning of the body. No other
 * byte of the page is changed. Thread-safe.
 */
public final class ViewerToolbar {
    private static final String TEMPLATES = "dev.tiltyard.wiki.templates";
    private static final Pattern END_OF_HEAD = Pattern.compile("</head\\s*>", Pattern.CASE_INSENSITIVE);
    private static final Pattern BEGIN_OF_BODY = Pattern.compile("<body(?=[\\s>])[^>]*>", Pattern.CASE_INSENSITIVE);

    private final Templates templates = new Templates(TEMPLATES, ViewerToolbar.class.getClassLoader());
    private final Skin skin;
    private final Responses responses;

    public ViewerToolbar(Skin skin, Responses responses) {
        this.skin = skin;
        this.responses = responses;
    }

    public Responses responses() {
        return responses;
    }

    /** Stylesheets, scripts and pictures. */
    public Skin skin() {
        return skin;
    }

    /** Renders a record that names its template, without a toolbar. */
    public String html(Record model) {
        return templates.render(model);
    }

    /** Responds with one of the site's own pages, with a book's toolbar or none. */
    public void show(Visit visit, Optional<Book> book, Record model) {
        sendPage(visit, 200, book, model);
    }

    /** Responds with text that is not kept, without a toolbar. */
    public void sendText(Visit visit, String type, String text) {
        responses.send(visit, 200, type, text.getBytes(StandardCharsets.UTF_8), Keep.NEVER);
    }

    /** Responds that a page does not exist, or that a request is invalid; in XML if the request asks for it. */
    public void showError(Visit visit, Optional<Book> book, ErrorText error) {
        if (visit.query("format").orElse("html").equals("html")) {
            sendPage(visit, error.status(), book, new FrameModels.ErrorPage(skin, error));
        } else {
            byte[] xml = html(new FrameModels.ErrorXml(error)).getBytes(StandardCharsets.UTF_8);
            responses.send(visit, error.status(), "application/xml; charset=utf-8", xml, Keep.NEVER);
        }
    }

    private void sendPage(Visit visit, int status, Optional<Book> book, Record model) {
        byte[] page = around(html(model).getBytes(StandardCharsets.UTF_8), book);
        responses.send(visit, status, "text/html; charset=utf-8", page, Keep.NEVER);
    }

    /** A page with its toolbar. */
    public byte[] around(byte[] page, Optional<Book> book) {
        // Each byte is one character in this charset, so that positions are byte positions.
        String text = new String(page, StandardCharsets.ISO_8859_1);
        Matcher head = END_OF_HEAD.matcher(text);
        int links = head.find() ? head.start() : -1;
        Matcher body = BEGIN_OF_BODY.matcher(text);
        int bar = body.find(Math.max(0, links)) ? body.end() : -1;
        StringBuilder framed = new StringBuilder(text);
        if (bar >= 0) {
            framed.insert(bar, bytewise(html(new FrameModels.ToolBar(skin, book))));
        }
        if (links >= 0) {
            framed.insert(links, bytewise(html(new FrameModels.Head(skin))));
        }
        return framed.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String bytewise(String html) {
        return new String(html.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** The text of an error page. */
    public record ErrorText(
            int status, String title, String heading, List<String> paragraphs, Optional<Search> search) {
        public ErrorText {
            paragraphs = List.copyOf(paragraphs);
        }

        /** The URL does not exist. */
        public static ErrorText notFound(Visit visit) {
            return noSuch("The requested URL \"" + Urls.decodedPath(visit.path()) + "\" was not found on this server.");
        }

        /** A named object does not exist. */
        public static ErrorText noSuch(String what) {
            return new ErrorText(404, "Content not found", "Not Found", List.of(what), Optional.empty());
        }

        /** A required parameter is missing or wrong. */
        public static ErrorText invalid(Visit visit, String why) {
            String query = Urls.query(visit.queries());
            String address = Urls.decodedPath(visit.path()) + (query.isEmpty() ? "" : "?" + query);
            return new ErrorText(
                    400,
                    "Invalid request",
                    "Invalid request",
                    List.of("The requested URL \"" + address + "\" is not a valid request.", why),
                    Optional.empty());
        }

        /** With another paragraph. */
        public ErrorText with(String paragraph) {
            List<String> more = new ArrayList<>(paragraphs);
            more.add(paragraph);
            return new ErrorText(status, title, heading, more, search);
        }

        /** With a proposed search. */
        public ErrorText proposing(String address, String pattern) {
            return new ErrorText(status, title, heading, paragraphs, Optional.of(new Search(address, pattern)));
        }
    }

    /** A full-text search that an error page proposes. */
    public record Search(String address, String pattern) {}
}
