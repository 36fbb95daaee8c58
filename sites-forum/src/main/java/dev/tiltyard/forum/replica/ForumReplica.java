package dev.tiltyard.forum.replica;

import dev.tiltyard.forum.replica.account.AccountRoutes;
import dev.tiltyard.forum.replica.administration.AdministrationRoutes;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.ErrorView;
import dev.tiltyard.forum.replica.board.MarkdownPreview;
import dev.tiltyard.forum.replica.comment.CommentEditor;
import dev.tiltyard.forum.replica.directory.ForumDirectory;
import dev.tiltyard.forum.replica.forum.ForumBans;
import dev.tiltyard.forum.replica.forum.ForumRoutes;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.listing.ListingRoutes;
import dev.tiltyard.forum.replica.message.MessageRoutes;
import dev.tiltyard.forum.replica.moderation.ModerationRoutes;
import dev.tiltyard.forum.replica.search.SearchPage;
import dev.tiltyard.forum.replica.submission.SubmissionRoutes;
import dev.tiltyard.forum.replica.thread.ThreadRoutes;
import dev.tiltyard.forum.replica.user.UserRoutes;
import dev.tiltyard.forum.replica.vote.Votes;
import dev.tiltyard.forum.replica.wiki.WikiPages;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.Map;

/** Our forum replica. */
public final class ForumReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    /** Starts serving a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        StaticFiles files = StaticFiles.beside(ForumReplica.class, "forum.css", "forum.js", "icon.svg");
        Board board = new Board(context, files);
        return WebServer.in(context, Store.POSTGRES)
                .cookie("forum_session")
                .wholeSeconds()
                .files(files)
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage((visit, status, reason) -> board.html(new ErrorView(status, reason)))
                .onReset(board.settings()::forget)
                .routes(routes -> addTo(routes, board))
                .start();
    }

    private static void addTo(Routes routes, Board board) {
        Forums forums = new Forums(board.database());
        ForumBans bans = new ForumBans(board.database());
        ThreadRoutes.addTo(routes, board, forums);
        ForumRoutes.addTo(routes, board, forums);
        SubmissionRoutes.addTo(routes, board, forums, bans);
        new CommentEditor(board, forums, bans).addTo(routes);
        new ForumDirectory(board).addTo(routes);
        new SearchPage(board).addTo(routes);
        new Votes(board).addTo(routes);
        new MarkdownPreview(board).addTo(routes);
        AccountRoutes.addTo(routes, board);
        UserRoutes.addTo(routes, board);
        MessageRoutes.addTo(routes, board);
        ModerationRoutes.addTo(routes, board, forums);
        AdministrationRoutes.addTo(routes, board);
        new WikiPages(board).addTo(routes);
        ListingRoutes.addTo(routes, board, forums);
    }
}
