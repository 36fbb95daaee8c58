package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds users. */
public final class Members {
    static final String SELECT =
            "SELECT id, username, created, biography, admin, trusted, allow_private_messages AS allows_messages FROM users";

    private final Board board;

    public Members(Board board) {
        this.board = board;
    }

    /** The user with this name, ignoring case. */
    public Optional<ForumUser> find(String username) {
        return board.database().withHandle(handle -> handle.createQuery(SELECT + " WHERE normalized_username = ?")
                .bind(0, username.toLowerCase(Locale.ROOT))
                .mapTo(ForumUser.class)
                .findOne());
    }

    /**
     * The user of a route with {@code user}.
     *
     * @throws HttpProblem with status 404 if there is none
     * @throws SeeOther to the same page under the canonical spelling of the name
     */
    public ForumUser of(Visit visit) {
        String name = visit.parameter("user");
        ForumUser member = find(name).orElseThrow(() -> HttpProblem.notFound("there is no member " + name));
        if (!member.username().equals(name) && !visit.isPost()) {
            throw new SeeOther(visit.addressWith("user", member.username()));
        }
        return member;
    }

    /**
     * The user of a route, if the viewer is that user or an admin.
     *
     * @throws HttpProblem with status 403 otherwise
     */
    public ForumUser own(Visit visit) {
        Viewer viewer = board.member(visit);
        ForumUser member = of(visit);
        Board.allow(viewer.admin() || viewer.is(member.id()), "this page is for its member and for admins");
        return member;
    }

    /** The user's sidebar. */
    public MemberSidebar sidebar(Visit visit, ForumUser member) {
        Viewer viewer = board.viewer(visit);
        List<String> moderates = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT f.name FROM moderators m JOIN forums f ON f.id = m.forum_id
                         WHERE m.user_id = ? ORDER BY f.normalized_name
                        """)
                .bind(0, member.id())
                .mapTo(String.class)
                .list());
        return new MemberSidebar(member, mayWriteTo(viewer, member), blocked(viewer.id(), member.id()), moderates);
    }

    /**
     * Whether a viewer may send a user a message: admins always, others unless they are blocked or messages are
     * disabled.
     */
    public boolean mayWriteTo(Viewer viewer, ForumUser member) {
        if (!viewer.member() || viewer.is(member.id())) {
            return false;
        }
        if (viewer.admin()) {
            return true;
        }
        boolean trusted = viewer.trusted() || board.settings().get().messagesByNewUsers();
        return trusted && member.allowsMessages() && !blocked(member.id(), viewer.id());
    }

    private boolean blocked(long blocker, long blocked) {
        return board.database().withHandle(handle -> handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM user_blocks WHERE blocker_id = ? AND blocked_id = ?)")
                .bind(0, blocker)
                .bind(1, blocked)
                .mapTo(Boolean.class)
                .one());
    }
}
