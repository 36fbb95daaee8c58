package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.archive.ArchiveRows;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.LeftOut;
import dev.tiltyard.gitlab.replica.archive.People;
import dev.tiltyard.gitlab.replica.archive.UnreadableArchiveException;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.sitekit.data.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * Creates projects from the archives of exports. The project is there when the request has been answered; the original fills it
 * afterwards. An archive that can't be imported leaves an empty project whose import has failed. Safe for use by many threads.
 */
public final class ProjectImports {
    /** What {@code import_failures} says of a relation that this site has no place for. */
    private static final String NO_PLACE = "RelationWithoutTable";

    private static final int LONGEST_MESSAGE = 255;
    private static final int LONGEST_KEY = 64;

    private final Hub hub;
    private final Projects projects;
    private final ProjectCreation creation;
    private final ProjectChanges changes;

    public ProjectImports(Hub hub, Projects projects, ProjectCreation creation, ProjectChanges changes) {
        this.hub = hub;
        this.projects = projects;
        this.creation = creation;
        this.changes = changes;
    }

    /**
     * How an import went.
     *
     * @param status {@code finished} or {@code failed}
     * @param error why it failed; empty if it did not
     */
    public record Outcome(String status, String error) {}

    /**
     * What an import could not take over.
     *
     * @param relation of the archive
     * @param message what it was and what that means
     */
    public record Failure(
            long id, Instant createdAt, String exceptionClass, String message, String source, String relation) {}

    /** Creates a project and fills it from an archive; if that fails, the project stays empty and {@link #outcome} says why. */
    public Project create(Actor actor, NewProject wanted, byte[] archive) {
        Project project = creation.create(actor, wanted);
        hub.database()
                .useHandle(handle ->
                        Row.in("projects").with("import_type", "gitlab_project").update(handle, project.id()));
        Outcome outcome = new Outcome("finished", "");
        try (ExportArchive unpacked = unpack(project, archive)) {
            fill(actor, project, unpacked, handle -> new EmailPeople(handle, actor));
        } catch (IOException e) {
            outcome = new Outcome("failed", String.valueOf(e.getMessage()));
        }
        keep(actor, project, outcome);
        return project;
    }

    private ExportArchive unpack(Project project, byte[] archive) throws IOException {
        Path folder = hub.imports().resolve(Long.toString(project.id()));
        return ExportArchive.unpack(new ByteArrayInputStream(archive), folder, ExportArchive.Limits.UPLOAD);
    }

