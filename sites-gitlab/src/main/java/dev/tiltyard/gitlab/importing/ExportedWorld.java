package dev.tiltyard.gitlab.importing;

import dev.tiltyard.gitlab.importing.ExportFiles.Export;
import dev.tiltyard.gitlab.importing.ExportedPeople.Person;
import dev.tiltyard.gitlab.replica.GitLabReplica;
import dev.tiltyard.gitlab.replica.archive.ArchiveRows;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.UnreadableArchiveException;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.gitlab.replica.projectcreation.ProjectCreation;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectImports;
import dev.tiltyard.gitlab.world.GitLabWorld;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A world while it is filled from archives, by the site's own services: an administrator imports one project after another. */
final class ExportedWorld implements AutoCloseable {
    private static final int PUBLIC = 20;
    private static final int SALT = 16;
    private static final int FEED_TOKEN = 20;

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final ProjectCreation creation;
    private final ProjectImports imports;
    private final Instant now;
    private long administrator;
    private int accounts;
    private int added;

    private ExportedWorld(Hub hub, Instant now) {
        this.hub = hub;
        this.now = now;
        this.projects = new Projects(hub);
        this.groups = new Groups(hub);
        this.creation = new ProjectCreation(hub, projects, new FileCommits(hub, new Branches(hub)));
        this.imports = new ProjectImports(hub, projects, creation, new ProjectChanges(hub));
    }

    /** @param written when the newest archive was written; what has no time in an archive gets this one */
    static ExportedWorld open(WorldBuild build, Instant written) {
        Instant now = written.equals(Instant.EPOCH) ? GitLabWorld.CLOCK_START : written.truncatedTo(ChronoUnit.SECONDS);
        ReplicaContext context =
                new ReplicaContext(build.database(), build.files(), new WorldClock(now), "127.0.0.1", 0);
        return new ExportedWorld(GitLabReplica.hub(context), now);
    }

    /**
     * Creates an account for everybody, and those that every world has: the administrator {@code root} and the one that
     * tasks use.
     */
    void people(ExportedPeople people) {
        hub.database().useTransaction(handle -> {
            for (Person person : people.all()) {
                people.account(person.number(), account(handle, person));
                accounts++;
            }
            for (String username : List.of("root", GitLabWorld.accounts().get(0).username())) {
                if (user(handle, username).isEmpty()) {
                    String name = username.equals("root") ? "Administrator" : username;
                    account(handle, new Person(0, username, name, username + "@example.com", false));
                    added++;
                }
            }
            administrator = user(handle, "root").orElseThrow();
            handle.execute("UPDATE users SET admin = true WHERE id = ?", administrator);
        });
    }

    private static Optional<Long> user(Handle handle, String username) {
        return handle.createQuery("SELECT id FROM users WHERE lower(username) = lower(:name)")
                .bind("name", username)
                .mapTo(Long.class)
                .findFirst();
    }

    private long account(Handle handle, Person person) {
        byte[] salt = Arrays.copyOf(Sha256.of(person.username().getBytes(StandardCharsets.UTF_8)), SALT);
        long id = Row.in("users")
                .with("email", person.email())
                .with("notification_email", person.email())
                .with("public_email", person.publicEmail() ? person.email() : "")
                .with(
                        "encrypted_password",
                        Passwords.hash(GitLabWorld.accounts().get(0).password(), salt))
                .with("name", person.name())
                .with("username", person.username())
                .with("admin", false)
                .with("projects_limit", 100_000)
                .with("color_scheme_id", 1)
                .with("theme_id", 1)
                .with("feed_token", Sha256.hex("feed of " + person.username()).substring(0, FEED_TOKEN))
                .at(now, "created_at", "updated_at", "confirmed_at")
                .insert(handle);
        Row.in("user_details").with("user_id", id).insertIfAbsent(handle);
        Row.in("user_preferences")
                .with("user_id", id)
                .with("timezone", "UTC")
                .with("time_display_relative", true)
                .moment(now, "created_at", "updated_at")
                .insert(handle);
        long namespace = Row.in("namespaces")
                .with("name", person.name())
                .with("path", person.username())
                .with("owner_id", id)
                .with("type", "User")
                .with("visibility_level", PUBLIC)
                .at(now, "created_at", "updated_at")
                .insert(handle);
        handle.execute("UPDATE namespaces SET traversal_ids = ARRAY[id] WHERE id = ?", namespace);
        Row.in("routes")
                .with("source_id", namespace)
                .with("source_type", "Namespace")
                .with("path", person.username())
                .with("name", person.name())
                .at(now, "created_at", "updated_at")
                .insert(handle);
        return id;
    }

