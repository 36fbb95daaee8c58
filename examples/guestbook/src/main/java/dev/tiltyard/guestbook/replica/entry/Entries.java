package dev.tiltyard.guestbook.replica.entry;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Reads and writes entries. */
public final class Entries {
    private static final String SELECT = """
            SELECT e.id, m.name AS author, e.body, e.written_at FROM entry e JOIN member m ON m.id = e.member_id
            """;

    private final Jdbi database;

    public Entries(Jdbi database) {
        this.database = database;
    }

    /** All entries, newest first. */
    List<Entry> all() {
        return database.withHandle(handle -> handle.createQuery(SELECT + " ORDER BY e.id DESC")
                .map(ConstructorMapper.of(Entry.class))
                .list());
    }

    Optional<Entry> find(long id) {
        return database.withHandle(handle -> handle.createQuery(SELECT + " WHERE e.id = :id")
                .bind("id", id)
                .map(ConstructorMapper.of(Entry.class))
                .findOne());
    }

    void add(long member, String body, Instant writtenAt) {
        database.useHandle(handle -> handle.execute(
                "INSERT INTO entry (member_id, body, written_at) VALUES (?, ?, ?)", member, body, writtenAt));
    }
}
