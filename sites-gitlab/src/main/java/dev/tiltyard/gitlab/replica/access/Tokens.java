package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Access tokens that people make for themselves. A token is shown once; only its digest is kept. */
public final class Tokens {
    /** The scopes of a token. */
    public static final List<String> SCOPES =
            List.of("api", "read_api", "read_user", "read_repository", "write_repository");

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    private static final int LENGTH = 20;

    private final Hub hub;

    public Tokens(Hub hub) {
        this.hub = hub;
    }

    /**
     * A token without its secret.
     *
     * @param expires the day from which it is no good; null for never
     */
    public record Token(
            long id,
            long user,
            String name,
            boolean revoked,
            Instant created,
            List<String> scopes,
            @Nullable LocalDate expires,
            Optional<Instant> used) {
        public Token {
            scopes = List.copyOf(scopes);
        }

        public boolean active(LocalDate today) {
            LocalDate end = expires;
            return !revoked && (end == null || end.isAfter(today));
        }

        /** Whether it lets its bearer do something that needs one of some scopes. */
        public boolean has(String... wanted) {
            return Arrays.stream(wanted).anyMatch(scopes::contains);
        }
    }

    /** A new token with its secret. */
    public record Made(long id, String secret) {}

    /**
     * Creates a token for the actor.
     *
     * @throws Invalid if it has no name or no scope, or has expired already
     */
    public Made create(Actor actor, String name, List<String> scopes, Optional<LocalDate> expires) {
        return create(actor, actor.id(), name, scopes, expires);
    }

    /** Creates a token for another user; administrators only. */
    public Made create(Actor actor, long user, String name, List<String> scopes, Optional<LocalDate> expires) {
        if (user != actor.id() && !actor.viewer().admin()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        return createFor(actor, user, new NewToken(name, scopes, expires));
    }

    /**
     * What a new token is to be.
     *
     * @param expires the day from which it is no good; empty for never
     */
    public record NewToken(String name, List<String> scopes, Optional<LocalDate> expires) {
        public NewToken {
            scopes = List.copyOf(scopes);
        }

        /** @throws Invalid if it has no name or no scope, or has expired already */
        public void check(Actor actor) {
            if (name.isBlank()) {
                throw new Invalid("name", "can't be blank");
            }
            if (scopes.isEmpty() || !Set.copyOf(SCOPES).containsAll(scopes)) {
                throw new Invalid("scopes", scopes.isEmpty() ? "can't be blank" : "can only contain available scopes");
            }
            if (expires.isPresent() && !expires.get().isAfter(actor.today())) {
                throw new Invalid("expires_at", "must be in the future");
            }
        }
    }

    /** Creates a token for any user; the caller has checked permissions. */
    public Made createFor(Actor actor, long user, NewToken wanted) {
        wanted.check(actor);
        String secret = "glpat-" + letters();
        String kept = "---\n"
                + wanted.scopes.stream().map(scope -> "- " + scope + "\n").collect(Collectors.joining());
        long id = hub.database().withHandle(handle -> Row.in("personal_access_tokens")
                .with("user_id", user)
                .with("name", wanted.name.strip())
                .with("scopes", kept)
                .withPresent("expires_at", wanted.expires.orElse(null))
                .with("token_digest", digest(secret))
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle));
        return new Made(id, secret);
    }

    /** A new secret. */
    public String letters() {
        byte[] bytes = new byte[LENGTH + 12];
        System.arraycopy(hub.ids().nextBytes(), 0, bytes, 0, 16);
        System.arraycopy(hub.ids().nextBytes(), 0, bytes, 16, 16);
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            letters.append(ALPHABET.charAt((bytes[i] & 0xFF) % ALPHABET.length()));
        }
        return letters.toString();
    }

    /** Ends a token; only its owner can. */
    public void revoke(Actor actor, long id) {
        int changed = hub.database()
                .withHandle(handle -> handle.execute(
                        "UPDATE personal_access_tokens SET revoked = true WHERE id = ? AND (user_id = ? OR ?)",
                        id,
                        actor.id(),
                        actor.viewer().admin()));
        if (changed == 0) {
            throw HttpProblem.notFound("404 Not found");
        }
    }

    /** A user's tokens, the newest first. */
    public List<Token> of(long user) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM personal_access_tokens WHERE user_id = :user ORDER BY id DESC")
                .bind("user", user)
                .map((row, context) -> read(row))
                .list());
    }

    /** The token with this secret, if it is good today. */
    public Optional<Token> bySecret(String secret, LocalDate today) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM personal_access_tokens WHERE token_digest = :digest")
                .bind("digest", digest(secret))
                .map((row, context) -> read(row))
                .findFirst()
                .filter(token -> token.active(today)));
    }

    private static Token read(ResultSet row) throws SQLException {
        Date expires = row.getDate("expires_at");
        Timestamp used = row.getTimestamp("last_used_at");
        String scopes = Optional.ofNullable(row.getString("scopes")).orElse("");
        return new Token(
                row.getLong("id"),
                row.getLong("user_id"),
                Optional.ofNullable(row.getString("name")).orElse(""),
                row.getBoolean("revoked"),
                Projects.instant(row, "created_at"),
                SCOPES.stream()
                        .filter(scope -> scopes.matches("(?s).*\\b" + scope + "\\b.*"))
                        .toList(),
                expires == null ? null : expires.toLocalDate(),
                Optional.ofNullable(used).map(Timestamp::toInstant));
    }

    /** Replaces the actor's feed token; the old one stops working. */
    public String resetFeedToken(Actor actor) {
        String token = letters();
        hub.database()
                .useHandle(handle -> handle.execute("UPDATE users SET feed_token = ? WHERE id = ?", token, actor.id()));
        return token;
    }

    /** What is kept of a token: the base 64 form of its SHA-256. */
    public static String digest(String token) {
        return Base64.getEncoder().encodeToString(Sha256.of(token.getBytes(StandardCharsets.UTF_8)));
    }
}
