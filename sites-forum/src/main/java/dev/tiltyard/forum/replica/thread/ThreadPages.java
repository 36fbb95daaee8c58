package dev.tiltyard.forum.replica.thread;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.comment.CommentForm;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.comment.Comments;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.Submissions;
import dev.tiltyard.forum.replica.thread.ThreadModels.VoteTotals;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Shows submissions with their comments. */
final class ThreadPages {
    private static final String ID = "{id:[1-9][0-9]{0,17}}";
    private static final String COMMENT = "{comment:[1-9][0-9]{0,17}}";

    private final Board board;
    private final Forums forums;
    private final Submissions submissions;
    private final Comments comments;

    ThreadPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.submissions = new Submissions(board);
        this.comments = new Comments(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum}/" + ID, visit -> thread(visit, false));
        routes.get("/f/{forum}/" + ID + "/comment/" + COMMENT, this::withSlug);
        routes.get("/f/{forum}/" + ID + "/{slug}", visit -> thread(visit, false));
        routes.get("/f/{forum}/" + ID + "/{slug}/nested", visit -> thread(visit, false));
        routes.get("/f/{forum}/" + ID + "/{slug}/linear", visit -> thread(visit, true));
        routes.get("/f/{forum}/" + ID + "/{slug}/comment/" + COMMENT, this::comment);
        routes.get("/" + ID, this::shortcut);
    }

    private void shortcut(Visit visit) {
        long id = visit.number("id");
        Submission submission = submissions
                .find(id, board.viewer(visit))
                .orElseThrow(() -> HttpProblem.notFound("there is no submission " + id));
        visit.redirect(submission.path());
    }

    /** A comment's URL without the slug. */
    private void withSlug(Visit visit) {
        String submission = "/f/" + visit.parameter("forum") + "/" + visit.number("id");
        visit.redirect(submission + "/-/comment/" + visit.number("comment"), 301);
    }

    private void thread(Visit visit, boolean linear) {
        Viewer viewer = board.viewer(visit);
        Submission submission = submissions.of(visit);
        List<Comment> all = comments.on(submission.id(), viewer);
        Optional<Form> form =
                viewer.member() ? Optional.of(CommentForm.toSubmission(visit, submission.id())) : Optional.empty();
        board.show(
                visit,
                new ThreadModels.AllComments(
                        about(visit, viewer, submission),
                        linear ? CommentTree.linear(all) : CommentTree.nested(all),
                        linear,
                        form));
    }

    private void comment(Visit visit) {
        Viewer viewer = board.viewer(visit);
        Submission submission = submissions.of(visit);
        Comment comment = comments.of(visit);
        if (comment.trashed()
                && !viewer.canModerate(comment.submission().forumId())
                && !viewer.is(comment.authorId())) {
            throw HttpProblem.notFound("the comment is in the trash");
        }
        CommentTree tree = CommentTree.of(comment, comments.on(submission.id(), viewer));
        Optional<Form> form =
                viewer.member() ? Optional.of(CommentForm.toComment(visit, comment.id())) : Optional.empty();
        board.show(visit, new ThreadModels.OneComment(about(visit, viewer, submission), tree, form));
    }

    private Page page(Visit visit, Submission submission) {
        String title = submission.softDeleted() ? "[deleted]" : submission.title();
        Forum forum = forums.named(submission.forum());
        return board.page(visit, title)
                .inForum(visit.parameter("forum"))
                .styledBy(forum.name(), forum.styled())
                .canonical(submission.path());
    }

    private ThreadModels.About about(Visit visit, Viewer viewer, Submission submission) {
        return new ThreadModels.About(
                page(visit, submission),
                submission,
                VoteTotals.of(board.database(), "submission", submission.id()),
                CommentForm.flags(viewer, submission.forumId()),
                forums.sidebar(forums.named(submission.forum()), viewer));
    }
}
