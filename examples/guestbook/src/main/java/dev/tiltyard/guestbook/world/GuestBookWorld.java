package dev.tiltyard.guestbook.world;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.WebTables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The guest book's world: two members and their entries. */
public final class GuestBookWorld {
    // begin: facts
    /** Form of the world; raise it with every change of schema or data. */
    public static final String REVISION = "1";

    /** The instant at which every episode begins. */
    public static final Instant CLOCK_START = Instant.parse("2023-06-15T12:00:00Z");

    private static final List<Account> MEMBERS = List.of(
            new Account("member", "ada", "lovelace.1815", URI.create("/account")),
            new Account("other", "charles", "babbage.1791", URI.create("/account")));
    // end

    private GuestBookWorld() {}

    /** Members who can log in; tasks use the first. */
    public static List<Account> accounts() {
        return MEMBERS;
    }

    // begin: build
    /** Fills an empty database. */
    public static void build(WorldBuild build) throws SQLException {
        Jdbi database = Jdbi.create(build.database());
        database.useTransaction(handle -> {
            handle.createScript(schema()).execute();
            MEMBERS.forEach(member -> addMember(handle, member));
            addEntry(handle, "ada", "What a beautiful loom in the hall!", 3);
            addEntry(handle, "charles", "The street musicians kept me awake.", 2);
        });
        WebTables.in(Store.POSTGRES).createIn(build.database());
    }
    // end

    private static void addMember(Handle handle, Account member) {
        byte[] salt = (member.username() + "................").substring(0, 16).getBytes(StandardCharsets.UTF_8);
        handle.execute(
                "INSERT INTO member (name, password) VALUES (?, ?)",
                member.username(),
                Passwords.hash(member.password(), salt));
    }

    private static void addEntry(Handle handle, String member, String body, int daysAgo) {
        handle.execute(
                "INSERT INTO entry (member_id, body, written_at) SELECT id, ?, ? FROM member WHERE name = ?",
                body,
                CLOCK_START.minus(daysAgo, ChronoUnit.DAYS),
                member);
    }

    private static String schema() {
        try (InputStream in = Objects.requireNonNull(GuestBookWorld.class.getResourceAsStream("schema.sql"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the guest book's schema.sql", e);
        }
    }
}
