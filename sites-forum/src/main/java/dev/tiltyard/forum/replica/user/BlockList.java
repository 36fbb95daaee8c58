package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.user.UserModels.Blocked;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** Blocks and unblocks users. */
final class BlockList {
    private final Board board;
    private final Members members;

    BlockList(Board board) {
        this.board = board;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/user/{user}/block_list", this::list);
        routes.form("/user/{user}/block_user", this::block);
        routes.post("/user/{user}/unblock_user", this::unblock);
    }

    private void list(Visit visit) {
        ForumUser member = members.own(visit);
        List<Blocked> blocked = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT u.username, b.comment, b.timestamp AS since FROM user_blocks b JOIN users u ON u.id = b.blocked_id
                         WHERE b.blocker_id = ? ORDER BY b.timestamp DESC, b.id
                        """)
                .bind(0, member.id())
                .mapTo(Blocked.class)
                .list());
        board.show(
                visit,
                new UserModels.BlockedMembers(
                        board.page(visit, "Block list"), members.sidebar(visit, member), blocked));
    }

    private void block(Visit visit) {
        Viewer viewer = board.member(visit);
        ForumUser member = members.of(visit);
        if (viewer.is(member.id())) {
            throw HttpProblem.badRequest("members cannot block themselves");
        }
        Form form = visit.form("user_block", "comment");
        if (form.submitted()) {
            Check.length(form, "comment", 0, 100);
            if (form.accepted()) {
                save(visit, viewer, member, form.value("comment").strip());
                visit.flash("success", "The user was blocked.");
                visit.redirect("/user/" + viewer.username() + "/block_list");
                return;
            }
        }
        board.show(
                visit,
                new UserModels.BlockForm(
                        board.page(visit, "Blocking /u/" + member.username()), members.sidebar(visit, member), form));
    }

    private void save(Visit visit, Viewer viewer, ForumUser member, String comment) {
        board.database().useTransaction(handle -> handle.createUpdate("""
                        INSERT INTO user_blocks (id, blocker_id, blocked_id, comment, timestamp)
                        VALUES (:id, :blocker, :blocked, :comment, :now) ON CONFLICT (blocker_id, blocked_id) DO NOTHING
                        """)
                .bind("id", board.ids().nextUuid())
                .bind("blocker", viewer.id())
                .bind("blocked", member.id())
                .bind("comment", comment.isEmpty() ? null : comment)
                .bind("now", visit.now())
                .execute());
    }

    private void unblock(Visit visit) {
        Viewer viewer = board.member(visit);
        ForumUser member = members.of(visit);
        visit.requireToken("unblock");
        board.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM user_blocks WHERE blocker_id = ? AND blocked_id = ?", viewer.id(), member.id()));
        visit.flash("success", "The user was unblocked.");
        visit.redirect("/user/" + viewer.username() + "/block_list");
    }
}
