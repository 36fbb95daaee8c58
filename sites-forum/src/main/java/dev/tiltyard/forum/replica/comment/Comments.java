package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Finds comments. */
public final class Comments {
    private final Board board;

    public Comments(Board board) {
        this.board = board;
    }

    /** All comments on a submission, in the order of their ids. */
    public List<Comment> on(long submissionId, Viewer viewer) {
        return board.database().withHandle(handle -> handle.createQuery(
                        CommentRows.SELECT + " WHERE c.submission_id = :submission ORDER BY c.id")
                .bind("submission", submissionId)
                .bind("viewer", viewer.id())
                .map(CommentRows.MAPPER)
                .list());
    }

    public Optional<Comment> find(long id, Viewer viewer) {
        return board.database().withHandle(handle -> handle.createQuery(CommentRows.SELECT + " WHERE c.id = :id")
                .bind("id", id)
                .bind("viewer", viewer.id())
                .map(CommentRows.MAPPER)
                .findOne());
    }

    /**
     * The comment of a route with {@code forum}, {@code id} and {@code comment}.
     *
     * @throws HttpProblem with status 404 if there is none on that submission
     */
    public Comment of(Visit visit) {
        long id = visit.number("comment");
        return find(id, board.viewer(visit))
                .filter(found -> found.submission().id() == visit.number("id"))
                .filter(found -> found.submission().forum().equalsIgnoreCase(visit.parameter("forum")))
                .orElseThrow(() -> HttpProblem.notFound("there is no comment " + id + " on that submission"));
    }
}
