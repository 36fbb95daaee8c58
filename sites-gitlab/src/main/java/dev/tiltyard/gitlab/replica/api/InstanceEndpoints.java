package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The instance as a whole: settings, statistics, namespaces, notification settings, rendered Markdown. */
public final class InstanceEndpoints extends Endpoints {
    private static final Columns SETTINGS = new Columns(
            "application_settings",
            "id",
            Stream.of(
                            Stream.of(
                                    number("default_projects_limit").standard(100_000),
                                    flag("signup_enabled").standard(true),
                                    flag("gravatar_enabled").standard(true),
                                    number("default_branch_protection").standard(2),
                                    choice(
                                                    "default_project_visibility",
                                                    Map.of("private", 0, "internal", 10, "public", 20))
                                            .standard("private"),
                                    choice(
                                                    "default_snippet_visibility",
                                                    Map.of("private", 0, "internal", 10, "public", 20))
                                            .standard("private"),
                                    choice(
                                                    "default_group_visibility",
                                                    Map.of("private", 0, "internal", 10, "public", 20))
                                            .standard("private"),
                                    number("max_attachment_size").standard(10),
                                    number("session_expire_delay").standard(10_080),
                                    flag("throttle_authenticated_api_enabled").standard(false),
                                    number("throttle_authenticated_api_requests_per_period")
                                            .standard(7200),
                                    number("throttle_authenticated_api_period_in_seconds")
                                            .standard(3600)),
                            Parameter.all(
                                    Type.TEXT,
                                    "home_page_url",
                                    "after_sign_out_path",
                                    "after_sign_up_text",
                                    "help_page_text",
                                    "help_page_support_url",
                                    "shared_runners_text",
                                    "default_branch_name",
                                    "commit_email_hostname",
                                    "rate_limiting_response_text")
                                    .stream(),
                            Parameter.all(
                                    Type.FLAG,
                                    "shared_runners_enabled",
                                    "require_two_factor_authentication",
                                    "user_oauth_applications",
                                    "user_default_external",
                                    "user_show_add_ssh_key_message",
                                    "email_author_in_body",
                                    "html_emails_enabled",
                                    "project_export_enabled",
                                    "mirror_available",
                                    "hide_third_party_offers",
                                    "password_authentication_enabled_for_web",
                                    "password_authentication_enabled_for_git")
                                    .stream())
                    .flatMap(each -> each)
                    .toList());
    private static final Parameters SETTABLE = Parameters.of(SETTINGS.attributes())
            .and(
                    Type.UNSUPPORTED,
                    "throttle_authenticated_web_enabled",
                    "throttle_unauthenticated_api_enabled",
                    "throttle_unauthenticated_web_enabled")
            .atLeastOne();
    private static final Map<String, Integer> LEVELS =
            Map.of("disabled", 0, "participating", 1, "watch", 2, "global", 3, "mention", 4, "custom", 5);
    private static final Columns NOTIFICATIONS = Columns.of(
                    "notification_settings",
                    "id",
                    choice("level", LEVELS).standard("global"),
                    text("notification_email"))
            .and(
                    Type.FLAG,
                    "new_note",
                    "new_issue",
                    "reopen_issue",
                    "close_issue",
                    "reassign_issue",
                    "issue_due",
                    "new_merge_request",
                    "push_to_merge_request",
                    "reopen_merge_request",
                    "close_merge_request",
                    "reassign_merge_request",
                    "merge_merge_request",
                    "failed_pipeline",
                    "fixed_pipeline",
                    "success_pipeline",
                    "moved_project",
                    "merge_when_pipeline_succeeds",
                    "new_epic");

