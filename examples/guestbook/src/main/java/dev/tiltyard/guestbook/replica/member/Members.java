package dev.tiltyard.guestbook.replica.member;

import dev.tiltyard.sitekit.web.Session;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Finds members. */
public final class Members {
    private final Jdbi database;

    public Members(Jdbi database) {
        this.database = database;
    }

    /** The member who is logged in. */
    public Optional<Member> of(Session session) {
        return session.userId().isEmpty()
                ? Optional.empty()
                : find(
                        "SELECT id, name, password FROM member WHERE id = :key",
                        session.userId().getAsLong());
    }

    Optional<Member> named(String name) {
        return find("SELECT id, name, password FROM member WHERE name = :key", name);
    }

    private Optional<Member> find(String query, Object key) {
        return database.withHandle(handle -> handle.createQuery(query)
                .bind("key", key)
                .map(ConstructorMapper.of(Member.class))
                .findOne());
    }
}
