package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.listing.ListingModels.Tag;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;

/** The submissions of all forums with a tag. */
final class TagPages {
    private static final String SORT = "/{sort:hot|new|active|top|controversial|most_commented}";

    private final Board board;
    private final Listings listings;

    TagPages(Board board) {
        this.board = board;
        this.listings = new Listings(board);
    }

    void addTo(Routes routes) {
        routes.get("/tag/{tag:\\w+}", this::show);
        routes.get("/tag/{tag:\\w+}" + SORT, this::show);
        // The former name of tags.
        routes.get("/c/{tag:\\w+}", visit -> visit.redirect("/tag/" + visit.parameter("tag")));
        routes.get(
                "/c/{tag:\\w+}" + SORT,
                visit -> visit.redirect("/tag/" + visit.parameter("tag") + "/" + visit.parameter("sort")));
    }

    private void show(Visit visit) {
        String normalized = visit.parameter("tag").toLowerCase(Locale.ROOT);
        Tag tag = board.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT name, coalesce(description, '') AS description FROM forum_tags WHERE normalized_name = ?")
                        .bind(0, normalized)
                        .mapTo(Tag.class)
                        .findOne())
                .orElseThrow(() -> HttpProblem.notFound("there is no tag " + normalized));
        List<String> forums = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT f.name FROM forums f JOIN forums_tags ft ON ft.forum_id = f.id
                          JOIN forum_tags t ON t.id = ft.tag_id
                         WHERE t.normalized_name = ? ORDER BY f.normalized_name
                        """)
                .bind(0, normalized)
                .mapTo(String.class)
                .list());
        Listing listing = listings.read(visit, Selection.tagged(normalized), Sort.HOT, "/tag/" + tag.name() + "/");
        Page page = board.page(visit, tag.name()).next(listing.next());
        board.show(visit, new ListingModels.TagListing(page, listing, tag, forums));
    }
}
