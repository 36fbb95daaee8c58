package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Releases of projects, and their links. */
public final class ReleaseEndpoints extends Endpoints {
    private static final Columns COLUMNS = Columns.of(
            "releases",
            "id",
            text("name"),
            text("description"),
            time("released_at").secret());
    private static final Map<String, Integer> LINK_TYPES = Map.of("other", 0, "runbook", 1, "image", 2, "package", 3);

    private final Branches branches;
    private final CommitLog log;

    public ReleaseEndpoints(Branches branches, CommitLog log) {
        this.branches = branches;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/releases";
        String one = base + "/{tag}";
        Parameters attributes = Parameters.of(COLUMNS.attributes()).and(Type.UNSUPPORTED, "milestones", "assets");
        api.on(
                        "GET",
                        base,
                        Parameters.of(choice("order_by", "released_at", "created_at"), choice("sort", "asc", "desc")),
                        this::list)
                .on(
                        "POST",
                        base,
                        attributes
                                .and(Type.TEXT, "tag_name", "tag_message", "ref")
                                .require("tag_name"),
                        this::create)
                .on("GET", one, call -> Answer.ok(one(call, call.project(Action.READ_CODE))))
                .on("PUT", one, attributes.atLeastOne(), this::update)
                .on("DELETE", one, this::delete);
        Columns links = Columns.of(
                "release_links",
                "id",
                text("name").required(),
                text("url").required(),
                text("filepath"),
                choice("link_type", LINK_TYPES).standard("other"));
        new Resource(
                        "Link",
                        one + "/assets/links",
                        links,
                        call -> Map.of("release_id", id(one(call, call.project(Action.READ_CODE)))),
                        call -> Map.of("release_id", id(one(call, writable(call)))))
                .untimed()
                .creating((call, handle, row) -> row.moment(call.now(), "created_at", "updated_at"))
                .showing((call, row, shape) -> shape.drop("filepath")
                        .put("direct_asset_url", row.get("url"))
                        .put("external", true))
                .addTo(api);
    }

    private static Project writable(Call call) {
        Project project = call.project(Action.READ_CODE);
        Permissions.require(call.member(), project, Action.CREATE_RELEASE);
        return project;
    }

    private static long id(Shape release) {
        return ((Number) Objects.requireNonNull(release.row().get("id"))).longValue();
    }

    private List<Shape> find(Call call, Project project, String more, Map<String, ?> values) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM releases WHERE project_id = :project" + more)
                .bind("project", project.id())
                .bindMap(values)
                .map((row, context) -> shape(call, project, Columns.read(row)))
                .list());
    }

    private Shape shape(Call call, Project project, Map<String, @Nullable Object> row) {
        String tag = String.valueOf(row.get("tag"));
        String description = Objects.toString(row.get("description"), "");
        List<Map<String, @Nullable Object>> links = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id, name, url, link_type FROM release_links WHERE release_id = :id ORDER BY id DESC")
                .bind("id", row.get("id"))
                .map((link, context) -> Columns.read(link))
                .list());
        List<Object> shown = links.stream()
                .map(link -> (Object) Shape.of(link)
                        .put("direct_asset_url", link.get("url"))
                        .put("external", true)
                        .put(
                                "link_type",
                                LINK_TYPES.entrySet().stream()
                                        .filter(type -> type.getValue()
                                                .toString()
                                                .equals(Objects.toString(link.get("link_type"), "0")))
                                        .map(Map.Entry::getKey)
                                        .findFirst()
                                        .orElse("other"))
                        .fields())
                .toList();
        Shape shape = new Shape()
                .put("name", row.get("name") == null ? tag : row.get("name"))
                .put("tag_name", tag)
                .put("description", description)
                .put(
                        "description_html",
                        Markdown.html(description, project.address()).html())
                .put("created_at", row.get("created_at"))
                .put("released_at", row.get("released_at"))
                .put("author", author(call, row.get("author_id")))
                .put("commit", commit(call, project, tag).orElse(null))
                .put("commit_path", project.address() + "/-/commit/" + row.get("sha"))
                .put("tag_path", project.address() + "/-/tags/" + tag)
                .put(
                        "assets",
                        new Shape()
                                .put("count", shown.size())
                                .put("sources", List.of())
                                .put("links", shown));
        return shape.row(row);
    }

    private static @Nullable Object author(Call call, @Nullable Object id) {
        return id instanceof Number user
                ? call.hub()
                        .database()
                        .withHandle(handle -> UserJson.fieldsOrNull(
                                UserJson.byId(handle, call.origin(), List.of(user.longValue())), user.longValue()))
                : null;
    }

    private Optional<Shape> commit(Call call, Project project, String tag) {
        try {
            Optional<ObjectId> commit = log.commit(project, "refs/tags/" + tag);
            return commit.isPresent()
                    ? Optional.of(CommitJson.commit(call, project, log.one(project, commit.get())))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(tag + " of " + project.fullPath(), e);
        }
    }

    private Answer list(Call call) {
        Project project = call.project(Action.READ_CODE);
        String order = " ORDER BY " + call.params().filled("order_by").orElse("released_at") + " "
                + call.params().filled("sort").orElse("desc") + ", id DESC";
        return Answer.part(call, find(call, project, order, Map.of()), each -> each);
    }

    private Shape one(Call call, Project project) {
        return one(call, project, call.path("tag"));
    }

    private Shape one(Call call, Project project, String tag) {
        return find(call, project, " AND tag = :tag", Map.of("tag", tag)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not Found"));
    }

    private Answer create(Call call) throws IOException {
        Project project = writable(call);
        Params params = call.params();
        String tag = params.required("tag_name");
        if (!find(call, project, " AND tag = :tag", Map.of("tag", tag)).isEmpty()) {
            throw new HttpProblem(409, "Release already exists");
        }
        if (!log.tags(project).contains(tag)) {
            branches.createTag(
                    call.member(),
                    project,
                    tag,
                    params.filled("ref").orElseThrow(() -> new HttpProblem(422, "Ref is not specified")),
                    params.text("tag_message").orElse(""));
        }
        String sha = log.commit(project, "refs/tags/" + tag).map(ObjectId::name).orElse("");
        call.hub().database().useHandle(handle -> COLUMNS.fill(Row.in("releases"), params)
                .with("tag", tag)
                .with("project_id", project.id())
                .with("author_id", call.viewer().id())
                .with("sha", sha)
                .moment(released(call), "released_at")
                .at(call.now(), "created_at", "updated_at")
                .insert(handle));
        return Answer.created(one(call, project, tag));
    }

    private static Instant released(Call call) {
        return call.params()
                .time("released_at")
                .orElse(LocalDateTime.ofInstant(call.now(), ZoneOffset.UTC))
                .toInstant(ZoneOffset.UTC);
    }

    private Answer update(Call call) {
        Project project = writable(call);
        long id = id(one(call, project));
        Row row = COLUMNS.fill(Row.in("releases"), call.params()).at(call.now(), "updated_at");
        if (call.params().has("released_at")) {
            row.moment(released(call), "released_at");
        }
        call.hub().database().useHandle(handle -> row.update(handle, id));
        return Answer.ok(one(call, project));
    }

    private Answer delete(Call call) {
        Project project = writable(call);
        Shape release = one(call, project);
        call.hub().database().useTransaction(handle -> {
            handle.execute("DELETE FROM release_links WHERE release_id = ?", id(release));
            handle.execute("DELETE FROM milestone_releases WHERE release_id = ?", id(release));
            handle.execute("DELETE FROM releases WHERE id = ?", id(release));
        });
        return Answer.ok(release);
    }
}
