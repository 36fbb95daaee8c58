package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Projects. */
public final class ProjectEndpoints extends Endpoints {
    private static final Map<String, String> ORDERS = Map.of(
            "id", "p.id",
            "name", "lower(p.name)",
            "path", "p.path",
            "created_at", "p.created_at",
            "updated_at", "p.updated_at",
            "last_activity_at", "p.last_activity_at",
            "star_count", "p.star_count",
            "similarity", "p.id");
    private static final Map<String, Integer> LEVELS =
            Map.of("disabled", 0, "private", 10, "enabled", 20, "public", 30);

    private final ProjectCreation creation;
    private final ProjectChanges changes;
    private final Branches branches;

    public ProjectEndpoints(ProjectCreation creation, ProjectChanges changes, Branches branches) {
        this.creation = creation;
        this.changes = changes;
        this.branches = branches;
    }

    @Override
    void addTo(Registry api) {
        api.on("GET", "/projects", this::list)
                .on("POST", "/projects", this::create)
                .on("GET", "/projects/{id}", this::show)
                .on("PUT", "/projects/{id}", this::update)
                .on("DELETE", "/projects/{id}", this::delete)
                .on("POST", "/projects/{id}/fork", this::fork)
                .on("DELETE", "/projects/{id}/fork", this::cut)
                .on("GET", "/projects/{id}/forks", this::forks)
                .on("POST", "/projects/{id}/star", call -> star(call, true))
                .on("POST", "/projects/{id}/unstar", call -> star(call, false))
                .on("GET", "/projects/{id}/starrers", this::starrers)
                .on("POST", "/projects/{id}/archive", call -> archive(call, true))
                .on("POST", "/projects/{id}/unarchive", call -> archive(call, false))
                .on("PUT", "/projects/{id}/transfer", this::transfer)
                .on("GET", "/projects/{id}/languages", this::languages)
                .on("GET", "/namespaces", this::namespaces);
    }

    private Answer list(Call call) {
        Params params = call.params();
        StringBuilder where = new StringBuilder();
        Map<String, Object> values = new HashMap<>();
        params.filled("search")
                .ifPresent(text -> where.append(
                        params.flag("search_namespaces").orElse(false)
                                ? Projects.matchingWithNamespace(SearchTerms.of(text), values)
                                : Projects.matching(SearchTerms.of(text), values)));
        params.filled("topic").ifPresent(topic -> {
            where.append(" AND EXISTS (SELECT 1 FROM project_topics pt JOIN topics t ON t.id = pt.topic_id"
                    + " WHERE pt.project_id = p.id AND lower(t.name) = lower(:topic))");
            values.put("topic", topic);
        });
        params.visibility()
                .ifPresent(level -> where.append(" AND p.visibility_level = ").append(level));
        params.flag("archived")
                .ifPresent(archived -> where.append(archived ? " AND p.archived" : " AND NOT p.archived"));
        if (params.flag("owned").orElse(false)) {
            where.append(" AND n.owner_id = :viewer AND n.type = 'User'");
        }
        if (params.flag("membership").orElse(false)) {
            where.append(" AND access.level > 0");
        }
        if (params.flag("starred").orElse(false)) {
            where.append(
                    " AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id = :viewer)");
        }
        params.number("min_access_level")
                .ifPresent(level -> where.append(" AND access.level >= ").append(level));
        params.number("id_after").ifPresent(id -> where.append(" AND p.id > ").append(id));
        params.number("id_before").ifPresent(id -> where.append(" AND p.id < ").append(id));
        return select(call, where.toString(), values);
    }

    /** Projects that fulfil conditions, sorted as the call wants them. */
    static Answer select(Call call, String where, Map<String, Object> values) {
        Params params = call.params();
        String order = ORDERS.get(
                params.oneOf("order_by", "created_at", ORDERS.keySet().toArray(new String[0])));
        String direction = params.oneOf("sort", "desc", "asc", "desc");
        Map<String, Object> bound = new HashMap<>(values);
        if (params.oneOf("pagination", "legacy", "legacy", "keyset").equals("keyset")) {
            return stretch(call, where, bound, direction);
        }
        long total = call.projects().count(call.viewer(), call.actor().now(), where, bound);
        bound.put("limit", call.perPage());
        bound.put("offset", call.offset());
        List<Project> found = call.projects()
                .list(
                        call.viewer(),
                        call.actor().now(),
                        where + " ORDER BY " + order + " " + direction + ", p.id " + direction
                                + " LIMIT :limit OFFSET :offset",
                        bound);
        return Answer.part(found.stream().map(project -> listed(call, project)).toList(), total);
    }

