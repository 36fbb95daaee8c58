package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of messages and notifications. */
public final class MessageRoutes {
    private MessageRoutes() {}

    public static void addTo(Routes routes, Board board) {
        new MessagePages(board).addTo(routes);
        new NotificationPages(board).addTo(routes);
    }
}
