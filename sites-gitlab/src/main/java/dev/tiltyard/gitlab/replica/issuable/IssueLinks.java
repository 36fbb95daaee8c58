package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** Links between issues that have to do with each other. */
public final class IssueLinks {
    /** Longer than any address of an issue: to look for one in a longer text takes time that grows with its square. */
    private static final int LONGEST_REFERENCE = 2048;
    /** {@code #12}, {@code group/project#12}, or the address of an issue. */
    private static final Pattern REFERENCE =
            Pattern.compile("(?:[^\\s#]*?/?([\\w.-]+/[\\w.-]+?))?(?:/-/issues/|#)(\\d{1,9})");

    private final Hub hub;
    private final Writer writer;

    public IssueLinks(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * An issue that another one is linked with.
     *
     * @param link number of the link
     * @param project full path of its project
     */
    public record Linked(long link, String project, long iid, String title, boolean open) {
        public String address() {
            return "/" + project + "/-/issues/" + iid;
        }
    }

    /**
     * What an issue is linked with, oldest link first; leaves out what the viewer may not see.
     *
     * @param viewer as {@link Visible#values} has it
     */
    public static List<Linked> of(Handle handle, long issue, Map<String, ?> viewer) {
        return handle.createQuery("""
            SELECT l.id AS link, r.path AS project, i.iid, i.title, i.state_id = <opened> AS open FROM issue_links l
              JOIN issues i ON i.id = CASE WHEN l.source_id = :issue THEN l.target_id ELSE l.source_id END
              JOIN projects p ON p.id = i.project_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
             WHERE :issue IN (l.source_id, l.target_id) AND <visible> ORDER BY l.id
            """)
                .define("visible", Visible.PROJECT + " AND " + Visible.issue("i"))
                .bind("issue", issue)
                .bindMap(viewer)
                .mapTo(Linked.class)
                .list();
    }

    /**
     * Links an issue with another one; one that is linked already stays so.
     *
     * @param reference to the other one: its number after {@code #}, with the project's path before it if that is
     *     another project, or its address
     * @throws Invalid if there is no such issue
     * @throws HttpProblem if the actor may not
     */
    public void add(Actor actor, Project project, long iid, String reference) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        Matcher found = REFERENCE.matcher(reference.strip());
        if (reference.length() > LONGEST_REFERENCE || !found.matches()) {
            throw new Invalid("base", "No matching issue found. Make sure that you are adding a valid issue URL.");
        }
        String path = found.group(1) == null ? project.fullPath() : found.group(1);
        long number = Long.parseLong(found.group(2));
        hub.database().useTransaction(handle -> {
            Issuable on = issue(handle, project, iid);
            Issuable other = handle.createQuery("""
                SELECT i.project_id FROM issues i JOIN projects p ON p.id = i.project_id
                  JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE lower(r.path) = lower(:path) AND i.iid = :iid
                   AND (p.id = :here OR (p.visibility_level > 0 AND NOT i.confidential))
                """)
                    .bind("path", path)
                    .bind("iid", number)
                    .bind("here", project.id())
                    .mapTo(Long.class)
                    .findOne()
                    .flatMap(owner -> writer.lock(handle, IssuableKind.ISSUE, owner, number))
                    .filter(one -> one.id() != on.id())
                    .orElseThrow(() -> new Invalid(
                            "base", "No matching issue found. Make sure that you are adding a valid issue URL."));
            long there = handle.createQuery("SELECT count(*) FROM issue_links WHERE (source_id = :a AND target_id = :b)"
                            + " OR (source_id = :b AND target_id = :a)")
                    .bind("a", on.id())
                    .bind("b", other.id())
                    .mapTo(Long.class)
                    .one();
            if (there == 0) {
                Row.in("issue_links")
                        .with("source_id", on.id())
                        .with("target_id", other.id())
                        .with("link_type", 0)
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle);
                String name = path.equalsIgnoreCase(project.fullPath()) ? "#" + number : path + "#" + number;
                writer.systemNote(handle, actor, project, on, "marked this issue as related to " + name);
            }
        });
    }

    /**
     * Removes a link of an issue; does nothing if there is none with this number.
     *
     * @throws HttpProblem if the actor may not
     */
    public void remove(Actor actor, Project project, long iid, long link) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        hub.database().useTransaction(handle -> {
            Issuable on = issue(handle, project, iid);
            handle.execute("DELETE FROM issue_links WHERE id = ? AND ? IN (source_id, target_id)", link, on.id());
        });
    }

    private Issuable issue(Handle handle, Project project, long iid) {
        return writer.lock(handle, IssuableKind.ISSUE, project.id(), iid)
                .orElseThrow(() -> HttpProblem.notFound("there is no issue with the number " + iid));
    }
}
