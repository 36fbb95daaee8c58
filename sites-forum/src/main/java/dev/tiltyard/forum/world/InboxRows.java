package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Remembered.Notice;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.PostgresSink;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.TableSink;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import javax.sql.DataSource;

/** What waits for the member of the tasks: messages, notifications, somebody blocked, and the one vote there is. */
final class InboxRows {
    private static final String MEMBER = "MarvelsGrantMan136";
    private static final int NEWS = 3;

    private final DataSource database;
    private final Crowd crowd;
    private final Remembered remembered;
    private final Seed seed;

    InboxRows(DataSource database, Crowd crowd, Remembered remembered, Seed seed) {
        this.database = database;
        this.crowd = crowd;
        this.remembered = remembered;
        this.seed = seed;
    }

    void write() throws SQLException {
        UUID unread = messages();
        notifications(unread);
        try (TableSink votes = new PostgresSink(
                        database,
                        "submission_votes",
                        List.of("id", "user_id", "submission_id", "upvote", "\"timestamp\""));
                TableSink blocks = new PostgresSink(
                        database,
                        "user_blocks",
                        List.of("id", "blocker_id", "blocked_id", "comment", "\"timestamp\""))) {
            votes.row(1, crowd.named(MEMBER), 1, true, Instant.parse("2022-09-20T06:01:00Z"));
            blocks.row(
                    seed.child("block").uuid(0),
                    crowd.named(MEMBER),
                    crowd.regular(10_088, 700),
                    "Sends stock tips by message",
                    Instant.parse("2023-01-19T17:22:00Z"));
            votes.finish();
            blocks.finish();
        }
    }

    /** Writes the threads of facts/messages.tsv; the last message of all is still unread. */
    private UUID messages() throws SQLException {
        TreeMap<Long, Set<Long>> participants = new TreeMap<>();
        UUID last = new UUID(0, 0);
        try (TableSink rows = new PostgresSink(
                database, "messages", List.of("id", "sender_id", "thread_id", "body", "\"timestamp\""))) {
            for (Row row : FactTable.read(InboxRows.class, "facts/messages.tsv")) {
                long thread = row.number("thread");
                long sender = crowd.named(row.text("from"));
                Set<Long> both = participants.computeIfAbsent(thread, t -> new LinkedHashSet<>());
                both.add(sender);
                both.add(crowd.named(row.text("to")));
                last = seed.child("message").uuid(row.number("number"));
                rows.row(last, sender, thread, row.text("body"), Instant.parse(row.text("time")));
            }
            rows.finish();
        }
        threads(participants);
        return last;
    }

    private void threads(TreeMap<Long, Set<Long>> participants) throws SQLException {
        try (TableSink threads = new PostgresSink(database, "message_threads", List.of("id"));
                TableSink links = new PostgresSink(
                        database, "message_thread_participants", List.of("message_thread_id", "user_id"))) {
            for (var thread : participants.entrySet()) {
                threads.row(thread.getKey());
                for (long user : thread.getValue()) {
                    links.row(thread.getKey(), user);
                }
            }
            threads.finish();
            links.finish();
        }
    }

    private void notifications(UUID unread) throws SQLException {
        try (TableSink rows = new PostgresSink(
                database,
                "notifications",
                List.of("id", "user_id", "comment_id", "notification_type", "message_id", "\"timestamp\""))) {
            Instant arrived = Instant.parse("2023-03-31T18:42:00Z");
            rows.row(seed.child("news").uuid(0), crowd.named(MEMBER), null, "message", unread, arrived);
            int n = 1;
            for (Notice notice : remembered.news(NEWS)) {
                rows.row(
                        seed.child("news").uuid(n++),
                        crowd.named(MEMBER),
                        notice.comment(),
                        "comment",
                        null,
                        notice.time());
            }
            rows.finish();
        }
    }
}
