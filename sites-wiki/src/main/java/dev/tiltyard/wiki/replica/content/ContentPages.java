package dev.tiltyard.wiki.replica.content;

import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Library;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What books hold: {@code /book/A/Title} in its frame, {@code /raw/book/content/A/Title} as it is. */
public final class ContentPages {
    /** What an agent makes of the original's address when it believes to be at wikipedia.org. */
    private static final Pattern WIKI_PATH = Pattern.compile(".*/wiki/([^/].*)");

    private final Library library;
    private final Frame frame;

    public ContentPages(Library library, Frame frame) {
        this.library = library;
        this.frame = frame;
    }

    /** To be called last: the name of a book may be any. */
    public void addTo(Routes routes) {
        routes.get("/raw/{book}/{kind}/{path...}", this::raw);
        routes.get("/{book}", this::show);
        routes.get("/{book}/{path...}", this::show);
    }

    private void show(Visit visit) throws IOException {
        String name = visit.parameter("book");
        Optional<Book> found = library.book(name);
        if (found.isEmpty()) {
            frame.showError(visit, found, notFound(visit, Optional.empty(), name));
            return;
        }
        Book book = found.get();
        String path = Address.below(visit.path(), 2).orElse("");
        Optional<ZimEntry> entry = book.archive().find(path);
        if (entry.isEmpty() && path.isEmpty() && book.archive().mainPage().isPresent()) {
            lead(visit, book, book.archive().mainPage().get());
        } else if (entry.isEmpty()) {
            missing(visit, book, path);
        } else if (entry.get() instanceof ZimEntry.Content content) {
            answer(visit, book, content);
        } else {
            lead(visit, book, book.archive().follow(entry.get()));
        }
    }

    private static void lead(Visit visit, Book book, ZimEntry entry) {
        visit.redirect(book.address(entry));
    }

    private void missing(Visit visit, Book book, String path) {
        Matcher wiki = WIKI_PATH.matcher("/" + path);
        Optional<ZimEntry> meant =
                wiki.matches() ? book.archive().find("A/" + wiki.group(1).replace(' ', '_')) : Optional.empty();
        if (meant.isPresent()) {
            lead(visit, book, book.archive().follow(meant.get()));
        } else {
            String last = path.substring(path.lastIndexOf('/') + 1);
            frame.showError(visit, Optional.of(book), notFound(visit, Optional.of(book), last));
        }
    }

    private static Frame.ErrorText notFound(Visit visit, Optional<Book> book, String words) {
        String content = book.map(each -> "content=" + each.name() + "&").orElse("");
        Optional<Frame.Search> search = words.isBlank()
                ? Optional.empty()
                : Optional.of(new Frame.Search("/search?" + content + "pattern=" + Visit.encode(words), words));
        return Frame.ErrorText.notFound(
                Address.below(visit.path(), 0).map(path -> "/" + path).orElse(visit.path()), search);
    }

    private void answer(Visit visit, Book book, ZimEntry.Content content) throws IOException {
        if (ContentAnswer.known(visit, book.archive().uuid() + "/c")) {
            return;
        }
        if (content.isHtml()) {
            visit.bytes(
                    content.mimeType(),
                    frame.around(book.archive().blob(content).bytes(), Optional.of(book)));
        } else {
            ContentAnswer.send(visit, content.mimeType(), book.archive().blob(content));
        }
    }

    private void raw(Visit visit) throws IOException {
        String kind = visit.parameter("kind");
        Optional<Book> book = library.book(visit.parameter("book"));
        if (book.isEmpty()) {
            refuse(visit, "No such book: " + visit.parameter("book"));
            return;
        }
        if (!kind.equals("content") && !kind.equals("meta")) {
            refuse(visit, kind + " is not a valid request for raw content.");
            return;
        }
        String path = Address.below(visit.path(), 4).orElse("");
        Optional<ZimEntry> entry = kind.equals("meta")
                ? book.get().archive().find('M', path)
                : book.get().archive().find(path);
        if (entry.isEmpty()) {
            refuse(visit, "Cannot find " + kind + " entry " + path);
        } else if (entry.get() instanceof ZimEntry.Content content) {
            if (!ContentAnswer.known(visit, book.get().archive().uuid() + "/c")) {
                ContentAnswer.send(
                        visit, content.mimeType(), book.get().archive().blob(content));
            }
        } else {
            lead(visit, book.get(), book.get().archive().follow(entry.get()));
        }
    }

    private void refuse(Visit visit, String why) {
        frame.showError(visit, Optional.empty(), Frame.ErrorText.notFound(visit.path(), why));
    }
}