    @Override
    void addTo(Registry api) {
        api.on("GET", "/application/settings", call -> {
                    call.admin();
                    return Answer.ok(settings(call));
                })
                .on("PUT", "/application/settings", SETTABLE, call -> {
                    call.admin();
                    call.hub().database().useHandle(handle -> SETTINGS.write(handle, call.params(), settingsId(call)));
                    return Answer.ok(settings(call));
                })
                .on("GET", "/application/statistics", InstanceEndpoints::statistics)
                .on("GET", "/metadata", call -> {
                    call.member();
                    return Answer.ok(new Shape()
                            .put("version", "15.7.5")
                            .put("revision", "358d690d91c")
                            .put(
                                    "kas",
                                    new Shape()
                                            .put("enabled", false)
                                            .put("externalUrl", null)
                                            .put("version", null))
                            .put("enterprise", false));
                })
                .on(
                        "POST",
                        "/markdown",
                        Parameters.of(text("text").required(), flag("gfm"), text("project")),
                        InstanceEndpoints::markdown)
                .on(
                        "GET",
                        "/namespaces",
                        Parameters.of(text("search"), flag("owned_only")),
                        InstanceEndpoints::namespaces)
                .on("GET", "/namespaces/{name}", call -> Answer.ok(shape(call, namespace(call))))
                .on("GET", "/namespaces/{name}/exists", Parameters.of(number("parent_id")), InstanceEndpoints::exists);
        for (String path : List.of("queue_metrics", "process_metrics", "job_stats", "compound_metrics")) {
            api.on("GET", "/sidekiq/" + path, call -> {
                call.admin();
                return Answer.ok((Object) jobs(call, path));
            });
        }
        Parameters notifications = Parameters.of(NOTIFICATIONS.attributes()).atLeastOne();
        for (String base : List.of("", "/projects/{id}", "/groups/{id}")) {
            String path = base + "/notification_settings";
            api.on("GET", path, call -> Answer.ok(notifications(call, base))).on("PUT", path, notifications, call -> {
                long row = notificationRow(call, base);
                call.hub().database().useHandle(handle -> NOTIFICATIONS.write(handle, call.params(), row));
                return Answer.ok(notifications(call, base));
            });
        }
    }

