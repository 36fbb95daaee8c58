package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.all;
import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Topics;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectAvatars;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.mapper.Nested;

/** Projects. */
public final class ProjectEndpoints extends Endpoints {
    private static final String STATISTIC = "(SELECT s.%s FROM project_statistics s WHERE s.project_id = p.id)";
    private static final Map<String, String> ORDERS = Map.ofEntries(
            Map.entry("id", "p.id"),
            Map.entry("name", "lower(p.name)"),
            Map.entry("path", "p.path"),
            Map.entry("created_at", "p.created_at"),
            Map.entry("updated_at", "p.updated_at"),
            Map.entry("last_activity_at", "p.last_activity_at"),
            Map.entry("star_count", "p.star_count"),
            Map.entry("similarity", "p.id"),
            Map.entry("storage_size", STATISTIC.formatted("storage_size")),
            Map.entry("repository_size", STATISTIC.formatted("repository_size")),
            Map.entry("wiki_size", STATISTIC.formatted("wiki_size")),
            Map.entry("packages_size", STATISTIC.formatted("packages_size")));
    private static final String TOPIC = "EXISTS (SELECT 1 FROM project_topics pt JOIN topics t ON t.id = pt.topic_id"
            + " WHERE pt.project_id = p.id AND %s)";
    private static final String FEATURE =
            "EXISTS (SELECT 1 FROM project_features f WHERE f.project_id = p.id AND f.%s_access_level > 0)";
    private static final Filters FILTERS = new Filters()
            .on(
                    text("search"),
                    (call, value, values) -> "true"
                            + (call.params().on("search_namespaces")
                                    ? Projects.matchingWithNamespace(SearchTerms.of(value.toString()), values)
                                    : Projects.matching(SearchTerms.of(value.toString()), values)))
            .on(
                    Parameter.of(Type.TEXTS, "topic"),
                    "(SELECT count(DISTINCT lower(t.name)) FROM project_topics pt JOIN topics t ON t.id = pt.topic_id"
                            + " WHERE pt.project_id = p.id AND lower(t.name) = ANY (SELECT lower(w) FROM unnest(CAST(:value AS text[])) w))"
                            + " = (SELECT count(DISTINCT lower(w)) FROM unnest(CAST(:value AS text[])) w)")
            .on(number("topic_id"), TOPIC.formatted("t.id = :value"))
            .on(choice("visibility", Map.of("private", 0, "internal", 10, "public", 20)), "p.visibility_level = :value")
            .either("archived", "p.archived")
            .on(flag("owned"), "n.owner_id = :viewer AND n.type = 'User'")
            .on(flag("membership"), Visible.MEMBERSHIP)
            .on(
                    flag("starred"),
                    "EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id = :viewer)")
            .on(
                    choice("min_access_level", Map.of("10", 10, "20", 20, "30", 30, "40", 40, "50", 50)),
                    "access.level >= :value")
            .on(number("id_after"), "p.id > :value")
            .on(number("id_before"), "p.id < :value")
            .on(time("last_activity_after"), "p.last_activity_at > :value")
            .on(time("last_activity_before"), "p.last_activity_at < :value")
            .on(flag("with_issues_enabled"), FEATURE.formatted("issues"))
            .on(flag("with_merge_requests_enabled"), FEATURE.formatted("merge_requests"))
            .on(
                    text("with_programming_language"),
                    "EXISTS (SELECT 1 FROM repository_languages g JOIN programming_languages l"
                            + " ON l.id = g.programming_language_id WHERE g.project_id = p.id AND lower(l.name) = lower(:value))")
            .on(flag("imported"), "p.import_type IS NOT NULL")
            .on(text("repository_storage"), (call, value, values) -> {
                values.put("storage", value);
                return call.viewer().admin() ? "p.repository_storage = :storage" : "true";
            })
            .on(Parameter.of(Type.OBJECT, "custom_attributes"), CustomAttributes.filter("project", "p"));
    private static final Parameters SELECTION = Parameters.of(
                    choice("order_by", ORDERS.keySet().stream().sorted().toArray(String[]::new)),
                    choice("sort", "asc", "desc"))
            .and(Type.FLAG, "simple", "statistics", "with_custom_attributes", "search_namespaces")
            .and(text("pagination"));

    /** What all lists of projects take. */
    static final Parameters LIST = FILTERS.parameters().and(SELECTION);

