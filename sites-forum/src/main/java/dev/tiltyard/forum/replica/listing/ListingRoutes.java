package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of the lists of submissions and comments. */
public final class ListingRoutes {
    private ListingRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums) {
        new FrontPages(board, forums).addTo(routes);
        new CommentLists(board, forums).addTo(routes);
        new TagPages(board).addTo(routes);
        new ForumPages(board, forums).addTo(routes);
    }
}
