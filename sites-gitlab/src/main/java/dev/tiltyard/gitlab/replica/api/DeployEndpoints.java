package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.access.DeployKeys;
import dev.tiltyard.gitlab.replica.access.DeployTokens;
import dev.tiltyard.gitlab.replica.access.DeployTokens.Place;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repositorysettings.Mirrors;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What programs open a repository with, deploy tokens and keys, and its mirrors. */
public final class DeployEndpoints extends Endpoints {
    private static final int OWNER = 50;

    private static final Parameters ACTIVE = Parameters.of(Parameter.flag("active"));

    private final DeployTokens tokens;
    private final DeployKeys keys;
    private final Mirrors mirrors;

    public DeployEndpoints(DeployTokens tokens, DeployKeys keys, Mirrors mirrors) {
        this.tokens = tokens;
        this.keys = keys;
        this.mirrors = mirrors;
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/deploy_tokens", ACTIVE, call -> {
            call.admin();
            return list(call, tokens.all());
        });
        tokens(
                api,
                "/projects/{id}/deploy_tokens",
                call -> Place.project(managed(call).id()));
        tokens(
                api,
                "/groups/{id}/deploy_tokens",
                call -> Place.group(owned(call).id()));
        String base = "/projects/{id}/deploy_keys";
        api.on("GET", base, call -> {
                    Project project = managed(call);
                    return Answer.part(call, keys.of(project), key -> shape(project, key));
                })
                .on("POST", base, this::addKey)
                .on("GET", base + "/{key}", call -> one(call, managed(call)))
                .on("PUT", base + "/{key}", this::updateKey)
                .on("DELETE", base + "/{key}", call -> {
                    Project project = managed(call);
                    call.member();
                    keys.disable(project, call.number("key"));
                    return Answer.nothing();
                })
                .on("POST", base + "/{key}/enable", call -> {
                    Project project = managed(call);
                    keys.enable(call.member(), project, call.number("key"));
                    return Answer.created(shape(project, keys.find(project, call.number("key"))));
                });
        mirrors(api, "/projects/{id}/remote_mirrors");
    }

    private static Project managed(Call call) {
        return call.project(Action.MANAGE_SETTINGS);
    }

    private static Group owned(Call call) {
        Group group = call.group();
        if (group.access() < OWNER) {
            throw call.viewer().signedIn()
                    ? HttpProblem.forbidden("403 Forbidden")
                    : new HttpProblem(401, "401 Unauthorized");
        }
        return group;
    }

    private static Answer list(Call call, List<DeployTokens.DeployToken> all) {
        Optional<Boolean> active = call.params().flag("active");
        List<DeployTokens.DeployToken> found = all.stream()
                .filter(token -> active.isEmpty() || token.active(call.today()) == active.get())
                .toList();
        return Answer.part(call, found, token -> shape(call, token));
    }

    private void tokens(Registry api, String path, Function<Call, Place> place) {
        api.on("GET", path, ACTIVE, call -> list(call, tokens.of(place.apply(call))))
                .on("POST", path, call -> {
                    call.params().require("name", "scopes");
                    Place where = place.apply(call);
                    DeployTokens.Made made = tokens.create(
                            call.member(),
                            where,
                            new DeployTokens.Wanted(
                                    call.params().required("name"),
                                    call.params().text("username").orElse(""),
                                    call.params().date("expires_at"),
                                    call.params().list("scopes")));
                    return Answer.created(shape(call, made.token()).put("token", made.secret()));
                })
                .on(
                        "GET",
                        path + "/{token}",
                        call -> Answer.ok(shape(call, tokens.find(place.apply(call), call.number("token")))))
                .on("DELETE", path + "/{token}", call -> {
                    Place where = place.apply(call);
                    call.member();
                    tokens.delete(where, call.number("token"));
                    return Answer.nothing();
                });
    }

    private static Shape shape(Call call, DeployTokens.DeployToken token) {
        return new Shape()
                .put("id", token.id())
                .put("name", token.name())
                .put("username", token.username())
                .time(
                        "expires_at",
                        token.expires()
                                .map(day -> day.atStartOfDay(ZoneOffset.UTC).toInstant())
                                .orElse(null))
                .put("scopes", token.scopes())
                .put("revoked", token.revoked())
                .put("expired", !token.revoked() && !token.active(call.today()));
    }

    private static Shape shape(Project project, DeployKeys.DeployKey key) {
        return new Shape()
                .put("id", key.id())
                .put("title", key.title())
                .time("created_at", key.created())
                .put("expires_at", null)
                .put("key", key.key())
                .put("fingerprint", key.md5())
                .put("fingerprint_sha256", "SHA256:" + key.sha256())
                .put(
                        "can_push",
                        key.in(project.id()).map(DeployKeys.Use::pushes).orElse(false));
    }

    private Answer one(Call call, Project project) {
        return Answer.ok(shape(project, keys.find(project, call.number("key"))));
    }

    private Answer addKey(Call call) {
        call.params().require("title", "key");
        Project project = managed(call);
        long id = keys.add(
                call.member(),
                project,
                call.params().required("title"),
                call.params().required("key"),
                call.params().flag("can_push").orElse(false));
        return Answer.created(shape(project, keys.find(project, id)));
    }

    private Answer updateKey(Call call) {
        Project project = managed(call);
        DeployKeys.DeployKey key = keys.find(project, call.number("key"));
        keys.update(
                call.member(),
                project,
                key.id(),
                call.params().text("title").orElse(key.title()),
                call.params()
                        .flag("can_push")
                        .orElse(key.in(project.id()).map(DeployKeys.Use::pushes).orElse(false)));
        return one(call, project);
    }

    private void mirrors(Registry api, String path) {
        api.on("GET", path, call -> Answer.part(call, mirrors.of(managed(call)), DeployEndpoints::shape))
                .on("POST", path, call -> {
                    call.params().require("url");
                    Project project = managed(call);
                    long id = mirrors.add(
                            call.member(),
                            project,
                            new Mirrors.Wanted(
                                    call.params().required("url"),
                                    "",
                                    call.params().flag("enabled").orElse(false),
                                    call.params()
                                            .flag("only_protected_branches")
                                            .orElse(false),
                                    call.params().flag("keep_divergent_refs").orElse(false)));
                    return Answer.created(shape(mirrors.find(project, id)));
                })
                .on(
                        "GET",
                        path + "/{mirror}",
                        call -> Answer.ok(shape(mirrors.find(managed(call), call.number("mirror")))))
                .on("PUT", path + "/{mirror}", call -> {
                    Project project = managed(call);
                    mirrors.update(
                            call.member(),
                            project,
                            call.number("mirror"),
                            new Mirrors.Options(
                                    call.params().flag("enabled"),
                                    call.params().flag("only_protected_branches"),
                                    call.params().flag("keep_divergent_refs")));
                    return Answer.ok(shape(mirrors.find(project, call.number("mirror"))));
                })
                .on("DELETE", path + "/{mirror}", call -> {
                    Project project = managed(call);
                    call.member();
                    mirrors.remove(project, call.number("mirror"));
                    return Answer.nothing();
                });
    }

    private static Shape shape(Mirrors.Mirror mirror) {
        return new Shape()
                .put("id", mirror.id())
                .put("enabled", mirror.enabled())
                .put("url", mirror.safeUrl())
                .put("update_status", mirror.status())
                .put("last_update_at", null)
                .time("last_update_started_at", mirror.tried().orElse(null))
                .put("last_successful_update_at", null)
                .put("last_error", mirror.error().isEmpty() ? null : mirror.error())
                .put("only_protected_branches", mirror.onlyProtected())
                .put("keep_divergent_refs", mirror.keepsDivergent());
    }
}
