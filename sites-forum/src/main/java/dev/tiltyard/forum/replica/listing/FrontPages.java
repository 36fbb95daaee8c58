package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The front page and its filters: featured, subscribed, all, moderated. */
final class FrontPages {
    private static final String SORT = "{sort:hot|new|active|top|controversial|most_commented}";

    private final Board board;
    private final Forums forums;
    private final Listings listings;
    private final Feeds feeds;

    FrontPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.listings = new Listings(board);
        this.feeds = new Feeds(board);
    }

    void addTo(Routes routes) {
        routes.get("/", visit -> preferred(visit));
        routes.get("/" + SORT, visit -> preferred(visit));
        for (Filter filter : Filter.values()) {
            routes.get("/" + filter.path(), visit -> named(visit, filter));
            routes.get("/" + filter.path() + "/" + SORT, visit -> named(visit, filter));
        }
        for (Filter filter : List.of(Filter.FEATURED, Filter.ALL)) {
            routes.get("/" + filter.path() + "/" + SORT + ".atom", visit -> feed(visit, filter));
        }
    }

    private void preferred(Visit visit) {
        Viewer viewer = board.viewer(visit);
        Filter filter = Filter.named(viewer.preferences().frontPage());
        boolean nothing =
                filter == Filter.SUBSCRIBED && forums.subscribedBy(viewer.id()).isEmpty();
        show(visit, nothing ? Filter.FEATURED : filter);
    }

    /** A user without subscriptions is redirected to the featured forums, so that new users don't see a blank page. */
    private void named(Visit visit, Filter filter) {
        if (filter == Filter.SUBSCRIBED
                && forums.subscribedBy(board.member(visit).id()).isEmpty()) {
            visit.redirect("/" + Filter.FEATURED.path() + visit.path().substring(("/" + filter.path()).length()));
            return;
        }
        show(visit, filter);
    }

    private void feed(Visit visit, Filter filter) {
        Listing listing = listings.read(visit, filter.selection(), Sort.HOT, "/");
        feeds.answer(visit, board.settings().get().name(), "/" + filter.path(), listing);
    }

    private void show(Visit visit, Filter filter) {
        Viewer viewer = filter.forMembers() ? board.member(visit) : board.viewer(visit);
        boolean front = visit.path().equals("/");
        Sort preferred = Sort.named(
                        viewer.member() && front
                                ? viewer.preferences().frontPageSort()
                                : board.settings().get().defaultSort())
                .orElse(Sort.HOT);
        boolean named = visit.path().startsWith("/" + filter.path());
        String base = named ? "/" + filter.path() + "/" : "/";
        Listing listing = listings.read(visit, filter.selection(), preferred, base);
        List<String> beside =
                switch (filter) {
                    case FEATURED -> forums.featured();
                    case SUBSCRIBED -> forums.subscribedBy(viewer.id());
                    case MODERATED -> forums.moderatedBy(viewer.id());
                    case ALL -> List.of();
                };
        Page page = board.page(visit, board.settings().get().name())
                .next(listing.next())
                .canonical(visit.path());
        if (filter == Filter.FEATURED || filter == Filter.ALL) {
            page.feed("/" + filter.path() + "/" + listing.sort().path() + ".atom");
        }
        boolean insteadOfSubscribed = filter == Filter.FEATURED
                && viewer.member()
                && Filter.named(viewer.preferences().frontPage()) == Filter.SUBSCRIBED
                && forums.subscribedBy(viewer.id()).isEmpty();
        board.show(visit, new ListingModels.FrontPage(page, listing, filter, beside, insteadOfSubscribed));
    }
}
