package dev.tiltyard.forum.replica;

import dev.tiltyard.forum.replica.account.AccountPages;
import dev.tiltyard.forum.replica.account.LogIn;
import dev.tiltyard.forum.replica.account.PasswordReset;
import dev.tiltyard.forum.replica.account.Preferences;
import dev.tiltyard.forum.replica.account.Registration;
import dev.tiltyard.forum.replica.administration.Censorship;
import dev.tiltyard.forum.replica.administration.SiteBans;
import dev.tiltyard.forum.replica.administration.SiteSettingsPage;
import dev.tiltyard.forum.replica.administration.Themes;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.MarkdownPreview;
import dev.tiltyard.forum.replica.comment.CommentEditor;
import dev.tiltyard.forum.replica.directory.ForumDirectory;
import dev.tiltyard.forum.replica.forum.Appearance;
import dev.tiltyard.forum.replica.forum.ForumBans;
import dev.tiltyard.forum.replica.forum.ForumEditor;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.forum.Subscriptions;
import dev.tiltyard.forum.replica.listing.CommentLists;
import dev.tiltyard.forum.replica.listing.ForumPages;
import dev.tiltyard.forum.replica.listing.FrontPages;
import dev.tiltyard.forum.replica.listing.TagPages;
import dev.tiltyard.forum.replica.message.MessagePages;
import dev.tiltyard.forum.replica.message.NotificationPages;
import dev.tiltyard.forum.replica.moderation.BanPages;
import dev.tiltyard.forum.replica.moderation.CommentModeration;
import dev.tiltyard.forum.replica.moderation.ForumRemoval;
import dev.tiltyard.forum.replica.moderation.ModerationLogPages;
import dev.tiltyard.forum.replica.moderation.ModeratorPages;
import dev.tiltyard.forum.replica.moderation.SubmissionModeration;
import dev.tiltyard.forum.replica.moderation.TrashPages;
import dev.tiltyard.forum.replica.search.SearchPage;
import dev.tiltyard.forum.replica.submission.SubmissionEditor;
import dev.tiltyard.forum.replica.submission.SubmissionImages;
import dev.tiltyard.forum.replica.submission.SubmitForm;
import dev.tiltyard.forum.replica.submission.TitleFetcher;
import dev.tiltyard.forum.replica.thread.JsonPages;
import dev.tiltyard.forum.replica.thread.ThreadPages;
import dev.tiltyard.forum.replica.user.BlockList;
import dev.tiltyard.forum.replica.user.HiddenForums;
import dev.tiltyard.forum.replica.user.UserAdministration;
import dev.tiltyard.forum.replica.user.UserPages;
import dev.tiltyard.forum.replica.vote.Votes;
import dev.tiltyard.forum.replica.wiki.WikiPages;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.Map;

/** Our own forum. */
public final class ForumReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    /** Starts answering over a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        StaticFiles files = StaticFiles.beside(ForumReplica.class, "forum.css", "forum.js", "icon.svg");
        Board board = new Board(context, files);
        return WebServer.in(context, Store.POSTGRES)
                .cookie("forum_session")
                .files(files)
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage(
                        (visit, status, reason) -> board.html("error.jte", Map.of("status", status, "reason", reason)))
                .onReset(board.settings()::forget)
                .routes(routes -> addTo(routes, board))
                .start();
    }

    private static void addTo(Routes routes, Board board) {
        Forums forums = new Forums(board.database());
        ForumBans bans = new ForumBans(board.database());
        new FrontPages(board, forums).addTo(routes);
        new ThreadPages(board, forums).addTo(routes);
        new JsonPages(board).addTo(routes);
        new ForumEditor(board, forums).addTo(routes);
        new Subscriptions(board, forums).addTo(routes);
        new SubmitForm(board, forums, bans).addTo(routes);
        new SubmissionEditor(board, forums).addTo(routes);
        new SubmissionImages(board).addTo(routes);
        new TitleFetcher(board).addTo(routes);
        new CommentEditor(board, forums, bans).addTo(routes);
        new CommentLists(board, forums).addTo(routes);
        new TagPages(board).addTo(routes);
        new ForumDirectory(board).addTo(routes);
        new SearchPage(board).addTo(routes);
        new Votes(board).addTo(routes);
        new LogIn(board).addTo(routes);
        new Registration(board).addTo(routes);
        new PasswordReset(board).addTo(routes);
        new MarkdownPreview(board).addTo(routes);
        addMembersTo(routes, board);
        addModerationTo(routes, board, forums);
        addAdministrationTo(routes, board);
        new WikiPages(board).addTo(routes);
        new Appearance(board, forums).addTo(routes);
        new ForumPages(board, forums).addTo(routes);
    }

    private static void addModerationTo(Routes routes, Board board, Forums forums) {
        new SubmissionModeration(board, forums).addTo(routes);
        new CommentModeration(board, forums).addTo(routes);
        new BanPages(board, forums).addTo(routes);
        new ModeratorPages(board, forums).addTo(routes);
        new ModerationLogPages(board, forums).addTo(routes);
        new TrashPages(board, forums).addTo(routes);
        new ForumRemoval(board, forums).addTo(routes);
    }

    private static void addMembersTo(Routes routes, Board board) {
        new UserPages(board).addTo(routes);
        new AccountPages(board).addTo(routes);
        new Preferences(board).addTo(routes);
        new BlockList(board).addTo(routes);
        new HiddenForums(board).addTo(routes);
        new UserAdministration(board).addTo(routes);
        new MessagePages(board).addTo(routes);
        new NotificationPages(board).addTo(routes);
    }

    private static void addAdministrationTo(Routes routes, Board board) {
        new SiteBans(board).addTo(routes);
        new SiteSettingsPage(board).addTo(routes);
        new Censorship(board).addTo(routes);
        new Themes(board).addTo(routes);
    }
}
