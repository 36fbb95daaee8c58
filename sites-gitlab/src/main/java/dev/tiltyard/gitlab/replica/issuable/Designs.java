package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageFile;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Pictures that belong to an issue, and what is said about them. Each upload and each removal is a version. */
public final class Designs {
    private static final String NOTEABLE = "DesignManagement::Design";
    private static final int CREATED = 0;
    private static final int CHANGED = 1;
    private static final int REMOVED = 2;
    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_COMMENT = 1_000_000;

    private final Hub hub;
    private final Writer writer;

    public Designs(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * A picture in its latest version.
     *
     * @param image name of its file
     * @param author who uploaded that version
     * @param comments how many there are
     */
    public record Design(long id, String name, String image, String author, Instant updated, int comments) {}

    /** What somebody said about a design. */
    public record Remark(String author, String username, String text, Instant created) {}

    /** The designs of an issue that were not removed, in the order in which they were first uploaded. */
    public static List<Design> of(Handle handle, long issue) {
        return handle.createQuery("""
            SELECT d.id, d.filename AS name, l.image_v432x230 AS image, coalesce(u.name, '') AS author,
                   v.created_at AS updated,
                   (SELECT count(*) FROM notes n WHERE n.noteable_type = :type AND n.noteable_id = d.id) AS comments
              FROM design_management_designs d
              JOIN LATERAL (SELECT * FROM design_management_designs_versions e WHERE e.design_id = d.id
                             ORDER BY e.id DESC LIMIT 1) l ON true
              JOIN design_management_versions v ON v.id = l.version_id LEFT JOIN users u ON u.id = v.author_id
             WHERE d.issue_id = :issue AND l.event <> :removed ORDER BY d.id
            """)
                .bind("type", NOTEABLE)
                .bind("issue", issue)
                .bind("removed", REMOVED)
                .mapTo(Design.class)
                .list();
    }

    /** What was said about a design, the oldest first. */
    public static List<Remark> remarks(Handle handle, long design) {
        return handle.createQuery("""
            SELECT u.name AS author, u.username, n.note AS text, n.created_at AS created FROM notes n JOIN users u ON u.id = n.author_id
             WHERE n.noteable_type = :type AND n.noteable_id = :design ORDER BY n.id
            """)
                .bind("type", NOTEABLE)
                .bind("design", design)
                .mapTo(Remark.class)
                .list();
    }

    /**
     * Adds a picture to an issue, or a new version of the one that has its name.
     *
     * @param name of the file on the uploader's machine
     * @throws Invalid if it is not an image
     * @throws HttpProblem if the actor may not, or there is no such issue
     */
    public void upload(Actor actor, Project project, long iid, String name, byte[] content) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        String file = name.replaceAll(".*[/\\\\]", "").strip();
        if (file.isEmpty() || file.length() > LONGEST_NAME) {
            throw new Invalid("base", "The name of a design has 1 to " + LONGEST_NAME + " characters.");
        }
        ImageFile image = hub.designs()
                .keep(content)
                .orElseThrow(() -> new Invalid(
                        "base",
                        file + " could not be uploaded: it is no image. Please upload a .png, .jpg, .jpeg or .gif."));
        hub.database().useTransaction(handle -> {
            Issuable on = issue(handle, project, iid);
            Optional<Long> known = find(handle, on.id(), file);
            boolean shown = of(handle, on.id()).stream()
                    .anyMatch(design -> design.name().equals(file));
            long design = known.orElseGet(() -> Row.in("design_management_designs")
                    .with("project_id", project.id())
                    .with("issue_id", on.id())
                    .with("filename", file)
                    .insert(handle));
            version(handle, actor, on, design, shown ? CHANGED : CREATED, image.fileName());
            writer.systemNote(handle, actor, project, on, (shown ? "updated" : "added") + " 1 design");
        });
    }

    private static Optional<Long> find(Handle handle, long issue, String name) {
        return handle.createQuery(
                        "SELECT id FROM design_management_designs WHERE issue_id = :issue AND filename = :name")
                .bind("issue", issue)
                .bind("name", name)
                .mapTo(Long.class)
                .findFirst();
    }

    private static void version(Handle handle, Actor actor, Issuable on, long design, int event, String image) {
        long version = Row.in("design_management_versions")
                .with("issue_id", on.id())
                .with("author_id", actor.id())
                .at(actor.now(), "created_at")
                .insert(handle);
        Row.in("design_management_designs_versions")
                .with("design_id", design)
                .with("version_id", version)
                .with("event", event)
                .with("image_v432x230", image)
                .insert(handle);
    }

    /** Takes a design out of an issue; it and what was said about it can be seen no longer. */
    public void archive(Actor actor, Project project, long iid, String name) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        hub.database().useTransaction(handle -> {
            Issuable on = issue(handle, project, iid);
            Design design = shown(handle, on, name);
            version(handle, actor, on, design.id(), REMOVED, design.image());
            writer.systemNote(handle, actor, project, on, "removed 1 design");
        });
    }

    /**
     * Says something about a design.
     *
     * @throws Invalid if nothing is said
     */
    public void comment(Actor actor, Project project, long iid, String name, String text) {
        Permissions.require(actor, project, Action.COMMENT);
        if (text.isBlank() || text.length() > LONGEST_COMMENT) {
            throw new Invalid("note", text.isBlank() ? "can't be blank" : "is too long");
        }
        hub.database().useTransaction(handle -> {
            Design design = shown(handle, issue(handle, project, iid), name);
            Row.in("notes")
                    .with("note", text)
                    .with("noteable_type", NOTEABLE)
                    .with("noteable_id", design.id())
                    .with("type", "DiffNote")
                    .with("author_id", actor.id())
                    .with("project_id", project.id())
                    .with("discussion_id", hub.ids().nextUuid().toString().replace("-", ""))
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        });
    }

    private static Design shown(Handle handle, Issuable on, String name) {
        return of(handle, on.id()).stream()
                .filter(design -> design.name().equals(name))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("the issue has no design with the name " + name));
    }

    private Issuable issue(Handle handle, Project project, long iid) {
        return writer.lock(handle, IssuableKind.ISSUE, project.id(), iid)
                .orElseThrow(() -> HttpProblem.notFound("there is no issue with the number " + iid));
    }

    /** Deletes all designs of the issues that a condition names, from all tables. */
    static void delete(Handle handle, String issues, long parameter) {
        String designs = "(SELECT id FROM design_management_designs WHERE issue_id IN " + issues + ")";
        handle.execute(
                "DELETE FROM notes WHERE noteable_type = '" + NOTEABLE + "' AND noteable_id IN " + designs, parameter);
        handle.execute("DELETE FROM design_management_designs_versions WHERE design_id IN " + designs, parameter);
        handle.execute("DELETE FROM design_management_versions WHERE issue_id IN " + issues, parameter);
        handle.execute("DELETE FROM design_management_designs WHERE issue_id IN " + issues, parameter);
    }
}
