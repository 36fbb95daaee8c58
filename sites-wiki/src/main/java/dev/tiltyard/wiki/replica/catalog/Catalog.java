package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.wiki.replica.frame.Frame;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.library.Library;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** {@code /catalog}: the books for programs, in the first and the second form of OPDS. */
public final class Catalog {
    private static final String FEED = "application/atom+xml;profile=opds-catalog;kind=";
    private static final String FIRST_FORM =
            "application/atom+xml; profile=opds-catalog; kind=acquisition; charset=utf-8";
    private static final String DESCRIPTION = "application/opensearchdescription+xml";

    private final Library library;
    private final Frame frame;

    public Catalog(Library library, Frame frame) {
        this.library = library;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get("/catalog/root.xml", visit -> books(visit, "All zims"));
        routes.get("/catalog/search", visit -> books(visit, "Filtered zims"));
        routes.get("/catalog/searchdescription.xml", visit -> description(visit, "/catalog/search"));
        routes.get("/catalog/v2/root.xml", visit -> navigate(visit, new CatalogModels.Root(moment(visit))));
        routes.get("/catalog/v2/searchdescription.xml", visit -> description(visit, "/catalog/v2/entries"));
        routes.get("/catalog/v2/entries", visit -> entries(visit, false));
        routes.get("/catalog/v2/partial_entries", visit -> entries(visit, true));
        routes.get("/catalog/v2/entry/{uuid}", this::entry);
        routes.get("/catalog/v2/categories", visit -> groups(visit, "categories"));
        routes.get("/catalog/v2/languages", visit -> groups(visit, "languages"));
        routes.get("/catalog/v2/illustration/{book}", this::illustration);
        routes.get(
                "/search/searchdescription.xml",
                visit -> visit.text(DESCRIPTION, frame.html(new CatalogModels.ArticleSearch())));
    }

    /**
     * A feed of books.
     *
     * @param id the same for the same address
     * @param title what the feed is called
     * @param address of the feed
     * @param updated when it changed
     * @param selection the books
     * @param partial whether only the titles are wanted
     */
    public record Feed(
            UUID id, String title, String address, Instant updated, BookFilter.Selection selection, boolean partial) {}

    private void books(Visit visit, String title) {
        BookFilter filter = new BookFilter(visit);
        String query = visit.queryString().orElse("");
        String whole = query.isEmpty() ? title : title + " (" + query + ")";
        Feed feed =
                new Feed(id(visit.address()), whole, visit.address(), moment(visit), filter.of(library.books()), false);
        visit.text(FIRST_FORM, frame.html(new CatalogModels.FirstForm(feed)));
    }

    private void entries(Visit visit, boolean partial) {
        BookFilter filter = new BookFilter(visit);
        String query = visit.queryString().orElse("");
        String title = query.isEmpty() ? "All Entries" : "Filtered Entries (" + query + ")";
        Feed feed = new Feed(
                id(visit.address()), title, visit.address(), moment(visit), filter.of(library.books()), partial);
        visit.text(FEED + "acquisition", frame.html(new CatalogModels.Entries(feed)));
    }

    private void navigate(Visit visit, Record model) {
        visit.text(FEED + "navigation", frame.html(model));
    }

    private void entry(Visit visit) {
        Book book = library.books().stream()
                .filter(each -> each.archive().uuid().toString().equals(visit.parameter("uuid")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("no book " + visit.parameter("uuid")));
        visit.text("application/atom+xml;type=entry;profile=opds-catalog", frame.html(new CatalogModels.Single(book)));
    }

    /** Something that several books have in common. */
    public record Group(String name, String value, long count, UUID id) {}

    private void groups(Visit visit, String what) {
        boolean languages = what.equals("languages");
        Map<String, Group> groups = new TreeMap<>();
        for (Book book : library.books()) {
            String value = languages ? book.language() : book.category();
            if (!value.isEmpty()) {
                String name = languages ? book.languageName() : value;
                groups.merge(
                        value,
                        new Group(name, value, 1, id(what + value)),
                        (one, other) -> new Group(name, value, one.count + 1, one.id));
            }
        }
        navigate(visit, new CatalogModels.Groups(moment(visit), what, id(what), List.copyOf(groups.values())));
    }

    private void description(Visit visit, String address) {
        visit.text(DESCRIPTION, frame.html(new CatalogModels.Description(address)));
    }

    private void illustration(Visit visit) {
        Optional<ZimEntry.Content> picture =
                visit.query("size").filter(size -> !size.equals("48")).isPresent()
                        ? Optional.empty()
                        : library.book(visit.parameter("book")).flatMap(Book::illustration);
        ZimEntry.Content found =
                picture.orElseThrow(() -> HttpProblem.notFound("no picture of this size for " + visit.path()));
        Book book = library.book(visit.parameter("book")).orElseThrow();
        visit.bytes(found.mimeType(), book.archive().blob(found).bytes());
    }

    private static UUID id(String of) {
        return UUID.nameUUIDFromBytes(of.getBytes(StandardCharsets.UTF_8));
    }

    private static Instant moment(Visit visit) {
        return visit.now().truncatedTo(ChronoUnit.SECONDS);
    }
}
