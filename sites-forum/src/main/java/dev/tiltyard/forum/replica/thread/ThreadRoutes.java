package dev.tiltyard.forum.replica.thread;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of submissions with their comments, as pages and as JSON. */
public final class ThreadRoutes {
    private ThreadRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums) {
        new ThreadPages(board, forums).addTo(routes);
        new JsonPages(board).addTo(routes);
    }
}
