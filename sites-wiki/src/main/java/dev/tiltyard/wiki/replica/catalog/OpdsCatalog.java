package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Responses.Keep;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar;
import dev.tiltyard.wiki.replica.frame.ViewerToolbar.ErrorText;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.BookLibrary;
import dev.tiltyard.wiki.replica.library.Urls;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** {@code /catalog}: the books as OPDS feeds, versions 1 and 2. */
public final class OpdsCatalog {
    private static final String FEED = "application/atom+xml;profile=opds-catalog;kind=";
    private static final String FIRST_FORM =
            "application/atom+xml; profile=opds-catalog; kind=acquisition; charset=utf-8";
    private static final String NOT_TAG = "&notag={k:notag?}";
    private static final String DESCRIPTION = "application/opensearchdescription+xml";

    private final BookLibrary library;
    private final ViewerToolbar frame;

    public OpdsCatalog(BookLibrary library, ViewerToolbar frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        route(routes, "/catalog/root.xml", this::root);
        route(routes, "/catalog/search", this::search);
        route(
                routes,
                "/catalog/searchdescription.xml",
                visit -> describe(visit, new CatalogModels.Description("/catalog/search", NOT_TAG, "")));
        route(routes, "/catalog/v2/root.xml", visit -> navigate(visit, new CatalogModels.Root(moment(visit))));
        route(
                routes,
                "/catalog/v2/searchdescription.xml",
                visit ->
                        describe(visit, new CatalogModels.Description("/catalog/v2/entries", "", ";kind=acquisition")));
        route(routes, "/catalog/v2/entries", visit -> entries(visit, false));
        route(routes, "/catalog/v2/partial_entries", visit -> entries(visit, true));
        route(routes, "/catalog/v2/entry/{uuid}", this::entry);
        route(routes, "/catalog/v2/categories", visit -> groups(visit, "categories"));
        route(routes, "/catalog/v2/languages", visit -> groups(visit, "languages"));
        route(routes, "/catalog/v2/illustration/{book}", this::illustration);
        routes.get("/catalog/{rest...}", this::refuse);
        routes.get("/search/searchdescription.xml", visit -> {
            byte[] text = frame.html(new CatalogModels.ArticleSearch()).getBytes(StandardCharsets.UTF_8);
            frame.responses().send(visit, 200, DESCRIPTION, text, Keep.CONFIRMED);
        });
    }

    /** The original ignores what follows in the path. */
    private static void route(Routes routes, String pattern, PageHandler handler) {
        routes.get(pattern, handler);
        routes.get(pattern + "/{rest...}", handler);
    }

    private void refuse(Visit visit) {
        frame.showError(visit, Optional.empty(), ErrorText.notFound(visit));
    }

    /**
     * A feed of books.
     *
     * @param id the same for the same URL
     * @param title title of the feed
     * @param query the request's parameters; empty for none
     * @param updated time of the last change
     * @param selection the books
     * @param partial whether only titles are included
     */
    public record Feed(
            UUID id, String title, String query, Instant updated, BookFilter.Selection selection, boolean partial) {
        /** The URL of the feed. */
        public String address() {
            return "/catalog/v2/" + (partial ? "partial_entries" : "entries")
                    + (query.isEmpty() ? "" : "?" + Urls.encodedPath(query));
        }
    }

    /** Always empty in the original: it looks for books that are both on this machine and elsewhere. */
    private void root(Visit visit) {
        first(visit, new BookFilter.Selection(0, 0, List.of()));
    }

    private void search(Visit visit) {
        first(visit, new BookFilter(visit, "").of(library.books()));
    }

    private void first(Visit visit, BookFilter.Selection selection) {
        String query = Urls.query(visit.queries());
        String title = query.isEmpty() ? "All zims" : "Filtered zims (" + query + ")";
        Feed feed = new Feed(id(visit.address()), title, query, moment(visit), selection, false);
        frame.sendText(visit, FIRST_FORM, frame.html(new CatalogModels.FirstForm(feed)));
    }

    private void entries(Visit visit, boolean partial) {
        String query = Urls.query(visit.queries());
        String title = query.isEmpty() ? "All Entries" : "Filtered Entries (" + query + ")";
        Feed feed = new Feed(
                id(visit.address()),
                title,
                query,
                moment(visit),
                new BookFilter(visit, "").of(library.books()),
                partial);
        frame.sendText(visit, FEED + "acquisition", frame.html(new CatalogModels.Entries(feed)));
    }

    private void navigate(Visit visit, Record model) {
        frame.sendText(visit, FEED + "navigation", frame.html(model));
    }

    private void entry(Visit visit) {
        Optional<Book> book = library.books().stream()
                .filter(each -> each.archive().uuid().toString().equals(visit.parameter("uuid")))
                .findFirst();
        if (book.isPresent()) {
            String entry = frame.html(new CatalogModels.Single(book.get()));
            frame.sendText(visit, "application/atom+xml;type=entry;profile=opds-catalog", entry);
        } else {
            refuse(visit);
        }
    }

    /** A category or language of several books. */
    public record Group(String name, String value, long count, UUID id) {}

    private void groups(Visit visit, String what) {
        boolean languages = what.equals("languages");
        Map<String, Group> groups = new TreeMap<>();
        for (Book book : library.books()) {
            String value = languages ? book.language() : book.category();
            if (languages || !value.isEmpty()) {
                String name = languages ? book.languageName() : value;
                groups.merge(
                        value,
                        new Group(name, value, 1, id(what + value)),
                        (one, other) -> new Group(name, value, one.count + 1, one.id));
            }
        }
        navigate(visit, new CatalogModels.Groups(moment(visit), what, id(what), List.copyOf(groups.values())));
    }

    private void describe(Visit visit, Record description) {
        frame.sendText(visit, DESCRIPTION, frame.html(description));
    }

    private void illustration(Visit visit) {
        Optional<Book> book = library.book(visit.parameter("book"));
        Optional<ZimEntry.Content> picture =
                visit.query("size").filter("48"::equals).flatMap(size -> book.flatMap(Book::illustration));
        if (book.isPresent() && picture.isPresent()) {
            byte[] bytes = book.get().archive().blob(picture.get()).bytes();
            frame.responses().send(visit, 200, picture.get().mimeType(), bytes, Keep.NEVER);
        } else {
            refuse(visit);
        }
    }

    private static UUID id(String of) {
        return UUID.nameUUIDFromBytes(of.getBytes(StandardCharsets.UTF_8));
    }

    private static Instant moment(Visit visit) {
        return visit.now().truncatedTo(ChronoUnit.SECONDS);
    }
}
