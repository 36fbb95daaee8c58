package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Creating, editing and subscribing to forums: where each address leads. */
public final class ForumRoutes {
    private ForumRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums) {
        new ForumEditor(board, forums).addTo(routes);
        new Subscriptions(board, forums).addTo(routes);
        new Appearance(board, forums).addTo(routes);
    }
}
