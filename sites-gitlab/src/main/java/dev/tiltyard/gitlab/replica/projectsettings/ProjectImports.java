package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.sitekit.data.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TransportBundleStream;
import org.eclipse.jgit.transport.URIish;
import org.jdbi.v3.core.JdbiException;

/**
 * Creates projects from archives that exports have made. The project is there when the request has been answered; the original
 * fills it afterwards. Safe for use by many threads.
 */
public final class ProjectImports {
    private final Hub hub;
    private final ProjectCreation creation;

    public ProjectImports(Hub hub, ProjectCreation creation) {
        this.hub = hub;
        this.creation = creation;
    }

    /**
     * How an import went.
     *
     * @param status {@code finished} or {@code failed}
     * @param error why it failed; empty if it did not
     */
    public record Outcome(String status, String error) {}

    /** Creates a project and fills it from an archive; if that fails, the project stays empty and {@link #outcome} says why. */
    public Project create(Actor actor, NewProject wanted, byte[] archive) {
        Project project = creation.create(actor, wanted);
        hub.database()
                .useHandle(handle ->
                        Row.in("projects").with("import_type", "gitlab_project").update(handle, project.id()));
        Outcome outcome = new Outcome("finished", "");
        try {
            fill(actor, project, new ProjectTree(new ByteArrayInputStream(archive)));
        } catch (IOException | JdbiException e) {
            outcome = new Outcome("failed", String.valueOf(e.getMessage()));
        }
        keep(actor, project, outcome);
        return project;
    }

    private void keep(Actor actor, Project project, Outcome outcome) {
        hub.database().useHandle(handle -> {
            Row row = Row.in("project_mirror_data")
                    .with("project_id", project.id())
                    .with("status", outcome.status())
                    .at(actor.now(), "last_update_started_at")
                    .moment(actor.now(), "last_update_at");
            if (!outcome.error().isEmpty()) {
                row.with("last_error", outcome.error());
            }
            row.insert(handle);
        });
    }

    /** How the import of a project went; empty if it was not imported. */
    public Optional<Outcome> outcome(Project project) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT status, coalesce(last_error, '') AS error FROM"
                                + " project_mirror_data WHERE project_id = :id ORDER BY id DESC LIMIT 1")
                        .bind("id", project.id())
                        .mapTo(Outcome.class)
                        .findFirst());
    }

    private void fill(Actor actor, Project project, ProjectTree tree) throws IOException {
        Optional<byte[]> bundle = tree.file("project.bundle");
        if (bundle.isPresent()) {
            fetch(project.id(), bundle.get());
            String branch = tree.project().path("default_branch").asText("");
            if (Repository.isValidRefName("refs/heads/" + branch)) {
                hub.repositories().setDefaultBranch(project.id(), branch);
            }
        }
        Optional<byte[]> wiki = tree.file("project.wiki.bundle");
        if (wiki.isPresent()) {
            hub.repositories().create(Repositories.wiki(project.id()), "main");
            fetch(Repositories.wiki(project.id()), wiki.get());
        }
        hub.database().useTransaction(handle -> {
            new ImportedProject(handle, actor, project, tree).write();
            for (Map.Entry<String, byte[]> file : tree.uploads().entrySet()) {
                Row.in("uploads")
                        .with("size", (long) file.getValue().length)
                        .with("path", file.getKey())
                        .with("checksum", hub.attachments().keep(file.getValue()))
                        .with("model_id", project.id())
                        .with("model_type", "Project")
                        .with("uploader", "FileUploader")
                        .with("store", 1)
                        .with("secret", file.getKey().split("/")[0])
                        .at(actor.now(), "created_at")
                        .insert(handle);
            }
        });
    }

    private void fetch(long id, byte[] bundle) throws IOException {
        Lock writing = hub.repositories().writing(id);
        writing.lock();
        Repository repository = hub.repositories().repository(id);
        try (TransportBundleStream transport =
                new TransportBundleStream(repository, new URIish("bundle"), new ByteArrayInputStream(bundle))) {
            transport.setCheckFetchedObjects(true);
            transport.fetch(
                    NullProgressMonitor.INSTANCE,
                    Stream.of("heads", "tags", "merge-requests")
                            .map(kind -> new RefSpec("+refs/" + kind + "/*:refs/" + kind + "/*"))
                            .toList(),
                    null);
        } catch (URISyntaxException | TransportException e) {
            throw new IOException("The archive's bundle can't be read: " + e.getMessage(), e);
        } finally {
            writing.unlock();
            Files.deleteIfExists(repository.getDirectory().toPath().resolve("FETCH_HEAD"));
        }
    }
}
