package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.user.UserModels.HiddenForum;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** Hides forums from the front page. */
final class HiddenForums {
    private final Board board;
    private final Members members;

    HiddenForums(Board board) {
        this.board = board;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/user/{user}/hidden_forums", this::list);
        routes.post("/user/{user}/hide_forum/{forum:[1-9][0-9]{0,17}}", this::hide);
        routes.post("/user/{user}/unhide_forum/{forum:[1-9][0-9]{0,17}}", this::unhide);
    }

    private void list(Visit visit) {
        ForumUser member = members.own(visit);
        List<HiddenForum> hidden = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT f.id, f.name, f.title FROM hidden_forums h JOIN forums f ON f.id = h.forum_id
                         WHERE h.user_id = ? ORDER BY f.normalized_name
                        """)
                .bind(0, member.id())
                .mapTo(HiddenForum.class)
                .list());
        board.show(
                visit,
                new UserModels.HiddenForumList(
                        board.page(visit, "Hidden forums"), members.sidebar(visit, member), hidden));
    }

    private void hide(Visit visit) {
        ForumUser member = members.own(visit);
        visit.requireToken("hide_forum");
        int added = board.database()
                .withHandle(handle -> handle.createUpdate("INSERT INTO hidden_forums (user_id, forum_id)"
                                + " SELECT :user, id FROM forums WHERE id = :forum ON CONFLICT DO NOTHING")
                        .bind("user", member.id())
                        .bind("forum", visit.number("forum"))
                        .execute());
        if (added > 0) {
            visit.flash("success", "The forum was hidden.");
        }
        visit.redirectBack("/user/" + member.username() + "/hidden_forums");
    }

    private void unhide(Visit visit) {
        ForumUser member = members.own(visit);
        visit.requireToken("hide_forum");
        int removed = board.database()
                .withHandle(handle -> handle.execute(
                        "DELETE FROM hidden_forums WHERE user_id = ? AND forum_id = ?",
                        member.id(),
                        visit.number("forum")));
        if (removed == 0) {
            throw HttpProblem.notFound("that forum is not hidden");
        }
        visit.flash("success", "The forum is no longer hidden.");
        visit.redirectBack("/user/" + member.username() + "/hidden_forums");
    }
}
