package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;

/** Access tokens and SSH keys. */
public final class AccessEndpoints extends Endpoints {
    private final Tokens tokens;
    private final Keys keys;

    public AccessEndpoints(Tokens tokens, Keys keys) {
        this.tokens = tokens;
        this.keys = keys;
    }

    @Override
    void addTo(Registry api) {
        api.on(
                        "GET",
                        "/personal_access_tokens",
                        Parameters.of(
                                flag("revoked"),
                                number("user_id"),
                                choice("state", "active", "inactive"),
                                text("search"),
                                time("created_after"),
                                time("created_before"),
                                time("last_used_after"),
                                time("last_used_before")),
                        this::tokens)
                .on("GET", "/personal_access_tokens/self", call -> Answer.ok(token(call, self(call))))
                .on(
                        "DELETE",
                        "/personal_access_tokens/self",
                        call -> revoke(call, self(call).id()))
                .on("GET", "/personal_access_tokens/{id:[0-9]+}", call -> Answer.ok(token(call, one(call))))
                .on(
                        "DELETE",
                        "/personal_access_tokens/{id:[0-9]+}",
                        call -> revoke(call, one(call).id()))
                .on(
                        "POST",
                        "/users/{id}/personal_access_tokens",
                        Parameters.of(
                                text("name").required(),
                                Parameter.of(Parameter.Type.TEXTS, "scopes").required(),
                                date("expires_at")),
                        this::create)
                .on("GET", "/user/keys", call -> keys(call, call.member().id()))
                .on("GET", "/user/keys/{key:[0-9]+}", call -> Answer.ok(key(key(call))))
                .on(
                        "POST",
                        "/user/keys",
                        Parameters.of(text("key").required(), text("title").required(), date("expires_at")),
                        this::addKey)
                .on("GET", "/keys/{key:[0-9]+}", call -> found(call, "id = :key", call.number("key")))
                .on("GET", "/keys", Parameters.of(text("fingerprint").required()), this::byFingerprint)
                .on("DELETE", "/user/keys/{key:[0-9]+}", this::deleteKey)
                .on("GET", "/users/{id}/keys", call -> keys(call, UserEndpoints.idOf(call)));
    }

    private Answer tokens(Call call) {
        Params params = call.params();
        long user = params.number("user_id").orElse(call.member().id());
        if (user != call.viewer().id()) {
            call.admin();
        }
        String search = params.filled("search").orElse("").toLowerCase(Locale.ROOT);
        return Answer.part(
                call,
                tokens.of(user).stream()
                        .filter(token -> params.flag("revoked")
                                .map(wanted -> wanted == token.revoked())
                                .orElse(true))
                        .filter(token -> params.filled("state")
                                .map(state -> state.equals("active") == token.active(call.today()))
                                .orElse(true))
                        .filter(token -> token.name().toLowerCase(Locale.ROOT).contains(search))
                        .filter(token -> within(params, "created", token.created()))
                        .filter(token -> token.used()
                                .map(used -> within(params, "last_used", used))
                                .orElse(!params.has("last_used_after") && !params.has("last_used_before")))
                        .toList(),
                token -> token(call, token));
    }

    private static boolean within(Params params, String what, Instant time) {
        LocalDateTime at = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
        return params.time(what + "_after").map(from -> !at.isBefore(from)).orElse(true)
                && params.time(what + "_before").map(to -> !at.isAfter(to)).orElse(true);
    }

    /** A key, whosever it is, for administrators; a deploy key with the projects that have it. */
    private static Answer found(Call call, String condition, Object wanted) {
        call.admin();
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id, title, key, created_at, expires_at, user_id, type FROM keys WHERE " + condition)
                .bind("key", wanted)
                .map((row, context) -> Columns.read(row))
                .findFirst()
                .map(row -> {
                    Shape shape = Shape.of(row).drop("user_id").drop("type").put("usage_type", "auth_and_signing");
                    shape.put(
                            "user",
                            row.get("user_id") instanceof Number user
                                    ? UserEndpoints.find(call, user.longValue())
                                    : null);
                    if ("DeployKey".equals(row.get("type"))) {
                        shape.put(
                                "deploy_keys_projects",
                                handle.createQuery(
                                                "SELECT id, deploy_key_id, project_id, can_push FROM deploy_keys_projects WHERE deploy_key_id = :id ORDER BY id")
                                        .bind("id", row.get("id"))
                                        .map((each, context) -> Columns.read(each))
                                        .list());
                    }
                    return Answer.ok(shape);
                })
                .orElseThrow(() -> HttpProblem.notFound("404 Key Not Found")));
    }

    private Answer byFingerprint(Call call) {
        String print = call.params().required("fingerprint").replace(' ', '+');
        if (print.startsWith("SHA256:")) {
            return found(call, "rtrim(encode(fingerprint_sha256, 'base64'), '=') = :key", print.substring(7));
        }
        return found(call, "fingerprint = :key", print.replaceFirst("^MD5:", ""));
    }

    private Tokens.Token one(Call call) {
        long id = call.number("id");
        return tokens.of(call.member().id()).stream()
                .filter(token -> token.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private static Tokens.Token self(Call call) {
        Tokens.Token token = call.visit().kept(Tokens.Token.class).orElse(null);
        if (token == null) {
            throw new HttpProblem(
                    call.viewer().signedIn() ? 400 : 401,
                    "This endpoint requires token type to be a personal access token");
        }
        return token;
    }

    static Shape token(Call call, Tokens.Token token) {
        return new Shape()
                .put("id", token.id())
                .put("name", token.name())
                .put("revoked", token.revoked())
                .time("created_at", token.created())
                .put("scopes", token.scopes())
                .put("user_id", token.user())
                .time("last_used_at", token.used().orElse(null))
                .put("active", token.active(call.today()))
                .put(
                        "expires_at",
                        token.expires() == null ? null : token.expires().toString());
    }

    private Answer revoke(Call call, long id) {
        tokens.revoke(call.member(), id);
        return Answer.nothing();
    }

    private Answer create(Call call) {
        long user = UserEndpoints.idOf(call);
        if (!call.member().viewer().admin()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        Tokens.Made made = tokens.create(
                call.member(),
                user,
                call.params().required("name"),
                call.params().list("scopes"),
                call.params().date("expires_at"));
        Tokens.Token token = tokens.of(user).stream()
                .filter(each -> each.id() == made.id())
                .findFirst()
                .orElseThrow();
        return Answer.created(token(call, token).put("token", made.secret()));
    }

    private Answer keys(Call call, long user) {
        return Answer.part(call, keys.of(user), AccessEndpoints::key);
    }

    private Keys.Key key(Call call) {
        long id = call.number("key");
        return keys.of(call.member().id()).stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Key Not Found"));
    }

    static Shape key(Keys.Key key) {
        return new Shape()
                .put("id", key.id())
                .put("title", key.title())
                .time("created_at", key.created())
                .time("expires_at", key.expires().orElse(null))
                .put("key", key.key())
                .put("usage_type", "auth_and_signing");
    }

    private Answer addKey(Call call) {
        long id = keys.add(
                call.member(),
                call.params().required("title"),
                call.params().required("key"),
                call.params().date("expires_at"));
        Keys.Key made = keys.of(call.member().id()).stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .orElseThrow();
        return Answer.created(key(made));
    }

    private Answer deleteKey(Call call) {
        keys.delete(call.member(), call.number("key"));
        return Answer.nothing();
    }
}
