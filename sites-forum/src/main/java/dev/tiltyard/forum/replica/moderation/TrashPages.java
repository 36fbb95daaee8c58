package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.CommentRows;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.submission.SubmissionRows;
import dev.tiltyard.forum.replica.user.Contribution;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.MemberSidebar;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The trash of a forum, of the forums that a user moderates, of a user, or of all. */
final class TrashPages {
    private static final int MOST = 100;

    private final Board board;
    private final Forums forums;
    private final Members members;

    TrashPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum:\\w+}/trash", this::ofForum);
        routes.get("/trash", this::ofModerated);
        routes.get("/user/{user}/trash", this::ofMember);
        routes.get("/site/trash", this::ofAll);
    }

    private void ofForum(Visit visit) {
        Viewer viewer = board.member(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Board.allow(viewer.canModerate(forum.id()), "the trash of a forum is for its moderators");
        Page page = board.page(visit, "Trash").inForum(visit.parameter("forum"));
        List<Contribution> found = find(visit, "s.forum_id = :id", forum.id());
        board.show(
                visit,
                new ModerationModels.Trash(page, found, Optional.of(forums.sidebar(forum, viewer)), Optional.empty()));
    }

    private void ofModerated(Visit visit) {
        Viewer viewer = board.member(visit);
        show(
                visit,
                "Trash",
                find(visit, "s.forum_id IN (SELECT forum_id FROM moderators WHERE user_id = :id)", viewer.id()),
                Optional.empty());
    }

    private void ofMember(Visit visit) {
        ForumUser member = members.own(visit);
        List<Contribution> found = new ArrayList<>(submissions(visit, "s.user_id = :id", member.id()));
        found.addAll(comments(visit, "c.user_id = :id", member.id()));
        show(visit, "Trash", sorted(found), Optional.of(members.sidebar(visit, member)));
    }

    private void ofAll(Visit visit) {
        board.admin(visit);
        show(visit, "Site-wide trash", find(visit, "s.id <> :id", 0), Optional.empty());
    }

    private void show(Visit visit, String title, List<Contribution> found, Optional<MemberSidebar> member) {
        board.show(visit, new ModerationModels.Trash(board.page(visit, title), found, Optional.empty(), member));
    }

    private List<Contribution> find(Visit visit, String condition, long id) {
        List<Contribution> found = new ArrayList<>(submissions(visit, condition, id));
        found.addAll(comments(visit, condition, id));
        return sorted(found);
    }

    private static List<Contribution> sorted(List<Contribution> found) {
        return found.stream()
                .sorted(Comparator.comparing(Contribution::timestamp).reversed())
                .limit(MOST)
                .toList();
    }

    private List<Contribution> submissions(Visit visit, String condition, long id) {
        return board.database().withHandle(handle -> handle.createQuery(SubmissionRows.SELECT
                        + " WHERE s.visibility = 'trashed' AND " + condition + " ORDER BY s.timestamp DESC, s.id LIMIT "
                        + MOST)
                .bind("id", id)
                .bind("viewer", board.viewer(visit).id())
                .map((row, context) -> Contribution.of(SubmissionRows.MAPPER.map(row, context)))
                .list());
    }

    private List<Contribution> comments(Visit visit, String condition, long id) {
        return board.database().withHandle(handle -> handle.createQuery(CommentRows.SELECT
                        + " WHERE c.visibility = 'trashed' AND " + condition + " ORDER BY c.timestamp DESC, c.id LIMIT "
                        + MOST)
                .bind("id", id)
                .bind("viewer", board.viewer(visit).id())
                .map((row, context) ->
                        Contribution.of(new CommentTree(CommentRows.MAPPER.map(row, context), 1, List.of())))
                .list());
    }
}
