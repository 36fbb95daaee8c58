package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** A user's contributions and biography. */
final class UserPages {
    private final Board board;
    private final Members members;
    private final Contributions contributions;

    UserPages(Board board) {
        this.board = board;
        this.members = new Members(board);
        this.contributions = new Contributions(board);
    }

    void addTo(Routes routes) {
        routes.get("/user/{user}", visit -> overview(visit));
        routes.get("/user/{user}/submissions", visit -> submissions(visit));
        routes.get("/user/{user}/comments", visit -> comments(visit));
        routes.form("/user/{user}/edit_biography", this::biography);
        routes.get("/u/{user}", visit -> visit.redirect("/user/" + visit.parameter("user")));
    }

    private void overview(Visit visit) {
        ForumUser member = members.of(visit);
        show(visit, member, member.username(), contributions.all(visit, member));
    }

    private void submissions(Visit visit) {
        show(visit, members.of(visit), "Submissions", contributions.submissions(visit, members.of(visit)));
    }

    private void comments(Visit visit) {
        show(visit, members.of(visit), "Comments", contributions.comments(visit, members.of(visit)));
    }

    private void show(Visit visit, ForumUser member, String title, Contributions.Part part) {
        Page page = board.page(visit, title).next(part.next());
        board.show(visit, new UserModels.Profile(page, members.sidebar(visit, member), part.contributions()));
    }

    private void biography(Visit visit) {
        ForumUser member = members.own(visit);
        Form form = visit.form("user_biography", "biography");
        if (form.submitted()) {
            Check.length(form, "biography", 0, 300);
            if (form.accepted()) {
                save(member, form.value("biography").strip());
                visit.flash("success", "The biography was updated.");
                visit.redirect(member.path() + "/edit_biography");
                return;
            }
        } else {
            form.set("biography", member.biography().orElse(""));
        }
        Page page = board.page(visit, "Editing biography for " + member.username());
        board.show(visit, new UserModels.BiographyForm(page, members.sidebar(visit, member), form));
    }

    private void save(ForumUser member, String biography) {
        board.database().useHandle(handle -> handle.createUpdate("UPDATE users SET biography = :text WHERE id = :id")
                .bind("text", biography.isEmpty() ? null : biography)
                .bind("id", member.id())
                .execute());
    }
}
