package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The submissions of a forum, or of several forums in one list. */
final class ForumPages {
    private static final String SORT = "{sort:hot|new|active|top|controversial|most_commented}";

    private final Board board;
    private final Forums forums;
    private final Listings listings;
    private final Feeds feeds;

    ForumPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.listings = new Listings(board);
        this.feeds = new Feeds(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum:\\w+}", this::forum);
        routes.get("/f/{forum:\\w+}/" + SORT, this::forum);
        routes.get("/f/{forum:\\w+}/" + SORT + ".atom", this::feed);
        routes.get("/f/{forum:\\w+(?:\\+\\w+)+}", this::multi);
        routes.get("/f/{forum:\\w+(?:\\+\\w+)+}/" + SORT, this::multi);
        routes.get("/f/{forum:\\w+(?:\\+\\w+)+}/" + SORT + ".atom", this::multiFeed);
    }

    private void forum(Visit visit) {
        Forum forum = forums.named(visit.parameter("forum"));
        Listing listing = read(visit, forum);
        Page page = board.page(visit, forum.title())
                .inForum(visit.parameter("forum"))
                .styledBy(forum.name(), forum.styled())
                .next(listing.next())
                .feed(forum.path() + "/" + listing.sort().path() + ".atom");
        board.show(visit, new ListingModels.ForumListing(page, listing, forums.sidebar(forum, board.viewer(visit))));
    }

    private void feed(Visit visit) {
        Forum forum = forums.named(visit.parameter("forum"));
        feeds.answer(visit, forum.title(), forum.path(), read(visit, forum));
    }

    private Listing read(Visit visit, Forum forum) {
        return listings.read(visit, Selection.inForum(forum.id()), defaultSort(), "/f/" + forum.name() + "/");
    }

    private Sort defaultSort() {
        return Sort.named(board.settings().get().defaultSort()).orElse(Sort.HOT);
    }

    private void multi(Visit visit) {
        List<Forum> chosen = chosen(visit);
        Listing listing = read(visit, chosen);
        Page page = board.page(visit, title(visit))
                .next(listing.next())
                .feed("/f/" + joined(chosen) + "/" + listing.sort().path() + ".atom");
        board.show(visit, new ListingModels.MultiListing(page, listing, chosen));
    }

    private void multiFeed(Visit visit) {
        List<Forum> chosen = chosen(visit);
        feeds.answer(visit, title(visit), "/f/" + joined(chosen), read(visit, chosen));
    }

    private Listing read(Visit visit, List<Forum> chosen) {
        Long[] ids = chosen.stream().map(Forum::id).toArray(Long[]::new);
        return listings.read(visit, Selection.inForums(ids), defaultSort(), "/f/" + joined(chosen) + "/");
    }

    private List<Forum> chosen(Visit visit) {
        List<Forum> chosen = new ArrayList<>();
        for (String name : names(visit)) {
            chosen.add(forums.named(name));
        }
        return chosen;
    }

    private static Set<String> names(Visit visit) {
        return new LinkedHashSet<>(
                List.of(visit.parameter("forum").toLowerCase(Locale.ROOT).split("\\+")));
    }

    private static String title(Visit visit) {
        return names(visit).stream().map(name -> "/f/" + name).collect(Collectors.joining(", "));
    }

    private static String joined(List<Forum> chosen) {
        return chosen.stream().map(Forum::name).collect(Collectors.joining("+"));
    }
}
