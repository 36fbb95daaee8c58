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

/** The tasks that an issue is broken down into: issues of a type of their own, each with one parent in the same project. */
public final class Tasks {
    /** {@code #12}, the number alone, or the address of a task. */
    private static final Pattern REFERENCE = Pattern.compile("(?:.*/-/issues/|#)?(\\d{1,9})");

    private final Hub hub;
    private final Issues issues;
    private final Writer writer;

    public Tasks(Hub hub) {
        this.hub = hub;
        this.issues = new Issues(hub);
        this.writer = new Writer(hub);
    }

    /** A task, or the issue that it is a part of. */
    public record Task(long iid, String title, boolean open) {}

    /**
     * How an issue stands among tasks.
     *
     * @param task whether it is a task itself, which has none
     * @param parents the issue that it is a part of; empty for an issue, and for a task that stands alone
     * @param children its tasks, in the order in which they were added
     */
    public record Family(boolean task, List<Task> parents, List<Task> children) {
        public Family {
            parents = List.copyOf(parents);
            children = List.copyOf(children);
        }
    }

    /**
     * How an issue stands among the tasks that a viewer may see.
     *
     * @param viewer as {@link Visible#values} has it
     */
    public static Family of(Handle handle, long issue, Map<String, ?> viewer) {
        return new Family(
                isTask(handle, issue),
                related(handle, issue, viewer, "work_item_parent_id", "work_item_id"),
                related(handle, issue, viewer, "work_item_id", "work_item_parent_id"));
    }

    private static boolean isTask(Handle handle, long issue) {
        return handle.createQuery("SELECT issue_type = :task FROM issues WHERE id = :issue")
                .bind("task", Edit.IssueType.TASK.number())
                .bind("issue", issue)
                .mapTo(Boolean.class)
                .one();
    }

    private static List<Task> related(Handle handle, long issue, Map<String, ?> viewer, String other, String own) {
        return handle.createQuery("SELECT i.iid, i.title, i.state_id = <opened> AS open FROM work_item_parent_links l"
                        + " JOIN issues i ON i.id = l." + other + " JOIN projects p ON p.id = i.project_id WHERE l."
                        + own
                        + " = :issue AND " + Visible.issue("i") + " ORDER BY l.id")
                .bind("issue", issue)
                .bindMap(viewer)
                .mapTo(Task.class)
                .list();
    }

    /**
     * Creates a task of an issue.
     *
     * @throws Invalid if the title is missing or too long
     * @throws HttpProblem if the actor may not, or there is no such issue
     */
    public void create(Actor actor, Project project, long iid, String title) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        boolean confidential =
                hub.database().withHandle(handle -> parent(handle, project, iid).confidential());
        long made = issues.create(
                actor,
                project,
                Edit.with()
                        .title(title.strip())
                        .type(Edit.IssueType.TASK)
                        .confidential(confidential)
                        .build());
        add(actor, project, iid, made);
    }

    /**
     * Makes a task that is there already a part of an issue.
     *
     * @param reference to the task: its number, with or without {@code #}, or its address
     * @throws Invalid if there is no such task, or it is a part of another issue
     * @throws HttpProblem if the actor may not, or there is no such issue
     */
    public void add(Actor actor, Project project, long iid, String reference) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        Matcher found = REFERENCE.matcher(reference.strip());
        if (!found.matches()) {
            throw new Invalid("base", "No matching task found. Make sure that you are adding a valid task ID.");
        }
        add(actor, project, iid, Long.parseLong(found.group(1)));
    }

    private void add(Actor actor, Project project, long iid, long task) {
        hub.database().useTransaction(handle -> {
            Issuable parent = parent(handle, project, iid);
            Issuable child = writer.lock(handle, IssuableKind.ISSUE, project.id(), task)
                    .filter(one -> isTask(handle, one.id()))
                    .orElseThrow(() -> new Invalid(
                            "base", "No matching task found. Make sure that you are adding a valid task ID."));
            Map<String, Object> viewer = Visible.values(actor.viewer(), actor.now());
            if (!of(handle, child.id(), viewer).parents().isEmpty()) {
                throw new Invalid("base", "#" + task + " is a part of an issue already.");
            }
            Row.in("work_item_parent_links")
                    .with("work_item_id", child.id())
                    .with("work_item_parent_id", parent.id())
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            writer.systemNote(handle, actor, project, parent, "added #" + task + " as child task");
            writer.systemNote(handle, actor, project, child, "added #" + iid + " as parent issue");
        });
    }

    private Issuable parent(Handle handle, Project project, long iid) {
        return writer.lock(handle, IssuableKind.ISSUE, project.id(), iid)
                .filter(one -> !isTask(handle, one.id()))
                .orElseThrow(() -> HttpProblem.notFound("there is no issue with the number " + iid));
    }

    /** Removes a task from an issue without deleting it. Does nothing if it is not a child of the issue. */
    public void remove(Actor actor, Project project, long iid, long task) {
        Permissions.require(actor, project, Action.UPDATE_ISSUE);
        hub.database().useTransaction(handle -> {
            Issuable parent = parent(handle, project, iid);
            Issuable child = writer.lock(handle, IssuableKind.ISSUE, project.id(), task)
                    .orElseThrow(() -> HttpProblem.notFound("there is no task with the number " + task));
            int gone = handle.execute(
                    "DELETE FROM work_item_parent_links WHERE work_item_id = ? AND work_item_parent_id = ?",
                    child.id(),
                    parent.id());
            if (gone > 0) {
                writer.systemNote(handle, actor, project, parent, "removed child task #" + task);
                writer.systemNote(handle, actor, project, child, "removed parent issue #" + iid);
            }
        });
    }
}