    /**
     * The same in place of the project at the address, if there is one: it is deleted when the archive has been imported.
     *
     * @throws Invalid if the archive can't be imported; the project at the address stays then
     */
    public Project replace(Actor actor, NewProject wanted, byte[] archive) {
        String home = hub.database()
                .withHandle(handle -> wanted.namespace() == 0
                        ? Optional.of(Namespace.own(handle, actor))
                        : Namespace.find(handle, actor, wanted.namespace()))
                .orElseThrow(() -> new Invalid("namespace", "is not valid"))
                .path();
        Optional<Project> before = projects.find(actor.viewer(), actor.now(), home + "/" + wanted.path());
        if (before.isEmpty()) {
            return create(actor, wanted, archive);
        }
        Permissions.require(actor, before.get(), Action.DELETE_PROJECT);
        String aside = wanted.path() + "-" + hub.ids().nextUuid().toString().substring(0, 8);
        Project made = create(actor, NewProject.blank(aside, aside, wanted.namespace(), 0), archive);
        Optional<String> error = outcome(made).map(Outcome::error).filter(text -> !text.isEmpty());
        if (error.isPresent()) {
            changes.delete(actor, made);
            throw new Invalid("base", error.get());
        }
        changes.delete(actor, before.get());
        changes.update(
                actor,
                made,
                new ProjectChanges.Fields(
                        Optional.of(wanted.name().isBlank() ? wanted.path() : wanted.name()),
                        Optional.of(wanted.path()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Map.of()));
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM redirect_routes WHERE source_type = 'Project' AND source_id = ?", made.id()));
        return projects.find(actor.viewer(), actor.now(), made.id()).orElse(made);
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

    /** What the import of a project left out. */
    public List<Failure> failures(Project project) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT id, created_at, exception_class, exception_message AS"
                                + " message, source, relation_key AS relation FROM import_failures"
                                + " WHERE project_id = :id ORDER BY id LIMIT 100")
                        .bind("id", project.id())
                        .mapTo(Failure.class)
                        .list());
    }

    /** Tells people of an archive from each other, within the transaction of an import. */
    @FunctionalInterface
    public interface PeopleHere {
        People in(Handle handle);
    }

    /**
     * Fills a new project from an archive.
     *
     * @return what was written and what was left out
     * @throws IOException if the archive can't be imported; the project is as empty as before then
     */
    public ArchiveRows.Written fill(Actor actor, Project project, ExportArchive archive, PeopleHere people)
            throws IOException {
        try {
            ImportedRepository repository = new ImportedRepository(hub, project.id());
            repository.fetch(archive);
            ArchiveRows.Written written = hub.database().inTransaction(handle -> {
                ArchiveRows.Written rows = rows(handle, actor, project, archive, people.in(handle));
                repository.keepHeads(handle);
                return rows;
            });
            new ImportedFiles(hub, projects, project).keepAvatar(actor, archive);
            return written;
        } catch (IOException e) {
            ImportedRepository.empty(hub, project.id());
            throw e;
        } catch (JdbiException | UncheckedIOException | Invalid e) {
            ImportedRepository.empty(hub, project.id());
            throw new UnreadableArchiveException(
                    "The archive can't be imported: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    UnreadableArchiveException.again(),
                    e);
        }
    }

    private ArchiveRows.Written rows(Handle handle, Actor actor, Project project, ExportArchive archive, People people)
            throws IOException {
        handle.execute(
                "DELETE FROM protected_branch_push_access_levels WHERE protected_branch_id IN (SELECT id FROM"
                        + " protected_branches WHERE project_id = ?)",
                project.id());
        handle.execute(
                "DELETE FROM protected_branch_merge_access_levels WHERE protected_branch_id IN (SELECT id FROM"
                        + " protected_branches WHERE project_id = ?)",
                project.id());
        handle.execute("DELETE FROM protected_branches WHERE project_id = ?", project.id());
        ArchiveRows.Written written = ArchiveRows.write(handle, archive, people, project.id());
        handle.execute(
                "UPDATE merge_requests m SET latest_merge_request_diff_id = (SELECT max(d.id) FROM merge_request_diffs d"
                        + " WHERE d.merge_request_id = m.id) WHERE target_project_id = ?",
                project.id());
        ImportedMembers.write(handle, actor, project, ArchiveRows.members(archive), people);
        ImportedFiles files = new ImportedFiles(hub, projects, project);
        files.settings(handle, actor, archive);
        files.uploads(handle, actor, archive, written.leftOut());
        new ImportedDesigns(hub, archive).write(handle, project.id(), written.leftOut());
        written.leftOut().parts().forEach(part -> leftOut(handle, actor, project, part));
        return written;
    }

    private static void leftOut(Handle handle, Actor actor, Project project, LeftOut.Part part) {
        String message = part.sentence();
        Row.in("import_failures")
                .with("project_id", project.id())
                .with(
                        "relation_key",
                        part.name().substring(0, Math.min(part.name().length(), LONGEST_KEY)))
                .with("relation_index", 0)
                .with("retry_count", 0)
                .with("exception_class", NO_PLACE)
                .with("exception_message", message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)))
                .with("source", "process_relation_item!")
                .moment(actor.now(), "created_at")
                .insert(handle);
    }

    /** Members whose public email address a user here has, if an administrator imports; nobody otherwise. */
    private static final class EmailPeople implements People {
        private final Handle handle;
        private final Actor importer;
        private final Map<Long, Long> here = new HashMap<>();

        EmailPeople(Handle handle, Actor importer) {
            this.handle = handle;
            this.importer = importer;
        }

        @Override
        public void meet(List<JsonNode> members) {
            if (!importer.viewer().admin()) {
                return;
            }
            for (JsonNode member : members) {
                JsonNode user = member.path("user");
                String email =
                        user.path("public_email").asText(user.path("email").asText());
                if (!email.isBlank()) {
                    handle.createQuery("SELECT id FROM users WHERE lower(email) = :email UNION ALL SELECT user_id FROM"
                                    + " emails WHERE lower(email) = :email AND confirmed_at IS NOT NULL LIMIT 1")
                            .bind("email", email.toLowerCase(Locale.ROOT))
                            .mapTo(Long.class)
                            .findFirst()
                            .ifPresent(id -> here.put(user.path("id").asLong(), id));
                }
            }
        }

        @Override
        public Optional<Long> find(long number) {
            return Optional.ofNullable(here.get(number));
        }

        @Override
        public long importer() {
            return importer.id();
        }
    }
}
