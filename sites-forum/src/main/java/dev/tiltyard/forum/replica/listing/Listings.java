package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.SubmissionRows;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads lists of submissions, 25 per page. */
final class Listings {
    static final int PAGE = 25;
    private static final String FILTER = """
             AND NOT EXISTS (SELECT 1 FROM hidden_forums h WHERE h.user_id = :viewer AND h.forum_id = s.forum_id)
             AND NOT EXISTS (SELECT 1 FROM user_blocks b WHERE b.blocker_id = :viewer AND b.blocked_id = s.user_id)
            """;

    private final Board board;

    public Listings(Board board) {
        this.board = board;
    }

    /**
     * The page of a list for a URL, from its route parameter {@code sort}, its query {@code t} and its cursor.
     *
     * @param otherwise default sort mode
     * @throws HttpProblem with status 404 if sort mode, span or cursor are unknown, or the cursor is beyond the end
     */
    public Listing read(Visit visit, Selection selection, Sort otherwise, String basePath) {
        Sort sort = visit.hasParameter("sort")
                ? Sort.named(visit.parameter("sort"))
                        .orElseThrow(() -> HttpProblem.notFound("there is no order " + visit.parameter("sort")))
                : otherwise;
        Optional<Span> span = visit.query("t")
                .map(t -> Span.named(t).orElseThrow(() -> HttpProblem.notFound("there is no time range " + t)));
        Optional<Cursor> cursor = Cursor.in(visit, sort.cursorColumns());
        Viewer viewer = board.viewer(visit);
        Optional<Instant> since = span.flatMap(chosen -> chosen.since(visit.now()));
        List<Submission> found = board.database().withHandle(handle -> {
            List<Submission> rows = new ArrayList<>();
            if (selection.pinnedFirst() && cursor.isEmpty()) {
                rows.addAll(pinned(handle, selection, viewer));
            }
            rows.addAll(sorted(handle, selection, viewer, sort, since, cursor));
            return rows;
        });
        if (cursor.isPresent() && found.isEmpty()) {
            throw HttpProblem.notFound("the list has no such page");
        }
        Optional<String> next = found.size() <= PAGE
                ? Optional.empty()
                : Optional.of(sort.cursorAt(found.get(PAGE)).addressAfter(visit));
        return new Listing(found.subList(0, Math.min(PAGE, found.size())), sort, span, basePath, next);
    }

    private static List<Submission> pinned(Handle handle, Selection selection, Viewer viewer) {
        return run(
                handle.createQuery(SubmissionRows.SELECT + " WHERE s.visibility = 'visible' AND s.sticky AND ("
                        + selection.condition() + ") ORDER BY s.id DESC"),
                selection,
                viewer);
    }

    private static List<Submission> sorted(
            Handle handle,
            Selection selection,
            Viewer viewer,
            Sort sort,
            Optional<Instant> since,
            Optional<Cursor> cursor) {
        StringBuilder sql = new StringBuilder(SubmissionRows.SELECT)
                .append(" WHERE s.visibility = 'visible' AND (")
                .append(selection.condition())
                .append(")");
        sql.append(selection.pinnedFirst() ? " AND NOT s.sticky" : "");
        sql.append(selection.filtered() && viewer.member() ? FILTER : "");
        sql.append(since.isPresent() ? " AND s.timestamp > :since" : "");
        sql.append(cursor.isPresent() ? " AND " + sort.startCondition() : "");
        sql.append(" ORDER BY ").append(sort.orderBy()).append(" LIMIT ").append(PAGE + 1);
        Query query = handle.createQuery(sql.toString());
        since.ifPresent(instant -> query.bind("since", instant));
        cursor.ifPresent(start -> {
            query.bind("from_id", start.number("id"));
            if (sort != Sort.NEW) {
                query.bind("from_value", sort.startValue(start));
            }
        });
        return run(query, selection, viewer);
    }

    private static List<Submission> run(Query query, Selection selection, Viewer viewer) {
        selection.values().forEach(query::bind);
        return query.bind("viewer", viewer.id()).map(SubmissionRows.MAPPER).list();
    }
}
