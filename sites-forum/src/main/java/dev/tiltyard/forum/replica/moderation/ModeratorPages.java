package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.moderation.ModerationModels.Moderator;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** A forum's moderators; adding and removing them. */
final class ModeratorPages {
    private final Board board;
    private final Forums forums;
    private final Members members;

    ModeratorPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum:\\w+}/moderators", this::list);
        routes.form("/f/{forum:\\w+}/add_moderator", this::add);
        routes.post("/f/{forum:\\w+}/remove_moderator/{moderator}", this::remove);
    }

    private void list(Visit visit) {
        Forum forum = forums.named(visit.parameter("forum"));
        Page page = board.page(visit, "Moderators for /f/" + forum.name()).inForum(visit.parameter("forum"));
        board.show(
                visit,
                new ModerationModels.Moderators(page, moderators(forum), forums.sidebar(forum, board.viewer(visit))));
    }

    private List<Moderator> moderators(Forum forum) {
        return board.database().withHandle(handle -> handle.createQuery("""
                        SELECT m.id, m.user_id, u.username, m.timestamp AS since, u.last_seen
                          FROM moderators m JOIN users u ON u.id = m.user_id
                         WHERE m.forum_id = ? ORDER BY m.timestamp, u.normalized_username
                        """)
                .bind(0, forum.id())
                .mapTo(Moderator.class)
                .list());
    }

    private void add(Visit visit) {
        board.admin(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Form form = visit.form("moderator", "user");
        if (form.submitted()) {
            Optional<ForumUser> member = members.find(form.value("user").strip());
            if (member.isEmpty()) {
                form.reject("user", "No such user");
            } else if (moderators(forum).stream()
                    .anyMatch(each -> each.userId() == member.get().id())) {
                form.reject("user", "That user is already a moderator.");
            } else if (form.accepted()) {
                appoint(visit, forum, member.get());
                visit.flash("success", "The user has been promoted to moderator.");
                visit.redirect(forum.path() + "/moderators");
                return;
            }
        }
        Page page = board.page(visit, "Add moderator to /f/" + forum.name()).inForum(visit.parameter("forum"));
        board.show(visit, new ModerationModels.AddModerator(page, form, forums.sidebar(forum, board.viewer(visit))));
    }

    private void appoint(Visit visit, Forum forum, ForumUser member) {
        board.database().useTransaction(handle -> handle.createUpdate(
                        "INSERT INTO moderators (id, forum_id, user_id, timestamp) VALUES (:id, :forum, :user, :now)")
                .bind("id", board.ids().nextUuid())
                .bind("forum", forum.id())
                .bind("user", member.id())
                .bind("now", visit.now())
                .execute());
    }

    private void remove(Visit visit) {
        Viewer viewer = board.member(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        visit.requireToken("remove_moderator");
        Moderator moderator = moderators(forum).stream()
                .filter(each -> each.id().equals(visit.parameter("moderator")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("the forum has no such moderator"));
        Board.allow(
                viewer.admin() || viewer.is(moderator.userId()), "moderators may dismiss themselves, admins everybody");
        board.database()
                .useHandle(
                        handle -> handle.execute("DELETE FROM moderators WHERE CAST(id AS text) = ?", moderator.id()));
        visit.flash("success", "The user was unmodded.");
        visit.redirect(forum.path() + "/moderators");
    }
}
