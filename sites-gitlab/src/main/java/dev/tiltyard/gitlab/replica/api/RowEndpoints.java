package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Secrets;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Resources that are the rows of one table each: webhooks, variables, environments, triggers, boards and the like. */
public final class RowEndpoints extends Endpoints {
    private static final int OWNER = 50;
    private static final String PROJECT = Home.PATHS.get(0);
    private static final String[] EVENTS = {
        "push_events",
        "tag_push_events",
        "note_events",
        "confidential_note_events",
        "issues_events",
        "confidential_issues_events",
        "merge_requests_events",
        "job_events",
        "pipeline_events",
        "wiki_page_events",
        "deployment_events",
        "releases_events",
        "repository_update_events"
    };

    private final Pipelines pipelines;

    public RowEndpoints(Pipelines pipelines) {
        this.pipelines = pipelines;
    }

    @Override
    void addTo(Registry api) {
        hooks(api);
        variables(api);
        environments(api);
        triggers(api);
        domains(api);
        boards(api);
        messages(api);
        badges(api);
    }

    private static Resource.Owner reading(String home, Action action) {
        return call -> Home.reading(call, home, action).owner();
    }

    private static Resource.Owner writing(String home, Action action, int level) {
        return call -> Home.writing(call, home, action, level).owner();
    }

    private static Map<String, Object> plus(Map<String, Object> owner, String column, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(owner);
        more.put(column, value);
        return more;
    }

    private static void refuseBadAddress(Call call) {
        call.params()
                .filled("url")
                .filter(url -> !url.matches("(?i)https?://[^\\s/]\\S*"))
                .ifPresent(url -> {
                    throw new Invalid("url", "is blocked: Only allowed schemes are http, https");
                });
    }

    private static void hooks(Registry api) {
        Columns columns = Columns.of(
                        "web_hooks",
                        "id",
                        text("url").column("encrypted_url").required(),
                        text("token").column("encrypted_token").secret(),
                        flag("enable_ssl_verification").standard(true),
                        text("push_events_branch_filter"))
                .and(Parameter.all(Type.FLAG, EVENTS).stream()
                        .map(each -> each.standard(each.name().equals("push_events")))
                        .toList());
        Resource.Owner owner = call ->
                plus(Home.writing(call, PROJECT, Action.MANAGE_SETTINGS, OWNER).owner(), "type", "ProjectHook");
        new Resource("Hook", PROJECT + "/hooks", columns, owner, owner)
                .creating((call, handle, row) -> refuseBadAddress(call))
                .updating((call, handle, row) -> refuseBadAddress(call))
                .showing((call, row, shape) -> shape.put("project_id", row.get("project_id"))
                        .put("alert_status", "executable")
                        .put("disabled_until", null))
                .addTo(api);
        Resource.Owner system = call -> {
            call.admin();
            return Map.of("type", "SystemHook");
        };
        new Resource("Hook", "/hooks", columns, system, system)
                .creating((call, handle, row) -> refuseBadAddress(call))
                .updating((call, handle, row) -> refuseBadAddress(call))
                .addTo(api);
    }

    private static void variables(Registry api) {
        Columns columns = Columns.of(
                "ci_instance_variables",
                "id",
                choice("variable_type", Map.of("env_var", 1, "file", 2)).standard("env_var"),
                text("key").required(),
                text("value").column("encrypted_value").required(),
                flag("protected").standard(false),
                flag("masked").standard(false));
        Resource.Owner admin = call -> {
            call.admin();
            return Map.of();
        };
        variables(api, "/admin/ci/variables", columns, admin);
        for (String home : Home.PATHS) {
            Columns scoped = new Columns(
                            home.equals(PROJECT) ? "ci_variables" : "ci_group_variables", "id", columns.attributes())
                    .and(text("environment_scope").standard("*"));
            variables(api, home + "/variables", scoped, writing(home, Action.MANAGE_SETTINGS, OWNER));
        }
    }

    private static void variables(Registry api, String path, Columns columns, Resource.Owner owner) {
        Resource.Filling check = (call, handle, row) -> {
            call.params()
                    .filled("key")
                    .filter(key -> !key.matches("[A-Za-z0-9_]{1,255}"))
                    .ifPresent(key -> {
                        throw new Invalid("key", "can contain only letters, digits and '_'.");
                    });
            boolean masked = call.params().on("masked")
                    && !call.params().text("value").orElse("maskable").matches("[A-Za-z0-9_+=/@:.~-]{8,}");
            if (masked) {
                throw new Invalid("value", "is invalid");
            }
        };
        new Resource("Variable", path, columns, owner, owner)
                .keyedBy("key")
                .untimed()
                .creating(check)
                .updating(check)
                .addTo(api);
    }

