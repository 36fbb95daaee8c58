package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Users of the shop admin and their roles' ACL resources, which are read for every request. */
public final class Users {
    private static final String SELECT = """
            SELECT user_id AS id, COALESCE(username, '') AS name, COALESCE(firstname, '') AS first,
                   COALESCE(lastname, '') AS last, COALESCE(email, '') AS email, COALESCE(password, '') AS hash
              FROM admin_user
            """;

    private final Jdbi database;

    public Users(Jdbi database) {
        this.database = database;
    }

    private record Row(long id, String name, String first, String last, String email, String hash) {}

    /** The active user with this id. */
    public Optional<User> byId(long id) {
        return row(" WHERE is_active = 1 AND user_id = ?", id).map(this::withRights);
    }

    /** Logs in the active user with this name and password and records the login; empty if there is none. */
    Optional<User> signIn(String name, String password, Instant now) {
        Optional<Row> row = row(" WHERE is_active = 1 AND username = ?", name)
                .filter(each -> PasswordHash.matches(password, each.hash));
        row.ifPresent(each -> database.useHandle(handle -> handle.execute(
                "UPDATE admin_user SET logdate = ?, lognum = lognum + 1, failures_num = 0 WHERE user_id = ?",
                Timestamp.from(now),
                each.id)));
        return row.map(this::withRights);
    }

    /** Whether the password is the user's. */
    public boolean knows(long user, String password) {
        return row(" WHERE user_id = ?", user)
                .filter(each -> PasswordHash.matches(password, each.hash))
                .isPresent();
    }

    private Optional<Row> row(String where, Object value) {
        return database.withHandle(handle -> handle.createQuery(SELECT + where)
                .bind(0, value)
                .mapTo(Row.class)
                .findFirst());
    }

    private User withRights(Row row) {
        return database.withHandle(handle -> new User(
                row.id,
                row.name,
                row.first,
                row.last,
                row.email,
                new HashSet<>(handle.createQuery("""
                                SELECT r.resource_id FROM authorization_role u
                                  JOIN authorization_rule r ON r.role_id = u.parent_id AND r.permission = 'allow'
                                 WHERE u.user_id = ? AND u.role_type = 'U'
                                """)
                        .bind(0, row.id)
                        .mapTo(String.class)
                        .list())));
    }
}
