package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.catalog.Catalog.Feed;
import dev.tiltyard.wiki.replica.catalog.Catalog.Group;
import dev.tiltyard.wiki.replica.library.Book;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What the feeds of the catalog show. */
public final class CatalogModels {
    private CatalogModels() {}

    /** How programs search the catalog. */
    @Template("catalog/description.jte")
    public record Description(String address) {}

    /** How programs search the articles. */
    @Template("search/description.jte")
    public record ArticleSearch() {}

    /** Books, in the second form of OPDS. */
    @Template("catalog/entries.jte")
    public record Entries(Feed feed) {}

    /** The categories or the languages. */
    @Template("catalog/groups.jte")
    public record Groups(Instant updated, String what, UUID id, List<Group> groups) {}

    /** The feeds that there are. */
    @Template("catalog/root.jte")
    public record Root(Instant updated) {}

    /** One book. */
    @Template("catalog/single.jte")
    public record Single(Book book) {}

    /** Books, in the first form of OPDS. */
    @Template("catalog/v1.jte")
    public record FirstForm(Feed feed) {}
}
