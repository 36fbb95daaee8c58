package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** User administration: the list of all users, whitelisting; and the popup that links to users show. */
final class UserAdministration {
    private static final int PAGE = 25;

    private final Board board;
    private final Members members;

    UserAdministration(Board board) {
        this.board = board;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/users", visit -> list(visit, 1));
        routes.get("/users/{page:[1-9][0-9]{0,7}}", visit -> list(visit, (int) visit.number("page")));
        routes.post("/user/{user}/whitelist", visit -> trust(visit, true));
        routes.post("/user/{user}/dewhitelist", visit -> trust(visit, false));
        routes.get("/_up/{user}", this::card);
    }

    private void list(Visit visit, int number) {
        board.admin(visit);
        List<ForumUser> found = board.database()
                .withHandle(handle -> handle.createQuery(Members.SELECT + " ORDER BY id DESC LIMIT :page OFFSET :skip")
                        .bind("page", PAGE + 1)
                        .bind("skip", (long) (number - 1) * PAGE)
                        .mapTo(ForumUser.class)
                        .list());
        if (found.isEmpty() && number > 1) {
            throw HttpProblem.notFound("the list of users has no such page");
        }
        Page page = board.page(visit, "List of users, page #" + number);
        board.show(
                visit,
                new UserModels.MemberList(
                        page, found.subList(0, Math.min(PAGE, found.size())), number, found.size() > PAGE));
    }

    private void trust(Visit visit, boolean trusted) {
        board.admin(visit);
        ForumUser member = members.of(visit);
        visit.requireToken("whitelist");
        board.database()
                .useHandle(handle -> handle.execute("UPDATE users SET trusted = ? WHERE id = ?", trusted, member.id()));
        visit.flash("success", trusted ? "The user was whitelisted." : "The user was de-whitelisted.");
        visit.redirectBack(member.path());
    }

    private void card(Visit visit) {
        ForumUser member = members.find(visit.parameter("user"))
                .orElseThrow(() -> HttpProblem.notFound("there is no member " + visit.parameter("user")));
        board.show(visit, new UserModels.Card(board.page(visit, member.username()), members.sidebar(visit, member)));
    }
}
