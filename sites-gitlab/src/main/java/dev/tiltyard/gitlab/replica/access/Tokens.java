package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Personal access tokens. A token is shown once; only its digest is stored. */
public final class Tokens {
    /** The scopes of a token. */
    public static final List<String> SCOPES =
            List.of("api", "read_api", "read_user", "read_repository", "write_repository");

    /** The same, and the scope of administrators who act as other users. */
    public static final List<String> ALL_SCOPES =
            List.of("api", "read_api", "read_user", "read_repository", "write_repository", "sudo");

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    private static final int LENGTH = 20;

    private final Hub hub;

    public Tokens(Hub hub) {
        this.hub = hub;
    }

    /**
     * A token without its secret.
     *
     * @param expires the day on which it expires; null for never
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

        /** Whether it has one of some scopes. */
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
     * @param expires the day on which it expires; empty for never
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
            if (scopes.isEmpty() || !Set.copyOf(ALL_SCOPES).containsAll(scopes)) {
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
        return Secrets.letters(LENGTH, ALPHABET);
    }

    /** Revokes a token; only its owner and administrators can. */
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
                .mapTo(Kept.class)
                .map(Kept::token)
                .list());
    }

    /** The active token with this secret. */
    public Optional<Token> bySecret(String secret, LocalDate today) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM personal_access_tokens WHERE token_digest = :digest")
                .bind("digest", digest(secret))
                .mapTo(Kept.class)
                .map(Kept::token)
                .findFirst()
                .filter(token -> token.active(today)));
    }

    /** A token of OAuth 2 with the one that renews it. */
    public record Granted(String token, String refresh, String scope) {}

    /** Grants a user's program a token of OAuth 2; the caller has checked the user's password. */
    public Granted grant(long user, String scope, Instant now, int seconds) {
        Granted granted = new Granted(Secrets.hexadecimal(), Secrets.hexadecimal(), scope);
        hub.database().useHandle(handle -> Row.in("oauth_access_tokens")
                .with("resource_owner_id", user)
                .with("token", digest(granted.token()))
                .with("refresh_token", digest(granted.refresh()))
                .with("expires_in", seconds)
                .with("scopes", scope)
                .at(now, "created_at")
                .insert(handle));
        return granted;
    }

    /** Grants a new token for one that renews; the old one ends. */
    public Optional<Granted> renew(String refresh, Instant now, int seconds) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("UPDATE oauth_access_tokens SET revoked_at = :now"
                                + " WHERE refresh_token = :refresh AND revoked_at IS NULL"
                                + " RETURNING resource_owner_id, scopes")
                        .bind("refresh", digest(refresh))
                        .bind("now", LocalDateTime.ofInstant(now, ZoneOffset.UTC))
                        .mapTo(Renewed.class)
                        .findFirst())
                .map(old -> grant(old.resourceOwnerId(), old.scopes(), now, seconds));
    }

    private record Renewed(long resourceOwnerId, String scopes) {}

    /** The token of OAuth 2 with this secret, unless it has expired or was revoked. */
    public Optional<Token> granted(String secret, Instant now) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT id, resource_owner_id AS user_id, 'OAuth' AS name, false AS revoked, created_at, scopes,"
                                + " CAST(NULL AS date) AS expires_at, CAST(NULL AS timestamp) AS last_used_at"
                                + " FROM oauth_access_tokens WHERE token = :token AND revoked_at IS NULL"
                                + " AND created_at + expires_in * interval '1 second' > :now")
                .bind("token", digest(secret))
                .bind("now", LocalDateTime.ofInstant(now, ZoneOffset.UTC))
                .mapTo(Kept.class)
                .map(Kept::token)
                .findFirst());
    }

    private record Kept(
            long id,
            long userId,
            Optional<String> name,
            boolean revoked,
            Instant createdAt,
            Optional<String> scopes,
            @Nullable LocalDate expiresAt,
            Optional<Instant> lastUsedAt) {
        /** The token; its scopes are kept as a YAML list. */
        Token token() {
            return new Token(
                    id,
                    userId,
                    name.orElse(""),
                    revoked,
                    createdAt,
                    ALL_SCOPES.stream()
                            .filter(scope -> scopes.orElse("").matches("(?s).*\\b" + scope + "\\b.*"))
                            .toList(),
                    expiresAt,
                    lastUsedAt);
        }
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
