package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.packages.Packages;
import dev.tiltyard.gitlab.replica.packages.Packages.NewFile;
import dev.tiltyard.gitlab.replica.packages.Packages.PackageFile;
import dev.tiltyard.gitlab.replica.packages.Packages.Published;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Packages of projects and groups, and the files of generic packages. */
public final class PackageEndpoints extends Endpoints {
    private static final int LARGEST = 100 << 20;
    private static final String NAME = "[A-Za-z0-9._+-]{1,255}";
    private static final Map<String, String> ORDERS =
            Map.of("created_at", "k.created_at", "name", "k.name", "version", "k.version", "type", "k.package_type");
    private static final String[] TYPES =
            Packages.TYPES.stream().filter(type -> !type.isEmpty()).toArray(String[]::new);
    private static final Filters FILTERS = new Filters()
            .on(choice("package_type", TYPES), (call, value, values) -> {
                values.put("type", Packages.TYPES.indexOf(value.toString()));
                return "k.package_type = :type";
            })
            .on(text("package_name"), "strpos(lower(k.name), lower(:value)) > 0")
            .on(choice("status", Packages.STATUSES.toArray(String[]::new)), (call, value, values) -> {
                values.put("status", Packages.STATUSES.indexOf(value.toString()));
                return "coalesce(k.status, 0) = :status";
            });
    private static final Parameters LIST = FILTERS.parameters()
            .and(
                    choice("order_by", "created_at", "name", "version", "type"),
                    choice("sort", "asc", "desc"),
                    flag("include_versionless"));

    private final Packages packages;

    public PackageEndpoints(Packages packages) {
        this.packages = packages;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/packages";
        String one = base + "/{package:[0-9]+}";
        api.on("GET", base, LIST, call -> {
                    Project project = readable(call);
                    return Answer.part(
                            call, list(call, "k.project_id = :home", project.id()), each -> shape(call, project, each));
                })
                .on(
                        "GET",
                        "/groups/{id}/packages",
                        LIST.without("order_by")
                                .and(flag("exclude_subgroups"))
                                .and(choice("order_by", "created_at", "name", "version", "type", "project_path")),
                        this::ofGroup)
                .on("GET", one, call -> {
                    Project project = readable(call);
                    return Answer.ok(shape(call, project, packages.find(project, call.number("package"))));
                })
                .on("DELETE", one, call -> {
                    Project project = readable(call);
                    packages.delete(call.member(), project, call.number("package"));
                    return Answer.nothing();
                })
                .on("GET", one + "/package_files", call -> {
                    Project project = readable(call);
                    long id = packages.find(project, call.number("package")).id();
                    return Answer.part(call, packages.files(id), PackageEndpoints::shape);
                })
                .on("DELETE", one + "/package_files/{file:[0-9]+}", call -> {
                    Project project = readable(call);
                    packages.deleteFile(call.member(), project, call.number("package"), call.number("file"));
                    return Answer.nothing();
                });
        String file = base + "/generic/{name}/{version}/{file}";
        api.on("GET", file, this::download)
                .on(
                        "PUT",
                        file,
                        Parameters.of(choice("status", "default", "hidden"), choice("select", "package_file")),
                        this::upload);
    }

    private static Project readable(Call call) {
        Project project = call.project(Action.READ_CODE);
        boolean on = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT packages_enabled IS DISTINCT FROM false FROM projects" + " WHERE id = :id")
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .one());
        if (!on) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        return project;
    }

    private List<Published> list(Call call, String condition, long home) {
        Map<String, Object> values = new HashMap<>(Map.of("home", home));
        Params params = call.params();
        String shown = params.has("status") ? "" : " AND coalesce(k.status, 0) <> 1";
        String versions = params.on("include_versionless") ? "" : " AND k.version IS NOT NULL";
        String order = params.filled("order_by").orElse("created_at");
        return packages.list(
                condition + shown + versions + FILTERS.where(call, values),
                values,
                ORDERS.getOrDefault(order, "r.path") + " "
                        + params.filled("sort").orElse("asc"));
    }

    private Answer ofGroup(Call call) {
        String of = call.params().on("exclude_subgroups")
                ? "n.id = :home"
                : "n.traversal_ids @> ARRAY[CAST(:home AS integer)]";
        List<Published> found = list(
                call,
                "k.project_id IN (SELECT p.id FROM projects p JOIN namespaces n ON n.id = p.namespace_id WHERE " + of
                        + ")",
                call.group().id());
        Viewer viewer = call.viewer();
        List<Shape> shapes = found.stream()
                .flatMap(each -> call.projects().find(viewer, call.now(), each.project()).stream()
                        .filter(project -> Permissions.allows(viewer, project, Action.READ_CODE))
                        .map(project -> shape(call, project, each)
                                .put("project_id", project.id())
                                .put("project_path", project.fullPath())))
                .toList();
        return Answer.part(call, shapes, each -> each);
    }

    private static Shape shape(Call call, Project project, Published each) {
        boolean deletes = Permissions.allows(call.viewer(), project, Action.MANAGE_SETTINGS);
        Shape links = new Shape().put("web_path", project.address() + "/-/packages/" + each.id());
        if (deletes) {
            links.put("delete_api_path", call.origin() + "/api/v4/projects/" + project.id() + "/packages/" + each.id());
        }
        return new Shape()
                .put("id", each.id())
                .put("name", each.name())
                .put("version", each.version().isEmpty() ? null : each.version())
                .put("package_type", each.type())
                .put("status", each.status())
                .put("_links", links)
                .time("created_at", each.created())
                .put("tags", List.of())
                .put("pipelines", List.of());
    }

    private static Shape shape(PackageFile file) {
        return new Shape()
                .put("id", file.id())
                .put("package_id", file.packageId())
                .time("created_at", file.created())
                .put("file_name", file.name())
                .put("size", file.size())
                .put("file_md5", file.md5())
                .put("file_sha1", file.sha1())
                .put("file_sha256", file.sha256());
    }

    private static void refuseOddNames(Call call) {
        List<String> odd = Stream.of("name", "version", "file")
                .filter(part -> !call.path(part).matches(NAME))
                .map(part -> (part.equals("file") ? "file_name" : "package_" + part) + " is invalid")
                .toList();
        if (!odd.isEmpty()) {
            throw new Refused(400, "error", String.join(", ", odd));
        }
    }

    private Answer download(Call call) {
        Project project = readable(call);
        PackageFile file = packages.file(project, call.path("name"), call.path("version"), call.path("file"))
                .orElseThrow(() -> HttpProblem.notFound("404 Not Found"));
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"" + file.name() + "\"");
        return new Answer.Raw("application/octet-stream", packages.content(file), null);
    }

    private Answer upload(Call call) throws IOException {
        Project project = readable(call);
        refuseOddNames(call);
        byte[] content = call.visit().bodyStream().readNBytes(LARGEST + 1);
        if (content.length > LARGEST) {
            throw HttpProblem.badRequest("File is too large");
        }
        PackageFile made = packages.publish(
                call.member(),
                project,
                new NewFile(
                        call.path("name"),
                        call.path("version"),
                        call.path("file"),
                        call.params().filled("status"),
                        content));
        return Answer.created(call.params().has("select") ? shape(made) : new Shape().put("message", "201 Created"));
    }
}
