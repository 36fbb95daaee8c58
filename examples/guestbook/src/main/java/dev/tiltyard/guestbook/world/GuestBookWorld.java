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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The guest book's world: guests who left an entry each, and two members who can log in. */
public final class GuestBookWorld {
    // begin: facts
    /** Form of the world; raise it with every change of schema or data. */
    public static final String REVISION = "2";

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
            guests().forEach((guest, entry) -> {
                addMember(handle, guest, guest + ".guest");
                addEntry(handle, guest, entry, 30);
            });
            MEMBERS.forEach(member -> addMember(handle, member.username(), member.password()));
            addEntry(handle, "ada", "What a beautiful loom in the hall!", 3);
            addEntry(handle, "charles", "The street musicians kept me awake.", 2);
        });
        WebTables.in(Store.POSTGRES).createIn(build.database());
    }
    // end

    private static void addMember(Handle handle, String name, String password) {
        byte[] salt = (name + "................").substring(0, 16).getBytes(StandardCharsets.UTF_8);
        handle.execute("INSERT INTO member (name, password) VALUES (?, ?)", name, Passwords.hash(password, salt));
    }

    private static void addEntry(Handle handle, String member, String body, int daysAgo) {
        handle.execute(
                "INSERT INTO entry (member_id, body, written_at) SELECT id, ?, ? FROM member WHERE name = ?",
                body,
                CLOCK_START.minus(daysAgo, ChronoUnit.DAYS),
                member);
    }

    /** Each guest's entry, in the order in which they were written. */
    private static Map<String, String> guests() {
        Map<String, String> guests = new LinkedHashMap<>();
        resource("guests.tsv")
                .lines()
                .map(line -> line.split("\t", 2))
                .forEach(guest -> guests.put(guest[0], guest[1]));
        return guests;
    }

    private static String schema() {
        return resource("schema.sql");
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(GuestBookWorld.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the guest book's " + name, e);
        }
    }
}
