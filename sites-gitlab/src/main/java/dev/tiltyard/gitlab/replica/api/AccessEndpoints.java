package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Optional;

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
        api.on("GET", "/personal_access_tokens", this::tokens)
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
                .on("POST", "/users/{id}/personal_access_tokens", this::create)
                .on("GET", "/user/keys", call -> keys(call, call.member().id()))
                .on("GET", "/user/keys/{key:[0-9]+}", call -> Answer.ok(key(key(call))))
                .on("POST", "/user/keys", this::addKey)
                .on("DELETE", "/user/keys/{key:[0-9]+}", this::deleteKey)
                .on("GET", "/users/{id}/keys", call -> keys(call, UserEndpoints.idOf(call)));
    }

    private Answer tokens(Call call) {
        boolean revoked = call.params().flag("revoked").orElse(false);
        Optional<Boolean> wanted = call.params().has("revoked") ? Optional.of(revoked) : Optional.empty();
        List<Tokens.Token> mine = tokens.of(call.member().id()).stream()
                .filter(token -> wanted.isEmpty() || wanted.get() == token.revoked())
                .toList();
        return Answer.part(call, mine, token -> token(call, token));
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

    private static Shape token(Call call, Tokens.Token token) {
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
        call.params().require("name", "scopes");
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

    private static Shape key(Keys.Key key) {
        return new Shape()
                .put("id", key.id())
                .put("title", key.title())
                .time("created_at", key.created())
                .time("expires_at", key.expires().orElse(null))
                .put("key", key.key())
                .put("usage_type", "auth_and_signing");
    }

    private Answer addKey(Call call) {
        call.params().require("key", "title");
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
