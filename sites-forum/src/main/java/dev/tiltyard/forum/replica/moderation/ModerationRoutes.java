package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;

/** Routes of moderators' pages. */
public final class ModerationRoutes {
    private ModerationRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums) {
        new SubmissionModeration(board, forums).addTo(routes);
        new CommentModeration(board, forums).addTo(routes);
        new BanPages(board, forums).addTo(routes);
        new ModeratorPages(board, forums).addTo(routes);
        new ModerationLogPages(board, forums).addTo(routes);
        new TrashPages(board, forums).addTo(routes);
        new ForumRemoval(board, forums).addTo(routes);
    }
}