    private Actor root() {
        return new Actor(hub.user(administrator), now);
    }

    /** Creates a project, with the groups above it, and fills it from its archive. */
    ArchiveRows.Written project(Export export, ExportArchive archive, ExportedPeople people) throws IOException {
        Actor root = root();
        try {
            long namespace = namespace(root, export.namespace());
            Project project = creation.create(root, NewProject.blank(export.path(), export.path(), namespace, 0));
            return imports.fill(root, project, archive, handle -> people.importedBy(administrator));
        } catch (Invalid e) {
            throw new UnreadableArchiveException(
                    "The project can't be created as " + export.fullPath() + ": " + String.join(", ", e.sentences()),
                    "Put the archive into a folder with the name of its group, and give it the name of the project.",
                    e);
        }
    }

    private long namespace(Actor root, String path) {
        Optional<Namespace> known = hub.database().withHandle(handle -> Namespace.find(handle, root, path));
        if (known.isPresent()) {
            return known.get().id();
        }
        return groups.create(root, path, path, "", PUBLIC).id();
    }

    /** The start of episodes, and the pages to try. */
    ImportOutcome outcome(ImportReport report) {
        report.part("users", accounts, accounts);
        report.part("accounts that were added: root and the tasks' own", 0, added);
        return hub.database().withHandle(handle -> new ImportOutcome(start(handle), pages(handle)));
    }

    private Instant start(Handle handle) {
        Instant newest = handle.createQuery("""
                        SELECT greatest((SELECT max(updated_at) FROM issues), (SELECT max(updated_at) FROM merge_requests),
                               (SELECT max(updated_at) FROM notes), (SELECT max(updated_at) FROM ci_pipelines))
                        """).mapTo(Instant.class).findOne().orElse(now);
        return (newest.isAfter(now) ? newest : now)
                .truncatedTo(ChronoUnit.MINUTES)
                .plus(Duration.ofMinutes(2));
    }

    private static List<String> pages(Handle handle) {
        List<String> pages = new ArrayList<>(List.of("/explore", "/users/sign_in"));
        String open = " FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
                + " JOIN project_features f ON f.project_id = p.id WHERE p.visibility_level = 20 AND f.%s_access_level >= 20";
        for (String page : List.of("", "/-/labels", "/-/milestones", "/activity")) {
            pages.addAll(paths(
                    handle,
                    "SELECT '/' || r.path || '" + page + "'" + open.formatted("issues") + " ORDER BY p.id LIMIT 15"));
        }
        for (String page : List.of("/-/branches", "/-/tags", "/-/commits")) {
            pages.addAll(paths(
                    handle,
                    "SELECT '/' || r.path || '" + page + "'" + open.formatted("repository")
                            + " AND EXISTS (SELECT 1 FROM project_statistics s WHERE s.project_id = p.id AND"
                            + " s.commit_count > 0) ORDER BY p.id LIMIT 10"));
        }
        pages.addAll(paths(
                handle,
                "SELECT path FROM (SELECT '/' || r.path || '/-/issues/' || i.iid AS path, i.id, row_number() OVER (ORDER BY"
                        + " i.id) AS place, count(*) OVER () AS n"
                        + open.formatted("issues").replace(" WHERE ", " JOIN issues i ON i.project_id = p.id WHERE ")
                        + " AND NOT i.confidential) s WHERE place % greatest(1, n / 60) = 0 ORDER BY id LIMIT 60"));
        pages.addAll(paths(
                handle,
                "SELECT path FROM (SELECT '/' || r.path || '/-/merge_requests/' || i.iid AS path, i.id, row_number() OVER"
                        + " (ORDER BY i.id) AS place, count(*) OVER () AS n"
                        + open.formatted("merge_requests")
                                .replace(" WHERE ", " JOIN merge_requests i ON i.target_project_id = p.id WHERE ")
                        + ") s WHERE place % greatest(1, n / 60) = 0 ORDER BY id LIMIT 60"));
        return pages;
    }

    private static List<String> paths(Handle handle, String query) {
        return handle.createQuery(query).mapTo(String.class).list();
    }

    @Override
    public void close() {
        hub.repositories().close();
    }
}
