package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.library.Book;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the tool bar onto pages: links to the look before the end of the head, the bar itself behind the beginning of the
 * body. Not a byte of the page is changed otherwise. Safe for use by many threads.
 */
public final class Frame {
    private static final String TEMPLATES = "dev.tiltyard.wiki.templates";
    private static final Pattern END_OF_HEAD = Pattern.compile("</head\\s*>", Pattern.CASE_INSENSITIVE);
    private static final Pattern BEGIN_OF_BODY = Pattern.compile("<body(?=[\\s>])[^>]*>", Pattern.CASE_INSENSITIVE);

    private final Templates templates = new Templates(TEMPLATES, Frame.class.getClassLoader());
    private final Skin skin;

    public Frame(Skin skin) {
        this.skin = skin;
    }

    /** Style sheets, scripts and pictures. */
    public Skin skin() {
        return skin;
    }

    /** The HTML of a record that names its template, without a tool bar. */
    public String html(Record model) {
        return templates.render(model);
    }

    /** Answers with a page of the site's own, with the tool bar of a book or of none. */
    public void show(Visit visit, Optional<Book> book, Record model) {
        visit.bytes("text/html; charset=utf-8", around(html(model).getBytes(StandardCharsets.UTF_8), book));
    }

    /** Answers that a page is not there, or that a request is invalid. */
    public void showError(Visit visit, Optional<Book> book, ErrorText error) {
        visit.status(error.status());
        show(visit, book, new FrameModels.ErrorPage(skin, error));
    }

    /** A page with its tool bar. */
    public byte[] around(byte[] page, Optional<Book> book) {
        // Every byte is one letter of this charset, so that positions are those of the bytes.
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

        /** There is nothing at this address; other words are looked for instead. */
        public static ErrorText notFound(String address, Optional<Search> search) {
            return new ErrorText(
                    404,
                    "Content not found",
                    "Not Found",
                    List.of("The requested URL \"" + address + "\" was not found on this server."),
                    search);
        }

        /** There is nothing at this address, and this is why. */
        public static ErrorText notFound(String address, String why) {
            return new ErrorText(
                    404,
                    "Content not found",
                    "Not Found",
                    List.of("The requested URL \"" + address + "\" was not found on this server.", why),
                    Optional.empty());
        }

        /** Something that was asked for by name is not there. */
        public static ErrorText noSuch(String what) {
            return new ErrorText(404, "Content not found", "Not Found", List.of(what), Optional.empty());
        }

        /** A request without what it needs. */
        public static ErrorText invalid(String address, String why) {
            return new ErrorText(
                    400,
                    "Invalid request",
                    "Invalid request",
                    List.of("The requested URL \"" + address + "\" is not a valid request.", why),
                    Optional.empty());
        }
    }

    /** A full-text search that an error page proposes. */
    public record Search(String address, String pattern) {}
}
