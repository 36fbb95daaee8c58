package dev.tiltyard.gitlab.replica.access;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tokens that let programs read the repository of a project, or those of a group, as nobody in particular. A token is shown
 * once; only its digest is kept.
 */
public final class DeployTokens {
    /** The scopes of a token; this host has no registry of containers, but keeps what it is asked for. */
    public static final List<String> SCOPES = List.of(
            "read_repository", "read_registry", "write_registry", "read_package_registry", "write_package_registry");

    /** The end of a token that never ends. */
    private static final LocalDate FOREVER = LocalDate.of(3000, 1, 1);

    private static final int LONGEST = 255;

    private final Hub hub;
    private final Tokens tokens;

    public DeployTokens(Hub hub) {
        this.hub = hub;
        this.tokens = new Tokens(hub);
    }

    /** What tokens are good for: a project, or all projects of a group. */
    public record Place(String kind, long id) {
        public static Place project(long id) {
            return new Place("project", id);
        }

        public static Place group(long id) {
            return new Place("group", id);
        }

        private String table() {
            return kind + "_deploy_tokens";
        }
    }

    /**
     * A token without its secret.
     *
     * @param expires empty for never
     */
    public record DeployToken(
            long id,
            String name,
            String username,
            boolean revoked,
            Instant created,
            Optional<LocalDate> expires,
            List<String> scopes) {
        public DeployToken {
            scopes = List.copyOf(scopes);
        }

        /** Whether it can still be used. */
        public boolean active(LocalDate today) {
            return !revoked && expires.map(end -> end.isAfter(today)).orElse(true);
        }
    }

    /** A new token with its secret. */
    public record Made(DeployToken token, String secret) {}

    /**
     * What a new token is to be.
     *
     * @param username empty for one that follows its number
     * @param expires empty for never
     */
    public record Wanted(String name, String username, Optional<LocalDate> expires, List<String> scopes) {
        public Wanted {
            scopes = List.copyOf(scopes);
        }

        private void check() {
            Map<String, List<String>> errors = new LinkedHashMap<>();
            if (name.isBlank()) {
                errors.put("name", List.of("can't be blank"));
            } else if (name.length() > LONGEST) {
                errors.put("name", List.of("is too long (maximum is 255 characters)"));
            }
            if (username.length() > LONGEST) {
                errors.put("username", List.of("is too long (maximum is 255 characters)"));
            } else if (!username.matches("[a-zA-Z0-9.+_-]*")) {
                errors.put("username", List.of("can contain only letters, digits, '_', '-', '+', and '.'"));
            }
            if (scopes.isEmpty() || !SCOPES.containsAll(scopes)) {
                errors.put(
                        "scopes", List.of(scopes.isEmpty() ? "can't be blank" : "can only contain available scopes"));
            }
            if (!errors.isEmpty()) {
                throw new Invalid(errors);
            }
        }
    }

    /**
     * Creates a token; the caller has checked permissions.
     *
     * @throws Invalid if it has no name or no scope, or its user name has other characters than it may
     */
    public Made create(Actor actor, Place place, Wanted wanted) {
        wanted.check();
        String secret = tokens.letters();
        long id = hub.database().inTransaction(handle -> {
            Row row = Row.in("deploy_tokens")
                    .with("name", wanted.name().strip())
                    .withPresent("username", wanted.username().isEmpty() ? null : wanted.username())
                    .with("token_encrypted", Tokens.digest(secret))
                    .with("revoked", false)
                    .with("deploy_token_type", place.kind().equals("group") ? 1 : 2)
                    .with("creator_id", actor.id())
                    .moment(actor.now(), "created_at")
                    .moment(
                            wanted.expires()
                                    .orElse(FOREVER)
                                    .atStartOfDay(ZoneOffset.UTC)
                                    .toInstant(),
                            "expires_at");
            SCOPES.forEach(scope -> row.with(scope, wanted.scopes().contains(scope)));
            long made = row.insert(handle);
            Row.in(place.table())
                    .with(place.kind() + "_id", place.id())
                    .with("deploy_token_id", made)
                    .moment(actor.now(), "created_at")
                    .insert(handle);
            return made;
        });
        return new Made(find(place, id), secret);
    }

    /** All tokens of all projects and groups, the oldest first. */
    public List<DeployToken> all() {
        return list("t.id > :key", 0L);
    }

    /** All tokens of a place, the oldest first. */
    public List<DeployToken> of(Place place) {
        return list(
                "t.id IN (SELECT deploy_token_id FROM " + place.table() + " WHERE " + place.kind() + "_id = :key)",
                place.id());
    }

    /** The token of a place with a number. */
    public DeployToken find(Place place, long id) {
        return of(place).stream()
                .filter(token -> token.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 DeployToken Not Found"));
    }

    /** Ends a token. */
    public void revoke(Place place, long id) {
        find(place, id);
        hub.database().useHandle(handle -> handle.execute("UPDATE deploy_tokens SET revoked = true WHERE id = ?", id));
    }

    /** Removes a token without a trace. */
    public void delete(Place place, long id) {
        find(place, id);
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM " + place.table() + " WHERE deploy_token_id = ?", id);
            handle.execute("DELETE FROM deploy_tokens WHERE id = ?", id);
        });
    }

    /** The token with a secret, if it is its user name's and good today. */
    public Optional<DeployToken> bySecret(String username, String secret, LocalDate today) {
        return list("t.token_encrypted = :key", Tokens.digest(secret)).stream()
                .filter(token -> token.username().equals(username) && token.active(today))
                .findFirst();
    }

    /** Whether a token is good for reading the repository of a project. */
    public boolean opens(DeployToken token, Project project) {
        return token.scopes().contains("read_repository")
                && hub.database().withHandle(handle -> handle.createQuery(
                                "SELECT EXISTS (SELECT 1 FROM project_deploy_tokens WHERE deploy_token_id = :id AND"
                                        + " project_id = :project) OR EXISTS (SELECT 1 FROM group_deploy_tokens WHERE"
                                        + " deploy_token_id = :id AND group_id = :group)")
                        .bind("id", token.id())
                        .bind("project", project.id())
                        .bind("group", project.namespaceId())
                        .mapTo(Boolean.class)
                        .one());
    }

    /** The number of the user who created a token. */
    public long creator(DeployToken token) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(creator_id, 0) FROM deploy_tokens WHERE id = :id")
                .bind("id", token.id())
                .mapTo(Long.class)
                .one());
    }

    private List<DeployToken> list(String condition, Object key) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT t.id, t.name, coalesce(t.username, 'gitlab+deploy-token-' || t.id) AS username, t.revoked,
                               t.created_at AS created, array_remove(ARRAY[<scopes>], NULL) AS scopes,
                               CASE WHEN t.expires_at < '3000-01-01 00:00Z'
                                    THEN CAST(t.expires_at AT TIME ZONE 'UTC' AS date) END AS expires
                          FROM deploy_tokens t WHERE\s""" + condition + " ORDER BY t.id")
                .define(
                        "scopes",
                        SCOPES.stream()
                                .map("CASE WHEN t.%1$s THEN '%1$s' END"::formatted)
                                .collect(Collectors.joining(", ")))
                .bind("key", key)
                .mapTo(DeployToken.class)
                .list());
    }
}