    private static void environments(Registry api) {
        String base = PROJECT + "/environments";
        Columns columns = Columns.of(
                "environments",
                "id",
                text("name").required(),
                text("external_url"),
                choice("tier", Map.of("production", 0, "staging", 1, "testing", 2, "development", 3, "other", 4)));
        Filters filters = new Filters()
                .on(text("name"), "name = :value")
                .on(text("search"), "strpos(lower(name), lower(:value)) > 0")
                .on(choice("states", "available", "stopping", "stopped"), "state = :value");
        Resource resource = new Resource(
                        "Environment",
                        base,
                        columns,
                        reading(PROJECT, Action.READ_CODE),
                        writing(PROJECT, Action.PUSH, OWNER))
                .filteredBy(filters)
                .orderedBy("name")
                .creating((call, handle, row) -> {
                    String name = call.params().required("name");
                    boolean taken = handle.createQuery(
                                    "SELECT count(*) > 0 FROM environments WHERE project_id = :project AND name = :name")
                            .bind("project", call.project().id())
                            .bind("name", name)
                            .mapTo(Boolean.class)
                            .one();
                    if (taken) {
                        throw new Invalid("name", "has already been taken");
                    }
                    row.with("slug", Naming.slug(name)).with("state", "available");
                    if (!call.params().has("tier")) {
                        row.with("tier", tier(name));
                    }
                })
                .showing(
                        (call, row, shape) -> shape.put("slug", row.get("slug")).put("state", row.get("state")));
        resource.addReadingTo(api);
        Parameters attributes = Parameters.of(columns.attributes());
        api.on("POST", base, attributes, call -> Answer.created(resource.create(call)))
                .on(
                        "PUT",
                        base + "/{key}",
                        attributes.without("name").and(text("name")).atLeastOne(),
                        call -> Answer.ok(resource.update(call)))
                .on("POST", base + "/{key}/stop", Parameters.of(flag("force")), call -> {
                    Map<String, Object> owner =
                            writing(PROJECT, Action.PUSH, OWNER).of(call);
                    Object id = resource.one(call, owner, call.path("key")).get("id");
                    call.hub().database().useHandle(handle -> Row.in("environments")
                            .with("state", "stopped")
                            .at(call.now(), "updated_at")
                            .update(handle, ((Number) Objects.requireNonNull(id)).longValue()));
                    return Answer.ok(resource.one(call, owner, call.path("key")));
                })
                .on("DELETE", base + "/{key}", call -> {
                    Map<String, Object> owner =
                            writing(PROJECT, Action.PUSH, OWNER).of(call);
                    if (!"stopped"
                            .equals(resource.one(call, owner, call.path("key")).get("state"))) {
                        throw HttpProblem.forbidden("403 Forbidden");
                    }
                    return resource.delete(call);
                });
    }

    /** The tier that the original guesses from an environment's name. */
    private static int tier(String name) {
        if (name.matches("(?i).*(dev|review|trunk).*")) {
            return 3;
        }
        if (name.matches("(?i).*(test|tst|int|ac(ce|)pt|qa|qc|control|quality).*")) {
            return 2;
        }
        if (name.matches("(?i).*(st(a|)g|mod(e|)l|pre|demo|non).*")) {
            return 1;
        }
        return name.matches("(?i).*(pr(o|)d|live).*") ? 0 : 4;
    }