    private static Shape listed(Call call, Project project) {
        boolean simple =
                call.params().flag("simple").orElse(false) || !call.viewer().signedIn();
        return simple ? ProjectJson.basic(call, project) : ProjectJson.full(call, project);
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

    private Answer show(Call call) {
        Project project = call.project();
        Shape shape = ProjectJson.full(call, project);
        if (call.params().flag("statistics").orElse(false) && project.access() >= 20) {
            shape.put("statistics", call.hub().database().withHandle(handle -> handle.createQuery(
                            "SELECT commit_count, storage_size, repository_size FROM project_statistics WHERE project_id = :id")
                    .bind("id", project.id())
                    .mapToMap()
                    .findOne()
                    .orElse(Map.of())));
        }
        return Answer.ok(shape);
    }

    private Answer create(Call call) {
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
                params.flag("initialize_with_readme").orElse(false),
                params.filled("template_name"));
        Optional<Project> source = params.filled("import_url").map(url -> imported(call, url));
        Project made = source.isPresent()
                ? creation.importFrom(call.member(), source.get(), wanted)
                : creation.create(call.member(), wanted);
        return Answer.created(ProjectJson.full(call, made));
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
        call.member();
        Map<String, Integer> features = new HashMap<>();
        for (String feature :
                List.of("issues", "merge_requests", "wiki", "snippets", "repository", "forking", "builds")) {
            params.filled(feature + "_access_level").map(LEVELS::get).ifPresent(level -> features.put(feature, level));
            params.flag(feature + "_enabled").ifPresent(on -> features.put(feature, on ? 20 : 0));
        }
        Map<String, Boolean> switches = new HashMap<>();
        for (String name :
                List.of("request_access_enabled", "lfs_enabled", "emails_disabled", "autoclose_referenced_issues")) {
            params.flag(name).ifPresent(on -> switches.put(name, on));
        }
        changes.update(
                call.member(),
                project,
                new ProjectChanges.Fields(
                        params.text("name"),
                        params.text("path"),
                        params.text("description"),
                        params.visibility(),
                        params.has("topics") || params.has("tag_list")
                                ? Optional.of(params.list(params.has("topics") ? "topics" : "tag_list"))
                                : Optional.empty(),
                        features,
                        switches));
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
            return Answer.created(ProjectJson.full(call, creation.fork(call.member(), source, wanted)));
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

    private Answer starrers(Call call) {
        Project project = call.project();
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT s.created_at, u.id, u.username, u.name, u.state FROM users_star_projects s
                          JOIN users u ON u.id = s.user_id WHERE s.project_id = :id ORDER BY s.id
                        """)
                .bind("id", project.id())
                .map((row, context) -> new Shape()
                        .time("starred_since", Projects.instant(row, "created_at"))
                        .put(
                                "user",
                                UserJson.basic(
                                        call.origin(),
                                        row.getLong("id"),
                                        row.getString("username"),
                                        row.getString("name"),
                                        row.getString("state"))))
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
        Map<String, Object> shares = new LinkedHashMap<>();
        call.hub().database().useHandle(handle -> handle.createQuery("""
                        SELECT l.name, r.share FROM repository_languages r
                          JOIN programming_languages l ON l.id = r.programming_language_id
                         WHERE r.project_id = :id ORDER BY r.share DESC, l.id
                        """)
                .bind("id", project.id())
                .map((row, context) -> shares.put(row.getString(1), row.getDouble(2)))
                .list());
        return Answer.ok((Object) shares);
    }

    private Answer namespaces(Call call) {
        List<Namespace> open = call.hub().database().withHandle(handle -> Namespace.open(handle, call.member()));
        String search = call.params().filled("search").orElse("").toLowerCase(Locale.ROOT);
        return Answer.part(
                call,
                open.stream()
                        .filter(each -> each.path().toLowerCase(Locale.ROOT).contains(search))
                        .toList(),
                each -> new Shape()
                        .put("id", each.id())
                        .put("name", each.name())
                        .put("path", each.path())
                        .put("kind", each.kind())
                        .put("full_path", each.path())
                        .put("parent_id", null)
                        .put("avatar_url", null)
                        .put(
                                "web_url",
                                call.origin() + (each.kind().equals("group") ? "/groups/" : "/") + each.path()));
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