    private static final Parameters ATTRIBUTES = ProjectAttributes.PARAMETERS
            .and(Type.TEXT, "name", "path", "description", "default_branch")
            .and(Type.FILE, "avatar")
            .and(choice("visibility", "private", "internal", "public"))
            .and(Type.TEXTS, "topics", "tag_list");
    private static final Parameters CREATE = ATTRIBUTES.and(
            number("namespace_id"),
            number("user_id"),
            text("import_url"),
            flag("initialize_with_readme"),
            text("template_name"));
    private static final Parameters UPDATE =
            ATTRIBUTES.and(Type.UNSUPPORTED, "import_url").atLeastOne();
    private static final Parameters FORK = Parameters.of(number("namespace_id"))
            .and(Type.TEXT, "namespace_path", "namespace", "name", "path", "description")
            .and(choice("visibility", "private", "internal", "public"), flag("mr_default_target_self"));

    private final ProjectCreation creation;
    private final ProjectChanges changes;
    private final Branches branches;
    private final ProjectAvatars avatars;

    public ProjectEndpoints(
            ProjectCreation creation, ProjectChanges changes, Branches branches, ProjectAvatars avatars) {
        this.creation = creation;
        this.changes = changes;
        this.branches = branches;
        this.avatars = avatars;
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/projects", LIST, this::list)
                .on("POST", "/projects", CREATE, call -> create(call, call.member()))
                .on(
                        "POST",
                        "/projects/user/{user:[0-9]+}",
                        CREATE.require("name"),
                        call -> create(call, onBehalf(call)))
                .on(
                        "GET",
                        "/projects/{id}",
                        Parameters.of(all(Type.FLAG, "statistics", "license", "with_custom_attributes")),
                        this::show)
                .on("PUT", "/projects/{id}", UPDATE, this::update)
                .on("DELETE", "/projects/{id}", this::delete)
                .on("POST", "/projects/{id}/fork", FORK, this::fork)
                .on("DELETE", "/projects/{id}/fork", this::cut)
                .on("GET", "/projects/{id}/forks", LIST, this::forks)
                .on("POST", "/projects/{id}/star", call -> star(call, true))
                .on("POST", "/projects/{id}/unstar", call -> star(call, false))
                .on("GET", "/projects/{id}/starrers", Parameters.of(text("search")), this::starrers)
                .on("POST", "/projects/{id}/archive", call -> archive(call, true))
                .on("POST", "/projects/{id}/unarchive", call -> archive(call, false))
                .on(
                        "PUT",
                        "/projects/{id}/transfer",
                        Parameters.of(text("namespace").required()),
                        this::transfer)
                .on("GET", "/projects/{id}/languages", this::languages)
                .on("GET", "/projects/{id}/storage", ProjectEndpoints::storage);
    }

    private Answer list(Call call) {
        return select(call, "", Map.of());
    }

    /** Projects that fulfil conditions and the filters of a call, sorted as it wants them. */
    static Answer select(Call call, String conditions, Map<String, Object> more) {
        Map<String, Object> values = new HashMap<>(more);
        String where = conditions + FILTERS.where(call, values);
        String by = call.params().filled("order_by").orElse("created_at");
        if (by.endsWith("_size") && !call.viewer().admin()) {
            by = "created_at";
        }
        String direction = call.params().filled("sort").orElse("desc");
        if (call.params().filled("pagination").orElse("").equals("keyset")) {
            return stretch(call, where, values, direction);
        }
        long total = call.projects().count(call.viewer(), call.now(), where, values);
        values.put("limit", call.perPage());
        values.put("offset", call.offset());
        List<Project> found = call.projects()
                .list(
                        call.viewer(),
                        call.now(),
                        where + " ORDER BY " + ORDERS.get(by) + " " + direction + ", p.id " + direction
                                + " LIMIT :limit OFFSET :offset",
                        values);
        return Answer.part(found.stream().map(project -> listed(call, project)).toList(), total);
    }

    private static Shape listed(Call call, Project project) {
        return call.params().on("simple") || !call.viewer().signedIn()
                ? ProjectJson.basic(call, project)
                : extended(call, project);
    }

    /** Keyset pagination: projects by number, from where the previous call ended, without a total. */
    private static Answer stretch(Call call, String where, Map<String, Object> values, String direction) {
        if (!call.params().filled("order_by").orElse("").equals("id")) {
            throw new Refused(405, "error", "Keyset pagination is not yet available for this type of request");
        }
        values.put("limit", call.perPage() + 1);
        List<Project> found = call.projects()
                .list(
                        call.viewer(),
                        call.actor().now(),
                        where + " ORDER BY p.id " + direction + " LIMIT :limit",
                        values);
        List<Project> shown = found.subList(0, Math.min(found.size(), call.perPage()));
        String next = found.size() > shown.size()
                ? call.addressAfter(
                        direction.equals("asc") ? "id_after" : "id_before",
                        shown.get(shown.size() - 1).id())
                : null;
        return new Answer.Stretch(
                shown.stream().map(project -> listed(call, project).fields()).toList(), next);
    }

