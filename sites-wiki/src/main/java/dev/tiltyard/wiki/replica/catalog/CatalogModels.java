package dev.tiltyard.wiki.replica.catalog;

import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.wiki.replica.catalog.OpdsCatalog.Feed;
import dev.tiltyard.wiki.replica.catalog.OpdsCatalog.Group;
import dev.tiltyard.wiki.replica.library.Book;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** View models of the catalog's feeds. */
public final class CatalogModels {
    private CatalogModels() {}

    /**
     * The OpenSearch description of the catalog.
     *
     * @param address URL of the feed
     * @param more parameters that only this feed has
     * @param kind the end of the feed's media type
     */
    @Template("catalog/description.jte")
    public record Description(String address, String more, String kind) {}

    /** The OpenSearch description of the articles. */
    @Template("search/description.jte")
    public record ArticleSearch() {}

    /** Books in OPDS version 2. */
    @Template("catalog/entries.jte")
    public record Entries(Feed feed) {}

    /** The categories or the languages. */
    @Template("catalog/groups.jte")
    public record Groups(Instant updated, String what, UUID id, List<Group> groups) {}

    /** The navigation feed. */
    @Template("catalog/root.jte")
    public record Root(Instant updated) {}

    /** One book. */
    @Template("catalog/single.jte")
    public record Single(Book book) {}

    /** Books in OPDS version 1. */
    @Template("catalog/v1.jte")
    public record FirstForm(Feed feed) {}
}
