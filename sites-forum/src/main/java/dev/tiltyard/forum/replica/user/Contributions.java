package dev.tiltyard.forum.replica.user;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.comment.CommentRows;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.SubmissionRows;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A user's contributions, newest first, 25 per page. */
final class Contributions {
    private static final int PAGE = 25;
    private static final String COLUMN = "timestamp";

    private final Board board;

    Contributions(Board board) {
        this.board = board;
    }

    /** @param next URL of the next page */
    record Part(List<Contribution> contributions, Optional<String> next) {
        Part {
            contributions = List.copyOf(contributions);
        }
    }

    Part all(Visit visit, ForumUser member) {
        return part(visit, member, true, true);
    }

    Part submissions(Visit visit, ForumUser member) {
        return part(visit, member, true, false);
    }

    Part comments(Visit visit, ForumUser member) {
        return part(visit, member, false, true);
    }

    private Part part(Visit visit, ForumUser member, boolean submissions, boolean comments) {
        Optional<Cursor> cursor = Cursor.in(visit, List.of(COLUMN));
        // Nothing is newer than the world's present.
        Instant from = cursor.map(Contributions::start).orElse(visit.now());
        List<Contribution> found = new ArrayList<>();
        if (submissions) {
            found.addAll(submissions(visit, member.id(), from));
        }
        if (comments) {
            found.addAll(comments(visit, member.id(), from));
        }
        found.sort(Comparator.comparing(Contribution::timestamp).reversed());
        if (cursor.isPresent() && found.isEmpty()) {
            throw HttpProblem.notFound("the list has no such page");
        }
        Optional<String> next = found.size() <= PAGE
                ? Optional.empty()
                : Optional.of(Cursor.at(COLUMN, found.get(PAGE).timestamp()).addressAfter(visit));
        return new Part(found.subList(0, Math.min(PAGE, found.size())), next);
    }

    private static Instant start(Cursor cursor) {
        try {
            return Instant.parse(cursor.values().getOrDefault(COLUMN, ""));
        } catch (DateTimeParseException e) {
            throw HttpProblem.notFound("the list has no such page");
        }
    }

    private List<Contribution> submissions(Visit visit, long member, Instant from) {
        return board.database().withHandle(handle -> handle.createQuery(SubmissionRows.SELECT + """
                         WHERE s.user_id = :member AND s.visibility = 'visible' AND s.timestamp <= :from
                         ORDER BY s.timestamp DESC, s.id DESC LIMIT 26
                        """)
                .bind("member", member)
                .bind("from", from)
                .bind("viewer", board.viewer(visit).id())
                .map((row, context) -> Contribution.of(SubmissionRows.MAPPER.map(row, context)))
                .list());
    }

    private List<Contribution> comments(Visit visit, long member, Instant from) {
        return board.database().withHandle(handle -> handle.createQuery(CommentRows.SELECT + """
                         WHERE c.user_id = :member AND c.visibility = 'visible' AND c.timestamp <= :from
                         ORDER BY c.timestamp DESC, c.id DESC LIMIT 26
                        """)
                .bind("member", member)
                .bind("from", from)
                .bind("viewer", board.viewer(visit).id())
                .map((row, context) ->
                        Contribution.of(new CommentTree(CommentRows.MAPPER.map(row, context), 1, List.of())))
                .list());
    }
}
