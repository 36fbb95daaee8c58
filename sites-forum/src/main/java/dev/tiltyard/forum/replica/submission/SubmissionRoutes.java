package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.forum.ForumBans;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Routes;

/** Routes for submitting, editing and deleting, and for submission images. */
public final class SubmissionRoutes {
    private SubmissionRoutes() {}

    public static void addTo(Routes routes, Board board, Forums forums, ForumBans bans) {
        new SubmitForm(board, forums, bans).addTo(routes);
        new SubmissionEditor(board, forums).addTo(routes);
        new SubmissionImages(board).addTo(routes);
        new TitleFetcher(board).addTo(routes);
    }
}
