package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Responses;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Books' content: {@code /book/A/Title} with the toolbar, {@code /raw/book/content/A/Title} without. */
public final class ContentPages {
    /** The path that results from the original's URL under wikipedia.org. */
    private static final Pattern WIKI_PATH = Pattern.compile(".*/wiki/([^/].*)");

    /** Folders that are no books. */
    private static final Set<String> OTHER_CONTENT = Set.of("catalog", "raw", "skin");

    private static final Pattern RAW =
            Pattern.compile("/raw/(?<book>[^/]*)/(?<kind>[^/]*)(?:/(?<path>.*))?", Pattern.DOTALL);

    private final BookLibrary library;
    private final ViewerToolbar frame;

    public ContentPages(BookLibrary library, ViewerToolbar frame) {
        this.library = library;
        this.frame = frame;
    }

    /** Call last: a book may have any name. */
    public void addTo(Routes routes) {
        routes.get("/raw/{path...}", this::raw);
        routes.get("/{path...}", this::show);
    }

    /** Responds with the content at a path below a book's name. */
    public void show(Visit visit) throws IOException {
        String decoded = Urls.decodedPath(visit.path()).substring(1);
        int slash = decoded.indexOf('/');
        String name = slash < 0 ? decoded : decoded.substring(0, slash);
        String path = slash < 0 ? "" : decoded.substring(slash + 1);
        String last = decoded.substring(decoded.lastIndexOf('/') + 1);
        Optional<Book> found = library.book(name);
        if (found.isEmpty()) {
            ErrorText notFound = ErrorText.notFound(visit);
            boolean content = slash < 0 || !OTHER_CONTENT.contains(name);
            frame.showError(
                    visit,
                    found,
                    content ? notFound.proposing("/search?pattern=" + Urls.encodedValue(last), last) : notFound);
            return;
        }
        Book book = found.get();
        Optional<ZimEntry> entry = book.archive().find(path);
        if (entry.isEmpty()
                && (path.isEmpty() || path.equals("/"))
                && book.archive().mainPage().isPresent()) {
            lead(visit, book, book.archive().mainPage().get());
        } else if (entry.isEmpty()) {
            missing(visit, book, path, last);
        } else if (entry.get() instanceof ZimEntry.Content content && !path.isEmpty()) {
            UnaryOperator<byte[]> framing =
                    content.isFramed() ? page -> frame.around(page, found) : UnaryOperator.identity();
            ContentAnswer.send(
                    visit, frame.responses(), content.mimeType(), book.archive().blob(content), framing);
        } else {
            lead(visit, book, entry.get());
        }
    }

    private static void lead(Visit visit, Book book, ZimEntry entry) {
        Responses.redirect(visit, book.address(book.archive().follow(entry)));
    }

    private void missing(Visit visit, Book book, String path, String last) {
        Matcher wiki = WIKI_PATH.matcher("/" + path);
        Optional<ZimEntry> meant =
                wiki.matches() ? book.archive().find("A/" + wiki.group(1).replace(' ', '_')) : Optional.empty();
        if (meant.isPresent()) {
            lead(visit, book, meant.get());
        } else {
            String search = "/search?content=" + book.name() + "&pattern=" + Urls.encodedValue(last);
            frame.showError(visit, Optional.of(book), ErrorText.notFound(visit).proposing(search, last));
        }
    }

    private void raw(Visit visit) throws IOException {
        Matcher parts = RAW.matcher(Urls.decodedPath(visit.path()));
        ErrorText notFound = ErrorText.notFound(visit);
        if (!parts.matches()
                || parts.group("path") == null && parts.group("kind").isEmpty()) {
            frame.showError(visit, Optional.empty(), notFound);
            return;
        }
        String kind = parts.group("kind");
        String path = Optional.ofNullable(parts.group("path")).orElse("");
        Optional<Book> book = library.book(parts.group("book"));
        Optional<ZimEntry> entry = book.flatMap(each -> kind.equals("meta")
                ? each.archive().find('M', path)
                : each.archive().find(path));
        if (!kind.equals("content") && !kind.equals("meta")) {
            frame.showError(visit, Optional.empty(), notFound.with(kind + " is not a valid request for raw content."));
        } else if (book.isEmpty()) {
            frame.showError(visit, Optional.empty(), notFound.with("No such book: " + parts.group("book")));
        } else if (entry.isEmpty()) {
            frame.showError(visit, Optional.empty(), notFound.with("Cannot find " + kind + " entry " + path));
        } else if (entry.get() instanceof ZimEntry.Content content) {
            ContentAnswer.send(
                    visit,
                    frame.responses(),
                    content.mimeType(),
                    book.get().archive().blob(content),
                    UnaryOperator.identity());
        } else {
            lead(visit, book.get(), entry.get());
        }
    }
}
