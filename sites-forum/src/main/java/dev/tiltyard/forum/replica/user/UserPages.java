package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.Map;

/** What a member wrote, and their biography. */
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
        Member member = members.of(visit);
        show(visit, member, member.username(), contributions.all(visit, member));
    }

    private void submissions(Visit visit) {
        show(visit, members.of(visit), "Submissions", contributions.submissions(visit, members.of(visit)));
    }

    private void comments(Visit visit) {
        show(visit, members.of(visit), "Comments", contributions.comments(visit, members.of(visit)));
    }

    private void show(Visit visit, Member member, String title, Contributions.Part part) {
        Page page = board.page(visit, title).next(part.next());
        Map<String, Object> model = model(visit, member);
        model.put("contributions", part.contributions());
        board.show(visit, page, "user/show.jte", model);
    }

    private void biography(Visit visit) {
        Member member = members.own(visit);
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
        Map<String, Object> model = model(visit, member);
        model.put("form", form);
        board.show(visit, board.page(visit, "Editing biography for " + member.username()), "user/biography.jte", model);
    }

    private void save(Member member, String biography) {
        board.database().useHandle(handle -> handle.createUpdate("UPDATE users SET biography = :text WHERE id = :id")
                .bind("text", biography.isEmpty() ? null : biography)
                .bind("id", member.id())
                .execute());
    }

    private Map<String, Object> model(Visit visit, Member member) {
        Viewer viewer = board.viewer(visit);
        Map<String, Object> model = new HashMap<>();
        model.put("member", member);
        model.put("mayWrite", members.mayWriteTo(viewer, member));
        return model;
    }
}