    private void triggers(Registry api) {
        String base = PROJECT + "/triggers";
        Resource.Owner owner = writing(PROJECT, Action.MANAGE_SETTINGS, OWNER);
        new Resource(
                        "Trigger",
                        base,
                        Columns.of("ci_triggers", "id", text("description").required()),
                        owner,
                        owner)
                .creating((call, handle, row) ->
                        row.with("owner_id", call.member().id()).with("token", "glptt-" + Secrets.hexadecimal()))
                .showing((call, row, shape) -> {
                    boolean own = call.viewer().id() == asLong(row.get("owner_id"));
                    String token = String.valueOf(row.get("token"));
                    shape.put("token", own ? token : token.substring(0, 4))
                            .put("last_used", null)
                            .put("owner", call.hub().database().withHandle(handle -> UserJson.byId(
                                            handle, call.origin(), List.of(asLong(row.get("owner_id"))))
                                    .get(asLong(row.get("owner_id")))));
                })
                .addTo(api);
        api.on(
                "POST",
                PROJECT + "/trigger/pipeline",
                Parameters.of(text("ref").required(), text("token").required(), Parameter.of(Type.OBJECT, "variables")),
                this::trigger);
        api.on(
                "POST",
                PROJECT + "/ref/{ref}/trigger/pipeline",
                Parameters.of(text("token").required(), Parameter.of(Type.OBJECT, "variables")),
                this::trigger);
    }

    private static long asLong(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }

