package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Locale;
import java.util.Optional;

/** Finds members. */
public final class Members {
    private final Board board;

    public Members(Board board) {
        this.board = board;
    }

    /** The member with this name, in whatever case. */
    public Optional<Member> find(String username) {
        return board.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, username, created, biography, admin, trusted, allow_private_messages
                          FROM users WHERE normalized_username = ?
                        """)
                .bind(0, username.toLowerCase(Locale.ROOT))
                .map((row, context) -> new Member(
                        row.getLong(1),
                        row.getString(2),
                        row.getTimestamp(3).toInstant(),
                        Optional.ofNullable(row.getString(4)),
                        row.getBoolean(5),
                        row.getBoolean(6),
                        row.getBoolean(7)))
                .findOne());
    }

    /**
     * The member that a route with {@code user} names.
     *
     * @throws HttpProblem with status 404 if there is none
     * @throws SeeOther to the same page under the name as the member spells it
     */
    public Member of(Visit visit) {
        String name = visit.parameter("user");
        Member member = find(name).orElseThrow(() -> HttpProblem.notFound("there is no member " + name));
        if (!member.username().equals(name) && !visit.isPost()) {
            throw new SeeOther(visit.address().replaceFirst("(?i)^/user/" + name, "/user/" + member.username()));
        }
        return member;
    }

    /**
     * The member that a route names, if the viewer is that member or an admin.
     *
     * @throws HttpProblem with status 403 if he is neither
     */
    public Member own(Visit visit) {
        Viewer viewer = board.member(visit);
        Member member = of(visit);
        Board.allow(viewer.admin() || viewer.is(member.id()), "this page is for its member and for admins");
        return member;
    }
}
