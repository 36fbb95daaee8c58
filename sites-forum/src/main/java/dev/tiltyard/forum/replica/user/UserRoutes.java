package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of users' pages. */
public final class UserRoutes {
    private UserRoutes() {}

    public static void addTo(Routes routes, Board board) {
        new UserPages(board).addTo(routes);
        new BlockList(board).addTo(routes);
        new HiddenForums(board).addTo(routes);
        new UserAdministration(board).addTo(routes);
    }
}
