package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Routes for creating, editing and subscribing to forums. */
public final class ForumRoutes {
    private ForumRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums) {
        new ForumEditor(board, forums).addTo(routes);
        new Subscriptions(board, forums).addTo(routes);
        new Appearance(board, forums).addTo(routes);
    }
}
