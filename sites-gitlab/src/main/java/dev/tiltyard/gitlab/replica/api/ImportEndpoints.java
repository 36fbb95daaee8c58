package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectExports;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectImports;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Exports of projects, and projects from such exports. */
public final class ImportEndpoints extends Endpoints {
    private static final Parameters PLACE = Parameters.of(text("namespace"), text("name"));

    private final ProjectExports exports;
    private final ProjectImports imports;

    public ImportEndpoints(ProjectExports exports, ProjectImports imports) {
        this.exports = exports;
        this.imports = imports;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/";
        api.on("POST", base + "export", Parameters.of(text("description")).and(Type.UNSUPPORTED, "upload"), call -> {
                    exports.export(call.member(), managed(call), call.params().filled("description"));
                    return Answer.status(202, new Shape().put("message", "202 Accepted"));
                })
                .on("GET", base + "export", this::state)
                .on("GET", base + "export/download", this::download)
                .on("GET", base + "import", call -> Answer.ok(shape(call.project(Action.READ_PROJECT))))
                .on(
                        "POST",
                        "/projects/import",
                        PLACE.and(
                                        text("path").required(),
                                        Parameter.of(Type.FILE, "file").required())
                                .and(flag("overwrite"))
                                .and(Parameter.of(Type.OBJECT, "override_params")),
                        this::create)
                .on(
                        "POST",
                        "/projects/remote-import",
                        PLACE.and(text("url").required(), text("path").required()),
                        call -> {
                            String url = call.params().required("url");
                            throw HttpProblem.badRequest(
                                    url.matches("(?i)https://[^\\s/]+.*")
                                            ? "File url can't be reached: this site opens no connections"
                                            : "File url is blocked: Only allowed schemes are https");
                        })
                .on(
                        "POST",
                        "/projects/remote-import-s3",
                        PLACE.and(
                                        Type.TEXT,
                                        "region",
                                        "bucket_name",
                                        "file_key",
                                        "access_key_id",
                                        "secret_access_key",
                                        "path")
                                .require(
                                        "region",
                                        "bucket_name",
                                        "file_key",
                                        "access_key_id",
                                        "secret_access_key",
                                        "path"),
                        call -> {
                            call.member();
                            throw HttpProblem.badRequest(
                                    "Failed to open '" + call.params().required("file_key")
                                            + "' in '" + call.params().required("bucket_name")
                                            + "': this site opens no connections");
                        });
    }

    private static Project managed(Call call) {
        Project project = call.project();
        Permissions.require(call.member(), project, Action.MANAGE_SETTINGS);
        return project;
    }

    private Answer state(Call call) {
        Project project = managed(call);
        boolean there = exports.archive(project).isPresent();
        Shape shape = head(project).put("export_status", there ? "finished" : "none");
        if (there) {
            shape.put(
                    "_links",
                    new Shape()
                            .put("api_url", call.origin() + "/api/v4/projects/" + project.id() + "/export/download")
                            .put("web_url", call.origin() + project.address() + "/download_export"));
        }
        return Answer.ok(shape);
    }

    private Answer download(Call call) throws IOException {
        Project project = managed(call);
        Path file = exports.archive(project)
                .orElseThrow(() -> HttpProblem.notFound("404 Export file not found or has expired"));
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"" + file.getFileName() + "\"");
        return new Answer.Streamed("application/gzip", Files.size(file), null, out -> Files.copy(file, out));
    }

    private static Shape head(Project project) {
        return new Shape()
                .put("id", project.id())
                .put("description", project.description())
                .put("name", project.name())
                .put("name_with_namespace", project.fullName())
                .put("path", project.path())
                .put("path_with_namespace", project.fullPath())
                .time("created_at", project.created());
    }

    private Shape shape(Project project) {
        Optional<ProjectImports.Outcome> outcome = imports.outcome(project);
        Shape shape = head(project)
                .put(
                        "import_status",
                        outcome.map(ProjectImports.Outcome::status).orElse("none"))
                .put("import_type", outcome.isPresent() ? "gitlab_project" : null)
                .put("correlation_id", null)
                .put(
                        "failed_relations",
                        imports.failures(project).stream()
                                .map(failure -> (Object) new Shape()
                                        .put("id", failure.id())
                                        .time("created_at", failure.createdAt())
                                        .put("exception_class", failure.exceptionClass())
                                        .put("exception_message", failure.message())
                                        .put("source", failure.source())
                                        .put("relation_name", failure.relation())
                                        .fields())
                                .toList());
        outcome.map(ProjectImports.Outcome::error)
                .filter(error -> !error.isEmpty())
                .ifPresent(error -> shape.put("import_error", error));
        return shape.put("stats", null);
    }

    private Answer create(Call call) {
        Params params = call.params();
        long namespace = params.filled("namespace")
                .map(key -> call.hub()
                        .database()
                        .withHandle(handle -> key.matches("\\d{1,9}")
                                ? Namespace.find(handle, call.member(), Long.parseLong(key))
                                : Namespace.find(handle, call.member(), key))
                        .orElseThrow(() -> HttpProblem.notFound("404 Namespace Not Found"))
                        .id())
                .orElse(0L);
        byte[] archive = call.visit().upload("file").orElseThrow(() -> new Refused(400, "error", "file is invalid"));
        String path = params.required("path");
        NewProject wanted = NewProject.blank(params.filled("name").orElse(path), path, namespace, 0);
        Params overriding = overriding(params);
        Project made = params.on("overwrite")
                ? imports.replace(call.member(), wanted, archive)
                : imports.create(call.member(), wanted, archive);
        if (imports.outcome(made).filter(outcome -> outcome.error().isEmpty()).isPresent()) {
            override(call, made, overriding);
        }
        return Answer.created(shape(call.project(Long.toString(made.id()))));
    }

    /** The attributes in place of the archive's, checked as those of a project are. */
    private static Params overriding(Params params) {
        Params attributes = Params.none();
        for (Map.Entry<String, String> each : params.object("override_params").entrySet()) {
            attributes = attributes.with(each.getKey(), each.getValue());
        }
        ProjectAttributes.PARAMETERS.check(attributes);
        return attributes;
    }

    private static void override(Call call, Project made, Params attributes) {
        call.hub().database().useTransaction(handle -> {
            ProjectAttributes.write(handle, attributes, made.id());
            attributes.text("description").ifPresent(text -> Row.in("projects")
                    .with("description", text)
                    .update(handle, made.id()));
            attributes.visibility().ifPresent(level -> Row.in("projects")
                    .with("visibility_level", level)
                    .update(handle, made.id()));
        });
    }
}
