package dev.tiltyard.sitekit.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tiltyard.values.Sha256;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** A site's sessions in its database; the browser's cookie holds a token, the table that token's digest. */
final class Sessions {
    private static final int A_YEAR = (int) Duration.ofDays(365).toSeconds();
    /** Tokens are secrets, not data of the world: a token of an earlier episode must not become valid again. */
    private final Jdbi database;

    private final String table;
    private final String cookieName;

    Sessions(Jdbi database, WebTables tables, String cookieName) {
        this.database = database;
        this.table = tables.session();
        this.cookieName = cookieName;
    }

    static String randomToken() {
        return HexFormat.of().formatHex(Secrets.bytes(24));
    }

    /** The session of a request; a new one if it has no known session. */
    Session of(Context request) {
        String token = request.cookie(cookieName);
        Session known = token == null ? null : load(token);
        return known == null ? new Session(randomToken()) : known;
    }

    /** Saves what a request changed, and sets the browser's cookie. Call before the response is sent. */
    void keep(Session session, Context answer) {
        String old = session.token();
        if (old != null && (session.ended() || session.renewed())) {
            database.useHandle(
                    handle -> handle.execute("DELETE FROM " + table + " WHERE token_digest = ?", Sha256.hex(old)));
        }
        if (session.ended() && !session.changed()) {
            answer.removeCookie(cookieName, "/");
        } else if (session.changed() && (old == null || session.ended() || session.renewed())) {
            String token = randomToken();
            insert(token, session);
            answer.cookie(cookie(token, session.lasting() ? A_YEAR : -1));
        } else if (session.changed() && old != null) {
            update(old, session);
        }
    }

    /** Deletes the sessions of logged-in users with these tokens; returns how many there were. */
    int end(List<String> tokens) {
        return database.withHandle(handle -> tokens.stream()
                .distinct()
                .mapToInt(token -> handle.execute(
                        "DELETE FROM " + table + " WHERE token_digest = ? AND user_id IS NOT NULL", Sha256.hex(token)))
                .sum());
    }

    private @Nullable Session load(String token) {
        return database.withHandle(
                handle -> handle.createQuery("SELECT user_id, content FROM " + table + " WHERE token_digest = ?")
                        .bind(0, Sha256.hex(token))
                        .map((row, context) -> {
                            long userId = row.getLong(1);
                            return new Session(token, row.wasNull() ? null : userId, parse(row.getString(2)));
                        })
                        .findOne()
                        .orElse(null));
    }

    private void insert(String token, Session session) {
        database.useHandle(handle -> handle.createUpdate("INSERT INTO " + table + " VALUES (:token, :user, :content)")
                .bind("token", Sha256.hex(token))
                .bind("user", userId(session))
                .bind("content", Json.text(session.content()))
                .execute());
    }

    private void update(String token, Session session) {
        database.useHandle(handle -> handle.createUpdate(
                        "UPDATE " + table + " SET user_id = :user, content = :content WHERE token_digest = :token")
                .bind("token", Sha256.hex(token))
                .bind("user", userId(session))
                .bind("content", Json.text(session.content()))
                .execute());
    }

    private static @Nullable Long userId(Session session) {
        return session.userId().isPresent() ? session.userId().getAsLong() : null;
    }

    private static Session.Content parse(String content) {
        try {
            return Json.MAPPER.readValue(content, Session.Content.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a session in the database has an invalid format", e);
        }
    }

    private Cookie cookie(String token, int maxAge) {
        return new Cookie(cookieName, token, "/", maxAge, false, true, null, SameSite.LAX);
    }
}
