package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Expiry;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.moderation.ModerationModels.Ban;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A forum's bans; banning and unbanning. */
final class BanPages {
    private static final String BANS = """
            SELECT DISTINCT ON (b.user_id) b.*, u.username, b.timestamp AS since, b.expires_at AS expires FROM forum_bans b JOIN users u ON u.id = b.user_id
             WHERE b.forum_id = :forum ORDER BY b.user_id, b.timestamp DESC, b.id DESC
            """;

    private final Board board;
    private final Forums forums;
    private final Members members;
    private final LogWriter log;

    BanPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.members = new Members(board);
        this.log = new LogWriter(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum:\\w+}/bans", this::list);
        routes.get("/f/{forum:\\w+}/bans/history/{user}", this::history);
        routes.form("/f/{forum:\\w+}/ban/{user}", visit -> decide(visit, true));
        routes.form("/f/{forum:\\w+}/unban/{user}", visit -> decide(visit, false));
    }

    private void list(Visit visit) {
        Forum forum = forums.named(visit.parameter("forum"));
        List<Ban> bans = board.database().withHandle(handle -> handle.createQuery("SELECT * FROM (" + BANS + ") b"
                        + " WHERE b.banned AND (b.expires_at IS NULL OR b.expires_at > :now)"
                        + " ORDER BY b.timestamp DESC, b.id")
                .bind("forum", forum.id())
                .bind("now", visit.now())
                .mapTo(Ban.class)
                .list());
        Page page = page(visit, "Bans in /f/" + forum.name());
        board.show(visit, new ModerationModels.Bans(page, bans, sidebar(visit, forum)));
    }

    private void history(Visit visit) {
        Forum forum = forums.named(visit.parameter("forum"));
        ForumUser member = member(visit);
        List<Ban> bans = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.*, u.username, b.timestamp AS since, b.expires_at AS expires
                          FROM forum_bans b JOIN users u ON u.id = b.user_id
                         WHERE b.forum_id = :forum AND b.user_id = :user ORDER BY b.timestamp DESC, b.id DESC
                        """)
                .bind("forum", forum.id())
                .bind("user", member.id())
                .mapTo(Ban.class)
                .list());
        String title = "Showing ban history for /u/" + member.username() + " in /f/" + forum.name();
        board.show(visit, new ModerationModels.BanHistory(page(visit, title), bans, sidebar(visit, forum)));
    }

    private void decide(Visit visit, boolean ban) {
        Viewer viewer = board.member(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Board.allow(viewer.canModerate(forum.id()), "only moderators of a forum may ban members from it");
        ForumUser member = member(visit);
        Form form = visit.form("forum_ban", "reason", "expires.date", "expires.time");
        if (form.submitted()) {
            Check.length(form, "reason", 1, 300);
            Optional<Instant> expires =
                    ban ? Expiry.in(form, viewer.preferences().zone()) : Optional.empty();
            if (form.accepted()) {
                save(
                        visit,
                        viewer,
                        forum,
                        new Decision(member, form.value("reason").strip(), ban, expires));
                visit.flash("success", ban ? "The user was banned." : "The user was unbanned.");
                visit.redirect(forum.path() + "/bans");
                return;
            }
        }
        String title = ban
                ? "Banning " + member.username() + " from " + forum.name()
                : "Unbanning /u/" + member.username() + " from /f/" + forum.name();
        board.show(visit, new ModerationModels.BanForm(page(visit, title), form, ban, sidebar(visit, forum)));
    }

    /** A moderator's ban or unban, with its reason. */
    private record Decision(ForumUser member, String reason, boolean ban, Optional<Instant> expires) {}

    private void save(Visit visit, Viewer viewer, Forum forum, Decision decision) {
        UUID id = board.ids().nextUuid();
        board.database().useTransaction(handle -> {
            handle.createUpdate("""
                            INSERT INTO forum_bans (id, forum_id, user_id, banned_by_id, reason, banned, timestamp, expires_at)
                            VALUES (:id, :forum, :user, :by, :reason, :banned, :now, CAST(:expires AS timestamptz))
                            """)
                    .bind("id", id)
                    .bind("forum", forum.id())
                    .bind("user", decision.member().id())
                    .bind("by", viewer.id())
                    .bind("reason", decision.reason())
                    .bind("banned", decision.ban())
                    .bind("now", visit.now())
                    .bind("expires", decision.expires().orElse(null))
                    .execute();
            log.ban(handle, forum.id(), viewer, id, visit.now());
        });
    }

    private ForumUser member(Visit visit) {
        return members.find(visit.parameter("user"))
                .orElseThrow(() -> HttpProblem.notFound("there is no member " + visit.parameter("user")));
    }

    private Page page(Visit visit, String title) {
        return board.page(visit, title).inForum(visit.parameter("forum"));
    }

    private ForumSidebar sidebar(Visit visit, Forum forum) {
        return forums.sidebar(forum, board.viewer(visit));
    }
}