    private static long settingsId(Call call) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM application_settings ORDER BY id LIMIT 1")
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> Row.in("application_settings")
                        .at(call.now(), "created_at", "updated_at")
                        .insert(handle)));
    }

    private static Shape settings(Call call) {
        Shape shape = new Shape().put("id", settingsId(call));
        call.hub().database().useHandle(handle -> SETTINGS.show(handle, settingsId(call), shape));
        return shape;
    }

    private static Answer statistics(Call call) {
        call.admin();
        Shape shape = new Shape();
        Map<String, String> counts = new LinkedHashMap<>();
        counts.put("forks", "fork_network_members WHERE forked_from_project_id IS NOT NULL");
        counts.put("issues", "issues");
        counts.put("merge_requests", "merge_requests");
        counts.put("notes", "notes");
        counts.put("snippets", "snippets");
        counts.put("ssh_keys", "keys");
        counts.put("milestones", "milestones");
        counts.put("users", "users");
        counts.put("projects", "projects");
        counts.put("groups", "namespaces WHERE type = 'Group'");
        counts.put("active_users", "users WHERE state = 'active'");
        call.hub()
                .database()
                .useHandle(handle -> counts.forEach((name, from) -> shape.put(
                        name,
                        handle.createQuery("SELECT count(*)::text FROM " + from)
                                .mapTo(String.class)
                                .one())));
        return Answer.ok(shape);
    }

    /** What the original says of its background jobs: here there are none, as everything is done at once. */
    private static Map<String, Object> jobs(Call call, String which) {
        Map<String, Object> all = new LinkedHashMap<>();
        if (!which.equals("process_metrics") && !which.equals("job_stats")) {
            all.put("queues", Map.of("default", Map.of("backlog", 0, "latency", 0)));
        }
        if (!which.equals("queue_metrics") && !which.equals("job_stats")) {
            Map<String, Object> process = new LinkedHashMap<>();
            process.put("hostname", "localhost");
            process.put("pid", ProcessHandle.current().pid());
            process.put("tag", "gitlab");
            process.put("started_at", Shape.time(call.now()));
            process.put("queues", List.of("default"));
            process.put("labels", List.of());
            process.put("concurrency", 1);
            process.put("busy", 0);
            all.put("processes", List.of(process));
        }
        if (!which.equals("queue_metrics") && !which.equals("process_metrics")) {
            all.put("jobs", Map.of("processed", 0, "failed", 0, "enqueued", 0, "dead", 0));
        }
        return all;
    }

    private static Answer markdown(Call call) {
        Optional<Project> project = call.params().filled("project").map(path -> {
            Project found = call.project(path);
            if (!Permissions.allows(call.viewer(), found, Action.READ_PROJECT)) {
                throw HttpProblem.notFound("404 Project Not Found");
            }
            return found;
        });
        return Answer.created(new Shape()
                .put(
                        "html",
                        Markdown.html(
                                        call.params().required("text"),
                                        project.map(Project::address).orElse(""))
                                .html()));
    }

    private static Answer namespaces(Call call) {
        boolean own = call.params().on("owned_only");
        List<Namespace> open = call.hub().database().withHandle(handle -> Namespace.open(handle, call.member()));
        String search = call.params().filled("search").orElse("").toLowerCase(Locale.ROOT);
        return Answer.part(
                call,
                open.stream()
                        .filter(each -> each.path().toLowerCase(Locale.ROOT).contains(search))
                        .filter(each -> !own || each.owner() == call.viewer().id())
                        .toList(),
                each -> shape(call, each));
    }

    private static Namespace namespace(Call call) {
        String key = call.path("name");
        call.member();
        return call.hub()
                .database()
                .withHandle(handle -> key.matches("\\d{1,9}")
                        ? Namespace.find(handle, call.actor(), Long.parseLong(key))
                        : Namespace.find(handle, call.actor(), key))
                .filter(found -> found.access() > 0 || found.visibility() > 0)
                .orElseThrow(() -> HttpProblem.notFound("404 Namespace Not Found"));
    }

    private static Shape shape(Call call, Namespace each) {
        return new Shape()
                .put("id", each.id())
                .put("name", each.name())
                .put("path", each.path().replaceFirst(".*/", ""))
                .put("kind", each.kind())
                .put("full_path", each.path())
                .put("parent_id", parent(call, each.id()))
                .put("avatar_url", null)
                .put("web_url", call.origin() + (each.kind().equals("group") ? "/groups/" : "/") + each.path());
    }

    private static @Nullable Object parent(Call call, long id) {
        return call.hub()
                .database()
                .withHandle(handle -> handle.createQuery("SELECT parent_id FROM namespaces WHERE id = :id")
                        .bind("id", id)
                        .map((row, context) ->
                                Optional.ofNullable(Columns.read(row).get("parent_id")))
                        .one())
                .orElse(null);
    }

    private static Answer exists(Call call) {
        call.member();
        String wanted = call.path("name");
        String above = call.params()
                .number("parent_id")
                .map(id -> call.group(Long.toString(id)).path() + "/")
                .orElse("");
        boolean taken = taken(call, above + wanted);
        String suggestion = wanted;
        for (int i = 1; taken && taken(call, above + suggestion); i++) {
            suggestion = wanted + i;
        }
        return Answer.ok(new Shape().put("exists", taken).put("suggests", taken ? List.of(suggestion) : List.of()));
    }

    private static boolean taken(Call call, String path) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) > 0 FROM routes WHERE source_type = 'Namespace' AND lower(path) = lower(:path)")
                .bind("path", path)
                .mapTo(Boolean.class)
                .one());
    }

    /** The row of the caller's settings for everything, for a project or for a group, which is created if there is none. */
    private static long notificationRow(Call call, String base) {
        long user = call.member().id();
        Optional<Long> source = base.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        base.startsWith("/projects")
                                ? call.project().id()
                                : call.group().id());
        String type = base.startsWith("/projects") ? "Project" : "Namespace";
        return call.hub().database().inTransaction(handle -> handle.createQuery(
                        "SELECT id FROM notification_settings WHERE user_id = :user AND "
                                + (source.isPresent()
                                        ? "source_id = :source AND source_type = :type"
                                        : "source_id IS NULL")
                                + " ORDER BY id LIMIT 1")
                .bindMap(source.isPresent() ? Map.of("source", source.get(), "type", type) : Map.of())
                .bind("user", user)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> Row.in("notification_settings")
                        .with("user_id", user)
                        .withPresent("source_id", source.orElse(null))
                        .withPresent("source_type", source.isPresent() ? type : null)
                        .with("level", source.isPresent() ? 3 : 1)
                        .at(call.now(), "created_at", "updated_at")
                        .insert(handle)));
    }

    private static Shape notifications(Call call, String base) {
        long row = notificationRow(call, base);
        Shape shape = new Shape();
        call.hub().database().useHandle(handle -> NOTIFICATIONS.show(handle, row, shape));
        Shape events = new Shape();
        NOTIFICATIONS.attributes().stream()
                .filter(each -> each.type() == Type.FLAG)
                .forEach(each -> {
                    events.put(each.name(), Boolean.TRUE.equals(shape.get(each.name())));
                    shape.drop(each.name());
                });
        if ("custom".equals(shape.get("level"))) {
            shape.put("events", events);
        }
        return base.isEmpty() ? shape : shape.drop("notification_email");
    }
}
