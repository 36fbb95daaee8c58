package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.CommentRows;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.message.MessageModels.Notification;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.SubmissionRows;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A user's notifications: replies, mentions, messages. */
final class NotificationPages {
    private static final int PAGE = 25;
    private static final String COLUMN = "timestamp";

    private final Board board;
    private final Messages messages;

    NotificationPages(Board board) {
        this.board = board;
        this.messages = new Messages(board);
    }

    void addTo(Routes routes) {
        routes.get("/notifications", this::list);
        routes.get("/inbox", visit -> visit.redirect("/notifications"));
        routes.get("/inbox/{page:[0-9]{1,9}}", visit -> visit.redirect("/notifications"));
        routes.post("/clear_notifications", this::clear);
    }

    private record Row(
            String id,
            String type,
            @Nullable Long comment,
            @Nullable Long submission,
            @Nullable String message,
            Instant timestamp) {}

    private void list(Visit visit) {
        Viewer viewer = board.member(visit);
        Optional<Cursor> cursor = Cursor.in(visit, List.of(COLUMN));
        List<Row> rows = rows(viewer, cursor);
        if (cursor.isPresent() && rows.isEmpty()) {
            throw HttpProblem.notFound("the list has no such page");
        }
        Page page = board.page(visit, "Notifications");
        if (rows.size() > PAGE) {
            page.next(Optional.of(
                    Cursor.at(COLUMN, rows.get(PAGE).timestamp.getEpochSecond()).addressAfter(visit)));
        }
        board.show(
                visit,
                new MessageModels.Notifications(
                        page, filled(rows.stream().limit(PAGE).toList(), viewer)));
    }

    private List<Row> rows(Viewer viewer, Optional<Cursor> cursor) {
        return board.database().withHandle(handle -> {
            var query = handle.createQuery(
                            "SELECT id, notification_type AS type, comment_id AS comment, submission_id AS submission,"
                                    + " message_id AS message, timestamp FROM notifications WHERE user_id = :user"
                                    + (cursor.isPresent() ? " AND timestamp <= to_timestamp(:from)" : "")
                                    + " ORDER BY timestamp DESC, id LIMIT " + (PAGE + 1))
                    .bind("user", viewer.id());
            cursor.ifPresent(start -> query.bind("from", start.number(COLUMN)));
            return query.mapTo(Row.class).list();
        });
    }

    private List<Notification> filled(List<Row> rows, Viewer viewer) {
        Map<Long, CommentTree> comments = comments(rows, viewer);
        Map<Long, Submission> submissions = submissions(rows, viewer);
        Map<String, Message> found = new LinkedHashMap<>();
        messages.withIds(rows.stream()
                        .map(Row::message)
                        .filter(Objects::nonNull)
                        .map(String::valueOf)
                        .toList())
                .forEach(message -> found.put(message.id(), message));
        return rows.stream()
                .map(row -> new Notification(
                        row.id,
                        row.type,
                        Optional.ofNullable(row.comment).map(comments::get),
                        Optional.ofNullable(row.submission).map(submissions::get),
                        Optional.ofNullable(row.message).map(found::get)))
                .toList();
    }

    private Map<Long, CommentTree> comments(List<Row> rows, Viewer viewer) {
        Long[] ids = rows.stream().map(Row::comment).filter(Objects::nonNull).toArray(Long[]::new);
        Map<Long, CommentTree> found = new LinkedHashMap<>();
        board.database().useHandle(handle -> handle.createQuery(CommentRows.SELECT + " WHERE c.id = ANY(:ids)")
                .bind("viewer", viewer.id())
                .bind("ids", ids)
                .map(CommentRows.MAPPER)
                .forEach(comment -> found.put(comment.id(), new CommentTree(comment, 1, List.of()))));
        return found;
    }

    private Map<Long, Submission> submissions(List<Row> rows, Viewer viewer) {
        Long[] ids = rows.stream().map(Row::submission).filter(Objects::nonNull).toArray(Long[]::new);
        Map<Long, Submission> found = new LinkedHashMap<>();
        board.database().useHandle(handle -> handle.createQuery(SubmissionRows.SELECT + " WHERE s.id = ANY(:ids)")
                .bind("viewer", viewer.id())
                .bind("ids", ids)
                .map(SubmissionRows.MAPPER)
                .forEach(submission -> found.put(submission.id(), submission)));
        return found;
    }

    private void clear(Visit visit) {
        Viewer viewer = board.member(visit);
        visit.requireToken("clear_notifications");
        board.database().useHandle(handle -> handle.createUpdate(
                        "DELETE FROM notifications WHERE user_id = :user AND CAST(id AS text) = ANY(:ids)")
                .bind("user", viewer.id())
                .bindArray("ids", String.class, visit.fields("id[]").toArray())
                .execute());
        visit.flash("success", "Your notifications have been cleared.");
        visit.redirectBack("/notifications");
    }
}