    /** Starts a pipeline for who has the token of a trigger. */
    private Answer trigger(Call call) throws IOException {
        Optional<Long> owner = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT owner_id FROM ci_triggers WHERE token = :token AND project_id::text = :project"
                                + " OR token = :token AND project_id = (SELECT source_id FROM routes WHERE source_type = 'Project' AND lower(path) = lower(:project))")
                .bind("token", call.params().required("token"))
                .bind("project", call.path("id"))
                .mapTo(Long.class)
                .findFirst());
        if (owner.isEmpty()) {
            throw HttpProblem.notFound("404 Not found");
        }
        call.hub().actAs(call.visit(), call.hub().user(owner.get()));
        Project project = call.project();
        String ref = call.visit().hasParameter("ref")
                ? call.path("ref")
                : call.params().required("ref");
        return Answer.created(PipelineEndpoints.full(
                call,
                project,
                pipelines.start(
                        call.member(),
                        project,
                        new Pipelines.Wanted(ref, "trigger", call.params().object("variables")))));
    }

    private static void domains(Registry api) {
        String base = PROJECT + "/pages/domains";
        Columns columns = Columns.of(
                "pages_domains",
                "id",
                text("domain").required(),
                flag("auto_ssl_enabled").standard(false),
                text("certificate").secret(),
                text("key").column("encrypted_key").secret());
        Resource.Showing showing = (call, row, shape) -> {
            boolean secure = row.get("certificate") != null || Boolean.TRUE.equals(row.get("auto_ssl_enabled"));
            shape.put("url", (secure ? "https://" : "http://") + row.get("domain"))
                    .put("verified", row.get("verified_at") != null)
                    .put("verification_code", row.get("verification_code"))
                    .put("enabled_until", row.get("enabled_until"));
        };
        Resource.Owner owner = writing(PROJECT, Action.MANAGE_SETTINGS, OWNER);
        new Resource("Pages domain", base, columns, owner, owner)
                .keyedBy("domain")
                .untimed()
                .creating((call, handle, row) -> {
                    if (!call.params().required("domain").matches("(?i)([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}")) {
                        throw new Invalid("domain", "is invalid");
                    }
                    row.with("verification_code", Secrets.hexadecimal());
                })
                .showing(showing)
                .addTo(api);
        Resource.Owner admin = call -> {
            call.admin();
            return Map.of();
        };
        new Resource("Pages domain", "/pages/domains", columns, admin, admin)
                .keyedBy("domain")
                .untimed()
                .showing((call, row, shape) -> {
                    showing.show(call, row, shape);
                    shape.put("project_id", row.get("project_id"));
                })
                .addReadingTo(api);
    }

    private static void boards(Registry api) {
        for (String home : Home.PATHS) {
            Columns columns = Columns.of(
                    "boards",
                    "id",
                    text("name").standard("Development"),
                    flag("hide_backlog_list").standard(false),
                    flag("hide_closed_list").standard(false));
            Resource.Owner read = reading(home, Action.READ_ISSUE);
            Resource.Owner write = writing(home, Action.MANAGE_LABELS, 20);
            Resource boards = new Resource("Board", home + "/boards", columns, read, write)
                    .untimed()
                    .creating((call, handle, row) -> row.at(call.now(), "created_at", "updated_at"))
                    .showing((call, row, shape) -> {
                        Home owner = Home.reading(call, home, Action.READ_ISSUE);
                        shape.put(
                                        owner.project().isPresent() ? "project" : "group",
                                        owner.project().isPresent()
                                                ? ProjectJson.basic(
                                                        call, owner.project().get())
                                                : GroupEndpoints.shape(call, call.group()))
                                .put("lists", lists(call, asLong(row.get("id"))));
                    });
            boards.addTo(api);
            Columns list = Columns.of("lists", "id", number("label_id").required(), number("position"));
            Resource.Owner of = call -> {
                boards.one(call, read.of(call), call.path("board"));
                return Map.of("board_id", call.number("board"), "list_type", 1);
            };
            Resource.Owner change = call -> {
                write.of(call);
                return of.of(call);
            };
            new Resource("List", home + "/boards/{board:[0-9]+}/lists", list, of, change)
                    .untimed()
                    .orderedBy("position, id")
                    .creating((call, handle, row) -> {
                        row.at(call.now(), "created_at", "updated_at");
                        if (!call.params().has("position")) {
                            row.sql(
                                    "position",
                                    "(SELECT count(*) FROM lists WHERE board_id = " + call.number("board") + ")");
                        }
                    })
                    .showing((call, row, shape) ->
                            shape.drop("label_id").put("label", label(call, asLong(row.get("label_id")))))
                    .addTo(api);
        }
    }

    private static List<Object> lists(Call call, long board) {
        return call.hub().database().withHandle(handle -> handle
                .createQuery(
                        "SELECT id, label_id, position FROM lists WHERE board_id = :board AND label_id IS NOT NULL ORDER BY position, id")
                .bind("board", board)
                .map((row, context) -> Columns.read(row))
                .list()
                .stream()
                .map(row -> (Object) new Shape()
                        .put("id", row.get("id"))
                        .put("label", label(call, asLong(row.get("label_id"))))
                        .put("position", row.get("position"))
                        .fields())
                .toList());
    }

    private static @Nullable Object label(Call call, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id, title AS name, color, description FROM labels WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> Columns.read(row))
                .findFirst()
                .orElse(null));
    }

    private static void messages(Registry api) {
        Columns columns = Columns.of(
                        "broadcast_messages",
                        "id",
                        text("message").required(),
                        time("starts_at"),
                        time("ends_at"),
                        text("color").standard("#E75E40"),
                        text("font"),
                        text("target_path"),
                        choice("broadcast_type", Map.of("banner", 1, "notification", 2))
                                .standard("banner"),
                        flag("dismissable").standard(false))
                .and(Type.UNSUPPORTED, "target_access_levels");
        Resource.Owner admin = call -> {
            call.admin();
            return Map.of();
        };
        new Resource("Broadcast Message", "/broadcast_messages", columns, call -> Map.of(), admin)
                .untimed()
                .orderedBy("ends_at DESC, id DESC")
                .creating((call, handle, row) -> {
                    row.at(call.now(), "created_at", "updated_at");
                    if (call.params().filled("starts_at").isEmpty()) {
                        row.at(call.now(), "starts_at");
                    }
                    if (call.params().filled("ends_at").isEmpty()) {
                        row.at(call.now().plusSeconds(3600), "ends_at");
                    }
                })
                .showing((call, row, shape) -> {
                    String now = Shape.time(call.now());
                    shape.drop("target_access_levels")
                            .put(
                                    "active",
                                    String.valueOf(row.get("starts_at")).compareTo(now) <= 0
                                            && String.valueOf(row.get("ends_at"))
                                                            .compareTo(now)
                                                    > 0);
                })
                .addTo(api);
    }

    private static void badges(Registry api) {
        String home = Home.PATHS.get(1);
        new Resource(
                        "Badge",
                        home + "/badges",
                        Columns.of(
                                "badges",
                                "id",
                                text("name"),
                                text("link_url").required(),
                                text("image_url").required()),
                        call -> plus(
                                Home.reading(call, home, Action.READ_PROJECT).owner(), "type", "GroupBadge"),
                        call -> plus(
                                Home.writing(call, home, Action.MANAGE_SETTINGS, OWNER)
                                        .owner(),
                                "type",
                                "GroupBadge"))
                .untimed()
                .filteredBy(new Filters().on(text("name"), "name = :value"))
                .creating((call, handle, row) -> row.moment(call.now(), "created_at", "updated_at"))
                .showing((call, row, shape) -> shape.put("rendered_link_url", row.get("link_url"))
                        .put("rendered_image_url", row.get("image_url"))
                        .put("kind", "group"))
                .addTo(api);
    }
}
