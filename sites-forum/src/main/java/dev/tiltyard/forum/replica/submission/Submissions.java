package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/** Finds submissions. */
public final class Submissions {
    private final Board board;

    public Submissions(Board board) {
        this.board = board;
    }

    public Optional<Submission> find(long id, Viewer viewer) {
        return board.database().withHandle(handle -> handle.createQuery(SubmissionRows.SELECT + " WHERE s.id = :id")
                .bind("id", id)
                .bind("viewer", viewer.id())
                .map(SubmissionRows.MAPPER)
                .findOne());
    }

    /**
     * The submission of a route with {@code forum} and {@code id}.
     *
     * @throws HttpProblem with status 404 if there is none, if it is in another forum, or if it is in the trash and the
     *     viewer may not see that
     */
    public Submission of(Visit visit) {
        Viewer viewer = board.viewer(visit);
        long id = visit.number("id");
        return find(id, viewer)
                .filter(found -> found.forum().equalsIgnoreCase(visit.parameter("forum")))
                .filter(found -> !found.trashed() || viewer.canModerate(found.forumId()) || viewer.is(found.authorId()))
                .orElseThrow(() -> HttpProblem.notFound("there is no submission " + id + " in that forum"));
    }
}
