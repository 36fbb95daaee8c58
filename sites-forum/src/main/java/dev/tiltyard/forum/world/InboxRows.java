package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeMap;
import javax.sql.DataSource;

/** Writes messages, and the only vote: the tasks' user's. */
final class InboxRows {
    private static final String MEMBER = "MarvelsGrantMan136";

    private final DataSource database;
    private final Crowd crowd;
    private final Seed seed;

    InboxRows(DataSource database, Crowd crowd, Seed seed) {
        this.database = database;
        this.crowd = crowd;
        this.seed = seed;
    }

    void write() throws SQLException {
        messages();
        try (WorldTables tables = WorldTables.postgres(database)) {
            tables.row("submission_votes")
                    .with("id", 1)
                    .with("user_id", crowd.named(MEMBER))
                    .with("submission_id", 1)
                    .with("upvote", true)
                    .with("timestamp", Instant.parse("2022-09-20T06:01:00Z"))
                    .write();
            tables.finish();
        }
    }

    /** Writes the threads of facts/messages.tsv. */
    private void messages() throws SQLException {
        TreeMap<Long, Set<Long>> participants = new TreeMap<>();
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Row row : FactTable.read(InboxRows.class, "facts/messages.tsv")) {
                long thread = row.number("thread");
                long sender = crowd.named(row.text("from"));
                Set<Long> both = participants.computeIfAbsent(thread, t -> new LinkedHashSet<>());
                both.add(sender);
                both.add(crowd.named(row.text("to")));
                tables.row("messages")
                        .with("id", seed.child("message").uuid(row.number("number")))
                        .with("sender_id", sender)
                        .with("thread_id", thread)
                        .with("body", row.text("body"))
                        .with("timestamp", Instant.parse(row.text("time")))
                        .write();
            }
            tables.finish();
        }
        threads(participants);
    }

    private void threads(TreeMap<Long, Set<Long>> participants) throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (var thread : participants.entrySet()) {
                tables.row("message_threads").with("id", thread.getKey()).write();
                for (long user : thread.getValue()) {
                    tables.row("message_thread_participants")
                            .with("message_thread_id", thread.getKey())
                            .with("user_id", user)
                            .write();
                }
            }
            tables.finish();
        }
    }
}
