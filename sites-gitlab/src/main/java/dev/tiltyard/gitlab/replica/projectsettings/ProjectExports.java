package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Exports projects to archives, which those who manage the project download. The archive is ready when the request has been
 * answered; the original prepares it afterwards. Safe for use by many threads.
 */
public final class ProjectExports {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd_HH-mm-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int FINISHED = 2;

    private final Hub hub;
    private final Projects projects;

    public ProjectExports(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/";
        routes.post(project + "export", this::export);
        routes.post(project + "generate_new_export", this::export);
        routes.get(project + "download_export", this::download);
    }

    /** The archive that was made of a project last; empty if there is none. */
    public Optional<Path> archive(Project project) {
        return file(project).map(folder(project)::resolve).filter(Files::isRegularFile);
    }

    /** The name of the archive that was made of a project last; empty if there is none. */
    Optional<String> file(Project project) {
        return hub.database().withHandle(handle -> file(handle, project));
    }

    private static Optional<String> file(Handle handle, Project project) {
        return handle.createQuery("SELECT export_file FROM import_export_uploads WHERE project_id = :id"
                        + " AND export_file IS NOT NULL ORDER BY id DESC LIMIT 1")
                .bind("id", project.id())
                .mapTo(String.class)
                .findFirst();
    }

    private Path folder(Project project) {
        return hub.exports().resolve(Long.toString(project.id()));
    }

    private void export(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        export(hub.actor(visit), project, Optional.empty());
        visit.flash(
                "notice",
                "Project export started. A download link will be sent by email and made available on this page.");
        visit.redirect(project.address() + "/edit#js-project-advanced-settings");
    }

    /**
     * Exports a project.
     *
     * @param description that the archive has in place of the project's
     */
    public void export(Actor actor, Project project, Optional<String> description) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        String name = STAMP.format(actor.now()) + "_" + project.fullPath().replace('/', '_') + "_export.tar.gz";
        try {
            Optional<String> before = file(project);
            if (before.isPresent()) {
                Files.deleteIfExists(folder(project).resolve(before.get()));
            }
            new ProjectArchive(hub, project, projects.branch(project), actor.now())
                    .write(folder(project).resolve(name), description, managesGroups(actor, project));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not export " + project.fullPath(), e);
        }
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM import_export_uploads WHERE project_id = ?", project.id());
            Row.in("import_export_uploads")
                    .with("project_id", project.id())
                    .with("export_file", name)
                    .moment(actor.now(), "updated_at")
                    .insert(handle);
            Row.in("project_export_jobs")
                    .with("project_id", project.id())
                    .with("status", FINISHED)
                    .with(
                            "jid",
                            hub.ids().nextUuid().toString().replace("-", "").substring(0, 24))
                    .moment(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        });
    }

    /** Whoever may export a project's groups gets their members too. */
    private boolean managesGroups(Actor actor, Project project) {
        return actor.viewer().admin()
                || hub.database()
                        .withHandle(handle -> Namespace.find(handle, actor, project.namespaceId()))
                        .filter(namespace ->
                                namespace.kind().equals("group") && namespace.access() >= Role.MAINTAINER.number())
                        .isPresent();
    }

    private void download(Visit visit) throws IOException {
        hub.member(visit);
        Project project = projects.of(visit);
        Permissions.require(hub.actor(visit), project, Action.MANAGE_SETTINGS);
        Optional<Path> file = archive(project);
        if (file.isEmpty()) {
            visit.flash(
                    "alert",
                    "Project export link has expired. Please generate a new export from your project settings.");
            visit.redirect(project.address() + "/edit#js-project-advanced-settings");
            return;
        }
        visit.setHeader(
                "Content-Disposition", "attachment; filename=\"" + file.get().getFileName() + "\"");
        try (OutputStream out = visit.stream("application/gzip", Files.size(file.get()))) {
            Files.copy(file.get(), out);
        }
    }
}