    /** A project with what the call asks for beyond the usual. */
    private static Shape extended(Call call, Project project) {
        Shape shape = ProjectJson.full(call, project);
        if (call.params().on("statistics") && project.access() >= 20) {
            shape.put("statistics", call.hub().database().withHandle(handle -> handle.createQuery("""
                            SELECT commit_count, storage_size, repository_size, coalesce(wiki_size, 0) AS wiki_size,
                                   coalesce(lfs_objects_size, 0) AS lfs_objects_size,
                                   coalesce(build_artifacts_size, 0) AS job_artifacts_size,
                                   coalesce(pipeline_artifacts_size, 0) AS pipeline_artifacts_size,
                                   coalesce(packages_size, 0) AS packages_size, coalesce(snippets_size, 0) AS snippets_size,
                                   coalesce(uploads_size, 0) AS uploads_size
                              FROM project_statistics WHERE project_id = :id
                            """)
                    .bind("id", project.id())
                    .mapToMap()
                    .findOne()
                    .orElse(Map.of())));
        }
        if (call.params().on("with_custom_attributes") && call.viewer().admin()) {
            shape.put("custom_attributes", CustomAttributes.of(call, "project", project.id()));
        }
        return shape;
    }

    private Answer show(Call call) {
        Project project = call.project();
        Shape shape = extended(call, project);
        if (call.params().on("license")) {
            shape.put("license_url", null).put("license", null);
        }
        return Answer.ok(shape);
    }

    /** The user for whom an administrator creates a project. */
    private static Actor onBehalf(Call call) {
        call.admin();
        return new Actor(call.hub().user(call.number("user")), call.now());
    }

    private Answer create(Call call, Actor actor) {
        Params params = call.params();
        if (!params.has("name") && !params.has("path")) {
            throw new Refused(400, "error", "name, path are missing, at least one parameter must be provided");
        }
        NewProject wanted = new NewProject(
                params.text("name").orElse(""),
                params.text("path").orElse(""),
                params.number("namespace_id").orElse(0L),
                params.text("description").orElse(""),
                params.visibility().orElse(0),
                params.on("initialize_with_readme"),
                params.filled("template_name"));
        Optional<Project> source = params.filled("import_url").map(url -> imported(call, url));
        Project made = source.isPresent()
                ? creation.importFrom(actor, source.get(), wanted)
                : creation.create(actor, wanted, params.filled("default_branch"));
        keep(call, actor, made);
        return Answer.created(ProjectJson.full(call, call.project(Long.toString(made.id()))));
    }

    /** Keeps the attributes that need no more than a column, the topics and the picture. */
    private void keep(Call call, Actor actor, Project project) {
        Optional<List<String>> topics = topics(call.params());
        call.hub().database().useTransaction(handle -> {
            ProjectAttributes.write(handle, call.params(), project.id());
            topics.ifPresent(names -> {
                Topics.set(handle, actor, project.id(), names);
                Topics.recount(handle, project.id());
            });
        });
        avatars.keepSent(call.visit(), actor, project, "avatar");
    }

    private static Optional<List<String>> topics(Params params) {
        return Stream.of("topics", "tag_list").filter(params::has).findFirst().map(params::list);
    }

    /** The project of this host that an address is the clone address of. */
    private static Project imported(Call call, String url) {
        String path = url.replaceFirst("^https?://[^/]+/", "").replaceFirst("\\.git/?$", "");
        if (!url.startsWith(call.origin() + "/")) {
            throw new Refused(
                    400,
                    "message",
                    "Import url is blocked: only addresses that begin with " + call.origin() + " can be imported from");
        }
        return call.project(path);
    }

    private Answer update(Call call) {
        Params params = call.params();
        Project project = call.project();
        changes.update(
                call.member(),
                project,
                new ProjectChanges.Fields(
                        params.text("name"),
                        params.text("path"),
                        params.text("description"),
                        params.visibility(),
                        Optional.empty(),
                        Map.of(),
                        Map.of()));
        keep(call, call.member(), project);
        params.filled("default_branch").ifPresent(branch -> branches.setDefault(call.member(), project, branch));
        return Answer.ok(ProjectJson.full(call, call.project(Long.toString(project.id()))));
    }

    private Answer delete(Call call) {
        Project project = call.project();
        changes.delete(call.member(), project);
        return Answer.status(202, new Shape().put("message", "202 Accepted"));
    }

    private Answer fork(Call call) {
        Params params = call.params();
        Project source = call.project();
        Optional<String> place = params.filled("namespace_path").or(() -> params.filled("namespace"));
        long namespace = params.number("namespace_id")
                .or(() -> place.map(path -> namespace(call, path)))
                .orElse(0L);
        NewProject wanted = new NewProject(
                params.filled("name").orElse(source.name()),
                params.filled("path").orElse(source.path()),
                namespace,
                params.text("description").orElse(source.description()),
                params.visibility().orElse(source.visibility()),
                false,
                Optional.empty());
        try {
            Project made = creation.fork(call.member(), source, wanted);
            call.hub().database().useHandle(handle -> ProjectAttributes.write(handle, params, made.id()));
            return Answer.created(ProjectJson.full(call, made));
        } catch (Invalid e) {
            if (e.sentences().toString().contains("has already been taken")) {
                Map<String, Object> errors = new HashMap<>(e.errors());
                throw new ConflictingNames(errors);
            }
            throw e;
        }
    }

    private static long namespace(Call call, String path) {
        return call.hub()
                .database()
                .withHandle(handle -> path.matches("\\d{1,18}")
                        ? Namespace.find(handle, call.actor(), Long.parseLong(path))
                        : Namespace.find(handle, call.actor(), path))
                .map(Namespace::id)
                .orElseThrow(() -> HttpProblem.notFound("404 Target Namespace Not Found"));
    }

    private Answer cut(Call call) {
        changes.cutTie(call.member(), call.project());
        return Answer.nothing();
    }

    private Answer forks(Call call) {
        Project project = call.project();
        return select(
                call,
                " AND EXISTS (SELECT 1 FROM fork_network_members fm WHERE fm.project_id = p.id"
                        + " AND fm.forked_from_project_id = :source)",
                Map.of("source", project.id()));
    }

    private Answer star(Call call, boolean star) {
        Project project = call.project();
        if (changes.star(call.member(), project, star).isEmpty()) {
            throw new Refused(304, "message", "304 Not Modified");
        }
        return Answer.created(ProjectJson.full(call, call.project()));
    }

    private record StarrerRow(Instant createdAt, @Nested UserRow user) {}

    private Answer starrers(Call call) {
        Project project = call.project();
        Map<String, Object> values = new HashMap<>();
        String named = call.params()
                .filled("search")
                .map(text -> " AND " + SearchTerms.of(text).in(values, "u.name", "u.username"))
                .orElse("");
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT s.created_at, u.id, u.username, u.name, u.state FROM users_star_projects s"
                                + " JOIN users u ON u.id = s.user_id WHERE s.project_id = :id" + named
                                + " ORDER BY s.id")
                .bind("id", project.id())
                .bindMap(values)
                .mapTo(StarrerRow.class)
                .map(row -> new Shape()
                        .time("starred_since", row.createdAt())
                        .put("user", row.user().shape(call)))
                .list());
        return Answer.part(call, people, each -> each);
    }

    private Answer archive(Call call, boolean archive) {
        Project project = call.project();
        changes.archive(call.member(), project, archive);
        return Answer.created(ProjectJson.full(call, call.project()));
    }

    private Answer transfer(Call call) {
        Project project = call.project();
        changes.transfer(call.member(), project, call.params().required("namespace"));
        return Answer.ok(ProjectJson.full(call, call.project(Long.toString(project.id()))));
    }

    private Answer languages(Call call) {
        Project project = call.project();
        Map<String, Double> shares = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT l.name, r.share FROM repository_languages r
                          JOIN programming_languages l ON l.id = r.programming_language_id
                         WHERE r.project_id = :id ORDER BY r.share DESC, l.id
                        """)
                .bind("id", project.id())
                .setMapKeyColumn("name")
                .setMapValueColumn("share")
                .collectInto(new GenericType<Map<String, Double>>() {}));
        return Answer.ok((Object) shares);
    }

    /** Where a repository lies, for administrators. */
    private static Answer storage(Call call) {
        call.admin();
        Project project = call.project();
        String hash = Sha256.hex(Long.toString(project.id()).getBytes(StandardCharsets.UTF_8));
        return Answer.ok(new Shape()
                .put("project_id", project.id())
                .put("disk_path", "@hashed/" + hash.substring(0, 2) + "/" + hash.substring(2, 4) + "/" + hash)
                .time("created_at", project.created())
                .put("repository_storage", "default"));
    }

    /** Answers with 409 what a second fork of the same name meets. */
    static final class ConflictingNames extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Map<String, Object> errors;

        ConflictingNames(Map<String, Object> errors) {
            super("the names are taken", null, false, false);
            this.errors = errors;
        }

        Map<String, Object> errors() {
            return errors;
        }
    }
}
